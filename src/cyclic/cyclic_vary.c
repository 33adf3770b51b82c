// Other solutions close to a cyclic one.
//
// Two rows of a band that differ by d contain the same symbols in the columns
// of a coset of the multiples of d:
//
//     sigma[a + b], sigma[a + b + d], ..   and   sigma[a + d + b], ..
//
// So they can be swapped in these columns only, within the same boxes (or
// between boxes that are single rows). If none of the cells is a clue, this
// yields another solution. Columns are treated alike.
#include "cyclic/cyclic_linear.h"

#include "base/alloc.h"
#include "core/error.h"

#include <permudoku/cyclic.h>

#include <string.h>

enum { WORK_A_LINE = 64, WORK_A_CLUE = 4 }; // upper bounds

// Finds two unknowns among begin .. begin+count-1 that occur in no equation.
static bool find_lone_pair(const struct system *system, uint32_t begin,
                           uint32_t count, uint32_t pair[2])
{
    uint32_t found = 0;
    for (uint32_t x = begin; x < begin + count && found < 2; x++)
        if (count_links(system, x) == 0) pair[found++] = x;
    return found == 2;
}

// A line that is its own group can be swapped with any other.
static bool find_lone(const struct system *system, uint32_t pair[2])
{
    const uint32_t side = system->shape.side;
    for (int class = 0; class < CLASS_SYMBOLS; class ++) {
        const uint32_t size =
            group_size(&system->shape, (enum unknown_class) class);
        const uint32_t step = size == 1 ? side : size;
        const uint32_t first = (uint32_t) class * side;
        for (uint32_t begin = first; begin < first + side; begin += step)
            if (find_lone_pair(system, begin, step, pair)) return true;
    }
    return find_lone_pair(system, CLASS_SYMBOLS * side, side, pair);
}

pdk_status pdki_swap_lone(const struct system *system,
                          pdk_construction *solution, pdk_construction **out)
{
    const size_t side = system->shape.side;
    const pdk_sums sums = pdk_construction_sums(solution);
    uint32_t pair[2];
    *out = NULL;
    if (!find_lone(system, pair)) return PDK_OK;
    uint32_t *lists = pdki_alloc_array(CLASS_COUNT * side, sizeof *lists);
    if (!lists) return PDK_ERR_MEMORY;
    memcpy(lists, sums.alpha, side * sizeof *lists);
    memcpy(lists + side, sums.beta, side * sizeof *lists);
    memcpy(lists + 2 * side, sums.sigma, side * sizeof *lists);
    const uint32_t class = pair[0] / (uint32_t)side;
    uint32_t *places[2];
    for (int i = 0; i < 2; i++) {
        const uint32_t line = pair[i] % (uint32_t)side;
        places[i] = lists + class * side;
        if (class == CLASS_SYMBOLS)
            while (*places[i] != line + 1) places[i]++;
        else
            places[i] += line;
    }
    const uint32_t kept = *places[0];
    *places[0] = *places[1];
    *places[1] = kept;
    const pdk_sums swapped = {lists, lists + side, lists + 2 * side};
    const pdk_status status =
        pdk_construction_of_sums(&system->shape, &swapped, out, NULL);
    pdki_free(lists);
    return status == PDK_ERR_BREAKS ? PDK_OK : status;
}

// The lines of one class and what their clues forbid.
struct variation {
    enum unknown_class class;
    uint32_t side;
    const uint32_t *along, *across; // the values of these lines, and of the
                                    // crossing ones
    uint32_t *starts;               // of the clues of each line
    uint32_t *crossings;            // the other coordinate of each
    uint32_t *stamps;               // by coset
    uint32_t stamp;
    uint64_t work;
};

// Whether a line has room for a coset, which has at least two cells. A repeated
// clue counts twice, which can only hide some variations.
static bool has_room(uint32_t clues, uint32_t side)
{
    return clues + 2 <= side;
}

// Returns false if at most one line has room: then no variation exists.
static bool list_crossings(struct variation *lines, const pdk_clues *clues)
{
    const pdk_clue *list = pdk_clues_list(clues);
    const size_t count = pdk_clues_count(clues);
    const bool is_rows = lines->class == CLASS_ROWS;
    for (size_t i = 0; i < count; i++)
        lines->starts[is_rows ? list[i].row : list[i].column]++;
    uint32_t roomy = 0;
    for (uint32_t i = 0; i < lines->side; i++)
        roomy += has_room(lines->starts[i], lines->side);
    if (roomy < 2) return false;
    for (uint32_t i = 0; i < lines->side; i++)
        lines->starts[i + 1] += lines->starts[i];
    for (size_t i = 0; i < count; i++)
        lines->crossings[--lines->starts[is_rows ? list[i].row
                                                 : list[i].column]] =
            is_rows ? list[i].column : list[i].row;
    return true;
}

// Marks the cosets in which a line has clues, in addition to `count` marked
// ones; returns the new count.
static uint32_t mark_cosets(struct variation *lines, uint32_t line,
                            uint32_t cosets, uint32_t count)
{
    const uint32_t end = lines->starts[line + 1];
    for (uint32_t i = lines->starts[line]; i < end && count < cosets; i++) {
        const uint32_t coset = lines->across[lines->crossings[i]] % cosets;
        count += lines->stamps[coset] != lines->stamp;
        lines->stamps[coset] = lines->stamp;
        lines->work++;
    }
    return count;
}

static bool is_roomy(const struct variation *lines, uint32_t line)
{
    return has_room(lines->starts[line + 1] - lines->starts[line], lines->side);
}

// Finds a coset of the difference of two lines in which neither has a clue;
// UINT32_MAX if there is none. Stores the number of cosets in *cosets.
static uint32_t find_open_coset(struct variation *lines, uint32_t a, uint32_t b,
                                uint32_t *cosets)
{
    const uint32_t difference =
        subtract_modulo(lines->along[a], lines->along[b], lines->side);
    *cosets = pdki_gcd(difference, lines->side);
    lines->stamp++;
    lines->work++;
    if (!is_roomy(lines, a) || !is_roomy(lines, b)) return UINT32_MAX;
    uint32_t marked = mark_cosets(lines, a, *cosets, 0);
    marked = mark_cosets(lines, b, *cosets, marked);
    if (marked == *cosets) return UINT32_MAX;
    uint32_t coset = 0;
    while (lines->stamps[coset] == lines->stamp) coset++;
    return coset;
}

static pdk_status list_changes(const struct variation *lines,
                               const pdk_construction *solution,
                               const uint32_t pair[2], uint32_t coset,
                               uint32_t cosets, pdk_clues *changes)
{
    const bool is_rows = lines->class == CLASS_ROWS;
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < lines->side && status == PDK_OK; i++) {
        if (lines->across[i] % cosets != coset) continue;
        for (int j = 0; j < 2 && status == PDK_OK; j++) {
            const uint32_t other = pair[1 - j];
            const pdk_symbol symbol =
                is_rows ? pdk_construction_cell(solution, other, i)
                        : pdk_construction_cell(solution, i, other);
            status = pdk_clues_add(changes,
                                   is_rows ? (pdk_clue){pair[j], i, symbol}
                                           : (pdk_clue){i, pair[j], symbol},
                                   NULL);
        }
    }
    return status;
}

// Finds two lines of a group that can be swapped in part, and the coset.
static bool find_pair(struct variation *lines, uint32_t size, uint64_t work_max,
                      uint32_t pair[2], uint32_t *coset, uint32_t *cosets)
{
    for (uint32_t a = 0; a < lines->side && lines->work < work_max; a++)
        for (uint32_t b = a + 1; b < a - a % size + size; b++) {
            *coset = find_open_coset(lines, a, b, cosets);
            pair[0] = a;
            pair[1] = b;
            if (*coset != UINT32_MAX) return true;
        }
    return false;
}

static pdk_status vary_lines(struct variation *lines, const pdk_clues *clues,
                             const pdk_construction *solution,
                             pdk_clues *changes)
{
    const size_t side = lines->side;
    const size_t count = pdk_clues_count(clues);
    const uint32_t group = group_size(pdk_clues_shape(clues), lines->class);
    const uint32_t size = group == 1 ? lines->side : group;
    uint32_t pair[2], coset, cosets;
    pdk_status status = PDK_OK;
    lines->stamps =
        pdki_alloc_zeroed(2 * side + 1 + count, sizeof *lines->stamps);
    if (!lines->stamps) return PDK_ERR_MEMORY;
    lines->starts = lines->stamps + side;
    lines->crossings = lines->starts + side + 1;
    if (list_crossings(lines, clues) &&
        find_pair(lines, size, WORK_A_LINE * side + WORK_A_CLUE * count, pair,
                  &coset, &cosets))
        status = list_changes(lines, solution, pair, coset, cosets, changes);
    pdki_free(lines->stamps);
    return status;
}

pdk_status pdk_cyclic_vary(pdk_construction *solution, const pdk_clues *clues,
                           pdk_clues *changes, pdk_error *error)
{
    const pdk_shape *shape = pdk_construction_shape(solution);
    if (!pdk_shape_equal(shape, pdk_clues_shape(clues)))
        return pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "the clues and the solution have different shapes");
    const pdk_sums sums = pdk_construction_sums(solution);
    pdk_clues_reset(changes, shape);
    pdk_status status = PDK_OK;
    for (int i = 0; i < CLASS_SYMBOLS && status == PDK_OK; i++) {
        struct variation lines = {
            .class = (enum unknown_class)i,
            .side = shape->side,
            .along = i == CLASS_ROWS ? sums.alpha : sums.beta,
            .across = i == CLASS_ROWS ? sums.beta : sums.alpha,
        };
        if (pdk_clues_count(changes) == 0)
            status = vary_lines(&lines, clues, solution, changes);
    }
    if (status == PDK_OK) status = pdk_clues_sort(changes, error);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
