"""Three in a row on 5x5, by a record in which the player who makes an illegal move moves again."""
numbers = list(map(int, input().split()))
stones, player = {}, 'A'
run = lambda p, r, c, d, e: run(p, r + d, c + e, d, e) + 1 if stones.get((r, c)) == p else 0
for r, c in zip(numbers[::2], numbers[1::2]):
    if 1 <= r <= 5 and 1 <= c <= 5 and (r, c) not in stones:
        stones[r, c] = player
        if any(run(player, r, c, d, e) + run(player, r, c, -d, -e) > 3
               for d, e in [(0, 1), (1, 0), (1, 1), (1, -1)]):
            print(player)
            break
    else:
        continue
    player = 'B' if player == 'A' else 'A'
else:
    print('-')
