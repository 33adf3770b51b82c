// Lines of text from a source, checked as they come. Lines can be looked at
// ahead of time; nothing is forgotten until it is consumed.
#ifndef PDKI_READ_INPUT_H
#define PDKI_READ_INPUT_H

#include <permudoku/format.h>

// No line is longer, in bytes.
#define READ_LINE_MAX ((size_t)1 << 30)

struct read_input {
    pdk_source source;
    char *bytes;
    size_t capacity;
    size_t begin, end;   // what has come and is not consumed
    uint64_t line;       // number of the line at `begin`, from 1
    uint64_t consumed;   // bytes before `begin`, since the start
    pdk_status status;   // PDK_END after the end, or what the source said
    bool has_seen_start; // a byte order mark has been looked for
    size_t line_max;     // bytes of a line; READ_LINE_MAX but for tests
};

// Where a line begins, in bytes behind what is consumed.
struct read_place {
    size_t offset;
    uint64_t line;
};

// A line without its end. Good until the input is asked again.
struct read_line {
    const char *text;
    size_t length;
    uint64_t number;
    size_t offset; // of the text, in bytes behind what is consumed
    size_t size;   // with its end
};

void pdki_input_init(struct read_input *input, const pdk_source *source);
void pdki_input_release(struct read_input *input);

// The place of the first line that is not consumed.
struct read_place pdki_input_place(const struct read_input *input);

// The text at `offset` bytes behind what is consumed.
const char *pdki_input_text(const struct read_input *input, size_t offset);

// The line at *place, which moves behind it; PDK_END at the end of the input.
// A line with a byte that is not text fails as soon as that byte has come.
pdk_status pdki_input_line(struct read_input *input, struct read_place *place,
                           struct read_line *line, pdk_error *error);

// Forgets all that is before `place`.
void pdki_input_consume(struct read_input *input, struct read_place place);

// Tries to have `size` bytes that are not consumed, but waits for none behind
// a line end; returns how many there are.
size_t pdki_input_need(struct read_input *input, size_t size);

// Consumes the rest of a line whatever is in it; *is_empty tells whether there
// was nothing but white space.
pdk_status pdki_input_skip_line(struct read_input *input, bool *is_empty,
                                pdk_error *error);

// The size with its end of the first line that is not consumed, if all of it
// has come and its end stands `length` bytes on; else 0. Nobody has looked yet
// at what these bytes are.
size_t pdki_input_line_size(const struct read_input *input, size_t length);

// Consumes `size` bytes that are a whole line with its end.
void pdki_input_consume_line(struct read_input *input, size_t size);

// A text, or a whole line, without the spaces and tabs around it.
pdk_text pdki_trimmed(const char *start, const char *end);
pdk_text pdki_line_trimmed(const struct read_line *line);

// The column, from 1, of a place within a line: characters, not bytes.
uint64_t pdki_line_column(const struct read_line *line, const char *at);

#endif
