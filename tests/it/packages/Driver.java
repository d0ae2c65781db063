import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs Solution, which is in the first folder, on inputs: one start of Java for all. */
public class Driver {
    public static void main(String[] args) throws Exception {
        PrintStream screen = System.out;
        URL[] folder = {Path.of(args[0]).toUri().toURL()};
        for (int number = 1; number < args.length; number++) {
            ByteArrayOutputStream output = new ByteArrayOutputStream();
            try (InputStream input = new FileInputStream(args[number]);
                    URLClassLoader fresh = new URLClassLoader(folder, null)) {
                System.setIn(input);
                System.setOut(new PrintStream(output));
                // Loaded anew, so that nothing of the last run is left in its fields.
                fresh.loadClass("Solution").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            }
            Files.write(Path.of(args[number] + ".out"), output.toByteArray());
        }
        System.setOut(screen);
    }
}
