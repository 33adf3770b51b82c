// The clock is asked every `step` calls' worth of work; the step doubles or
// halves until that is about every 20 ms. Redrawing is rarer still. All but the
// number to compare with is behind a lock.
#define _GNU_SOURCE
#include "flow/progress.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    FIRST_DRAW_MS = 2000,
    DRAW_MS = 200,
    LOOK_SHORT_MS = 10,
    LOOK_LONG_MS = 40
};

static atomic_uint_fast64_t next = UINT64_MAX;  // when to look at the clock
static atomic_int_fast64_t draw_at = INT64_MAX; // in ms; never: no line
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct {
    const char *what, *unit;
    uint64_t total, step;
    int64_t looked;
    bool is_shown;
} line;

static void look_at(uint64_t done)
{
    atomic_store_explicit(&next, done, memory_order_relaxed);
}

static int64_t now_ms(void)
{
    struct timespec time = {0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool has_terminal(void)
{
    const char *terminal = getenv("TERM");
    return isatty(STDERR_FILENO) && terminal && strcmp(terminal, "dumb") != 0;
}

static void put(const char *text, size_t length)
{
    // A progress line that fails is no loss.
    if (write(STDERR_FILENO, text, length) < 0) look_at(UINT64_MAX);
}

static void hide(void)
{
    static const char erase[] = "\r\033[K";
    if (!line.is_shown) return;
    line.is_shown = false;
    put(erase, sizeof erase - 1);
}

void progress_begin(const char *what, uint64_t total, const char *unit)
{
    progress_end();
    if (!has_terminal()) return;

    const int64_t now = now_ms();
    pthread_mutex_lock(&lock);
    line.what = what;
    line.unit = unit;
    line.total = total;
    line.step = 1;
    line.looked = now;
    draw_at = now + FIRST_DRAW_MS;
    look_at(1);
    pthread_mutex_unlock(&lock);
}

static void draw(uint64_t done, const char *detail)
{
    char text[256];
    int length;
    if (line.total)
        length =
            snprintf(text, sizeof text,
                     "\r%s: %" PRIu64 " of %" PRIu64 " %s (%.0f %%)%s\033[K",
                     line.what, done, line.total, line.unit,
                     100.0 * (double)done / (double)line.total, detail);
    else
        length = snprintf(text, sizeof text, "\r%s: %" PRIu64 " %s%s\033[K",
                          line.what, done, line.unit, detail);
    if (length < 0 || (size_t)length >= sizeof text) return;
    put(text, (size_t)length);
    line.is_shown = true;
}

static void kind(uint64_t done)
{
    const int64_t now = now_ms(), passed = now - line.looked;
    if (passed < LOOK_SHORT_MS && line.step < UINT64_MAX / 4) line.step *= 2;
    if (passed > LOOK_LONG_MS && line.step > 1) line.step /= 2;
    line.looked = now;
    look_at(done > UINT64_MAX - line.step ? UINT64_MAX : done + line.step);
    if (now < draw_at) return;

    draw(done, "");
    draw_at = now + DRAW_MS;
}

void progress_at(uint64_t done)
{
    if (done < atomic_load_explicit(&next, memory_order_relaxed)) return;
    pthread_mutex_lock(&lock);
    if (line.what) kind(done);
    pthread_mutex_unlock(&lock);
}

bool progress_is_due(void)
{
    return draw_at != INT64_MAX && now_ms() >= draw_at;
}

void progress_detail(uint64_t done, const char *detail)
{
    pthread_mutex_lock(&lock);
    if (line.what && progress_is_due()) {
        draw(done, detail);
        draw_at = now_ms() + DRAW_MS;
    }
    pthread_mutex_unlock(&lock);
}

void progress_pause(void)
{
    pthread_mutex_lock(&lock);
    hide();
}

void progress_resume(void)
{
    pthread_mutex_unlock(&lock);
}

void progress_end(void)
{
    progress_pause();
    line.what = NULL;
    look_at(UINT64_MAX);
    draw_at = INT64_MAX;
    progress_resume();
}
