"""A referee for five-in-a-row: who has won, what is forbidden, what may be played.

Boards are arrays of uint8 or int8 with 0 for empty, 1 for black and 2 for white; the last two
axes are rows from the top and columns from the left, 3 to 26 each. All axes before these are
answered one by one: boards of shape [64, 15, 15] get answers of shape [64] or [64, 15, 15].

    >>> import numpy as np, omok_referee as omok
    >>> boards = np.zeros((64, 15, 15), np.uint8)
    >>> boards[0, 7, 3:8] = 1
    >>> omok.winner(boards, rule="renju")[:3]
    array([1, 0, 0], dtype=int8)

C-contiguous arrays are read without a copy, others are copied first. `out=` takes the array for the
answer. `threads=` says how many threads share the work, 0 for one a processor; Python's own lock is
released meanwhile. A wrong shape, type or cell is a ValueError that names the first place.

Rules (`omok rules` lists them with all that they say): standard, freestyle, renju, renju-shape,
omok, omok-33, caro, caro-exact, tictactoe, xo, and mnk:M,N,K for any K in a row. The shape of the
boards counts, not the rule's own.

Functions:  winner, lines, forbidden, legal, fouls    arrays of boards
            judge, read                               text and files: Verdict, Record, Replay
Classes:    Game                                      one game, with pop and copy: Outcome
            Games                                     many games at once, for learning
            gym.OmokEnv, zoo.env                      for gymnasium and PettingZoo, if installed

The program is `omok`, or `python -m omok_referee`.
"""

from __future__ import annotations

import difflib
import os
from typing import Any, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple, Union

import numpy as np

from . import omok_referee as _core
from .omok_referee import __version__

__all__ = ["Game", "Games", "Outcome", "Record", "Replay", "Verdict", "fouls", "forbidden", "judge", "legal", "lines",
           "read", "winner"]

Array = np.ndarray
Out = Optional[Array]
Player = Union[None, int, str]
Size = Union[None, int, Tuple[int, int]]
Text = Optional[str]

_RULES = _core.rules()
_PLAYERS = {None: 0, 1: 1, 2: 2, "black": 1, "white": 2}


def winner(boards: Array, rule: str = "standard", *, out: Out = None, threads: int = 1) -> Array:
    """Who has won on each board: int8[...], 1 (black), 2 (white) or 0 (nobody).

    boards: uint8[..., rows, columns]. -1 stands for a board on which both players have a winning
    line, to which no game leads.
    """
    return _lines(boards, rule, (), out, threads)


def lines(boards: Array, rule: str = "standard", *, out: Out = None, threads: int = 1) -> Array:
    """The winner of each board, with the row and column of its line: int8[..., 3].

    boards: uint8[..., rows, columns]. Row and column, from 0, are those of the line's leftmost
    stone, or of the topmost where it is vertical; -1 where nobody has won. Of several lines the
    first in reading order is told.

    >>> board = np.zeros((15, 15), np.uint8)
    >>> board[7, 3:8] = 2
    >>> lines(board)
    array([2, 7, 3], dtype=int8)
    """
    return _lines(boards, rule, (3,), out, threads)


def forbidden(boards: Array, rule: str = "renju", *, player: Player = None, out: Out = None,
              threads: int = 1) -> Array:
    """The points that the rule forbids: bool[..., rows, columns].

    boards: uint8[..., rows, columns]. player: 1 or "black", 2 or "white"; else who is to move:
    white where black has more stones, black elsewhere. A move that wins is never forbidden.
    """
    cells, rule, threads = _cells(boards), _rule(rule), _number("threads", threads)
    out, flat = _answer(boards, out, boards.shape, np.bool_)
    marks = flat.reshape(cells.shape)
    return _given(boards, _core.forbidden(cells, rule, _player(player), marks, threads), out, flat)


def legal(boards: Array, rule: str = "renju", *, player: Player = None, out: Out = None,
          threads: int = 1) -> Array:
    """The points that may be played without a foul: bool[..., rows, columns].

    boards: uint8[..., rows, columns]. They are empty and not `forbidden`; there are none where
    somebody has won. Under renju a forbidden point can be played all the same, and loses.
    """
    mask = forbidden(boards, rule, player=player, out=out, threads=threads)
    np.logical_not(mask, out=mask)
    mask &= boards == 0
    mask &= (winner(boards, rule, threads=threads) == 0)[..., None, None]
    return mask


def fouls(board: Array, rule: str = "renju", *, player: Player = None) -> List[Tuple[str, Set[str]]]:
    """The forbidden points of one board by their names, each with all that forbids it.

    board: uint8[rows, columns]. Names are a letter for the column from the left and a number for
    the row from the bottom, as in game records; reasons are "overline", "double-four" and
    "double-three".

    >>> board = np.zeros((15, 15), np.uint8)
    >>> board[7, 6:8] = board[5:7, 8] = 1
    >>> fouls(board, player="black")
    [('i8', {'double-three'})]
    """
    forbidden(board, rule, player=player)
    if board.ndim != 2:
        raise ValueError(f"board is {_kind(board)}, expected uint8[rows, columns]")
    return _core.fouls(_cells(board)[0], rule, _player(player))


class Verdict(NamedTuple):
    """What a board shows. As text it is what the program prints.

    winner, row, column: as `lines` tells them. lines: every winning line, as its stone, 1 or 2, and
    the (row, column) of each of its points, from 0.
    """

    winner: int
    row: int
    column: int
    lines: List[Tuple[int, List[Tuple[int, int]]]]
    text: str

    def __str__(self) -> str:
        return self.text


def judge(text: Union[str, bytes], rule: Text = None, *, size: Size = None) -> Verdict:
    """Judges the board of a text, in any layout that the program reads.

    Without a rule it is the board problem: exactly five on 19x19. size: the side of the board, or
    its (rows, columns), where it is not the rule's. The ValueError for a wrong text starts with
    LINE:COLUMN, both from 1.

    >>> print(judge("XOX\\nOXO\\nOXX", rule="tictactoe"))
    1
    1 1
    """
    text = text.encode() if isinstance(text, str) else text
    return Verdict(*_core.judge(text, rule, _shape(size)))


class Replay(NamedTuple):
    """A record replayed. As text it is the verdict that the program prints.

    winner: what the moves decide, 1 (black has won), 2 (white) or 0 (a draw); None where the board
    is open or the record broken. ply: how many moves were played. illegal: the number, from 1, of
    the first illegal move and what is wrong with it. agrees: whether the recorded result does; None
    where none is recorded or the board cannot tell. board: the last position, uint8[rows, columns].
    """

    winner: Optional[int]
    ply: int
    illegal: Optional[Tuple[int, str]]
    agrees: Optional[bool]
    board: Array
    text: str

    def __str__(self) -> str:
        return self.text


class Record(NamedTuple):
    """A game as somebody wrote it down: it need not be right.

    rule: the name of the rule that it is replayed by. players: black's name and white's. first: who
    moves first, 1 or 2. start: the position before, uint8[rows, columns]. moves: (row, column) of
    each, from 0, or None for a pass. result: 1 (black has won), 2 (white), 0 (a draw) or None.
    """

    rule: Text
    players: Tuple[Text, Text]
    first: int
    start: Array
    moves: List[Optional[Tuple[int, int]]]
    result: Optional[int]
    source: Any

    def replay(self, rule: Text = None) -> Replay:
        """Plays the moves until one is illegal, by the rule of that name or by its own."""
        return Replay(*self.source.replay(rule))


def read(
    path: Union[str, os.PathLike], *, rule: Text = None, size: Size = None, format: Text = None
) -> Iterator[Record]:
    """The games of a file: moves, psq, SGF, pairs of numbers, rec or RenjuNet's archive.

    They are replayed by the rule that is asked for, else by their own, else by exactly five.
    size: the side of the boards, or their (rows, columns), if games of no other are to be read.
    format: moves, psq, sgf, pairs, rec or rif, where the content is not to tell it. A broken game
    raises a ValueError that starts with LINE:COLUMN; `next` goes on with the game after it.
    """
    with open(path, "rb") as file:
        text = file.read()
    records = _core.Records(text, os.path.basename(os.fspath(path)), rule, _shape(size), format)
    return map(lambda told: Record(*told), records)


class Outcome(NamedTuple):
    """How a game has ended.

    winner: 1 (black), 2 (white) or 0 (a draw). reason: "five", "overline", "row", "foul", "full" (no
    point is empty) or "limit" (the rule allows no more moves). row: the (row, column) of each point
    of the winning row, or of the forbidden move.
    """

    winner: int
    reason: str
    row: List[Tuple[int, int]]


class Game(_core.Game):
    """One game, to which moves are pushed and from which they are popped.

    rule: the rule's name. size: the side of the board, or (rows, columns), where it is not the
    rule's. Two games are equal, and have the same hash, if the board, whose turn it is, and the
    rule are the same. It can be copied, pickled and printed, and shows its board in a notebook.

    legal     bool[rows, columns]: what may be played without a foul; `legal_moves()` as indices
    board     uint8[rows, columns]: 0, 1 (black) and 2 (white), a copy
    turn      1 or 2: whose turn it is
    moves     (row, column) of each move, None for a pass; `ply` is their number
    outcome   an Outcome, or None while the game is open; `is_over` is quicker

    >>> game = Game("renju")
    >>> for move in ["h8", "i9", (7, 8), 113 + 1]:
    ...     game.push(move)
    >>> game.pop(), game.turn, game.ply
    ((7, 9), 2, 3)
    """

    __slots__ = ()

    def __new__(cls, rule: str = "renju", *, size: Size = None) -> "Game":
        rule = _rule(rule)
        return super().__new__(cls, rule, _shape(size) or _core.shape(rule))

    @classmethod
    def of(cls, board: Array, to_move: Player = None, rule: str = "renju") -> "Game":
        """A game that begins with a board, uint8[rows, columns].

        to_move: 1 or "black", 2 or "white"; else white where black has more stones, black elsewhere.
        """
        cells = _cells(board)
        if board.ndim != 2:
            raise ValueError(f"board is {_kind(board)}, expected uint8[rows, columns]")
        game = cls(rule, size=board.shape)
        game.begin(cells[0], _player(to_move))
        return game

    def copy(self) -> "Game":
        """A game that continues from here on its own."""
        copied = super().copy()
        copied.__class__ = type(self)
        return copied

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.copy()

    @property
    def outcome(self) -> Optional[Outcome]:
        """How it has ended; None while it is open."""
        ended = self.ended()
        return None if ended is None else Outcome(*ended)

    def __repr__(self) -> str:
        rows, columns = self.shape
        return f"<Game {self.rule} {columns}x{rows}, {self.ply} moves>"

    def __reduce__(self) -> Any:
        return _restored, (type(self), *self.state())


def _restored(cls, rule, shape, start, moves):
    game = cls(rule, size=shape)
    if start is not None:
        game.begin(np.frombuffer(start[0], np.uint8).reshape(shape), start[1])
    for move in moves:
        game.push_pass() if move is None else game.push(move)
    return game


class Games:
    """Many games at once, each stepped by one action: the number of a point in reading order.

    n: how many games. size: the side of the boards, or (rows, columns), where it is not the
    rule's. max_moves: after how many moves a game is drawn. auto_reset: a game that ends is started
    anew in the same step. threads: as everywhere.

    boards   uint8[n, rows, columns], read-only: 0, 1 (black) and 2 (white)
    legal    bool[n, rows, columns], read-only: what may be played without a foul
    to_move  uint8[n], read-only: 1 or 2, whose turn it is

    They always show the present state: copy what is to be kept.
    """

    def __init__(
        self, n: int, rule: str = "renju", *, size: Size = None, max_moves: Optional[int] = None,
        auto_reset: bool = True, threads: int = 1,
    ) -> None:
        self.n, self.rule = _number("n", n), _rule(rule)
        self.shape = _shape(size) or _core.shape(rule)
        self.auto_reset, self.threads = auto_reset, _number("threads", threads)
        limit = None if max_moves is None else _number("max_moves", max_moves, 1)
        self._show(_core.Games(n, rule, self.shape, limit))
        self.reset()

    def _show(self, games: Any) -> None:
        self._games = games
        for array in (games.boards, games.legal, games.to_move):
            array.setflags(write=False)
        self.boards, self.legal, self.to_move = games.boards.view(), games.legal.view(), games.to_move.view()

    def copy(self) -> "Games":
        """Games that continue from here on their own."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied._show(self._games.copy())
        return copied

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "Games":
        return self.copy()

    def reset(self, which: Optional[Array] = None) -> None:
        """Starts all games anew, or those that are marked in which: bool[n]."""
        marks = np.ones(self.n, np.bool_) if which is None else np.ascontiguousarray(which)
        if marks.shape != (self.n,) or marks.dtype != np.bool_:
            raise ValueError(f"which is {_kind(marks)}, expected bool[{self.n}]")
        self._games.reset(marks)

    def step(self, actions: Union[Array, Sequence[int]]) -> Tuple[Array, Array]:
        """Plays one action in each game; gives the rewards, float32[n], and bool[n]: who is done.

        actions: integers[n], row * columns + column. The reward is that of the player who has
        moved: 1 for a win, -1 for a foul that loses, else 0. A game is done when somebody has won,
        when the board is full or the moves are used up, and when its player has no legal move; the
        last three are draws. Without auto_reset, one that is done ignores its actions until it is
        reset. An action that cannot be made is a ValueError, and no game has moved then.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions is {_kind(chosen)}, expected integers[{self.n}]")
        chosen = np.ascontiguousarray(chosen, np.int64)
        return self._games.step(chosen, self.auto_reset, self.threads)


def _lines(boards, rule, tail, out, threads):
    cells, rule, threads = _cells(boards), _rule(rule), _number("threads", threads)
    out, flat = _answer(boards, out, boards.shape[:-2] + tail, np.int8)
    told = flat.reshape(len(cells), *tail or (1,))
    return _given(boards, _core.lines(cells, rule, told, threads), out, flat)


def _cells(boards):
    """The boards as uint8[n, rows, columns] in C order; a view of them where they are that."""
    if not isinstance(boards, np.ndarray) or boards.dtype not in (np.uint8, np.int8) or boards.ndim < 2:
        raise ValueError(f"boards is {_kind(boards)}, expected uint8[..., rows, columns]")
    if isinstance(boards, np.ma.MaskedArray):
        raise ValueError("boards is a masked array, expected one without a mask (boards.filled(0))")
    rows, columns = boards.shape[-2:]
    if boards.size == 0 and not (3 <= rows <= 26 and 3 <= columns <= 26):
        raise ValueError(f"boards is {_kind(boards)}, expected 3 to 26 rows and columns")
    cells = np.ascontiguousarray(boards).view(np.uint8)
    return cells.reshape(-1 if cells.size else 0, *boards.shape[-2:])


def _answer(boards, out, shape, dtype):
    """The array that is asked for or a new one, and one in C order to write to."""
    if out is None:
        out = np.empty(shape, dtype)
    elif not isinstance(out, np.ndarray) or out.dtype != dtype or out.shape != shape:
        raise ValueError(f"out is {_kind(out)}, expected {np.dtype(dtype).name}{list(shape)}")
    elif not out.flags.writeable:
        raise ValueError("out is read-only")
    elif np.may_share_memory(out, boards):
        raise ValueError("out may share memory with boards, expected an array of its own")
    return out, (out if out.flags.c_contiguous else np.empty(shape, dtype))


def _given(boards, wrong, out, flat):
    """The answer, unless there is a wrong cell at that place."""
    if wrong is not None:
        place = tuple(map(int, np.unravel_index(wrong, boards.shape)))
        found = f"boards{list(place)} is {boards[place]}"
        raise ValueError(f"{found}, expected 0 (empty), 1 (black) or 2 (white)")
    if out is not flat:
        out[...] = flat
    return out


def _player(player):
    if not isinstance(player, (int, str, type(None))) or player not in _PLAYERS:
        raise ValueError(f"player is {player!r}, expected 1, 2, 'black', 'white' or None")
    return _PLAYERS[player]


def _number(name, value, least=0):
    if not isinstance(value, (int, np.integer)) or isinstance(value, bool) or value < least:
        raise ValueError(f"{name} is {value!r}, expected a whole number from {least}")
    return int(value)


def _rule(rule):
    if not isinstance(rule, str):
        raise ValueError(f"rule is {rule!r}, expected a name such as 'renju'")
    if rule not in _RULES and not rule.startswith("mnk:"):
        close = difflib.get_close_matches(rule.lower(), _RULES, 1)
        hint = f" (did you mean {close[0]!r}?)" if close else ""
        raise ValueError(f"no rule is called {rule!r}{hint}; there are {', '.join(_RULES)} and mnk:M,N,K")
    return rule


def _shape(size):
    if size is None:
        return None
    sides = size if isinstance(size, (tuple, list)) else (size, size)
    is_side = [isinstance(side, (int, np.integer)) and 3 <= side <= 26 for side in sides]
    rows, columns = sides if is_side == [True, True] else (0, 0)
    if rows == 0:
        raise ValueError(f"size is {size!r}, expected a side or (rows, columns), 3 to 26 each")
    return rows, columns


def _kind(array):
    """What an array is, as in uint8[64, 15, 15]."""
    is_array = isinstance(array, np.ndarray)
    return f"{array.dtype.name}{list(array.shape)}" if is_array else f"of type {type(array).__name__}"
