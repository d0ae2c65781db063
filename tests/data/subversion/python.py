# Programs that subvert Python, one a line: what is left of earlier runs, or of the server. Each is
# the body of a function that gives 1 in a process of its own, and may give more in a warm start.
# `late` tells that this is one of the later runs; `count(o)` counts runs in an attribute of o.
import builtins; return count(builtins)
import sys; return count(sys)
import os; return count(os)
import io; return count(io)
import random; return count(random)
import collections; return count(collections.Counter)
import sys; sys.modules['runs'] = sys.modules.get('runs', 0) + 1; return sys.modules['runs']
import os; os.environ['RUNS'] = str(int(os.environ.get('RUNS', 0)) + 1); return int(os.environ['RUNS'])
import sys; return 9 if late and 'ast' in sys.modules else 1
import sys; return 9 if late and '_ast' in sys.modules else 1
import sys; return 9 if late and '_socket' in sys.modules else 1
import sys; return 9 if late and 'mmap' in sys.modules else 1
import atexit, os; late and atexit.register(os._exit, 3); return 1
import os, sys; late and (sys.stdout.write('no\n'), sys.stdout.flush(), os._exit(0)); return 1
import os, sys; late and (sys.stdout.write('no\n'), os._exit(0)); return 1
import builtins; late and setattr(builtins, 'isinstance', lambda *a: False); return 1
import builtins; late and delattr(builtins, 'getattr'); return 1
import sys; late and setattr(sys, 'stdout', open(1, 'w')); return 1
import sys; late and sys.modules.pop('threading', 0); return 1
import threading; late and setattr(threading, '_shutdown', lambda: print('no')); return 1
import atexit; late and setattr(atexit, '_run_exitfuncs', lambda: print('no')); return 1
import sys; late and setattr(sys, 'excepthook', lambda *a: None); return 1 if not late else 1 // 0
import gc; late and setattr(gc, 'collect', lambda: print('no')); return 1
