import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs the main method of a class many times in one virtual machine, each time with newly loaded
 * classes and with its own System.in, out and err.
 *
 * <pre>java -cp FOLDER OmokDriver CLASSPATH CLASS ARG...</pre>
 *
 * Standard input and output carry frames; numbers have four bytes, big-endian. The byte R is sent to
 * omok first. A request has the limit of output bytes, the length of the input, and the input. The
 * answer has a byte, the exit status, and the lengths and bytes of standard output and standard
 * error. The byte is D for done; S for done, but threads are left, so that this machine ends itself;
 * O if too much was printed; U if the class does something that may differ from a new process; C if
 * it has changed what later runs would see, so that this run is not trusted either.
 */
public final class OmokDriver {
    /** How many milliseconds threads may continue after the program has exited. */
    private static final long GRACE = 500;

    private static final Map<String, byte[]> classes = new HashMap<>();
    private static List<Object> defaults;
    private static volatile Sink output;
    private static volatile boolean isUnfit;
    private static volatile boolean hasExited;
    private static volatile int status;

    private OmokDriver() {}

    public static void main(String[] arguments) throws Exception {
        DataInputStream requests =
                new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
        DataOutputStream answers =
                new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        String[] entries = arguments[0].split(java.io.File.pathSeparator);
        Path[] folders = Arrays.stream(entries).map(Paths::get).toArray(Path[]::new);
        String[] rest = Arrays.copyOfRange(arguments, 2, arguments.length);
        // As in a plain start.
        System.setProperty("java.class.path", arguments[0]);
        System.setProperty("sun.java.command", String.join(" ", Arrays.copyOfRange(arguments, 1, arguments.length)));
        defaults = defaults();
        answers.writeByte('R');
        answers.flush();
        while (true) {
            int most;
            try {
                most = requests.readInt();
            } catch (EOFException end) {
                Runtime.getRuntime().halt(0);
                return;
            }
            byte[] input = requests.readNBytes(requests.readInt());
            run(folders, arguments[1], rest, input, most, answers);
        }
    }

    private static void run(
            Path[] folders, String name, String[] arguments, byte[] input, int most, DataOutputStream answers)
            throws Exception {
        hasExited = false;
        status = 0;
        output = new Sink(most);
        Sink complaints = new Sink(1 << 20);
        Charset charset = outputCharset();
        InputStream in = new BufferedInputStream(new ByteArrayInputStream(input));
        // As the virtual machine makes them.
        PrintStream out = new PrintStream(new BufferedOutputStream(output, 128), true, charset);
        PrintStream err = new PrintStream(new BufferedOutputStream(complaints, 128), true, charset);
        System.setIn(in);
        System.setOut(out);
        System.setErr(err);
        Group group = new Group();
        Loader loader = new Loader(folders);
        Thread thread = new Thread(group, () -> callMain(loader, name, arguments), "main");
        thread.setContextClassLoader(loader);
        thread.start();
        group.await(thread);
        boolean isStray = group.someThreadLives();
        boolean isChanged = !defaults.equals(defaults()) || System.out != out || System.err != err || System.in != in;
        char kind = isUnfit ? 'U' : isChanged ? 'C' : output.isOver ? 'O' : isStray ? 'S' : 'D';
        answers.writeByte(kind);
        answers.writeInt(status);
        output.sendTo(answers);
        complaints.sendTo(answers);
        answers.flush();
        if (isStray || kind == 'O') {
            Runtime.getRuntime().halt(0);
        }
    }

    /** What a program may set for all others, in any way. */
    private static List<Object> defaults() {
        return List.of(
                System.getProperties().clone(), Locale.getDefault(), Locale.getDefault(Locale.Category.DISPLAY),
                Locale.getDefault(Locale.Category.FORMAT));
    }

    private static Charset outputCharset() {
        String name = System.getProperty("stdout.encoding");
        if (name == null && Runtime.version().feature() >= 18) {
            name = System.getProperty("native.encoding");
        }
        return name == null ? Charset.defaultCharset() : Charset.forName(name);
    }

    private static void callMain(Loader loader, String name, String[] arguments) {
        try {
            Method main = loader.loadClass(name).getDeclaredMethod("main", String[].class);
            int modifiers = main.getModifiers();
            if (!Modifier.isStatic(modifiers) || !Modifier.isPublic(modifiers) || main.getReturnType() != void.class) {
                throw new NoSuchMethodException();
            }
            main.setAccessible(true);
            main.invoke(null, (Object) arguments.clone());
        } catch (InvocationTargetException thrown) {
            Throwable cause = thrown.getCause();
            cutTrace(cause);
            throwAny(cause);
        } catch (ReflectiveOperationException | LinkageError thrown) {
            isUnfit = true;
        }
    }

    /** Removes our own frames from the end of the trace. */
    private static void cutTrace(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        int length = trace.length;
        while (length > 0 && !classes.containsKey(trace[length - 1].getClassName())) {
            length--;
        }
        if (length > 0) {
            thrown.setStackTrace(Arrays.copyOf(trace, length));
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwAny(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /** Replaces System.exit in the classes that are run. */
    public static void exit(int code) {
        synchronized (OmokDriver.class) {
            if (!hasExited) {
                hasExited = true;
                status = code & 255;
            }
        }
        throw new Exit();
    }

    /** Ends a thread silently. */
    private static final class Exit extends Error {
        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    /** Keeps the output until the program exits. */
    private static final class Sink extends OutputStream {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final int most;
        private volatile boolean isOver;

        Sink(int most) {
            this.most = most;
        }

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] some, int from, int length) {
            if (hasExited) {
                return;
            }
            if (bytes.size() + length > most) {
                isOver = true;
                if (this == output) {
                    hasExited = true;
                    throw new Exit();
                }
                return;
            }
            bytes.write(some, from, length);
        }

        synchronized void sendTo(DataOutputStream answers) throws IOException {
            answers.writeInt(bytes.size());
            bytes.writeTo(answers);
        }
    }

    /** The threads of a run. */
    private static final class Group extends ThreadGroup {
        Group() {
            super("main");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            if (thrown instanceof Exit) {
                return;
            }
            if (thread.getName().equals("main")) {
                status = 1;
            }
            System.err.print("Exception in thread \"" + thread.getName() + "\" ");
            thrown.printStackTrace(System.err);
        }

        /** Waits as the virtual machine does: for every thread that is not a daemon. */
        void await(Thread main) throws InterruptedException {
            while (main.isAlive() && !hasExited) {
                main.join(50);
            }
            boolean someRuns = true;
            while (someRuns && !hasExited) {
                someRuns = false;
                for (Thread thread : threads()) {
                    if (thread != null && !thread.isDaemon()) {
                        someRuns = true;
                        thread.join(5);
                    }
                }
            }
            // Threads that an exit ends need a moment on a busy machine.
            long until = System.nanoTime() / 1_000_000 + GRACE;
            for (Thread thread : threads()) {
                if (thread != null) {
                    thread.join(Math.max(1, until - System.nanoTime() / 1_000_000));
                }
            }
        }

        boolean someThreadLives() {
            return threads()[0] != null;
        }

        private Thread[] threads() {
            Thread[] threads = new Thread[64];
            enumerate(threads);
            return threads;
        }
    }

    /** Loads the classes of a run from their files, which are read once. */
    private static final class Loader extends ClassLoader {
        private final Path[] folders;

        Loader(Path[] folders) {
            super(ClassLoader.getPlatformClassLoader());
            this.folders = folders;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.equals("OmokDriver")) {
                return OmokDriver.class;
            }
            byte[] bytes;
            synchronized (classes) {
                bytes = classes.get(name);
                if (bytes == null) {
                    bytes = patched(read(name));
                    classes.put(name, bytes);
                }
            }
            if (isUnfit) {
                // It is not run here at all.
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }

        private byte[] read(String name) throws ClassNotFoundException {
            for (Path folder : folders) {
                Path file = folder.resolve(name.replace('.', '/') + ".class");
                if (Files.isRegularFile(file)) {
                    try {
                        return Files.readAllBytes(file);
                    } catch (IOException unreadable) {
                        break;
                    }
                }
            }
            throw new ClassNotFoundException(name);
        }
    }

    /**
     * The class with calls of System.exit replaced by calls of OmokDriver.exit: two more entries in its
     * constant pool name this class, and the method references point there.
     */
    private static byte[] patched(byte[] bytes) {
        int count = two(bytes, 8);
        int[] at = new int[count];
        int[] tag = new int[count];
        String[] text = new String[count];
        int end = 10;
        for (int entry = 1; entry < count; entry++) {
            at[entry] = end;
            tag[entry] = bytes[end];
            if (tag[entry] == UTF8) {
                int length = two(bytes, end + 1);
                text[entry] = new String(bytes, end + 3, length, java.nio.charset.StandardCharsets.UTF_8);
                end += 3 + length;
            } else {
                end += 1 + lengthOf(tag[entry]);
            }
            if (tag[entry] == LONG || tag[entry] == DOUBLE) {
                entry++;
            }
        }
        boolean exits = false;
        for (int entry = 1; entry < count; entry++) {
            if (tag[entry] == CLASS) {
                isUnfit |= !OmokFit.isFit(text[two(bytes, at[entry] + 1)]);
            }
            if (tag[entry] == FIELD || tag[entry] == METHOD || tag[entry] == METHOD_OF_INTERFACE) {
                String owner = text[two(bytes, at[two(bytes, at[entry] + 1)] + 1)];
                String member = text[two(bytes, at[two(bytes, at[entry] + 3)] + 1)];
                isUnfit |= !OmokFit.isFit(owner, member);
                if (owner.equals("java/lang/System") && member.equals("exit")) {
                    bytes[at[entry] + 1] = (byte) ((count + 1) >> 8);
                    bytes[at[entry] + 2] = (byte) (count + 1);
                    exits = true;
                }
            }
        }
        return exits ? withOurName(bytes, count, end) : bytes;
    }

    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int METHOD_OF_INTERFACE = 11;

    private static int lengthOf(int tag) {
        switch (tag) {
            case 3: case 4: case FIELD: case METHOD: case METHOD_OF_INTERFACE: case 12: case 17: case 18:
                return 4;
            case LONG: case DOUBLE:
                return 8;
            case 15:
                return 3;
            default:
                return 2;
        }
    }

    private static byte[] withOurName(byte[] bytes, int count, int end) {
        try {
            ByteArrayOutputStream whole = new ByteArrayOutputStream();
            DataOutputStream data = new DataOutputStream(whole);
            data.write(bytes, 0, 8);
            data.writeShort(count + 2);
            data.write(bytes, 10, end - 10);
            data.writeByte(UTF8);
            data.writeUTF("OmokDriver");
            data.writeByte(CLASS);
            data.writeShort(count);
            data.write(bytes, end, bytes.length - end);
            return whole.toByteArray();
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static int two(byte[] bytes, int at) {
        return (bytes[at] & 255) << 8 | bytes[at + 1] & 255;
    }
}
