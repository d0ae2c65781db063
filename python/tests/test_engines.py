"""Engines: what they do comes as values or as exceptions that say what is wrong, and none outlives Python."""

import os
import subprocess
import sys

import omok_referee as omok
import pytest
from conftest import refused

SPEAKS = """import sys, time, os
for line in sys.stdin:
    if line.startswith("START"):
        print("OK", flush=True)
    if line[:4] in ("BEGI", "TURN", "DONE"):
        """


def engine(act, **options):
    return omok.Engine([sys.executable, "-c", SPEAKS + act], **options)


def begun():
    game = omok.Game("renju")
    game.push("h8")
    return game


@pytest.mark.parametrize("act, kind, detail", [
    ("sys.exit(3)", "crash", "exit status 3"), ("print('7,7', flush=True)", "illegal", "occupied h8"),
    ("time.sleep(600)", "time", "no move in 0.1 s and 0 s of grace")])
def test_how_an_engine_fails_is_told(act, kind, detail):
    failing = engine(act, turn_time=0.1 if kind == "time" else 600, grace=0, start_time=600)
    with pytest.raises(omok.EngineError) as raised:
        failing.move(begun())
    assert (raised.value.kind, raised.value.detail, str(raised.value)) == (kind, detail, f"{kind}: {detail}")


def test_what_cannot_be_asked_is_told():
    refused("cannot start './no'", omok.Engine("./no").move, begun(), error=OSError)
    refused("the game is one of omok, expected renju", engine("").move, omok.Game("omok"))
    passed = begun()
    passed.push_pass()
    refused("the game is over", omok.Computer().move, omok.Game.of(begun().board * 0 + 1, "black"))
    refused("whose turn it is by the stones", engine("").move, passed)
    refused("turn_time is -1: expected a number of seconds", engine, "", turn_time=-1)
    refused("hash is 1: expected turn-time, match-time,", engine, "", hash=1)
    refused("the protocol has no number for omok", engine, "", rule="omok")
    refused("info has \"a b\"", engine, "", info={"a b": 1})
    refused("expected a level of 1 to 3", omok.Computer(4).move, begun())


@pytest.mark.parametrize("end", ["raise SystemError", "1", "waited(player)"])
def test_nothing_is_left_when_python_ends(end, tmp_path):
    file = tmp_path / "process"
    program = f"""import signal, omok_referee as omok
def waited(player):
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    player.move(omok.Game("renju"))
act = "open({str(file)!r}, 'w').write(str(os.getpid())), print('7,7', flush=True), time.sleep(600)"
player = omok.Engine([{sys.executable!r}, "-c", {SPEAKS!r} + act], turn_time=600, start_time=600)
player.move(omok.Game("renju"))
{end}"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ("SystemError" in done.stderr, "KeyboardInterrupt" in done.stderr) == (end[0] == "r", end[0] == "w"), done.stderr
    with pytest.raises(ProcessLookupError):
        os.kill(int(file.read_text()), 0)
