"""Arrays for networks: positions as planes, and boards turned and mirrored with what belongs to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from ._checks import is_a, kind, number

if TYPE_CHECKING:
    from . import Game, Games

Array = NDArray[Any]


def planes(games: Union[Games, Game], history: int = 8) -> NDArray[np.float32]:
    """Positions as planes of 0 and 1: float32[n, 2 * history + 1, rows, columns]; of a Game without n.

    The first two are the stones of the player to move and those of the other; the next two the same
    one move ago, and so on, zero before the game began. The last is 1 where it is black's turn.
    """
    history = number("history", history, 1)
    compiled: Any = getattr(games, "_games", games)
    if not hasattr(compiled, "planes"):
        raise ValueError(f"games is {kind(games)}, expected Games or a Game")
    told: NDArray[np.float32] = compiled.planes(history)
    return told[0] if compiled is games else told


def symmetries(boards: Array, policy: Optional[Array] = None, moves: Optional[Array] = None) -> Tuple[Array, ...]:
    """All turned and mirrored boards, with what belongs to them turned alike: each [8, ...].

    boards: [..., rows, columns] of any type, also planes. policy: [..., rows, columns] or [..., rows * columns], such
    as chances or masks. moves: integers[...], row * columns + column, or -1 for none. Gives as many arrays as it
    takes. Number k is turned k quarters counterclockwise; from 4 on the board has been mirrored left to right before.
    There are 4 where the sides differ: by no and two quarters.
    """
    table, where = _turns(boards)
    given = [array for array in (boards, policy) if array is not None]
    turned = [np.moveaxis(_flat(one, table)[..., table], -2, 0).reshape(len(table), *one.shape) for one in given]
    return tuple(turned if moves is None else [*turned, where[:, _moves(moves, table)]])


def augment(random: np.random.Generator, boards: Array, policy: Optional[Array] = None,
            moves: Optional[Array] = None) -> Tuple[Array, ...]:
    """The same, with one random symmetry for each sample, which the first axis of all arrays counts."""
    table, where = _turns(boards)
    if any(array is not None and len(array) != len(boards) for array in (policy, moves)):
        raise ValueError(f"policy or moves is not for the {len(boards)} samples of boards")
    if not is_a(random, np.random.Generator):
        raise ValueError(f"random is {kind(random)}, expected a Generator of numpy")
    drawn = random.integers(len(table), size=len(boards))
    turned: List[Array] = []
    for array in (boards,) if policy is None else (boards, policy):
        flat = _flat(array, table)
        order = table[drawn].reshape(len(drawn), *(1,) * (flat.ndim - 2), -1)
        turned.append(np.take_along_axis(flat, order, -1).reshape(array.shape))
    if moves is not None:
        turned.append(where[drawn.reshape(-1, *(1,) * (np.ndim(moves) - 1)), _moves(moves, table)])
    return tuple(turned)


def _turns(boards: Any) -> Tuple[Array, Array]:
    """For each symmetry which point comes to each place, and to which place each point; -1 stays -1."""
    if not is_a(boards, np.ndarray) or boards.ndim < 2:
        raise ValueError(f"boards is {kind(boards)}, expected an array [..., rows, columns]")
    rows, columns = map(int, boards.shape[-2:])
    points = np.arange(rows * columns).reshape(rows, columns)
    quarters = range(0, 4, 1 if rows == columns else 2)
    table = np.array([np.rot90(side, k).ravel() for side in (points, points[:, ::-1]) for k in quarters])
    return table, np.pad(table.argsort(axis=1), [(0, 0), (0, 1)], constant_values=-1)


def _flat(array: Array, table: Array) -> Array:
    """An array [..., points]."""
    area = table.shape[1]
    last = next((count for count in (1, 2) if np.prod(np.shape(array)[-count:]) == area and np.ndim(array) >= count), 0)
    if last == 0:
        raise ValueError(f"policy is {kind(array)}, expected [..., rows, columns] or [..., {area}]")
    return array.reshape(*array.shape[:-last], area)


def _moves(moves: Array, table: Array) -> Array:
    area = table.shape[1]
    if not is_a(moves, np.ndarray) or moves.dtype.kind not in "iu" or ((moves < -1) | (moves >= area)).any():
        raise ValueError(f"moves is {kind(moves)}, expected integers from -1 to {area - 1}")
    return moves
