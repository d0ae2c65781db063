"""five-when; the argument names the mistake to make, or is 'right'."""
import sys

flaw = sys.argv[1]
moves = [tuple(map(int, line.split())) for line in sys.stdin.read().splitlines()[1:] if line]
stones = {}
answer = -1


def length(place, step):
    count = 0
    while True:
        place = place[0] + step[0], place[1] + step[1]
        if place not in stones or stones[place] != color:
            return count
        count += 1


for number, place in enumerate(moves):
    color = number % 2
    stones[place] = color
    best = 0
    for r, c in ((0, 1), (1, 0), (1, 1), (1, -1)):
        run = length(place, (r, c)) + 1 + length(place, (-r, -c))
        if run == 5 or flaw == "longer" and run > 5:
            best = run
    if best:
        answer = number + (0 if flaw == "less" else 1)
        if flaw != "goes-on":
            break
if flaw == "last" and answer == len(moves):
    answer = -1
print(answer)
