#include "support.h"

#include "fault.h"

#include <inttypes.h>
#include <string.h>

#define FAIL(file, line, ...)                                                  \
    do {                                                                       \
        print_error(__VA_ARGS__);                                              \
        _fail(file, line);                                                     \
    } while (0)

void support_expect_uint(const char *name, uint64_t want, uint64_t got,
                         const char *file, int line)
{
    if (want == got) return;
    FAIL(file, line, "%s: want %" PRIu64 ", got %" PRIu64 "\n", name, want,
         got);
}

void support_expect_int(const char *name, int64_t want, int64_t got,
                        const char *file, int line)
{
    if (want == got) return;
    FAIL(file, line, "%s: want %" PRId64 ", got %" PRId64 "\n", name, want,
         got);
}

static const char *bool_text(bool value)
{
    return value ? "true" : "false";
}

void support_expect_bool(const char *name, bool want, bool got,
                         const char *file, int line)
{
    if (want == got) return;
    FAIL(file, line, "%s: want %s, got %s\n", name, bool_text(want),
         bool_text(got));
}

void support_expect_status(const char *name, pdk_status want, pdk_status got,
                           const char *file, int line)
{
    if (want == got) return;
    FAIL(file, line, "%s: want %s, got %s\n", name, pdk_status_name(want),
         pdk_status_name(got));
}

void support_expect_text(const char *name, const char *want, const char *got,
                         const char *file, int line)
{
    if (want && got && strcmp(want, got) == 0) return;
    if (!want && !got) return;
    FAIL(file, line, "%s:\nwant \"%s\"\ngot  \"%s\"\n", name,
         want ? want : "(NULL)", got ? got : "(NULL)");
}

void support_expect_bytes(const char *name, pdk_text want, pdk_text got,
                          const char *file, int line)
{
    const bool is_same =
        want.length == got.length &&
        (want.length == 0 || memcmp(want.bytes, got.bytes, want.length) == 0);
    if (is_same) return;
    FAIL(file, line, "%s:\nwant %zu bytes \"%.*s\"\ngot  %zu bytes \"%.*s\"\n",
         name, want.length, (int)want.length, want.bytes, got.length,
         (int)got.length, got.bytes);
}

// Leaves room for the NUL of memory_sink_text().
static void sink_reserve(struct memory_sink *memory, size_t size)
{
    if (memory->size + size < memory->capacity) return;
    memory->capacity = 2 * (memory->size + size) + 64;
    memory->bytes = fault_exempt_resize(memory->bytes, memory->capacity);
    assert_non_null(memory->bytes);
}

static pdk_status sink_write(void *context, const char *bytes, size_t size)
{
    struct memory_sink *memory = context;
    if (memory->limit > 0 && size > memory->limit - memory->size)
        return PDK_ERR_WRITE;
    if (size == 0) return PDK_OK;

    sink_reserve(memory, size);
    memcpy(memory->bytes + memory->size, bytes, size);
    memory->size += size;
    return PDK_OK;
}

pdk_sink memory_sink_open(struct memory_sink *memory)
{
    return (pdk_sink){.write = sink_write, .context = memory};
}

const char *memory_sink_text(struct memory_sink *memory)
{
    sink_reserve(memory, 0);
    memory->bytes[memory->size] = '\0';
    return memory->bytes;
}

void memory_sink_reset(struct memory_sink *memory)
{
    memory->size = 0;
}

void memory_sink_release(struct memory_sink *memory)
{
    fault_exempt_free(memory->bytes);
    *memory = (struct memory_sink){.limit = memory->limit};
}

static pdk_status source_read(void *context, char *buffer, size_t size,
                              size_t *got)
{
    struct memory_source *memory = context;
    size_t count = memory->size - memory->at;
    if (count == 0 && memory->fails_at_end) return PDK_ERR_READ;
    if (count > size) count = size;
    if (memory->chunk > 0 && count > memory->chunk) count = memory->chunk;

    if (count > 0) memcpy(buffer, memory->bytes + memory->at, count);
    memory->at += count;
    *got = count;
    return PDK_OK;
}

pdk_source memory_source_open(struct memory_source *memory)
{
    return (pdk_source){.read = source_read, .context = memory};
}
