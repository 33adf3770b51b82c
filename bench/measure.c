#define _GNU_SOURCE
#include "measure.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
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

int temporary_file(void)
{
    const char *folder = getenv("TMPDIR");
    const int file =
        open(folder ? folder : "/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file < 0) stop("temporary file");
    return file;
}

// Starts a child with these file descriptors, which are closed here.
static pid_t start(int (*work)(const void *), const void *context, int input,
                   int output)
{
    fflush(NULL);
    const pid_t child = fork();
    if (child < 0) stop("fork");
    if (child == 0) {
        if (dup2(input, 0) < 0 || dup2(output, 1) < 0) _exit(127);
        // The pipe of another child must not stay open here.
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

// The input of a subject; stores the process that feeds it, if any, in *feeder.
static int open_input(const struct plumbing *plumbing, int filed, pid_t *feeder)
{
    int ends[2];
    if (!plumbing->source) return open_or_stop("/dev/null", O_RDONLY);
    if (plumbing->is_source_filed) {
        if (lseek(filed, 0, SEEK_SET) != 0) stop("lseek");
        return dup(filed);
    }
    make_pipe(ends);
    *feeder = start(plumbing->source->work, plumbing->source->context,
                    open_or_stop("/dev/null", O_RDONLY), ends[1]);
    return ends[0];
}

// Likewise the output, and the process that drains it.
static int open_output(const struct plumbing *plumbing, pid_t *drainer)
{
    int ends[2];
    if (plumbing->output == END_FILE) return temporary_file();
    if (plumbing->output == END_NULL)
        return open_or_stop("/dev/null", O_WRONLY);
    make_pipe(ends);
    *drainer = start(drain, NULL, ends[0], open_or_stop("/dev/null", O_WRONLY));
    return ends[1];
}

static double now(clockid_t clock)
{
    struct timespec time;
    if (clock_gettime(clock, &time) != 0) stop("clock_gettime");
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

double thread_seconds(void)
{
    return now(CLOCK_THREAD_CPUTIME_ID);
}

static void run_here(struct subject *subject)
{
    const double wall = now(CLOCK_MONOTONIC);
    const double seconds = now(CLOCK_PROCESS_CPUTIME_ID);
    const int status = subject->work(subject->context);
    subject->seconds[subject->rounds] = now(CLOCK_PROCESS_CPUTIME_ID) - seconds;
    subject->wall[subject->rounds++] = now(CLOCK_MONOTONIC) - wall;
    if (status == 0) return;
    fprintf(stderr, "%s failed\n", subject->name);
    exit(EXIT_FAILURE);
}

static void run_apart(struct subject *subject, const struct plumbing *plumbing,
                      int filed)
{
    pid_t feeder = 0, drainer = 0;
    const int input = open_input(plumbing, filed, &feeder);
    const int output = open_output(plumbing, &drainer);
    struct rusage usage, other;
    const double wall = now(CLOCK_MONOTONIC);
    await(start(subject->work, subject->context, input, output), subject->name,
          &usage);
    subject->wall[subject->rounds] = now(CLOCK_MONOTONIC) - wall;
    if (feeder) await(feeder, plumbing->source->name, &other);
    if (drainer) await(drainer, "reader", &other);
    subject->seconds[subject->rounds++] =
        seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    subject->memory = (double)usage.ru_maxrss / 1024;
}

// The output of the source, in a file.
static int file_source(const struct subject *source)
{
    struct rusage usage;
    const int file = temporary_file();
    await(start(source->work, source->context,
                open_or_stop("/dev/null", O_RDONLY), dup(file)),
          source->name, &usage);
    return file;
}

void measure(struct subject *subjects, size_t count, size_t rounds,
             const struct plumbing *plumbing)
{
    const int filed =
        plumbing->is_source_filed ? file_source(plumbing->source) : -1;
    for (size_t i = 0; i < count; i++) subjects[i].rounds = 0;
    for (size_t round = 0; round < rounds; round++)
        for (size_t i = 0; i < count; i++)
            if (subjects[i].is_here)
                run_here(&subjects[i]);
            else
                run_apart(&subjects[i], plumbing, filed);
    if (filed >= 0) close(filed);
}

static double total(const struct subject *subject)
{
    double seconds = 0;
    for (size_t i = 0; i < subject->rounds; i++) seconds += subject->seconds[i];
    return seconds;
}

void measure_here(struct subject *subjects, size_t count, double seconds)
{
    for (size_t i = 0; i < count; i++) subjects[i].rounds = 0;
    for (size_t round = 0; round < ROUNDS_MAX; round++)
        for (size_t i = 0; i < count; i++)
            if (round < ROUNDS_MIN || total(&subjects[i]) < seconds)
                run_here(&subjects[i]);
}

struct subject subject(const char *name, int (*work)(const void *context),
                       const void *context)
{
    return (struct subject){.name = name, .work = work, .context = context};
}

struct subject subject_here(const char *name, int (*work)(const void *context),
                            const void *context)
{
    return (struct subject){
        .name = name, .work = work, .context = context, .is_here = true};
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double quantile(const double *seconds, size_t rounds, double share)
{
    double sorted[ROUNDS_MAX];
    memcpy(sorted, seconds, rounds * sizeof sorted[0]);
    qsort(sorted, rounds, sizeof sorted[0], compare);
    return sorted[(size_t)(share * (double)(rounds - 1))];
}

double median(const struct subject *subject)
{
    return quantile(subject->seconds, subject->rounds, 0.5);
}

double fastest(const struct subject *subject)
{
    return quantile(subject->seconds, subject->rounds, 0);
}

double slowest(const struct subject *subject)
{
    return quantile(subject->seconds, subject->rounds, 1);
}

struct summary summarize(const double *seconds, size_t rounds)
{
    const double middle = quantile(seconds, rounds, 0.5);
    const double distance =
        quantile(seconds, rounds, 0.75) - quantile(seconds, rounds, 0.25);
    return (struct summary){.median = middle,
                            .spread = distance / middle,
                            .best = quantile(seconds, rounds, 0)};
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

bool name_is_chosen(const char *name, const char *list)
{
    while (list) {
        const size_t length = strcspn(list, ",");
        if (length > 0 && strncmp(name, list, length) == 0) return true;
        if (list[length] == '\0') return false;
        list += length + 1;
    }
    return true;
}

void must(pdk_status status)
{
    if (status == PDK_OK) return;
    fprintf(stderr, "%s\n", pdk_status_name(status));
    exit(EXIT_FAILURE);
}
