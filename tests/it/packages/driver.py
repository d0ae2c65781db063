"""Runs a program, the first argument, on inputs: one start of Python for all."""
import io
import sys

program = compile(open(sys.argv[1], encoding="utf-8").read(), sys.argv[1], "exec")
screen = sys.stdout
for path in sys.argv[2:]:
    sys.stdin = io.TextIOWrapper(open(path, "rb"))
    sys.stdout = io.StringIO()
    try:
        exec(program, {"__name__": "__main__"})
        status = ""
    except SystemExit as exit:
        status = str(exit.code)
    except Exception as error:
        status = repr(error)
    with open(path + ".out", "w", encoding="utf-8") as output:
        output.write(sys.stdout.getvalue() + status)
    sys.stdout = screen
