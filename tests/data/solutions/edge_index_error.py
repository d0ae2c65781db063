# Reads past the edge: ends with an IndexError there, and wraps around on the left.
import sys
g = [list(map(int, l.split())) for l in sys.stdin]


def main():
    for i in range(19):
        for j in range(19):
            if g[i][j]:
                for a, b in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                    n = 1
                    while g[i + a * n][j + b * n] == g[i][j]:
                        n += 1
                    if n == 5 and g[i - a][j - b] != g[i][j]:
                        print(g[i][j])
                        print(i + 1, j + 1)
                        return
    print(0)


if __name__ == '__main__':
    main()
