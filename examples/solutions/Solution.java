// A right solution to the board problem in Java: javac Solution.java && java Solution
import java.util.Scanner;

public class Solution {
    static final int SIZE = 19;
    // Down, and the three to the right: the first stone is the topmost or leftmost one.
    static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    static final int[][] board = new int[SIZE][SIZE];

    static int cell(int row, int col) {
        boolean inside = 0 <= row && row < SIZE && 0 <= col && col < SIZE;
        return inside ? board[row][col] : 0;
    }

    /** Whether exactly five stones of one colour stand from here on in that direction. */
    static boolean startsFive(int row, int col, int down, int right) {
        int stone = board[row][col];
        if (stone == 0 || cell(row - down, col - right) == stone) {
            return false;
        }
        int length = 1;
        while (cell(row + length * down, col + length * right) == stone) {
            length++;
        }
        return length == 5;
    }

    static String answer() {
        for (int row = 0; row < SIZE; row++) {
            for (int col = 0; col < SIZE; col++) {
                for (int[] direction : DIRECTIONS) {
                    if (startsFive(row, col, direction[0], direction[1])) {
                        return board[row][col] + "\n" + (row + 1) + " " + (col + 1);
                    }
                }
            }
        }
        return "0";
    }

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        for (int[] row : board) {
            for (int col = 0; col < SIZE; col++) {
                row[col] = input.nextInt();
            }
        }
        System.out.println(answer());
    }
}
