import java.util.*;
import java.util.stream.*;

/** Lambdas, streams, records of lines, a thread; exits with the winner as its status. */
public class Streams {
    interface Way { int[] from(int r, int c, int k); }

    public static void main(String[] args) throws InterruptedException {
        int[] cells;
        try (Scanner in = new Scanner(System.in)) {
            cells = IntStream.range(0, 361).map(i -> in.nextInt()).toArray();
        }
        Map<Integer, Way> ways = new LinkedHashMap<>();
        ways.put(0, (r, c, k) -> new int[] {r, c + k});
        ways.put(1, (r, c, k) -> new int[] {r + k, c});
        int[] winner = {0};
        Thread solver = new Thread(() -> {
            for (int at = 0; at < 361 && winner[0] == 0; at++) {
                final int r = at / 19, c = at % 19, s = cells[at];
                for (Way way : ways.values()) {
                    String run = IntStream.range(0, 5).mapToObj(k -> way.from(r, c, k))
                        .map(p -> p[0] < 19 && p[1] < 19 ? "" + cells[p[0] * 19 + p[1]] : "-")
                        .collect(Collectors.joining());
                    if (s != 0 && run.equals(String.valueOf(s).repeat(5))) winner[0] = s;
                }
            }
        });
        solver.start();
        solver.join();
        Runnable end = () -> System.exit(winner[0]);
        System.out.format("%d\n", winner[0]);
        end.run();
    }
}
