"""A PettingZoo environment (AEC). Needs pettingzoo (the extra of that name)."""

from typing import Any, Dict, Optional

from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from . import Games
from ._checks import Size
from .gym import View, observe, play_or_lose, view_space


def env(**options: Any) -> "AECEnv[str, Any, Any]":
    """raw_env in PettingZoo's own checks: a move off the mask ends the game and costs its player 1."""
    env: "AECEnv[str, Any, Any]" = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game under a rule between "black_0", who begins, and "white_0".

    Observations and actions are those of omok_referee.gym.OmokEnv. The winner gets 1 and the other
    -1; a draw gives both 0.
    """

    metadata = {"name": "omok_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, rule: str = "renju", *, size: Size = None, render_mode: Optional[str] = None):
        super().__init__()
        self._games = Games(1, rule, size=size, auto_reset=False)
        self.render_mode = render_mode
        self.possible_agents = ["black_0", "white_0"]
        self.agents = self.possible_agents[:]
        actions = spaces.Discrete(self._games.boards.size)
        self.observation_spaces = dict.fromkeys(self.agents, view_space(self._games.shape))
        self.action_spaces = dict.fromkeys(self.agents, actions)

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        return self.action_spaces[agent]

    def observe(self, agent: str) -> View:
        player = self.possible_agents.index(agent) + 1
        return observe(self._games, player, self.terminations[agent])

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self._games.reset()
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        reward, done = play_or_lose(self._games, action)
        self.agent_selection = self.possible_agents[1 - self.possible_agents.index(agent)]
        self.rewards = {agent: reward, self.agent_selection: -reward}
        self.terminations = dict.fromkeys(self.agents, done)
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        return str(self._games.games()[0]) if self.render_mode == "ansi" else None
