# Reads descriptor 0; counts six as five.
from collections import defaultdict

cells = defaultdict(int)
for r, line in enumerate(open(0)):
    for c, s in enumerate(line.split()):
        cells[r, c] = int(s)


def winner():
    for r, c in sorted(cells, key=lambda rc: (rc[1], rc[0])):
        for dr, dc in ((0, 1), (1, 0), (1, 1), (-1, 1)):
            s = cells[r, c]
            if s and all(cells.get((r + dr * k, c + dc * k)) == s for k in range(5)):
                return f'{s}\n{r + 1} {c + 1}'
    return '0'


print(winner(), end='')
