"""Games: every end, mask and refusal is that of each alone."""

import copy
import pickle

import numpy as np
import omok_referee as omok
import pytest
from conftest import drawn, refused


@pytest.mark.parametrize("rule, size", [("renju", 15), ("renju", (6, 7)), ("freestyle", 9), ("omok", 6), ("tictactoe", 3)])
def test_games_stepped_together_are_those_stepped_alone(rule, size):
    games, alone = omok.Games(8, rule, size=size, threads=2), [omok.Game(rule, size=size) for _ in range(8)]
    random, ended = np.random.default_rng(1), 0
    for _ in range(150):
        actions = drawn(random, games.legal if rule == "omok" else games.boards == 0)
        reward, done = games.step(actions)
        for at, game in enumerate(alone):
            mover = game.turn
            game.push(int(actions[at]))
            assert done[at] == (not game.legal.any())
            if done[at]:
                assert reward[at] == {mover: 1, 3 - mover: -1, 0: 0}[game.outcome.winner if game.is_over else 0]
                assert games.reasons[at] == (game.outcome.reason if game.is_over else "no-move")
                assert (games.final_boards[at] == game.board).all()
                alone[at], ended = omok.Game(rule, size=size), ended + 1
        assert (games.boards == [game.board for game in alone]).all() and games.games() == alone
        assert (games.legal == [game.legal for game in alone]).all()
        assert (omok.planes(games, history=3) == [omok.planes(game, history=3) for game in alone]).all()
    assert ended > 5


def test_views_are_no_copies_and_cannot_be_written():
    env = omok.Games(3, "renju")
    boards, legal, to_move = env.boards, env.legal, env.to_move
    env.step([112, 0, 224])
    assert boards is env.boards and boards[0, 7, 7] == boards[1, 0, 0] == boards[2, 14, 14] == 1
    assert not legal[0, 7, 7] and legal.sum() == 3 * 224 and (to_move == 2).all()
    for view in (boards, legal, to_move, env.copy().boards, omok.Games(1).legal):
        refused("read-only", view.__setitem__, 0, 0)
        for part in (view, view[:1], view.view()):
            refused("WRITEABLE", part.setflags, write=True)
            refused("WRITEABLE", setattr, part.flags, "writeable", True)


def test_games_that_are_done_wait_for_their_reset():
    env = omok.Games(2, "tictactoe", auto_reset=False)
    for action in (0, 3, 1, 4):
        env.step([action, action])
    told = [[part.tolist() for part in env.step(actions)] for actions in ([2, 8], [99, 5])]
    assert told == [[[1, 0], [True, False]], [[0, 1], [True, True]]]
    assert not env.legal.any() and env.boards.sum(axis=(1, 2)).tolist() == [7, 9]
    env.reset(np.array([True, False]))
    assert env.boards.sum(axis=(1, 2)).tolist() == [0, 9] and env.legal.sum() == 9
    env.reset()
    assert env.boards.sum() == 0 and env.legal.all() and (env.to_move == 1).all()
    env = omok.Games(1, max_moves=3, size=(9, 12))
    assert [env.step([at])[1][0] for at in (0, 1, 2, 0)] == [False, False, True, False] and env.reasons[0] == "limit"


@pytest.mark.parametrize("actions, message", [
    ([1, 225], r"actions\[1\] is 225: off-board"), ([-1, 0], r"actions\[0\] is -1: off-board"),
    ([224, 112], r"actions\[1\] is 112: occupied"), ([114, 1], r"actions\[0\] is 114: foul double-three"),
    ([0], r"actions is int64\[1\], expected integers\[2\]"), ([0.5, 1], r"actions is float64\[2\]")])
def test_wrong_actions_change_nothing(actions, message):
    env = omok.Games(2, "renju-shape")
    for action in (112, 0, 113, 2, 99, 4, 84, 6):
        env.step([action, action])
    before = env.boards.copy()
    refused(message, env.step, actions)
    assert (env.boards == before).all() and (env.to_move == 1).all() and not env.legal[0, 7, 9]


@pytest.mark.parametrize("options, message", [
    ({"size": 2}, "size is 2"), ({"size": (15, 27)}, r"size is \(15, 27\)"), ({"rule": "go"}, "no rule is called 'go'; there"),
    ({"size": "15"}, r"^size is '15', expected a side or \(rows, columns\), 3 to 26 each"), ({"n": 2**50}, None),
    ({"rule": "rengu"}, r"^no rule is called 'rengu' \(did you mean 'renju'\?\); there are standard"),
    ({"max_moves": -1}, "^max_moves is -1, expected a whole number from 1"), ({"n": -1}, "^n is -1, expected a whole number from 0")])
def test_wrong_games_are_told(options, message):
    refused(message, omok.Games, **{"n": 1, **options}, error=ValueError if message else MemoryError)


def played(moves):
    game = omok.Game("renju")
    for move in range(moves):
        game.push(move)
    return game


def open_boards(count, shape, seed):
    """Boards with a few stones, on which nobody can have won."""
    random = np.random.default_rng(seed)
    boards = np.zeros((count, *shape), np.uint8)
    for number, board in enumerate(boards):
        places = random.choice(board.size, 1 + number % 4, replace=False)
        board.flat[places] = 1 + np.arange(len(places)) % 2
    return boards


def assert_same(games, other):
    for name in ("boards", "legal", "to_move", "final_boards", "reasons"):
        assert (getattr(games, name) == getattr(other, name)).all(), name
        assert not np.shares_memory(getattr(games, name), getattr(other, name)), name


def test_games_are_set_taken_and_put():
    games, boards = omok.Games(6, "renju"), open_boards(3, (15, 15), 1)
    boards[0] = 0
    boards[0, 7, 6:8] = boards[0, 5:7, 8] = 1
    games.set([4, 0, 2], boards, [1, 2, 1])
    games.set(5, boards[0], "white")
    assert (games.boards[[4, 0, 2, 5]] == boards[[0, 1, 2, 0]]).all() and not games.boards[[1, 3]].any()
    assert games.to_move.tolist() == [2, 1, 1, 1, 1, 2] and not games.legal[4, 7, 8] and games.legal[5, 7, 8]
    assert (games.legal == omok.legal(games.boards, player=games.to_move)).all()
    before, taken = copy.copy(games), copy.deepcopy(games).take([4, 4, 5])
    assert (taken.boards == games.boards[[4, 4, 5]]).all() and (taken.legal == games.legal[[4, 4, 5]]).all()
    assert taken.step([7 * 15 + 8, 0, 0])[0].tolist() == [-1, 0, 0] and taken.reasons.tolist() == ["foul", "", ""]
    assert_same(games, before)
    games.put([0, 1], taken.take(np.array([False, True, True])))
    assert (games.boards[:2] == taken.boards[1:]).all() and (games.boards[2:] == before.boards[2:]).all()
    assert games.to_move[:2].tolist() == [2, 1] and games.games()[0].moves == [(0, 0)]
    games.set(2, played(3))
    assert omok.planes(games)[2, 1].sum() == 2 and games.to_move[2] == 2
    games.put(np.arange(6)[::-1].copy(), games)
    assert (games.boards[5] == taken.boards[1]).all() and games.take([]).n == 0
    won = np.zeros((15, 15), np.uint8)
    won[3, 2:7] = 2
    games.set(3, won)
    assert not games.legal[3].any() and games.step([games.legal[at].argmax() for at in range(6)])[1][3]
    assert games.reasons[3] == "five" and games.legal[3].all()


@pytest.mark.parametrize("call, message", [
    (lambda games: games.set(3, np.zeros((15, 15), np.uint8)), "which is 3, expected numbers of games, 0 to 2"),
    (lambda games: games.set(-1, np.zeros((15, 15), np.uint8)), "which is -1"),
    (lambda games: games.take([0.5]), r"which is \[0.5\], expected numbers of games"),
    (lambda games: games.set(0, np.zeros((9, 9), np.uint8)), r"boards is uint8\[9, 9\], expected uint8\[15, 15\]"),
    (lambda games: games.set([0, 1], np.zeros((15, 15), np.uint8)), "boards has 1 positions, expected one for each of 2 games"),
    (lambda games: games.set(0, omok.Game("omok")), "boards is <Game omok .*, expected boards or games of renju on 15x15"),
    (lambda games: games.set([], []), r"boards is \[\], expected boards or games of renju"),
    (lambda games: omok.Games(1, start=[1]), r"start is \[1\], expected boards or games"),
    (lambda games: omok.Games(1, start=7), "start is 7, expected boards or games"),
    (lambda games: omok.Games(1, max_moves=1).set(0, played(2)), "after-end"),
    (lambda games: games.set(0, np.full((15, 15), 3, np.uint8)), "expected 0, 1 and 2"),
    (lambda games: games.set(0, np.zeros((15, 15), np.uint8), 3), "player is 3"),
    (lambda games: games.put([0], omok.Games(1, "omok")), "boards is .* expected boards or games of renju"),
    (lambda games: omok.Games(1, start=np.full((15, 15), 1, np.uint8)), r"start\[0\] has no legal move"),
    (lambda games: omok.Games(1, start=np.zeros((15, 15), float)), r"start is float64\[15, 15\]"),
    (lambda games: omok.Games(1, size=9, start=np.zeros((15, 15), np.uint8)), r"start is .* expected uint8\[9, 9\]")])
def test_wrong_positions_are_refused(call, message):
    games = omok.Games(3)
    refused(message, call, games)
    assert not games.boards.any()


def test_games_begin_with_their_starts_in_turn():
    starts = open_boards(5, (3, 3), 2)
    games = omok.Games(3, "tictactoe", start=[
        omok.Game.of(board, player, "tictactoe") for board, player in zip(starts, [1, 2, 1, 2, 2])])
    assert (games.boards == starts[:3]).all() and games.to_move.tolist() == [1, 2, 1]
    for moves, begun in enumerate([3, 1, 4]):
        games.reset(np.array([True, False, False]))
        assert (games.boards[0] == starts[begun]).all(), moves
    assert omok.Games(2, "xo", start=np.zeros((7, 9), np.uint8)).shape == (7, 9)


def test_pickled_games_continue_as_before():
    games = omok.Games(8, "renju", start=open_boards(3, (15, 15), 3), max_moves=30)
    random = np.random.default_rng(5)
    for _ in range(75):
        games.step(drawn(random, games.legal))
    other = pickle.loads(pickle.dumps(games))
    assert_same(games, other)
    for _ in range(75):
        actions = drawn(random, games.legal)
        (reward, done), (other_reward, other_done) = games.step(actions), other.step(actions)
        assert (reward == other_reward).all() and (done == other_done).all()
    assert_same(games, other)
    refused("WRITEABLE", other.boards.setflags, write=True)
    done = omok.Games(1, "tictactoe", auto_reset=False)
    assert [done.step([action])[1][0] for action in (0, 3, 1, 4, 2)][-1]
    other = pickle.loads(pickle.dumps(done))
    assert other.step([5])[1][0] and not other.legal.any() and other.reasons[0] == "row"
