import java.io.*;
import java.util.*;

/** BufferedReader, StringTokenizer, static state, System.exit; counts six as five. */
class Buffered {
    static int count;
    static List<int[]> stones = new ArrayList<>();
    static int[][] board = new int[19][19];

    static int at(int r, int c) {
        return r < 0 || c < 0 || r > 18 || c > 18 ? -1 : board[r][c];
    }

    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        for (int i = 0; i < 19; i++) {
            StringTokenizer st = new StringTokenizer(br.readLine());
            for (int j = 0; j < 19; j++) {
                board[i][j] = Integer.parseInt(st.nextToken());
                if (board[i][j] != 0) {
                    stones.add(new int[] {i, j});
                    count++;
                }
            }
        }
        stones.sort((a, b) -> a[1] != b[1] ? a[1] - b[1] : a[0] - b[0]);
        if (count != stones.size()) throw new IllegalStateException("stale state");
        int[][] steps = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};
        for (int[] p : stones) {
            for (int[] s : steps) {
                int k = 0;
                while (at(p[0] + k * s[0], p[1] + k * s[1]) == board[p[0]][p[1]]) k++;
                if (k >= 5) {
                    System.out.print(board[p[0]][p[1]] + "\n" + (p[0] + 1) + " " + (p[1] + 1));
                    System.exit(0);
                }
            }
        }
        System.out.print("0");
    }
}
