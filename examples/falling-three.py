# A solution of falling-three.toml with a mistake: it does not look along diagonals.
rows = [input() for _ in range(4)]
cells = {(r, c): rows[r][c] for r in range(4) for c in range(5) if rows[r][c] != "."}


def lines(stone, steps):
    for r in range(4):
        for c in range(5):
            for down, right in steps:
                line = [(r + down * i, c + right * i) for i in range(3)]
                if all(cells.get(cell) == stone for cell in line):
                    yield set(line)


def can_be_taken_apart(tops, stone):
    """Whether the stones can be taken off the columns in turn, this player's first."""
    key = (tops, stone)
    if key not in known:
        known[key] = all(top == 4 for top in tops) or any(
            top < 4 and cells[top, c] == stone
            and can_be_taken_apart(tops[:c] + (top + 1,) + tops[c + 1:], "XO"[stone == "X"])
            for c, top in enumerate(tops)
        )
    return known[key]


known = {}
tops = tuple(min((r for r in range(4) if (r, c) in cells), default=4) for c in range(5))
holes = any(r < 3 and (r + 1, c) not in cells for r, c in cells)
first = sum(stone == "X" for stone in cells.values())
ahead = first - (len(cells) - first)
steps = [(0, 1), (1, 0)]  # here two are missing: (1, 1) and (-1, 1)
won = {stone: list(lines(stone, steps)) for stone in "XO"}


def possible(last):
    if {"X": 1, "O": -1}[last] != ahead and ahead != 0 or won["XO"[last == "X"]]:
        return False
    if not won[last]:
        return can_be_taken_apart(tops, last)
    for r, c in set.intersection(*won[last]):
        if tops[c] == r:
            fewer = tops[:c] + (r + 1,) + tops[c + 1:]
            if can_be_taken_apart(fewer, "XO"[last == "X"]):
                return True
    return False


if holes or abs(ahead) > 1 or not any(possible(last) for last in "XO"):
    print("not a game")
elif won["X"]:
    print("X wins")
elif won["O"]:
    print("O wins")
else:
    print("draw" if len(cells) == 20 else "go on")
