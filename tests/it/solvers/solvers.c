/* Solutions of problems: the first argument is the problem, the second the mistake to make, or
   `right`. In C, since each is run some hundred times. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *flaw;

static int makes(const char *mistake) { return strcmp(flaw, mistake) == 0; }

/* The next line, without blanks at its end; whether there is one. */
static int line(char *text, int size) {
    if (!fgets(text, size, stdin))
        return 0;
    text[strcspn(text, " \r\n")] = 0;
    return 1;
}

static int count(const char *board, char cell) {
    int number = 0;
    for (; *board; board++)
        number += *board == cell;
    return number;
}

static const int LINES[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

/* How many rows of three the stone has on the board of nine; those of the set are left out. */
static int rows_of_three(const char *board, char stone, unsigned left_out) {
    int rows = 0;
    for (int number = 0; number < 8; number++) {
        const int *cells = LINES[number];
        int is_row = board[cells[0]] == stone && board[cells[1]] == stone && board[cells[2]] == stone;
        rows += is_row && !(left_out >> number & 1);
    }
    return rows;
}

/* tictactoe-final */
static void final(void) {
    char board[64];
    int seen = 0;
    while (line(board, sizeof board) && strcmp(board, "end") != 0) {
        int first = count(board, 'X'), second = count(board, 'O');
        int x = rows_of_three(board, 'X', 0), o = rows_of_three(board, 'O', 0);
        if (makes("memory") && seen)
            x += seen;
        seen = x && !o && first - second == 1 && count(board, '.') == 4;
        int ok = (x && !o && first == second + 1) || (o && !x && first == second);
        if (makes("two-rows"))
            ok = (x == 1 && o == 0 && first == second + 1) || (o == 1 && x == 0 && first == second);
        if (makes("both"))
            ok = (x && first == second + 1) || (o && !x && first == second);
        int full = !count(board, '.') && first == second + 1 && !o && !x;
        if (makes("open"))
            full = !x && !o && (first == second || first == second + 1);
        puts(ok || full ? "valid" : "invalid");
    }
}

/* tictactoe-reachable; `blank-lines` is right and expects a blank line between boards. */
static void reachable(void) {
    char text[64], board[128];
    int boards = line(text, sizeof text) ? atoi(text) : 0;
    for (int number = 0; number < boards; number++) {
        if (makes("blank-lines") && number > 0 && !(line(text, sizeof text) && !*text))
            exit(1);
        *board = 0;
        while (strlen(board) < 9) {
            if (!line(text, sizeof text))
                exit(1);
            strcat(board, text);
        }
        int ahead = count(board, 'X') - count(board, 'O');
        int fits = ahead == 0 || ahead == 1;
        if (rows_of_three(board, 'X', 0) && ahead != 1 && !makes("x-count"))
            fits = 0;
        if (rows_of_three(board, 'O', 0) && ahead != 0)
            fits = 0;
        if (makes("empty-row") && rows_of_three(board, '.', ~7u))
            fits = ahead == 0 && fits;
        puts(fits ? "yes" : "no");
    }
}

/* tictactoe-state */
static void state(void) {
    char board[256] = "", text[64];
    for (int row = 0; row < 3 && line(text, sizeof text); row++)
        strcat(board, text);
    unsigned left_out = makes("one-diagonal") ? 1u << 7 : makes("one-line") ? 1u << 4 : 0;
    int first = count(board, 'X'), second = count(board, '0'), ahead = first - second;
    int x = rows_of_three(board, 'X', left_out), o = rows_of_three(board, '0', left_out);
    int counts = makes("counts"), both = makes("both"), winner = makes("winner");
    int is_full = !count(board, '.');
    const char *answer = first == second ? "first" : "second";
    if (makes("two-boards") && (!strcmp(board, "XX00.X0X.") || !strcmp(board, "0X.X0.XX0")))
        answer = "draw";
    else if ((!counts && ahead != 0 && ahead != 1) || (x && o && !both))
        answer = "illegal";
    else if (x && ahead != 1 && !winner && !counts && !both)
        answer = "illegal";
    else if (o && ahead != 0 && !winner && !counts && !both && !makes("second"))
        answer = "illegal";
    else if (makes("full-first") && is_full)
        answer = "draw";
    else if (x)
        answer = "the first player won";
    else if (o)
        answer = "the second player won";
    else if (is_full)
        answer = "draw";
    else if (makes("turn"))
        answer = first == second ? "second" : "first";
    puts(answer);
}

static const int STEPS[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};

/* four-state: 6 rows of 7 cells */
static char four[6][64];
static unsigned char dead[823543];

/* The rows of four of a stone: how many, and the cells that all of them share. */
static int fours(char stone, uint64_t *shared) {
    int rows = 0;
    *shared = ~0ull;
    for (int start = 0; start < 42; start++)
        for (int step = 0; step < 4; step++) {
            uint64_t cells = 0;
            int length = 0;
            for (; length < 4; length++) {
                int r = start / 7 + STEPS[step][0] * length, c = start % 7 + STEPS[step][1] * length;
                if (makes("wrap"))
                    r = (r + 6) % 6;
                if (r < 0 || r >= 6 || c >= 7 || four[r][c] != stone)
                    break;
                cells |= 1ull << (7 * r + c);
            }
            if (length == 4) {
                *shared &= cells;
                rows++;
            }
        }
    return rows;
}

static char other(char stone) { return stone == 'X' ? 'O' : 'X'; }

/* Whether the stones below these tops can be taken off in turn, this one's first. */
static int take(const int *tops, char stone) {
    int place = 0, left = 0;
    for (int c = 0; c < 7; c++) {
        place = 7 * place + tops[c];
        left += 6 - tops[c];
    }
    if (!left)
        return 1;
    if (dead[place])
        return 0;
    for (int c = 0; c < 7; c++)
        if (tops[c] < 6 && four[tops[c]][c] == stone) {
            int next[7];
            memcpy(next, tops, sizeof next);
            next[c]++;
            if (take(next, other(stone)))
                return 1;
        }
    dead[place] = 1;
    return 0;
}

/* Whether the stones can have fallen in turn, the last into one of these cells. */
static int can_be_dropped(char mover, uint64_t last) {
    int tops[7];
    for (int c = 0; c < 7; c++)
        for (tops[c] = 0; tops[c] < 6 && four[tops[c]][c] == '.';)
            tops[c]++;
    if (last == ~0ull)
        return take(tops, mover);
    for (int c = 0; c < 7; c++)
        if (tops[c] < 6 && last >> (7 * tops[c] + c) & 1) {
            int next[7];
            memcpy(next, tops, sizeof next);
            next[c]++;
            if (take(next, other(mover)))
                return 1;
        }
    return 0;
}

static const char *four_answer(void) {
    int first = 0, second = 0, holes = 0;
    for (int r = 0; r < 6; r++) {
        first += count(four[r], 'X');
        second += count(four[r], 'O');
        for (int c = 0; c < 7 && r < 5; c++)
            holes |= four[r][c] != '.' && four[r + 1][c] == '.';
    }
    uint64_t of_x, of_o;
    int x = fours('X', &of_x), o = fours('O', &of_o), ahead = first - second;
    if ((ahead != 0 && ahead != 1) || (holes && !makes("hole")))
        return "invalid";
    if ((x && o) || (x && ahead == 0) || (o && ahead != 0))
        return "invalid";
    uint64_t shared = x ? of_x : of_o;
    int rows = x ? x : o, possible;
    if (makes("two-rows") && rows > 1)
        possible = 0;
    else if (makes("order") || holes)
        possible = shared != 0;
    else
        possible = can_be_dropped(ahead ? 'X' : 'O', shared);
    if (!possible)
        return "invalid";
    if (rows)
        return x ? "first player wins" : "second player wins";
    if (first + second == 42)
        return "draw";
    return ahead ? "second player moves" : "first player moves";
}

static void four_state(void) {
    for (int row = 0; row < 6; row++)
        line(four[row], sizeof four[row]);
    puts(four_answer());
}

/* five-when: the border of the board is empty. */
static char points[21][21];

static int length(int row, int col, int step, int sign) {
    char stone = points[row][col];
    int stones = 0;
    do {
        row += sign * STEPS[step][0];
        col += sign * STEPS[step][1];
        stones++;
    } while (points[row][col] == stone);
    return stones - 1;
}

static void when(void) {
    int moves, row, col, answer = -1;
    if (scanf("%d", &moves) != 1)
        exit(1);
    for (int number = 1; scanf("%d %d", &row, &col) == 2; number++) {
        points[row][col] = number % 2 ? 'X' : 'O';
        int is_won = 0;
        for (int step = 0; step < 4; step++) {
            int run = length(row, col, step, 1) + 1 + length(row, col, step, -1);
            is_won |= run == 5 || (makes("longer") && run > 5);
        }
        if (is_won) {
            answer = makes("less") ? number - 1 : number;
            if (!makes("goes-on"))
                break;
        }
    }
    printf("%d\n", makes("last") && answer == moves ? -1 : answer);
}

/* mnk-status */
static char rows[32][64];
static int size, wanted;

/* How many rows the stone has, and whether they share no cell. */
static int found(char stone, int *apart) {
    static int shares[32][32];
    int number = 0, most = 0;
    memset(shares, 0, sizeof shares);
    for (int start = 0; start < size * size; start++)
        for (int step = 0; step < 4; step++) {
            int r = start / size, c = start % size, dr = STEPS[step][0], dc = STEPS[step][1];
            int end_row = r + dr * (wanted - 1), end_col = c + dc * (wanted - 1), stones = 0;
            if (end_row < 0 || end_row >= size || end_col >= size)
                continue;
            if (makes("edge") && r == size - 1 && dr == -1)
                continue;
            while (stones < wanted && rows[r + dr * stones][c + dc * stones] == stone)
                stones++;
            if (stones < wanted)
                continue;
            number++;
            while (stones-- > 0)
                shares[r + dr * stones][c + dc * stones]++;
        }
    for (int cell = 0; cell < size * size; cell++)
        if (shares[cell / size][cell % size] > most)
            most = shares[cell / size][cell % size];
    *apart |= most < number;
    return number;
}

static void mnk(void) {
    int ahead = 0, open = 0, apart = 0;
    if (scanf("%d %d", &size, &wanted) != 2)
        exit(1);
    for (int row = 0; row < size; row++) {
        if (scanf("%63s", rows[row]) != 1)
            exit(1);
        ahead += count(rows[row], 'X') - count(rows[row], 'O');
        open += count(rows[row], '.');
    }
    if (makes("three"))
        wanted = 3;
    int x = found('X', &apart), o = found('O', &apart);
    if ((ahead != 0 && ahead != 1) || (x && o) || (x && ahead != 1) || (o && ahead != 0))
        puts("ERROR");
    else if (apart && !makes("apart"))
        puts("ERROR");
    else if (x || o)
        puts(x ? "X WINS" : "O WINS");
    else
        puts(open || makes("full") ? "IN PROGRESS" : "DRAW");
}

int main(int number, char **words) {
    static const struct {
        const char *name;
        void (*solve)(void);
    } SOLVERS[] = {{"final", final}, {"four", four_state}, {"mnk", mnk},
                   {"reachable", reachable}, {"state", state}, {"when", when}};
    if (number != 3)
        return 2;
    flaw = words[2];
    for (size_t at = 0; at < sizeof SOLVERS / sizeof *SOLVERS; at++)
        if (strcmp(SOLVERS[at].name, words[1]) == 0) {
            SOLVERS[at].solve();
            return 0;
        }
    return 2;
}
