# Solves in a thread with a big stack; right.
import sys
import threading
threading.stack_size(64 * 1024 * 1024)
sys.setrecursionlimit(10 ** 6)


def solve():
    b = [[0] * 21] + [[0] + list(map(int, sys.stdin.readline().split())) + [0] for _ in range(19)] + [[0] * 21]
    for c in range(1, 20):
        for r in range(1, 20):
            s = b[r][c]
            if not s:
                continue
            for dr, dc in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                if b[r - dr][c - dc] == s:
                    continue
                k = 0
                while b[r + k * dr][c + k * dc] == s:
                    k += 1
                if k == 5:
                    print(s, f'{r} {c}', sep='\n')
                    return
    print(0)


thread = threading.Thread(target=solve)
thread.start()
thread.join()
