// {{ headline }}
// Is this exactly an input of the problem?
#include "testlib.h"
#include <algorithm>
#include <set>
#include <string>
#include <vector>
using namespace std;

{% include "constants.cpp" %}
{% if boards == "until" %}
const string END = {{ word | cpp }} "\n";
{% endif %}
enum Class { {{ constants | join(", ") }} };

bool is_open(Class found) {
    return {% if needs_mover %}found == FIRST_TO_MOVE || found == SECOND_TO_MOVE{% else %}found == OPEN{% endif %};
}

{% include "core.cpp" %}
{% if not record %}

{% include "classify.cpp" %}
{% endif %}
{% if "no-overline" in promised %}

// The length of the longest row of equal stones.
int longest_row(const Board& board) {
    int longest = 0;
    for (int row = 0; row < height_of(board); row++)
        for (int col = 0; col < width_of(board); col++)
            for (auto [down, right] : DIRECTIONS) {
                int size = 0;
                while (board[row][col] != EMPTY && cell(board, row + size * down, col + size * right) == board[row][col]) size++;
                longest = max(longest, size);
            }
    return longest;
}
{% endif %}

string text;
size_t at = 0;

bool comes(const string& piece) { return text.compare(at, piece.size(), piece) == 0; }
bool is_end() { return at == text.size(); }

void refuse(const string& wanted) {
    size_t line = 1 + count(text.begin(), text.begin() + at, '\n');
    ensuref(false, "line %d: expected %s", (int)line, wanted.c_str());
}

void take(const string& piece) {
    if (!comes(piece)) refuse("'" + piece + "'");
    at += piece.size();
}

// A number without leading zeros.
int number(int least, int most{% if moves_on_a_line and moves_between == "" %}, size_t most_digits = 9{% endif %}) {
    string digits;
    while (at < text.size() && isdigit((unsigned char)text[at]){% if moves_on_a_line and moves_between == "" %} && digits.size() < most_digits{% endif %}) digits += text[at++];
    bool wrong = digits.empty() || digits.size() > 9 || (digits.size() > 1 && digits[0] == '0');
    if (wrong || stoi(digits) < least || stoi(digits) > most)
        refuse("a number from " + to_string(least) + " to " + to_string(most));
    return stoi(digits);
}
{% if not record %}

int read_cell() {
    for (int value = 0; value < 3; value++)
        if (comes(SYMBOLS[value])) {
            at += SYMBOLS[value].size();
            return value;
        }
    refuse("a cell");
    return EMPTY;
}

Board read_board({% if width_read %}int width{% endif %}{% if width_read and height_read %}, {% endif %}{% if height_read %}int height{% endif %}) {
    Board board;
{% if as_written %}
    while (!is_end() && !comes("\n"){% if boards == "until" %} && !comes(END){% endif %}) {
        vector<int> cells = {read_cell()};
        while (!comes("\n")) {
            take({{ between | cpp }});
            cells.push_back(read_cell());
        }
        if (cells.size() > 26 || board.size() == 26 || (!board.empty() && cells.size() != board[0].size()))
            refuse("1 to 26 rows of 1 to 26 cells, all of one length");
        take("\n");
        board.push_back(cells);
    }
    if (board.empty()) refuse("1 to 26 rows");
{% else %}
    for (int row = 0; row < {{ height }}; row++) {
        if (row > 0) take({% if rows_on_a_line %}{{ rows_between | cpp }}{% else %}"\n"{% endif %});
        vector<int> cells;
        for (int col = 0; col < {{ width }}; col++) {
            if (col > 0) take({{ between | cpp }});
            cells.push_back(read_cell());
        }
        board.push_back(cells);
    }
    take("\n");
{% endif %}
    return board;
}
{% else %}

// The row and the column of a move, from 0.
pair<int, int> read_move(int width, int height) {
{% if order == "col" %}
    (void)height;
    return {0, number({{ origin }}, width - 1 + {{ origin }}{% if moves_on_a_line and moves_between == "" %}, 1{% endif %}) - {{ origin }}};
{% else %}
    int first = number({{ origin }}, {% if order == "row col" %}height{% else %}width{% endif %} - 1 + {{ origin }}{% if moves_on_a_line and moves_between == "" %}, 1{% endif %}) - {{ origin }};
    take({% if moves_on_a_line %}{{ moves_between | cpp }}{% else %}" "{% endif %});
    int second = number({{ origin }}, {% if order == "row col" %}width{% else %}height{% endif %} - 1 + {{ origin }}{% if moves_on_a_line and moves_between == "" %}, 1{% endif %}) - {{ origin }};
    return {{"{"}}{% if order == "row col" %}first, second{% else %}second, first{% endif %}};
{% endif %}
}

vector<pair<int, int>> read_moves(int width, int height{% if moves_told %}, int count{% endif %}) {
    vector<pair<int, int>> moves;
{% if moves_told %}
    while ((int)moves.size() < count) {
{% elif moves_on_a_line %}
    while (!comes("\n")) {
{% else %}
    while (!is_end() && !comes("\n"){% if boards == "until" %} && !comes(END){% endif %}) {
{% endif %}
{% if moves_on_a_line %}
        if (!moves.empty()) take({{ moves_between | cpp }});
        moves.push_back(read_move(width, height));
    }
    take("\n");
{% else %}
        moves.push_back(read_move(width, height));
        take("\n");
    }
{% endif %}
    return moves;
}
{% endif %}

// One {% if record %}record{% else %}board{% endif %}, with the numbers before it.
void check() {
{% for name in header %}
{% if not loop.first %}
    take(" ");
{% endif %}
{% set range = ranges[loop.index0] %}
    [[maybe_unused]] int {{ name }} = number({{ range[0] }}, {{ range[1] }});
{% endfor %}
{% if header %}
    take("\n");
{% endif %}
{% if record %}
    vector<pair<int, int>> moves = read_moves({{ width_here }}, {{ height_here }}{% if moves_told %}, moves_given{% endif %});
{% if needs_moves %}
    if (moves.empty()) refuse("a move");
{% endif %}
    Board board({{ height_here }}, vector<int>({{ width_here }}, EMPTY));
    int player = {% if mover_told %}mover_given{% else %}FIRST{% endif %};
    Class found = player == FIRST ? FIRST_TO_MOVE : SECOND_TO_MOVE;
    vector<Row> rows;
    int made = 0;
    for (auto [row, col] : moves) {
        if (!is_open(found)) {
{% if after == "ignored" %}
            break;
{% elif after == "never" %}
            refuse("no moves after the end of the game");
{% elif impossible_is_asked %}
            found = IMPOSSIBLE;
            break;
{% else %}
            refuse("moves that can be made");
{% endif %}
        }
{% if order == "col" %}
        row = height_of(board) - 1;
        while (row >= 0 && board[row][col] != EMPTY) row--;
        bool can_be_made = row >= 0;
{% else %}
        bool can_be_made = board[row][col] == EMPTY{% if falls %} && cell(board, row + 1, col) != EMPTY{% endif %};
{% endif %}
        if (!can_be_made) {
{% if impossible_is_asked %}
            found = IMPOSSIBLE;
            break;
{% else %}
            refuse("moves that can be made");
{% endif %}
        }
        board[row][col] = player;
        made++;
        rows = rows_through(board, row, col{{ length_here }});
        if (!rows.empty())
            found = player == FIRST ? FIRST_WON : SECOND_WON;
        else if (made == {{ width_here }} * {{ height_here }})
            found = FULL;
        else
            found = player == FIRST ? SECOND_TO_MOVE : FIRST_TO_MOVE;
        player = FIRST + SECOND - player;
    }
{% else %}
    Board board = read_board({% if width_read %}{{ width_here }}{% endif %}{% if width_read and height_read %}, {% endif %}{% if height_read %}{{ height_here }}{% endif %});
    vector<Row> rows = rows_of(board{{ length_here }});
    Class found = classify(board, rows{% if mover_told %}, mover_given{% endif %}{{ length_here }});
{% endif %}
{% for promise in promised %}
{% if promise == "one-line" %}
    if (rows.size() > 1) refuse("one winning row at most");
{% elif promise == "won" %}
    if (found != FIRST_WON && found != SECOND_WON{% if both %} && found != BOTH_WON{% endif %}) refuse("that somebody has won");
{% elif promise == "open" %}
    if (!is_open(found)) refuse("that the game goes on");
{% elif promise == "reachable" and impossible %}
    if (found == IMPOSSIBLE) refuse("what a game leads to");
{% elif promise == "first-to-move" %}
    if (found != {% if needs_mover %}FIRST_TO_MOVE{% else %}OPEN{% endif %}) refuse("that it is the first player's turn");
{% elif promise == "no-overline" %}
    if (longest_row(board) > {% if win == "whole" %}max(height_of(board), width_of(board)){% elif length_stated %}LENGTH{% else %}{{ length_here[2:] }}{% endif %}) refuse("no row that is longer than needed");
{% endif %}
{% endfor %}
    (void)found;
}

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    while (!inf.eof()) text += inf.readChar();
{% if boards == "one" %}
    check();
{% elif boards == "count" %}
    int count = number(0, 1000000);
    take("\n");
    for (int board = 0; board < count; board++) {
{% if needs_blank_lines %}
        if (board > 0) take("\n");
{% endif %}
        check();
    }
{% else %}
{% if needs_blank_lines %}
    int board = 0;
{% endif %}
    while (!{% if boards == "until" %}comes(END){% else %}is_end(){% endif %}) {
{% if needs_blank_lines %}
        if (board++ > 0) take("\n");
{% endif %}
        check();
    }
{% if boards == "until" %}
    take(END);
{% endif %}
{% endif %}
    if (!is_end()) refuse("the end of the input");
    inf.readEof();
}
