#define _GNU_SOURCE
#include "flow/long_work.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int64_t read_clock(clockid_t clock)
{
    struct timespec time = {0};
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t clock_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

int64_t clock_coarse_ms(void)
{
    return read_clock(CLOCK_MONOTONIC_COARSE) / 1000000;
}

double clock_cpu_seconds(void)
{
    return (double)read_clock(CLOCK_PROCESS_CPUTIME_ID) / 1e9;
}

enum {
    PATIENCE = 2, // alarms
    // Wakes other threads. One that is sent from outside is ignored, as by
    // default.
    WAKE = SIGURG
};

atomic_bool interrupt_requested, interrupt_is_overdue;
static atomic_int received; // the signal, 0 for none
static atomic_int alarms;   // since then
static atomic_bool is_at_once;

static const char *_Atomic unfinished;

static const pthread_t *_Atomic others;
static atomic_size_t other_count;

static void wake_others(void)
{
    const pthread_t *threads = others;
    const size_t count = other_count;
    for (size_t i = 0; i < count; i++) pthread_kill(threads[i], WAKE);
}

static void wake_up(int number)
{
    (void)number;
}

// A signal that arrives between the test of the flag and a blocking system call
// wakes nothing, so from then on an alarm every second does.
static void wake_again(int number)
{
    (void)number;
    if (++alarms >= PATIENCE) interrupt_is_overdue = true;
    wake_others();
    alarm(1);
}

static void request(int number)
{
    // A second signal, or the first one if it should end the program at once.
    if (interrupt_requested || is_at_once) {
        const char *path = unfinished;
        if (path) (void)unlink(path);
        signal(number, SIG_DFL);
        raise(number);
        return;
    }
    received = number;
    interrupt_requested = true;
    wake_others();
    alarm(1);
}

// Without SA_RESTART, so that blocked calls return.
static void handle(int number, void (*handler)(int))
{
    struct sigaction action, old;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = handler;
    // Signals that the parent ignores, as nohup does, stay ignored.
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler == SIG_IGN) return;
    sigaction(number, &action, NULL);
}

void interrupt_begin(void)
{
    handle(WAKE, wake_up);
    handle(SIGALRM, wake_again);
    handle(SIGINT, request);
    handle(SIGTERM, request);
    handle(SIGHUP, request);
}

void interrupt_at_once(bool is_on)
{
    is_at_once = is_on;
}

void interrupt_removes(const char *path)
{
    unfinished = path;
}

void interrupt_pass_on(const pthread_t *threads, size_t count)
{
    // A handler that runs in between must see a consistent state.
    other_count = 0;
    others = threads;
    other_count = count;
}

void interrupt_block(bool is_on)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGALRM};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaddset(&set, signals[i]);
    pthread_sigmask(is_on ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

void interrupt_finish(void)
{
    const int number = received;
    signal(number, SIG_DFL);
    raise(number);
}

// Progress. The clock is read every `step` units of work; the step doubles or
// halves until that is about every 20 ms. Drawing is rarer still. Everything
// but the number to compare with is protected by a lock.
enum {
    FIRST_DRAW_MS = 2000,
    DRAW_MS = 200,
    LOOK_SHORT_MS = 10,
    LOOK_LONG_MS = 40
};

static atomic_uint_fast64_t bytes_expected, bytes_read;
static atomic_uint_fast64_t next = UINT64_MAX;  // when to read the clock
static atomic_int_fast64_t draw_at = INT64_MAX; // in ms; INT64_MAX: no line
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct {
    const char *what, *unit;
    uint64_t total, step;
    int64_t begun, looked;
    bool is_shown;
} line;

static int64_t now_ms(void)
{
    return clock_now() / 1000000;
}

static bool has_terminal(void)
{
    const char *terminal = getenv("TERM");
    return isatty(STDERR_FILENO) && terminal && strcmp(terminal, "dumb") != 0;
}

static void put(const char *text, size_t length)
{
    // If the terminal is gone, losing a progress line does not matter.
    if (write(STDERR_FILENO, text, length) < 0) next = UINT64_MAX;
}

void progress_begin(const char *what, uint64_t total, const char *unit)
{
    progress_end();
    if (!has_terminal()) return;
    pthread_mutex_lock(&lock);
    line.what = what;
    line.unit = unit;
    line.total = total;
    line.step = 1;
    line.begun = line.looked = now_ms();
    draw_at = line.looked + FIRST_DRAW_MS;
    next = 1;
    pthread_mutex_unlock(&lock);
}

void progress_expect(uint64_t bytes)
{
    bytes_expected = bytes;
    bytes_read = 0;
}

void progress_read(uint64_t bytes)
{
    atomic_fetch_add_explicit(&bytes_read, bytes, memory_order_relaxed);
}

// The part of the work that is done, 0 to 1; negative: unknown.
static double find_share(uint64_t done)
{
    const uint64_t size = bytes_expected;
    double share = -1;
    if (line.total > 0)
        share = (double)done / (double)line.total;
    else if (size > 0)
        share = (double)bytes_read / (double)size;
    return share > 1 ? 1 : share;
}

// " (41 %), 2000 per second, 3 min left"
static void describe_share(char *text, size_t size, uint64_t done)
{
    enum { MINUTE = 60, HOUR = 3600, LONG = 2 };
    const double share = find_share(done);
    const double seconds = (double)(now_ms() - line.begun) / 1000;
    const double rate = seconds > 0 ? (double)done / seconds : 0;
    text[0] = '\0';
    if (share < 0) return;
    size_t used = (size_t)snprintf(text, size, " (%d %%)", (int)(100 * share));
    if (done == 0 || share <= 0) return;
    used += (size_t)snprintf(
        text + used, size - used,
        rate < 10 ? ", %.1f per second" : ", %.0f per second", rate);
    const double left = seconds * (1 - share) / share;
    if (left < LONG * MINUTE)
        snprintf(text + used, size - used, ", %.0f s left", left);
    else if (left < LONG * HOUR)
        snprintf(text + used, size - used, ", %.0f min left", left / MINUTE);
    else
        snprintf(text + used, size - used, ", %.0f h left", left / HOUR);
}

static void draw(uint64_t done, const char *detail)
{
    char text[320], total[32] = "", share[96];
    if (line.total > 0)
        snprintf(total, sizeof total, " of %" PRIu64, line.total);
    describe_share(share, sizeof share, done);
    const int length =
        snprintf(text, sizeof text, "\r%s: %" PRIu64 "%s %s%s%s\033[K",
                 line.what, done, total, line.unit, share, detail);
    if (length < 0 || (size_t)length >= sizeof text) return;
    draw_at = now_ms() + DRAW_MS;
    put(text, (size_t)length);
    line.is_shown = true;
}

bool progress_is_due(void)
{
    return draw_at != INT64_MAX && now_ms() >= draw_at;
}

void progress_detail(uint64_t done, const char *detail)
{
    pthread_mutex_lock(&lock);
    if (line.what && progress_is_due()) draw(done, detail);
    pthread_mutex_unlock(&lock);
}

static void look(uint64_t done)
{
    const int64_t now = now_ms(), passed = now - line.looked;
    if (passed < LOOK_SHORT_MS && line.step < UINT64_MAX / 4) line.step *= 2;
    if (passed > LOOK_LONG_MS && line.step > 1) line.step /= 2;
    line.looked = now;
    next = done > UINT64_MAX - line.step ? UINT64_MAX : done + line.step;
    if (now >= draw_at) draw(done, "");
}

void progress_at(uint64_t done)
{
    if (done < atomic_load_explicit(&next, memory_order_relaxed)) return;
    pthread_mutex_lock(&lock);
    if (line.what) look(done);
    pthread_mutex_unlock(&lock);
}

void progress_pause(void)
{
    static const char erase[] = "\r\033[K";
    pthread_mutex_lock(&lock);
    if (line.is_shown) put(erase, sizeof erase - 1);
    line.is_shown = false;
}

void progress_resume(void)
{
    pthread_mutex_unlock(&lock);
}

void progress_end(void)
{
    progress_pause();
    line.what = NULL;
    next = UINT64_MAX;
    draw_at = INT64_MAX;
    progress_resume();
}
