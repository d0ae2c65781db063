# sys.stdin.readline rebound to input, classes, recursion; right, and prints at its end.
import sys
import atexit
input = sys.stdin.readline
sys.setrecursionlimit(10000)


class Omok:
    ways = ((0, 1), (1, 0), (1, 1), (-1, 1))

    def __init__(self, rows):
        self.rows = rows

    def at(self, r, c):
        return self.rows[r][c] if 0 <= r < 19 and 0 <= c < 19 else 0

    def length(self, r, c, dr, dc, s):
        return 0 if self.at(r, c) != s else 1 + self.length(r + dr, c + dc, dr, dc, s)

    def solve(self):
        for c in range(19):
            for r in range(19):
                s = self.at(r, c)
                for dr, dc in self.ways:
                    if s and self.at(r - dr, c - dc) != s and self.length(r, c, dr, dc, s) == 5:
                        return s, r + 1, c + 1
        return (0,)


answer = Omok([[int(x) for x in input().split()] for _ in range(19)]).solve()
atexit.register(lambda: print(*answer[1:]) if answer[0] else None)
print(answer[0])
