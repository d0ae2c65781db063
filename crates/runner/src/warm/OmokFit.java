import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What a class may use to be run by the driver: with anything else, it gets a plain start. */
final class OmokFit {
    /**
     * The classes of Java that a class may name to be run here, packages with a slash at their end.
     * None of them reaches past System.in and out, is kept for later runs, or shows how the virtual
     * machine was started.
     */
    private static final String[] FIT = {
        "java/io/", "java/math/", "java/nio/charset/", "java/text/", "java/time/", "java/time/format/",
        "java/time/temporal/", "java/util/", "java/util/concurrent/", "java/util/concurrent/atomic/",
        "java/util/concurrent/locks/", "java/util/function/", "java/util/random/", "java/util/regex/",
        "java/util/stream/",
        "java/lang/Appendable", "java/lang/AutoCloseable", "java/lang/Boolean", "java/lang/Byte",
        "java/lang/CharSequence", "java/lang/Character", "java/lang/Class", "java/lang/Cloneable",
        "java/lang/Comparable", "java/lang/Double", "java/lang/Enum", "java/lang/Error", "java/lang/Exception",
        "java/lang/Float", "java/lang/Integer", "java/lang/Iterable", "java/lang/Long", "java/lang/Math",
        "java/lang/Number", "java/lang/Object", "java/lang/Override", "java/lang/Readable", "java/lang/Record",
        "java/lang/Runnable", "java/lang/Short", "java/lang/StrictMath", "java/lang/String",
        "java/lang/StringBuffer", "java/lang/StringBuilder", "java/lang/System", "java/lang/Thread",
        "java/lang/Throwable", "java/lang/Void", "java/lang/invoke/LambdaMetafactory",
        "java/lang/invoke/MethodHandles", "java/lang/invoke/StringConcatFactory",
        "java/lang/reflect/Array", "java/lang/runtime/ObjectMethods", "java/nio/ByteBuffer", "java/nio/CharBuffer",
    };

    /** Unfit classes in fit packages: any class whose name begins so. */
    private static final String[] UNFIT = {
        "java/io/Console", "java/io/File", "java/io/Object", "java/io/RandomAccessFile",
        "java/util/ResourceBundle", "java/util/PropertyResourceBundle", "java/util/ServiceLoader",
    };

    /** The members of these classes that may be named, if not all may. */
    private static final Map<String, List<String>> MEMBERS = Map.of(
            "java/lang/Class", List.of(
                    "cast", "desiredAssertionStatus", "getComponentType", "getName", "getSimpleName", "hashCode",
                    "isArray", "isInstance"),
            "java/lang/System", List.of(
                    "arraycopy", "currentTimeMillis", "err", "exit", "getProperty", "getenv", "in", "lineSeparator",
                    "nanoTime", "out"),
            "java/lang/Thread", List.of(
                    "<init>", "currentThread", "interrupt", "interrupted", "isAlive", "isInterrupted", "join",
                    "onSpinWait", "run", "setDaemon", "setName", "setPriority", "sleep", "start", "yield"),
            "java/lang/invoke/MethodHandles", List.of(),
            "java/lang/invoke/MethodHandles$Lookup", List.of());

    /** Members that no class may be asked for, not even its own, which it may have inherited. */
    private static final List<String> UNFIT_MEMBERS = List.of(
            "getContextClassLoader", "getId", "getStackTrace", "getThreadGroup", "setContextClassLoader", "setDefault",
            "setUncaughtExceptionHandler", "threadId");

    private OmokFit() {}

    /** Whether a class may name this one, or an array of it. */
    static boolean isFit(String owner) {
        String name = owner.substring(owner.lastIndexOf('[') + 1);
        if (name.length() < owner.length()) {
            // An array, of primitive values if the name has one letter.
            return name.length() == 1 || isFit(name.substring(1, name.length() - 1));
        }
        if (!name.matches("(java|javax|jdk|sun|com/sun|netscape|org/(w3c|xml|ietf|jcp))/.*")) {
            return true;
        }
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        String outer = name.replaceFirst("[$].*", "");
        boolean isThrown = folder.equals("java/lang/") && name.matches(".*(Exception|Error)");
        boolean isListed = Arrays.asList(FIT).contains(folder) || Arrays.asList(FIT).contains(outer);
        return (isThrown || isListed) && Arrays.stream(UNFIT).noneMatch(name::startsWith);
    }

    /** Whether a class may name this member of that one. */
    static boolean isFit(String owner, String member) {
        List<String> members = MEMBERS.get(owner);
        return (members == null || members.contains(member)) && !UNFIT_MEMBERS.contains(member);
    }
}
