"""Trains a small policy by self-play, and shows that it beats random play under renju.

    python examples/self_play.py [STEPS]    600 steps of 256 games take about a minute

The policy is linear: a point is as good as the sum of the weights of the stones within three points
of it, the player's own and the enemy's. REINFORCE, with nothing but the result of each game.
"""

import sys
from typing import Any

import numpy as np
import omok_referee as omok
from numpy.typing import NDArray

RULE, SIDE, REACH, GAMES, RATE = "renju", 15, 3, 256, 0.2
WIDTH = 2 * REACH + 1
Array = NDArray[Any]


def surroundings(games: omok.Games) -> Array:
    """The stones around every point, as its player sees them: float32[games, points, weights]."""
    player = games.to_move[:, None, None]
    planes = np.stack([games.boards == player, games.boards == 3 - player], axis=1)
    padded = np.pad(planes, [(0, 0), (0, 0), (REACH, REACH), (REACH, REACH)])
    windows = np.lib.stride_tricks.sliding_window_view(padded, (WIDTH, WIDTH), axis=(2, 3))
    windows = windows.transpose(0, 2, 3, 1, 4, 5).astype(np.float32)
    return windows.reshape(games.n, SIDE * SIDE, -1)


def chances(games: omok.Games, weights: Array, views: Array) -> Array:
    """How likely each point is played: float32[games, points]."""
    legal = games.legal.reshape(games.n, -1)
    # Where a game is over nothing is legal, and nothing matters.
    is_over = ~legal.any(axis=1, keepdims=True)
    worth = np.where(legal | is_over, views @ weights, -np.inf)
    odds: Array = np.exp(worth - worth.max(axis=1, keepdims=True))
    odds /= odds.sum(axis=1, keepdims=True)
    return odds


def draw(random: np.random.Generator, chances: Array) -> Array:
    """One point of each game: cumulated chances pass a random number there."""
    numbers = random.random((len(chances), 1), np.float32)
    points: Array = np.minimum((chances.cumsum(axis=1) <= numbers).sum(axis=1), SIDE * SIDE - 1)
    return points


def train(steps: int, random: np.random.Generator) -> Array:
    games = omok.Games(GAMES, RULE)
    weights = np.zeros(2 * WIDTH * WIDTH, np.float32)
    # Where the weights would have to go for each player's moves so far to be more likely.
    traces = np.zeros((GAMES, 2, len(weights)), np.float32)
    each = np.arange(GAMES)
    for _ in range(steps):
        views = surroundings(games)
        likely = chances(games, weights, views)
        actions, mover = draw(random, likely), games.to_move - 1
        expected = np.matmul(likely[:, None, :], views)[:, 0]
        traces[each, mover] += views[each, actions] - expected
        reward, done = games.step(actions)
        if done.any():
            won, lost = traces[each, mover], traces[each, 1 - mover]
            change = (reward[:, None] * (won - lost))[done].mean(axis=0)
            weights += RATE * change / (1 + np.linalg.norm(change))
            traces[done] = 0
    return weights


def beat_random(weights: Array, random: np.random.Generator) -> int:
    """How many of 200 games the policy wins, half of them as black."""
    games, won = omok.Games(200, RULE, auto_reset=False), 0
    colour = np.repeat([1, 2], 100)
    over = np.zeros(200, bool)
    while not over.all():
        is_policy, views = games.to_move == colour, surroundings(games)
        likely = chances(games, weights, views)
        anything = chances(games, np.zeros_like(weights), views)
        reward, over = games.step(draw(random, np.where(is_policy[:, None], likely, anything)))
        won += int((np.where(is_policy, reward, -reward) > 0).sum())
    return won


if __name__ == "__main__":
    random = np.random.default_rng(1)
    weights = train(int(sys.argv[1]) if len(sys.argv) > 1 else 600, random)
    print(f"won {beat_random(weights, random)} of 200 games against random play")
