"""Measures the module on one thread, and what is installed of omok (PyPI's, with numba), renju and open_spiel."""

import importlib.util
import pathlib
import sys
import time
from operator import attrgetter

import numpy as np

del sys.path[0]  # The package beside python/bench.py is not compiled: the installed one is measured.
import omok_referee as omok

POSITIONS = pathlib.Path(__file__).parents[1] / "tests/data/fouls/renju.txt"


def seconds(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def arrays(positions):
    for n, rounds in ((64, 500), (4096, 60)):
        random = np.random.default_rng(1)
        boards = random.choice(3, (n, 19, 19), p=[0.6, 0.2, 0.2]).astype(np.uint8)
        texts = ["".join(map(str, board.ravel())) for board in boards]
        renju = positions[random.integers(len(positions), size=n)]
        for name, work in (("winner", lambda: omok.winner(boards)), ("parse", lambda: omok.parse(texts)),
                           ("forbidden", lambda: omok.forbidden(renju, player=1))):
            took = [seconds(work) / n * 1e6 for _ in range(rounds)]
            print(f"{name:10} N = {n:4} {np.median(took):9.3f} us a board, at best {min(took):.3f}")


def steps():
    for rule, n, moves in (("renju", 1024, 400), ("freestyle", 1024, 400), ("renju", 1, 4000)):
        games, random, took = omok.Games(n, rule), np.random.default_rng(1), []
        for _ in range(moves):
            actions = (random.random((n, 225), np.float32) * games.legal.reshape(n, 225)).argmax(axis=1)
            took.append(seconds(lambda: games.step(actions)))
        copied = np.median([seconds(games.copy) for _ in range(100)]) / n * 1e6
        print(f"Games.step N = {n:4} {n / np.mean(took):9,.0f} moves a second, random play under {rule}; "
              f"copy {copied:.2f} us a game")


def alone(name, new, push, legal, copy):
    """Random games, one after the other: how long a move and the mask of the legal ones take, and a copy.

    No mask is kept: to allocate memory for all of them would be measured, too.
    """
    def replay(game, moves):
        for move in moves:
            push(game, move)
            legal(game)

    random, took, copied = np.random.default_rng(1), [], []
    for _ in range(100):
        moves, game, again = [], new(), new()
        while (points := np.flatnonzero(legal(game))).size:
            moves.append(int(random.choice(points)))
            push(game, moves[-1])
            copied.append(seconds(lambda: copy(game)))
        took.append(seconds(lambda: replay(again, moves)) / len(moves))
    pushed, copied = np.median(took) * 1e6, np.median(copied) * 1e6
    print(f"{name:20} {pushed:.2f} us for a push and the mask, at best {min(took) * 1e6:.2f}; a copy {copied:.2f} us")


def others(positions):
    marks, grids = omok.forbidden(positions, player=1).reshape(-1, 225), positions.tolist()

    def by_renju(package, at):
        empty = np.flatnonzero(positions[at] == 0).tolist()
        return [point for point in empty if package.get_foul_type(grids[at], *divmod(point, 15))]

    for module, find, number in (("omok.renju", lambda package, at: package.forbidden_moves(positions[at]), len(grids)),
                                 ("renju.check_forbid", by_renju, 30)):
        if not importlib.util.find_spec(module.split(".")[0]):
            continue
        package, told = importlib.import_module(module), []
        find(package, 0)
        took = np.mean([seconds(lambda: told.append(find(package, at))) for at in range(number)])
        wrong = sum(set(one) != set(np.flatnonzero(mark)) for one, mark in zip(told, marks))
        print(f"{module:18} {took * 1e6:9.2f} us a position; {wrong} of {number} wrong")
    if importlib.util.find_spec("pyspiel"):
        new = importlib.import_module("pyspiel").load_game("gomoku").new_initial_state
        names = ("apply_action", "legal_actions_mask", "clone")
        alone("OpenSpiel, freestyle", new, *(getattr(type(new()), name) for name in names))


if __name__ == "__main__":
    lines = POSITIONS.read_text().splitlines()
    drawn = [line.split("\t")[0].split("/") for line in lines]
    positions = np.array([[[".XO".index(cell) for cell in row] for row in one] for one in drawn], np.uint8)
    arrays(positions)
    steps()
    for rule in ("renju", "freestyle"):
        alone(f"Game, {rule}", lambda: omok.Game(rule), omok.Game.push, attrgetter("legal"), omok.Game.copy)
    others(positions)
