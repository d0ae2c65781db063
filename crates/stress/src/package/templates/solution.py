{% set made = ", moves_made" if uses_move else "" %}
{% set keeps_numbers = header or uses_case or uses_points or any_point %}
{{ "#!/usr/bin/env python3\n" if checks }}# {{ headline }}
{% if checks %}
# Is an output right for the input? Any point on which the player to move wins may be named. The
# input is the first argument, the output is read; the exit status is 42 if it is right, else 43.
{% endif %}
{% if wrong_because %}
# Wrong on purpose: {{ wrong_because }}
{% endif %}
{% if checks %}
import os
{% endif %}
{% if record %}
import re
{% endif %}
import sys
from collections import deque

{% if searches and falls %}
sys.setrecursionlimit(10000)
{% endif %}
{% include "constants.py" %}
{% if header %}
HEADER = [{{ header | map(attribute="name") | map("quoted") | join(", ") }}]  # the numbers on the line before each {{ what }}
{% endif %}
ANSWERS = {
{% for class, text in answers %}
    {{ class }}: {{ text | quoted }},
{% endfor %}
}
{% if checks %}
accepted = []  # the right answers to each {{ what }}
{% endif %}
{% if keeps_numbers %}
numbers = {{ '{"case": 0}' if uses_case else "{}" }}  # those of the {{ what }} that is read, by name
{% endif %}

{% include "core.py" %}
{% if ask == "next" %}


def winning_points(board, player):
    """The points on which one more stone of this player wins."""
    points = []
    for row in range(height):
        for col in range(width):
            if board[row][col] != EMPTY:
                continue
{% if falls %}
            if cell(board, row + 1, col) == EMPTY:
                continue  # the stone would fall further
{% endif %}
            board[row][col] = player
            rows = rows_through(board, row, col)
            board[row][col] = EMPTY
            if rows:
                points.append((row, col))
    return points
{% endif %}


def {{ "answer" if checks else "print_answer" }}(found, rows{{ made }}):
    """{{ "Returns" if checks else "Prints" }} the text for what was found."""
    text = ANSWERS.get(found, "")
{% if has_numbers %}
    values = {{ "dict(numbers)" if keeps_numbers else "{}" }}
{% if uses_rows %}
    values["rows"] = len(rows)
{% endif %}
{% if uses_move %}
    values["move"] = moves_made
{% endif %}
{% if uses_place %}
    if rows:
        row, col = {{ "min(min(stones) for stones in rows)" if named == "top-left" else "min(stones[0] for stones in rows)" }}
        values["row"], values["col"] = row + 1, col + 1
{% endif %}
    for name, number in values.items():
        text = text.replace("{" + name + "}", str(number))
{% endif %}
    {{ "return text" if checks else "print(text)" }}


{% if as_written or until_blank %}
def take_lines(lines):
    """The lines up to a blank one."""
    taken = []
    while lines and lines[0] != ""{{ " and lines[0] != END" if boards == "until" }}:
        taken.append(lines.popleft())
    return taken


{% endif %}
{% if record %}
def read_moves(lines):
    """The row and the column of each move, from 0."""
{% if until_blank %}
    record = take_lines(lines)
{% else %}
    record = [lines.popleft(){{ ' for _ in range(numbers["MOVES"])' if not moves_on_a_line }}]
{% endif %}
    found = re.findall({{ 'r"\d"' if side_by_side else 'r"\d+"' }}, " ".join(record))
    places = [int(number) - ORIGIN for number in found]
{% if order == "col" %}
    return [(None, col) for col in places]
{% elif order == "col row" %}
    return list(zip(places[1::2], places[0::2]))
{% else %}
    return list(zip(places[0::2], places[1::2]))
{% endif %}
{% else %}
def cells_of(line):
    """The cells of a row."""
{% if single_bytes %}
    return [SYMBOLS.index(symbol) for symbol in line[::1 + len(BETWEEN)]]
{% else %}
    cells = []
    while line:
        value = next(value for value in range({{ symbols | length }}) if line.startswith(SYMBOLS[value]))
        cells.append(value)
        line = line[len(SYMBOLS[value] + BETWEEN):]
    return cells
{% endif %}


def read_board(lines):
{% if as_written %}
    return [cells_of(line) for line in take_lines(lines)]
{% elif rows_on_a_line %}
    line = lines.popleft()
    size = width + (width - 1) * len(BETWEEN)
    starts = [row * (size + len(BETWEEN_ROWS)) for row in range(height)]
    return [cells_of(line[start:start + size]) for start in starts]
{% else %}
    return [cells_of(lines.popleft()) for _ in range(height)]
{% endif %}
{% endif %}


def solve(lines):
    """Answers one {{ what }}."""
{% if given or as_written %}
    global width, height, length
{% endif %}
{% if uses_case %}
    numbers["case"] += 1
{% endif %}
{% if header %}
    numbers.update(zip(HEADER, map(int, lines.popleft().split())))
{% endif %}
{% for name, number in given %}
    {{ name }} = numbers[{{ number | quoted }}]
{% endfor %}
{% if record %}
    board = [[EMPTY] * width for _ in range(height)]
    history = play(board, read_moves(lines), {{ 'numbers["MOVER"]' if mover_told else "FIRST" }})
{% if ask == "each" %}
    for found, rows, moves_made in history[1:]:
        print_answer(found, rows{{ made }})
{% else %}
    found, rows, moves_made = history[-1]
{% endif %}
{% else %}
    board = read_board(lines)
{% if as_written %}
    width, height = len(board[0]), len(board)
{% endif %}
    rows = rows_of(board)
    found = classify(board, rows)
{% endif %}
{% if ask == "next" %}
{% if checks %}
    points = []
{% endif %}
    if found in (FIRST_TO_MOVE, SECOND_TO_MOVE):
        points = winning_points(board, FIRST if found == FIRST_TO_MOVE else SECOND)
        found = CAN_WIN if points else CANNOT_WIN
{% if uses_points %}
        numbers["points"] = len(points)
{% endif %}
{% if any_point and not checks %}
        if points:
            row, col = points[0]
            numbers["row"], numbers["col"] = row + 1, col + 1
{% endif %}
{% endif %}
{% if checks %}
    answers = []
    for row, col in points or [(-1, -1)]:
        numbers["row"], numbers["col"] = row + 1, col + 1
        answers.append(answer(found, rows{{ made }}).split())
    accepted.append(answers)
{% elif ask != "each" %}
    print_answer(found, rows{{ made }})
{% endif %}


{% if checks %}
def refuse(reason):
    if len(sys.argv) > 3:
        with open(os.path.join(sys.argv[3], "judgemessage.txt"), "a", encoding="utf-8") as message:
            message.write(reason + "\n")
    sys.exit(43)


{% endif %}
def main():
{% if checks %}
    with open(sys.argv[1], "rb") as given:
        lines = deque(given.read().decode().replace("\r\n", "\n").split("\n"))
{% else %}
    lines = deque(sys.stdin.buffer.read().decode().split("\n"))
{% endif %}
    lines.pop()  # what follows the last line's end: nothing
{% if boards == "one" %}
    solve(lines)
{% else %}
{% if boards == "count" %}
    for _ in range(int(lines.popleft())):
{% if has_lines %}
        while lines[0] == "":
            lines.popleft()
{% endif %}
{% else %}
    while lines{{ " and lines[0] != END" if boards == "until" }}:
{% if has_lines %}
        if lines[0] == "":
            lines.popleft()
            continue
{% endif %}
{% endif %}
        solve(lines)
{% endif %}
{% if checks %}
    words = deque(sys.stdin.buffer.read().decode(errors="replace").split())
    for number, answers in enumerate(accepted, 1):
        found = [words.popleft() for _ in answers[0] if words]
        if found not in answers:
            others = " (or another point)" if len(answers) > 1 else ""
            refuse(f"{{ what }} {number}: expected {' '.join(answers[0])}{others}, found {' '.join(found)[:99]}")
    if words:
        refuse(f"after the last answer: {words[0][:99]}")
    sys.exit(42)
{% endif %}


main()
