"""What arguments may be, and the messages where they are not."""

from __future__ import annotations

import difflib
from typing import Any, Dict, List, Literal, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from . import omok_referee as _core

Boards = Union[NDArray[np.uint8], NDArray[np.int8]]
Marks = NDArray[np.bool_]
Rule = Union[Literal["standard", "freestyle", "renju", "renju-shape", "omok", "omok-33", "caro", "caro-exact",
                     "tictactoe", "xo"], str]
Player = Union[None, Literal[1, 2, "black", "white"], int, "np.integer[Any]"]
Players = Union[Player, Sequence[int], "NDArray[np.integer[Any]]"]
Size = Union[None, int, Tuple[int, int]]

RULES: List[str] = _core.rules()
PLAYERS: Dict[Any, int] = {None: 0, 1: 1, 2: 2, "black": 1, "white": 2}


def is_a(value: Any, *kinds: type) -> bool:
    """As `isinstance`, which would tell type checkers that it holds values of unknown types."""
    return isinstance(value, kinds)


def cells(boards: Any, name: str = "boards") -> NDArray[np.uint8]:
    """The boards as uint8[n, rows, columns] in C order; a view of them where they are that."""
    if not is_a(boards, np.ndarray) or boards.dtype not in (np.uint8, np.int8) or boards.ndim < 2:
        raise ValueError(f"{name} is {kind(boards)}, expected uint8[..., rows, columns]")
    if isinstance(boards, np.ma.MaskedArray):
        raise ValueError(f"{name} is a masked array, expected one without a mask ({name}.filled(0))")
    rows, columns = boards.shape[-2:]
    if boards.size == 0 and not (3 <= rows <= 26 and 3 <= columns <= 26):
        raise ValueError(f"{name} is {kind(boards)}, expected 3 to 26 rows and columns")
    flat: NDArray[np.uint8] = np.ascontiguousarray(boards).view(np.uint8)
    return flat.reshape(-1 if flat.size else 0, *boards.shape[-2:])


def board_cells(board: Any) -> NDArray[np.uint8]:
    """One board as uint8[rows, columns]."""
    flat = cells(board, "board")
    if board.ndim != 2:
        raise ValueError(f"board is {kind(board)}, expected uint8[rows, columns]")
    return flat.reshape(board.shape)


def player_number(player: Any) -> int:
    if not isinstance(player, (int, np.integer, str, type(None))) or player not in PLAYERS:
        raise ValueError(f"player is {player!r}, expected 1, 2, 'black', 'white' or None")
    return PLAYERS[player]


def player_numbers(player: Any, shape: Tuple[int, ...]) -> NDArray[np.uint8]:
    """One for all boards, or one for each of them; 0 for the one who is to move."""
    if not is_a(player, np.ndarray, list, tuple):
        return np.array([player_number(player)], np.uint8)
    chosen: NDArray[Any] = np.asarray(player)
    if chosen.shape != shape or chosen.dtype.kind not in "iu" or ((chosen < 0) | (chosen > 2)).any():
        what = f"1, 2, 'black', 'white' or None, or integers{list(shape)} of 1 and 2"
        raise ValueError(f"player is {kind(chosen)}, expected {what}")
    return np.ascontiguousarray(chosen, np.uint8).reshape(-1)


def number(name: str, value: Any, least: int = 0) -> int:
    if not is_a(value, int, np.integer) or isinstance(value, bool) or value < least:
        raise ValueError(f"{name} is {value!r}, expected a whole number from {least}")
    return int(value)


def places(name: str, which: Any, n: int) -> NDArray[np.uintp]:
    """Some of n games by their numbers: one, several, or those that are marked."""
    chosen: NDArray[Any] = np.asarray(which, np.intp if np.size(which) == 0 else None)
    if chosen.dtype == np.bool_ and chosen.shape == (n,):
        chosen = np.flatnonzero(chosen)
    if chosen.ndim > 1 or chosen.dtype.kind not in "iu" or ((chosen < 0) | (chosen >= n)).any():
        raise ValueError(f"{name} is {which!r}, expected numbers of games, 0 to {n - 1}")
    return np.ascontiguousarray(chosen.reshape(-1), np.uintp)


def rule_name(rule: Any) -> str:
    if not isinstance(rule, str):
        raise ValueError(f"rule is {rule!r}, expected a name such as 'renju'")
    if rule not in RULES and not rule.startswith("mnk:"):
        close = difflib.get_close_matches(rule.lower(), RULES, 1)
        hint = f" (did you mean {close[0]!r}?)" if close else ""
        raise ValueError(f"no rule is called {rule!r}{hint}; there are {', '.join(RULES)} and mnk:M,N,K")
    return rule


def shape_of(size: Any) -> Optional[Tuple[int, int]]:
    if size is None:
        return None
    sides = size if is_a(size, tuple, list) else (size, size)
    is_side = [is_a(side, int, np.integer) and 3 <= side <= 26 for side in sides]
    if is_side != [True, True]:
        raise ValueError(f"size is {size!r}, expected a side or (rows, columns), 3 to 26 each")
    return int(sides[0]), int(sides[1])


def kind(array: Any) -> str:
    """What an array is, as in uint8[64, 15, 15]."""
    return f"{array.dtype.name}{list(array.shape)}" if is_a(array, np.ndarray) else f"of type {type(array).__name__}"
