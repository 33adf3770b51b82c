// The public calls: which board is under way, how far, and which engine has
// it. A board that comes row by row begins in the rotation engine; the first
// row that does not fit moves it, with all rows so far, to the general one.
#include "core/check_clues.h"
#include "core/check_conflicts.h"
#include "core/check_houses.h"
#include "core/check_rows.h"
#include "core/check_shifts.h"
#include "core/checker.h"
#include "core/clues_type.h"
#include "core/error.h"

#include "base/alloc.h"

// Two bands at n = 100. Each block goes through the bits of all columns, so
// that more rows at once are faster; but they take memory.
enum { KEPT_BYTES = 1 << 22 };

enum phase { PHASE_NONE, PHASE_ROWS, PHASE_DONE };

struct pdk_checker {
    enum phase phase;
    pdk_shape shape;
    uint32_t row_count;     // rows taken
    uint32_t located_count; // rows of the second pass taken
    bool wants_rows_again;
    bool is_rotating; // all rows so far are in `rotation`
    uint64_t empty;
    size_t kept_bytes;
    struct conflicts conflicts;
    struct stamps stamps;
    struct shifts rotation;
    struct rows rows;
    struct clue_check clues;
};

const char *pdk_validity_name(pdk_validity validity)
{
    static const char *const names[] = {"valid", "incomplete", "invalid"};
    const unsigned index = (unsigned)validity;
    return index < sizeof names / sizeof names[0] ? names[index] : "unknown";
}

pdk_status pdk_checker_new(size_t limit, pdk_checker **out, pdk_error *error)
{
    pdk_checker *checker = pdki_alloc_zeroed(1, sizeof *checker);
    *out = checker;
    if (!checker) return pdki_error_plain(error, PDK_ERR_MEMORY);

    checker->kept_bytes = KEPT_BYTES;
    pdki_conflicts_init(&checker->conflicts, limit);
    return PDK_OK;
}

void pdk_checker_free(pdk_checker *checker)
{
    if (!checker) return;
    pdki_clue_check_release(&checker->clues);
    pdki_rows_release(&checker->rows);
    pdki_shifts_release(&checker->rotation);
    pdki_stamps_release(&checker->stamps);
    pdki_conflicts_release(&checker->conflicts);
    pdki_free(checker);
}

void pdki_checker_keep(pdk_checker *checker, size_t bytes)
{
    checker->kept_bytes = bytes;
}

static void forget_board(pdk_checker *checker)
{
    checker->phase = PHASE_NONE;
    checker->row_count = 0;
    checker->located_count = 0;
    checker->wants_rows_again = false;
    checker->empty = 0;
    pdki_conflicts_reset(&checker->conflicts);
}

pdk_status pdk_checker_grid(pdk_checker *checker, const pdk_geometry *geometry,
                            const pdk_grid *grid, pdk_error *error)
{
    forget_board(checker);
    const pdk_shape *shape = pdk_grid_shape(grid);
    if (!pdk_shape_equal(shape, pdk_geometry_shape(geometry)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the grid and the geometry differ in shape");

    const pdk_status status =
        pdki_houses_check(geometry, pdk_grid_symbols(grid), &checker->stamps,
                          &checker->conflicts);
    if (status != PDK_OK) {
        forget_board(checker);
        return pdki_error_plain(error, status);
    }
    checker->shape = *shape;
    checker->empty = pdk_grid_count_empty(grid);
    checker->phase = PHASE_DONE;
    return PDK_OK;
}

pdk_status pdk_checker_clues(pdk_checker *checker, const pdk_clues *clues,
                             pdk_error *error)
{
    const uint64_t side = clues->shape.side;
    forget_board(checker);
    const pdk_status status =
        pdki_clue_check(&checker->clues, clues, &checker->conflicts, error);
    if (status != PDK_OK) {
        forget_board(checker);
        return status;
    }
    checker->shape = clues->shape;
    checker->empty = side * side - clues->count;
    checker->phase = PHASE_DONE;
    return PDK_OK;
}

static bool is_possible(const pdk_shape *shape)
{
    const uint64_t side = (uint64_t)shape->box_rows * shape->box_columns;
    return side == shape->side && side > 0 && side <= PDK_SIDE_MAX;
}

pdk_status pdk_checker_begin(pdk_checker *checker, const pdk_shape *shape,
                             pdk_error *error)
{
    forget_board(checker);
    if (!is_possible(shape))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the shape of the board is not filled in");

    checker->shape = *shape;
    checker->is_rotating = true;
    pdki_shifts_begin(&checker->rotation, shape);
    checker->phase = PHASE_ROWS;
    return PDK_OK;
}

static pdk_status take_row(pdk_checker *checker, const pdk_symbol *symbols,
                           pdk_error *error)
{
    return pdki_rows_take(&checker->rows, symbols, &checker->stamps,
                          &checker->conflicts, error);
}

// Feeds all rows so far to the general engine.
static pdk_status leave_rotation(pdk_checker *checker, pdk_error *error)
{
    checker->is_rotating = false;
    pdk_status status = pdki_rows_begin(&checker->rows, &checker->shape,
                                        checker->kept_bytes, error);
    for (uint32_t i = 0; i < checker->row_count && status == PDK_OK; i++)
        status =
            take_row(checker, pdki_shifts_row(&checker->rotation, i), error);
    return status;
}

static pdk_status dispatch_row(pdk_checker *checker, const pdk_row *row,
                               pdk_error *error)
{
    if (checker->is_rotating) {
        bool fits = false;
        pdk_status status =
            pdki_shifts_take(&checker->rotation, row, &checker->stamps, &fits);
        if (status != PDK_OK) return pdki_error_plain(error, status);
        if (fits) return PDK_OK;
        status = leave_rotation(checker, error);
        if (status != PDK_OK) return status;
    }
    return take_row(checker, row->symbols, error);
}

// What both passes ask of a row and of the moment it comes.
static pdk_status accept_row(const pdk_checker *checker, enum phase phase,
                             uint32_t rows_before, const pdk_row *row,
                             pdk_error *error)
{
    if (checker->phase != phase)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              phase == PHASE_ROWS
                                  ? "a row came before its board was begun"
                                  : "a row came again before its board ended");
    if (!row->symbols)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "a row came without symbols");
    if (rows_before == checker->shape.side)
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the board goes on after row %lu, its last",
                              (unsigned long)checker->shape.side);
    return PDK_OK;
}

pdk_status pdk_checker_row(pdk_checker *checker, const pdk_row *row,
                           pdk_error *error)
{
    pdk_status status =
        accept_row(checker, PHASE_ROWS, checker->row_count, row, error);
    if (status == PDK_OK) status = dispatch_row(checker, row, error);
    if (status == PDK_OK) {
        checker->row_count++;
        return PDK_OK;
    }
    if (checker->phase == PHASE_ROWS) forget_board(checker);
    return status;
}

static bool has_earlier_cells(const struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->count; i++)
        if (conflicts->items[i].has_earlier_cells) return true;
    return false;
}

pdk_status pdk_checker_end(pdk_checker *checker, pdk_error *error)
{
    if (checker->phase != PHASE_ROWS)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "a board ended before it was begun");
    const uint32_t rows = checker->row_count, side = checker->shape.side;
    if (rows != side) {
        forget_board(checker);
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the board ends after row %lu of %lu",
                              (unsigned long)rows, (unsigned long)side);
    }
    pdki_conflicts_sort(&checker->conflicts);
    checker->wants_rows_again = has_earlier_cells(&checker->conflicts);
    checker->empty = checker->is_rotating ? 0 : checker->rows.empty;
    checker->phase = PHASE_DONE;
    return PDK_OK;
}

bool pdk_checker_wants_rows_again(const pdk_checker *checker)
{
    return checker->wants_rows_again;
}

static pdk_status locate_in_row(struct conflicts *conflicts, uint32_t row,
                                const pdk_symbol *symbols)
{
    for (size_t i = 0; i < conflicts->count; i++) {
        struct conflict *conflict = &conflicts->items[i];
        const pdk_position at = {row, conflict->shown.house};
        if (!conflict->has_earlier_cells) continue;
        if (row == 0) conflict->cell_count = 0;
        if (symbols[at.column] != conflict->shown.symbol) continue;
        const pdk_status status = pdki_conflict_append(conflict, at);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

// The second cell is known from the first pass.
static bool is_located(const struct conflict *conflict)
{
    return conflict->cell_count > 1 &&
           conflict->cells[1].row == conflict->shown.at.row;
}

static pdk_status finish_locating(pdk_checker *checker, pdk_error *error)
{
    struct conflicts *conflicts = &checker->conflicts;
    if (checker->located_count < checker->shape.side) return PDK_OK;
    for (size_t i = 0; i < conflicts->count; i++) {
        struct conflict *conflict = &conflicts->items[i];
        if (!conflict->has_earlier_cells) continue;
        if (!is_located(conflict))
            return pdki_error_set(error, PDK_ERR_MISMATCH,
                                  "the rows differ from the first time");
        conflict->has_earlier_cells = false;
    }
    checker->wants_rows_again = false;
    return PDK_OK;
}

pdk_status pdk_checker_locate_row(pdk_checker *checker, const pdk_row *row,
                                  pdk_error *error)
{
    const uint32_t number = checker->located_count;
    pdk_status status = accept_row(checker, PHASE_DONE, number, row, error);
    if (status != PDK_OK) return status;

    checker->located_count++;
    status = locate_in_row(&checker->conflicts, number, row->symbols);
    if (status == PDK_OK)
        status = finish_locating(checker, error);
    else
        pdki_error_plain(error, status);
    if (status != PDK_OK) checker->located_count = 0; // the pass starts again
    return status;
}

pdk_validity pdk_checker_validity(const pdk_checker *checker)
{
    if (checker->phase != PHASE_DONE) return PDK_INCOMPLETE;
    if (checker->conflicts.total > 0) return PDK_INVALID;
    return checker->empty > 0 ? PDK_INCOMPLETE : PDK_VALID;
}

uint64_t pdk_checker_count_empty(const pdk_checker *checker)
{
    return checker->empty;
}

uint64_t pdk_checker_count_conflicts(const pdk_checker *checker)
{
    return checker->phase == PHASE_DONE ? checker->conflicts.total : 0;
}

size_t pdk_checker_count_listed(const pdk_checker *checker)
{
    return checker->phase == PHASE_DONE ? checker->conflicts.count : 0;
}

pdk_conflict pdk_checker_conflict(const pdk_checker *checker, size_t index)
{
    if (index >= pdk_checker_count_listed(checker)) return (pdk_conflict){0};
    const struct conflict *item = &checker->conflicts.items[index];
    const bool is_partial = item->has_earlier_cells;
    return (pdk_conflict){
        .kind = item->shown.kind,
        .house = item->shown.house,
        .symbol = item->shown.symbol,
        .has_earlier_cells = is_partial,
        .cell_count = is_partial ? 1 : item->cell_count,
        .cells = is_partial ? &item->shown.at : item->cells,
    };
}
