// Text of a picture on its way to a sink, gathered until it is worth a call.
#ifndef PDKI_PICTURE_OUT_H
#define PDKI_PICTURE_OUT_H

#include <permudoku/alphabet.h>
#include <permudoku/sink.h>

enum { PICTURE_OUT_BYTES = 8192 };

// Begin with the sink, and zero for all the rest.
struct picture_out {
    pdk_sink sink;
    pdk_status status; // the first failure; nothing is written after it
    size_t used;
    char bytes[PICTURE_OUT_BYTES];
};

void pdki_picture_bytes(struct picture_out *out, pdk_text text);
void pdki_picture_text(struct picture_out *out, const char *text);

// The same text so many times.
void pdki_picture_repeat(struct picture_out *out, const char *text,
                         uint64_t times);

// A length with three decimals at most, and a point whatever the locale is.
// Smaller than 10^12.
void pdki_picture_length(struct picture_out *out, double length);

// Sends everything, and lets the sink do so.
void pdki_picture_settle(struct picture_out *out);

#endif
