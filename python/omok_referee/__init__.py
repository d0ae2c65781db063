"""A referee for five-in-a-row: who has won, what is forbidden, what may be played.

Boards are arrays of uint8 or int8 with 0 for empty, 1 for black and 2 for white; the last two
axes are rows from the top and columns from the left, 3 to 26 each. All axes before these are
answered one by one: boards of shape [64, 15, 15] get answers of shape [64] or [64, 15, 15].

C-contiguous arrays are read without a copy, others are copied first. `out=` takes the array for the
answer. `threads=` says how many threads share the work, 0 for one a processor; Python's own lock is
released meanwhile. A wrong shape, type or cell is a ValueError that names the first place.

Rules (`omok rules` lists them with all that they say): standard, freestyle, renju, renju-shape, omok, omok-33, caro,
caro-exact, tictactoe, xo, and mnk:M,N,K for any K in a row. The shape of the boards counts, not the rule's own. The
default is the program's: standard for who has won, renju for what may be played.

A winner is 1 (black), 2 (white), 0 (nobody) or -1 (both); None where a game is still open. A player is
1 or "black", 2 or "white", or None for who is to move.

Functions:  winner, lines, forbidden, legal, fouls    arrays of boards
            judge, parse, read                        text and files: Verdict, Records, Record, Replay
Classes:    Game                                      one game, with pop and copy: Outcome
            Games                                     many games at once, for learning
            planes, symmetries, augment               arrays for networks
            Engine, Computer                          who plays: Analysis, EngineError
            gym.OmokEnv, zoo.env                      for gymnasium and PettingZoo, if installed

The program is `omok`, or `python -m omok_referee`.
"""

from __future__ import annotations

import os
from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Sequence, Set, Tuple, Type, TypeVar, Union, cast

import numpy as np
from numpy.typing import NDArray

from . import _checks as _check
from . import _texts
from . import omok_referee as _core
from ._checks import Boards, Marks, Player, Players, Rule, Size
from .engines import Analysis, Computer, Engine, EngineError
from .omok_referee import __version__
from .training import augment, planes, symmetries

__all__ = ["Analysis", "Computer", "Engine", "EngineError", "Game", "Games", "Outcome", "Record", "Records", "Replay", "Verdict", "augment", "fouls", "forbidden", "judge", "legal",
           "lines", "parse", "planes", "read", "symmetries", "winner"]

Winners = NDArray[np.int8]
Text = Optional[str]
Value = TypeVar("Value")


def winner(boards: Boards, rule: Rule = "standard", *, out: Optional[Winners] = None, threads: int = 1) -> Winners:
    """Who has won on each board: int8[...], 1 (black), 2 (white) or 0 (nobody).

    boards: uint8[..., rows, columns]. -1 stands for a board on which both players have a winning
    line, to which no game leads.
    """
    return _answered(boards, rule, (), np.int8, out, threads)


def lines(boards: Boards, rule: Rule = "standard", *, out: Optional[Winners] = None, threads: int = 1) -> Winners:
    """The winner of each board, with the row and column of its line: int8[..., 3].

    boards: uint8[..., rows, columns]. Row and column, from 0, are those of the line's leftmost stone, or of the
    topmost where it is vertical; -1 where nobody has won. Of several lines the first in reading order is told.
    """
    return _answered(boards, rule, (3,), np.int8, out, threads)


def forbidden(boards: Boards, rule: Rule = "renju", *, player: Players = None, out: Optional[Marks] = None,
              threads: int = 1) -> Marks:
    """The points that the rule forbids: bool[..., rows, columns].

    boards: uint8[..., rows, columns]. player: 1 or "black", 2 or "white", or integers[...] with one for each board;
    else who is to move: white where black has more stones, black elsewhere. A move that wins is never forbidden.
    """
    return _answered(boards, rule, None, np.bool_, out, threads, player)


def legal(boards: Boards, rule: Rule = "renju", *, player: Players = None, out: Optional[Marks] = None,
          threads: int = 1) -> Marks:
    """The points that may be played without a foul: bool[..., rows, columns].

    boards: uint8[..., rows, columns]. They are empty and not `forbidden`; there are none where
    somebody has won. Under renju a forbidden point can be played all the same, and loses.
    """
    mask = forbidden(boards, rule, player=player, out=out, threads=threads)
    np.logical_not(mask, out=mask)
    mask &= boards == 0
    mask &= (winner(boards, rule, threads=threads) == 0)[..., None, None]
    return mask


def fouls(board: Boards, rule: Rule = "renju", *, player: Player = None) -> List[Tuple[str, Set[str]]]:
    """The forbidden points of one board by their names, each with all that forbids it.

    board: uint8[rows, columns]. Names are a letter for the column from the left and a number for the row from the
    bottom, as in game records; reasons are "overline", "double-four" and "double-three".
    """
    forbidden(board, rule, player=player)
    named: List[Tuple[str, Set[str]]] = _core.fouls(_check.board_cells(board), rule, _check.player_number(player))
    return named


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


def judge(text: Union[str, bytes], rule: Optional[Rule] = None, *, size: Size = None) -> Verdict:
    """Judges the board of a text, in any layout that the program reads, also in one line.

    Without a rule it is the board problem: exactly five on 19x19. size: the side of the board, or its (rows, columns),
    where it is not the rule's. The ValueError for a wrong text starts with LINE:COLUMN, both from 1.
    """
    text = text.encode("utf-8", "replace") if isinstance(text, str) else text
    return Verdict(*_core.judge(text, (rule, _check.shape_of(size))))


def parse(texts: Union[str, bytes, Iterable[Any]], rule: Optional[Rule] = None, *, size: Size = None,
          threads: int = 1) -> Tuple[NDArray[np.uint8], List[Tuple[int, str]]]:
    """Reads many boards: uint8[n, rows, columns], and the numbers of the texts that are none, with why.

    texts: str or bytes, each with a board as `judge` reads it, in a list, an array of numpy or a column
    of Arrow, pandas or polars; or one text with a board in each line. Columns of Arrow are read where
    they are, those of the others too where pyarrow is installed. Where there is an error the board is
    empty. rule and size as in `judge`: without them boards are 19x19.
    """
    wrong: Dict[int, Any] = {}
    count, parts = _texts.parts(texts, wrong)
    asked, threads = (rule, _check.shape_of(size)), _check.number("threads", threads)
    boards, errors = _core.parse(count, parts, asked, threads)
    return boards, [(number, wrong.get(number, why)) for number, why in errors]


def _by_source(cls: Type[Value]) -> Type[Value]:
    """The class, with values that are equal where their sources are."""
    is_equal: Callable[[Any, Any], bool] = lambda one, other: type(other) is type(one) and one.source == other.source
    differs: Callable[[Any, Any], bool] = lambda one, other: not one == other
    of_source: List[Tuple[str, Callable[[Any], Any]]] = [
        ("__hash__", lambda one: hash(one.source)), ("_repr_svg_", lambda one: one.source.svg())]
    for name, method in [("__eq__", is_equal), ("__ne__", differs), *of_source]:
        setattr(cls, name, method)
    return cls


@_by_source
class Replay(NamedTuple):
    """A record replayed. As text it is the verdict that the program prints; a notebook draws it.

    winner: what the moves decide, 1 (black has won), 2 (white) or 0 (a draw); None where the board
    is open or the record broken. ply: how many moves were played. illegal: the number, from 1, of
    the first illegal move and what is wrong with it. agrees: whether the recorded result does; None
    where none is recorded or the board cannot tell. board: the last position, uint8[rows, columns].
    """

    winner: Optional[int]
    ply: int
    illegal: Optional[Tuple[int, str]]
    agrees: Optional[bool]
    board: NDArray[np.uint8]
    text: str
    source: _core.Source

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Replay: {self.text}>"


@_by_source
class Record(NamedTuple):
    """A game as somebody wrote it down: it need not be right. A notebook draws it.

    Two records are equal if all that was written down is, with what is no field here, such as comments. A
    record can be pickled with all of that.

    rule: the name of the rule that it is replayed by. players: black's name and white's. first: who
    moves first, 1 or 2. start: the position before, uint8[rows, columns]. moves: (row, column) of
    each, from 0, or None for a pass. result: 1 (black has won), 2 (white), 0 (a draw) or None.
    """

    rule: Text
    players: Tuple[Text, Text]
    first: int
    start: NDArray[np.uint8]
    moves: List[Optional[Tuple[int, int]]]
    result: Optional[int]
    source: _core.Source

    def replay(self, rule: Text = None) -> Replay:
        """Plays the moves until one is illegal, by the rule of that name or by its own."""
        return Replay(*self.source.replay(rule))

    def boards(self) -> NDArray[np.uint8]:
        """The first position and that after each move, up to an illegal one: uint8[n, rows, columns]."""
        boards: NDArray[np.uint8] = self.source.boards()
        return boards

    def write(self, format: str = "sgf") -> str:
        """The record as a text in a format: sgf, psq, moves or pairs. ValueError if that cannot have it."""
        return str(self.source.write(format))

    def __repr__(self) -> str:
        result = {None: "no result", 0: "a draw"}.get(self.result, f"{self.result} has won")
        return f"<Record: {self.rule}, {len(self.moves)} moves, {result}>"


class Records(_core.Records):
    """The games of a file, as an iterator that gives each as a Record. name: that of the file.

    A broken game raises a ValueError that starts with LINE:COLUMN; the next call gives the game after it.
    """

    __slots__ = ()

    def __next__(self) -> Record:
        return Record(*super().__next__())

    def __repr__(self) -> str:
        return f"<Records of {self.name}>"


def read(path: Union[str, "os.PathLike[str]"], *, rule: Optional[Rule] = None, size: Size = None,
         format: Text = None) -> Records:
    """The games of a file: moves, psq, SGF, pairs of numbers, rec or RenjuNet's archive.

    They are replayed by the rule that is asked for, else by their own, else by exactly five.
    size: the side of the boards, or their (rows, columns), if games of no other are to be read.
    format: moves, psq, sgf, pairs, rec or rif, where the content is not to tell it.
    """
    with open(os.fspath(path), "rb") as file:
        text = file.read()
    return Records(text, os.path.basename(os.fspath(path)), (rule, _check.shape_of(size)), format)


class Outcome(NamedTuple):
    """How a game has ended.

    winner: 1 (black), 2 (white) or 0 (a draw). reason: "five", "overline", "row", "foul", "full" (no
    point is empty) or "limit" (the rule allows no more moves). row: the (row, column) of each point
    of the winning row, or of the forbidden move.
    """

    winner: int
    reason: str
    row: List[Tuple[int, int]]


class _Copied:
    """What can be copied by its own method."""

    __slots__ = ()

    def __copy__(self: Any, memo: Any = None) -> Any:
        return self.copy()

    __deepcopy__ = __copy__


class Game(_Copied, _core.Game):
    """One game, to which moves are pushed and from which they are popped.

    rule: the rule's name. size: the side of the board, or (rows, columns), where it is not the
    rule's. Two games are equal, and have the same hash, if the board, whose turn it is, and the
    rule are the same. It can be copied, pickled and printed, and shows its board in a notebook.

    legal     bool[rows, columns]: what may be played without a foul; `legal_moves()` as indices
    board     uint8[rows, columns]: 0, 1 (black) and 2 (white), a copy
    turn      1 or 2: whose turn it is
    moves     (row, column) of each move, None for a pass; `ply` is their number
    outcome   an Outcome, or None while the game is open; `is_over` is quicker
    """

    __slots__ = ()

    def __new__(cls, rule: Rule = "renju", *, size: Size = None) -> "Game":
        rule = _check.rule_name(rule)
        game: Game = super().__new__(cls, rule, _check.shape_of(size) or _core.shape(rule))
        return game

    @classmethod
    def of(cls, board: Boards, to_move: Player = None, rule: Rule = "renju") -> "Game":
        """A game that begins with a board, uint8[rows, columns].

        to_move: 1 or "black", 2 or "white"; else white where black has more stones, black elsewhere.
        """
        cells, rule = _check.board_cells(board), _check.rule_name(rule)
        game: Game = super().__new__(cls, rule, cells.shape, cells, _check.player_number(to_move))
        return game

    def copy(self) -> "Game":
        """A game that continues from here on its own."""
        return _as(type(self), super().copy())

    @property
    def outcome(self) -> Optional[Outcome]:
        """How it has ended; None while it is open."""
        ended = self.ended()
        return None if ended is None else Outcome(*ended)

    def record(self, players: Tuple[Text, Text] = (None, None)) -> Record:
        """The game as a Record, to be written in a format. players: black's name and white's."""
        return Record(*_core.recorded(self, players))

    def __repr__(self) -> str:
        rows, columns = self.shape
        return f"<Game {self.rule} {columns}x{rows}, {self.ply} moves>"

    def __reduce__(self) -> Any:
        return _restored, (type(self), self.rule, self.record().source)


def _as(cls: Type[Value], game: Any) -> Value:
    game.__class__ = cls
    made: Value = game
    return made


def _restored(cls: Type[Game], rule: str, source: _core.Source) -> Game:
    return _as(cls, source.game(rule))


Positions = Union[Boards, Game, Sequence[Game]]


class Games(_Copied):
    """Many games at once, each stepped by one action: the number of a point in reading order.

    n: how many games. size: the side of the boards, or (rows, columns), where it is not the rule's. max_moves: after
    how many moves a game is drawn. auto_reset: a game that ends is started anew in the same step. threads: as
    everywhere. start: what games begin with instead of the empty board: a board or boards, uint8[k, rows, columns], or
    Game objects; the first of n games begins with numbers 0, n, 2n and so on in turn, the next one with 1, n + 1, ...

    boards        uint8[n, rows, columns], read-only: 0, 1 (black) and 2 (white)
    legal         bool[n, rows, columns], read-only: what may be played without a foul
    to_move       uint8[n], read-only: 1 or 2, whose turn it is
    final_boards  uint8[n, rows, columns], read-only: the board with which each has ended last
    reasons       str[n], a copy: why it has, as in Outcome, "no-move" where no move was legal, else ""

    The first four always show the present state: copy what is to be kept. Games can be copied and pickled.
    """

    def __init__(self, n: int, rule: Rule = "renju", *, size: Size = None, max_moves: Optional[int] = None,
                 auto_reset: bool = True, threads: int = 1, start: Optional[Positions] = None) -> None:
        self.n, self.rule = _check.number("n", n), _check.rule_name(rule)
        of_start = start.shape[-2:] if isinstance(start, np.ndarray) and start.ndim > 1 else None
        self.shape = _check.shape_of(size or of_start) or _core.shape(self.rule)
        self.auto_reset, self.threads = auto_reset, _check.number("threads", threads)
        self.max_moves = None if max_moves is None else _check.number("max_moves", max_moves, 1)
        self._start = None if start is None else self._positions("start", start)
        self._show(self._made())
        self.reset()

    def _made(self) -> _core.Games:
        return _core.Games(self.n, self.rule, self.shape, self.max_moves, self._start)

    def _show(self, games: _core.Games) -> None:
        self._games = games
        for array in (games.numbers, games.legal):
            array.setflags(write=False)
        numbers: List[NDArray[np.uint8]] = np.split(games.numbers, [games.legal.size, 2 * games.legal.size])
        boards, final_boards, self.to_move = numbers
        self.legal, shape = games.legal.view(), games.legal.shape
        self.boards, self.final_boards = boards.reshape(shape), final_boards.reshape(shape)

    def _positions(self, name: str, given: Any, to_move: Players = None) -> List[Game]:
        """One or more positions as games of this rule and shape."""
        rows, columns = self.shape
        if not _check.is_a(given, np.ndarray):
            games: List[Any] = [given] if isinstance(given, Game) else list(given) if _check.is_a(given, list, tuple) else []
            is_ours = [isinstance(one, Game) and (one.rule, one.shape) == (self.rule, self.shape) for one in games]
            if not is_ours or not all(is_ours):
                raise ValueError(f"{name} is {given!r}, expected boards or games of {self.rule} on {columns}x{rows}")
            return games
        cells = _check.cells(given, name)
        if cells.shape[1:] != self.shape or given.ndim > 3 or len(cells) == 0:
            raise ValueError(f"{name} is {_check.kind(given)}, expected uint8[{rows}, {columns}] or several of these")
        players = np.resize(_check.player_numbers(to_move, given.shape[:-2]), len(cells))
        return [Game.of(one, int(player) or None, self.rule) for one, player in zip(cells, players)]

    @property
    def reasons(self) -> NDArray[np.str_]:
        """Why each game has ended last."""
        return np.array(self._games.reasons, np.str_)

    def take(self, which: Union[int, Sequence[int], NDArray[Any]]) -> "Games":
        """These of the games, by number or by mark, as Games that continue from here on their own.

        A game may be named more than once: a search makes its children so, and steps them together.
        """
        chosen, taken = _check.places("which", which, self.n), object.__new__(type(self))
        taken.__dict__.update(self.__dict__, n=len(chosen))
        numbers = [array[chosen].ravel() for array in (self.boards, self.final_boards, self.to_move)]
        taken._show(self._games.take(chosen, np.concatenate(numbers), self.legal[chosen]))
        return taken

    def put(self, which: Union[int, Sequence[int], NDArray[Any]], games: "Games") -> None:
        """Has these games continue from those of other Games, one for each."""
        self.set(which, games.games() if _check.is_a(games, Games) else cast(Any, games))

    def set(self, which: Union[int, Sequence[int], NDArray[Any]], boards: Positions, to_move: Players = None) -> None:
        """Has game number which continue from a board or a Game, or several from one each.

        boards: uint8[rows, columns] or one for each. to_move: whose turn it is, as in `legal`. A
        game whose board is decided is done with its next step, whatever the action.
        """
        chosen, positions = _check.places("which", which, self.n), self._positions("boards", boards, to_move)
        if len(positions) != len(chosen):
            raise ValueError(f"boards has {len(positions)} positions, expected one for each of {len(chosen)} games")
        self._games.put(chosen, positions)

    def games(self) -> List[Game]:
        """Each of them alone, as a Game that continues from here on its own."""
        return [_as(Game, game) for game, _ in self._games.each(self.rule)]

    def copy(self) -> "Games":
        """Games that continue from here on their own."""
        return self.take(range(self.n))

    def __getstate__(self) -> Any:
        shown = ("boards", "legal", "to_move", "final_boards", "_games")
        kept = {name: value for name, value in self.__dict__.items() if name not in shown}
        starts = [start for _, start in self._games.each(self.rule)]
        return kept, self.games(), starts, self.final_boards, self._games.reasons

    def __setstate__(self, state: Any) -> None:
        kept, games, starts, final_boards, reasons = state
        self.__dict__.update(kept)
        made = self._made()
        made.numbers[made.legal.size : 2 * made.legal.size] = final_boards.ravel()
        made.reasons = reasons
        made.begin_with(starts)
        self._show(made)
        self._games.put(np.arange(self.n, dtype=np.uintp), games)

    def reset(self, which: Optional[Marks] = None) -> None:
        """Starts all games anew, or those that are marked in which: bool[n]."""
        marks = np.ones(self.n, np.bool_) if which is None else np.ascontiguousarray(which)
        if marks.shape != (self.n,) or marks.dtype != np.bool_:
            raise ValueError(f"which is {_check.kind(marks)}, expected bool[{self.n}]")
        self._games.reset(marks)

    def step(self, actions: Union[NDArray[np.integer[Any]], Sequence[int]]) -> Tuple[NDArray[np.float32], Marks]:
        """Plays one action in each game; gives the rewards, float32[n], and bool[n]: who is done.

        actions: integers[n], row * columns + column. The reward is that of the player who has
        moved: 1 for a win, -1 for a foul that loses, else 0. A game is done when somebody has won,
        when the board is full or the moves are used up, and when its player has no legal move; the
        last three are draws. Without auto_reset, one that is done ignores its actions until it is
        reset. An action that cannot be made is a ValueError, and no game has moved then.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions is {_check.kind(chosen)}, expected integers[{self.n}]")
        chosen = np.ascontiguousarray(chosen, np.int64)
        told: Tuple[NDArray[np.float32], Marks] = self._games.step(chosen, self.auto_reset, self.threads)
        return told


def _answered(boards: Any, rule: str, tail: Optional[Tuple[int, ...]], dtype: Any, out: Any,
              threads: int, player: Players = None) -> NDArray[Any]:
    """What is written of each board, an array of that shape; without one, of the board's."""
    cells, rule, threads = _check.cells(boards), _check.rule_name(rule), _check.number("threads", threads)
    tail, players = boards.shape[-2:] if tail is None else tail, _check.player_numbers(player, boards.shape[:-2])
    shape = boards.shape[:-2] + tail
    if out is None:
        out = np.empty(shape, dtype)
    elif not _check.is_a(out, np.ndarray) or out.dtype != dtype or out.shape != shape:
        raise ValueError(f"out is {_check.kind(out)}, expected {np.dtype(dtype).name}{list(shape)}")
    elif not out.flags.writeable:
        raise ValueError("out is read-only")
    elif np.may_share_memory(out, boards):
        raise ValueError("out may share memory with boards, expected an array of its own")
    flat = out if out.flags.c_contiguous else np.empty(out.shape, dtype)
    wrong = _core.answer(cells, rule, players, flat.reshape(len(cells), *tail or (1,)), threads)
    if wrong is not None:
        place = tuple(map(int, np.unravel_index(int(wrong), tuple(map(int, boards.shape)))))
        raise ValueError(f"boards{list(place)} is {boards[place]}, expected 0 (empty), 1 (black) or 2 (white)")
    answered: NDArray[Any] = out
    if answered is not flat:
        answered[...] = flat
    return answered
