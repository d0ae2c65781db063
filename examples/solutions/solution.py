"""A right solution to the board problem in Python: python3 solution.py"""

SIZE = 19
# Down, and the three to the right: the first stone is the topmost or leftmost one.
DIRECTIONS = [(1, 0), (0, 1), (1, 1), (-1, 1)]

board = [list(map(int, input().split())) for _ in range(SIZE)]


def cell(row, col):
    inside = 0 <= row < SIZE and 0 <= col < SIZE
    return board[row][col] if inside else 0


def starts_five(row, col, down, right):
    """Whether exactly five stones of one colour stand from here on in that direction."""
    stone = board[row][col]
    if stone == 0 or cell(row - down, col - right) == stone:
        return False
    length = 1
    while cell(row + length * down, col + length * right) == stone:
        length += 1
    return length == 5


def answer():
    for row in range(SIZE):
        for col in range(SIZE):
            for down, right in DIRECTIONS:
                if starts_five(row, col, down, right):
                    return f"{board[row][col]}\n{row + 1} {col + 1}"
    return "0"


print(answer())
