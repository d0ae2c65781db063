#!/usr/bin/env python3
# {{ headline }}
# Is this exactly an input of the problem? The exit status is 42 if it is, and 43 if it is not.
import sys

{% include "constants.py" %}
{% if record %}
# The text between the numbers of a move, and between the moves.
BETWEEN, BETWEEN_MOVES = {{ between_numbers | quoted }}, {{ between_moves | quoted }}
MOST_DIGITS = {{ 1 if side_by_side else 20 }}  # of each
{% elif not as_written %}
BETWEEN_LINES = {{ (rows_between if rows_on_a_line else "\n") | quoted }}  # the text between the rows
{% endif %}
{% if header %}
# The numbers on the line before each {{ what }}, with the least and the greatest of each.
HEADER = [{% for number in header %}({{ number.name | quoted }}, {{ number.least }}, {{ number.most }}){{ ", " if not loop.last }}{% endfor %}]

numbers = {}  # those of the {{ what }} that is read, by name
{% endif %}

{% include "core.py" %}
{% if "no-overline" in promised %}


def longest_row(board):
    """The length of the longest row of equal stones."""
    longest = 0
    for row in range(height):
        for col in range(width):
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
        return self.at == len(self.text){{ ' or self.comes(END + "\\n")' if boards == "until" }}

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

    def number(self, least, most, most_digits=20):
        """A number without leading zeros."""
        end = self.at
        while end < len(self.text) and self.text[end] in "0123456789" and end - self.at < most_digits:
            end += 1
        digits = self.text[self.at:end]
        wrong = digits == "" or len(digits) > 1 and digits[0] == "0"
        if wrong or not least <= int(digits) <= most:
            self.refuse(f"a number from {least} to {most}")
        self.at = end
        return int(digits)

{% if record %}
    def line(self, side):
        """The number of a row or column, from 0."""
{% if moves_again %}
        return self.number(0, 99, MOST_DIGITS) - ORIGIN  # which may be off the board
{% else %}
        return self.number(ORIGIN, side - 1 + ORIGIN, MOST_DIGITS) - ORIGIN
{% endif %}

    def move(self):
        """The row and the column of a move, from 0."""
{% if order == "col" %}
        return -1, self.line(width)
{% else %}
        sides = {{ "(height, width)" if order == "row col" else "(width, height)" }}
        first = self.line(sides[0])
        self.take(BETWEEN)
        second = self.line(sides[1])
        return {{ "first, second" if order == "row col" else "second, first" }}
{% endif %}

    def moves(self):
        moves = []
        while {{ 'len(moves) < numbers["MOVES"]' if moves_told else 'not self.comes("\\n")' if moves_on_a_line else 'not self.is_end() and not self.comes("\\n")' }}:
{% if moves_on_a_line %}
            if moves:
                self.take(BETWEEN_MOVES)
            moves.append(self.move())
        self.take("\n")
{% else %}
            moves.append(self.move())
            self.take(BETWEEN_MOVES)
{% endif %}
        return moves
{% else %}
    def cell(self):
        for value, symbol in enumerate(SYMBOLS):
            if self.comes(symbol):
                self.at += len(symbol)
                return value
        self.refuse("a cell")

    def board(self):
        board = []
{% if as_written %}
        while not self.is_end() and not self.comes("\n"):
            cells = [self.cell()]
            while not self.comes("\n"):
                self.take(BETWEEN)
                cells.append(self.cell())
            if len(cells) > 26 or board and len(cells) != len(board[0]) or len(board) == 26:
                self.refuse("1 to 26 rows of 1 to 26 cells, all of one length")
            self.take("\n")
            board.append(cells)
        if not board:
            self.refuse("1 to 26 rows")
{% else %}
        for row in range(height):
            if row > 0:
                self.take(BETWEEN_LINES)
            cells = []
            for col in range(width):
                if col > 0:
                    self.take(BETWEEN)
                cells.append(self.cell())
            board.append(cells)
        self.take("\n")
{% endif %}
        return board
{% endif %}


def check(given):
    """One {{ what }}, with the numbers before it."""
{% if given or as_written %}
    global width, height, length
{% endif %}
{% if header %}
    for name, least, most in HEADER:
        if name != HEADER[0][0]:
            given.take(" ")
        numbers[name] = given.number(least, most)
    given.take("\n")
{% endif %}
{% for name, number in given %}
    {{ name }} = numbers[{{ number | quoted }}]
{% endfor %}
{% if record %}
    moves = given.moves()
{% if needs_moves %}
    if not moves:
        given.refuse("a move")
{% endif %}
    board = [[EMPTY] * width for _ in range(height)]
    history = play(board, moves, {{ 'numbers["MOVER"]' if mover_told else "FIRST" }})
    found, rows, _ = history[-1]
{% if after == "never" %}
    if found != IMPOSSIBLE and len(history) <= len(moves):
        given.refuse("no moves after the end of the game")
{% endif %}
{% if not impossible_is_asked %}
    if found == IMPOSSIBLE:
        given.refuse("moves that can be made")
{% endif %}
{% else %}
    board = given.board()
{% if as_written %}
    width, height = len(board[0]), len(board)
{% endif %}
    rows = rows_of(board)
    found = classify(board, rows)
{% endif %}
{% for promise in promised %}
{% if promise == "one-line" %}
    if len(rows) > 1:
        given.refuse("one winning row at most")
{% elif promise == "won" %}
    if found not in (FIRST_WON, SECOND_WON, BOTH_WON):
        given.refuse("that somebody has won")
{% elif promise == "open" %}
    if found not in (FIRST_TO_MOVE, SECOND_TO_MOVE):
        given.refuse("that the game goes on")
{% elif promise == "reachable" %}
    if found == IMPOSSIBLE:
        given.refuse("what a game leads to")
{% elif promise == "first-to-move" %}
    if found != FIRST_TO_MOVE:
        given.refuse("that it is the first player's turn")
{% elif promise == "no-overline" %}
    if longest_row(board) > {{ "max(width, height)" if win == "whole" else "length" }}:
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
{% else %}
{% if boards == "count" %}
    count = given.number(0, 10**6)
    given.take("\n")
    for number in range(count):
{% else %}
    number = 0
    while {{ "number == 0 or " if boards == "eof" }}not given.is_end():
{% endif %}
{% if needs_blank_lines %}
        if number > 0:
            given.take("\n")
{% endif %}
        check(given)
{% if boards != "count" %}
        number += 1
{% endif %}
{% if boards == "until" %}
    given.take(END + "\n")
{% endif %}
{% endif %}
    if given.at < len(given.text):
        given.refuse("the end of the input")
    sys.exit(42)


main()
