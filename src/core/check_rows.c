// Rows are collected in a block of whole bands. Each row is checked as it
// comes, boxes and columns when the block is full.
//
// Conflicts of a block all show behind those of the blocks before. So what is
// listed at the end of a block stays listed, and its cells can be collected
// from the block right then.
#include "core/check_rows.h"

#include "core/error.h"

pdk_status pdki_rows_begin(struct rows *rows, const pdk_shape *shape,
                           size_t bytes, pdk_error *error)
{
    uint64_t needed = 0;
    rows->empty = 0;
    const bool has_block =
        pdki_block_begin(&rows->block, shape, bytes, &needed);
    if (has_block && pdki_columns_begin(&rows->columns, shape->side))
        return PDK_OK;

    needed += pdki_columns_bytes(shape->side);
    return pdki_error_set(
        error, PDK_ERR_MEMORY, "checking a board of side %lu takes %llu bytes",
        (unsigned long)shape->side, (unsigned long long)needed);
}

void pdki_rows_release(struct rows *rows)
{
    pdki_columns_release(&rows->columns);
    pdki_block_release(&rows->block);
}

// Whether the `side` cells of a house hold every symbol, which leaves no room
// for a repeat. A store a cell and a look at the end is all it takes.
static inline bool holds_all(const void *cells, uint32_t side,
                             struct stamps *stamps, bool is_wide)
{
    pdki_stamps_next_house(stamps);
    uint8_t *marks = stamps->marks;
    const uint8_t once = stamps->once;
    uint32_t i = 0;
    for (; i + 4 <= side; i += 4) { // less counting, more storing
        marks[pdki_block_load(cells, i, is_wide)] = once;
        marks[pdki_block_load(cells, i + 1, is_wide)] = once;
        marks[pdki_block_load(cells, i + 2, is_wide)] = once;
        marks[pdki_block_load(cells, i + 3, is_wide)] = once;
    }
    for (; i < side; i++) marks[pdki_block_load(cells, i, is_wide)] = once;
    uint8_t others = 0;
    for (uint32_t symbol = 1; symbol <= side; symbol++)
        others |= marks[symbol] ^ once;
    return others == 0;
}

// Whether any symbol stands twice among the `count` cells of a house.
static inline bool has_repeat(const void *cells, uint32_t count,
                              struct stamps *stamps, bool is_wide)
{
    if (holds_all(cells, count, stamps, is_wide)) return false;
    pdki_stamps_next_house(stamps);
    uint8_t *marks = stamps->marks;
    const uint8_t once = stamps->once;
    for (uint32_t i = 0; i < count; i++) {
        const pdk_symbol symbol = pdki_block_load(cells, i, is_wide);
        if (marks[symbol] == once && symbol != 0) return true;
        marks[symbol] = once;
    }
    return false;
}

// The cells of a house that the block holds.
static struct area area_of(const struct block *block, pdk_house_kind kind,
                           uint32_t house)
{
    const pdk_shape *shape = &block->shape;
    const uint32_t stacks = shape->box_rows;
    switch (kind) {
    case PDK_HOUSE_ROW:
        return (struct area){house, 1, 0, shape->side};
    case PDK_HOUSE_COLUMN:
        return (struct area){block->first_row, block->row_count, house, 1};
    default:
        return (struct area){house / stacks * shape->box_rows, shape->box_rows,
                             house % stacks * shape->box_columns,
                             shape->box_columns};
    }
}

// Adds what stands twice in a house that lies in the block.
static pdk_status add_repeats(const struct block *block, pdk_house_kind kind,
                              uint32_t house, struct stamps *stamps,
                              struct conflicts *conflicts)
{
    const struct area area = area_of(block, kind, house);
    struct sighting sighting = {.kind = kind, .house = house};
    pdki_stamps_next_house(stamps);
    for (uint32_t i = 0; i < area.row_count; i++)
        for (uint32_t j = 0; j < area.column_count; j++) {
            const pdk_position at = {area.first_row + i, area.first_column + j};
            sighting.at = at;
            sighting.symbol = pdki_block_cell(block, at.row, at.column);
            if (sighting.symbol == 0) continue;
            if (!pdki_stamps_is_second(stamps, sighting.symbol)) continue;
            const pdk_status status = pdki_conflicts_add(conflicts, &sighting);
            if (status != PDK_OK) return status;
        }
    return PDK_OK;
}

static pdk_status check_row(const struct block *block, uint32_t row,
                            const pdk_symbol *symbols, struct stamps *stamps,
                            struct conflicts *conflicts)
{
    const bool is_wide = true; // as the caller has it
    if (!has_repeat(symbols, block->shape.side, stamps, is_wide)) return PDK_OK;
    return add_repeats(block, PDK_HOUSE_ROW, row, stamps, conflicts);
}

static pdk_status check_box(const struct block *block, uint32_t box,
                            struct stamps *stamps, struct conflicts *conflicts)
{
    const uint32_t side = block->shape.side;
    const struct area area = area_of(block, PDK_HOUSE_BOX, box);
    const void *cells = pdki_block_at(block, area.first_row, area.first_column);
    const bool repeats = block->is_wide
                             ? has_repeat(cells, side, stamps, true)
                             : has_repeat(cells, side, stamps, false);
    if (!repeats) return PDK_OK;
    return add_repeats(block, PDK_HOUSE_BOX, box, stamps, conflicts);
}

static pdk_status check_boxes(const struct block *block, struct stamps *stamps,
                              struct conflicts *conflicts)
{
    // A band has as many boxes as its boxes have rows, so boxes count as rows.
    const uint32_t first = block->first_row, end = first + block->row_count;
    for (uint32_t box = first; box < end; box++) {
        const pdk_status status = check_box(block, box, stamps, conflicts);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status find_cells(const struct block *block,
                             struct conflict *conflict)
{
    const struct area area =
        area_of(block, conflict->shown.kind, conflict->shown.house);
    for (uint32_t i = 0; i < area.row_count; i++)
        for (uint32_t j = 0; j < area.column_count; j++) {
            const pdk_position at = {area.first_row + i, area.first_column + j};
            const pdk_symbol symbol = pdki_block_cell(block, at.row, at.column);
            if (symbol != conflict->shown.symbol) continue;
            const pdk_status status = pdki_conflict_append(conflict, at);
            if (status != PDK_OK) return status;
        }
    return PDK_OK;
}

// Columns go on from block to block; rows and boxes end where they show.
static pdk_status find_cells_of_all(const struct block *block,
                                    struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->count; i++) {
        struct conflict *conflict = &conflicts->items[i];
        const struct sighting *shown = &conflict->shown;
        const bool is_new = shown->at.row >= block->first_row;
        if (conflict->has_earlier_cells) continue;
        if (!is_new && shown->kind != PDK_HOUSE_COLUMN) continue;
        const pdk_status status = find_cells(block, conflict);
        if (status != PDK_OK) return status;
        conflict->has_earlier_cells =
            is_new && conflict->cells[0].row == shown->at.row &&
            conflict->cells[0].column == shown->at.column;
    }
    return PDK_OK;
}

static pdk_status finish_block(struct rows *rows, struct stamps *stamps,
                               struct conflicts *conflicts)
{
    struct block *block = &rows->block;
    pdk_status status = check_boxes(block, stamps, conflicts);
    if (status != PDK_OK) return status;
    status = pdki_columns_check(&rows->columns, block, conflicts);
    if (status != PDK_OK) return status;
    status = find_cells_of_all(block, conflicts);
    pdki_block_advance(block);
    return status;
}

static pdk_status symbol_too_large(const struct block *block,
                                   const pdk_symbol *symbols, pdk_error *error)
{
    uint32_t column = 0;
    while (symbols[column] <= block->shape.side) column++;
    return pdki_error_set(
        error, PDK_ERR_RANGE, "row %lu, column %lu has symbol %lu of %lu",
        (unsigned long)block->first_row + block->row_count + 1,
        (unsigned long)column + 1, (unsigned long)symbols[column],
        (unsigned long)block->shape.side);
}

pdk_status pdki_rows_take(struct rows *rows, const pdk_symbol *symbols,
                          struct stamps *stamps, struct conflicts *conflicts,
                          pdk_error *error)
{
    struct block *block = &rows->block;
    const uint32_t row = block->first_row + block->row_count;
    if (!pdki_stamps_reserve(stamps, block->shape.side))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    if (!pdki_block_append(block, symbols, &rows->empty))
        return symbol_too_large(block, symbols, error);

    pdk_status status = check_row(block, row, symbols, stamps, conflicts);
    if (status == PDK_OK && pdki_block_is_full(block))
        status = finish_block(rows, stamps, conflicts);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
