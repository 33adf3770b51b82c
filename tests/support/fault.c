// The linker's --wrap redirects calls of malloc() to __wrap_malloc() and calls
// of __real_malloc() to the C library (or to the sanitizer). During a run, each
// allocation is counted, the chosen one fails, and the live ones are listed.
#include "fault.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <sys/mman.h>
#include <sys/types.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);
void *__real_mmap(void *address, size_t size, int protection, int flags,
                  int file, off_t offset);
int __real_munmap(void *address, size_t size);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *block);
void *__wrap_mmap(void *address, size_t size, int protection, int flags,
                  int file, off_t offset);
int __wrap_munmap(void *address, size_t size);

static struct {
    bool is_on;
    bool was_reached;
    size_t made;    // allocations in this run
    size_t failing; // the one that fails, from 1
    void **live;
    size_t live_count, live_capacity;
} run;

static bool must_fail(void)
{
    if (!run.is_on || ++run.made != run.failing) return false;
    run.was_reached = true;
    errno = ENOMEM;
    return true;
}

static void *remember(void *block)
{
    if (!run.is_on || !block) return block;
    if (run.live_count == run.live_capacity) {
        run.live_capacity = 2 * run.live_capacity + 64;
        run.live =
            __real_realloc(run.live, run.live_capacity * sizeof *run.live);
        assert_non_null(run.live);
    }
    run.live[run.live_count++] = block;
    return block;
}

// Removes a block from the list; false if it was not allocated in this run.
// Usually the newest are freed first.
static bool forget(const void *block)
{
    for (size_t i = run.live_count; i > 0; i--) {
        if (run.live[i - 1] != block) continue;
        run.live[i - 1] = run.live[--run.live_count];
        return true;
    }
    return false;
}

void *__wrap_malloc(size_t size)
{
    return must_fail() ? NULL : remember(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return must_fail() ? NULL : remember(__real_calloc(count, size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return must_fail() ? NULL : remember(__real_aligned_alloc(alignment, size));
}

// Blocks from before the run are not tracked.
void *__wrap_realloc(void *block, size_t size)
{
    if (must_fail()) return NULL;
    const bool is_ours = !block || forget(block);
    void *grown = __real_realloc(block, size);
    if (!grown) return remember(block), NULL;
    return is_ours ? remember(grown) : grown;
}

void __wrap_free(void *block)
{
    forget(block);
    __real_free(block);
}

void *__wrap_mmap(void *address, size_t size, int protection, int flags,
                  int file, off_t offset)
{
    if (must_fail()) return MAP_FAILED;
    void *pages = __real_mmap(address, size, protection, flags, file, offset);
    return pages == MAP_FAILED ? pages : remember(pages);
}

int __wrap_munmap(void *address, size_t size)
{
    forget(address);
    return __real_munmap(address, size);
}

void *fault_exempt_resize(void *block, size_t bytes)
{
    return __real_realloc(block, bytes);
}

void fault_exempt_free(void *block)
{
    __real_free(block);
}

static void check(size_t failing, pdk_status want, pdk_status got, size_t live)
{
    if (got != want)
        fail_msg("allocation %zu of the run failing: want %s, got %s", failing,
                 pdk_status_name(want), pdk_status_name(got));
    if (live > 0)
        fail_msg("allocation %zu of the run failing: %zu blocks not freed",
                 failing, live);
}

void fault_each_allocation(pdk_status (*work)(void *context), void *context)
{
    bool was_reached = true;
    for (size_t failing = 1; was_reached; failing++) {
        run.made = run.live_count = 0;
        run.failing = failing;
        run.was_reached = false;
        run.is_on = true;
        const pdk_status got = work(context);
        run.is_on = false;

        was_reached = run.was_reached;
        check(failing, was_reached ? PDK_ERR_MEMORY : PDK_OK, got,
              run.live_count);
    }
    __real_free(run.live);
    run.live = NULL;
    run.live_count = run.live_capacity = 0;
}
