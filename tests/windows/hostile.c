/* A program that behaves as its first word says: what release/test-windows tries omok with. */
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* Starts this program again, with these words, as far away from us as the system allows. */
static void start(const char *words) {
    char path[MAX_PATH], line[MAX_PATH + 100];
    STARTUPINFOA startup = {.cb = sizeof startup};
    PROCESS_INFORMATION started;
    GetModuleFileNameA(NULL, path, sizeof path);
    snprintf(line, sizeof line, "\"%s\" %s", path, words);
    if (!CreateProcessA(path, line, NULL, NULL, TRUE, DETACHED_PROCESS, NULL, NULL, &startup, &started))
        exit(9);
}

/* Prints without end. */
static void flood(FILE *to) {
    for (;;)
        fputs("0123456789012345678901234567890123456789012345678901234567890123\n", to);
}

int main(int count, char **words) {
    const char *mode = count > 1 ? words[1] : "zero";
    if (!strcmp(mode, "hang"))
        Sleep(INFINITE);
    if (!strcmp(mode, "spin"))
        for (volatile int i = 0;; i++) {
        }
    if (!strcmp(mode, "flood"))
        flood(stdout);
    if (!strcmp(mode, "complain"))
        flood(stderr);
    /* A child and its child, which hold our streams open when we are gone. */
    if (!strcmp(mode, "child")) {
        start("hang left-behind");
        Sleep(INFINITE);
    }
    if (!strcmp(mode, "tree"))
        start("child left-behind");
    if (!strcmp(mode, "tree-and-hang")) {
        start("child left-behind");
        Sleep(INFINITE);
    }
    if (!strcmp(mode, "crash"))
        *(volatile int *)16 = 1;
    if (!strcmp(mode, "divide"))
        return 1 / (count - 2);
    if (!strcmp(mode, "abort"))
        TerminateProcess(GetCurrentProcess(), 0xC0000409);
    if (!strcmp(mode, "three"))
        return 3;
    puts("0");
    return 0;
}
