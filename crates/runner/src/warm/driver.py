# Runs a Python script many times, each run in a fork of this process, which has compiled the
# script and imported what it needs. `omok` passes this text to the interpreter:
#
#     python3 -c TEXT SCRIPT ARG...
#
# Standard input is a socket. It carries, in this order: one byte from here as soon as the script is
# compiled; then for each run
#   1. from omok   one byte and three descriptors: the run's standard input, output and error
#   2. from here   four bytes: the number of the run's process, the leader of its own group
#   3. from here   one byte when it has ended; it stays a zombie, so that it keeps its number
#   4. from omok   one byte when the rest of its group has been killed
#   5. from here   four bytes: its status, as of wait(); eight bytes: its memory, as of wait4();
#                  one byte: D if it ended here, C if it also changed the interpreter, so that
#                  it is not trusted, and U if it ended in another way
# On any error this process ends silently, and omok starts the program plainly.
import sys

# Other modules imported here are missing in a plain start; but callbacks are registered with atexit.
_KNOWN = {'atexit', *sys.modules}

import ast
import atexit
import gc
import io
import mmap
import os
from operator import is_ as _is

import _socket

# What the script imports anyway is imported before the fork, if it is one of these modules, whose
# import only defines things.
_HARMLESS = (
    'bisect collections copy dataclasses decimal enum fractions functools heapq io itertools '
    'math numpy operator random re string typing'
).split()


def _read_script(path):
    with open(path, 'rb') as file:
        source = file.read()
    # Tracebacks have the absolute path from Python 3.9 on.
    if sys.version_info >= (3, 9):
        path = os.path.abspath(path)
    tree = ast.parse(source, path)
    return path, tree, compile(source, path, 'exec', dont_inherit=True)


def _import_harmless(tree, folder):
    own = {name.split('.')[0] for name in os.listdir(folder or '.')}
    for name in set(sys.modules) - _KNOWN:
        del sys.modules[name]
    for node in tree.body:
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module]
        for name in names:
            top = name.split('.')[0]
            if top in _HARMLESS and top not in own:
                try:
                    __import__(name)
                except Exception:
                    pass  # The run will say it.


def _main_module(path):
    # A __main__ as the interpreter makes it for a script.
    from _frozen_importlib_external import SourceFileLoader
    module = sys.modules['__main__'] = type(sys)('__main__')
    module.__dict__.update(
        __annotations__={},
        __builtins__=sys.modules['builtins'],
        __cached__=None,
        __file__=path,
        __loader__=SourceFileLoader('__main__', path),
    )
    return module


def _fingerprint():
    # Returns a function that checks that what this driver and the interpreter's exit rely on is
    # unchanged. A run in a fork leaves nothing to others, but it may not change what is done for it
    # here. Checking more would cost more than the run: each object is copied when it is checked.
    names = ('abc', 'atexit', 'builtins', 'codecs', 'io', 'os', 'sys', 'threading')
    loaded = {name: sys.modules[name] for name in names if name in sys.modules}
    spaces = [vars(loaded[name]) for name in ('builtins', 'io', 'sys')]
    spaces = [(space, list(space), list(space.values())) for space in spaces]

    # The names are bound here, because the run may have changed the builtins.
    def is_same(modules=sys.modules, all=all, is_=_is, len=len, map=map):
        for space, names, values in spaces:
            if len(space) != len(names) or not all(map(is_, map(space.get, names), values)):
                return False
        return all(map(is_, map(modules.get, loaded), loaded.values()))

    return is_same


def _serve():
    # Returns once for each run, in the run's own process.
    if getattr(sys.flags, 'safe_path', False) or sys.flags.inspect:
        os._exit(1)
    omok = _socket.socket(fileno=os.dup(0))
    del sys.argv[0]
    if hasattr(sys, 'orig_argv'):
        sys.orig_argv[1:] = sys.argv
    sys.path[0] = os.path.dirname(os.path.realpath(sys.argv[0]))
    path, tree, code = _read_script(sys.argv[0])
    _import_harmless(tree, sys.path[0])
    del tree
    is_same = _fingerprint()
    # A run reports here, without its own descriptor, how it ended.
    note = mmap.mmap(-1, 1)
    gc.collect()
    gc.freeze()
    omok.sendall(b'R')
    while True:
        message, ancillary, _, _ = omok.recvmsg(1, 64)
        if not message:
            os._exit(0)
        data = ancillary[0][2]
        streams = [int.from_bytes(data[at:at + 4], sys.byteorder) for at in (0, 4, 8)]
        note[0] = ord('U')
        pid = os.fork()
        if pid == 0:
            break
        for stream in streams:
            os.close(stream)
        try:
            os.setpgid(pid, pid)
        except OSError:
            pass  # It has done so itself.
        omok.sendall(pid.to_bytes(4, 'big'))
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        omok.sendall(b'E')
        if not omok.recv(1):
            os._exit(0)
        _, status, usage = os.wait4(pid, 0)
        unit = 1 if sys.platform == 'darwin' else 1024
        omok.sendall(status.to_bytes(4, 'big') + (usage.ru_maxrss * unit).to_bytes(8, 'big') + note[:1])
    os.setpgid(0, 0)
    omok.close()
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    # Made here, not before the fork: what is frozen there is never collected.
    end, done, changed = os._exit, ord('D'), ord('C')

    def leave(status):
        note[0] = done if is_same() else changed
        end(status)

    return code, _main_module(path), leave


def _end(status, main, leave, collect=gc.collect, run_callbacks=atexit._run_exitfuncs, file=io.IOBase):
    # What the interpreter does at exit, in its order, to the script's own module.
    def flush(*more):
        nonlocal status
        for stream in (sys.stdout, sys.stderr) + more:
            try:
                if stream is not None and not stream.closed:
                    stream.flush()
            except BaseException:
                status = 120

    threading = sys.modules.get('threading')
    if threading:
        threading._shutdown()
    run_callbacks()
    flush()
    # Open files lose nothing, in whatever order they are collected.
    values = main().__dict__.values()
    flush(*[value for value in values if isinstance(value, file) and not value.closed])
    del sys.modules['__main__'], values
    collect()
    module = main()
    if module is not None:
        # Something refers to it: it is cleared, names with one underscore first.
        names = module.__dict__
        for is_private in (True, False):
            for name in list(names):
                begins_private = name[:1] == '_' and name[1:2] != '_'
                if name != '__builtins__' and (begins_private or not is_private):
                    names[name] = None
        collect()
    flush()
    leave(status)


def _run(run):
    import _weakref
    code, module, leave = _serve()
    main = _weakref.ref(module)
    status = 0
    try:
        run(code, module.__dict__)
    except SystemExit as exit:
        if isinstance(exit.code, int):
            status = exit.code & 255
        elif exit.code is not None:
            print(exit.code, file=sys.stderr)
            status = 1
    except BaseException as error:
        trace = error.__traceback__.tb_next
        sys.excepthook(type(error), error.with_traceback(trace), trace)
        status = 1
        del trace
    # Only its entry among the modules is left.
    del code, module
    _end(status, main, leave)


_run(exec)
