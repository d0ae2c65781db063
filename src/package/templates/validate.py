#!/usr/bin/env python3
# {{ headline }}
# Is this exactly an input of the problem? The exit status is 42 if it is, and 43 if it is not.
import sys

{% include "constants.py" %}
{% if boards == "until" %}
END = {{ word | py }} + "\n"
{% endif %}
{{ constants | join(", ") }}{% if constants | length > 1 %} = range({{ constants | length }}){% else %} = 0{% endif %}

OPEN_CLASSES = {% if needs_mover %}(FIRST_TO_MOVE, SECOND_TO_MOVE){% else %}(OPEN,){% endif %}



{% include "core.py" %}
{% if not record %}


{% include "classify.py" %}
{% endif %}
{% if "no-overline" in promised %}


def longest_row(board):
    """The length of the longest row of equal stones."""
    longest = 0
    for row in range(len(board)):
        for col in range(len(board[0])):
            for down, right in DIRECTIONS:
                size = 0
                while board[row][col] != EMPTY and cell(board, row + size * down, col + size * right) == board[row][col]:
                    size += 1
                longest = max(longest, size)
    return longest
{% endif %}


class Input:
    """The text of the input, and a place in it."""

    def __init__(self, text):
        self.text = text
        self.at = 0

    def comes(self, piece):
        return self.text.startswith(piece, self.at)

    def is_end(self):
        return self.at == len(self.text)

    def refuse(self, wanted):
        before = self.text[:self.at]
        line = before.count("\n") + 1
        column = self.at - (before.rfind("\n") + 1) + 1
        print(f"{line}:{column}: expected {wanted}", file=sys.stderr)
        sys.exit(43)

    def take(self, piece):
        if not self.comes(piece):
            self.refuse(repr(piece))
        self.at += len(piece)

    def number(self, least, most{% if moves_on_a_line and moves_between == "" %}, digits=20{% endif %}):
        """A number without leading zeros."""
        end = self.at
        while end < len(self.text) and self.text[end] in "0123456789"{% if moves_on_a_line and moves_between == "" %} and end - self.at < digits{% endif %}:
            end += 1
        digits_read = self.text[self.at:end]
        wrong = digits_read == "" or len(digits_read) > 20 or len(digits_read) > 1 and digits_read[0] == "0"
        if wrong or not least <= int(digits_read) <= most:
            self.refuse(f"a number from {least} to {most}")
        self.at = end
        return int(digits_read)
{% if not record %}

    def cell(self):
        for value, symbol in enumerate(SYMBOLS):
            if self.comes(symbol):
                self.at += len(symbol)
                return value
        self.refuse("a cell")

{% if as_written %}
    def board(self):
        board = []
        while not self.is_end() and not self.comes("\n"){% if boards == "until" %} and not self.comes(END){% endif %}:
            cells = [self.cell()]
            while not self.comes("\n"):
                self.take({{ between | py }})
                cells.append(self.cell())
            if len(cells) > 26 or board and len(cells) != len(board[0]) or len(board) == 26:
                self.refuse("1 to 26 rows of 1 to 26 cells, all of one length")
            self.take("\n")
            board.append(cells)
        if not board:
            self.refuse("1 to 26 rows")
        return board
{% else %}
    def board(self{% if width_read %}, width{% endif %}{% if height_read %}, height{% endif %}):
        board = []
        for row in range({{ height }}):
            if row > 0:
                self.take({% if rows_on_a_line %}{{ rows_between | py }}{% else %}"\n"{% endif %})
            cells = []
            for col in range({{ width }}):
                if col > 0:
                    self.take({{ between | py }})
                cells.append(self.cell())
            board.append(cells)
        self.take("\n")
        return board
{% endif %}
{% else %}

    def move(self, width, height):
{% if order == "col" %}
        return None, self.number({{ origin }}, width - 1 + {{ origin }}{% if moves_on_a_line and moves_between == "" %}, 1{% endif %}) - {{ origin }}
{% else %}
        first = self.number({{ origin }}, {% if order == "row col" %}height{% else %}width{% endif %} - 1 + {{ origin }}{% if moves_on_a_line and moves_between == "" %}, 1{% endif %}) - {{ origin }}
        self.take({% if moves_on_a_line %}{{ moves_between | py }}{% else %}" "{% endif %})
        second = self.number({{ origin }}, {% if order == "row col" %}width{% else %}height{% endif %} - 1 + {{ origin }}{% if moves_on_a_line and moves_between == "" %}, 1{% endif %}) - {{ origin }}
        return {% if order == "row col" %}first, second{% else %}second, first{% endif %}

{% endif %}

    def moves(self, width, height{% if moves_told %}, count{% endif %}):
        moves = []
{% if moves_told %}
        while len(moves) < count:
{% elif moves_on_a_line %}
        while not self.comes("\n"):
{% else %}
        while not self.is_end() and not self.comes("\n"){% if boards == "until" %} and not self.comes(END){% endif %}:
{% endif %}
{% if moves_on_a_line %}
            if moves:
                self.take({{ moves_between | py }})
            moves.append(self.move(width, height))
        self.take("\n")
{% else %}
            moves.append(self.move(width, height))
            self.take("\n")
{% endif %}
        return moves
{% endif %}


def check(given):
    """One {% if record %}record{% else %}board{% endif %}, with the numbers before it."""
{% for name in header %}
{% if not loop.first %}
    given.take(" ")
{% endif %}
{% set number = ranges[loop.index0] %}
    {{ name }} = given.number({{ number[0] }}, {{ number[1] }})
{% endfor %}
{% if header %}
    given.take("\n")
{% endif %}
{% if record %}
    moves = given.moves({{ width_here }}, {{ height_here }}{% if moves_told %}, moves_given{% endif %})
{% if needs_moves %}
    if not moves:
        given.refuse("a move")
{% endif %}
    board = [[EMPTY] * {{ width_here }} for _ in range({{ height_here }})]
    player = {% if mover_told %}mover_given{% else %}FIRST{% endif %}

    found, rows, made = (FIRST_TO_MOVE if player == FIRST else SECOND_TO_MOVE), [], 0
    for row, col in moves:
        if found not in OPEN_CLASSES:
{% if after == "ignored" %}
            break
{% elif after == "never" %}
            given.refuse("no moves after the end of the game")
{% elif impossible_is_asked %}
            found = IMPOSSIBLE
            break
{% else %}
            given.refuse("moves that can be made")
{% endif %}
{% if order == "col" %}
        free = [row for row in range(len(board)) if board[row][col] == EMPTY]
        row = free[-1] if free else None
        can_be_made = bool(free)
{% else %}
        can_be_made = board[row][col] == EMPTY{% if falls %} and cell(board, row + 1, col) != EMPTY{% endif %}

{% endif %}
        if not can_be_made:
{% if impossible_is_asked %}
            found = IMPOSSIBLE
            break
{% else %}
            given.refuse("moves that can be made")
{% endif %}
        board[row][col] = player
        made += 1
        rows = rows_through(board, row, col{{ length_here }})
        if rows:
            found = FIRST_WON if player == FIRST else SECOND_WON
        elif made == {{ width_here }} * {{ height_here }}:
            found = FULL
        else:
            found = SECOND_TO_MOVE if player == FIRST else FIRST_TO_MOVE
        player = FIRST + SECOND - player
{% else %}
    board = given.board({% if width_read %}{{ width_here }}{% endif %}{% if width_read and height_read %}, {% endif %}{% if height_read %}{{ height_here }}{% endif %})
    rows = rows_of(board{{ length_here }})
    found = classify(board, rows{% if mover_told %}, mover_given{% endif %}{{ length_here }})
{% endif %}
{% for promise in promised %}
{% if promise == "one-line" %}
    if len(rows) > 1:
        given.refuse("one winning row at most")
{% elif promise == "won" %}
    if found not in (FIRST_WON, SECOND_WON{% if both %}, BOTH_WON{% endif %}):
        given.refuse("that somebody has won")
{% elif promise == "open" %}
    if found not in OPEN_CLASSES:
        given.refuse("that the game goes on")
{% elif promise == "reachable" and impossible %}
    if found == IMPOSSIBLE:
        given.refuse("what a game leads to")
{% elif promise == "first-to-move" %}
    if found != OPEN_CLASSES[0]:
        given.refuse("that it is the first player's turn")
{% elif promise == "no-overline" %}
    if longest_row(board) > {% if win == "whole" %}max(len(board), len(board[0])){% elif length_stated %}LENGTH{% else %}{{ length_here[2:] }}{% endif %}:
        given.refuse("no row that is longer than needed")
{% endif %}
{% endfor %}


def main():
    try:
        given = Input(sys.stdin.buffer.read().decode())
    except UnicodeDecodeError:
        sys.exit(43)
{% if boards == "one" %}
    check(given)
{% elif boards == "count" %}
    count = given.number(0, 10**6)
    given.take("\n")
    for number in range(count):
{% if needs_blank_lines %}
        if number > 0:
            given.take("\n")
{% endif %}
        check(given)
{% else %}
{% if needs_blank_lines %}
    number = 0
{% endif %}
    while not given.{% if boards == "until" %}comes(END){% else %}is_end(){% endif %}:
{% if needs_blank_lines %}
        if number > 0:
            given.take("\n")
        number += 1
{% endif %}
        check(given)
{% if boards == "until" %}
    given.take(END)
{% endif %}
{% endif %}
    if not given.is_end():
        given.refuse("the end of the input")
    sys.exit(42)


main()
