"""Names the last point on which so many stones in a line win, of each board of 6x6."""
import sys

LENGTH = 4
words = sys.stdin.read().split()
for case in range(int(words[0])):
    board = words[1 + 6 * case:7 + 6 * case]
    cells = ''.join(board)
    own = 'X' if cells.count('X') == cells.count('O') else 'O'
    cell = lambda r, c: board[r][c] if 0 <= r < 6 and 0 <= c < 6 else '#'
    run = lambda r, c, d, e: 1 + run(r + d, c + e, d, e) if cell(r, c) == own else 0
    answer = 'no'
    for r in range(6):
        for c in range(6):
            if cell(r, c) == '.' and any(
                    run(r + d, c + e, d, e) + run(r - d, c - e, -d, -e) >= LENGTH - 1
                    for d, e in [(0, 1), (1, 0), (1, 1), (1, -1)]):
                answer = f'{r + 1} {c + 1}'
    print(f'#{case + 1}: {answer}')
