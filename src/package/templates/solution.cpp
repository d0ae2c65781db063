// {{ headline }}
#include <algorithm>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

{% include "constants.cpp" %}
{% if boards == "until" %}
const string END = {{ word | cpp }};
{% endif %}
enum Class { {{ constants | join(", ") }} };

{% include "core.cpp" %}
{% if not record %}

{% include "classify.cpp" %}
{% endif %}
{% if ask == "next" %}

// Whether one more stone of this player wins.
bool can_win(Board board, int player{{ length_param_cpp }}) {
    for (int row = 0; row < height_of(board); row++)
        for (int col = 0; col < width_of(board); col++) {
            if (board[row][col] != EMPTY) continue;
{% if falls %}
            if (cell(board, row + 1, col) == EMPTY) continue;  // the stone would fall further
{% endif %}
            board[row][col] = player;
            if (!rows_through(board, row, col{{ length_arg }}).empty()) return true;
            board[row][col] = EMPTY;
        }
    return false;
}
{% endif %}
{% if uses_place %}

// The stone of the rows that the answer names, counted from 1.
pair<int, int> named_stone(const vector<Row>& rows) {
    vector<pair<int, int>> stones;
    for (Row found : rows) {
{% if named == "top-left" %}
        if (found.down < 0) {
            // It climbs from its leftmost stone: the topmost one is its last.
            found.row += (found.size - 1) * found.down;
            found.col += (found.size - 1) * found.right;
        }
{% endif %}
        stones.push_back({found.row + 1, found.col + 1});
    }
    return *min_element(stones.begin(), stones.end());
}
{% endif %}

// Prints the answer.
void print_answer(Class found{{ answer_params }}) {
{% for group in groups %}
{% set pad = "    " if loop.last else "        " %}
{% if not loop.last %}
    if ({% for class in group.classes %}{% if not loop.first %} || {% endif %}found == {{ class }}{% endfor %}) {
{% endif %}
{% if group.uses_place %}
{{ pad }}auto [row, col] = named_stone(rows);
{% endif %}
{{ pad }}cout << {{ group.code }} << "\n";
{% if not loop.last %}
        return;
    }
{% endif %}
{% endfor %}
}

vector<string> lines;
size_t next_line = 0;

bool is_end() {
    return next_line >= lines.size(){% if boards == "until" %} || lines[next_line] == END{% endif %};
}
{% if not record %}

// The cells of a row.
vector<int> cells_of(const string& line) {
    vector<int> cells;
    size_t at = 0;
    while (at < line.size()) {
        int value = 0;
        while (value < 2 && line.compare(at, SYMBOLS[value].size(), SYMBOLS[value]) != 0) value++;
        cells.push_back(value);
        at += SYMBOLS[value].size(){% if between != "" %} + {{ between | bytes }}{% endif %};
    }
    return cells;
}

Board read_board({% if width_read %}int width{% endif %}{% if width_read and height_read %}, {% endif %}{% if height_read %}int height{% endif %}) {
    Board board;
{% if as_written %}
    while (!is_end() && lines[next_line] != "") board.push_back(cells_of(lines[next_line++]));
{% elif rows_on_a_line %}
    const string& line = lines[next_line++];
    size_t step = {{ width }}{% if between != "" %} + {{ between | bytes }} * ({{ width }} - 1){% endif %};
    for (int row = 0; row < {{ height }}; row++)
        board.push_back(cells_of(line.substr(row * (step{% if rows_between != "" %} + {{ rows_between | bytes }}{% endif %}), step)));
{% else %}
    for (int row = 0; row < {{ height }}; row++) board.push_back(cells_of(lines[next_line++]));
{% endif %}
    return board;
}
{% else %}

// The numbers of a line.
void add_numbers(const string& line, vector<int>& numbers) {
{% if moves_on_a_line and moves_between == "" %}
    for (char digit : line) numbers.push_back(digit - '0');
{% else %}
    string digits;
    for (char letter : line) digits += isdigit((unsigned char)letter) ? letter : ' ';
    istringstream stream(digits);
    int number;
    while (stream >> number) numbers.push_back(number);
{% endif %}
}
{% endif %}

// Answers one {% if record %}record{% else %}board{% endif %}.
void solve({% if uses_case %}int case_number{% endif %}) {
{% if header %}
    int {{ header | join(", ") }};
    istringstream(lines[next_line++]) >> {{ header | join(" >> ") }};
{% endif %}
{% if record %}
    vector<int> numbers;
{% if moves_on_a_line %}
    add_numbers(lines[next_line++], numbers);
{% elif moves_told %}
    for (int count = 0; count < moves_given; count++) add_numbers(lines[next_line++], numbers);
{% else %}
    while (!is_end() && lines[next_line] != "") add_numbers(lines[next_line++], numbers);
{% endif %}
    Board board({{ height_here }}, vector<int>({{ width_here }}, EMPTY));
    int player = {% if mover_told %}mover_given{% else %}FIRST{% endif %};
{% if needs_mover %}
    Class found = player == FIRST ? FIRST_TO_MOVE : SECOND_TO_MOVE;
{% else %}
    Class found = OPEN;
{% endif %}
    bool over = false;
    vector<Row> rows;
    int moves_made = 0;
    for (size_t at = 0; at < numbers.size(); at += {% if order == "col" %}1{% else %}2{% endif %}) {
{% if after != "impossible" %}
        if (over) break;
{% endif %}
{% if order == "col" %}
        int col = numbers[at] - {{ origin }};
        int row = {{ height_here }} - 1;
        while (row >= 0 && board[row][col] != EMPTY) row--;
{% if impossible %}
        if (over || row < 0) {
{% endif %}
{% else %}
        int {% if order == "row col" %}row{% else %}col{% endif %} = numbers[at] - {{ origin }}, {% if order == "row col" %}col{% else %}row{% endif %} = numbers[at + 1] - {{ origin }};
{% if impossible %}
        if (over || board[row][col] != EMPTY{% if falls %} || cell(board, row + 1, col) == EMPTY{% endif %}) {
{% endif %}
{% endif %}
{% if impossible %}
            found = IMPOSSIBLE;
            over = true;
{% if ask == "each" %}
            print_answer(found{{ answer_args }});
{% endif %}
            continue;
        }
{% endif %}
        board[row][col] = player;
        moves_made++;
        rows = rows_through(board, row, col{{ length_here }});
        if (!rows.empty()) {
            over = true;
            found = player == FIRST ? FIRST_WON : SECOND_WON;
        } else if (moves_made == {{ width_here }} * {{ height_here }}) {
            over = true;
            found = {% if full %}FULL{% elif needs_mover %}FIRST_TO_MOVE{% else %}OPEN{% endif %};
        }{% if needs_mover %} else {
            found = player == FIRST ? SECOND_TO_MOVE : FIRST_TO_MOVE;
        }{% endif %}

        player = FIRST + SECOND - player;
{% if ask == "each" %}
        print_answer(found{{ answer_args }});
{% endif %}
    }
{% else %}
    Board board = read_board({% if width_read %}{{ width_here }}{% endif %}{% if width_read and height_read %}, {% endif %}{% if height_read %}{{ height_here }}{% endif %});
{% if won %}
    vector<Row> rows = rows_of(board{{ length_here }});
{% endif %}
    Class found = classify(board{% if won %}, rows{% endif %}{% if mover_told %}, mover_given{% endif %}{{ length_here }});
{% endif %}
{% if ask == "next" %}
    if (found == FIRST_TO_MOVE || found == SECOND_TO_MOVE) {
        int mover = found == FIRST_TO_MOVE ? FIRST : SECOND;
        found = can_win(board, mover{{ length_here }}) ? CAN_WIN : CANNOT_WIN;
    }
{% endif %}
{% if ask != "each" %}
    print_answer(found{{ answer_args }});
{% endif %}
}

int main() {
    string line;
    while (getline(cin, line)) lines.push_back(line);
{% if boards == "one" %}
    solve({% if uses_case %}1{% endif %});
{% elif boards == "count" %}
    int count = stoi(lines[next_line++]);
    for (int case_number = 1; case_number <= count; case_number++) {
{% if has_lines %}
        while (lines[next_line] == "") next_line++;
{% endif %}
        solve({% if uses_case %}case_number{% endif %});
    }
{% else %}
{% if uses_case %}
    int case_number = 0;
{% endif %}
    while (!is_end()) {
{% if has_lines %}
        if (lines[next_line] == "") {
            next_line++;
            continue;
        }
{% endif %}
        solve({% if uses_case %}++case_number{% endif %});
    }
{% endif %}
}
