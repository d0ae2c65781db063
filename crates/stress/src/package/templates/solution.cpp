// {{ headline }}
{% if checks %}
// Is an output right for the input? Any point on which the player to move wins may be named.
#include "testlib.h"
{% endif %}
#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

{% include "constants.cpp" %}
{% if header %}
// The numbers on the line before each {{ what }}.
const vector<string> HEADER = { {{- header | map(attribute="name") | map("quoted") | join(", ") -}} };
{% endif %}
const map<Class, string> ANSWERS = {
{% for class, text in answers %}
    { {{- class }}, {{ text | quoted -}} },
{% endfor %}
};

{% include "core.cpp" %}
{% if ask == "next" %}

// The points on which one more stone of this player wins.
vector<Place> winning_points(Board board, int player) {
    vector<Place> points;
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++) {
            if (board[row][col] != EMPTY) continue;
{% if falls %}
            if (cell(board, row + 1, col) == EMPTY) continue;  // the stone would fall further
{% endif %}
            board[row][col] = player;
            if (!rows_through(board, row, col).empty()) points.push_back({row, col});
            board[row][col] = EMPTY;
        }
    return points;
}
{% endif %}

// {{ "Returns" if checks else "Prints" }} the text for what was found.
{{ "string answer" if checks else "void print_answer" }}(const State& state) {
    string text = ANSWERS.at(state.found);
{% if uses_rows %}
    value_of["rows"] = state.rows.size();
{% endif %}
{% if uses_move %}
    value_of["move"] = state.moves_made;
{% endif %}
{% if uses_place %}
    // The stone that is named: the first when the board is read row by row.
    Place named(height, width);
{% if named == "top-left" %}
    for (const Row& stones : state.rows) named = min(named, *min_element(stones.begin(), stones.end()));
{% else %}
    for (const Row& stones : state.rows) named = min(named, stones[0]);
{% endif %}
    value_of["row"] = named.first + 1;
    value_of["col"] = named.second + 1;
{% endif %}
{% if has_numbers %}
    for (const auto& one : value_of) {
        string slot = "{" + one.first + "}";
        for (size_t at; (at = text.find(slot)) != string::npos;) text.replace(at, slot.size(), to_string(one.second));
    }
{% endif %}
    {{ "return text" if checks else 'cout << text << "\\n"' }};
}
{% if checks %}

vector<string> words_of(const string& text) {
    istringstream stream(text);
    vector<string> words;
    for (string word; stream >> word;) words.push_back(word);
    return words;
}

// The right answers to each {{ what }}, as words.
vector<vector<vector<string>>> accepted;
{% endif %}

vector<string> lines;
size_t next_line = 0;

bool is_end() { return next_line >= lines.size(){{ " || lines[next_line] == END" if boards == "until" }}; }
{% if record %}

// The row and the column of each move, from 0.
vector<Place> read_moves() {
    string digits;
{% if until_blank %}
    while (!is_end() && lines[next_line] != "") digits += lines[next_line++] + " ";
{% elif moves_on_a_line %}
    digits = lines[next_line++];
{% else %}
    for (int move = 0; move < value_of["MOVES"]; move++) digits += lines[next_line++] + " ";
{% endif %}
    vector<int> found;
{% if side_by_side %}
    for (char digit : digits) found.push_back(digit - '0' - ORIGIN);
{% else %}
    for (char& letter : digits)
        if (!isdigit((unsigned char)letter)) letter = ' ';
    istringstream stream(digits);
    for (int number; stream >> number;) found.push_back(number - ORIGIN);
{% endif %}
    vector<Place> moves;
{% if order == "col" %}
    for (int col : found) moves.push_back({-1, col});
{% else %}
    for (size_t at = 0; at + 1 < found.size(); at += 2)
        moves.push_back({{ "{found[at + 1], found[at]}" if order == "col row" else "{found[at], found[at + 1]}" }});
{% endif %}
    return moves;
}
{% else %}

// The cells of a row.
vector<int> cells_of(const string& line) {
    vector<int> cells;
    for (size_t at = 0; at < line.size();) {
        int value = 0;
        while (value < 2 && line.compare(at, SYMBOLS[value].size(), SYMBOLS[value]) != 0) value++;
        cells.push_back(value);
        at += SYMBOLS[value].size() + BETWEEN.size();
    }
    return cells;
}

Board read_board() {
    Board board;
{% if as_written %}
    while (!is_end() && lines[next_line] != "") board.push_back(cells_of(lines[next_line++]));
    height = board.size();
    width = board[0].size();
{% elif rows_on_a_line %}
    const string& line = lines[next_line++];
    size_t size = width + (width - 1) * BETWEEN.size();
    for (int row = 0; row < height; row++)
        board.push_back(cells_of(line.substr(row * (size + BETWEEN_ROWS.size()), size)));
{% else %}
    for (int row = 0; row < height; row++) board.push_back(cells_of(lines[next_line++]));
{% endif %}
    return board;
}
{% endif %}

// Answers one {{ what }}.
void solve() {
{% if uses_case %}
    value_of["case"]++;
{% endif %}
{% if header %}
    istringstream header(lines[next_line++]);
    for (const string& name : HEADER) header >> value_of[name];
{% endif %}
{% for name, number in given %}
    {{ name }} = value_of[{{ number | quoted }}];
{% endfor %}
{% if record %}
    Board board(height, vector<int>(width, EMPTY));
    vector<State> history = play(board, read_moves(), {{ 'value_of["MOVER"]' if mover_told else "FIRST" }});
{% if ask == "each" %}
    for (size_t at = 1; at < history.size(); at++) print_answer(history[at]);
{% else %}
    State state = history.back();
{% endif %}
{% else %}
    Board board = read_board();
    vector<Row> rows = rows_of(board);
    State state = {classify(board, rows), rows, 0};
{% endif %}
{% if ask == "next" %}
{% if checks %}
    vector<Place> points;
{% endif %}
    if (state.found == FIRST_TO_MOVE || state.found == SECOND_TO_MOVE) {
        int mover = state.found == FIRST_TO_MOVE ? FIRST : SECOND;
        {{ "vector<Place> " if not checks }}points = winning_points(board, mover);
        state.found = points.empty() ? CANNOT_WIN : CAN_WIN;
{% if uses_points %}
        value_of["points"] = points.size();
{% endif %}
{% if any_point and not checks %}
        if (!points.empty()) {
            value_of["row"] = points[0].first + 1;
            value_of["col"] = points[0].second + 1;
        }
{% endif %}
    }
{% endif %}
{% if checks %}
    if (points.empty()) points = {Place(-1, -1)};
    accepted.emplace_back();
    for (const Place& point : points) {
        value_of["row"] = point.first + 1;
        value_of["col"] = point.second + 1;
        accepted.back().push_back(words_of(answer(state)));
    }
{% elif ask != "each" %}
    print_answer(state);
{% endif %}
}

{{ "int main(int argc, char* argv[])" if checks else "int main()" }} {
{% if checks %}
    registerTestlibCmd(argc, argv);
    string text;
    while (!inf.eof()) text += inf.readChar();
    text.erase(remove(text.begin(), text.end(), '\r'), text.end());
    istringstream given(text);
    for (string line; getline(given, line);) lines.push_back(line);
{% else %}
    for (string line; getline(cin, line);) lines.push_back(line);
{% endif %}
{% if boards == "one" %}
    solve();
{% else %}
{% if boards == "count" %}
    for (int left = stoi(lines[next_line++]); left > 0; left--) {
{% if has_lines %}
        while (lines[next_line] == "") next_line++;
{% endif %}
{% else %}
    while (!is_end()) {
{% if has_lines %}
        if (lines[next_line] == "") {
            next_line++;
            continue;
        }
{% endif %}
{% endif %}
        solve();
    }
{% endif %}
{% if checks %}
    for (size_t number = 0; number < accepted.size(); number++) {
        const vector<vector<string>>& answers = accepted[number];
        vector<string> found;
        while (found.size() < answers[0].size() && !ouf.seekEof()) found.push_back(ouf.readWord());
        if (count(answers.begin(), answers.end(), found) > 0) continue;
        string wanted, read;
        for (const string& word : answers[0]) wanted += word + " ";
        for (const string& word : found) read += word + " ";
        quitf(_wa, "{{ what }} %d: expected %s%s, found %s", (int)number + 1, compress(wanted).c_str(),
              answers.size() > 1 ? "or another point" : "", compress(read).c_str());
    }
    if (!ouf.seekEof()) quitf(_wa, "the output has more than %d answers", (int)accepted.size());
    quitf(_ok, "%d answers", (int)accepted.size());
{% endif %}
}
