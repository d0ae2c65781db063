// A right solution to the board problem in C++: g++ -O2 -o solution solution.cpp
#include <iostream>

const int SIZE = 19;
int board[SIZE][SIZE];

int cell(int row, int col) {
    bool inside = 0 <= row && row < SIZE && 0 <= col && col < SIZE;
    return inside ? board[row][col] : 0;
}

// Whether exactly five stones of one colour stand from here on in that direction.
bool starts_five(int row, int col, int down, int right) {
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

int main() {
    for (auto &row : board) {
        for (int &stone : row) {
            std::cin >> stone;
        }
    }
    // Down, and the three to the right: the first stone is the topmost or leftmost one.
    const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            for (auto &direction : directions) {
                if (starts_five(row, col, direction[0], direction[1])) {
                    std::cout << board[row][col] << '\n' << row + 1 << ' ' << col + 1 << '\n';
                    return 0;
                }
            }
        }
    }
    std::cout << "0\n";
}
