"""A tree search (MCTS) that plays as an engine, and beats level 1 of the program.

    omok match --rule renju 'search=python examples/search.py' 'level-1=omok play --protocol gomocup --level 1'

A look at a position counts the stones in each window of five points: these give the moves that are
tried first, and who is better. The search goes where both and its results so far are best.
"""

from __future__ import annotations

import sys
from typing import Any, Iterator

import numpy as np
import omok_referee as omok
from numpy.typing import NDArray

SIMULATIONS, WIDTH, CURIOSITY = 400, 12, 1.5
RULES = {"0": "freestyle", "1": "standard", "4": "renju"}
# What a window is worth to a player by the number of the stones, all of them of one player.
OWN, OTHER = np.array([1, 35, 800, 15000, 800000, 0]), np.array([0, 15, 400, 1800, 100000, 0])


def windows(rows: int, columns: int) -> NDArray[Any]:
    """The points of every window: [windows, 5]."""
    points = np.arange(rows * columns).reshape(rows, columns)
    row, column = np.mgrid[:rows, :columns].reshape(2, -1, 1)
    found: list[NDArray[Any]] = []
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        r, c = row + down * np.arange(5), column + right * np.arange(5)
        fits = ((r < rows) & (c < columns) & (c >= 0)).all(axis=1)
        found.append(points[r[fits], c[fits]])
    return np.concatenate(found)


class Node:
    """A position: the moves worth trying, how likely each is the best, and how good the position is."""

    def __init__(self, game: omok.Game, windows: NDArray[Any]) -> None:
        board = game.board.ravel()
        own, other = ((board == player)[windows].sum(axis=1) for player in (game.turn, 3 - game.turn))
        attack, defence = np.where(other == 0, OWN[own], 0), np.where(own == 0, OTHER[other], 0)
        worth = np.bincount(windows.ravel(), np.repeat(attack + defence, 5), board.size) + 1
        worth = np.sqrt(worth) * game.legal.ravel()
        moves = np.argsort(-worth, kind="stable")[:WIDTH]
        self.moves: NDArray[Any] = moves[worth[moves] > 0]
        self.prior = worth[self.moves] / worth.sum()
        holes = windows[(other == 4) & (own == 0)]
        to_stop = np.unique(holes[board[holes] == 0])
        lead = attack.sum() - np.where(own == 0, OWN[other], 0).sum() / 2
        if ((own == 4) & (other == 0)).any():
            self.value = 1.0
        elif len(to_stop):
            self.value = -1 if len(to_stop) > 1 else 0
        else:
            self.value = 0.9 * float(np.tanh(lead / 30000))
        self.visits, self.total = np.zeros((2, len(self.moves)))
        self.children: dict[int, Node] = {}


def simulate(game: omok.Game, node: Node, windows: NDArray[Any]) -> float:
    """Follows the most promising moves to a new position; its value for the player to move."""
    if len(node.moves) == 0:
        return 0
    mean = node.total / np.maximum(node.visits, 1)
    best = int(np.argmax(mean + CURIOSITY * node.prior * np.sqrt(1 + node.visits.sum()) / (1 + node.visits)))
    player = game.turn
    game.push(int(node.moves[best]))
    if game.outcome:
        value = {0: 0.0, player: 1.0}.get(game.outcome.winner, -1.0)
    elif best in node.children:
        value = -simulate(game, node.children[best], windows)
    else:
        node.children[best] = Node(game, windows)
        value = -node.children[best].value
    game.pop()
    node.visits[best] += 1
    node.total[best] += value
    return value


def choose(game: omok.Game, simulations: int = SIMULATIONS) -> int:
    """The move that was tried most often: its index."""
    lines = windows(*game.shape)
    root = Node(game, lines)
    for _ in range(simulations):
        simulate(game, root, lines)
    return int(root.moves[root.visits.argmax()])


def board_of(lines: Iterator[str], size: int, rule: str) -> omok.Game:
    """The game of the lines X,Y,WHO up to DONE: 1 for our stones, 2 for the other's."""
    stones = [tuple(map(int, line.split(","))) for line in iter(lambda: next(lines).strip(), "DONE")]
    player = 1 if 2 * sum(who == 1 for *_, who in stones) == len(stones) else 2
    board = np.zeros((size, size), np.uint8)
    for column, row, who in stones:
        board[row, column] = player if who == 1 else 3 - player
    return omok.Game.of(board, player, rule)


def play(lines: Iterator[str]) -> None:
    """Speaks the protocol of the Gomocup tournament on standard input and output."""
    rule, size = "freestyle", 15
    game: omok.Game | None = None
    for line in lines:
        command, *rest = line.replace(",", " ").split() or [""]
        if command == "START":
            size = int(rest[0])
            print("OK", flush=True)
        elif command == "INFO" and rest[0] == "rule":
            rule = RULES.get(rest[1], rule)
        elif command == "END":
            return
        elif command in ("BEGIN", "TURN", "BOARD"):
            if command != "TURN" or game is None:
                game = board_of(lines, size, rule) if command == "BOARD" else omok.Game(rule, size=size)
            if command == "TURN":
                game.push((int(rest[1]), int(rest[0])))
            move = choose(game)
            game.push(move)
            print(f"{move % size},{move // size}", flush=True)
        elif command == "RESTART":
            game = None
            print("OK", flush=True)


if __name__ == "__main__":
    play(iter(sys.stdin.readline, ""))
