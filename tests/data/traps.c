/* An engine that plays on the first free point, and does at one place what its first argument
 * says: what a referee must not be taken in by. Where a second argument names a file, it plays
 * on as if nothing was until that file is there, which it makes: the first start is harmless. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static char cells[32][32];
static int size = 15, turn;
static const char *mode = "honest";

static int is(const char *name) { return strcmp(mode, name) == 0; }

static void nap(double seconds) { usleep((useconds_t)(seconds * 1e6)); }

static void say(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}

static void flood(const char *text) {
  for (;;)
    if (fputs(text, stdout) < 0)
      exit(0);
}

static void leave_child(void) {
  if (fork() == 0) {
    setsid();
    signal(SIGHUP, SIG_IGN);
    for (;;)
      pause();
  }
}

/* What it does before it looks for a point. */
static void misbehave(void) {
  if (is("hang"))
    for (;;)
      pause();
  if (is("late"))
    nap(0.8);
  if (is("exit"))
    exit(3);
  if (is("signal"))
    raise(SIGSEGV);
  if (is("says-error"))
    say("ERROR I do not like this position\n");
  if (is("says-unknown"))
    say("UNKNOWN command\n");
  if (is("garbage"))
    say("h8\n");
  if (is("says-error") || is("says-unknown") || is("garbage"))
    for (;;)
      pause();
  if (is("messages"))
    flood("MESSAGE thinking\n");
  if (is("one-line"))
    flood("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
  if (is("closes-output")) {
    fclose(stdout);
    close(1);
    for (;;)
      pause();
  }
  if (is("occupied")) {
    for (int i = 0; i < size * size; i++)
      if (cells[i / size][i % size]) {
        printf("%d,%d\n", i % size, i / size);
        fflush(stdout);
        pause();
      }
  }
  if (is("off-board"))
    say("99,0\n");
  if (is("negative"))
    say("-1,3\n");
  if (is("memory")) {
    char *much = malloc(96 << 20);
    for (size_t at = 0; at < 96 << 20; at += 1024)
      ((volatile char *)much)[at] = 1;
    nap(5);
  }
}

static void move(void) {
  int place = 0;
  turn++;
  if (turn == 3)
    misbehave();
  while (place < size * size && cells[place / size][place % size])
    place++;
  int x = place % size, y = place / size;
  cells[y][x] = 1;
  if (is("nul"))
    fwrite("\0", 1, 1, stdout);
  if (is("ff"))
    fwrite("\xff", 1, 1, stdout);
  if (is("suggest") && turn == 3)
    printf("SUGGEST %d,%d\n", x, y);
  else if (is("two-moves") && turn == 3)
    printf("%d,%d\n%d,%d\n", x, y, x, y + 1);
  else
    printf(is("cr") ? "%d,%d\r" : "%d,%d\n", x, y);
  fflush(stdout);
  if (is("moves-then-exits") && turn == 3)
    exit(0);
}

static void start(void) {
  memset(cells, 0, sizeof cells);
  turn = 0;
  if (is("dies-at-start"))
    exit(7);
  if (is("silent"))
    return;
  if (is("slow-start"))
    nap(1);
  if (is("error-only")) {
    say("ERROR I do not know this size\n");
    return;
  }
  if (is("error-then-ok"))
    say("ERROR Unknown command: 15\n");
  if (is("early-move"))
    say("0,0\n");
  if (is("leaves-child"))
    leave_child();
  if (is("ok-text"))
    say("OK - everything is good\n");
  else if (is("move-after-ok"))
    say("OK\n0,0\n");
  else
    say(is("cr") ? "OK\r" : "OK\n");
  if (is("deaf"))
    for (;;)
      pause();
}

/* Whether the file is there; it is afterwards. */
static int is_there(const char *file) {
  if (access(file, F_OK) == 0)
    return 1;
  fclose(fopen(file, "w"));
  return 0;
}

int main(int count, char **words) {
  char line[1024];
  int x, y, owner, in_board = 0;
  if (count > 1 && (count < 3 || words[2][0] == '-' || is_there(words[2])))
    mode = words[1];
  if (is("ignores-end"))
    signal(SIGTERM, SIG_IGN);
  while (fgets(line, sizeof line, stdin)) {
    if (!strncmp(line, "START", 5)) {
      size = atoi(line + 6);
      start();
    } else if (!strncmp(line, "BEGIN", 5)) {
      move();
    } else if (sscanf(line, "TURN %d,%d", &x, &y) == 2) {
      cells[y][x] = 2;
      move();
    } else if (sscanf(line, "PLAY %d,%d", &x, &y) == 2) {
      printf("%d,%d\n", x, y);
      fflush(stdout);
    } else if (!strncmp(line, "BOARD", 5)) {
      memset(cells, 0, sizeof cells);
      in_board = 1;
    } else if (in_board && sscanf(line, "%d,%d,%d", &x, &y, &owner) == 3) {
      cells[y][x] = (char)owner;
    } else if (!strncmp(line, "DONE", 4)) {
      in_board = 0;
      move();
    } else if (!strncmp(line, "ABOUT", 5) && !is("no-about")) {
      say("an engine without a name of its own\n");
    } else if (!strncmp(line, "END", 3) && !is("ignores-end")) {
      return 0;
    }
  }
  while (is("ignores-end"))
    pause();
  return 0;
}
