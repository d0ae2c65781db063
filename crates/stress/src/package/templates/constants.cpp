const int EMPTY = 0, FIRST = 1, SECOND = 2;
enum Class { FIRST_WON, SECOND_WON, BOTH_WON, FULL, FIRST_TO_MOVE, SECOND_TO_MOVE, IMPOSSIBLE, CAN_WIN, CANNOT_WIN };

// The board, and how many stones in a line win{% if win == "whole" %} (0: as many as the line is long){% endif %}{% if given %}; each board sets what is 0 here{% endif %}.
int width = {{ width }}, height = {{ height }}, length = {{ length }};
{% if counted and not record %}
// Whose turn it can be, by how many stones more the first player has.
const map<int, vector<int>> MOVERS = {{ "{{0, {FIRST, SECOND}}, {1, {SECOND}}, {-1, {FIRST}}}" if turns == "either" else "{{0, {FIRST}}, {1, {SECOND}}}" }};
{% endif %}
{% if record %}
const int ORIGIN = {{ origin }};  // the number of the first row and column
{% else %}
const vector<string> SYMBOLS = { {{- symbols | map("quoted") | join(", ") -}} };
const string BETWEEN = {{ between | quoted }};  // the text between the cells of a row
{% if rows_on_a_line %}
const string BETWEEN_ROWS = {{ rows_between | quoted }};
{% endif %}
{% endif %}
{% if boards == "until" %}
const string END = {{ word | quoted }};
{% endif %}
