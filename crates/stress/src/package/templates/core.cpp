using Board = vector<vector<int>>;
using Place = pair<int, int>;
// The places of equal stones, from the leftmost; from the topmost if the row is vertical.
using Row = vector<Place>;

const vector<Place> DIRECTIONS = {{ "{{" ~ steps | join("}, {") ~ "}}" }};

{% if header or has_numbers %}
map<string, int> value_of;  // those of the {{ what }} that is read, by name

{% endif %}
// What was found, with the winning rows and, of a record, the number of moves.
struct State {
    Class found;
    vector<Row> rows;
    int moves_made;
};

// The cell there; -1 outside the board.
int cell(const Board& board, int row, int col) {
    bool inside = 0 <= row && row < height && 0 <= col && col < width;
    return inside ? board[row][col] : -1;
}

// Whether so many stones in this direction win.
bool wins(int size, {{ "int down, int right" if win == "whole" else "int, int" }}) {
{% if win == "whole" %}
    if (down == 0) return size == width;
    return size == height && (right == 0 || height == width);
{% elif win == "exactly" %}
    return size == length;
{% else %}
    return size >= length;
{% endif %}
}

// The winning rows through a stone.
vector<Row> rows_through(const Board& board, int at_row, int at_col) {
    int player = board[at_row][at_col];
    vector<Row> rows;
    for (const Place& step : DIRECTIONS) {
        int down = step.first, right = step.second, row = at_row, col = at_col;
        while (cell(board, row - down, col - right) == player) row -= down, col -= right;
        Row stones;
        for (; cell(board, row, col) == player; row += down, col += right) stones.push_back({row, col});
        if (wins(stones.size(), down, right)) rows.push_back(stones);
    }
    return rows;
}

{% if record %}
// Whether a stone can be put there.
bool can_be_made(const Board& board, int row, int col) {
    return cell(board, row, col) == EMPTY{{ " && cell(board, row + 1, col) != EMPTY" if falls }};
}

// Plays the moves: the states before the first and after each of them.
vector<State> play(Board& board, const vector<Place>& moves, int player) {
    State state = {player == FIRST ? FIRST_TO_MOVE : SECOND_TO_MOVE, {}, 0};
    vector<State> history = {state};
    bool over = false;
    for (const Place& move : moves) {
        int row = move.first, col = move.second;
{% if order == "col" %}
        row = height - 1;
        while (row >= 0 && {{ "cell(board, row, col)" if moves_again else "board[row][col]" }} != EMPTY) row--;
{% endif %}
{% if moves_again %}
        if (over) {{ "state.found = IMPOSSIBLE" if after == "impossible" else "break" }};
        {{ "else if" if after == "impossible" else "if" }} (can_be_made(board, row, col)) {  // else the same player moves again
{% else %}
{% if after == "impossible" %}
        if (over || !can_be_made(board, row, col)) {
{% else %}
        if (over) break;
        if (!can_be_made(board, row, col)) {
{% endif %}
            state.found = IMPOSSIBLE;
            over = true;
        } else {
{% endif %}
            board[row][col] = player;
            state.moves_made++;
            state.rows = rows_through(board, row, col);
            over = !state.rows.empty() || state.moves_made == width * height;
            if (!state.rows.empty()) state.found = player == FIRST ? FIRST_WON : SECOND_WON;
            else if (over) state.found = FULL;
            else state.found = player == FIRST ? SECOND_TO_MOVE : FIRST_TO_MOVE;
            player = FIRST + SECOND - player;
        }
        history.push_back(state);
    }
    return history;
}
{% else %}
// All winning rows of the board.
vector<Row> rows_of(const Board& board) {
    vector<Row> rows;
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++) {
            if (board[row][col] == EMPTY) continue;
            // Each row is taken once, at its start.
            for (const Row& stones : rows_through(board, row, col))
                if (stones[0] == Place(row, col)) rows.push_back(stones);
        }
    return rows;
}

{% if counted %}
// Whose turn it can be, by the numbers of stones.
vector<int> players_to_move(const Board& board) {
    int more = 0;
    for (const auto& cells : board)
        for (int stone : cells) more += (stone == FIRST) - (stone == SECOND);
    return MOVERS.count(more) ? MOVERS.at(more) : vector<int>();
}

{% endif %}
{% if searches %}
{% if falls %}
// Whether a stone hangs over an empty cell.
bool has_hole(const Board& board) {
    for (int row = 0; row + 1 < height; row++)
        for (int col = 0; col < width; col++)
            if (board[row][col] != EMPTY && board[row + 1][col] == EMPTY) return true;
    return false;
}

// Whether all stones can be taken from the tops of the columns, a stone of this player first,
// then in turn.
bool can_be_taken(const vector<vector<int>>& columns, vector<int>& heights, int player,
                  set<vector<int>>& dead_ends) {
    if (count(heights.begin(), heights.end(), 0) == width) return true;
    if (dead_ends.count(heights)) return false;
    vector<int> order(width);
    for (int col = 0; col < width; col++) order[col] = col;
    stable_sort(order.begin(), order.end(), [&](int one, int other) { return heights[one] > heights[other]; });
    for (int col : order) {
        if (heights[col] == 0 || columns[col][heights[col] - 1] != player) continue;
        heights[col]--;
        bool possible = can_be_taken(columns, heights, FIRST + SECOND - player, dead_ends);
        heights[col]++;
        if (possible) return true;
    }
    dead_ends.insert(heights);
    return false;
}

// Whether the stones can have been dropped in turn, the last one by this player.
bool can_be_dropped(const Board& board, int last) {
    if (has_hole(board)) return false;
    vector<vector<int>> columns(width);
    vector<int> heights;
    for (int col = 0; col < width; col++) {
        for (int row = height - 1; row >= 0; row--)
            if (board[row][col] != EMPTY) columns[col].push_back(board[row][col]);
        heights.push_back(columns[col].size());
    }
    set<vector<int>> dead_ends;
    return can_be_taken(columns, heights, last, dead_ends);
}

{% endif %}
// Whether a game leads to this board, with this player to move.
bool could_arise(Board board, int mover) {
    int last = FIRST + SECOND - mover;
    vector<Row> rows = rows_of(board);
    // The first row that wins ends the game.
    for (const Row& stones : rows)
        if (board[stones[0].first][stones[0].second] != last) return false;
    if (rows.empty()) return {{ "can_be_dropped(board, last)" if falls else "true" }};
    // One stone was the last: without it no row is left.
    for (const Place& stone : rows[0]) {
        board[stone.first][stone.second] = EMPTY;
        bool possible = rows_of(board).empty(){{ " && can_be_dropped(board, mover)" if falls }};
        board[stone.first][stone.second] = last;
        if (possible) return true;
    }
    return false;
}

{% endif %}
// What the board is.
Class classify(const Board& board, const vector<Row>& rows) {
{% if counted %}
    vector<int> movers;
    for (int mover : players_to_move(board))
{% if mover_told %}
        if (mover == value_of["MOVER"]{{ " && could_arise(board, mover)" if searches }}) movers.push_back(mover);
{% elif searches %}
        if (could_arise(board, mover)) movers.push_back(mover);
{% else %}
        movers.push_back(mover);
{% endif %}
    if (movers.empty()) return IMPOSSIBLE;
{% endif %}
    set<int> winners;
    for (const Row& stones : rows) winners.insert(board[stones[0].first][stones[0].second]);
    if (winners.size() == 2) return BOTH_WON;
    if (!winners.empty()) return winners.count(FIRST) ? FIRST_WON : SECOND_WON;
    bool is_full = true;
    for (const auto& cells : board)
        for (int stone : cells) is_full = is_full && stone != EMPTY;
    if (is_full) return FULL;
{% if counted or mover_told %}
    return {{ "movers[0]" if counted else 'value_of["MOVER"]' }} == FIRST ? FIRST_TO_MOVE : SECOND_TO_MOVE;
{% else %}
    return FIRST_TO_MOVE;  // nothing shows whose turn it is
{% endif %}
}
{% endif %}
