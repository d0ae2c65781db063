"""mnk-status; the argument names the mistake to make, or is 'right'."""
import sys

flaw = sys.argv[1]
words = sys.stdin.read().split()
n, k = int(words[0]), int(words[1])
board = words[2:]
if flaw == "three":
    k = 3


def rows(stone):
    found = []
    for r in range(n):
        for c in range(n):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                cells = [(r + dr * i, c + dc * i) for i in range(k)]
                if flaw == "edge" and any(a == n - 1 for a, _ in cells) and dr == -1:
                    continue
                if all(0 <= a < n and 0 <= b < n and board[a][b] == stone for a, b in cells):
                    found.append(set(cells))
    return found


text = "".join(board)
ahead = text.count("X") - text.count("O")
x, o = rows("X"), rows("O")
both = x and o
apart = any(not set.intersection(*found) for found in (x, o) if found)
if ahead not in (0, 1) or both or x and ahead != 1 or o and ahead != 0:
    print("ERROR")
elif apart and flaw != "apart":
    print("ERROR")
elif x:
    print("X WINS")
elif o:
    print("O WINS")
elif "." not in text and flaw != "full":
    print("DRAW")
else:
    print("IN PROGRESS")
