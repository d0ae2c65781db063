"""tictactoe-final; the argument names the mistake to make, or is 'right'."""
import sys

flaw = sys.argv[1]
lines = ["012", "345", "678", "036", "147", "258", "048", "246"]


def rows(board, stone):
    return sum(all(board[int(cell)] == stone for cell in line) for line in lines)


seen = 0
for text in sys.stdin:
    board = text.strip()
    if board == "end":
        break
    first, second = board.count("X"), board.count("O")
    x, o = rows(board, "X"), rows(board, "O")
    if flaw == "memory" and seen:
        x += seen
    seen = 1 if x and not o and first - second == 1 and board.count(".") == 4 else 0
    if flaw == "two-rows":
        ok = (x == 1 and o == 0 and first == second + 1) or (o == 1 and x == 0 and first == second)
    else:
        ok = (x and not o and first == second + 1) or (o and not x and first == second)
    if flaw == "both":
        ok = (x and first == second + 1) or (o and not x and first == second)
    full = "." not in board and first == second + 1 and not o and not x
    if flaw == "open":
        full = not x and not o and first - second in (0, 1)
    print("valid" if ok or full else "invalid")
