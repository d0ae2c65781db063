"""Arrays of boards: equal to the program, whatever the array is; wrong ones are told."""

import json

import numpy as np
import omok_referee as omok
import pytest
from conftest import PROJECT, board_of, lines_of, marks_of, refused, run

RULES = ["standard", "freestyle", "renju", "renju-shape", "omok", "omok-33", "caro", "caro-exact",
         "tictactoe", "xo", "mnk:9,9,6"]
DRAWN, LISTED = zip(*(line.split("\t") for line in (PROJECT / "tests/data/fouls/renju.txt").read_text().splitlines()))
POSITIONS = np.array([board_of(one) for one in DRAWN])


@pytest.mark.parametrize("rule", RULES)
def test_random_boards_are_answered_as_by_the_program(rule):
    random = np.random.default_rng(RULES.index(rule))
    boards = random.choice(3, (200, *random.integers(6, 27, 2)), p=[0.5, 0.25, 0.25]).astype(np.uint8)
    options = ["--rule", rule, "--size", "{1}x{0}".format(*boards.shape[1:]), "--lines"]
    answers = [json.loads(line) for line in run("--json", *options, text=lines_of(boards))]
    first = [(answer["lines"] or [{"cells": [[0, 0]]}])[0]["cells"][0] for answer in answers]
    winners = [-1 if answer["winner"] is None else answer["winner"] for answer in answers]
    assert (omok.lines(boards, rule) == np.column_stack([winners, np.array(first) - 1])).all()
    assert (omok.winner(boards, rule) == winners).all()
    expected = [marks_of(one, boards.shape[1:]) for one in run("fouls", *options, text=lines_of(boards))]
    assert (omok.forbidden(boards, rule, player="black") == expected).all()
    white = omok.forbidden(np.array([0, 2, 1], np.uint8)[boards], rule, player="white")
    assert (white == (expected if rule == "omok" else np.zeros_like(white))).all()


def test_every_position_of_the_tests_has_its_forbidden_points():
    expected = np.array([marks_of(one, (15, 15)) for one in LISTED])
    assert len(POSITIONS) >= 360 and expected.any(axis=(1, 2)).sum() > 150
    assert (omok.forbidden(POSITIONS, player=1) == expected).all()
    for board, listed in zip(POSITIONS, LISTED):
        told = {point.split(":")[0]: set(point.split(":")[1].split("+"))
                for point in listed.split() if listed != "none"}
        assert dict(omok.fouls(board, player=1)) == told
    for line in (PROJECT / "tests/data/fouls/hard.txt").read_text().splitlines():
        drawn, told = line.split("\t")[:2]
        name, kinds = told.split(":")
        listed = dict(omok.fouls(board_of(drawn.replace("*", ".")), player="black"))
        assert listed.get(name, set()) == set(kinds.split("+")) - {"legal", "five"}, line


def test_any_type_shape_stride_and_number_of_threads_gives_the_same():
    boards = POSITIONS
    wide = np.zeros((*boards.shape, 2), np.int8)
    wide[..., 1] = boards
    arrays = [boards.astype(np.int8), wide[..., 1], np.asfortranarray(boards), boards[::-1].copy()[::-1]]
    for function in (omok.forbidden, omok.lines, omok.legal):
        expected = function(boards, "renju")
        for array in arrays:
            assert (function(array, "renju") == expected).all()
        for threads in (0, 2, 3, 1000):
            assert (function(boards, "renju", threads=threads) == expected).all()
        folded = function(boards[:120].reshape(2, 3, 20, 15, 15), "renju")
        assert (folded.reshape(expected[:120].shape) == expected[:120]).all()
        assert function(boards[:0]).shape == (0, *expected.shape[1:])
        out = np.zeros((*expected.shape, 2), expected.dtype)[..., 0]
        assert function(boards, "renju", out=out) is out and (out == expected).all()
    assert omok.winner(boards[0]).shape == ()


ZEROS = np.zeros((2, 15, 15), np.uint8)
READ_ONLY = np.broadcast_to(np.zeros((), bool), ZEROS.shape)
FAULTS = [
    (([[0]],), {}, "boards is of type list, expected uint8"),
    ((ZEROS.astype(np.int64),), {}, r"boards is int64\[2, 15, 15\], expected uint8"),
    ((ZEROS[0, 0],), {}, r"boards is uint8\[15\], expected"),
    ((ZEROS[:, :0],), {}, r"boards is uint8\[2, 0, 15\], expected 3 to 26 rows and columns"),
    ((np.ma.zeros((15, 15), np.uint8),), {}, "boards is a masked array"),
    ((ZEROS, None), {}, "rule is None, expected a name such as 'renju'"),
    ((ZEROS[:, :2],), {}, "2 rows and 15 columns, expected 3 to 26"), ((np.zeros((27, 27), np.uint8),), {}, "27 rows"),
    ((ZEROS[:, :4, :4],), {}, "room for 5 in a row"),
    ((ZEROS + 3,), {}, r"boards\[0, 0, 0\] is 3, expected 0 \(empty\), 1 \(black\) or 2"),
    ((ZEROS, "reversi"), {}, "no rule is called 'reversi'; there are standard"),
    ((ZEROS,), {"threads": -1}, "threads is -1, expected a whole number from 0"),
    ((ZEROS,), {"player": 3}, "expected 1, 2, 'black', 'white' or None"),
    ((ZEROS,), {"player": [1]}, "expected 1, 2, 'black', 'white' or None"),
    ((ZEROS,), {"out": np.zeros(3, bool)}, r"out is bool\[3\], expected bool\[2, 15, 15\]"),
    ((ZEROS,), {"out": [0]}, "out is of type list"), ((ZEROS,), {"out": READ_ONLY}, "out is read-only"),
    ((ZEROS,), {"out": ZEROS.view(bool)}, "out may share memory with boards")]


@pytest.mark.parametrize("args, options, message", FAULTS)
def test_wrong_arguments_are_told(args, options, message):
    for function in (omok.forbidden, omok.legal) if options else (omok.winner, omok.lines, omok.forbidden):
        refused(message, function, *args, **options)


@pytest.mark.parametrize("threads", [1, 3])
def test_the_first_wrong_cell_is_named(threads):
    boards = np.zeros((50, 40, 19, 19), np.int8)
    boards[44, 7, 3, 11], boards[44, 9] = -1, 5
    for function in (omok.winner, omok.forbidden):
        refused(r"boards\[44, 7, 3, 11\] is -1, expected 0", function, np.asfortranarray(boards), threads=threads)
    refused(r"boards\[3, 11\] is -1", omok.fouls, boards[44, 7])
    refused(r"board is uint8\[360, 15, 15\], expected uint8\[rows", omok.fouls, POSITIONS, player=1)


def test_each_board_may_have_a_player_of_its_own():
    random = np.random.default_rng(6)
    players = random.integers(1, 3, len(POSITIONS))
    black, white = (omok.legal(POSITIONS, player=player) for player in ("black", "white"))
    expected = np.where((players == 1)[:, None, None], black, white)
    assert (omok.legal(POSITIONS, player=players.tolist()) == expected).all()
    many, chosen = np.resize(POSITIONS, (5, 500, 15, 15)), np.resize(players, (5, 500))
    assert (omok.legal(many, player=chosen, threads=3) == np.resize(expected, many.shape)).all()
    assert (omok.forbidden(POSITIONS, player=np.zeros(len(POSITIONS), int)) == omok.forbidden(POSITIONS)).all()
    assert (omok.forbidden(POSITIONS, player=np.uint8(1)) == omok.forbidden(POSITIONS, player=1)).all()
    for wrong in (players[:-1], players + 1, players * 0.5):
        refused("player is .*, expected 1, 2, 'black', 'white' or None, or", omok.legal, POSITIONS, player=wrong)
