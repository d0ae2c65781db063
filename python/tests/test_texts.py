"""Texts and files, the program in the wheel, the pages: all say the same."""

import doctest
import json
import subprocess
import sys

import omok_referee as omok
import pytest
from conftest import PROJECT, board_of, run
from omok_referee import gym, training, zoo


def test_boards_of_texts_are_judged_as_by_the_program():
    files = sorted((PROJECT / "fixtures/judge").glob("*.in"))
    for file in files:
        answer = json.loads(run("--json", str(file))[0])
        verdict = omok.judge(file.read_text())
        assert verdict.winner == answer["winner"]
        assert str(verdict).split("\n") == run("--all", str(file))
        cells = [[[row + 1, column + 1] for row, column in line] for _, line in verdict.lines]
        assert cells == [line["cells"] for line in answer["lines"]]
    assert len(files) > 10
    both = omok.judge(b"111\n000\n222\n", "tictactoe")
    assert both[:4] == (-1, 0, 0, [(1, [(0, 0), (0, 1), (0, 2)]), (2, [(2, 0), (2, 1), (2, 2)])])
    assert omok.judge("....\n" * 3, "xo", size=(3, 4)) == (0, -1, -1, [], "0")


@pytest.mark.parametrize("text, message", [
    ("0 1 2 3", "^1:7: expected 0, 1 or 2, found '3'"), ("", "expected"),
    (("0" * 19 + "\n") * 38, "^20:1: expected one board"), ("000\n" * 3, "^1:4: row 1 has 3 cells")])
def test_wrong_texts_are_told(text, message):
    with pytest.raises(ValueError, match=message):
        omok.judge(text)


def test_records_are_replayed_as_by_the_program():
    file = str(PROJECT / "fixtures/games/bots.moves")
    for rule in (None, "renju"):
        told = [str(record.replay()) for record in omok.read(file, rule=rule)]
        assert told == run("game", "--quiet", *(["--rule", rule] if rule else []), file) and len(told) > 10


def test_a_record_has_its_moves_result_and_replay(tmp_path):
    file = tmp_path / "games.sgf"
    file.write_text("(;GM[4]SZ[9]RU[renju]PB[A]RE[W+];B[ee];W[aa];B[ed];W[];B[gf])(;GM[4]SZ[15];B[hh"
                    ";W[zz])(;GM[4]SZ[3]AB[aa]PL[W];W[bb];B[bb])")
    records = omok.read(file)
    first = next(records)
    assert (first.rule, first.players, first.first, first.result) == ("renju", ("A", None), 1, 2)
    assert first.moves == [(4, 4), (0, 0), (3, 4), None, (5, 6)] and first.start.shape == (9, 9)
    replay = first.replay()
    assert replay[:4] == (None, 5, None, None) and str(replay).startswith("open 5")
    assert (replay.board == board_of("O......../" + "........./" * 2 + "....X..../" * 2 + "......X../........."
                                     "/........./.........")).all()
    with pytest.raises(ValueError, match=r"^1:\d+: "):
        next(records)
    last = next(records)
    assert (last.start == board_of("X../.../...")).all() and last.first == 2
    assert last.replay("mnk:3,3,3").illegal == (2, "occupied") and next(records, None) is None
    with pytest.raises(ValueError, match="expected moves, psq, sgf"):
        omok.read(file, format="xml")
    with pytest.raises(FileNotFoundError):
        omok.read(tmp_path / "none.sgf")


def test_the_module_is_the_program():
    command, boards = [sys.executable, "-m", "omok_referee"], ("0" * 19 + "\n") * 19
    done = subprocess.run(command, input=boards, capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
    assert run("--version") == [f"omok {omok.__version__}"]


def test_all_that_is_offered_is_told():
    for name in omok.__all__:
        assert getattr(omok, name).__doc__ and name in omok.__doc__, name


@pytest.mark.parametrize("module", [omok, gym, training, zoo])
def test_examples_of_the_docs_are_true(module):
    found = doctest.testmod(module)
    assert found.attempted > 2 and found.failed == 0
