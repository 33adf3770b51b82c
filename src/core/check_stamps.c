#include "core/check_stamps.h"

#include "base/alloc.h"

#include <string.h>

enum { LAST_ONCE = 254 };

static void clear(struct stamps *stamps)
{
    memset(stamps->marks, 0, stamps->size);
    stamps->once = 0;
}

bool pdki_stamps_reserve(struct stamps *stamps, uint32_t side)
{
    const size_t size = (size_t)side + 1;
    if (size == stamps->size) return true;
    void *marks = stamps->marks;
    if (!pdki_alloc_reserve(&marks, &stamps->capacity, size, 1)) return false;

    stamps->marks = marks;
    stamps->size = size;
    clear(stamps);
    return true;
}

void pdki_stamps_release(struct stamps *stamps)
{
    pdki_free(stamps->marks);
    *stamps = (struct stamps){0};
}

void pdki_stamps_next_house(struct stamps *stamps)
{
    if (stamps->once == LAST_ONCE) clear(stamps);
    stamps->once = (uint8_t)(stamps->once + 2);
}
