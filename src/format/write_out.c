#include "format/write_out.h"

#include "base/alloc.h"
#include "base/number.h"

#include <string.h>

enum { CAPACITY_MIN = 1 << 16 };

bool pdki_out_reserve(struct out *out, size_t room)
{
    void *block = out->bytes;
    const size_t needed = room > CAPACITY_MIN ? room : CAPACITY_MIN;
    if (!pdki_alloc_reserve(&block, &out->capacity, needed, 1)) return false;
    out->bytes = block;
    return true;
}

void pdki_out_release(struct out *out)
{
    pdki_free(out->bytes);
}

static void hand_over(struct out *out, const char *bytes, size_t size,
                      pdk_lifetime lifetime)
{
    if (out->status != PDK_OK || size == 0) return;
    out->is_after_stable = lifetime == PDK_STABLE;
    out->status = out->sink.write(out->sink.context, bytes, size, lifetime);
}

void pdki_out_flush(struct out *out)
{
    hand_over(out, out->bytes, out->used, PDK_TRANSIENT);
    out->used = 0;
}

void pdki_out_settle(struct out *out)
{
    pdki_out_flush(out);
    if (out->status == PDK_OK && out->sink.flush)
        out->status = out->sink.flush(out->sink.context);
}

void pdki_out_bytes(struct out *out, const char *bytes, size_t size)
{
    if (size == 0) return;
    if (size > out->capacity) {
        pdki_out_flush(out);
        hand_over(out, bytes, size, PDK_TRANSIENT);
        return;
    }
    memcpy(pdki_out_room(out, size), bytes, size);
    out->used += size;
}

void pdki_out_text(struct out *out, const char *text)
{
    pdki_out_bytes(out, text, strlen(text));
}

void pdki_out_number(struct out *out, uint64_t number)
{
    char *to = pdki_out_room(out, PDKI_NUMBER_DIGITS);
    out->used += pdki_number_write(to, number);
}

void pdki_out_stable(struct out *out, const char *bytes, size_t size)
{
    pdki_out_flush(out);
    hand_over(out, bytes, size, PDK_STABLE);
}

void pdki_out_constant(struct out *out, pdk_text text)
{
    if (out->used == 0 && out->is_after_stable)
        hand_over(out, text.bytes, text.length, PDK_STABLE);
    else
        pdki_out_bytes(out, text.bytes, text.length);
}
