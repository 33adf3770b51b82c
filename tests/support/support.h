// Shared by unit tests: expectations that name the case of a table, and sources
// and sinks in memory. Includes cmocka.
#ifndef TEST_SUPPORT_H
#define TEST_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <permudoku/format.h>
#include <permudoku/sink.h>
#include <permudoku/status.h>

// The factor by which tests do less work than they could. Sanitizers and
// coverage slow some code down; `make test-long` (TEST_LONG) does more than
// `make test`.
#if defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
enum { SLOWNESS = 40 };
#elif defined(__SANITIZE_ADDRESS__) && !defined(TEST_LONG)
enum { SLOWNESS = 24 };
#elif defined(__SANITIZE_ADDRESS__)
enum { SLOWNESS = 8 };
#elif !defined(TEST_LONG)
enum { SLOWNESS = 4 };
#else
enum { SLOWNESS = 1 };
#endif

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

// Each fails the test unless `got` equals `want`; the message has the name of
// the case, both values, and the line of the test.
#define expect_uint(name, want, got)                                           \
    support_expect_uint(name, want, got, __FILE__, __LINE__)
#define expect_int(name, want, got)                                            \
    support_expect_int(name, want, got, __FILE__, __LINE__)
#define expect_bool(name, want, got)                                           \
    support_expect_bool(name, want, got, __FILE__, __LINE__)
#define expect_status(name, want, got)                                         \
    support_expect_status(name, want, got, __FILE__, __LINE__)
#define expect_text(name, want, got)                                           \
    support_expect_text(name, want, got, __FILE__, __LINE__)
#define expect_bytes(name, want, want_size, got, got_size)                     \
    support_expect_bytes(name, (pdk_text){want, want_size},                    \
                         (pdk_text){got, got_size}, __FILE__, __LINE__)

void support_expect_uint(const char *name, uint64_t want, uint64_t got,
                         const char *file, int line);
void support_expect_int(const char *name, int64_t want, int64_t got,
                        const char *file, int line);
void support_expect_bool(const char *name, bool want, bool got,
                         const char *file, int line);
void support_expect_status(const char *name, pdk_status want, pdk_status got,
                           const char *file, int line);
void support_expect_text(const char *name, const char *want, const char *got,
                         const char *file, int line);
void support_expect_bytes(const char *name, pdk_text want, pdk_text got,
                          const char *file, int line);

// A text and the expected result.
struct text_case {
    const char *name, *text, *want;
};

// A sink that collects. Initialise with {0}, or with the number of bytes after
// which writing fails with PDK_ERR_WRITE. Its memory is exempt from faults.
struct memory_sink {
    size_t limit; // 0: none
    char *bytes;
    size_t size, capacity;
};

pdk_sink memory_sink_open(struct memory_sink *memory);

// The bytes received so far, terminated by NUL; never NULL.
const char *memory_sink_text(struct memory_sink *memory);

// Discards the bytes received but keeps the limit.
void memory_sink_reset(struct memory_sink *memory);
void memory_sink_release(struct memory_sink *memory);

// A source of bytes held by the test, at most `chunk` at a time.
struct memory_source {
    const char *bytes;
    size_t size;
    size_t chunk;      // 0: as many as requested
    bool fails_at_end; // PDK_ERR_READ instead of the end
    size_t at;
};

pdk_source memory_source_open(struct memory_source *memory);

#endif
