"""tictactoe-reachable; the argument names the mistake to make, or is 'right' or 'blank-lines'."""
import sys

flaw = sys.argv[1]
count = int(input())
lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
for number in range(count):
    if flaw == "blank-lines" and number > 0:
        assert input() == ""
    board = ""
    while len(board) < 9:
        board += input().strip() if flaw == "blank-lines" else sys.stdin.readline().strip()
    ahead = board.count("X") - board.count("O")
    won = {s: any(all(board[int(c)] == s for c in line) for line in lines) for s in "XO"}
    fits = ahead in (0, 1)
    if won["X"] and ahead != 1 and flaw != "x-count":
        fits = False
    if won["O"] and ahead != 0:
        fits = False
    if flaw == "empty-row" and any(all(board[int(c)] == "." for c in line) for line in lines[:3]):
        fits = ahead == 0 and fits
    print("yes" if fits else "no")
