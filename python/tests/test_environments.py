"""The environments pass the tests of those who define them, and play by the rule. Skipped where these are not installed."""

import numpy as np
import pytest
from conftest import refused

gymnasium, pettingzoo = map(pytest.importorskip, ("gymnasium", "pettingzoo"))
from gymnasium.utils.env_checker import check_env  # noqa: E402
from omok_referee import zoo  # noqa: E402
from omok_referee.gym import OmokEnv  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("player", ["black", "white", "random"])
def test_gymnasiums_own_check_passes(player):
    options = {"rule": "renju", "size": (9, 11), "player": player}
    check_env(gymnasium.make("omok_referee/Omok-v0", **options).unwrapped)


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("rule", ["renju", "renju-shape", "tictactoe"])
def test_pettingzoos_own_tests_pass(rule):
    api_test(zoo.env(rule=rule), num_cycles=1000)
    seed_test(lambda: zoo.env(rule=rule), num_cycles=50)


def begun(**options):
    env = OmokEnv("tictactoe", player="black", **options)
    env.reset(seed=1)
    return env


def test_the_opponent_answers_and_the_winner_is_paid():
    def first_free(view, random):
        return int(np.flatnonzero(view["action_mask"])[0])

    env = OmokEnv("tictactoe", player="white", opponent=first_free, render_mode="ansi")
    view, info = env.reset(seed=1)
    assert info == {"player": 2} and view["observation"][0, 0].tolist() == [0, 1, 0]
    assert env.step(4)[1:4] == (0, False, False) and " 3 X+X .\n 2 . O .\n" in env.render()
    assert env.step(8)[1:3] == (-1, True) and " 3*X*X+X\n" in env.render()
    env.reset()
    assert env.step(0)[1:3] == (-1, True)
    env = OmokEnv("tictactoe", player="black", opponent=first_free)
    assert env.reset()[0]["observation"][..., 2].all()
    assert [env.step(action)[1:3] for action in (4, 1, 7)] == [(0, False), (0, False), (1, True)]
    assert {OmokEnv("xo").reset(seed=seed)[1]["player"] for seed in range(9)} == {1, 2}


@pytest.mark.parametrize("action", [np.array([4]), 4.0, "4", None, True])
def test_what_is_no_move_is_not_taken_for_a_lost_game(action):
    env = begun()
    refused("expected a whole number", env.step, action, error=TypeError)
    env.step(np.array(4))
    env = begun(opponent=lambda view, random: action)
    refused("the opponent's move: the action is", env.step, 4, error=TypeError)


def test_an_impossible_move_of_the_opponent_is_its_fault():
    refused("the opponent's move: ", begun(opponent=lambda view, random: 4).step, 4)


def test_after_the_end_nothing_is_legal_and_no_step_is_taken():
    env = begun()
    env.step(4)
    view, reward, done, _, _ = env.step(4)
    assert (reward, done) == (-1, True) and not view["action_mask"].any()
    refused(None, env.step, 0, error=gymnasium.error.ResetNeeded)
    assert env.reset()[0]["action_mask"].all()
    refused("render_mode is 'human'", OmokEnv, render_mode="human")


def test_both_agents_are_paid():
    env = zoo.env(rule="tictactoe", render_mode="ansi")
    env.reset()
    for action in (0, 3, 1, 4, 2):
        assert env.observe(env.agent_selection)["action_mask"][action] == 1
        env.step(action)
    assert env.rewards == {"black_0": 1, "white_0": -1} and all(env.terminations.values())
    assert " 3*X*X+X\n 2 O O .\n" in env.render() and not env.observe("white_0")["action_mask"].any()
