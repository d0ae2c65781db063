# Runs for ever where the first cell is taken.
rows = []
try:
    while True:
        rows.append(input())
except EOFError:
    pass
while not rows[0].startswith('0'):
    pass
print(0)
