// {{ headline }}
// Is this exactly an input of the problem?
#include "testlib.h"
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>
using namespace std;

{% include "constants.cpp" %}
{% if record %}
// The text between the numbers of a move, and between the moves.
const string BETWEEN = {{ between_numbers | quoted }}, BETWEEN_MOVES = {{ between_moves | quoted }};
const size_t MOST_DIGITS = {{ 1 if side_by_side else 9 }};  // of each
{% elif not as_written %}
const string BETWEEN_LINES = {{ (rows_between if rows_on_a_line else "\n") | quoted }};  // the text between the rows
{% endif %}
{% if header %}
// The numbers on the line before each {{ what }}, with the least and the greatest of each.
struct Range {
    string name;
    int least, most;
};
const vector<Range> HEADER = { {%- for number in header %}{ {{- number.name | quoted }}, {{ number.least }}, {{ number.most -}} }{{ ", " if not loop.last }}{% endfor -%} };
{% endif %}

{% include "core.cpp" %}
{% if "no-overline" in promised %}

// The length of the longest row of equal stones.
int longest_row(const Board& board) {
    int longest = 0;
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++)
            for (const Place& step : DIRECTIONS) {
                int size = 0, player = board[row][col];
                while (player != EMPTY && cell(board, row + size * step.first, col + size * step.second) == player) size++;
                longest = max(longest, size);
            }
    return longest;
}
{% endif %}

string text;
size_t at = 0;

bool comes(const string& piece) { return text.compare(at, piece.size(), piece) == 0; }
bool is_end() { return at == text.size(){{ ' || comes(END + "\\n")' if boards == "until" }}; }

void refuse(const string& wanted) {
    size_t line = 1 + count(text.begin(), text.begin() + at, '\n');
    ensuref(false, "line %d: expected %s", (int)line, wanted.c_str());
}

void take(const string& piece) {
    if (!comes(piece)) refuse("'" + piece + "'");
    at += piece.size();
}

// A number without leading zeros.
int number(int least, int most, size_t most_digits = 9) {
    string digits;
    while (at < text.size() && isdigit((unsigned char)text[at]) && digits.size() < most_digits) digits += text[at++];
    bool wrong = digits.empty() || (digits.size() > 1 && digits[0] == '0');
    if (wrong || stoi(digits) < least || stoi(digits) > most)
        refuse("a number from " + to_string(least) + " to " + to_string(most));
    return stoi(digits);
}

{% if record %}
// The number of a row or column, from 0.
{% if moves_again %}
int read_line(int) { return number(0, 99, MOST_DIGITS) - ORIGIN; }  // which may be off the board
{% else %}
int read_line(int side) { return number(ORIGIN, side - 1 + ORIGIN, MOST_DIGITS) - ORIGIN; }
{% endif %}

// The row and the column of a move, from 0.
Place read_move() {
{% if order == "col" %}
    return {-1, read_line(width)};
{% else %}
    int sides[] = {{ "{height, width}" if order == "row col" else "{width, height}" }};
    int first = read_line(sides[0]);
    take(BETWEEN);
    int second = read_line(sides[1]);
    return {{ "{first, second}" if order == "row col" else "{second, first}" }};
{% endif %}
}

vector<Place> read_moves() {
    vector<Place> moves;
    while ({{ '(int)moves.size() < value_of["MOVES"]' if moves_told else '!comes("\\n")' if moves_on_a_line else '!is_end() && !comes("\\n")' }}) {
{% if moves_on_a_line %}
        if (!moves.empty()) take(BETWEEN_MOVES);
        moves.push_back(read_move());
    }
    take("\n");
{% else %}
        moves.push_back(read_move());
        take(BETWEEN_MOVES);
    }
{% endif %}
    return moves;
}
{% else %}
int read_cell() {
    for (int value = 0; value < {{ symbols | length }}; value++)
        if (comes(SYMBOLS[value])) {
            at += SYMBOLS[value].size();
            return value;
        }
    refuse("a cell");
    return EMPTY;
}

Board read_board() {
    Board board;
{% if as_written %}
    while (!is_end() && !comes("\n")) {
        vector<int> cells = {read_cell()};
        while (!comes("\n")) {
            take(BETWEEN);
            cells.push_back(read_cell());
        }
        if (cells.size() > 26 || board.size() == 26 || (!board.empty() && cells.size() != board[0].size()))
            refuse("1 to 26 rows of 1 to 26 cells, all of one length");
        take("\n");
        board.push_back(cells);
    }
    if (board.empty()) refuse("1 to 26 rows");
    height = board.size();
    width = board[0].size();
{% else %}
    for (int row = 0; row < height; row++) {
        if (row > 0) take(BETWEEN_LINES);
        vector<int> cells;
        for (int col = 0; col < width; col++) {
            if (col > 0) take(BETWEEN);
            cells.push_back(read_cell());
        }
        board.push_back(cells);
    }
    take("\n");
{% endif %}
    return board;
}
{% endif %}

// One {{ what }}, with the numbers before it.
void check() {
{% if header %}
    for (size_t place = 0; place < HEADER.size(); place++) {
        if (place > 0) take(" ");
        value_of[HEADER[place].name] = number(HEADER[place].least, HEADER[place].most);
    }
    take("\n");
{% endif %}
{% for name, number in given %}
    {{ name }} = value_of[{{ number | quoted }}];
{% endfor %}
{% if record %}
    vector<Place> moves = read_moves();
{% if needs_moves %}
    if (moves.empty()) refuse("a move");
{% endif %}
    Board board(height, vector<int>(width, EMPTY));
    vector<State> history = play(board, moves, {{ 'value_of["MOVER"]' if mover_told else "FIRST" }});
    State state = history.back();
{% if after == "never" %}
    if (state.found != IMPOSSIBLE && history.size() <= moves.size()) refuse("no moves after the end of the game");
{% endif %}
{% if not impossible_is_asked %}
    if (state.found == IMPOSSIBLE) refuse("moves that can be made");
{% endif %}
{% else %}
    Board board = read_board();
    vector<Row> rows = rows_of(board);
    State state = {classify(board, rows), rows, 0};
{% endif %}
{% for promise in promised %}
{% if promise == "one-line" %}
    if (state.rows.size() > 1) refuse("one winning row at most");
{% elif promise == "won" %}
    if (state.found > BOTH_WON) refuse("that somebody has won");
{% elif promise == "open" %}
    if (state.found != FIRST_TO_MOVE && state.found != SECOND_TO_MOVE) refuse("that the game goes on");
{% elif promise == "reachable" %}
    if (state.found == IMPOSSIBLE) refuse("what a game leads to");
{% elif promise == "first-to-move" %}
    if (state.found != FIRST_TO_MOVE) refuse("that it is the first player's turn");
{% elif promise == "no-overline" %}
    if (longest_row(board) > {{ "max(width, height)" if win == "whole" else "length" }}) refuse("no row that is longer than needed");
{% endif %}
{% endfor %}
}

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    while (!inf.eof()) text += inf.readChar();
{% if boards == "one" %}
    check();
{% else %}
{% if boards == "count" %}
    int boards = number(0, 1000000);
    take("\n");
    for (int read = 0; read < boards; read++) {
{% else %}
    for (int read = 0; {{ "read == 0 || " if boards == "eof" }}!is_end(); read++) {
{% endif %}
{% if needs_blank_lines %}
        if (read > 0) take("\n");
{% endif %}
        check();
    }
{% if boards == "until" %}
    take(END + "\n");
{% endif %}
{% endif %}
    if (at < text.size()) refuse("the end of the input");
    inf.readEof();
}
