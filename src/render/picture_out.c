#include "render/picture_out.h"

#include "base/number.h"
#include "core/gather_sink.h"

#include <math.h>
#include <string.h>

static void send(struct picture_out *out, pdk_text text)
{
    if (out->status != PDK_OK || text.length == 0) return;
    out->status = pdki_sink_write(&out->sink, text.bytes, text.length);
}

static void flush(struct picture_out *out)
{
    send(out, (pdk_text){out->bytes, out->used});
    out->used = 0;
}

void pdki_picture_bytes(struct picture_out *out, pdk_text text)
{
    if (text.length > PICTURE_OUT_BYTES - out->used) flush(out);
    if (text.length > PICTURE_OUT_BYTES) {
        send(out, text);
    } else if (text.length > 0) {
        memcpy(out->bytes + out->used, text.bytes, text.length);
        out->used += text.length;
    }
}

void pdki_picture_text(struct picture_out *out, const char *text)
{
    pdki_picture_bytes(out, (pdk_text){text, strlen(text)});
}

void pdki_picture_repeat(struct picture_out *out, const char *text,
                         uint64_t times)
{
    const pdk_text piece = {text, strlen(text)};
    for (; times > 0 && out->status == PDK_OK; times--)
        pdki_picture_bytes(out, piece);
}

void pdki_picture_length(struct picture_out *out, double length)
{
    const uint64_t parts = (uint64_t)llround(fabs(length) * 1000);
    char text[PDKI_NUMBER_DIGITS + 5];
    size_t used = 0;
    if (length < 0 && parts > 0) text[used++] = '-';
    used += pdki_number_write(text + used, parts / 1000);
    text[used] = '.';
    text[used + 1] = (char)('0' + parts / 100 % 10);
    text[used + 2] = (char)('0' + parts / 10 % 10);
    text[used + 3] = (char)('0' + parts % 10);
    size_t end = used + 4;
    while (text[end - 1] == '0') end--;
    if (text[end - 1] == '.') end--;
    pdki_picture_bytes(out, (pdk_text){text, end});
}

void pdki_picture_settle(struct picture_out *out)
{
    flush(out);
    if (out->status == PDK_OK) out->status = pdki_sink_flush(&out->sink);
}
