import java.util.*;

/** Recursion, an own exception, finally; always 0 on an empty first row, else it breaks down. */
public class Deep {
    static class Found extends RuntimeException {
        Found(String text) { super(text); }
    }

    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

    public static void main(String... args) {
        Scanner in = new Scanner(System.in);
        try {
            String first = in.nextLine();
            if (depth(3000) != 3000) System.out.println("?");
            if (first.contains("1")) throw new Found("black in the first row");
            System.out.println(0);
        } finally {
            System.out.println("end");
        }
    }
}
