// Bytes on their way to a sink, gathered until they are worth a call.
#ifndef PDKI_WRITE_OUT_H
#define PDKI_WRITE_OUT_H

#include <permudoku/alphabet.h>
#include <permudoku/sink.h>

struct out {
    pdk_sink sink;
    pdk_status status; // the first failure; nothing is written after it
    char *bytes;
    size_t used, capacity;
    bool is_after_stable; // nothing came since the last stable bytes
};

// `room` is the longest piece that out_room() will be asked for.
bool pdki_out_reserve(struct out *out, size_t room);
void pdki_out_release(struct out *out);

void pdki_out_text(struct out *out, const char *text);
void pdki_out_bytes(struct out *out, const char *bytes, size_t size);
void pdki_out_number(struct out *out, uint64_t number);

// Hands over bytes that never change, without copying them.
void pdki_out_stable(struct out *out, const char *bytes, size_t size);

// Text in static storage, copied or not as suits what came before it.
void pdki_out_constant(struct out *out, pdk_text text);

// The same, at no cost where there is none.
static inline void pdki_out_static(struct out *out, pdk_text text)
{
    if (text.length > 0) pdki_out_constant(out, text);
}

void pdki_out_flush(struct out *out);

// The same, and lets the sink send all that it keeps: call it before stable
// bytes are released.
void pdki_out_settle(struct out *out);

// Where the next `room` bytes go; add what was written to out->used.
static inline char *pdki_out_room(struct out *out, size_t room)
{
    if (out->capacity - out->used < room) pdki_out_flush(out);
    return out->bytes + out->used;
}

#endif
