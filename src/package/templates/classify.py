def classify(board{% if won %}, rows{% endif %}{% if mover_told %}, mover_given{% endif %}{{ length_param }}):
    """What the board is."""
{% if uses_arise %}
    movers = [mover for mover in players_to_move(board) if could_arise(board, mover{{ length_arg }})]
{% if mover_told %}
    movers = [mover for mover in movers if mover == mover_given]
{% endif %}
{% if impossible %}
    if not movers:
        return IMPOSSIBLE
{% endif %}
{% elif uses_players %}
    movers = players_to_move(board)
{% if mover_told %}
    movers = [mover_given]
{% endif %}
{% endif %}
{% if won %}
    winners = {board[row][col] for row, col, *_ in rows}
{% if both and mistake != "first-found" %}
    if len(winners) == 2:
        return BOTH_WON
{% endif %}
    if FIRST in winners:
        return FIRST_WON
    if SECOND in winners:
        return SECOND_WON
{% endif %}
{% if full and mistake != "no-draw" %}
    if all(EMPTY not in row for row in board):
        return FULL
{% endif %}
{% if not needs_mover %}
    return OPEN
{% elif mover_constant %}
    return FIRST_TO_MOVE
{% elif uses_arise or uses_players %}
    return FIRST_TO_MOVE if movers[0] == FIRST else SECOND_TO_MOVE
{% else %}
    return FIRST_TO_MOVE if mover_given == FIRST else SECOND_TO_MOVE
{% endif %}
