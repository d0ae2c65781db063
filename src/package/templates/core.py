# Each direction leads to the right, or straight down: a row starts at its leftmost stone, or at
# the topmost if it stands upright.
{% if mistake == "no-anti-diagonal" %}
DIRECTIONS = [(0, 1), (1, 0), (1, 1)]
{% else %}
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (-1, 1)]
{% endif %}


def cell(board, row, col):
    """What stands there; None outside the board."""
    if 0 <= row < len(board) and 0 <= col < len(board[0]){% if mistake == "last-column" %} - 1{% endif %}:
        return board[row][col]
    return None


def rows_through(board, at_row, at_col{{ length_param }}):
    """The winning rows through a stone, each as (start row, start column, down, right, length)."""
    player = board[at_row][at_col]
    rows = []
    for down, right in DIRECTIONS:
        row, col = at_row, at_col
        while cell(board, row - down, col - right) == player:
            row, col = row - down, col - right
        size = 1
        while cell(board, row + size * down, col + size * right) == player:
            size += 1
{% if win == "whole" %}
        if size == whole_line(board, down, right):
{% elif (win == "exactly") != (mistake == "longer-rows") %}
        if size == {{ length }}:
{% else %}
        if size >= {{ length }}:
{% endif %}
            rows.append((row, col, down, right, size))
    return rows
{% if win == "whole" %}


def whole_line(board, down, right):
    """The length of a line from edge to edge; None if there are none that go this way."""
    height, width = len(board), len(board[0])
    if down == 0:
        return width
    if right == 0 or height == width:
        return height
    return None
{% endif %}
{% if uses_rows_of %}


def rows_of(board{{ length_param }}):
    """All winning rows of the board."""
    rows = []
    for row in range(len(board)):
        for col in range(len(board[0])):
            if board[row][col] != EMPTY:
                # Each row is taken once, at its start.
                rows += [found for found in rows_through(board, row, col{{ length_arg }}) if found[:2] == (row, col)]
    return rows
{% endif %}
{% if uses_players %}


def players_to_move(board):
    """Whose turn it can be, by the numbers of stones."""
{% if mistake == "counts-ignored" %}
    return [FIRST, SECOND]
{% else %}
    first = sum(row.count(FIRST) for row in board)
    second = sum(row.count(SECOND) for row in board)
    if first == second:
{% if turns == "either" %}
        return [FIRST, SECOND]  # either may have begun
{% else %}
        return [FIRST]
{% endif %}
    if first == second + 1:
        return [SECOND]
{% if turns == "either" %}
    if second == first + 1:
        return [FIRST]
{% endif %}
    return []
{% endif %}
{% endif %}
{% if uses_arise %}


def could_arise(board, mover{{ length_param }}):
    """Whether a game leads to this board, with this player to move."""
    last = FIRST + SECOND - mover
    rows = rows_of(board{{ length_arg }})
{% if mistake == "winner-to-move" %}
    if rows:
        last = board[rows[0][0]][rows[0][1]]
{% endif %}
    # The first row that wins ends the game.
    if any(board[row][col] != last for row, col, *_ in rows):
        return False
{% if falls and mistake != "holes" %}
    if has_hole(board):
        return False
{% endif %}
    if not rows:
        return {% if falls %}can_be_dropped(board, last){% else %}True{% endif %}

{% if mistake == "play-goes-on" %}
    return {% if falls %}can_be_dropped(board, last){% else %}True{% endif %}

{% else %}
{% if mistake == "two-rows-refused" %}
    if len(rows) > 1:
        return False
{% endif %}
    # One stone was the last: without it no row is left.
    row, col, down, right, size = rows[0]
    for step in range(size):
        at_row, at_col = row + step * down, col + step * right
{% if falls %}
        if cell(board, at_row - 1, at_col) in (FIRST, SECOND):
            continue  # another stone lies on it
{% endif %}
        board[at_row][at_col] = EMPTY
        possible = not rows_of(board{{ length_arg }}){% if falls %} and can_be_dropped(board, FIRST + SECOND - last){% endif %}

        board[at_row][at_col] = last
        if possible:
            return True
    return False
{% endif %}
{% if falls %}


def has_hole(board):
    """Whether a stone hangs over an empty cell."""
    for row in range(len(board) - 1):
        for col in range(len(board[0])):
            if board[row][col] != EMPTY and board[row + 1][col] == EMPTY:
                return True
    return False


def can_be_dropped(board, last):
    """Whether the stones can have been dropped in turn, the last one by this player."""
{% if mistake == "order-of-drops" %}
    return True
{% else %}
    columns = []
    for col in range(len(board[0])):
        cells = [board[row][col] for row in reversed(range(len(board)))]
        columns.append([stone for stone in cells if stone != EMPTY])
    dead_ends = set()

    def can_be_taken(heights, player):
        """Whether all can be taken from the top, a stone of this player first, then in turn."""
        if not any(heights):
            return True
        if heights in dead_ends:
            return False
        for col in sorted(range(len(heights)), key=lambda col: -heights[col]):
            height = heights[col]
            if height > 0 and columns[col][height - 1] == player:
                lower = heights[:col] + (height - 1,) + heights[col + 1:]
                if can_be_taken(lower, FIRST + SECOND - player):
                    return True
        dead_ends.add(heights)
        return False

    return can_be_taken(tuple(len(column) for column in columns), last)
{% endif %}
{% endif %}
{% endif %}
