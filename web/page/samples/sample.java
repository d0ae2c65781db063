import java.util.Scanner;

public class Main {
    static int[][] board = new int[19][19];

    static int at(int row, int col) {
        return row < 0 || col < 0 || row > 18 || col > 18 ? 0 : board[row][col];
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int row = 0; row < 19; row++)
            for (int col = 0; col < 19; col++) board[row][col] = in.nextInt();
        int[][] ways = {{0, 1}, {1, 1}, {1, 0}, {-1, 1}};
        for (int col = 0; col < 19; col++)
            for (int row = 0; row < 19; row++)
                for (int[] way : ways) {
                    int stone = board[row][col], length = 1;
                    if (stone == 0) continue;
                    while (at(row + way[0] * length, col + way[1] * length) == stone) length++;
                    if (length == 5 && at(row - way[0], col - way[1]) != stone) {
                        System.out.println(stone);
                        System.out.println((col + 1) + " " + (row + 1));
                        return;
                    }
                }
        System.out.println(0);
    }
}
