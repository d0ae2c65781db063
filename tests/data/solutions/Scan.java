import java.util.Scanner;

/** Reads with a Scanner; right. */
public class Scan {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[][] b = new int[21][21];
        for (int r = 1; r <= 19; r++) for (int c = 1; c <= 19; c++) b[r][c] = in.nextInt();
        int[] dr = {0, 1, 1, -1}, dc = {1, 0, 1, 1};
        for (int c = 1; c <= 19; c++) {
            for (int r = 1; r <= 19; r++) {
                for (int d = 0; d < 4; d++) {
                    int s = b[r][c], k = 0;
                    if (s == 0 || b[r - dr[d]][c - dc[d]] == s) continue;
                    while (b[r + k * dr[d]][c + k * dc[d]] == s) k++;
                    if (k == 5) {
                        System.out.println(s);
                        System.out.println(r + " " + c);
                        return;
                    }
                }
            }
        }
        System.out.println(0);
    }
}
