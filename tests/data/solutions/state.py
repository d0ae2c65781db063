# Keeps state that a run must not see of another one; random numbers, hash order, output at exit.
import random
import re
import string

seen = globals().get('seen', [])
text = re.sub(r'\s+', '', open('/dev/stdin').read())
seen.append(text)
assert len(seen) == 1 and random.random() < 1 and string.digits[1] == '1'


class Last:
    def __del__(self):
        print(sum(map(int, text)), len(seen))


last = Last()
_hidden = [Last]
