"""The engines of traps.c once more, as Python programs behave: the same modes, the same doings."""
import os
import signal
import sys
import time

mode = "honest"
size, turn, cells = 15, 0, {}


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def hang():
    while True:
        signal.pause()


def flood(text):
    try:
        while True:
            sys.stdout.write(text)
    except OSError:
        os._exit(0)


def leave_child():
    if os.fork() == 0:
        os.setsid()
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        hang()


def misbehave():
    """What it does before it looks for a point."""
    if mode == "hang":
        hang()
    elif mode == "late":
        time.sleep(0.8)
    elif mode == "exit":
        os._exit(3)
    elif mode == "signal":
        signal.signal(signal.SIGSEGV, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGSEGV)
    elif mode == "says-error":
        say("ERROR I do not like this position\n")
        hang()
    elif mode == "says-unknown":
        say("UNKNOWN command\n")
        hang()
    elif mode == "garbage":
        say("h8\n")
        hang()
    elif mode == "messages":
        flood("MESSAGE thinking\n")
    elif mode == "one-line":
        flood("x" * 32)
    elif mode == "closes-output":
        os.close(1)
        hang()
    elif mode == "occupied":
        x, y = next(iter(cells))
        say(f"{x},{y}\n")
        hang()
    elif mode == "off-board":
        say("99,0\n")
    elif mode == "negative":
        say("-1,3\n")
    elif mode == "memory":
        much = bytearray(b"\1") * (96 << 20)
        time.sleep(5 * much[0])


def move():
    global turn
    turn += 1
    if turn == 3:
        misbehave()
    points = ((x, y) for y in range(size) for x in range(size))
    x, y = next(point for point in points if point not in cells)
    cells[x, y] = 1
    before = {"nul": b"\0", "ff": b"\xff"}.get(mode, b"")
    if before:
        sys.stdout.buffer.write(before)
    if mode == "suggest" and turn == 3:
        say(f"SUGGEST {x},{y}\n")
    elif mode == "two-moves" and turn == 3:
        say(f"{x},{y}\n{x},{y + 1}\n")
    else:
        say(f"{x},{y}" + ("\r" if mode == "cr" else "\n"))
    if mode == "moves-then-exits" and turn == 3:
        os._exit(0)


def start():
    global turn
    cells.clear()
    turn = 0
    if mode == "dies-at-start":
        os._exit(7)
    if mode == "silent":
        return
    if mode == "slow-start":
        time.sleep(1)
    if mode == "error-only":
        say("ERROR I do not know this size\n")
        return
    if mode == "error-then-ok":
        say("ERROR Unknown command: 15\n")
    if mode == "early-move":
        say("0,0\n")
    if mode == "leaves-child":
        leave_child()
    oks = {"ok-text": "OK - everything is good\n", "cr": "OK\r", "move-after-ok": "OK\n0,0\n"}
    say(oks.get(mode, "OK\n"))
    if mode == "deaf":
        hang()


def is_there(file):
    if os.path.exists(file):
        return True
    open(file, "w").close()
    return False


def obey(line):
    """Does what a line says; gives whether there are to be more."""
    global size
    word, _, rest = line.strip().partition(" ")
    if word == "START":
        size = int(rest)
        start()
    elif word == "BEGIN":
        move()
    elif word == "TURN":
        x, y = map(int, rest.split(","))
        cells[x, y] = 2
        move()
    elif word == "PLAY":
        say(rest + "\n")
    elif word == "BOARD":
        cells.clear()
        while (line := sys.stdin.readline().strip()) != "DONE":
            x, y, owner = map(int, line.split(","))
            cells[x, y] = owner
        move()
    elif word == "ABOUT" and mode != "no-about":
        say("an engine without a name of its own\n")
    elif word == "END" and mode != "ignores-end":
        return False
    return True


words = sys.argv[1:]
if words and (len(words) < 2 or words[1].startswith("-") or is_there(words[1])):
    mode = words[0]
if mode == "ignores-end":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    if not obey(line):
        sys.exit(0)
while mode == "ignores-end":
    signal.pause()
