# Generators, a dataclass and a file object that is never closed; names the last stone of a five.
import sys
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Step:
    row: int
    col: int


BOARD = tuple(tuple(line.split()) for line in iter(sys.stdin.readline, ''))


@lru_cache(maxsize=None)
def cell(row, col):
    return BOARD[row][col] if 0 <= row < 19 and 0 <= col < 19 else None


def fives():
    for col in range(19):
        for row in range(19):
            for step in (Step(0, 1), Step(1, 0), Step(1, 1), Step(-1, 1)):
                stones = [cell(row + k * step.row, col + k * step.col) for k in range(-1, 6)]
                if stones[1] in '12' and stones[1:6] == [stones[1]] * 5 and stones[1] not in (stones[0], stones[6]):
                    yield stones[1], row + 4 * step.row + 1, col + 4 * step.col + 1


winner, *place = next(fives(), '0')
out = open(1, 'w', closefd=False)
out.write(winner + '\n')
if place:
    out.write(' '.join(map(str, place)))
