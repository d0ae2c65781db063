// {{ headline }}
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
{% if falls and uses_arise %}
import java.util.HashSet;
{% endif %}
import java.util.List;
{% if falls and uses_arise %}
import java.util.Set;
{% endif %}

public class {{ java_class }} {
    static final int EMPTY = 0, FIRST = 1, SECOND = 2;
{% if not record %}
    static final String[] SYMBOLS = {{"{"}}{{ symbols[0] | java }}, {{ symbols[1] | java }}, {{ symbols[2] | java }}};
{% endif %}
{% if width_stated %}
    static final int WIDTH = {{ width_stated }};
{% endif %}
{% if height_stated %}
    static final int HEIGHT = {{ height_stated }};
{% endif %}
{% if length_stated %}
    static final int LENGTH = {{ length_stated }};
{% endif %}
{% if boards == "until" %}
    static final String END = {{ word | java }};
{% endif %}
    static final int[][] DIRECTIONS = {{"{{"}}0, 1}, {1, 0}, {1, 1}, {-1, 1{{"}}"}};

    enum Found { {{ constants | join(", ") }} }

    /** A row of equal stones, from its leftmost stone; from the topmost if it stands upright. */
    static class Row {
        int player, row, col, down, right, size;

        Row(int player, int row, int col, int down, int right, int size) {
            this.player = player;
            this.row = row;
            this.col = col;
            this.down = down;
            this.right = right;
            this.size = size;
        }
    }

    /** What stands there; -1 outside the board. */
    static int cell(int[][] board, int row, int col) {
        boolean inside = 0 <= row && row < board.length && 0 <= col && col < board[0].length;
        return inside ? board[row][col] : -1;
    }
{% if win == "whole" %}

    /** The length of a line from edge to edge; 0 if there are none that go this way. */
    static int wholeLine(int[][] board, int down, int right) {
        int height = board.length, width = board[0].length;
        if (down == 0) return width;
        if (right == 0 || height == width) return height;
        return 0;
    }
{% endif %}

    /** The winning rows through a stone. */
    static List<Row> rowsThrough(int[][] board, int atRow, int atCol{{ length_param_cpp }}) {
        int player = board[atRow][atCol];
        List<Row> rows = new ArrayList<>();
        for (int[] direction : DIRECTIONS) {
            int down = direction[0], right = direction[1];
            int row = atRow, col = atCol, size = 1;
            while (cell(board, row - down, col - right) == player) {
                row -= down;
                col -= right;
            }
            while (cell(board, row + size * down, col + size * right) == player) size++;
{% if win == "whole" %}
            if (size == wholeLine(board, down, right))
{% elif win == "exactly" %}
            if (size == {{ length }})
{% else %}
            if (size >= {{ length }})
{% endif %}
                rows.add(new Row(player, row, col, down, right, size));
        }
        return rows;
    }
{% if uses_rows_of %}

    /** All winning rows of the board. */
    static List<Row> rowsOf(int[][] board{{ length_param_cpp }}) {
        List<Row> rows = new ArrayList<>();
        for (int row = 0; row < board.length; row++)
            for (int col = 0; col < board[0].length; col++) {
                if (board[row][col] == EMPTY) continue;
                // Each row is taken once, at its start.
                for (Row found : rowsThrough(board, row, col{{ length_arg }}))
                    if (found.row == row && found.col == col) rows.add(found);
            }
        return rows;
    }
{% endif %}
{% if uses_players %}

    /** Whose turn it can be, by the numbers of stones. */
    static List<Integer> playersToMove(int[][] board) {
        int first = 0, second = 0;
        for (int[] cells : board)
            for (int stone : cells) {
                if (stone == FIRST) first++;
                if (stone == SECOND) second++;
            }
{% if turns == "either" %}
        if (first == second) return List.of(FIRST, SECOND); // either may have begun
        if (first == second + 1) return List.of(SECOND);
        if (second == first + 1) return List.of(FIRST);
{% else %}
        if (first == second) return List.of(FIRST);
        if (first == second + 1) return List.of(SECOND);
{% endif %}
        return List.of();
    }
{% endif %}
{% if uses_arise %}
{% if falls %}

    /** Whether a stone hangs over an empty cell. */
    static boolean hasHole(int[][] board) {
        for (int row = 0; row + 1 < board.length; row++)
            for (int col = 0; col < board[0].length; col++)
                if (board[row][col] != EMPTY && board[row + 1][col] == EMPTY) return true;
        return false;
    }

    /** Whether all can be taken from the tops of the columns, a stone of this player first, then in turn. */
    static boolean canBeTaken(List<List<Integer>> columns, List<Integer> heights, int player,
                              Set<List<Integer>> deadEnds) {
        if (heights.stream().allMatch(height -> height == 0)) return true;
        if (deadEnds.contains(heights)) return false;
        List<Integer> order = new ArrayList<>();
        for (int col = 0; col < heights.size(); col++) order.add(col);
        order.sort((one, other) -> heights.get(other) - heights.get(one));
        for (int col : order) {
            int height = heights.get(col);
            if (height == 0 || columns.get(col).get(height - 1) != player) continue;
            heights.set(col, height - 1);
            boolean possible = canBeTaken(columns, heights, FIRST + SECOND - player, deadEnds);
            heights.set(col, height);
            if (possible) return true;
        }
        deadEnds.add(new ArrayList<>(heights));
        return false;
    }

    /** Whether the stones can have been dropped in turn, the last one by this player. */
    static boolean canBeDropped(int[][] board, int last) {
        List<List<Integer>> columns = new ArrayList<>();
        List<Integer> heights = new ArrayList<>();
        for (int col = 0; col < board[0].length; col++) {
            List<Integer> column = new ArrayList<>();
            for (int row = board.length - 1; row >= 0; row--)
                if (board[row][col] != EMPTY) column.add(board[row][col]);
            columns.add(column);
            heights.add(column.size());
        }
        return canBeTaken(columns, heights, last, new HashSet<>());
    }
{% endif %}

    /** Whether a game leads to this board, with this player to move. */
    static boolean couldArise(int[][] board, int mover{{ length_param_cpp }}) {
        int last = FIRST + SECOND - mover;
        List<Row> rows = rowsOf(board{{ length_arg }});
        // The first row that wins ends the game.
        for (Row row : rows)
            if (row.player != last) return false;
{% if falls %}
        if (hasHole(board)) return false;
        if (rows.isEmpty()) return canBeDropped(board, last);
{% else %}
        if (rows.isEmpty()) return true;
{% endif %}
        // One stone was the last: without it no row is left.
        Row first = rows.get(0);
        for (int step = 0; step < first.size; step++) {
            int row = first.row + step * first.down, col = first.col + step * first.right;
{% if falls %}
            if (cell(board, row - 1, col) > EMPTY) continue; // another stone lies on it
{% endif %}
            board[row][col] = EMPTY;
            boolean possible = rowsOf(board{{ length_arg }}).isEmpty(){% if falls %} && canBeDropped(board, mover){% endif %};
            board[row][col] = last;
            if (possible) return true;
        }
        return false;
    }
{% endif %}
{% if not record %}

    /** What the board is. */
    static Found classify(int[][] board{% if won %}, List<Row> rows{% endif %}{% if mover_told %}, int moverGiven{% endif %}{{ length_param_cpp }}) {
{% if uses_arise %}
        List<Integer> movers = new ArrayList<>();
        for (int mover : playersToMove(board))
            if ({% if mover_told %}mover == moverGiven && {% endif %}couldArise(board, mover{{ length_arg }})) movers.add(mover);
{% if impossible %}
        if (movers.isEmpty()) return Found.IMPOSSIBLE;
{% endif %}
{% elif uses_players %}
{% if mover_told %}
        List<Integer> movers = List.of(moverGiven);
{% else %}
        List<Integer> movers = playersToMove(board);
{% endif %}
{% endif %}
{% if won %}
        boolean first = false, second = false;
        for (Row row : rows) {
            if (row.player == FIRST) first = true;
            else second = true;
        }
{% if both %}
        if (first && second) return Found.BOTH_WON;
{% endif %}
        if (first) return Found.FIRST_WON;
        if (second) return Found.SECOND_WON;
{% endif %}
{% if full %}
        boolean isFull = true;
        for (int[] cells : board)
            for (int stone : cells) isFull = isFull && stone != EMPTY;
        if (isFull) return Found.FULL;
{% endif %}
{% if not needs_mover %}
        return Found.OPEN;
{% elif mover_constant %}
        return Found.FIRST_TO_MOVE;
{% elif uses_arise or uses_players %}
        return movers.get(0) == FIRST ? Found.FIRST_TO_MOVE : Found.SECOND_TO_MOVE;
{% else %}
        return moverGiven == FIRST ? Found.FIRST_TO_MOVE : Found.SECOND_TO_MOVE;
{% endif %}
    }
{% endif %}
{% if ask == "next" %}

    /** Whether one more stone of this player wins. */
    static boolean canWin(int[][] board, int player{{ length_param_cpp }}) {
        for (int row = 0; row < board.length; row++)
            for (int col = 0; col < board[0].length; col++) {
                if (board[row][col] != EMPTY) continue;
{% if falls %}
                if (cell(board, row + 1, col) == EMPTY) continue; // the stone would fall further
{% endif %}
                board[row][col] = player;
                boolean wins = !rowsThrough(board, row, col{{ length_arg }}).isEmpty();
                board[row][col] = EMPTY;
                if (wins) return true;
            }
        return false;
    }
{% endif %}
{% if uses_place %}

    /** The stone of the rows that the answer names: the first in reading order, counted from 1. */
    static int[] namedStone(List<Row> rows) {
        int[] first = null;
        for (Row found : rows) {
            int row = found.row, col = found.col;
{% if named == "top-left" %}
            if (found.down < 0) {
                // It climbs from its leftmost stone: the topmost one is its last.
                row += (found.size - 1) * found.down;
                col += (found.size - 1) * found.right;
            }
{% endif %}
            if (first == null || row + 1 < first[0] || row + 1 == first[0] && col + 1 < first[1])
                first = new int[] {row + 1, col + 1};
        }
        return first;
    }
{% endif %}

    /** The text that is printed. */
    static String answer(Found found{{ answer_params }}) {
{% for group in groups %}
{% set pad = "        " if loop.last else "            " %}
{% if not loop.last %}
        if ({% for class in group.classes %}{% if not loop.first %} || {% endif %}found == Found.{{ class }}{% endfor %}) {
{% endif %}
{% if group.uses_place %}
{{ pad }}int[] named = namedStone(rows);
{{ pad }}int row = named[0], col = named[1];
{% endif %}
{{ pad }}return {{ group.code }};
{% if not loop.last %}
        }
{% endif %}
{% endfor %}
    }

    static final Deque<String> lines = new ArrayDeque<>();
    static final StringBuilder output = new StringBuilder();

    static boolean isEnd() {
        return lines.isEmpty(){% if boards == "until" %} || lines.peek().equals(END){% endif %};
    }
{% if not record %}

    /** The cells of a row. */
    static int[] cellsOf(String line) {
        List<Integer> cells = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            int value = 0;
            while (value < 2 && !line.startsWith(SYMBOLS[value], at)) value++;
            cells.add(value);
            at += SYMBOLS[value].length(){% if between != "" %} + {{ between | length }}{% endif %};
        }
        return cells.stream().mapToInt(Integer::intValue).toArray();
    }

    static int[][] readBoard({% if width_read %}int width{% endif %}{% if width_read and height_read %}, {% endif %}{% if height_read %}int height{% endif %}) {
        List<int[]> board = new ArrayList<>();
{% if as_written %}
        while (!isEnd() && !lines.peek().isEmpty()) board.add(cellsOf(lines.remove()));
{% elif rows_on_a_line %}
        String line = lines.remove();
        int step = {{ width }}{% if between != "" %} + {{ between | length }} * ({{ width }} - 1){% endif %};
        for (int row = 0; row < {{ height }}; row++) {
            int start = row * (step{% if rows_between != "" %} + {{ rows_between | length }}{% endif %});
            board.add(cellsOf(line.substring(start, start + step)));
        }
{% else %}
        for (int row = 0; row < {{ height }}; row++) board.add(cellsOf(lines.remove()));
{% endif %}
        return board.toArray(new int[0][]);
    }
{% else %}

    /** The numbers of a line. */
    static void addNumbers(String line, List<Integer> numbers) {
{% if moves_on_a_line and moves_between == "" %}
        for (char digit : line.toCharArray()) numbers.add(digit - '0');
{% else %}
        for (String number : line.split("[^0-9]+"))
            if (!number.isEmpty()) numbers.add(Integer.parseInt(number));
{% endif %}
    }
{% endif %}

    /** Answers one {% if record %}record{% else %}board{% endif %}. */
    static void solve({% if uses_case %}int caseNumber{% endif %}) {
{% if header %}
        String[] numbersBefore = lines.remove().split(" ");
{% for name in header %}
        int {{ name }} = Integer.parseInt(numbersBefore[{{ loop.index0 }}]);
{% endfor %}
{% endif %}
{% if record %}
        List<Integer> numbers = new ArrayList<>();
{% if moves_on_a_line %}
        addNumbers(lines.remove(), numbers);
{% elif moves_told %}
        for (int count = 0; count < movesGiven; count++) addNumbers(lines.remove(), numbers);
{% else %}
        while (!isEnd() && !lines.peek().isEmpty()) addNumbers(lines.remove(), numbers);
{% endif %}
        int[][] board = new int[{{ height_here }}][{{ width_here }}];
        int player = {% if mover_told %}moverGiven{% else %}FIRST{% endif %};
{% if needs_mover %}
        Found found = player == FIRST ? Found.FIRST_TO_MOVE : Found.SECOND_TO_MOVE;
{% else %}
        Found found = Found.OPEN;
{% endif %}
        boolean over = false;
        List<Row> rows = new ArrayList<>();
        int movesMade = 0;
        for (int at = 0; at < numbers.size(); at += {% if order == "col" %}1{% else %}2{% endif %}) {
{% if after != "impossible" %}
            if (over) break;
{% endif %}
{% if order == "col" %}
            int col = numbers.get(at) - {{ origin }};
            int row = {{ height_here }} - 1;
            while (row >= 0 && board[row][col] != EMPTY) row--;
{% if impossible %}
            if (over || row < 0) {
{% endif %}
{% else %}
            int {% if order == "row col" %}row{% else %}col{% endif %} = numbers.get(at) - {{ origin }}, {% if order == "row col" %}col{% else %}row{% endif %} = numbers.get(at + 1) - {{ origin }};
{% if impossible %}
            if (over || board[row][col] != EMPTY{% if falls %} || cell(board, row + 1, col) == EMPTY{% endif %}) {
{% endif %}
{% endif %}
{% if impossible %}
                found = Found.IMPOSSIBLE;
                over = true;
{% if ask == "each" %}
                output.append(answer(found{{ answer_args }})).append('\n');
{% endif %}
                continue;
            }
{% endif %}
            board[row][col] = player;
            movesMade++;
            rows = rowsThrough(board, row, col{{ length_here }});
            if (!rows.isEmpty()) {
                over = true;
                found = player == FIRST ? Found.FIRST_WON : Found.SECOND_WON;
            } else if (movesMade == {{ width_here }} * {{ height_here }}) {
                over = true;
                found = Found.{% if full %}FULL{% elif needs_mover %}FIRST_TO_MOVE{% else %}OPEN{% endif %};
            }{% if needs_mover %} else {
                found = player == FIRST ? Found.SECOND_TO_MOVE : Found.FIRST_TO_MOVE;
            }{% endif %}

            player = FIRST + SECOND - player;
{% if ask == "each" %}
            output.append(answer(found{{ answer_args }})).append('\n');
{% endif %}
        }
{% else %}
        int[][] board = readBoard({% if width_read %}{{ width_here }}{% endif %}{% if width_read and height_read %}, {% endif %}{% if height_read %}{{ height_here }}{% endif %});
{% if won %}
        List<Row> rows = rowsOf(board{{ length_here }});
{% endif %}
        Found found = classify(board{% if won %}, rows{% endif %}{% if mover_told %}, moverGiven{% endif %}{{ length_here }});
{% endif %}
{% if ask == "next" %}
        if (found == Found.FIRST_TO_MOVE || found == Found.SECOND_TO_MOVE) {
            int mover = found == Found.FIRST_TO_MOVE ? FIRST : SECOND;
            found = canWin(board, mover{{ length_here }}) ? Found.CAN_WIN : Found.CANNOT_WIN;
        }
{% endif %}
{% if ask != "each" %}
        output.append(answer(found{{ answer_args }})).append('\n');
{% endif %}
    }

    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) lines.add(line);
{% if boards == "one" %}
        solve({% if uses_case %}1{% endif %});
{% elif boards == "count" %}
        int count = Integer.parseInt(lines.remove());
        for (int caseNumber = 1; caseNumber <= count; caseNumber++) {
{% if has_lines %}
            while (lines.peek().isEmpty()) lines.remove();
{% endif %}
            solve({% if uses_case %}caseNumber{% endif %});
        }
{% else %}
{% if uses_case %}
        int caseNumber = 0;
{% endif %}
        while (!isEnd()) {
{% if has_lines %}
            if (lines.peek().isEmpty()) {
                lines.remove();
                continue;
            }
{% endif %}
            solve({% if uses_case %}++caseNumber{% endif %});
        }
{% endif %}
        new PrintStream(System.out, true, StandardCharsets.UTF_8).print(output);
    }
}
