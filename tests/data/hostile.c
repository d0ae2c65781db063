/* Children that misbehave in ways that a shell cannot: hostile KIND. */
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

/* No bomb outlives its tests: the fuse is lit when the program starts, and burns in all children. */
static time_t fuse;
static void burn(void) {
    if (time(NULL) > fuse)
        _exit(0);
}

static void *spin(void *unused) {
    for (volatile long i = 0;; i++) {
    }
    return unused;
}

/* Ten threads that compute. */
static void threads(void) {
    pthread_t thread;
    for (int i = 0; i < 9; i++)
        pthread_create(&thread, 0, spin, 0);
    spin(0);
}

/* A third of a second of computing, however long it takes. */
static void work(void) {
    while (clock() < CLOCKS_PER_SEC / 3) {
    }
}

/* Six that live on in a child in a session of its own, again and again. */
static void hydra(void) {
    for (int i = 0; i < 6 && fork() > 0; i++) {
    }
    for (;;) {
        burn();
        pid_t child = fork();
        if (child > 0)
            _exit(0);
        if (child == 0)
            setsid();
    }
}

/* Adopts what its sessions leave, and outlives its parent. */
static void adopter(void) {
    if (fork() > 0) {
        usleep(50000);
        write(1, "1\n", 2);
        return;
    }
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    for (int i = 0; i < 3; i++)
        if (fork() == 0) {
            setsid();
            if (fork() > 0)
                _exit(0);
            for (;;)
                pause();
        }
    for (;;)
        pause();
}

/* Four in sessions of their own that wake one another. */
static void waker(void) {
    pid_t all[4] = {0};
    int pipes[2];
    if (pipe(pipes) != 0)
        exit(9);
    for (int i = 0; i < 4; i++) {
        all[i] = fork();
        if (all[i] == 0) {
            setsid();
            read(pipes[0], all, sizeof all);
            for (;;)
                for (int j = 0; j < 4; burn(), j++)
                    if (all[j] > 0)
                        kill(all[j], SIGCONT);
        }
    }
    for (int i = 0; i < 4; i++)
        write(pipes[1], all, sizeof all);
    for (;;)
        pause();
}

static void zombies(void) {
    for (int i = 0; i < 200; i++)
        if (fork() == 0)
            _exit(0);
    write(1, "1\n", 2);
}

static void hold(int milliseconds) {
    size_t size = 60 << 20;
    volatile char *held = malloc(size);
    for (size_t i = 0; i < size; i += 512)
        held[i] = 1;
    usleep(1000 * milliseconds);
}

int main(int count, char **words) {
    const char *kind = count > 1 ? words[1] : "";
    fuse = time(NULL) + 60;
    if (!strcmp(kind, "spin"))
        spin(0);
    if (!strcmp(kind, "threads"))
        threads();
    if (!strcmp(kind, "work"))
        work();
    if (!strcmp(kind, "again"))
        execv(words[0], words);
    if (!strcmp(kind, "vfork") && vfork() == 0)
        for (;;)
            pause();
    if (!strcmp(kind, "hydra"))
        hydra();
    if (!strcmp(kind, "adopter"))
        adopter();
    if (!strcmp(kind, "waker"))
        waker();
    if (!strcmp(kind, "zombies"))
        zombies();
    if (!strcmp(kind, "hold"))
        hold(count > 2 ? atoi(words[2]) : 300);
    return 0;
}
