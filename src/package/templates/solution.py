# {{ headline }}
{% if mistake %}
# Wrong on purpose: {{ wrong_because }}
{% endif %}
{% if uses_numbers %}
import re
{% endif %}
import sys
from collections import deque

{% include "constants.py" %}
{% if boards == "until" %}
END = {{ word | py }}
{% endif %}
{{ constants | join(", ") }}{% if constants | length > 1 %} = range({{ constants | length }}){% else %} = 0{% endif %}


{% include "core.py" %}
{% if not record %}


{% include "classify.py" %}
{% endif %}
{% if ask == "next" %}


def can_win(board, player{{ length_param }}):
    """Whether one more stone of this player wins."""
    for row in range(len(board)):
        for col in range(len(board[0])):
            if board[row][col] != EMPTY:
                continue
{% if falls %}
            if cell(board, row + 1, col) == EMPTY:
                continue  # the stone would fall further
{% endif %}
            board[row][col] = player
            rows = rows_through(board, row, col{{ length_arg }})
            board[row][col] = EMPTY
{% if mistake == "next-at-the-end" %}
            rows = [found for found in rows if (row, col) in ends_of(found)]
{% endif %}
            if rows:
                return True
    return False
{% if mistake == "next-at-the-end" %}


def ends_of(found):
    row, col, down, right, size = found
    return (row, col), (row + (size - 1) * down, col + (size - 1) * right)
{% endif %}
{% endif %}
{% if uses_place %}


def named_stone(rows):
    """The stone of the rows that the answer names, counted from 1."""
    stones = []
    for row, col, down, right, size in rows:
{% if (named == "top-left") != (mistake == "wrong-stone") %}
        if down < 0:
            # It climbs from its leftmost stone: the topmost one is its last.
            row, col = row + (size - 1) * down, col + (size - 1) * right
{% endif %}
        stones.append((row + 1, col + 1))
    return min(stones)
{% endif %}


def answer(found{{ answer_params }}):
    """The text that is printed."""
{% for group in groups %}
{% set pad = "    " if loop.last else "        " %}
{% if not loop.last %}
{% if group.classes | length == 1 %}
    if found == {{ group.classes[0] }}:
{% else %}
    if found in ({{ group.classes | join(", ") }}):
{% endif %}
{% endif %}
{% if group.uses_place %}
{{ pad }}row, col = named_stone(rows)
{% endif %}
{{ pad }}return {{ group.code }}
{% endfor %}
{% if not record %}


def cells_of(line):
    """The cells of a row."""
{% if single_bytes %}
    return [SYMBOLS.index(symbol) for symbol in line{% if between != "" %}[::{{ 1 + between | length }}]{% endif %}]
{% else %}
    cells, at = [], 0
    while at < len(line):
{% if between != "" %}
        if cells:
            at += len({{ between | py }})
{% endif %}
        value = next(value for value in range(3) if line.startswith(SYMBOLS[value], at))
        cells.append(value)
        at += len(SYMBOLS[value])
    return cells
{% endif %}


def read_board(lines{% if width_read %}, width{% endif %}{% if height_read %}, height{% endif %}):
{% if as_written %}
    board = []
    while lines and lines[0] != ""{% if boards == "until" %} and lines[0] != END{% endif %}:
        board.append(cells_of(lines.popleft()))
    return board
{% elif rows_on_a_line %}
    line = lines.popleft()
    step = {{ width }}{% if between != "" %} + {{ between | length }} * ({{ width }} - 1){% endif %}

{% if rows_between == "" %}
    return [cells_of(line[row * step:(row + 1) * step]) for row in range({{ height }})]
{% else %}
    gap = len({{ rows_between | py }})
    starts = [row * (step + gap) for row in range({{ height }})]
    return [cells_of(line[start:start + step]) for start in starts]
{% endif %}
{% else %}
    return [cells_of(lines.popleft()) for _ in range({{ height }})]
{% endif %}
{% else %}


def read_moves(lines{% if moves_told %}, count{% endif %}):
    """The numbers of all moves of a record, from 0."""
{% if moves_on_a_line %}
    numbers = [int(number) - {{ origin }} for number in re.findall({% if moves_between == "" %}r"\d"{% else %}r"\d+"{% endif %}, lines.popleft())]
{% elif moves_told %}
    numbers = []
    for _ in range(count):
        numbers += [int(number) - {{ origin }} for number in lines.popleft().split()]
{% else %}
    numbers = []
    while lines and lines[0] != ""{% if boards == "until" %} and lines[0] != END{% endif %}:
        numbers += [int(number) - {{ origin }} for number in lines.popleft().split()]
{% endif %}
{% if order == "col" %}
    return numbers
{% else %}
    return list(zip(numbers[0::2], numbers[1::2]))
{% endif %}
{% endif %}


def solve(lines{% if uses_case %}, case_number{% endif %}):
    """Answers one {% if record %}record{% else %}board{% endif %}."""
{% if header %}
    {{ header | join(", ") }} = {% if header | length == 1 %}int(lines.popleft()){% else %}map(int, lines.popleft().split()){% endif %}

{% endif %}
{% if record %}
{% if order == "col" %}
    board = [[EMPTY] * {{ width_here }} for _ in range({{ height_here }})]
{% else %}
    board = [[EMPTY] * {{ width_here }} for _ in range({{ height_here }})]
{% endif %}
    player = {% if mover_told %}mover_given{% elif mistake == "second-begins" %}SECOND{% else %}FIRST{% endif %}

{% if needs_mover %}
    found = FIRST_TO_MOVE if player == FIRST else SECOND_TO_MOVE
{% else %}
    found = OPEN
{% endif %}
    over, rows, moves_made = False, [], 0
    for {% if order == "col" %}col{% elif order == "col row" %}col, row{% else %}row, col{% endif %} in read_moves(lines{% if moves_told %}, moves_given{% endif %}):
{% if after != "impossible" and mistake != "after-the-end" %}
        if over:
            break
{% endif %}
{% if order == "col" %}
        free = [row for row in range({{ height_here }}) if board[row][col] == EMPTY]
{% if mistake == "after-the-end" and not impossible %}
        if not free:
            break
{% endif %}
{% if impossible %}
        if over or not free:
            found, over = IMPOSSIBLE, True
{% if ask == "each" %}
            print(answer(found{{ answer_args }}))
{% endif %}
            continue
{% endif %}
        row = free[-1]
{% else %}
{% if mistake == "after-the-end" and not impossible %}
        if board[row][col] != EMPTY:
            break
{% endif %}
{% if impossible %}
        if over or board[row][col] != EMPTY{% if falls %} or cell(board, row + 1, col) == EMPTY{% endif %}:
            found, over = IMPOSSIBLE, True
{% if ask == "each" %}
            print(answer(found{{ answer_args }}))
{% endif %}
            continue
{% endif %}
{% endif %}
        board[row][col] = player
        moves_made += 1
{% if mistake == "after-the-end" %}
        if rows_through(board, row, col{{ length_here }}):
            rows = rows_through(board, row, col{{ length_here }})
            over = True
            found = FIRST_WON if player == FIRST else SECOND_WON
{% else %}
        rows = rows_through(board, row, col{{ length_here }})
        if rows:
            over = True
            found = FIRST_WON if player == FIRST else SECOND_WON
{% endif %}
        elif moves_made == {{ width_here }} * {{ height_here }}:
            over = True
            found = {% if mistake == "no-draw" or not full %}{% if needs_mover %}FIRST_TO_MOVE{% else %}OPEN{% endif %}{% else %}FULL{% endif %}

{% if needs_mover %}
        else:
            found = SECOND_TO_MOVE if player == FIRST else FIRST_TO_MOVE
{% endif %}
        player = FIRST + SECOND - player
{% if ask == "each" %}
        print(answer(found{{ answer_args }}))
{% endif %}
{% else %}
    board = read_board(lines{% if width_read %}, {{ width_here }}{% endif %}{% if height_read %}, {{ height_here }}{% endif %})
{% if won %}
    rows = rows_of(board{{ length_here }})
{% endif %}
    found = classify(board{% if won %}, rows{% endif %}{% if mover_told %}, mover_given{% endif %}{{ length_here }})
{% endif %}
{% if ask == "next" %}
    if found in (FIRST_TO_MOVE, SECOND_TO_MOVE):
{% if mistake == "either-player" %}
        can = can_win(board, FIRST{{ length_here }}) or can_win(board, SECOND{{ length_here }})
{% else %}
        can = can_win(board, FIRST if found == FIRST_TO_MOVE else SECOND{{ length_here }})
{% endif %}
        found = CAN_WIN if can else CANNOT_WIN
{% endif %}
{% if ask != "each" %}
    print(answer(found{{ answer_args }}))
{% endif %}


def main():
    lines = deque(sys.stdin.buffer.read().decode().split("\n"))
    lines.pop()  # what follows the last line's end: nothing
{% if boards == "one" %}
    solve(lines{% if uses_case %}, 1{% endif %})
{% elif boards == "count" %}
    count = int(lines.popleft())
    for {% if uses_case %}case_number{% else %}_{% endif %} in range({% if uses_case %}1, {% endif %}{% if mistake == "first-board-only" %}min(count, 1){% else %}count{% endif %}{% if uses_case %} + 1{% endif %}):
{% if has_lines %}
        while lines[0] == "":
            lines.popleft()
{% endif %}
        solve(lines{% if uses_case %}, case_number{% endif %})
{% else %}
{% if uses_case %}
    case_number = 0
{% endif %}
    while {% if boards == "until" %}lines[0] != END{% else %}lines{% endif %}:
{% if has_lines %}
        if lines[0] == "":
            lines.popleft()
            continue
{% endif %}
{% if uses_case %}
        case_number += 1
{% endif %}
        solve(lines{% if uses_case %}, case_number{% endif %})
{% if mistake == "first-board-only" %}
        break
{% endif %}
{% endif %}


main()
