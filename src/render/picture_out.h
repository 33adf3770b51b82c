// Buffers the text of a picture on its way to a sink.
#ifndef PDKI_PICTURE_OUT_H
#define PDKI_PICTURE_OUT_H

#include <permudoku/alphabet.h>
#include <permudoku/sink.h>

enum { PICTURE_OUT_BYTES = 8192 };

// Initialise with the sink and zeros for the rest.
struct picture_out {
    pdk_sink sink;
    pdk_status status; // the first failure; nothing is written afterwards
    size_t used;
    char bytes[PICTURE_OUT_BYTES];
};

void pdki_picture_bytes(struct picture_out *out, pdk_text text);
void pdki_picture_text(struct picture_out *out, const char *text);

void pdki_picture_repeat(struct picture_out *out, const char *text,
                         uint64_t times);

// Writes a length below 10^12 with at most three decimals and a decimal point
// in every locale.
void pdki_picture_length(struct picture_out *out, double length);

// Sends all buffered bytes and flushes the sink.
void pdki_picture_settle(struct picture_out *out);

#endif
