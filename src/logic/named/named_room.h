// What the players' ladder keeps for a board, besides the position.
#ifndef PDKI_LOGIC_NAMED_ROOM_H
#define PDKI_LOGIC_NAMED_ROOM_H

#include "base/alloc.h"
#include "logic/named/cells.h"
#include "logic/technique.h"

// For each symbol, the candidates that are in no template, and when that was
// computed: see templates.h.
struct templates {
    struct cell_set dead[SIDE_MAX];
    uint32_t known_at[SIDE_MAX]; // `now` of the position, 0: unknown
};

// The best step so far: see choice.h.
struct choice {
    struct step best;
    bool has_best;
    uint32_t count;         // candidates that it removes
    uint64_t sum;           // and their index sum
    set removed[CELLS_MAX]; // scratch; nothing between calls
};

// A single, and the kind of house of a hidden one.
struct waiting {
    uint16_t cell;
    uint8_t symbol, kind;
};

// Two opposite colours: see colours.h.
struct colour_pair {
    struct cell_set cells[2];
    struct cell_set seen[2]; // by at least one cell of the colour
};

// A house of a fish, and the places of its symbol: see player_fish.h.
struct fish_house {
    uint16_t house;
    uint32_t most;
    struct cell_set cells;
};

enum { RECTANGLES_MAX = 4 * CELLS_MAX };

struct linkage;

struct named {
    struct linkage *linkage; // of chains and almost locked sets: links_room.h
    struct templates templates;
    struct choice choice;
    uint32_t nodes;        // of long searches
    struct cell_set clues; // the other filled cells were placed
    // Singles in the order of their appearance: see single_queues.h. Those up
    // to `.._done` are no longer needed. A cell is left with one candidate only
    // once, a house with one place only once for each symbol.
    uint32_t naked_count, naked_done, hidden_count, hidden_done;
    // Each pair has a house to itself, with one cell of each colour.
    struct colour_pair colours[HOUSES_MAX + 1];
    struct fish_house fish_houses[3][HOUSES_MAX];
    set marked[CELLS_MAX];    // symbols that the pencil marks exclude
    uint32_t rectangle_count; // looked at: see player_rectangles.h
    uint64_t rectangles[RECTANGLES_MAX];
    struct waiting naked[CELLS_MAX], hidden[HOUSES_MAX * SIDE_MAX];
};

// Asks from time to time whether a search that may be long should end.
static inline bool search_goes_on(struct search *search)
{
    return ++search->named->nodes % 1024 != 0 || budget_spend(search->budget);
}

static void named_close(struct named *named)
{
    pdki_free(named);
}

// NULL if out of memory.
static struct named *named_open(void)
{
    return pdki_alloc_zeroed(1, sizeof(struct named));
}

static void named_reset(struct named *named)
{
    memset(named->templates.known_at, 0, sizeof named->templates.known_at);
    memset(named->marked, 0, sizeof named->marked);
    named->clues = cells_none();
    named->naked_count = named->naked_done = 0;
    named->hidden_count = named->hidden_done = 0;
}

#endif
