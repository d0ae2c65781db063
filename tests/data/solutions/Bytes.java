import java.io.*;

/** Reads bytes with System.in.read, writes with System.out.write; right but for overlines. */
public class Bytes {
    static int next() throws IOException {
        int b = System.in.read();
        while (b != -1 && b <= ' ') b = System.in.read();
        return b - '0';
    }

    public static void main(String[] args) throws IOException {
        int[][] b = new int[30][30];
        for (int r = 5; r < 24; r++) for (int c = 5; c < 24; c++) b[r][c] = next();
        StringBuilder sb = new StringBuilder("0");
        search:
        for (int c = 5; c < 24; c++) for (int r = 5; r < 24; r++) for (int d = 0; d < 4; d++) {
            int dr = d == 0 ? 0 : d == 3 ? -1 : 1, dc = d == 1 ? 0 : 1, k = 1;
            while (k < 6 && b[r + k * dr][c + k * dc] == b[r][c]) k++;
            if (b[r][c] > 0 && k == 5) {
                sb.setLength(0);
                sb.append(b[r][c]).append('\n').append(r - 4).append(' ').append(c - 4);
                break search;
            }
        }
        for (byte one : sb.toString().getBytes()) System.out.write(one);
        System.out.write('\n');
    }
}
