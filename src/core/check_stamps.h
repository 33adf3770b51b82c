// Which symbols a house has shown so far, as one byte a symbol.
//
// A symbol is unseen below `once`, seen once at `once`, and seen again at
// once + 1. The next house raises `once` by two, which forgets everything at
// no cost; bytes are cleared only when that number runs out. A byte a symbol
// and not a bit, because neighbouring symbols often come one after the other
// and would wait for each other's store.
#ifndef PDKI_CHECK_STAMPS_H
#define PDKI_CHECK_STAMPS_H

#include <permudoku/geometry.h>

struct stamps {
    uint8_t *marks; // for symbols 0 .. side
    size_t capacity;
    size_t size;
    uint8_t once;
};

// Makes room for symbols 0 .. side; false where there is no memory. A struct
// of zeros is empty.
bool pdki_stamps_reserve(struct stamps *stamps, uint32_t side);
void pdki_stamps_release(struct stamps *stamps);

// Forgets all symbols; call it before each house.
void pdki_stamps_next_house(struct stamps *stamps);

// Notes `symbol`; true exactly the second time, however often it comes.
static inline bool pdki_stamps_is_second(struct stamps *stamps,
                                         pdk_symbol symbol)
{
    uint8_t *mark = &stamps->marks[symbol];
    const bool is_second = *mark == stamps->once;
    if (is_second)
        *mark = (uint8_t)(stamps->once + 1);
    else if (*mark < stamps->once)
        *mark = stamps->once;
    return is_second;
}

#endif
