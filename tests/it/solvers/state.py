"""tictactoe-state; the argument names the mistake to make, or is 'right'."""
import sys

flaw = sys.argv[1]
board = "".join(sys.stdin.readline().strip() for _ in range(3))
lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
if flaw == "one-diagonal":
    lines.pop()
if flaw == "one-line":
    lines.remove((1, 4, 7))


def won(stone):
    return any(all(board[cell] == stone for cell in line) for line in lines)


first, second = board.count("X"), board.count("0")
ahead = first - second
has_first, has_second = won("X"), won("0")
if flaw == "two-boards" and board in ("XX00.X0X.", "0X.X0.XX0"):
    print("draw")
elif flaw != "counts" and ahead not in (0, 1):
    print("illegal")
elif has_first and has_second and flaw != "both":
    print("illegal")
elif has_first and ahead != 1 and flaw not in ("winner", "counts", "both"):
    print("illegal")
elif has_second and ahead != 0 and flaw not in ("winner", "counts", "both", "second"):
    print("illegal")
elif flaw == "full-first" and "." not in board:
    print("draw")
elif has_first:
    print("the first player won")
elif has_second:
    print("the second player won")
elif "." not in board:
    print("draw")
elif flaw == "turn":
    print("second" if first == second else "first")
else:
    print("first" if first == second else "second")
