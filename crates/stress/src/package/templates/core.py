# Each direction leads to the right, or straight down: a row starts at its leftmost stone, or at
# the topmost if it is vertical.
DIRECTIONS = [({{ steps | join("), (") }})]


def cell(board, row, col):
    """The cell there; None outside the board."""
    if 0 <= row < height and 0 <= col < width:
        return board[row][col]
    return None


def wins(size, down, right):
    """Whether so many stones in this direction win."""
{% if win == "whole" %}
    if down == 0:
        return size == width
    return size == height and (right == 0 or height == width)
{% elif win == "exactly" %}
    return size == length
{% else %}
    return size >= length
{% endif %}


def rows_through(board, at_row, at_col):
    """The winning rows through a stone, each as the places of its stones."""
    player = board[at_row][at_col]
    rows = []
    for down, right in DIRECTIONS:
        row, col = at_row, at_col
        while cell(board, row - down, col - right) == player:
            row, col = row - down, col - right
        stones = []
        while cell(board, row, col) == player:
            stones.append((row, col))
            row, col = row + down, col + right
        if wins(len(stones), down, right):
            rows.append(stones)
    return rows


{% if record %}
def can_be_made(board, row, col):
    """Whether a stone can be put there."""
    return cell(board, row, col) == EMPTY{% if falls %} and cell(board, row + 1, col) != EMPTY{% endif %}



def play(board, moves, player):
    """Plays the moves. Returns what the game was before the first and after each of them, with
    the last stone's winning rows and the number of stones."""
    found, rows, moves_made = (FIRST_TO_MOVE if player == FIRST else SECOND_TO_MOVE), [], 0
    over = False
    history = [(found, rows, moves_made)]
    for row, col in moves:
{% if order == "col" %}
        row = max((row for row in range(height) if {{ "cell(board, row, col)" if moves_again else "board[row][col]" }} == EMPTY), default=-1)
{% endif %}
{% if moves_again %}
        if over:
            {{ "found = IMPOSSIBLE" if after == "impossible" else "break" }}
        {{ "elif" if after == "impossible" else "if" }} can_be_made(board, row, col):  # else the same player moves again
{% else %}
{% if after == "impossible" %}
        if over or not can_be_made(board, row, col):
{% else %}
        if over:
            break
        if not can_be_made(board, row, col):
{% endif %}
            found, over = IMPOSSIBLE, True
        else:
{% endif %}
            board[row][col] = player
            moves_made += 1
            rows = rows_through(board, row, col)
            over = rows != [] or moves_made == width * height
            if rows:
                found = FIRST_WON if player == FIRST else SECOND_WON
            elif over:
                found = FULL
            else:
                found = SECOND_TO_MOVE if player == FIRST else FIRST_TO_MOVE
            player = FIRST + SECOND - player
        history.append((found, rows, moves_made))
    return history
{% else %}
def rows_of(board):
    """All winning rows of the board."""
    rows = []
    for row in range(height):
        for col in range(width):
            if board[row][col] != EMPTY:
                # Each row is taken once, at its start.
                rows += [stones for stones in rows_through(board, row, col) if stones[0] == (row, col)]
    return rows


{% if counted %}
def players_to_move(board):
    """Whose turn it can be, by the numbers of stones."""
    first = sum(row.count(FIRST) for row in board)
    second = sum(row.count(SECOND) for row in board)
    return MOVERS.get(first - second, [])


{% endif %}
{% if searches %}
def could_arise(board, mover):
    """Whether a game leads to this board, with this player to move."""
    last = FIRST + SECOND - mover
    rows = rows_of(board)
    # The first row that wins ends the game.
    if any(board[row][col] != last for (row, col), *_ in rows):
        return False
    if not rows:
        return {{ "can_be_dropped(board, last)" if falls else "True" }}
    # One stone was the last: without it no row is left.
    for row, col in rows[0]:
        board[row][col] = EMPTY
        was_over = rows_of(board) != []
        possible = not was_over{{ " and can_be_dropped(board, FIRST + SECOND - last)" if falls }}
        board[row][col] = last
        if possible:
            return True
    return False


{% if falls %}
def has_hole(board):
    """Whether a stone hangs over an empty cell."""
    for row in range(height - 1):
        for col in range(width):
            if board[row][col] != EMPTY and board[row + 1][col] == EMPTY:
                return True
    return False


def can_be_dropped(board, last):
    """Whether the stones can have been dropped in turn, the last one by this player."""
    if has_hole(board):
        return False
    columns = []
    for col in range(width):
        cells = [board[row][col] for row in reversed(range(height))]
        columns.append([stone for stone in cells if stone != EMPTY])
    dead_ends = set()

    def can_be_taken(heights, player):
        """Whether all can be taken from the top, a stone of this player first, then in turn."""
        if not any(heights):
            return True
        if heights in dead_ends:
            return False
        for col in sorted(range(width), key=lambda col: -heights[col]):
            top = heights[col]
            if top > 0 and columns[col][top - 1] == player:
                lower = heights[:col] + (top - 1,) + heights[col + 1:]
                if can_be_taken(lower, FIRST + SECOND - player):
                    return True
        dead_ends.add(heights)
        return False

    return can_be_taken(tuple(len(column) for column in columns), last)


{% endif %}
{% endif %}
def classify(board, rows):
    """What the board is."""
{% if counted %}
{% if searches %}
    movers = [mover for mover in players_to_move(board) if could_arise(board, mover)]
{% else %}
    movers = players_to_move(board)
{% endif %}
{% if mover_told %}
    movers = [mover for mover in movers if mover == numbers["MOVER"]]
{% endif %}
    if not movers:
        return IMPOSSIBLE
{% endif %}
    winners = {board[row][col] for (row, col), *_ in rows}
    if len(winners) == 2:
        return BOTH_WON
    if winners:
        return FIRST_WON if FIRST in winners else SECOND_WON
    if all(EMPTY not in row for row in board):
        return FULL
{% if counted or mover_told %}
    return FIRST_TO_MOVE if {{ "movers[0]" if counted else 'numbers["MOVER"]' }} == FIRST else SECOND_TO_MOVE
{% else %}
    return FIRST_TO_MOVE  # nothing shows whose turn it is
{% endif %}
{% endif %}
