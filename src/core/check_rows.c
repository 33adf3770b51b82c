// Checks a board that arrives row by row. Starts with a fast path for
// rotations; the first row that does not fit sends all rows, past and future,
// down the general path.
//
// Rotations. Let a cycle contain each of N symbols once, and let row r begin at
// shifts[r]. No row has a conflict. No column has one iff all shifts differ. A
// box of R rows and C columns consists of R pieces of the cycle, each of length
// C:
//
//     cycle   |--C--|--C--|--C--| ... |--C--|     N = R * C
//     row 1         |-----|
//     row 2   |-----|                             all R of them tile the cycle
//     row 3               |-----|
//
// and pieces of length C tile a cycle of length R * C iff they differ and their
// starts are congruent modulo C. So a row needs only two tests of its shift.
//
// General path. Rows are collected in a block of whole bands. Each row is
// checked when it arrives, boxes and columns when the block is full. A column
// is checked through all rows of a block before the next column is, so that its
// bits are fetched once per block and not once per row. Conflicts of a block
// all come after those of earlier blocks. What is listed at the end of a block
// therefore stays listed, and its cells can be collected from the block
// immediately.
#include "core/checker.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

enum {
    NARROW_MAX = UINT16_MAX,
    WORD_BITS = 64,
    LINE_BYTES = 64,     // cache line
    AHEAD = 2,           // columns prefetched in advance
    PREFETCH_MAX = 4096, // bytes prefetched per column
};

static bool is_permutation(const pdk_symbol *symbols, uint32_t side,
                           struct stamps *stamps)
{
    pdki_stamps_next_house(stamps);
    for (uint32_t i = 0; i < side; i++) {
        const pdk_symbol symbol = symbols[i];
        if (symbol == 0 || symbol > side) return false;
        if (pdki_stamps_is_second(stamps, symbol)) return false;
    }
    return true;
}

static bool reserve_rotation(struct rotation *rotation, uint32_t side)
{
    void *block = rotation->cycle;
    if (!pdki_alloc_reserve(&block, &rotation->capacity, 3 * (size_t)side,
                            sizeof *rotation->cycle))
        return false;
    rotation->cycle = block;
    rotation->shifts = rotation->cycle + 2 * (size_t)side;
    return pdki_stamps_reserve(&rotation->used, side);
}

// Uses `cycle` for this board, if it is a valid cycle. PDK_OK or
// PDK_ERR_MEMORY.
static pdk_status adopt_cycle(pdk_checker *checker, const pdk_symbol *cycle)
{
    const uint32_t side = checker->shape.side;
    const size_t bytes = side * sizeof *cycle;
    struct rotation *rotation = &checker->rotation;
    if (memcmp(cycle, cycle + side, bytes) != 0) return PDK_OK;
    if (!pdki_stamps_reserve(&checker->stamps, side)) return PDK_ERR_MEMORY;
    if (!is_permutation(cycle, side, &checker->stamps)) return PDK_OK;
    if (!reserve_rotation(rotation, side)) return PDK_ERR_MEMORY;

    memcpy(rotation->cycle, cycle, 2 * bytes);
    rotation->source = cycle;
    pdki_stamps_next_house(&rotation->used);
    return PDK_OK;
}

// Accepts a row that rotates the cycle and causes no conflict with the rows so
// far; returns false and changes nothing for any other row.
static bool take_rotation(pdk_checker *checker, const pdk_row *row)
{
    struct rotation *rotation = &checker->rotation;
    const pdk_shape *shape = &checker->shape;
    const uint32_t number = checker->row_count;
    if (!row->cycle || row->cycle != rotation->source) return false;
    const uint32_t shift = (uint32_t)(row->symbols - row->cycle);
    if (number % shape->box_rows != 0 &&
        shift % shape->box_columns !=
            rotation->shifts[number - 1] % shape->box_columns)
        return false;
    if (pdki_stamps_is_second(&rotation->used, shift)) return false;
    rotation->shifts[number] = shift;
    return true;
}

static size_t cell_size(bool is_wide)
{
    return is_wide ? sizeof(uint32_t) : sizeof(uint16_t);
}

// Provides `size` zeroed words, reusing the memory if it suffices.
static bool clear_words(uint64_t **words, size_t *capacity, size_t size)
{
    if (size <= *capacity) {
        memset(*words, 0, size * sizeof **words);
        return true;
    }
    pdki_free(*words);
    *words = pdki_alloc_zeroed(size, sizeof **words);
    *capacity = *words ? size : 0;
    return *words != NULL;
}

// Makes an empty block of as many bands as fit in checker->kept_bytes, at least
// one, and empty columns. No size overflows, as the side is at most 2^24.
static pdk_status begin_block(pdk_checker *checker, pdk_error *error)
{
    const pdk_shape *shape = &checker->shape;
    struct block *block = &checker->block;
    struct columns *columns = &checker->columns;
    const bool is_wide = shape->side > NARROW_MAX;
    const uint64_t words = shape->side / WORD_BITS + 1; // bit 0: empty cell
    const uint64_t band =
        (uint64_t)shape->side * shape->box_rows * cell_size(is_wide);
    uint64_t bands = checker->kept_bytes / band;
    if (bands < 1) bands = 1;
    if (bands > shape->box_columns) bands = shape->box_columns;

    const uint64_t bytes = bands * band + shape->side * words * sizeof words;
    block->first_row = block->row_count = 0;
    block->row_limit = (uint32_t)bands * shape->box_rows;
    block->is_wide = is_wide;
    columns->words = (size_t)words;
    columns->has_repeats = false;
    if (bytes <= SIZE_MAX &&
        pdki_alloc_reserve(&block->cells, &block->capacity,
                           (size_t)(bands * band), 1) &&
        clear_words(&columns->seen, &columns->seen_capacity,
                    shape->side * columns->words) &&
        pdki_stamps_reserve(&checker->stamps, shape->side))
        return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_MEMORY,
        "out of memory: checking a board of side %lu needs %llu bytes",
        (unsigned long)shape->side, (unsigned long long)bytes);
}

// Cell `at` of an array. Loops call it with a constant `is_wide`, so that the
// test is optimised away.
static inline pdk_symbol load(const void *cells, size_t at, bool is_wide)
{
    return is_wide ? ((const uint32_t *)cells)[at]
                   : ((const uint16_t *)cells)[at];
}

// The index of a cell in the block, given its row and column on the board.
static size_t index_of(const pdk_checker *checker, uint32_t row,
                       uint32_t column)
{
    const struct block *block = &checker->block;
    const uint32_t columns = checker->shape.box_columns;
    const size_t stack = column / columns;
    const size_t line = stack * block->row_limit + (row - block->first_row);
    return line * columns + column % columns;
}

static const void *cells_from(const pdk_checker *checker, uint32_t row,
                              uint32_t column)
{
    const unsigned char *cells = checker->block.cells;
    return cells +
           index_of(checker, row, column) * cell_size(checker->block.is_wide);
}

pdk_symbol pdki_checker_kept_cell(const pdk_checker *checker, uint32_t row,
                                  uint32_t column)
{
    return load(checker->block.cells, index_of(checker, row, column),
                checker->block.is_wide);
}

// Collected while the cells of a row are copied.
struct copied {
    uint32_t empty;
    uint32_t signs; // the top bit is set if any symbol is too large
};

// Branch-free, so that compilers vectorise the loop.
static inline struct copied copy(void *cells, size_t at,
                                 const pdk_symbol *symbols, uint32_t count,
                                 uint32_t side, bool is_wide)
{
    struct copied copied = {0};
    for (uint32_t i = 0; i < count; i++) {
        copied.empty += symbols[i] == 0;
        copied.signs |= symbols[i] | (side - symbols[i]);
        if (is_wide)
            ((uint32_t *)cells)[at + i] = symbols[i];
        else
            ((uint16_t *)cells)[at + i] = (uint16_t)symbols[i];
    }
    return copied;
}

// Appends a row to the block, which has room for it. False, without any change,
// if a symbol exceeds the side.
static bool append_row(pdk_checker *checker, const pdk_symbol *symbols)
{
    struct block *block = &checker->block;
    const uint32_t side = checker->shape.side;
    const uint32_t columns = checker->shape.box_columns;
    const size_t stack_size = (size_t)block->row_limit * columns;
    const pdk_symbol *end = symbols + side;
    uint64_t empty = 0;
    uint32_t signs = 0;
    size_t at = (size_t)block->row_count * columns;
    for (; symbols < end; symbols += columns, at += stack_size) {
        const struct copied copied =
            block->is_wide
                ? copy(block->cells, at, symbols, columns, side, true)
                : copy(block->cells, at, symbols, columns, side, false);
        empty += copied.empty;
        signs |= copied.signs;
    }
    if (signs >> 31 != 0) return false; // the copied cells are ignored
    checker->empty += empty;
    block->row_count++;
    return true;
}

// Whether the `side` cells of a house contain every symbol, so that none is
// repeated. Needs only one store per cell and a test at the end.
static inline bool holds_all(const void *cells, uint32_t side,
                             struct stamps *stamps, bool is_wide)
{
    pdki_stamps_next_house(stamps);
    uint8_t *marks = stamps->marks;
    const uint8_t once = stamps->once;
    uint32_t i = 0;
    for (; i + 4 <= side; i += 4) { // unrolled: less counting, more storing
        marks[load(cells, i, is_wide)] = once;
        marks[load(cells, i + 1, is_wide)] = once;
        marks[load(cells, i + 2, is_wide)] = once;
        marks[load(cells, i + 3, is_wide)] = once;
    }
    for (; i < side; i++) marks[load(cells, i, is_wide)] = once;
    uint8_t others = 0;
    for (uint32_t symbol = 1; symbol <= side; symbol++)
        others |= marks[symbol] ^ once;
    return others == 0;
}

// Whether a symbol occurs twice in the `count` cells of a house.
static inline bool has_repeat(const void *cells, uint32_t count,
                              struct stamps *stamps, bool is_wide)
{
    if (holds_all(cells, count, stamps, is_wide)) return false;
    pdki_stamps_next_house(stamps);
    uint8_t *marks = stamps->marks;
    const uint8_t once = stamps->once;
    for (uint32_t i = 0; i < count; i++) {
        const pdk_symbol symbol = load(cells, i, is_wide);
        if (marks[symbol] == once && symbol != 0) return true;
        marks[symbol] = once;
    }
    return false;
}

static pdk_symbol look_in_block(const struct house_view *view, uint32_t i,
                                pdk_position *at)
{
    const pdk_checker *checker = view->board;
    const pdk_shape *shape = &checker->shape;
    const uint32_t stacks = shape->box_rows;
    switch (view->kind) {
    case PDK_HOUSE_ROW:
        *at = (pdk_position){view->house, i};
        break;
    case PDK_HOUSE_COLUMN:
        *at = (pdk_position){checker->block.first_row + i, view->house};
        break;
    default:
        at->row = view->house / stacks * shape->box_rows;
        at->row += i / shape->box_columns;
        at->column = view->house % stacks * shape->box_columns;
        at->column += i % shape->box_columns;
    }
    return pdki_checker_kept_cell(checker, at->row, at->column);
}

// A row or box in the block, or the block's part of a column.
static struct house_view view_house(const pdk_checker *checker,
                                    pdk_house_kind kind, uint32_t house)
{
    return (struct house_view){
        .kind = kind,
        .house = house,
        .cell_count = kind == PDK_HOUSE_COLUMN ? checker->block.row_count
                                               : checker->shape.side,
        .look = look_in_block,
        .board = checker,
    };
}

static pdk_status add_repeats(pdk_checker *checker, pdk_house_kind kind,
                              uint32_t house)
{
    const struct house_view view = view_house(checker, kind, house);
    return pdki_house_add_repeats(&view, &checker->stamps, &checker->conflicts);
}

static pdk_status check_boxes(pdk_checker *checker)
{
    // A band has as many boxes as its boxes have rows, so boxes are numbered
    // like rows.
    const struct block *block = &checker->block;
    const uint32_t first = block->first_row, end = first + block->row_count;
    const uint32_t side = checker->shape.side, stacks = checker->shape.box_rows;
    pdk_status status = PDK_OK;
    for (uint32_t box = first; box < end && status == PDK_OK; box++) {
        const void *cells =
            cells_from(checker, box / stacks * checker->shape.box_rows,
                       box % stacks * checker->shape.box_columns);
        const bool repeats =
            block->is_wide ? has_repeat(cells, side, &checker->stamps, true)
                           : has_repeat(cells, side, &checker->stamps, false);
        if (repeats) status = add_repeats(checker, PDK_HOUSE_BOX, box);
    }
    return status;
}

// Sets the bit of `symbol`; returns whether it was set before.
static bool mark(uint64_t *words, pdk_symbol symbol)
{
    uint64_t *word = &words[symbol / WORD_BITS];
    const uint64_t bit = UINT64_C(1) << symbol % WORD_BITS;
    const bool was_set = (*word & bit) != 0;
    *word |= bit;
    return was_set;
}

// Records a symbol that occurred in its column before.
static pdk_status note_repeat(pdk_checker *checker, pdk_position at)
{
    struct columns *columns = &checker->columns;
    if (!columns->has_repeats &&
        !clear_words(&columns->repeated, &columns->repeated_capacity,
                     checker->shape.side * columns->words))
        return PDK_ERR_MEMORY;
    columns->has_repeats = true;
    const struct sighting sighting = {
        .at = at,
        .kind = PDK_HOUSE_COLUMN,
        .house = at.column,
        .symbol = pdki_checker_kept_cell(checker, at.row, at.column),
    };
    uint64_t *repeated = columns->repeated + at.column * columns->words;
    if (mark(repeated, sighting.symbol)) return PDK_OK;
    return pdki_conflicts_add(&checker->conflicts, &sighting);
}

// Adds up to `count` cells of a column, `stride` apart, and stops at the first
// symbol already in the column; returns the number of cells added.
static inline uint32_t take_new(uint64_t *seen, const void *cells,
                                size_t stride, uint32_t count, bool is_wide)
{
    for (uint32_t i = 0; i < count; i++) {
        const pdk_symbol symbol = load(cells, i * stride, is_wide);
        uint64_t *word = &seen[symbol / WORD_BITS];
        const uint64_t before = *word;
        const uint64_t after = before | UINT64_C(1) << symbol % WORD_BITS;
        if (after == before && symbol != 0) return i;
        *word = after;
    }
    return count;
}

static pdk_status check_column(pdk_checker *checker, uint32_t column)
{
    const struct block *block = &checker->block;
    uint64_t *seen = checker->columns.seen + column * checker->columns.words;
    const size_t stride = checker->shape.box_columns;
    const uint32_t end = block->first_row + block->row_count;
    for (uint32_t row = block->first_row; row < end; row++) {
        const void *cells = cells_from(checker, row, column);
        row += block->is_wide ? take_new(seen, cells, stride, end - row, true)
                              : take_new(seen, cells, stride, end - row, false);
        if (row == end) break;
        const pdk_status status =
            note_repeat(checker, (pdk_position){row, column});
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

// Prefetches memory that will be written soon.
static void prefetch(const void *memory, size_t bytes)
{
#if defined(__GNUC__)
    const char *line = memory;
    for (size_t at = 0; at < bytes; at += LINE_BYTES)
        __builtin_prefetch(line + at, 1);
#else
    (void)memory;
    (void)bytes;
#endif
}

// Continues all columns through the rows of the block.
static pdk_status check_columns(pdk_checker *checker)
{
    const struct columns *columns = &checker->columns;
    const uint32_t side = checker->shape.side;
    const size_t bytes = columns->words * sizeof *columns->seen;
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
        const uint32_t ahead = side - i > AHEAD ? i + AHEAD : i;
        prefetch(columns->seen + ahead * columns->words,
                 bytes < PREFETCH_MAX ? bytes : PREFETCH_MAX);
        status = check_column(checker, i);
    }
    return status;
}

// Collects the cells of listed conflicts. Those in columns extend over several
// blocks; those in rows and boxes do not.
static pdk_status find_cells(pdk_checker *checker)
{
    for (size_t i = 0; i < checker->conflicts.count; i++) {
        struct conflict *conflict = &checker->conflicts.items[i];
        const struct sighting *shown = &conflict->shown;
        const bool is_new = shown->at.row >= checker->block.first_row;
        if (conflict->has_earlier_cells) continue;
        if (!is_new && shown->kind != PDK_HOUSE_COLUMN) continue;
        const struct house_view view =
            view_house(checker, shown->kind, shown->house);
        const pdk_status status = pdki_house_append_cells(&view, conflict);
        if (status != PDK_OK) return status;
        conflict->has_earlier_cells =
            is_new && conflict->cells[0].row == shown->at.row &&
            conflict->cells[0].column == shown->at.column;
    }
    return PDK_OK;
}

static pdk_status finish_block(pdk_checker *checker)
{
    struct block *block = &checker->block;
    pdk_status status = check_boxes(checker);
    if (status == PDK_OK) status = check_columns(checker);
    if (status == PDK_OK) status = find_cells(checker);
    block->first_row += block->row_count;
    block->row_count = 0;
    return status;
}

// Checks the next row on the general path. After the last one all conflicts are
// listed, with their cells unless some are in earlier blocks.
static pdk_status take_row(pdk_checker *checker, const pdk_symbol *symbols,
                           pdk_error *error)
{
    struct block *block = &checker->block;
    const uint32_t side = checker->shape.side;
    const uint32_t row = block->first_row + block->row_count;
    const bool is_wide = true; // the caller's symbols are 32 bits
    if (!append_row(checker, symbols))
        return pdki_symbols_refuse(symbols, row, side, error);

    pdk_status status = PDK_OK;
    if (has_repeat(symbols, side, &checker->stamps, is_wide))
        status = add_repeats(checker, PDK_HOUSE_ROW, row);
    if (status == PDK_OK &&
        (block->row_count == block->row_limit || row + 1 == side))
        status = finish_block(checker);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

static pdk_status leave_rotation(pdk_checker *checker, pdk_error *error)
{
    const struct rotation *rotation = &checker->rotation;
    checker->is_rotating = false;
    pdk_status status = begin_block(checker, error);
    for (uint32_t i = 0; i < checker->row_count && status == PDK_OK; i++)
        status =
            take_row(checker, rotation->cycle + rotation->shifts[i], error);
    return status;
}

static pdk_status dispatch_row(pdk_checker *checker, const pdk_row *row,
                               pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (checker->is_rotating) {
        if (checker->row_count == 0 && row->cycle)
            status = adopt_cycle(checker, row->cycle);
        if (status != PDK_OK) return pdki_error_plain(error, status);
        if (take_rotation(checker, row)) return PDK_OK;
        status = leave_rotation(checker, error);
    }
    return status == PDK_OK ? take_row(checker, row->symbols, error) : status;
}

static bool is_possible(const pdk_shape *shape)
{
    const uint64_t side = (uint64_t)shape->box_rows * shape->box_columns;
    return side == shape->side && side > 0 && side <= PDK_SIDE_MAX;
}

pdk_status pdk_checker_begin(pdk_checker *checker, const pdk_shape *shape,
                             pdk_error *error)
{
    pdki_checker_forget(checker);
    if (!is_possible(shape))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the shape of the board is not initialised");

    checker->shape = *shape;
    checker->is_rotating = true;
    checker->rotation.source = NULL;
    checker->phase = CHECK_ROWS;
    return PDK_OK;
}

// What both passes require of a row, and of the time it arrives.
static pdk_status accept_row(const pdk_checker *checker, enum check_phase phase,
                             uint32_t rows_before, const pdk_row *row,
                             pdk_error *error)
{
    if (checker->phase != phase)
        return pdki_error_set(
            error, PDK_ERR_ARGUMENT,
            phase == CHECK_ROWS
                ? "a row was passed before its board was begun"
                : "a row was passed again before its board ended");
    if (rows_before == checker->shape.side)
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "more rows than the %lu rows of the board",
                              (unsigned long)checker->shape.side);
    if (row->side != checker->shape.side)
        return pdki_row_misfits(row, checker->shape.side, error);
    return PDK_OK;
}

pdk_status pdk_checker_row(pdk_checker *checker, const pdk_row *row,
                           pdk_error *error)
{
    pdk_status status =
        accept_row(checker, CHECK_ROWS, checker->row_count, row, error);
    if (status == PDK_OK) status = dispatch_row(checker, row, error);
    if (status == PDK_OK)
        checker->row_count++;
    else if (checker->phase == CHECK_ROWS)
        pdki_checker_forget(checker);
    return status;
}

pdk_status pdk_checker_symbols(pdk_checker *checker, const pdk_symbol *symbols,
                               pdk_error *error)
{
    const pdk_row row = {symbols, NULL, checker->shape.side};
    return pdk_checker_row(checker, &row, error);
}

pdk_status pdk_checker_end(pdk_checker *checker, pdk_error *error)
{
    if (checker->phase != CHECK_ROWS)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the board was ended before it was begun");
    const uint32_t rows = checker->row_count, side = checker->shape.side;
    if (rows != side) {
        pdki_checker_forget(checker);
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the board ends after row %lu of %lu",
                              (unsigned long)rows, (unsigned long)side);
    }
    pdki_conflicts_sort(&checker->conflicts);
    pdki_conflicts_show(&checker->conflicts);
    checker->phase = CHECK_DONE;
    return PDK_OK;
}

bool pdk_checker_wants_rows_again(const pdk_checker *checker)
{
    for (size_t i = 0; i < pdk_checker_count_listed(checker); i++)
        if (checker->conflicts.items[i].has_earlier_cells) return true;
    return false;
}

static pdk_status locate_in_row(struct conflicts *conflicts, uint32_t row,
                                const pdk_symbol *symbols)
{
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < conflicts->count && status == PDK_OK; i++) {
        struct conflict *conflict = &conflicts->items[i];
        const pdk_position at = {row, conflict->shown.house};
        if (!conflict->has_earlier_cells) continue;
        if (row == 0) conflict->cell_count = 0;
        if (symbols[at.column] == conflict->shown.symbol)
            status = pdki_conflict_append(conflict, at);
    }
    return status;
}

// Its second cell is known from the first pass.
static bool is_located(const struct conflict *conflict)
{
    return conflict->cell_count > 1 &&
           conflict->cells[1].row == conflict->shown.at.row;
}

static pdk_status finish_locating(pdk_checker *checker, pdk_error *error)
{
    struct conflicts *conflicts = &checker->conflicts;
    for (size_t i = 0; i < conflicts->count; i++) {
        struct conflict *conflict = &conflicts->items[i];
        if (conflict->has_earlier_cells && !is_located(conflict))
            return pdki_error_set(
                error, PDK_ERR_MISMATCH,
                "the rows differ from those of the first pass");
        conflict->has_earlier_cells = false;
    }
    pdki_conflicts_show(conflicts);
    return PDK_OK;
}

pdk_status pdk_checker_locate_row(pdk_checker *checker, const pdk_row *row,
                                  pdk_error *error)
{
    const uint32_t number = checker->located_count;
    pdk_status status = accept_row(checker, CHECK_DONE, number, row, error);
    if (status != PDK_OK) return status;

    checker->located_count++;
    status = locate_in_row(&checker->conflicts, number, row->symbols);
    if (status != PDK_OK)
        pdki_error_plain(error, status);
    else if (checker->located_count == checker->shape.side)
        status = finish_locating(checker, error);
    if (status != PDK_OK) checker->located_count = 0; // the pass restarts
    return status;
}

pdk_status pdk_checker_locate_symbols(pdk_checker *checker,
                                      const pdk_symbol *symbols,
                                      pdk_error *error)
{
    const pdk_row row = {symbols, NULL, checker->shape.side};
    return pdk_checker_locate_row(checker, &row, error);
}
