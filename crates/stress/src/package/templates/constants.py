EMPTY, FIRST, SECOND = 0, 1, 2
FIRST_WON, SECOND_WON, BOTH_WON, FULL, FIRST_TO_MOVE, SECOND_TO_MOVE, IMPOSSIBLE, CAN_WIN, CANNOT_WIN = range(9)

# The board, and how many stones in a line win{% if win == "whole" %} (0: as many as the line is long){% endif %}{% if given %}; each board sets what is 0 here{% endif %}.
width, height, length = {{ width }}, {{ height }}, {{ length }}
{% if counted and not record %}
# Whose turn it can be, by how many stones more the first player has.
MOVERS = {{ "{0: [FIRST, SECOND], 1: [SECOND], -1: [FIRST]}" if turns == "either" else "{0: [FIRST], 1: [SECOND]}" }}
{% endif %}
{% if record %}
ORIGIN = {{ origin }}  # the number of the first row and column
{% else %}
SYMBOLS = [{{ symbols | map("quoted") | join(", ") }}]
BETWEEN = {{ between | quoted }}  # the text between the cells of a row
{% if rows_on_a_line %}
BETWEEN_ROWS = {{ rows_between | quoted }}
{% endif %}
{% endif %}
{% if boards == "until" %}
END = {{ word | quoted }}
{% endif %}
