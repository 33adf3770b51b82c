// Engines: the time from a grid in memory to the solution, by the clock of the
// child's thread (under a limit, the process clock only advances in ticks); the
// solution is checked afterwards. Programs: the time of the whole child process
// from fork to exit, including reading the formula. The kernel enforces the
// limit, because cadical itself can only limit elapsed time.
#define _GNU_SOURCE
#include "contestants.h"

#include "measure.h"

#include <permudoku/check.h>
#include <permudoku/solve.h>

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    EXIT_SATISFIABLE = 10, // as for all SAT solvers
    EXIT_UNSATISFIABLE = 20,
    ENDED_BY_LIMIT = -1,
    ENDED_BY_CRASH = -2,
    PATIENCE = 10, // elapsed seconds allowed per CPU second
    PATH_SIZE = 4096
};

static const char *const cadical[] = {"cadical", "-q", "-n", NULL};
static const char *const minisat[] = {"minisat", "-verb=0", NULL};

static const struct contestant contestants[] = {
    {"permudoku", "auto",  1, NULL   },
    {"cadical",   NULL,    0, cadical},
    {"minisat",   NULL,    0, minisat},
    {"unique",    "auto",  0, NULL   },
    {"sat",       "sat",   1, NULL   },
    {"tabu",      "tabu",  1, NULL   },
    {"bits",      "bits",  1, NULL   },
    {"lanes",     "lanes", 1, NULL   },
};

const struct contestant *contestant_list(size_t *count)
{
    *count = sizeof contestants / sizeof contestants[0];
    return contestants;
}

bool contestant_is_program(const struct contestant *contestant)
{
    return contestant->words;
}

bool contestant_is_here(const struct contestant *contestant)
{
    const char *folder = getenv("PATH");
    while (folder && *folder) {
        char path[PATH_SIZE];
        const int length = (int)strcspn(folder, ":");
        snprintf(path, sizeof path, "%.*s/%s", length, folder,
                 contestant->words[0]);
        if (access(path, X_OK) == 0) return true;
        folder += length;
        folder += *folder == ':';
    }
    return false;
}

// The result of a child, in shared memory.
struct report {
    bool is_there; // it completed
    enum outcome outcome;
    double seconds;
};

struct job {
    const struct contest *contest;
    const struct contestant *contestant; // or, to write a formula:
    const pdk_encoding *encoding;
    struct report *report;
};

static struct report *new_report(void)
{
    struct report *report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE,
                                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED) must(PDK_ERR_MEMORY);
    return report;
}

static void free_report(struct report *report)
{
    munmap(report, sizeof *report);
}

static void limit_time(unsigned seconds)
{
    const struct rlimit limit = {.rlim_cur = seconds, .rlim_max = seconds + 1};
    if (seconds == 0) return;
    setrlimit(RLIMIT_CPU, &limit);
    alarm(PATIENCE * seconds);
}

// The exit status, or whether a limit or a crash ended the child.
static int run_child(int (*work)(const struct job *job), const struct job *job,
                     struct rusage *usage)
{
    int status = 0;
    fflush(NULL);
    const pid_t child = fork();
    if (child < 0) must(PDK_ERR_MEMORY);
    if (child == 0) {
        limit_time(job->contest->limit);
        _exit(work(job));
    }
    if (wait4(child, &status, 0, usage) < 0) must(PDK_ERR_READ);
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    const int signal = WTERMSIG(status);
    return signal == SIGXCPU || signal == SIGKILL || signal == SIGALRM
               ? ENDED_BY_LIMIT
               : ENDED_BY_CRASH;
}

static pdk_status write_bytes(void *context, const char *bytes, size_t size)
{
    return fwrite(bytes, 1, size, context) == size ? PDK_OK : PDK_ERR_WRITE;
}

static int write_formula(const struct job *job)
{
    FILE *file = fdopen(job->contest->formula, "w");
    const pdk_sink sink = {.write = write_bytes, .context = file};
    pdk_encoder *encoder = NULL;
    if (!file) must(PDK_ERR_WRITE);
    const double start = thread_seconds();
    must(pdk_encoder_new(job->contest->board, *job->encoding, &encoder, NULL));
    job->report->seconds = thread_seconds() - start;
    must(pdk_encoder_write(encoder, &sink, NULL));
    pdk_encoder_free(encoder);
    return fclose(file) != 0;
}

void contest_open(struct contest *contest, const pdk_grid *board,
                  unsigned limit, const pdk_encoding *encoding)
{
    *contest = (struct contest){.board = board, .formula = -1};
    if (encoding) {
        struct rusage usage;
        struct report *report = new_report();
        const struct job job = {
            .contest = contest, .encoding = encoding, .report = report};
        contest->formula = temporary_file();
        if (run_child(write_formula, &job, &usage) != 0) must(PDK_ERR_WRITE);
        contest->encoding = report->seconds;
        free_report(report);
    }
    contest->limit = limit;
}

void contest_close(struct contest *contest)
{
    if (contest->formula >= 0) close(contest->formula);
}

static bool is_solution(const pdk_geometry *geometry, const pdk_grid *board,
                        const pdk_grid *grid)
{
    pdk_checker *checker = NULL;
    const uint32_t side = pdk_grid_shape(board)->side;
    must(pdk_checker_new(0, &checker, NULL));
    must(pdk_checker_grid(checker, geometry, grid, NULL));
    bool is_right = pdk_checker_validity(checker) == PDK_VALID;
    for (uint32_t i = 0; i < side * side; i++) {
        const pdk_symbol clue = pdk_grid_symbols(board)[i];
        if (clue != 0 && clue != pdk_grid_symbols(grid)[i]) is_right = false;
    }
    pdk_checker_free(checker);
    return is_right;
}

static bool is_answered(const pdk_solver *solver, uint64_t solutions,
                        pdk_verdict verdict)
{
    if (solutions > 0) return pdk_solver_effort(solver)->solutions >= solutions;
    return verdict != PDK_UNKNOWN;
}

static int run_engine(const struct job *job)
{
    const pdk_grid *board = job->contest->board;
    const uint64_t solutions = job->contestant->solutions;
    const pdk_limits limits = {.size = sizeof limits, .solutions = solutions};
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_geometry *geometry = NULL;
    pdk_solver *solver = NULL;
    pdk_grid *grid = NULL;
    const double start = thread_seconds();
    must(pdk_geometry_new(pdk_grid_shape(board), &geometry, NULL));
    const pdk_status status =
        pdk_solver_new(geometry, job->contestant->engine, &solver, NULL);
    if (status == PDK_ERR_UNSUPPORTED) return 0;
    must(status);
    must(pdk_grid_new(pdk_grid_shape(board), &grid, NULL));
    must(pdk_solver_limit(solver, &limits, NULL));
    must(pdk_solver_solve(solver, board, grid, &verdict, NULL));
    job->report->seconds = thread_seconds() - start;
    const bool has_answer = is_answered(solver, solutions, verdict);
    job->report->outcome = has_answer ? SOLVED : UNSOLVED;
    if (verdict == PDK_NONE ||
        (has_answer && !is_solution(geometry, board, grid)))
        job->report->outcome = WRONG;
    job->report->is_there = true;
    return 0;
}

static int run_words(const struct job *job)
{
    const int nothing = open("/dev/null", O_WRONLY);
    const int formula = job->contest->formula;
    if (nothing < 0 || lseek(formula, 0, SEEK_SET) != 0) return 1;
    if (dup2(formula, 0) < 0 || dup2(nothing, 1) < 0 || dup2(nothing, 2) < 0)
        return 1;
    execvp(job->contestant->words[0],
           (char *const *)(size_t)job->contestant->words);
    return 1;
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

static void read_status(struct report *report, int status,
                        const struct rusage *usage)
{
    report->is_there = true;
    report->seconds = seconds_of(usage->ru_utime) + seconds_of(usage->ru_stime);
    report->outcome = status == EXIT_SATISFIABLE     ? SOLVED
                      : status == EXIT_UNSATISFIABLE ? WRONG
                                                     : UNSOLVED;
}

struct answer contest_run(const struct contest *contest,
                          const struct contestant *contestant)
{
    struct rusage usage;
    struct report *report = new_report();
    const struct job job = {
        .contest = contest, .contestant = contestant, .report = report};
    const bool is_program = contestant_is_program(contestant);
    const int status =
        run_child(is_program ? run_words : run_engine, &job, &usage);
    if (is_program) read_status(report, status, &usage);
    struct answer answer = {report->is_there ? report->outcome : UNSOLVED,
                            report->seconds, (double)usage.ru_maxrss / 1024};
    free_report(report);
    if (answer.seconds > contest->limit) answer.outcome = UNSOLVED;
    if (status == ENDED_BY_CRASH || (!is_program && status > 0))
        answer.outcome = WRONG;
    if (answer.outcome != SOLVED) answer.seconds = contest->limit;
    return answer;
}
