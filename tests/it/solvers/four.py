"""four-state; the argument names the mistake to make, or is 'right'."""
import sys

sys.setrecursionlimit(10000)
flaw = sys.argv[1]
grid = [sys.stdin.readline().strip() for _ in range(6)]
at = {(r, c): grid[r][c] for r in range(6) for c in range(7)}
stones = {place: stone for place, stone in at.items() if stone != "."}


def lines(stone):
    found = []
    for r in range(6):
        for c in range(7):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                if flaw == "wrap":
                    cells = [((r + dr * i) % 6, c + dc * i) for i in range(4)]
                else:
                    cells = [(r + dr * i, c + dc * i) for i in range(4)]
                if all(stones.get(cell) == stone for cell in cells):
                    found.append(set(cells))
    return found


def can_be_dropped(stone, last):
    """Whether the stones can be taken off in turn, this one's first, that cell before all."""
    heights = {c: [r for r in range(6) if (r, c) in stones] for c in range(7)}
    dead = set()

    def take(tops, stone):
        if tops in dead:
            return False
        if all(top == 6 for top in tops):
            return True
        for c, top in enumerate(tops):
            if top < 6 and stones[top, c] == stone:
                if take(tops[:c] + (top + 1,) + tops[c + 1:], "O" if stone == "X" else "X"):
                    return True
        dead.add(tops)
        return False

    tops = tuple(min(rows, default=6) for rows in heights.values())
    if last is None:
        return take(tops, stone)
    r, c = last
    if tops[c] != r:
        return False
    return take(tops[:c] + (r + 1,) + tops[c + 1:], "O" if stone == "X" else "X")


first = sum(stone == "X" for stone in stones.values())
second = len(stones) - first
holes = any(r < 5 and (r + 1, c) not in stones for r, c in stones)
x, o = lines("X"), lines("O")
answer = None
if first - second not in (0, 1) or holes and flaw != "hole":
    answer = "invalid"
elif x and o or x and first == second or o and first != second:
    answer = "invalid"
else:
    rows = x or o
    mover = "X" if first > second else "O"
    shared = set.intersection(*rows) if rows else {None}
    if flaw == "two-rows" and len(rows) > 1:
        possible = False
    elif flaw == "order" or holes:
        possible = not rows or bool(shared)
    else:
        possible = any(can_be_dropped(mover, last) for last in shared)
    if not possible:
        answer = "invalid"
    elif x:
        answer = "first player wins"
    elif o:
        answer = "second player wins"
    elif len(stones) == 42:
        answer = "draw"
    else:
        answer = "first player moves" if first == second else "second player moves"
print(answer)
