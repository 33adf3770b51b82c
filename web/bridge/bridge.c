// The exports of permudoku.wasm, and how a call begins and ends.
//
// JavaScript stores texts in blocks of bridge_alloc(), calls bridge_call(), and
// reads bridge_output(), which is the answer or, for a status other than
// PDK_OK, an error as JSON. It stays valid until the next call.
#include "bridge/bridge.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name
#define IMPORT(name)                                                           \
    __attribute__((import_module("permudoku"), import_name(#name))) name

// Asked every few milliseconds of work; 0 stops it.
int IMPORT(go_on)(double guesses, double solutions, double done, double total);

void *EXPORT(bridge_alloc)(size_t size);
void EXPORT(bridge_free)(void *block);
const char *EXPORT(bridge_output)(void);
size_t EXPORT(bridge_output_size)(void);

// `options` and `text` are borrowed for the call. Returns a pdk_status.
int EXPORT(bridge_call)(const char *name, const char *options,
                        size_t options_size, const char *text,
                        size_t text_size);

static const struct {
    const char *name;
    pdk_status (*run)(struct call *call);
} calls[] = {
    {"about",     bridge_about    },
    {"read",      bridge_read     },
    {"convert",   bridge_convert  },
    {"render",    bridge_render   },
    {"check",     bridge_check    },
    {"solve",     bridge_solve    },
    {"count",     bridge_count    },
    {"generate",  bridge_generate },
    {"grid",      bridge_grid     },
    {"sample",    bridge_sample   },
    {"transform", bridge_transform},
    {"orbit",     bridge_orbit    },
    {"canon",     bridge_canon    },
    {"rate",      bridge_rate     },
    {"steps",     bridge_steps    },
    {"hint",      bridge_hint     },
};

const char *option_text(const struct call *call, const char *name)
{
    size_t at = 0;
    while (at < call->options_size) {
        const char *key = call->options + at, *value = key + strlen(key) + 1;
        if (strcmp(key, name) == 0) return value;
        at = (size_t)(value - call->options) + strlen(value) + 1;
    }
    return NULL;
}

uint64_t option_count(const struct call *call, const char *name,
                      uint64_t otherwise)
{
    const char *text = option_text(call, name);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

bool option_flag(const struct call *call, const char *name)
{
    const char *text = option_text(call, name);
    return text && strcmp(text, "true") == 0;
}

pdk_status call_fail(struct call *call, pdk_status status, const char *text,
                     const char *name)
{
    call->error = (pdk_error){.status = status};
    const int length =
        snprintf(call->error.text, sizeof call->error.text, "%s%s", text, name);
    (void)length; // a longer text is cut
    return status;
}

static bool ask(void *context, const pdk_effort *so_far)
{
    struct call *call = context;
    if (!go_on((double)so_far->guesses, (double)so_far->solutions,
               (double)so_far->done, (double)so_far->total))
        call->is_stopped = true;
    return !call->is_stopped;
}

pdk_limits call_limits(struct call *call)
{
    return (pdk_limits){.size = sizeof(pdk_limits),
                        .guesses = option_count(call, "guesses", 0),
                        .go_on = ask,
                        .context = call};
}

pdk_status call_accept(const struct call *call, pdk_status status)
{
    return status == PDK_ERR_CANCELLED && call->is_stopped ? PDK_OK : status;
}

pdk_status call_grid(struct call *call, size_t index)
{
    return pdk_grid_new(&call->board.shape, &call->grids[index], &call->error);
}

static void release(struct call *call)
{
    pdk_step_pages_free(call->pages);
    pdk_orbit_free(call->orbit);
    pdk_construction_free(call->construction);
    pdk_transform_free(call->moves);
    pdk_canon_free(call->canon);
    pdk_generator_free(call->generator);
    pdk_checker_free(call->checker);
    pdk_writer_free(call->writer);
    pdk_notes_free(call->record);
    pdk_reader_free(call->reader);
    pdk_box_chooser_free(call->chooser);
    pdk_alphabet_free(call->read_alphabet);
    for (size_t i = 0; i < INTEGERS_MAX; i++)
        pdk_integer_free(call->integers[i]);
    for (size_t i = 0; i < GRIDS_MAX; i++) pdk_grid_free(call->grids[i]);
    board_release(&call->board);
}

static struct {
    char *bytes;
    size_t size, capacity;
    bool is_full; // out of memory
} out;

void out_bytes(const char *bytes, size_t size)
{
    if (out.is_full || size == 0) return;
    if (size > out.capacity - out.size) {
        const size_t capacity = (out.size + size) / 2 * 3 + 256;
        char *grown = capacity > size ? realloc(out.bytes, capacity) : NULL;
        out.is_full = !grown;
        if (!grown) return;
        out.bytes = grown;
        out.capacity = capacity;
    }
    memcpy(out.bytes + out.size, bytes, size);
    out.size += size;
}

void out_add(const char *text)
{
    out_bytes(text, strlen(text));
}

void out_print(const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    out_add(text);
}

static pdk_status write_bytes(void *context, const char *bytes, size_t size)
{
    (void)context;
    out_bytes(bytes, size);
    return out.is_full ? PDK_ERR_MEMORY : PDK_OK;
}

pdk_sink out_sink(void)
{
    return (pdk_sink){.write = write_bytes};
}

static void begin_part(char bracket)
{
    if (out.size > 0 && out.bytes[out.size - 1] != bracket) out_add(",");
}

void out_member(const char *name)
{
    begin_part('{');
    out_print("\"%s\":", name);
}

void out_item(void)
{
    begin_part('[');
}

static void add_escaped(const char *bytes, size_t size)
{
    size_t plain = 0; // where bytes begin that stay as they are
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        if (c != '"' && c != '\\' && c >= 0x20) continue;
        out_bytes(bytes + plain, i - plain);
        out_print(c == '"' || c == '\\' ? "\\%c" : "\\u%04x", c);
        plain = i + 1;
    }
    out_bytes(bytes + plain, size - plain);
}

void out_string(const char *bytes, size_t size)
{
    out_add("\"");
    add_escaped(bytes, size);
    out_add("\"");
}

static pdk_status write_escaped(void *context, const char *bytes, size_t size)
{
    (void)context;
    add_escaped(bytes, size);
    return out.is_full ? PDK_ERR_MEMORY : PDK_OK;
}

pdk_sink out_string_begin(void)
{
    out_add("\"");
    return (pdk_sink){.write = write_escaped};
}

void out_string_end(void)
{
    static const char line_end[] = "\\u000a";
    enum { LENGTH = sizeof line_end - 1 };
    while (out.size > LENGTH &&
           memcmp(out.bytes + out.size - LENGTH, line_end, LENGTH) == 0)
        out.size -= LENGTH;
    out_add("\"");
}

void out_text_member(const char *name, const char *text)
{
    out_member(name);
    if (text)
        out_string(text, strlen(text));
    else
        out_add("null");
}

void out_count_member(const char *name, uint64_t count)
{
    out_member(name);
    out_print("%llu", (unsigned long long)count);
}

void out_flag_member(const char *name, bool flag)
{
    out_member(name);
    out_add(flag ? "true" : "false");
}

void out_cells_member(const char *name, const pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    out_member(name);
    out_add("[");
    for (size_t i = 0; i < (size_t)side * side; i++)
        out_print(i > 0 ? ",%u" : "%u", (unsigned)symbols[i]);
    out_add("]");
}

// After running out of memory, the buffer is freed to make room for the error.
static void report(const struct call *call, pdk_status status)
{
    const pdk_error *error = &call->error;
    const bool is_known = error->status == status && error->text[0];
    out.size = 0;
    if (out.is_full) {
        free(out.bytes);
        out.bytes = NULL;
        out.capacity = 0;
        out.is_full = false;
    }
    out_add("{");
    out_text_member("status", pdk_status_name(status));
    out_count_member("line", is_known ? error->line : 0);
    out_count_member("column", is_known ? error->column : 0);
    out_text_member("message",
                    is_known ? error->text : pdk_status_text(status));
    out_add("}");
}

void *bridge_alloc(size_t size)
{
    return malloc(size > 0 ? size : 1);
}

void bridge_free(void *block)
{
    free(block);
}

const char *bridge_output(void)
{
    return out.bytes;
}

size_t bridge_output_size(void)
{
    return out.size;
}

int bridge_call(const char *name, const char *options, size_t options_size,
                const char *text, size_t text_size)
{
    struct call call = {
        .options = options,
        .options_size = options_size,
        .text = {text, text_size},
    };
    pdk_status status = PDK_ERR_UNSUPPORTED;
    out.size = 0;
    out.is_full = false;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (strcmp(calls[i].name, name) == 0) status = calls[i].run(&call);
    if (status == PDK_OK && out.is_full) status = PDK_ERR_MEMORY;
    release(&call);
    if (status != PDK_OK) report(&call, status);
    return (int)status;
}
