// What the board is.
Class classify(const Board& board{% if won %}, const vector<Row>& rows{% endif %}{% if mover_told %}, int mover_given{% endif %}{{ length_param_cpp }}) {
{% if uses_arise %}
    vector<int> movers;
    for (int mover : players_to_move(board))
        if ({% if mover_told %}mover == mover_given && {% endif %}could_arise(board, mover{{ length_arg }})) movers.push_back(mover);
{% if impossible %}
    if (movers.empty()) return IMPOSSIBLE;
{% endif %}
{% elif uses_players %}
{% if mover_told %}
    vector<int> movers = {mover_given};
{% else %}
    vector<int> movers = players_to_move(board);
{% endif %}
{% endif %}
{% if won %}
    bool first = false, second = false;
    for (const Row& row : rows) (row.player == FIRST ? first : second) = true;
{% if both %}
    if (first && second) return BOTH_WON;
{% endif %}
    if (first) return FIRST_WON;
    if (second) return SECOND_WON;
{% endif %}
{% if full %}
    bool is_full = true;
    for (const auto& cells : board)
        for (int stone : cells) is_full = is_full && stone != EMPTY;
    if (is_full) return FULL;
{% endif %}
{% if not needs_mover %}
    return OPEN;
{% elif mover_constant %}
    return FIRST_TO_MOVE;
{% elif uses_arise or uses_players %}
    return movers[0] == FIRST ? FIRST_TO_MOVE : SECOND_TO_MOVE;
{% else %}
    return mover_given == FIRST ? FIRST_TO_MOVE : SECOND_TO_MOVE;
{% endif %}
}
