// {{ headline }}
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Solution {
    static final int EMPTY = 0, FIRST = 1, SECOND = 2;

    enum Found { FIRST_WON, SECOND_WON, BOTH_WON, FULL, FIRST_TO_MOVE, SECOND_TO_MOVE, IMPOSSIBLE, CAN_WIN, CANNOT_WIN }

    // The board, and how many stones in a line win{% if win == "whole" %} (0: as many as the line is long){% endif %}{% if given %}; each board sets what is 0 here{% endif %}.
    static int width = {{ width }}, height = {{ height }}, length = {{ length }};
{% if counted and not record %}
    // Whose turn it can be, by how many stones more the first player has.
    static final Map<Integer, List<Integer>> MOVERS = {{ "Map.of(0, List.of(FIRST, SECOND), 1, List.of(SECOND), -1, List.of(FIRST))" if turns == "either" else "Map.of(0, List.of(FIRST), 1, List.of(SECOND))" }};
{% endif %}
{% if record %}
    static final int ORIGIN = {{ origin }}; // the number of the first row and column
{% else %}
    static final String[] SYMBOLS = { {{- symbols | map("quoted") | join(", ") -}} };
    static final String BETWEEN = {{ between | quoted }}; // the text between the cells of a row
{% if rows_on_a_line %}
    static final String BETWEEN_ROWS = {{ rows_between | quoted }};
{% endif %}
{% endif %}
{% if boards == "until" %}
    static final String END = {{ word | quoted }};
{% endif %}
{% if header %}
    // The numbers on the line before each {{ what }}.
    static final String[] HEADER = { {{- header | map(attribute="name") | map("quoted") | join(", ") -}} };
{% endif %}
    static final Map<Found, String> ANSWERS = new EnumMap<>(Found.class);
    static {
{% for class, text in answers %}
        ANSWERS.put(Found.{{ class }}, {{ text | quoted }});
{% endfor %}
    }

    static final int[][] DIRECTIONS = {{ "{{" ~ steps | join("}, {") ~ "}}" }};
{% if header or has_numbers %}

    /** The numbers of the {{ what }} that is read, by name. */
    static final Map<String, Integer> numbers = new HashMap<>();
{% endif %}

    /** The cell there; -1 outside the board. */
    static int cell(int[][] board, int row, int col) {
        boolean inside = 0 <= row && row < height && 0 <= col && col < width;
        return inside ? board[row][col] : -1;
    }

    /** Whether so many stones in this direction win. */
    static boolean wins(int size, int down, int right) {
{% if win == "whole" %}
        if (down == 0) return size == width;
        return size == height && (right == 0 || height == width);
{% elif win == "exactly" %}
        return size == length;
{% else %}
        return size >= length;
{% endif %}
    }

    /** The winning rows through a stone, each as the places of its stones. */
    static List<List<int[]>> rowsThrough(int[][] board, int atRow, int atCol) {
        int player = board[atRow][atCol];
        List<List<int[]>> rows = new ArrayList<>();
        for (int[] direction : DIRECTIONS) {
            int down = direction[0], right = direction[1];
            int row = atRow, col = atCol;
            while (cell(board, row - down, col - right) == player) {
                row -= down;
                col -= right;
            }
            List<int[]> stones = new ArrayList<>();
            for (; cell(board, row, col) == player; row += down, col += right) stones.add(new int[] {row, col});
            if (wins(stones.size(), down, right)) rows.add(stones);
        }
        return rows;
    }

{% if record %}
    /** Whether a stone can be put there. */
    static boolean canBeMade(int[][] board, int row, int col) {
        return cell(board, row, col) == EMPTY{{ " && cell(board, row + 1, col) != EMPTY" if falls }};
    }
{% else %}
    /** All winning rows of the board. */
    static List<List<int[]>> rowsOf(int[][] board) {
        List<List<int[]>> rows = new ArrayList<>();
        for (int row = 0; row < height; row++)
            for (int col = 0; col < width; col++) {
                if (board[row][col] == EMPTY) continue;
                // Each row is taken once, at its start.
                for (List<int[]> stones : rowsThrough(board, row, col))
                    if (stones.get(0)[0] == row && stones.get(0)[1] == col) rows.add(stones);
            }
        return rows;
    }

    /** Whose stones a row has. */
    static int playerOf(int[][] board, List<int[]> stones) {
        return board[stones.get(0)[0]][stones.get(0)[1]];
    }

{% if counted %}
    /** Whose turn it can be, by the numbers of stones. */
    static List<Integer> playersToMove(int[][] board) {
        int more = 0;
        for (int[] cells : board)
            for (int stone : cells) {
                if (stone == FIRST) more++;
                if (stone == SECOND) more--;
            }
        return MOVERS.getOrDefault(more, List.of());
    }

{% endif %}
{% if searches %}
{% if falls %}
    /** Whether a stone hangs over an empty cell. */
    static boolean hasHole(int[][] board) {
        for (int row = 0; row + 1 < height; row++)
            for (int col = 0; col < width; col++)
                if (board[row][col] != EMPTY && board[row + 1][col] == EMPTY) return true;
        return false;
    }

    /** Whether all can be taken from the tops of the columns, a stone of this player first, then in turn. */
    static boolean canBeTaken(List<List<Integer>> columns, List<Integer> heights, int player,
                              Set<List<Integer>> deadEnds) {
        if (heights.stream().allMatch(top -> top == 0)) return true;
        if (deadEnds.contains(heights)) return false;
        List<Integer> order = new ArrayList<>();
        for (int col = 0; col < width; col++) order.add(col);
        order.sort((one, other) -> heights.get(other) - heights.get(one));
        for (int col : order) {
            int top = heights.get(col);
            if (top == 0 || columns.get(col).get(top - 1) != player) continue;
            heights.set(col, top - 1);
            boolean possible = canBeTaken(columns, heights, FIRST + SECOND - player, deadEnds);
            heights.set(col, top);
            if (possible) return true;
        }
        deadEnds.add(new ArrayList<>(heights));
        return false;
    }

    /** Whether the stones can have been dropped in turn, the last one by this player. */
    static boolean canBeDropped(int[][] board, int last) {
        if (hasHole(board)) return false;
        List<List<Integer>> columns = new ArrayList<>();
        List<Integer> heights = new ArrayList<>();
        for (int col = 0; col < width; col++) {
            List<Integer> column = new ArrayList<>();
            for (int row = height - 1; row >= 0; row--)
                if (board[row][col] != EMPTY) column.add(board[row][col]);
            columns.add(column);
            heights.add(column.size());
        }
        return canBeTaken(columns, heights, last, new HashSet<>());
    }

{% endif %}
    /** Whether a game leads to this board, with this player to move. */
    static boolean couldArise(int[][] board, int mover) {
        int last = FIRST + SECOND - mover;
        List<List<int[]>> rows = rowsOf(board);
        // The first row that wins ends the game.
        for (List<int[]> stones : rows)
            if (playerOf(board, stones) != last) return false;
        if (rows.isEmpty()) return {{ "canBeDropped(board, last)" if falls else "true" }};
        // One stone was the last: without it no row is left.
        for (int[] stone : rows.get(0)) {
            board[stone[0]][stone[1]] = EMPTY;
            boolean possible = rowsOf(board).isEmpty(){{ " && canBeDropped(board, mover)" if falls }};
            board[stone[0]][stone[1]] = last;
            if (possible) return true;
        }
        return false;
    }

{% endif %}
    /** What the board is. */
    static Found classify(int[][] board, List<List<int[]>> rows) {
{% if counted %}
        List<Integer> movers = new ArrayList<>();
        for (int mover : playersToMove(board))
{% if mover_told %}
            if (mover == numbers.get("MOVER"){{ " && couldArise(board, mover)" if searches }}) movers.add(mover);
{% elif searches %}
            if (couldArise(board, mover)) movers.add(mover);
{% else %}
            movers.add(mover);
{% endif %}
        if (movers.isEmpty()) return Found.IMPOSSIBLE;
{% endif %}
        Set<Integer> winners = new HashSet<>();
        for (List<int[]> stones : rows) winners.add(playerOf(board, stones));
        if (winners.size() == 2) return Found.BOTH_WON;
        if (!winners.isEmpty()) return winners.contains(FIRST) ? Found.FIRST_WON : Found.SECOND_WON;
        boolean isFull = true;
        for (int[] cells : board)
            for (int stone : cells) isFull = isFull && stone != EMPTY;
        if (isFull) return Found.FULL;
{% if counted or mover_told %}
        return {{ "movers.get(0)" if counted else 'numbers.get("MOVER")' }} == FIRST ? Found.FIRST_TO_MOVE : Found.SECOND_TO_MOVE;
{% else %}
        return Found.FIRST_TO_MOVE; // nothing shows whose turn it is
{% endif %}
    }
{% endif %}
{% if ask == "next" %}

    /** The points on which one more stone of this player wins. */
    static List<int[]> winningPoints(int[][] board, int player) {
        List<int[]> points = new ArrayList<>();
        for (int row = 0; row < height; row++)
            for (int col = 0; col < width; col++) {
                if (board[row][col] != EMPTY) continue;
{% if falls %}
                if (cell(board, row + 1, col) == EMPTY) continue; // the stone would fall further
{% endif %}
                board[row][col] = player;
                if (!rowsThrough(board, row, col).isEmpty()) points.add(new int[] {row, col});
                board[row][col] = EMPTY;
            }
        return points;
    }
{% endif %}

    /** Adds the text for what was found to the output. */
    static void answer(Found found, List<List<int[]>> rows{{ ", int movesMade" if uses_move }}) {
        String text = ANSWERS.get(found);
{% if uses_rows %}
        numbers.put("rows", rows.size());
{% endif %}
{% if uses_move %}
        numbers.put("move", movesMade);
{% endif %}
{% if uses_place %}
        if (!rows.isEmpty()) {
            // The stone that is named: the first when the board is read row by row.
            Comparator<int[]> byPlace = Comparator.comparingInt(stone -> stone[0] * width + stone[1]);
{% if named == "top-left" %}
            int[] named = rows.stream().flatMap(List::stream).min(byPlace).get();
{% else %}
            int[] named = rows.stream().map(stones -> stones.get(0)).min(byPlace).get();
{% endif %}
            numbers.put("row", named[0] + 1);
            numbers.put("col", named[1] + 1);
        }
{% endif %}
{% if has_numbers %}
        for (String name : numbers.keySet()) text = text.replace("{" + name + "}", "" + numbers.get(name));
{% endif %}
        output.append(text).append('\n');
    }

    static final Deque<String> lines = new ArrayDeque<>();
    static final StringBuilder output = new StringBuilder();

    static boolean isEnd() {
        return lines.isEmpty(){{ " || lines.peek().equals(END)" if boards == "until" }};
    }

{% if record %}
    /** The numbers of the record: those of all moves. */
    static List<Integer> readNumbers() {
        List<Integer> found = new ArrayList<>();
{% if until_blank %}
        while (!isEnd() && !lines.peek().isEmpty())
{% elif not moves_on_a_line %}
        for (int move = 0; move < numbers.get("MOVES"); move++)
{% endif %}
            for (String number : lines.remove().split({{ '""' if side_by_side else '"[^0-9]+"' }}))
                if (!number.isEmpty()) found.add(Integer.parseInt(number) - ORIGIN);
        return found;
    }
{% else %}
    /** The cells of a row. */
    static int[] cellsOf(String line) {
        List<Integer> cells = new ArrayList<>();
        for (int at = 0; at < line.length();) {
            int value = 0;
            while (value < 2 && !line.startsWith(SYMBOLS[value], at)) value++;
            cells.add(value);
            at += SYMBOLS[value].length() + BETWEEN.length();
        }
        return cells.stream().mapToInt(Integer::intValue).toArray();
    }

    static int[][] readBoard() {
        List<int[]> board = new ArrayList<>();
{% if as_written %}
        while (!isEnd() && !lines.peek().isEmpty()) board.add(cellsOf(lines.remove()));
        height = board.size();
        width = board.get(0).length;
{% elif rows_on_a_line %}
        String line = lines.remove();
        int size = width + (width - 1) * BETWEEN.length();
        for (int row = 0; row < height; row++) {
            int start = row * (size + BETWEEN_ROWS.length());
            board.add(cellsOf(line.substring(start, start + size)));
        }
{% else %}
        for (int row = 0; row < height; row++) board.add(cellsOf(lines.remove()));
{% endif %}
        return board.toArray(new int[0][]);
    }
{% endif %}

    /** Answers one {{ what }}. */
    static void solve() {
{% if uses_case %}
        numbers.merge("case", 1, Integer::sum);
{% endif %}
{% if header %}
        String[] words = lines.remove().split(" ");
        for (int at = 0; at < HEADER.length; at++) numbers.put(HEADER[at], Integer.parseInt(words[at]));
{% endif %}
{% for name, number in given %}
        {{ name }} = numbers.get({{ number | quoted }});
{% endfor %}
{% if record %}
        List<Integer> moves = readNumbers();
        int[][] board = new int[height][width];
        int player = {{ 'numbers.get("MOVER")' if mover_told else "FIRST" }};
        Found found = player == FIRST ? Found.FIRST_TO_MOVE : Found.SECOND_TO_MOVE;
        List<List<int[]>> rows = List.of();
        boolean over = false;
        int movesMade = 0;
{% if order == "col" %}
        for (int col : moves) {
            int row = height - 1;
            while (row >= 0 && {{ "cell(board, row, col)" if moves_again else "board[row][col]" }} != EMPTY) row--;
{% else %}
        for (int at = 0; at + 1 < moves.size(); at += 2) {
            int row = moves.get({{ "at + 1" if order == "col row" else "at" }}), col = moves.get({{ "at" if order == "col row" else "at + 1" }});
{% endif %}
{% if moves_again %}
            if (over) {{ "found = Found.IMPOSSIBLE" if after == "impossible" else "break" }};
            {{ "else if" if after == "impossible" else "if" }} (canBeMade(board, row, col)) { // else the same player moves again
{% else %}
{% if after == "impossible" %}
            if (over || !canBeMade(board, row, col)) {
{% else %}
            if (over) break;
            if (!canBeMade(board, row, col)) {
{% endif %}
                found = Found.IMPOSSIBLE;
                over = true;
            } else {
{% endif %}
                board[row][col] = player;
                movesMade++;
                rows = rowsThrough(board, row, col);
                over = !rows.isEmpty() || movesMade == width * height;
                if (!rows.isEmpty()) found = player == FIRST ? Found.FIRST_WON : Found.SECOND_WON;
                else if (over) found = Found.FULL;
                else found = player == FIRST ? Found.SECOND_TO_MOVE : Found.FIRST_TO_MOVE;
                player = FIRST + SECOND - player;
            }
{% if ask == "each" %}
            answer(found, rows{{ ", movesMade" if uses_move }});
{% endif %}
        }
{% else %}
        int[][] board = readBoard();
        List<List<int[]>> rows = rowsOf(board);
        Found found = classify(board, rows);
{% endif %}
{% if ask == "next" %}
        if (found == Found.FIRST_TO_MOVE || found == Found.SECOND_TO_MOVE) {
            int mover = found == Found.FIRST_TO_MOVE ? FIRST : SECOND;
            List<int[]> points = winningPoints(board, mover);
            found = points.isEmpty() ? Found.CANNOT_WIN : Found.CAN_WIN;
{% if uses_points %}
            numbers.put("points", points.size());
{% endif %}
{% if any_point %}
            if (!points.isEmpty()) {
                numbers.put("row", points.get(0)[0] + 1);
                numbers.put("col", points.get(0)[1] + 1);
            }
{% endif %}
        }
{% endif %}
{% if ask != "each" %}
        answer(found, rows{{ ", movesMade" if uses_move }});
{% endif %}
    }

    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) lines.add(line);
{% if boards == "one" %}
        solve();
{% else %}
{% if boards == "count" %}
        for (int left = Integer.parseInt(lines.remove()); left > 0; left--) {
{% if has_lines %}
            while (lines.peek().isEmpty()) lines.remove();
{% endif %}
{% else %}
        while (!isEnd()) {
{% if has_lines %}
            if (lines.peek().isEmpty()) {
                lines.remove();
                continue;
            }
{% endif %}
{% endif %}
            solve();
        }
{% endif %}
        new PrintStream(System.out, true, StandardCharsets.UTF_8).print(output);
    }
}
