#define _GNU_SOURCE
#include "measure.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void stop(const char *what)
{
    perror(what);
    exit(EXIT_FAILURE);
}

static int open_or_stop(const char *name, int flags)
{
    const int file = open(name, flags | O_CLOEXEC);
    if (file < 0) stop(name);
    return file;
}

static int temporary_file(void)
{
    const char *folder = getenv("TMPDIR");
    const int file =
        open(folder ? folder : "/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file < 0) stop("temporary file");
    return file;
}

// Starts a child with these ends; they are closed here.
static pid_t start(int (*work)(const void *), const void *context, int input,
                   int output)
{
    fflush(NULL);
    const pid_t child = fork();
    if (child < 0) stop("fork");
    if (child == 0) {
        if (dup2(input, 0) < 0 || dup2(output, 1) < 0) _exit(127);
        // Another child's pipe must not stay open here.
        for (int other = 3; other < 64; other++) close(other);
        const int status = work(context);
        fflush(stdout);
        _exit(status);
    }
    close(input);
    close(output);
    return child;
}

static void await(pid_t child, const char *name, struct rusage *usage)
{
    int status = 0;
    if (wait4(child, &status, 0, usage) < 0) stop("wait4");
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
    fprintf(stderr, "%s failed\n", name);
    exit(EXIT_FAILURE);
}

static int drain(const void *context)
{
    (void)context;
    static char buffer[1 << 20];
    ssize_t got;
    do got = read(0, buffer, sizeof buffer);
    while (got > 0);
    return got < 0;
}

static void make_pipe(int ends[2])
{
    if (pipe2(ends, O_CLOEXEC) != 0) stop("pipe");
    (void)fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

static void run_once(struct subject *subject, const struct plumbing *plumbing)
{
    pid_t source = 0, reader = 0;
    int input[2] = {-1, -1}, output[2] = {-1, -1};
    if (plumbing->source) {
        make_pipe(input);
        source = start(plumbing->source->work, plumbing->source->context,
                       open_or_stop("/dev/null", O_RDONLY), input[1]);
    } else {
        input[0] = open_or_stop("/dev/null", O_RDONLY);
    }
    if (plumbing->output == END_PIPE) {
        make_pipe(output);
        reader =
            start(drain, NULL, output[0], open_or_stop("/dev/null", O_WRONLY));
    } else {
        output[1] = plumbing->output == END_FILE
                        ? temporary_file()
                        : open_or_stop("/dev/null", O_WRONLY);
    }
    struct rusage usage, other;
    await(start(subject->work, subject->context, input[0], output[1]),
          subject->name, &usage);
    if (source) await(source, plumbing->source->name, &other);
    if (reader) await(reader, "reader", &other);
    subject->seconds[subject->rounds++] =
        seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    subject->memory = (double)usage.ru_maxrss / 1024;
}

void measure(struct subject *subjects, size_t count, size_t rounds,
             const struct plumbing *plumbing)
{
    for (size_t i = 0; i < count; i++) subjects[i].rounds = 0;
    for (size_t round = 0; round < rounds; round++)
        for (size_t i = 0; i < count; i++) run_once(&subjects[i], plumbing);
}

struct subject subject(const char *name, int (*work)(const void *context),
                       const void *context)
{
    return (struct subject){.name = name, .work = work, .context = context};
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double quantile(const struct subject *subject, double share)
{
    double sorted[ROUNDS_MAX];
    memcpy(sorted, subject->seconds, subject->rounds * sizeof sorted[0]);
    qsort(sorted, subject->rounds, sizeof sorted[0], compare);
    return sorted[(size_t)(share * (double)(subject->rounds - 1))];
}

double median(const struct subject *subject)
{
    return quantile(subject, 0.5);
}

double fastest(const struct subject *subject)
{
    return quantile(subject, 0);
}

double slowest(const struct subject *subject)
{
    return quantile(subject, 1);
}

void print_subjects(const char *title, const struct subject *subjects,
                    size_t count, const struct subject *reference)
{
    printf("%s\n", title);
    printf("  %-34s %9s %19s %8s %8s\n", "", "median s", "range s", "ratio",
           "MB");
    for (size_t i = 0; i < count; i++)
        printf("  %-34s %9.4f %9.4f..%-8.4f %8.2f %8.1f\n", subjects[i].name,
               median(&subjects[i]), fastest(&subjects[i]),
               slowest(&subjects[i]), median(&subjects[i]) / median(reference),
               subjects[i].memory);
}

const char *program(void)
{
    const char *name = getenv("PERMUDOKU");
    return name ? name : "build/permudoku";
}

int run_program(const void *words)
{
    execv(program(), (char *const *)(size_t)words);
    perror(program());
    return 127;
}

int run_loop(const void *name)
{
    char *words[] = {(char *)(size_t) "bench", (char *)(size_t)name, NULL};
    execv("/proc/self/exe", words);
    perror("/proc/self/exe");
    return 127;
}

void become_loop(int count, char **words, const struct loop *loops,
                 size_t loop_count)
{
    for (size_t i = 0; count == 2 && i < loop_count; i++)
        if (strcmp(words[1], loops[i].name) == 0) exit(loops[i].work());
}
