import java.io.*;

/** StreamTokenizer, PrintWriter; ends with an ArrayIndexOutOfBoundsException at the edge. */
public class Tokens {
    static class Step {
        final int r, c;
        Step(int r, int c) { this.r = r; this.c = c; }
    }

    public static void main(String[] args) throws Exception {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        PrintWriter out = new PrintWriter(System.out);
        int[][] map = new int[19][19];
        for (int[] row : map) for (int j = 0; j < 19; j++) { in.nextToken(); row[j] = (int) in.nval; }
        Step[] steps = {new Step(0, 1), new Step(1, 0), new Step(1, 1)};
        for (int i = 0; i < 19; i++) for (int j = 0; j < 19; j++) for (Step s : steps) {
            int k = 0;
            while (map[i][j] != 0 && map[i + k * s.r][j + k * s.c] == map[i][j]) k++;
            if (k == 5) {
                out.println(map[i][j]);
                out.printf("%d %d%n", i + 1, j + 1);
                out.flush();
                return;
            }
        }
        out.println(0);
        out.close();
    }
}
