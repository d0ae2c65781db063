#include <iostream>
using namespace std;

int board[19][19];

int at(int row, int col) {
    return row < 0 || col < 0 || row > 18 || col > 18 ? 0 : board[row][col];
}

int main() {
    for (auto &row : board)
        for (int &cell : row) cin >> cell;
    int ways[3][2] = {{0, 1}, {1, 1}, {1, 0}};
    for (int col = 0; col < 19; col++)
        for (int row = 0; row < 19; row++) {
            int stone = board[row][col];
            if (stone == 0) continue;
            for (auto &way : ways) {
                int down = way[0], right = way[1], length = 1;
                while (at(row + down * length, col + right * length) == stone) length++;
                if (length == 5 && at(row - down, col - right) != stone) {
                    cout << stone << "\n" << row + 1 << " " << col + 1 << "\n";
                    return 0;
                }
            }
        }
    cout << 0 << "\n";
}
