"""Who plays: engines that speak the protocol of the Gomocup tournament, and the program's own player."""

from __future__ import annotations

import asyncio
import os
import weakref
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, TypeVar, Union

from . import omok_referee as _core
from ._checks import Rule, number, rule_name

if TYPE_CHECKING:
    from . import Game

Path = Union[str, "os.PathLike[str]"]
Self = TypeVar("Self", bound="_Player")


class Analysis(NamedTuple):
    """A move and what its player reports about it; what it does not report is None or empty.

    move: (row, column). value, depth: of the position, as an engine says them, such as "-34", "+M7" and
    "12-20". nodes: how many positions it has looked at. line: the moves that it expects, as it says them.
    """

    move: Tuple[int, int]
    value: Optional[str]
    depth: Optional[str]
    nodes: Optional[int]
    line: List[str]


class EngineError(Exception):
    """An engine that has failed. kind: how, as `omok match` says it, such as "time", "crash" or "illegal"."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(kind, detail)
        self.kind, self.detail = kind, detail

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}"


class _Player:
    _ask: Any

    def analyse(self, game: Game) -> Analysis:
        """The move of the player whose turn it is, with what is reported about it. The game stays as it is."""
        if game.is_over:
            raise ValueError("the game is over: no move can be asked for")
        move, (value, depth, line), nodes = self._ask(game)
        return Analysis(move, value, depth, nodes, str(line or "").split())

    def move(self, game: Game) -> Tuple[int, int]:
        """The same, the (row, column) alone."""
        return self.analyse(game).move

    async def analyse_async(self, game: Game) -> Analysis:
        """The same in a thread of its own. One that is cancelled continues until its time is over."""
        return await asyncio.to_thread(self.analyse, game.copy())

    async def move_async(self, game: Game) -> Tuple[int, int]:
        """The same, the (row, column) alone."""
        return (await self.analyse_async(game)).move

    def close(self) -> None:
        """Ends it. One that is asked again is started again."""

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class Engine(_Player):
    """A program that speaks Gomocup's protocol, spoken with as `omok match` does.

    command: the program, or it and its arguments; it runs in the folder of its file. rule: that of the
    games. start_time: how many seconds it may take to get ready. info: further values for INFO.
    limits: turn_time, match_time, increment, grace, memory, nodes and depth, as `omok match` has them; a
    second for a move, and one of grace, unless others are given.

    It is started when it is first asked, and ended with all that it has started by `close`, at the end of
    `with`, and when Python ends. One that crashes, is too slow or makes an illegal move is ended, too, and
    raises an EngineError; what the system refuses is an OSError.
    """

    def __init__(self, command: Union[Path, Sequence[Path]], rule: Rule = "renju", *, start_time: float = 10,
                 info: Optional[Dict[str, Any]] = None, **limits: float) -> None:
        self.rule = rule_name(rule)
        words = [command] if isinstance(command, (str, os.PathLike)) else command
        told, limited = ([(key, str(value)) for key, value in (each or {}).items()] for each in (info, limits))
        self._engine = _core.Engine([os.fspath(word) for word in words], self.rule, start_time, limited, told)
        weakref.finalize(self, self._engine.close)

    def _ask(self, game: Game) -> Any:
        if game.rule != self.rule:
            raise ValueError(f"the game is one of {game.rule}, expected {self.rule}")
        return self._engine.ask(game, EngineError)

    def close(self) -> None:
        self._engine.close()


class Computer(_Player):
    """The program's own player.

    level: 1 to 3. seed: decides between equal points. turn_time: the seconds that a move may take; without
    it the same moves are chosen on every machine. Level 3 uses all of its time.
    """

    def __init__(self, level: int = 1, *, seed: int = 0, turn_time: Optional[float] = None) -> None:
        self.level, self.seed, self.turn_time = level, number("seed", seed), turn_time

    def _ask(self, game: Game) -> Any:
        return _core.choose(game, str(self.level), self.seed, self.turn_time)
