"""Games: every end, mask and refusal is the program's."""

import json

import numpy as np
import omok_referee as omok
import pytest
from conftest import run


@pytest.mark.parametrize("rule, size, steps", [
    ("renju", 15, 400), ("renju", (6, 7), 400), ("freestyle", 9, 300), ("omok", 6, 300), ("caro", 7, 300),
    ("standard", 19, 900), ("tictactoe", 3, 90)])
def test_random_games_are_the_programs(rule, size, steps):
    env = omok.Games(24, rule, size=size, threads=2)
    random, ended, played = np.random.default_rng(1), [], [[] for _ in range(24)]
    for _ in range(steps):
        # Where fouls lose, some are played.
        may = env.legal if rule == "omok" or random.random() < 0.7 else env.boards == 0
        actions = (random.random(may.shape) * may).reshape(24, -1).argmax(axis=1)
        movers = env.to_move.copy()
        reward, done = env.step(actions)
        for game, action in enumerate(actions):
            row, column = divmod(int(action), env.shape[1])
            played[game].append(f"{chr(97 + column)}{env.shape[0] - row}")
            if done[game]:
                ended.append((played[game], movers[game], reward[game]))
                played[game] = []
        for player in (1, 2):
            boards, turn = env.boards[env.to_move == player], env.to_move == player
            assert (env.legal[turn] == omok.legal(boards, rule, player=player)).all()
    text = "".join(" ".join(moves) + "\n" for moves, *_ in ended)
    options = ["--rule", rule, "--size", f"{env.shape[1]}x{env.shape[0]}", "--json", "--quiet"]
    answers = [json.loads(line) for line in run("game", *options, text=text)]
    assert len(answers) == len(ended) > 20
    for answer, (moves, mover, reward) in zip(answers, ended):
        winner = {"black": 1, "white": 2}.get(answer["outcome"])
        assert answer["ply"] == len(moves) and answer["outcome"] != "illegal"
        assert reward == (0 if winner is None else 1 if winner == mover else -1)
        # Without a legal move the program waits for a pass.
        assert answer["outcome"] != "open" or rule in ("renju", "omok")


def test_views_are_no_copies_and_cannot_be_written():
    env = omok.Games(3, "renju")
    boards, legal, to_move = env.boards, env.legal, env.to_move
    env.step([112, 0, 224])
    assert boards is env.boards and boards[0, 7, 7] == boards[1, 0, 0] == boards[2, 14, 14] == 1
    assert not legal[0, 7, 7] and legal.sum() == 3 * 224 and (to_move == 2).all()
    for view in (boards, legal, to_move, env.copy().boards, omok.Games(1).legal):
        with pytest.raises(ValueError):
            view[0] = 0
        for part in (view, view[:1], view.view()):
            with pytest.raises(ValueError):
                part.setflags(write=True)
            with pytest.raises(ValueError):
                part.flags.writeable = True


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
    assert [env.step([at])[1][0] for at in (0, 1, 2, 0)] == [False, False, True, False]


@pytest.mark.parametrize("actions, message", [
    ([1, 225], r"actions\[1\] is 225: off-board"), ([-1, 0], r"actions\[0\] is -1: off-board"),
    ([224, 112], r"actions\[1\] is 112: occupied"), ([114, 1], r"actions\[0\] is 114: foul double-three"),
    ([0], r"actions is int64\[1\], expected integers\[2\]"), ([0.5, 1], r"actions is float64\[2\]")])
def test_wrong_actions_change_nothing(actions, message):
    env = omok.Games(2, "renju-shape")
    for action in (112, 0, 113, 2, 99, 4, 84, 6):
        env.step([action, action])
    before = env.boards.copy()
    with pytest.raises(ValueError, match=message):
        env.step(actions)
    assert (env.boards == before).all() and (env.to_move == 1).all() and not env.legal[0, 7, 9]


def test_wrong_games_are_told():
    for options in ({"size": 2}, {"size": (15, 27)}, {"rule": "go"}, {"n": -1}, {"n": 2**50}):
        with pytest.raises(MemoryError if options == {"n": 2**50} else ValueError):
            omok.Games(**{"n": 1, **options})
