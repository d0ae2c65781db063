"""Arrays for networks: each is what its definition says, on boards that look different from every side."""

import numpy as np
import omok_referee as omok
import pytest
from conftest import drawn, refused

RANDOM = np.random.default_rng(7)


def turned_point(number, row, column, rows, columns):
    """Where a point comes to, by the definition."""
    column = columns - 1 - column if number >= (4 if rows == columns else 2) else column
    for _ in range(number % 4 if rows == columns else 2 * (number % 2)):
        row, column = columns - 1 - column, row
        rows, columns = columns, rows
    return row, column


@pytest.mark.parametrize("shape", [(15, 15), (7, 9)])
def test_symmetries_turn_boards_policies_and_moves_alike(shape):
    boards = RANDOM.permutation(30 * np.prod(shape)).reshape(30, *shape)
    policy, moves = boards.reshape(30, -1) / 2, RANDOM.integers(-1, np.prod(shape), 30)
    moves[0] = -1
    turned, policies, last = omok.symmetries(boards, policy, moves)
    assert len(turned) == len({one.tobytes() for one in turned}) == (8 if shape[0] == shape[1] else 4)
    for number, one in enumerate(turned):
        for row, column in np.ndindex(shape):
            to = turned_point(number, row, column, *shape)
            assert (one[:, to[0], to[1]] == boards[:, row, column]).all()
            at = moves == row * shape[1] + column
            assert (last[number, at] == to[0] * shape[1] + to[1]).all()
        assert (last[number, moves == -1] == -1).all() and (policies[number] == one.reshape(30, -1) / 2).all()
    (alone,), (board, square) = omok.symmetries(boards), omok.symmetries(boards[0], boards[:6].reshape(2, 3, *shape))
    assert omok.symmetries(boards[:0], policy[:0])[0].shape == (len(turned), 0, *shape)
    assert (alone == turned).all() and (board == turned[:, 0]).all() and (square[:, 1, 2] == turned[:, 5]).all()


def test_what_is_legal_is_turned_with_the_board():
    games = omok.Games(64, "renju")
    for _ in range(40):
        games.step(drawn(RANDOM, games.legal))
    turned, legal = omok.symmetries(games.boards, games.legal)
    assert (omok.legal(turned, player=np.tile(games.to_move, (8, 1))) == legal).all()


def test_augmented_samples_are_some_of_the_symmetries():
    boards = RANDOM.permutation(200 * 3 * 81).reshape(200, 3, 9, 9)
    policy, moves = RANDOM.random((200, 81)), RANDOM.integers(-1, 81, (200, 2))
    every = omok.symmetries(boards, policy, moves)
    drawn = omok.augment(np.random.default_rng(1), boards, policy, moves)
    same = np.array([[all((one[at] == all_[k, at]).all() for one, all_ in zip(drawn, every)) for k in range(8)]
                     for at in range(200)])
    assert (same.sum(axis=1) == 1).all() and (same.sum(axis=0) > 8).all()


@pytest.mark.parametrize("options, message", [
    ({"boards": [[0]]}, "boards is of type list"), ({"policy": np.zeros((2, 80))}, r"policy is float64\[2, 80\]"),
    ({"moves": np.array([81, 0])}, r"moves is int64\[2\], expected integers from -1 to 80"),
    ({"moves": np.zeros(2)}, r"moves is float64\[2\]")])
def test_wrong_samples_are_refused(options, message):
    options = {"boards": np.zeros((2, 9, 9)), **options}
    for turn in (omok.symmetries, lambda **options: omok.augment(RANDOM, **options)):
        refused(message, turn, **options)
    refused("for the 2 samples of boards", omok.augment, RANDOM, np.zeros((2, 9, 9)), moves=np.zeros(3, int))


def test_planes_are_those_of_the_library():
    game = omok.Game.of(np.eye(9, k=5, dtype=np.uint8), "white", "freestyle")
    game.push((8, 0)), game.push_pass()
    planes = omok.planes(game, history=3)
    assert planes.shape == (7, 9, 9) and planes.dtype == np.float32
    assert planes.sum(axis=(1, 2)).tolist() == [1, 4, 1, 4, 0, 4, 0] and (planes[[1, 3, 5]] == np.eye(9, k=5)).all()
    refused("history is 0, expected a whole number from 1", omok.planes, game, 0)
