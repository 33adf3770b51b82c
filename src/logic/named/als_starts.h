// From where chains of almost locked sets are worth searching.
//
// Most chains remove nothing. What a chain removes depends on its first set and
// common and on its last ones, so a start is a set and the symbol that it is
// left by. One pass over all commons carries the starts along, as rows of bits:
// by which symbols, and after how many commons, they enter each set, and
// whether that set and the start can remove anything together.
#ifndef PDKI_LOGIC_ALS_STARTS_H
#define PDKI_LOGIC_ALS_STARTS_H

#include "logic/named/als_sets.h"
#include "logic/named/bit_rows.h"

// With more words, all starts are searched.
enum { START_WORDS_MAX = 1 << 20 };

#define NO_START UINT32_MAX

static inline uint32_t place_number(const struct als *als, uint32_t symbol)
{
    return als->first_place + size_of(als->symbols & (set)(bit(symbol) - 1));
}

// The starts that enter a set by a symbol.
static inline uint64_t *entering_row(const struct als_room *room,
                                     uint32_t place, uint32_t reach)
{
    return room->starts + ((size_t)place * REACHES + reach) * room->start_words;
}

// The starts that remove a symbol together with a set that is the last.
static inline uint64_t *losing_row(const struct als_room *room, uint32_t place)
{
    return entering_row(room, (uint32_t)room->place_count, 0) +
           (size_t)place * room->start_words;
}

// The starts whose sets see a candidate from all its places.
static inline uint64_t *seeing_row(const struct linkage *linkage, uint32_t cell,
                                   uint32_t symbol)
{
    const struct als_room *room = linkage->als;
    return losing_row(room, (uint32_t)room->place_count) +
           ((size_t)cell * linkage->layout->side + symbol) * room->start_words;
}

static inline uint64_t *useful_row(const struct linkage *linkage)
{
    return seeing_row(linkage, linkage->layout->cells, 0);
}

// Numbers the starts; returns how many there are.
static uint32_t starts_number(struct als_room *room)
{
    uint32_t count = 0;
    for (size_t i = 0; i < room->place_count; i++)
        room->places[i].start = NO_START;
    for (size_t i = 0; i < room->common_count; i++) {
        const struct common *common = &room->commons[i];
        for (EACH(first, use_symbols(common, USE_BOTH))) {
            struct als_place *place = &room->places[place_number(
                &room->sets[common->a], (uint32_t)first)];
            if (place->start == NO_START) place->start = count++;
        }
    }
    return count;
}

static bool starts_reserve(struct linkage *linkage)
{
    struct als_room *room = linkage->als;
    const struct layout *layout = linkage->layout;
    const size_t places = room->place_count;
    const size_t row = (starts_number(room) + 63) / 64;
    const size_t words =
        ((REACHES + 1) * places + (size_t)layout->cells * layout->side + 2) *
        row;
    room->start_words = (uint32_t)row;
    room->has_starts = words > 0 && words <= START_WORDS_MAX;
    if (!room->has_starts) return true;
    if (!als_reserve(linkage, (void **)&room->starts, &room->start_capacity,
                     words, sizeof *room->starts))
        return false;
    memset(room->starts, 0, words * sizeof *room->starts);
    return true;
}

static void starts_see(struct linkage *linkage, const struct als *als)
{
    for (EACH(symbol, als->symbols)) {
        const struct als_place *place =
            als_place_of(linkage->als, als, (uint32_t)symbol);
        for (EACH(first, als->symbols & (set)~bit((uint32_t)symbol))) {
            const uint32_t start =
                als_place_of(linkage->als, als, (uint32_t)first)->start;
            if (start == NO_START) continue;
            for (EACH_CELL(cell, &place->seen))
                row_add(seeing_row(linkage, cell, (uint32_t)symbol), start);
        }
    }
}

static void starts_lose(struct linkage *linkage, const struct als *als)
{
    const struct als_room *room = linkage->als;
    for (EACH(symbol, als->symbols)) {
        const uint32_t place = place_number(als, (uint32_t)symbol);
        for (EACH_CELL(cell, &room->places[place].seen))
            row_join(losing_row(room, place),
                     seeing_row(linkage, cell, (uint32_t)symbol),
                     room->start_words);
    }
}

// Carries the starts that can use a common in this way on to its second set.
static void starts_follow(struct linkage *linkage, const struct common *common,
                          enum use use)
{
    const struct als_room *room = linkage->als;
    const struct als *from = &room->sets[common->a];
    const struct als *to = &room->sets[common->b];
    const set used = use_symbols(common, use);
    const uint32_t next = place_number(to, lowest(use_entry(common, use)));
    const uint32_t words = room->start_words;
    uint64_t *far = useful_row(linkage) + words;
    memset(far, 0, words * sizeof *far);
    for (EACH(by, from->symbols)) {
        if (!can_use(common, use, bit((uint32_t)by))) continue;
        const uint32_t place = place_number(from, (uint32_t)by);
        row_join(entering_row(room, next, MIDDLE_SETS),
                 entering_row(room, place, NEAR_SETS), words);
        row_join(far, entering_row(room, place, MIDDLE_SETS), words);
        row_join(far, entering_row(room, place, FAR_SETS), words);
    }
    if (!rows_meet(far, far, words)) return;
    row_join(entering_row(room, next, FAR_SETS), far, words);
    for (EACH(symbol, to->symbols & (set)~used)) {
        const uint64_t *losing =
            losing_row(room, place_number(to, (uint32_t)symbol));
        uint64_t *useful = useful_row(linkage);
        for (uint32_t i = 0; i < words; i++) useful[i] |= far[i] & losing[i];
    }
}

// Finds the useful starts of chains that follow commons to later sets only;
// false if out of memory.
static bool starts_begin(struct linkage *linkage)
{
    struct als_room *room = linkage->als;
    if (!starts_reserve(linkage)) return false;
    if (!room->has_starts) return true;
    for (size_t i = 0; i < room->count; i++)
        starts_see(linkage, &room->sets[i]);
    for (size_t i = 0; i < room->count; i++)
        starts_lose(linkage, &room->sets[i]);
    for (size_t i = 0; i < room->common_count; i++) {
        const struct common *common = &room->commons[i];
        const struct als *from = &room->sets[common->a];
        const enum use last = common->second ? USE_BOTH : USE_FIRST;
        for (enum use use = USE_FIRST; use <= last; use++)
            starts_follow(linkage, common, use);
        for (EACH(first, use_symbols(common, USE_BOTH)))
            row_add(entering_row(
                        room,
                        place_number(&room->sets[common->b], (uint32_t)first),
                        NEAR_SETS),
                    als_place_of(room, from, (uint32_t)first)->start);
    }
    return true;
}

static inline bool start_is_useful(const struct linkage *linkage,
                                   const struct als *als, uint32_t symbol)
{
    return !linkage->als->has_starts ||
           row_has(useful_row(linkage),
                   als_place_of(linkage->als, als, symbol)->start);
}

#endif
