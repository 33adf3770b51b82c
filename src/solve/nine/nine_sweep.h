// From clues to a board on which sweeps change nothing any more, with vectors.
// Operations beyond the C operators are defined here in plain C for vectors of
// one block, unless the machine's file provides them and says so by
// VEC_RUNS_HERE (which queries the processor), VEC_HAS_TERNARY, VEC_HAS_STEPS.
#ifndef PDKI_NINE_SWEEP_H
#define PDKI_NINE_SWEEP_H

#include "solve/engine.h"
#include "solve/nine/nine_layout.h"

// The number of vectors for a board with g digits in each. Loops over them are
// unrolled, so that they stay in registers.
#define VECTORS(g) ((NINE_DIGITS + (g)-1) / (g))

#ifdef __SANITIZE_ADDRESS__
#define UNROLL // gcc cannot: it checks the division in VECTORS()
#else
#define UNROLL _Pragma("GCC unroll 9")
#endif
#define FOR_VECTORS(i, g) UNROLL for (unsigned i = 0; i < VECTORS(g); i++)

#ifndef VEC_RUNS_HERE
#define VEC_RUNS_HERE true

typedef const uint32_t *vec_table;

ALWAYS_INLINE vec_table vec_table_of(const uint32_t entries[8])
{
    return entries;
}

// The entry for the low three bits of each word.
ALWAYS_INLINE vec vec_look_up(vec_table table, vec words)
{
    return (vec){table[words[0] & 7], table[words[1] & 7], table[words[2] & 7],
                 0};
}

// Replaces each word by that of the next band; of the one after it.
ALWAYS_INLINE vec vec_next_band(vec a)
{
    return (vec){a[1], a[2], a[0], a[3]};
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return (vec){a[2], a[0], a[1], a[3]};
}

// Word 0, 1 or 2 of each block in all its positions.
ALWAYS_INLINE vec vec_all_bands(vec a, unsigned band)
{
    return (vec){a[band], a[band], a[band], a[band]};
}

// Shifts words 0, 1 and 2 by 0, 1 and 2 bits; word 3 becomes 0.
ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    return (vec){a[0], a[1] >> 1, a[2] >> 2, 0};
}

// A bit for each nonzero word.
ALWAYS_INLINE uint32_t vec_nonzero(vec a)
{
    return (uint32_t)(a[0] != 0) | (uint32_t)(a[1] != 0) << 1 |
           (uint32_t)(a[2] != 0) << 2 | (uint32_t)(a[3] != 0) << 3;
}

#endif

ALWAYS_INLINE vec vec_load(const struct nine_block *blocks)
{
    return *(const vec *)(const void *)blocks;
}

ALWAYS_INLINE void vec_store(struct nine_block *blocks, vec a)
{
    *(vec *)(void *)blocks = a;
}

#if VEC_BLOCKS == 1

// One block in all positions of a vector.
ALWAYS_INLINE vec vec_spread(const struct nine_block *block)
{
    return vec_load(block);
}

// Swaps neighbouring blocks.
ALWAYS_INLINE vec vec_swap_blocks(vec a)
{
    return a;
}

#endif

#if VEC_BLOCKS <= 2

// Swaps neighbouring pairs of blocks.
ALWAYS_INLINE vec vec_swap_pairs(vec a)
{
    return a;
}

#endif

#ifndef VEC_HAS_TERNARY

// What is in at least two of them.
ALWAYS_INLINE vec vec_majority(vec a, vec b, vec c)
{
    return (a & b) | ((a | b) & c);
}

// a where the mask is set, b elsewhere.
ALWAYS_INLINE vec vec_select(vec mask, vec a, vec b)
{
    return (mask & a) | (b & ~mask);
}

// a without (b ^ c)
ALWAYS_INLINE vec vec_minus_xor(vec a, vec b, vec c)
{
    return a & ~(b ^ c);
}

#endif

ALWAYS_INLINE vec join_columns(vec cells) // into the bits with c = 0
{
    return cells | cells >> 9 | cells >> 18;
}

ALWAYS_INLINE vec join_rows(vec cells) // into the bits with r = 0
{
    return cells | cells >> 3 | cells >> 6;
}

#ifndef VEC_HAS_STEPS

// The steps of a sweep by tables of eight entries.
struct step_tables {
    vec_table row[3], even_cells, odd_cells, box_cells;
};

ALWAYS_INLINE struct step_tables
step_tables_of(const struct nine_tables *tables)
{
    return (struct step_tables){
        .row = {vec_table_of(tables->small[NINE_ROW_0]),
                vec_table_of(tables->small[NINE_ROW_1]),
                vec_table_of(tables->small[NINE_ROW_2])},
        .even_cells = vec_table_of(tables->small[NINE_EVEN_CELLS]),
        .odd_cells = vec_table_of(tables->small[NINE_ODD_CELLS]),
        .box_cells = vec_table_of(tables->small[NINE_BOX_CELLS]),
    };
}

// Removes a digit from the rest of the boxes in which it is placed.
ALWAYS_INLINE vec vec_clear_boxes(const struct step_tables *tables, vec digits,
                                  vec placed)
{
    const vec boxes = join_rows(join_columns(placed));
    return (digits & ~vec_look_up(tables->box_cells, boxes)) | placed;
}

// The cells of all ways through a band that use open minirows only.
ALWAYS_INLINE vec vec_cells_of_ways(const struct step_tables *tables, vec open)
{
    const vec ways = vec_look_up(tables->row[0], open) &
                     vec_look_up(tables->row[1], open >> 3) &
                     vec_look_up(tables->row[2], open >> 6);
    return vec_look_up(tables->even_cells, ways) |
           vec_look_up(tables->odd_cells, ways >> 3);
}

#endif

// Counting candidates
//
// A board takes VECTORS(g) vectors of g digits each. If g is FULL, a vector has
// one board; if it is HALF, the low half of each vector has one board and the
// high half another, and everything below applies to both. g is always a
// compile-time constant.

#define FULL VEC_BLOCKS
#define HALF (VEC_BLOCKS / 2)

ALWAYS_INLINE void load_board(const struct nine_board *board, vec *digits)
{
    FOR_VECTORS (i, FULL) digits[i] = vec_load(&board->digit[i * FULL]);
}

ALWAYS_INLINE void store_board(struct nine_board *board, const vec *digits)
{
    FOR_VECTORS (i, FULL) vec_store(&board->digit[i * FULL], digits[i]);
}

// Cells that have at least one, two, three, four candidates.
struct tally {
    vec one, two, three, four;
};

ALWAYS_INLINE struct tally tally_of_three(vec a, vec b, vec c)
{
    return (struct tally){a | b | c, vec_majority(a, b, c), a & b & c, {0}};
}

ALWAYS_INLINE struct tally tally_add(struct tally a, struct tally b)
{
    return (struct tally){
        a.one | b.one,
        a.two | b.two | (a.one & b.one),
        a.three | b.three | (a.one & b.two) | (a.two & b.one),
        a.four | b.four | (a.two & b.two) | (a.one & b.three) |
            (a.three & b.one),
    };
}

// Counts the candidates of all cells. Every block of a board receives the
// result. Unused parts are optimised away.
ALWAYS_INLINE struct tally count_candidates(const vec *digits, const unsigned g)
{
    struct tally sum = tally_of_three(digits[0], digits[1], digits[2]);
    UNROLL for (unsigned i = 3; i < VECTORS(g); i += 3)
    {
        const bool has_third = i + 2 < VECTORS(g);
        sum = tally_add(sum,
                        tally_of_three(digits[i], digits[i + 1],
                                       has_third ? digits[i + 2] : (vec){0}));
    }
    if (g >= 2)
        sum = tally_add(sum, (struct tally){vec_swap_blocks(sum.one),
                                            vec_swap_blocks(sum.two),
                                            vec_swap_blocks(sum.three),
                                            vec_swap_blocks(sum.four)});
    if (g >= 4)
        sum = tally_add(sum, (struct tally){vec_swap_pairs(sum.one),
                                            vec_swap_pairs(sum.two),
                                            vec_swap_pairs(sum.three),
                                            vec_swap_pairs(sum.four)});
    return sum;
}

// A sweep applies singles, and all constraints of rows, columns and boxes on
// each digit, without branches.

// Naked singles: the digit of a cell with one candidate is removed from the
// rest of the box. Rows and columns follow from that in the next steps.
ALWAYS_INLINE void clear_boxes(vec *digits, vec singles,
                               const struct step_tables *tables,
                               const unsigned g)
{
    FOR_VECTORS (i, g)
        digits[i] = vec_clear_boxes(tables, digits[i], digits[i] & singles);
}

// In a band, a digit is in a different box in each row. Keeps the minirows used
// by at least one of the six ways to do so: covers rows, and locked candidates
// of rows and boxes.
ALWAYS_INLINE void keep_rows(vec *digits, vec *rows,
                             const struct step_tables *tables, const unsigned g)
{
    FOR_VECTORS (i, g) {
        rows[i] = vec_cells_of_ways(tables, join_columns(digits[i]));
        digits[i] &= rows[i];
    }
}

// Minicolumns need the bits with r = 0, 1 or 2 of a word only, so those of
// three digits share a word, a pack. From all cells to these bits, and back.
ALWAYS_INLINE vec pack_minicolumns(vec cells, const unsigned r)
{
    const vec all = r == 0   ? cells | cells >> 3 | cells >> 6
                    : r == 1 ? cells | cells << 3 | cells >> 3
                             : cells | cells << 3 | cells << 6;
    return all & NINE_MINICOLUMNS << 3 * r;
}

ALWAYS_INLINE vec unpack_minicolumns(vec pack, const unsigned r)
{
    const vec bits = pack & NINE_MINICOLUMNS << 3 * r;
    return r == 0   ? bits | bits << 3 | bits << 6
           : r == 1 ? bits | bits << 3 | bits >> 3
                    : bits | bits >> 3 | bits >> 6;
}

// In a stack, a digit is in a different column in each band. Keeps those packed
// minicolumns for which the other two bands have a way: one in column c + 1,
// the other in c + 2.
ALWAYS_INLINE vec possible_minicolumns(vec pack)
{
    const vec a = vec_next_band(pack), b = vec_last_band(pack);
    const vec pairs = (a & (b >> 9 | b << 18)) | (b & (a >> 9 | a << 18));
    return pack & (pairs >> 9 | pairs << 18);
}

#define PACKS(g) ((VECTORS(g) + 2) / 3)

// Columns, and locked candidates of columns and boxes.
ALWAYS_INLINE void keep_columns(vec *digits, vec *packs, const unsigned g)
{
    UNROLL for (unsigned p = 0; p < PACKS(g); p++)
    {
        vec *d = digits + 3 * p;
        const bool has_third = 3 * p + 2 < VECTORS(g);
        const vec third = has_third ? pack_minicolumns(d[2], 2) : (vec){0};
        packs[p] = possible_minicolumns(pack_minicolumns(d[0], 0) |
                                        pack_minicolumns(d[1], 1) | third);
        d[0] &= unpack_minicolumns(packs[p], 0);
        d[1] &= unpack_minicolumns(packs[p], 1);
        if (has_third) d[2] &= unpack_minicolumns(packs[p], 2);
    }
}

// Hidden singles: if a box has one minirow and one minicolumn left for a digit,
// it has one cell left for it, and the cell loses its other digits.
ALWAYS_INLINE void keep_hidden_singles(vec *digits, const vec *rows,
                                       const vec *packs,
                                       const struct step_tables *tables,
                                       const unsigned g)
{
    const vec zero = {0};
    vec hidden[NINE_DIGITS], all = zero;
    UNROLL for (unsigned p = 0; p < PACKS(g); p++)
    {
        const unsigned i = 3 * p;
        const bool has_third = i + 2 < VECTORS(g);
        // Boxes with at least two minicolumns: at r = 0, 1, 2 of c = 0.
        const vec columns =
            vec_majority(packs[p], packs[p] >> 9, packs[p] >> 18);
        // Boxes with at least two minirows: at r = 0 of c = 0, 1, 2.
        const vec minirows =
            vec_select(zero + NINE_MINIROWS, rows[i],
                       vec_select(zero + (NINE_MINIROWS << 9), rows[i + 1],
                                  has_third ? rows[i + 2] : zero));
        const vec lines = vec_majority(minirows, minirows >> 3, minirows >> 6);
        UNROLL for (unsigned j = 0; j < 3; j++)
        {
            if (i + j >= VECTORS(g)) continue;
            const vec open = columns >> 3 * j | lines >> 9 * j;
            hidden[i + j] =
                digits[i + j] & ~vec_look_up(tables->box_cells, open);
            all ^= hidden[i + j];
        }
    }
    if (g >= 2) all ^= vec_swap_blocks(all);
    if (g >= 4) all ^= vec_swap_pairs(all);
    FOR_VECTORS (i, g) digits[i] = vec_minus_xor(digits[i], all, hidden[i]);
}

// All four steps. `singles` are the cells that have one candidate.
ALWAYS_INLINE void sweep(vec *digits, vec singles,
                         const struct step_tables *tables, const unsigned g)
{
    vec rows[NINE_DIGITS], packs[3];
    clear_boxes(digits, singles, tables, g);
    keep_rows(digits, rows, tables, g);
    keep_columns(digits, packs, g);
    keep_hidden_singles(digits, rows, packs, tables, g);
}

// Triads: if only three digits are left for a minirow, they must go there, and
// nowhere else in its box; the same for a minicolumn.
ALWAYS_INLINE void keep_triads(vec *digits, const struct step_tables *tables,
                               const bool is_rows)
{
    const unsigned step = is_rows ? 9 : 3;
    vec lines[VECTORS(FULL)];
    FOR_VECTORS (i, FULL)
        lines[i] = is_rows ? join_columns(digits[i]) & NINE_MINIROWS
                           : join_rows(digits[i]) & NINE_MINICOLUMNS;
    const struct tally tally = count_candidates(lines, FULL);
    const vec triads = tally.three & ~tally.four;
    FOR_VECTORS (i, FULL) {
        const vec bound = lines[i] & triads;
        const vec cells = bound | bound << step | bound << 2 * step;
        const vec boxes = is_rows ? join_rows(bound) : join_columns(bound);
        digits[i] = vec_minus_xor(digits[i],
                                  vec_look_up(tables->box_cells, boxes), cells);
    }
}

// Settling: repeated sweeps.

// A solved board has one candidate in each cell, but may still be wrong: see
// is_solution().
enum board_state { STATE_DEAD, STATE_SOLVED, STATE_OPEN };

// The state of one board, or of two: words that have a cell without candidates,
// a cell with two or more, a new single.
struct outlook {
    vec singles, open_cells;
    uint32_t dead, open, moved;
};

ALWAYS_INLINE struct outlook look(const vec *digits, vec everything, vec last,
                                  const unsigned g)
{
    const struct tally tally = count_candidates(digits, g);
    const vec singles = tally.one & ~tally.two;
    return (struct outlook){
        .singles = singles,
        .open_cells = tally.two,
        .dead = vec_nonzero(everything & ~tally.one),
        .open = vec_nonzero(tally.two),
        .moved = vec_nonzero(singles ^ last),
    };
}

// For the words of one board: whether more sweeps are pointless.
ALWAYS_INLINE bool is_done(const struct outlook *outlook, uint32_t words)
{
    return (outlook->dead & words) || !(outlook->open & words) ||
           !(outlook->moved & words);
}

ALWAYS_INLINE enum board_state state_of(const struct outlook *outlook,
                                        uint32_t words)
{
    if (outlook->dead & words) return STATE_DEAD;
    return outlook->open & words ? STATE_OPEN : STATE_SOLVED;
}

// One round for the puzzle itself: a sweep, or triads once sweeps have no
// effect. Returns whether anything changed.
ALWAYS_INLINE bool make_round(vec *digits, vec singles,
                              const struct step_tables *tables, bool is_triads)
{
    vec before[VECTORS(FULL)], change = {0};
    FOR_VECTORS (i, FULL) before[i] = digits[i];
    if (is_triads) {
        keep_triads(digits, tables, true);
        keep_triads(digits, tables, false);
    } else {
        sweep(digits, singles, tables, FULL);
    }
    FOR_VECTORS (i, FULL) change |= digits[i] ^ before[i];
    return vec_nonzero(change) != 0;
}

// All candidates, except those ruled out by the clue of a cell or by the
// exclusion. Returns the cells with clues.
ALWAYS_INLINE vec open_candidates(const struct nine_tables *tables,
                                  const struct exclusion *without, vec *digits)
{
    const vec clues = count_candidates(digits, FULL).one;
    FOR_VECTORS (i, FULL)
        digits[i] |= vec_load(&tables->all.digit[i * FULL]) & ~clues;
    if (without->symbol == 0) return clues;
    const struct nine_board *only = &tables->only[without->symbol - 1];
    const vec cell =
        vec_spread(&tables->cell[tables->place_of_cell[without->cell]]);
    FOR_VECTORS (i, FULL)
        digits[i] &= ~(vec_load(&only->digit[i * FULL]) & cell);
    return clues;
}

// From clues to a board on which neither sweeps nor triads change anything;
// with an exclusion, only sweeps are used.
static enum board_state settle_puzzle(const struct nine_tables *all_tables,
                                      const struct nine_board *clues,
                                      const struct exclusion *without,
                                      struct nine_board *board)
{
    const struct step_tables tables = step_tables_of(all_tables);
    const vec everything = vec_spread(&all_tables->everything);
    vec digits[VECTORS(FULL)];
    load_board(clues, digits);
    vec singles = open_candidates(all_tables, without, digits);
    // With an exclusion, most boards that sweeps leave open have a solution.
    const bool has_triads = without->symbol == 0;
    for (bool is_triads = false;;) {
        const bool is_changed = make_round(digits, singles, &tables, is_triads);
        const struct outlook outlook = look(digits, everything, (vec){0}, FULL);
        const enum board_state state = state_of(&outlook, UINT32_MAX);
        if (state != STATE_OPEN ||
            (!is_changed && (is_triads || !has_triads))) {
            store_board(board, digits);
            return state;
        }
        is_triads = !is_changed;
        singles = outlook.singles;
    }
}

#endif
