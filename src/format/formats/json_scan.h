// JSON, as a list of values in the order of the text: a list or object comes
// before what is in it, a key before its value.
//
//     {"rows":[[1,null]]}   object(4) "rows" list(3) list(2) 1 null
//
// Values say where they stand; the text itself is not copied.
#ifndef PDKI_JSON_SCAN_H
#define PDKI_JSON_SCAN_H

#include <permudoku/alphabet.h>

enum json_type {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT
};

enum { JSON_DEPTH_MAX = 32 };

struct json_node {
    uint64_t at;      // of its first byte in the text; strings: in the quotes
    uint32_t size;    // lists and objects: values inside; else bytes
    uint8_t type;     // enum json_type
    bool has_escapes; // strings
};

enum json_expected {
    JSON_EXPECTS_VALUE,
    JSON_EXPECTS_VALUE_OR_END,
    JSON_EXPECTS_KEY,
    JSON_EXPECTS_KEY_OR_END,
    JSON_EXPECTS_COLON,
    JSON_EXPECTS_COMMA_OR_END
};

// Zeros are a valid start.
struct json {
    struct json_node *nodes;
    size_t count, capacity;
    uint32_t open[JSON_DEPTH_MAX]; // lists and objects not yet closed
    unsigned depth;
    enum json_expected expected;
    pdk_status status; // of what failed: syntax, limit or memory
    const char *why;   // static storage
    size_t bad_at;     // byte of the text
};

void pdki_json_release(struct json *json);
void pdki_json_reset(struct json *json);

// Goes on with the bytes `from`..`to` of the text, which end where no word or
// string does. False: it failed, and the json tells why. All values are
// complete where json->depth is 0 afterwards; there may be several.
bool pdki_json_scan(struct json *json, const char *text, size_t from,
                    size_t to);

// The value behind the one at `index` with all that is in it.
size_t pdki_json_next(const struct json *json, size_t index);

// Values in a list, or keys and values in an object.
size_t pdki_json_count(const struct json *json, size_t index);

// Copies a string to `out`, with room for its size, without escapes; returns
// how many bytes that takes.
size_t pdki_json_decode(const struct json_node *node, const char *text,
                        char *out);

// Whether a string says just this.
bool pdki_json_says(const struct json_node *node, const char *text,
                    const char *words);

#endif
