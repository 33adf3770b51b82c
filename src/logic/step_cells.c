// Names in braces for what has no role of its own, but follows from the cells
// and houses that have one.
#include "logic/step_speech.h"

static const pdk_reason *reasons_end(const struct speech *speech)
{
    return speech->step->reasons + speech->step->reason_count;
}

static bool is_of_group(const struct speech *speech, const pdk_reason *reason)
{
    return speech->group == PDKI_ANY_GROUP || reason->group == speech->group;
}

static bool is_in_house(const struct speech *speech, pdk_cell cell,
                        uint32_t house)
{
    uint32_t count = 0;
    const uint32_t *houses =
        pdk_geometry_houses_of(speech->geometry, cell, &count);
    for (uint32_t i = 0; i < count; i++)
        if (houses[i] == house) return true;
    return false;
}

static bool see_each_other(const struct speech *speech, pdk_cell a, pdk_cell b)
{
    uint32_t count = 0;
    const uint32_t *houses =
        pdk_geometry_houses_of(speech->geometry, a, &count);
    for (uint32_t i = 0; a != b && i < count; i++)
        if (is_in_house(speech, b, houses[i])) return true;
    return false;
}

// How many covers a cell is in. Of the corners of a hidden rectangle, one is in
// both, where they cross, and the opposite one is in none.
static uint32_t count_covers(const struct speech *speech, pdk_cell cell)
{
    uint32_t count = 0;
    for (const pdk_reason *at = speech->step->reasons; at < reasons_end(speech);
         at++)
        count += at->role == PDK_ROLE_COVER && at->house != PDK_NO_HOUSE &&
                 is_in_house(speech, cell, at->house);
    return count;
}

static void say_corners(struct speech *speech, uint32_t covers)
{
    const size_t count = covers == 1 ? 2 : 1;
    size_t index = 0;
    for (const pdk_reason *at = speech->step->reasons;
         at < reasons_end(speech) && index < count; at++) {
        if (at->role != PDK_ROLE_BASE || at->cell == PDK_NO_CELL ||
            count_covers(speech, at->cell) != covers)
            continue;
        pdki_say_gap(speech, index++, count);
        pdki_say_cell(speech, at->cell);
    }
}

// Of the two symbols of a rectangle, the one that is not locked.
static void say_other_symbol(struct speech *speech)
{
    pdk_symbol locked = 0;
    for (const pdk_reason *at = speech->step->reasons; at < reasons_end(speech);
         at++)
        if (at->role == PDK_ROLE_LOCKED && at->symbol) locked = at->symbol;
    for (const pdk_reason *at = speech->step->reasons; at < reasons_end(speech);
         at++)
        if (at->role == PDK_ROLE_BASE && at->cell == PDK_NO_CELL &&
            at->symbol && at->symbol != locked)
            pdki_say_symbol(speech, at->symbol);
}

// The ends of the strong link beside an empty rectangle: the near one is on one
// of its lines.
static pdk_cell link_end(const struct speech *speech, bool is_far)
{
    pdk_cell end = PDK_NO_CELL;
    for (const pdk_reason *at = speech->step->reasons; at < reasons_end(speech);
         at++) {
        if (at->role != PDK_ROLE_PIVOT || at->cell == PDK_NO_CELL ||
            !is_of_group(speech, at))
            continue;
        if (end != PDK_NO_CELL) return at->cell;
        end = at->cell;
        if (!is_far) return end;
    }
    return end;
}

static void say_line(struct speech *speech, bool is_far)
{
    const pdk_cell end = link_end(speech, false);
    for (const pdk_reason *at = speech->step->reasons; at < reasons_end(speech);
         at++)
        if (at->role == PDK_ROLE_COVER && at->house != PDK_NO_HOUSE &&
            is_of_group(speech, at) &&
            is_in_house(speech, end, at->house) != is_far) {
            pdki_say_house(speech, at->house);
            return;
        }
}

static bool is_removed(const struct speech *speech, pdk_cell cell)
{
    for (size_t i = 0; i < speech->step->removed_count; i++)
        if (speech->step->removed[i].cell == cell) return true;
    return false;
}

// Whether it matters that these cells see each other: if a colour is removed,
// one is of that colour and the other not of its opposite; else they are of
// different pairs.
static bool is_clash(const struct speech *speech, const pdk_reason *a,
                     const pdk_reason *b)
{
    const bool is_own = a->group == b->group;
    const bool is_false =
        is_removed(speech, a->cell) || is_removed(speech, b->cell);
    const bool removes_colour =
        speech->step->technique->technique != PDK_TECHNIQUE_MULTI_COLOURS_1;
    return (removes_colour ? is_false : !is_own) &&
           (is_own || a->group / 2 != b->group / 2) &&
           see_each_other(speech, a->cell, b->cell);
}

// Whether colours of these two groups clash at cells named before.
static bool is_known_clash(const struct speech *speech, const pdk_reason *a,
                           const pdk_reason *b)
{
    for (const pdk_reason *i = speech->step->reasons; i <= a; i++)
        for (const pdk_reason *j = i + 1; j < reasons_end(speech); j++) {
            if (i == a && j == b) return false;
            if (i->role == PDK_ROLE_COLOUR && j->role == PDK_ROLE_COLOUR &&
                i->group == a->group && j->group == b->group &&
                is_clash(speech, i, j))
                return true;
        }
    return false;
}

// "r1c2 and r1c7, r5c5 and r8c5": for each two colours that cannot both be
// true, cells that see each other.
static void say_clashes(struct speech *speech)
{
    const char *gap = "";
    for (const pdk_reason *a = speech->step->reasons; a < reasons_end(speech);
         a++)
        for (const pdk_reason *b = a + 1; b < reasons_end(speech); b++) {
            if (a->role != PDK_ROLE_COLOUR || b->role != PDK_ROLE_COLOUR ||
                !is_clash(speech, a, b) || is_known_clash(speech, a, b))
                continue;
            pdki_say(speech, gap);
            pdki_say_cell(speech, a->cell);
            pdki_say_phrase(speech, PHRASE_AND);
            pdki_say_cell(speech, b->cell);
            gap = pdki_phrase(PHRASE_COMMA);
        }
}

static void say_end(struct speech *speech, bool is_far)
{
    pdki_say_cell(speech, link_end(speech, is_far));
}

bool pdki_say_derived(struct speech *speech, const char *name, size_t length)
{
    if (pdki_is_name(name, length, "crossing"))
        say_corners(speech, 2);
    else if (pdki_is_name(name, length, "mates"))
        say_corners(speech, 1);
    else if (pdki_is_name(name, length, "opposite"))
        say_corners(speech, 0);
    else if (pdki_is_name(name, length, "other symbol"))
        say_other_symbol(speech);
    else if (pdki_is_name(name, length, "near line"))
        say_line(speech, false);
    else if (pdki_is_name(name, length, "far line"))
        say_line(speech, true);
    else if (pdki_is_name(name, length, "near end"))
        say_end(speech, false);
    else if (pdki_is_name(name, length, "far end"))
        say_end(speech, true);
    else if (pdki_is_name(name, length, "clashes"))
        say_clashes(speech);
    else
        return false;
    return true;
}
