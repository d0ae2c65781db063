# Reads with input(); right.
def find(b):
    for x in range(19):
        for y in range(19):
            if b[x][y] == 0:
                continue
            for dx, dy in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                n, i, j = 0, x, y
                while 0 <= i < 19 and 0 <= j < 19 and b[i][j] == b[x][y]:
                    n, i, j = n + 1, i + dx, j + dy
                pi, pj = x - dx, y - dy
                before = 0 <= pi < 19 and 0 <= pj < 19 and b[pi][pj] == b[x][y]
                if n == 5 and not before:
                    return b[x][y], x + 1, y + 1
    return None


board = [list(map(int, input().split())) for _ in range(19)]
found = find(board)
if found is None:
    print(0)
else:
    print(found[0])
    print(found[1], found[2])
