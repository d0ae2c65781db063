/* Programs that come to no end, by computing or by sleeping, and some that do: times KIND. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char *self;

/* Nothing here outlives its test, whoever forgets it: the fuse burns in all children. */
static time_t fuse;
static void burn(void) {
    if (time(NULL) > fuse)
        _exit(0);
}

static void compute(long microseconds) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    long end = now.tv_sec * 1000000 + now.tv_nsec / 1000 + microseconds;
    do
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    while (now.tv_sec * 1000000 + now.tv_nsec / 1000 < end);
}

static void *spins(void *unused) {
    for (;; burn())
        for (volatile int i = 0; i < 1000000; i++) {
        }
    return unused;
}

static void *sleeps(void *unused) {
    for (;; burn())
        sleep(1);
    return unused;
}

static void threads(int number, void *(*run)(void *)) {
    pthread_t thread;
    for (int i = 0; i < number; i++)
        pthread_create(&thread, 0, run, 0);
}

/* Spinners. */
static void spin(void) { spins(0); }
static void spin_threads(void) { threads(3, spins), spins(0); }
static void spin_in_thread(void) { threads(1, spins), pthread_exit(0); }
static void spin_in_child(void) {
    if (fork() == 0)
        spins(0);
    wait(0);
}
static void spin_in_session(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            spins(0);
        wait(0);
    }
    wait(0);
}
static void spin_in_orphan(void) {
    if (fork() == 0) {
        if (fork() == 0)
            setsid(), spins(0);
        _exit(0);
    }
    wait(0);
    sleeps(0);
}
static void spin_in_four(void) {
    for (int i = 0; i < 3; i++)
        if (fork() == 0)
            spins(0);
    spins(0);
}
static void ignore_all(void) {
    for (int number = 1; number < 32; number++)
        signal(number, SIG_IGN);
}
static void spin_ignoring(void) { ignore_all(), spins(0); }
static void spin_zero(void) {
    static char block[1 << 20];
    int zero = open("/dev/zero", O_RDONLY);
    for (;; burn())
        if (read(zero, block, sizeof block) < 0)
            _exit(9);
}
static void spin_children(void) {
    for (;; burn()) {
        if (fork() == 0)
            compute(2000), _exit(0);
        wait(0);
    }
}
static void spin_unwaited(void) {
    signal(SIGCHLD, SIG_IGN);
    for (;; burn()) {
        if (fork() == 0)
            compute(50000), _exit(0);
        wait(0);
    }
}
static void spin_orphans(void) {
    for (;; burn()) {
        int end[2];
        if (pipe(end) != 0)
            _exit(9);
        if (fork() == 0) {
            if (fork() == 0)
                compute(50000);
            _exit(0);
        }
        wait(0);
        close(end[1]);
        char none;
        if (read(end[0], &none, 1) > 0)
            _exit(9);
        close(end[0]);
    }
}
static void spin_exec(void) {
    compute(5000);
    char *words[] = {self, "spin-exec", getenv("FUSE"), 0};
    execv(self, words);
}
static void spin_calls(void) {
    for (;; burn())
        for (int i = 0; i < 10000; i++)
            syscall(SYS_getppid);
}
static void spin_yield(void) {
    for (;; burn())
        for (int i = 0; i < 10000; i++)
            sched_yield();
}
static void spin_pages(void) {
    for (;; burn()) {
        char *block = mmap(0, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        memset(block, 1, 1 << 20);
        munmap(block, 1 << 20);
    }
}
static void spin_pipes(void) {
    int there[2], back[2];
    char byte = 0;
    if (pipe(there) != 0 || pipe(back) != 0)
        _exit(9);
    if (fork() == 0)
        while (read(there[0], &byte, 1) == 1)
            if (write(back[1], &byte, 1) != 1)
                _exit(9);
    for (;; burn())
        if (write(there[1], &byte, 1) != 1 || read(back[0], &byte, 1) != 1)
            _exit(9);
}
static void spin_nice(void) {
    if (nice(19) == -1)
        _exit(9);
    spins(0);
}
static void tick(int number) { (void)number; }
static void spin_alarms(void) {
    signal(SIGALRM, tick);
    ualarm(1000, 1000);
    spins(0);
}
static void spin_null(void) {
    int null = open("/dev/null", O_WRONLY);
    for (;; burn())
        for (int i = 0; i < 1000; i++)
            if (write(null, "0\n", 2) != 2)
                _exit(9);
}

/* Sleepers. */
static void nap(void) { sleeps(0); }
static void nap_ignoring(void) { ignore_all(), sleeps(0); }
static void nap_often(void) {
    for (;; burn())
        usleep(1000);
}
static void nap_very_often(void) {
    for (;; burn())
        usleep(200);
}
static void nap_between(void) {
    for (;; burn())
        compute(20000), usleep(200000);
}
static void nap_after_work(void) { compute(150000), sleeps(0); }
static void nap_child(void) {
    if (fork() == 0)
        sleeps(0);
    wait(0);
}
static void nap_session(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            sleeps(0);
        _exit(0);
    }
    wait(0);
    sleeps(0);
}
static void nap_thread(void) { threads(1, sleeps), pthread_exit(0); }
static void nap_threads(void) { threads(50, sleeps), sleeps(0); }
static void nap_vfork(void) {
    if (vfork() == 0)
        for (;;)
            pause();
}
static void nap_stopped(void) { raise(SIGSTOP); }
static void nap_stopped_child(void) {
    if (fork() == 0)
        raise(SIGSTOP), _exit(0);
    wait(0);
}
static void nap_pipe(void) {
    int ends[2];
    char byte;
    if (pipe(ends) == 0 && read(ends[0], &byte, 1) == 1)
        _exit(9);
}
static void nap_full_pipe(void) {
    int ends[2];
    static char block[1 << 20];
    if (pipe(ends) == 0 && write(ends[1], block, sizeof block) > 0)
        _exit(9);
}
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER, two = PTHREAD_MUTEX_INITIALIZER;
static void *lock_two_one(void *unused) {
    pthread_mutex_lock(&two);
    usleep(10000);
    pthread_mutex_lock(&one);
    return unused;
}
static void nap_deadlock(void) {
    threads(1, lock_two_one);
    pthread_mutex_lock(&one);
    usleep(10000);
    pthread_mutex_lock(&two);
}
static void nap_poll(void) { poll(0, 0, -1); }
static void nap_select(void) { select(0, 0, 0, 0, 0); }
static void nap_signal(void) {
    sigset_t set;
    int got;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigprocmask(SIG_BLOCK, &set, 0);
    sigwait(&set, &got);
}
static void nap_semaphore(void) {
    sem_t never;
    sem_init(&never, 0, 0);
    sem_wait(&never);
}
static void nap_lock(void) {
    int held = memfd_create("lock", 0);
    char path[64];
    sprintf(path, "/proc/self/fd/%d", held);
    int other = open(path, O_RDWR);
    flock(held, LOCK_EX);
    flock(other, LOCK_EX);
}
static void nap_socket(void) {
    int server = socket(AF_UNIX, SOCK_STREAM, 0);
    struct sockaddr_un nameless = {.sun_family = AF_UNIX};
    if (bind(server, (struct sockaddr *)&nameless, sizeof(sa_family_t)) == 0 && listen(server, 1) == 0)
        accept(server, 0, 0);
}

/* Right programs: what they are given, after that many milliseconds of computing. */
static void work(void) {
    char block[1 << 16];
    ssize_t length = read(0, block, sizeof block);
    compute(1000L * 300);
    if (write(1, block, length) != length)
        _exit(9);
}
static void work_in_children(void) {
    char block[1 << 16];
    ssize_t length = read(0, block, sizeof block);
    for (int i = 0; i < 30; i++) {
        if (fork() == 0)
            compute(10000), _exit(0);
        wait(0);
    }
    if (write(1, block, length) != length)
        _exit(9);
}
/* Too much for a second of CPU time, though two processors have it done in less. */
static void work_too_much(void) {
    for (int i = 0; i < 4; i++)
        if (fork() == 0)
            compute(400000), _exit(0);
    while (wait(0) > 0) {
    }
    if (write(1, "1\n", 2) != 2)
        _exit(9);
}

static const struct {
    const char *name;
    void (*run)(void);
} KINDS[] = {
    {"spin", spin},
    {"spin-threads", spin_threads},
    {"spin-in-thread", spin_in_thread},
    {"spin-in-child", spin_in_child},
    {"spin-in-session", spin_in_session},
    {"spin-in-orphan", spin_in_orphan},
    {"spin-in-four", spin_in_four},
    {"spin-ignoring", spin_ignoring},
    {"spin-zero", spin_zero},
    {"spin-children", spin_children},
    {"spin-unwaited", spin_unwaited},
    {"spin-orphans", spin_orphans},
    {"spin-exec", spin_exec},
    {"spin-calls", spin_calls},
    {"spin-yield", spin_yield},
    {"spin-pages", spin_pages},
    {"spin-pipes", spin_pipes},
    {"spin-nice", spin_nice},
    {"spin-alarms", spin_alarms},
    {"spin-null", spin_null},
    {"nap", nap},
    {"nap-ignoring", nap_ignoring},
    {"nap-often", nap_often},
    {"nap-very-often", nap_very_often},
    {"nap-between", nap_between},
    {"nap-after-work", nap_after_work},
    {"nap-child", nap_child},
    {"nap-session", nap_session},
    {"nap-thread", nap_thread},
    {"nap-threads", nap_threads},
    {"nap-vfork", nap_vfork},
    {"nap-stopped", nap_stopped},
    {"nap-stopped-child", nap_stopped_child},
    {"nap-pipe", nap_pipe},
    {"nap-full-pipe", nap_full_pipe},
    {"nap-deadlock", nap_deadlock},
    {"nap-poll", nap_poll},
    {"nap-select", nap_select},
    {"nap-signal", nap_signal},
    {"nap-semaphore", nap_semaphore},
    {"nap-lock", nap_lock},
    {"nap-socket", nap_socket},
    {"work", work},
    {"work-in-children", work_in_children},
    {"work-too-much", work_too_much},
};

int main(int count, char **words) {
    const int number = sizeof KINDS / sizeof *KINDS;
    if (count < 2) {
        for (int i = 0; i < number; i++)
            puts(KINDS[i].name);
        return 0;
    }
    char text[32];
    self = words[0];
    fuse = count > 2 ? atol(words[2]) : time(NULL) + 120;
    sprintf(text, "%ld", (long)fuse);
    setenv("FUSE", text, 1);
    for (int i = 0; i < number; i++)
        if (!strcmp(words[1], KINDS[i].name)) {
            KINDS[i].run();
            return 0;
        }
    return 9;
}
