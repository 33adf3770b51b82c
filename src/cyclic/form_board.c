#include "cyclic/cyclic_search.h"

#include "base/alloc.h"

#include <string.h>

static enum unknown_class class_of_unknown(const struct form_board *board,
                                           uint32_t unknown)
{
    return (enum unknown_class)(unknown / board->shape.side);
}

pdk_status pdki_form_board_init(struct form_board *board,
                                const struct system *system, enum form form)
{
    const size_t side = system->shape.side;
    *board = (struct form_board){.shape = system->shape, .form = form};
    board->coset_class = form == FORM_TRANSPOSED ? CLASS_COLUMNS : CLASS_ROWS;
    board->coset_size = group_size(&board->shape, board->coset_class);
    board->coset_count = board->shape.side / board->coset_size;
    const size_t groups = board->coset_count;
    const size_t unknowns = system->unknown_count;
    // values, owners; residues, residue groups, counts; differences
    board->values = pdki_alloc_zeroed(2 * unknowns + 3 * groups + 2 * side,
                                      sizeof(uint32_t));
    board->is_placed = pdki_alloc_zeroed(unknowns + side, 1);
    if (!board->values || !board->is_placed) return PDK_ERR_MEMORY;
    board->owners = board->values + unknowns;
    board->residues = board->owners + unknowns;
    board->residue_groups = board->residues + groups;
    board->placed_in_groups = board->residue_groups + groups;
    board->differences[CLASS_ROWS] = board->placed_in_groups + groups;
    board->differences[CLASS_COLUMNS] = board->differences[CLASS_ROWS] + side;
    board->is_taken = board->is_placed + unknowns;
    return PDK_OK;
}

void pdki_form_board_release(struct form_board *board)
{
    pdki_free(board->values);
    pdki_free(board->is_placed);
    *board = (struct form_board){0};
}

// The index in `is_taken` for a crossing line.
static size_t taken_at(const struct form_board *board, uint32_t line,
                       uint32_t value)
{
    const uint32_t group = line / board->coset_count;
    return (size_t)group * board->coset_count + value % board->coset_count;
}

// Whether no difference to the rest of its group occurs in the other class.
static bool can_differ(const struct form_board *board, enum unknown_class class,
                       uint32_t unknown, uint32_t value)
{
    const uint32_t side = board->shape.side;
    const uint32_t size = group_size(&board->shape, class);
    const uint32_t *others =
        board->differences[class == CLASS_ROWS ? CLASS_COLUMNS : CLASS_ROWS];
    const uint32_t begin = unknown - unknown % side % size;
    for (uint32_t x = begin; x < begin + size; x++) {
        if (!board->is_placed[x] || x == unknown) continue;
        if (others[subtract_modulo(value, board->values[x], side)] > 0)
            return false;
    }
    return true;
}

bool pdki_form_board_can_place(const struct form_board *board, uint32_t unknown,
                               uint32_t value)
{
    const uint32_t side = board->shape.side;
    const enum unknown_class class = class_of_unknown(board, unknown);
    if (board->owners[(uint32_t) class * side + value] != 0) return false;
    if (class == CLASS_SYMBOLS) return true;
    if (board->form == FORM_GENERAL)
        return can_differ(board, class, unknown, value);
    const uint32_t line = unknown % side;
    if (class != board->coset_class)
        return !board->is_taken[taken_at(board, line, value)];
    const uint32_t group = line / board->coset_size;
    const uint32_t residue = value % board->coset_count;
    return board->placed_in_groups[group] > 0
               ? board->residues[group] == residue
               : board->residue_groups[residue] == 0;
}

// Adds `amount`, 1 or -1 modulo 2^32, for each pair that includes the unknown.
static void count_differences(struct form_board *board,
                              enum unknown_class class, uint32_t unknown,
                              uint32_t amount)
{
    const uint32_t side = board->shape.side;
    const uint32_t size = group_size(&board->shape, class);
    uint32_t *own = board->differences[class];
    const uint32_t begin = unknown - unknown % side % size;
    const uint32_t value = board->values[unknown];
    for (uint32_t x = begin; x < begin + size; x++) {
        if (!board->is_placed[x] || x == unknown) continue;
        own[subtract_modulo(value, board->values[x], side)] += amount;
        own[subtract_modulo(board->values[x], value, side)] += amount;
    }
}

static void count_in_coset(struct form_board *board, uint32_t line,
                           uint32_t value, bool is_placed)
{
    const uint32_t group = line / board->coset_size;
    const uint32_t residue = value % board->coset_count;
    if (is_placed ? board->placed_in_groups[group]++ > 0
                  : --board->placed_in_groups[group] > 0)
        return;
    board->residues[group] = residue;
    board->residue_groups[residue] = is_placed ? group + 1 : 0;
}

static void mark(struct form_board *board, uint32_t unknown, bool is_placed)
{
    const uint32_t side = board->shape.side;
    const uint32_t value = board->values[unknown], line = unknown % side;
    const enum unknown_class class = class_of_unknown(board, unknown);
    board->owners[(uint32_t) class * side + value] =
        is_placed ? unknown + 1 : 0;
    board->is_placed[unknown] = is_placed;
    if (class == CLASS_SYMBOLS) return;
    if (board->form == FORM_GENERAL)
        count_differences(board, class, unknown, is_placed ? 1 : UINT32_MAX);
    else if (class == board->coset_class)
        count_in_coset(board, line, value, is_placed);
    else
        board->is_taken[taken_at(board, line, value)] = is_placed;
}

bool pdki_form_board_place(struct form_board *board, uint32_t unknown)
{
    if (!pdki_form_board_can_place(board, unknown, board->values[unknown]))
        return false;
    mark(board, unknown, true);
    return true;
}

void pdki_form_board_take_back(struct form_board *board, uint32_t unknown)
{
    mark(board, unknown, false);
}

// Values assigned by completion, in addition to the placed ones.
struct completion {
    struct form_board *board;
    uint8_t *is_given; // by class and value
};

static bool is_free(const struct completion *work, enum unknown_class class,
                    uint32_t value)
{
    const size_t at = (size_t) class * work->board->shape.side + value;
    return work->board->owners[at] == 0 && !work->is_given[at];
}

static void give(struct completion *work, uint32_t unknown, uint32_t value)
{
    const uint32_t side = work->board->shape.side;
    const size_t class = unknown / side;
    work->board->values[unknown] = value;
    work->is_given[class * side + value] = true;
}

// Assigns unused residues to groups without a placed line, and unused elements
// of the coset to lines without a value.
static void complete_cosets(struct completion *work)
{
    struct form_board *board = work->board;
    const uint32_t base = (uint32_t)board->coset_class * board->shape.side;
    uint32_t unused = 0;
    for (uint32_t group = 0; group < board->coset_count; group++) {
        if (board->placed_in_groups[group] == 0) {
            while (board->residue_groups[unused] != 0) unused++;
            board->residues[group] = unused++;
        }
        uint32_t value = board->residues[group];
        for (uint32_t i = 0; i < board->coset_size; i++) {
            const uint32_t x = base + group * board->coset_size + i;
            if (board->is_placed[x]) continue;
            while (!is_free(work, board->coset_class, value))
                value += board->coset_count;
            give(work, x, value);
        }
    }
}

// Assigns to each crossing group the residues that it lacks. `nexts` has the
// first possibly free value of each residue.
static void complete_across(struct completion *work, uint32_t *nexts)
{
    struct form_board *board = work->board;
    const enum unknown_class class =
        board->coset_class == CLASS_ROWS ? CLASS_COLUMNS : CLASS_ROWS;
    const uint32_t base = (uint32_t) class * board->shape.side;
    const uint32_t count = board->coset_count;
    for (uint32_t residue = 0; residue < count; residue++)
        nexts[residue] = residue;
    for (uint32_t group = 0; group < board->coset_size; group++) {
        const uint8_t *is_taken = board->is_taken + (size_t)group * count;
        uint32_t residue = 0;
        for (uint32_t i = 0; i < count; i++) {
            const uint32_t x = base + group * count + i;
            if (board->is_placed[x]) continue;
            while (is_taken[residue]) residue++;
            while (!is_free(work, class, nexts[residue]))
                nexts[residue] += count;
            give(work, x, nexts[residue++]);
        }
    }
}

static void complete_symbols(struct completion *work)
{
    const uint32_t side = work->board->shape.side;
    uint32_t value = 0;
    for (uint32_t x = CLASS_SYMBOLS * side; x < CLASS_COUNT * side; x++) {
        if (work->board->is_placed[x]) continue;
        while (!is_free(work, CLASS_SYMBOLS, value)) value++;
        give(work, x, value);
    }
}

pdk_status pdki_form_board_complete(struct form_board *board)
{
    const size_t side = board->shape.side;
    pdk_status status = PDK_ERR_MEMORY;
    uint32_t *nexts = pdki_alloc_array(board->coset_count, sizeof *nexts);
    struct completion work = {board, pdki_alloc_zeroed(side, CLASS_COUNT)};
    if (!nexts || !work.is_given) goto done;
    if (board->form != FORM_GENERAL) {
        complete_cosets(&work);
        complete_across(&work, nexts);
    }
    complete_symbols(&work);
    status = PDK_OK;
done:
    pdki_free(work.is_given);
    pdki_free(nexts);
    return status;
}
