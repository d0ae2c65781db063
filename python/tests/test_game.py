"""One game: pushed, popped, copied, and always what a fresh replay is."""

import copy
import hashlib
import os
import pickle
import re
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import omok_referee as omok
import pytest
from conftest import drawn, refused

RULES = ["renju", "standard", "freestyle", "omok", "omok-33", "caro", "renju-shape", "mnk:7,6,4"]
COUNT = 1_000_000 if "OMOK_THOROUGH" in os.environ else 1000


def same(game, other):
    assert game == other and hash(game) == hash(other) and str(game) == str(other)
    assert (game.board == other.board).all() and (game.legal == other.legal).all()
    assert (game.outcome, game.turn, game.fouls()) == (other.outcome, other.turn, other.fouls())


@pytest.mark.parametrize("rule", RULES)
def test_random_pushes_and_pops_are_fresh_replays(rule):
    random, game = np.random.default_rng(RULES.index(rule)), omok.Game(rule)
    seen = {}
    for number in range(COUNT):
        open_points = np.flatnonzero(game.legal)
        assert game.legal_moves() == open_points.tolist()
        if len(open_points) == 0 or game.ply and random.random() < 0.35:
            last, before = game.moves[-1], game.moves[:-1]
            assert game.pop() == last and game.moves == before
        else:
            game.push(int(random.choice(open_points)))
        key = (hashlib.md5(game.board).digest(), game.turn)
        assert seen.setdefault(hash(game), key) == key
        if number % min(1000, COUNT // 10) == 0:
            fresh = omok.Game(rule)
            for move in game.moves:
                fresh.push(move)
            same(game, fresh)
            assert (game.legal == omok.legal(game.board, rule, player=game.turn)).all()
            same(game, pickle.loads(pickle.dumps(game)))
    assert len(set(seen.values())) == len(seen) > 200


def test_moves_are_given_by_point_index_or_name():
    game = omok.Game("renju")
    game.push("h8"), game.push((0, 14)), game.push(113), game.push_pass()
    assert game.moves == [(7, 7), (0, 14), (7, 8), None] and game.turn == 1
    assert game.pop() is None and game.turn == 2 and game.ply == 3
    for move, error, text in [
        ("h8", ValueError, "'h8' cannot be played: occupied"), ((15, 0), ValueError, "(15, 0) cannot be played: off-board"),
        (225, ValueError, "225 cannot be played: off-board"), ("z99", ValueError, "'z99' cannot be played: off-board"),
        (None, TypeError, "point is of type NoneType, expected (row, column), an index or a name"),
        (1.5, TypeError, "point is of type float"), (-1, TypeError, "point is of type int"),
    ]:
        refused("^" + re.escape(text), game.push, move, error=error)
    refused("no move is left to pop", omok.Game().pop, error=IndexError)


def test_the_outcome_has_its_reason_and_row():
    game = omok.Game("tictactoe")
    for move in [0, 3, 1, 4]:
        game.push(move)
        assert game.outcome is None and not game.is_over
    game.push(2)
    assert game.outcome == omok.Outcome(1, "row", [(0, 0), (0, 1), (0, 2)])
    assert game.is_over and not game.legal.any() and game.legal_moves() == []
    refused("after-end", game.push, 8)
    assert "<svg" in game._repr_svg_() and "black wins" in str(game)


def test_a_game_begins_with_a_board():
    board = np.zeros((9, 9), np.uint8)
    board[4, 2:6] = 1
    game = omok.Game.of(board, "black", "freestyle")
    other = copy.deepcopy(game)
    other.push((4, 6))
    assert other.outcome == (1, "five", [(4, column) for column in range(2, 7)])
    assert (game.ply, game.turn, game.outcome, game.shape) == (0, 1, None, (9, 9))
    assert omok.Game.of(board).turn == 2 and omok.Game.of(board) != game
    same(other, pickle.loads(pickle.dumps(other)))
    refused("expected uint8", omok.Game.of, [[0]])
    refused("expected 0, 1 and 2", omok.Game.of, board + 2)


def test_arrays_may_be_read_while_games_are_stepped():
    games, random = omok.Games(256, "renju", threads=2), np.random.default_rng(3)
    with ThreadPoolExecutor() as pool:
        steps = pool.submit(lambda: [games.step(drawn(random, games.legal)) for _ in range(300)])
        while not steps.done():
            omok.winner(games.boards, "renju")
        assert len(steps.result()) == 300
