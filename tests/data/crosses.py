"""Five in a row or a column, on boards with one kind of stone; it stops at any other symbol."""
import sys

lines = sys.stdin.read().split()
at = 1
for _ in range(int(lines[0])):
    n = int(lines[at])
    board = lines[at + 1:at + 1 + n]
    at += 1 + n
    assert all(cell in '.o' for row in board for cell in row)
    cell = lambda r, c: 0 <= r < n and 0 <= c < n and board[r][c] == 'o'
    won = any(all(cell(r + i * down, c + i * right) for i in range(5))
              for r in range(n) for c in range(n) for down, right in [(0, 1), (1, 0)])
    print('YES' if won else 'NO')
