"""The program `omok`, the plain library's mouth, as it was installed with the module."""

import pathlib
import subprocess

import numpy as np
import pytest
from omok_referee.__main__ import program

PROJECT = pathlib.Path(__file__).parents[2]


def run(*args, text=""):
    """What the program prints for these arguments and this input, line by line."""
    done = subprocess.run([program(), *args], input=text, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout.splitlines()


def lines_of(boards):
    """Boards as the program reads them, each on a line."""
    return "".join("/".join("".join(map(str, row)) for row in board) + "\n" for board in boards.tolist())


def board_of(drawn):
    """A board drawn in rows of `.`, `X` and `O` with / between them."""
    return np.array([[".XO".index(cell) for cell in row] for row in drawn.split("/")], np.uint8)


def marks_of(listed, shape):
    """The points that `omok fouls` has listed, marked on a board."""
    marks = np.zeros(shape, bool)
    for point in listed.split() if listed != "none" else []:
        name = point.split(":")[0]
        marks[shape[0] - int(name[1:]), ord(name[0]) - ord("a")] = True
    return marks


def refused(message, call, *args, error=ValueError, **options):
    """The call raises that error with that message."""
    with pytest.raises(error, match=message):
        call(*args, **options)


def drawn(random, marks):
    """One of the marked points of each board, as an action."""
    return (random.random(marks.shape) * marks).reshape(len(marks), -1).argmax(axis=1)
