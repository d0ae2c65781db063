import sys

board = [list(map(int, input().split())) for _ in range(19)]


def at(row, col):
    if 0 <= row < 19 and 0 <= col < 19:
        return board[row][col]
    return 0


for col in range(19):
    for row in range(19):
        stone = board[row][col]
        if stone == 0:
            continue
        for down, right in ((0, 1), (1, 1), (1, 0), (-1, 1)):
            length = 1
            while at(row + down * length, col + right * length) == stone:
                length += 1
            if length == 5:
                print(stone)
                print(row + 1, col + 1)
                sys.exit()
print(0)
