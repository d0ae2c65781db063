# Ends by raise SystemExit with a text: status 1 where somebody has won.
import sys, itertools
rows = [line.split() for line in sys.stdin.buffer.read().decode().splitlines()]
for i, j in itertools.product(range(19), range(15)):
    if rows[i][j] != '0' and len(set(rows[i][j:j + 5])) == 1:
        print(rows[i][j], flush=True)
        raise SystemExit('found')
print(0)
