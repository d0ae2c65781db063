"""Calls the Python module with whatever: each gives an answer or an error that is meant, and no memory is lost.

    python fuzz/any_call.py [CALLS [STEPS [SEED]]]    by default 10,000 calls and 20,000 steps of games
"""

import os
import pathlib
import random
import sys
from inspect import Parameter, signature

import numpy as np
import omok_referee as omok

GAMES = pathlib.Path(__file__).parents[1] / "fixtures/games/bots.moves"
FUNCTIONS = [getattr(omok, name) for name in omok.__all__ if name not in ("Engine", "Computer", "EngineError")]
ERRORS = (ValueError, TypeError, IndexError, OverflowError, OSError, MemoryError, StopIteration)
PAGE = os.sysconf("SC_PAGE_SIZE")


def values():
    records = omok.read(GAMES)
    record = next(records)
    ours = [omok.Game(), omok.Game("xo"), omok.Games(3), omok.Games(2, "omok", size=7), records, record, record.replay()]
    arrays = [np.zeros((15, 15), np.uint8), np.full((2, 9, 9), 3, np.int8), np.ones((3, 15, 15), bool), np.arange(3),
              np.zeros((0, 7, 7), np.uint8), np.array(["0" * 361, "x"]), np.array([None, 0.5]), np.ma.zeros((7, 7), np.int8)]
    plain = [None, True, 0, 1, 2, 7, -1, 2**63, 2**70, 0.5, float("nan"), "", "renju", "xo", "h8", "black", "sgf", b"\xff0",
             "\ud800", (3, 4), [0, 2], (7, 7), ["000/111/222"], {}, object(), np.uint8(2), "mnk:4,4,4", "mnk:x"]
    return ours, ours + arrays + plain


def parameters(call):
    """How many arguments it needs, and the names of those that it may have."""
    try:
        taken = signature(call).parameters.values()
    except ValueError:  # Python 3.9 knows none of a compiled class.
        return 1, []
    needed = [one for one in taken if one.default is Parameter.empty and one.kind is Parameter.POSITIONAL_OR_KEYWORD]
    return len(needed), [one.name for one in taken if one.default is not Parameter.empty]


def call_anything(calls, seed):
    """How many calls were answered, and how many refused."""
    chosen, answered = random.Random(seed), 0
    for number in range(calls):
        if number % 1000 == 0:
            ours, anything = values()
        if chosen.random() < 0.5:
            call = chosen.choice(FUNCTIONS)
        else:
            owner = chosen.choice(ours)
            call = getattr(owner, chosen.choice([name for name in dir(owner) if not name.startswith("_")]))
        try:
            needed, names = parameters(call) if callable(call) else (0, [])
            given = chosen.choices(anything, k=max(0, needed + chosen.choice([0, 0, 0, 0, -1, 1])))
            options = {name: chosen.choice(anything) for name in names if chosen.random() < 0.1}
            callable(call) and call(*given, **options)
            answered += 1
        except ERRORS:
            pass
        except BaseException:
            print(f"call {number}: {call} of {given}, {options}", file=sys.stderr)
            raise
    return answered, calls - answered


def grown(steps):
    """By how many bytes the process has grown in the last three quarters of the steps."""
    games, numbers, held = omok.Games(100, "renju"), np.random.default_rng(1), []
    for number in range(steps // games.n):
        actions = (numbers.random(games.legal.shape) * games.legal).reshape(games.n, -1).argmax(axis=1)
        games.step(actions)
        game = games.games()[number % games.n].copy()
        games.set(number % games.n, games.take([number % games.n]).games())
        omok.planes(games), omok.forbidden(games.boards), omok.parse(["0" * 361, "x"]), game.record().replay()
        while game.ply:
            game.pop(), game.legal, game.board, game.outcome, hash(game)
        held.append(int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * PAGE)
    return held[-1] - held[len(held) // 4]


if __name__ == "__main__":
    calls, steps, seed = (int(given) for given in [*sys.argv[1:], *["10000", "20000", "1"][len(sys.argv) - 1 :]])
    answered, refused = call_anything(calls, seed)
    print(f"{answered} calls answered, {refused} refused")
    growth = grown(steps)
    print(f"{growth / 2**20:.1f} MB more after {steps} steps")
    sys.exit(answered < calls // 50 or growth > 4 << 20)
