"""A gymnasium environment: one player against an opponent. Needs gymnasium (the extra of that name)."""

from typing import Any, Callable, Dict, Optional, Tuple

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from . import Games
from ._checks import Size, is_a

View = Dict[str, NDArray[np.int8]]
Info = Dict[str, Any]


def random_opponent(view: View, random: np.random.Generator) -> int:
    """Plays any legal move."""
    return int(random.choice(np.flatnonzero(view["action_mask"])))


class OmokEnv(gymnasium.Env[Any, Any]):
    """A game under a rule, seen by one player; the opponent answers within the step.

    Observations are a dict: "observation", int8[rows, columns, 3], has a plane of the player's stones, one of the
    opponent's and one that is 1 where the player is black; "action_mask", int8[rows * columns], has 1 for each legal
    move. Actions are row * columns + column. The reward is 1 for a game that is won, -1 for one that is lost, 0 for
    all else. A move off the mask is made if it can be, and loses under renju; one that cannot be made loses at once.
    What is no whole number is a TypeError, and a step after the end is a ResetNeeded.

    player: "black", "white" or "random", who is drawn at each reset. opponent: a function of its
    own view and a random generator to an action; one that cannot be made is a ValueError.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, rule: str = "renju", *, size: Size = None, player: str = "random",
                 opponent: Callable[[View, np.random.Generator], int] = random_opponent,
                 render_mode: Optional[str] = None) -> None:
        colours = {"black": [1], "white": [2], "random": [1, 2]}
        if player not in colours:
            raise ValueError(f"player is {player!r}, expected 'black', 'white' or 'random'")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is {render_mode!r}, expected None or 'ansi'")
        self._games = Games(1, rule, size=size, auto_reset=False)
        self._colours, self._player, self._opponent = colours[player], 1, opponent
        self.render_mode = render_mode
        self.observation_space = view_space(self._games.shape)
        self.action_space = spaces.Discrete(self._games.boards.size)

    def reset(self, *, seed: Optional[int] = None, options: Optional[Info] = None) -> Tuple[View, Info]:
        super().reset(seed=seed)
        self._games.reset()
        self._is_over = False
        self._player = int(self.np_random.choice(self._colours))
        if self._player == 2:
            self._answer()
        return observe(self._games, self._player), {"player": self._player}

    def step(self, action: int) -> Tuple[View, float, bool, bool, Info]:
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset before step")
        reward, done = play_or_lose(self._games, action)
        if not done:
            loss, done = self._answer()
            reward -= loss
        self._is_over = done
        view = observe(self._games, self._player, self._is_over)
        return view, reward, done, False, {"player": self._player}

    def render(self) -> Optional[str]:
        return str(self._games.games()[0]) if self.render_mode == "ansi" else None

    def _answer(self) -> Tuple[float, bool]:
        view = observe(self._games, 3 - self._player)
        action = self._opponent(view, self.np_random)
        try:
            return play(self._games, action)
        except (TypeError, ValueError) as error:
            raise type(error)(f"the opponent's move: {error}") from None


def view_space(shape: Tuple[int, int]) -> spaces.Dict:
    """The space of the views of a board of that shape."""
    mask = spaces.Box(0, 1, (shape[0] * shape[1],), np.int8)
    return spaces.Dict({"observation": spaces.Box(0, 1, (*shape, 3), np.int8), "action_mask": mask})


def observe(games: Games, player: int, is_over: bool = False) -> View:
    """That player's view of the first game; out of turn and after the end no move is legal."""
    is_due = not is_over and games.to_move[0] == player
    board, mask = games.boards[0], games.legal[0].ravel() & is_due
    planes = np.stack([board == player, board == 3 - player, np.full(board.shape, player == 1)], -1)
    return {"observation": planes.astype(np.int8), "action_mask": mask.astype(np.int8)}


def play(games: Games, action: Any) -> Tuple[float, bool]:
    """The reward and whether the game is done.

    TypeError if the action is no whole number, ValueError if the move cannot be made.
    """
    if is_a(action, np.ndarray) and action.ndim == 0:
        action = action[()]
    if isinstance(action, bool) or not is_a(action, int, np.integer):
        raise TypeError(f"the action is {action!r}, expected a whole number, row * columns + column")
    reward, done = games.step(np.array([int(action)]))
    return float(reward[0]), bool(done[0])


def play_or_lose(games: Games, action: Any) -> Tuple[float, bool]:
    """The same; a move that cannot be made ends the game and is lost."""
    try:
        return play(games, action)
    except ValueError:
        return -1.0, True


gymnasium.register("omok_referee/Omok-v0", entry_point="omok_referee.gym:OmokEnv")  # pyright: ignore[reportUnknownMemberType]
