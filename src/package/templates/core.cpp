using Board = vector<vector<int>>;

// A row of equal stones, from its leftmost stone; from the topmost if it stands upright.
struct Row {
    int player, row, col, down, right, size;
};

const int DIRECTIONS[4][2] = {{"{{"}}0, 1}, {1, 0}, {1, 1}, {-1, 1{{"}}"}};

int height_of(const Board& board) { return board.size(); }
int width_of(const Board& board) { return board[0].size(); }

// What stands there; -1 outside the board.
int cell(const Board& board, int row, int col) {
    bool inside = 0 <= row && row < height_of(board) && 0 <= col && col < width_of(board);
    return inside ? board[row][col] : -1;
}
{% if win == "whole" %}

// The length of a line from edge to edge; 0 if there are none that go this way.
int whole_line(const Board& board, int down, int right) {
    int height = height_of(board), width = width_of(board);
    if (down == 0) return width;
    if (right == 0 || height == width) return height;
    return 0;
}
{% endif %}

// The winning rows through a stone.
vector<Row> rows_through(const Board& board, int at_row, int at_col{{ length_param_cpp }}) {
    int player = board[at_row][at_col];
    vector<Row> rows;
    for (auto [down, right] : DIRECTIONS) {
        int row = at_row, col = at_col, size = 1;
        while (cell(board, row - down, col - right) == player) row -= down, col -= right;
        while (cell(board, row + size * down, col + size * right) == player) size++;
{% if win == "whole" %}
        if (size == whole_line(board, down, right))
{% elif win == "exactly" %}
        if (size == {{ length }})
{% else %}
        if (size >= {{ length }})
{% endif %}
            rows.push_back({player, row, col, down, right, size});
    }
    return rows;
}
{% if uses_rows_of %}

// All winning rows of the board.
vector<Row> rows_of(const Board& board{{ length_param_cpp }}) {
    vector<Row> rows;
    for (int row = 0; row < height_of(board); row++)
        for (int col = 0; col < width_of(board); col++) {
            if (board[row][col] == EMPTY) continue;
            // Each row is taken once, at its start.
            for (const Row& found : rows_through(board, row, col{{ length_arg }}))
                if (found.row == row && found.col == col) rows.push_back(found);
        }
    return rows;
}
{% endif %}
{% if uses_players %}

// Whose turn it can be, by the numbers of stones.
vector<int> players_to_move(const Board& board) {
    int first = 0, second = 0;
    for (const auto& cells : board)
        for (int stone : cells) first += stone == FIRST, second += stone == SECOND;
{% if turns == "either" %}
    if (first == second) return {FIRST, SECOND};  // either may have begun
    if (first == second + 1) return {SECOND};
    if (second == first + 1) return {FIRST};
{% else %}
    if (first == second) return {FIRST};
    if (first == second + 1) return {SECOND};
{% endif %}
    return {};
}
{% endif %}
{% if uses_arise %}
{% if falls %}

// Whether a stone hangs over an empty cell.
bool has_hole(const Board& board) {
    for (int row = 0; row + 1 < height_of(board); row++)
        for (int col = 0; col < width_of(board); col++)
            if (board[row][col] != EMPTY && board[row + 1][col] == EMPTY) return true;
    return false;
}

// Whether all stones can be taken from the tops of the columns, a stone of this player first,
// then in turn.
bool can_be_taken(const vector<vector<int>>& columns, vector<int>& heights, int player,
                  set<vector<int>>& dead_ends) {
    if (count(heights.begin(), heights.end(), 0) == (int)heights.size()) return true;
    if (dead_ends.count(heights)) return false;
    vector<int> order(heights.size());
    for (size_t col = 0; col < order.size(); col++) order[col] = col;
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
    vector<vector<int>> columns(width_of(board));
    vector<int> heights;
    for (int col = 0; col < width_of(board); col++) {
        for (int row = height_of(board) - 1; row >= 0; row--)
            if (board[row][col] != EMPTY) columns[col].push_back(board[row][col]);
        heights.push_back(columns[col].size());
    }
    set<vector<int>> dead_ends;
    return can_be_taken(columns, heights, last, dead_ends);
}
{% endif %}

// Whether a game leads to this board, with this player to move.
bool could_arise(Board board, int mover{{ length_param_cpp }}) {
    int last = FIRST + SECOND - mover;
    vector<Row> rows = rows_of(board{{ length_arg }});
    // The first row that wins ends the game.
    for (const Row& row : rows)
        if (row.player != last) return false;
{% if falls %}
    if (has_hole(board)) return false;
    if (rows.empty()) return can_be_dropped(board, last);
{% else %}
    if (rows.empty()) return true;
{% endif %}
    // One stone was the last: without it no row is left.
    for (int step = 0; step < rows[0].size; step++) {
        int row = rows[0].row + step * rows[0].down, col = rows[0].col + step * rows[0].right;
{% if falls %}
        if (cell(board, row - 1, col) > EMPTY) continue;  // another stone lies on it
{% endif %}
        board[row][col] = EMPTY;
        bool possible = rows_of(board{{ length_arg }}).empty(){% if falls %} && can_be_dropped(board, mover){% endif %};
        board[row][col] = last;
        if (possible) return true;
    }
    return false;
}
{% endif %}
