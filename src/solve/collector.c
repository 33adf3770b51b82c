#include "solve/collector.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

// Default memory limit: bytes per cell, and the minimum.
#define BYTES_PER_CELL 28000u
#define BYTES_MIN ((uint64_t)1 << 28)

size_t pdki_collector_bytes(const struct collector *collector)
{
    return (size_t)collector->shape.side * collector->shape.side *
           sizeof *collector->symbols;
}

pdk_status pdki_collector_init(struct collector *collector,
                               const pdk_shape *shape)
{
    const size_t side = shape->side;
    *collector = (struct collector){.shape = *shape};
    collector->symbols =
        pdki_alloc_array(side * side, sizeof *collector->symbols);
    collector->seen = pdki_alloc_array(side + 1, sizeof *collector->seen);
    return collector->symbols && collector->seen ? PDK_OK : PDK_ERR_MEMORY;
}

void pdki_collector_release(struct collector *collector)
{
    pdki_collector_end(collector);
    pdki_free(collector->seen);
    pdki_free(collector->symbols);
}

pdk_status pdki_collector_open(const pdk_geometry *geometry, size_t size,
                               void **workspace, pdk_error *error)
{
    struct collector *collector = pdki_alloc_zeroed(1, size);
    if (!collector) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const pdk_status status =
        pdki_collector_init(collector, pdk_geometry_shape(geometry));
    if (status != PDK_OK) {
        pdki_collector_close(collector);
        return pdki_error_plain(error, status);
    }
    *workspace = collector;
    return PDK_OK;
}

void pdki_collector_close(void *workspace)
{
    pdki_collector_release(workspace);
    pdki_free(workspace);
}

pdk_status pdki_collector_search(void *workspace,
                                 const struct question *question,
                                 struct answer *answer,
                                 pdk_status (*search_open)(void *workspace))
{
    bool is_open;
    pdk_status status =
        pdki_collector_begin(workspace, question, answer, &is_open);
    if (status == PDK_OK && is_open) status = search_open(workspace);
    pdki_collector_end(workspace);
    return status;
}

// Whether every house has every symbol once.
static bool obeys_rules(struct collector *collector)
{
    const uint32_t side = collector->shape.side;
    uint32_t number = 0;
    memset(collector->seen, 0, ((size_t)side + 1) * sizeof *collector->seen);
    for (int kind = PDK_HOUSE_ROW; kind <= PDK_HOUSE_BOX; kind++)
        for (uint32_t house = 0; house < side; house++) {
            number++;
            for (uint32_t i = 0; i < side; i++) {
                const pdk_symbol symbol = collector->symbols[pdki_house_cell(
                    &collector->shape, (pdk_house_kind)kind, house, i)];
                if (symbol == 0 || symbol > side) return false;
                if (collector->seen[symbol] == number) return false;
                collector->seen[symbol] = number;
            }
        }
    return true;
}

// The first solution may overwrite the puzzle; the cover still has the clues.
static bool obeys_clues(const struct collector *collector)
{
    const pdk_symbol *known = collector->cover.symbols;
    const size_t cells = (size_t)collector->shape.side * collector->shape.side;
    for (size_t i = 0; i < cells; i++)
        if (known[i] != 0 && known[i] != collector->symbols[i]) return false;
    return true;
}

static bool is_known(const struct collector *collector)
{
    const struct answer *answer = collector->answer;
    const uint64_t kept = answer->effort.solutions < collector->question->keep
                              ? answer->effort.solutions
                              : collector->question->keep;
    for (uint64_t i = 0; i < kept; i++)
        if (memcmp(answer->kept[i], collector->symbols,
                   pdki_collector_bytes(collector)) == 0)
            return true;
    return false;
}

bool pdki_collector_take(struct collector *collector)
{
    const struct question *question = collector->question;
    struct answer *answer = collector->answer;
    const uint64_t limit = question->limits.solutions;
    if (!obeys_rules(collector) || !obeys_clues(collector)) return false;
    if (!obeys_exclusion(&question->without, collector->symbols)) return false;
    if (is_known(collector)) return false;
    if (answer->effort.solutions < question->keep)
        memcpy(answer->kept[answer->effort.solutions], collector->symbols,
               pdki_collector_bytes(collector));
    answer->effort.solutions++;
    if (limit > 0 && answer->effort.solutions >= limit)
        answer->stop = PDK_STOP_SOLUTIONS;
    if (question->visit &&
        !question->visit(question->context, collector->symbols))
        answer->stop = PDK_STOP_CALLER;
    return true;
}

void pdki_collector_take_cover(struct collector *collector)
{
    memcpy(collector->symbols, collector->cover.symbols,
           pdki_collector_bytes(collector));
    pdki_collector_take(collector);
}

// The cover for the clues and the exclusion.
static pdk_status make_cover(struct collector *collector)
{
    const struct question *question = collector->question;
    const struct exclusion *without = &question->without;
    struct cover *cover = &collector->cover;
    const pdk_status status = pdki_cover_init(
        cover, &collector->shape, question->puzzle, question->limits.memory);
    if (status != PDK_OK || cover->is_dead || without->symbol == 0)
        return status;
    return pdki_cover_exclude(
        cover, (struct cover_candidate){without->cell, without->symbol});
}

pdk_status pdki_collector_begin(struct collector *collector,
                                const struct question *question,
                                struct answer *answer, bool *is_open)
{
    const struct cover *cover = &collector->cover;
    collector->question = question;
    collector->answer = answer;
    answer->effort = (pdk_effort){0};
    answer->stop = PDK_STOP_NONE;
    *is_open = false;
    const pdk_status status = make_cover(collector);
    if (status == PDK_ERR_LIMIT) {
        answer->stop = PDK_STOP_MEMORY;
        return PDK_OK;
    }
    if (status != PDK_OK || cover->is_dead) return status;
    answer->effort.open_cells = cover->open_cells;
    *is_open = cover->open_cells > 0;
    if (!*is_open) pdki_collector_take_cover(collector);
    return PDK_OK;
}

void pdki_collector_end(struct collector *collector)
{
    pdki_cover_release(&collector->cover);
}

bool pdki_collector_goes_on(struct collector *collector)
{
    const pdk_limits *limits = &collector->question->limits;
    struct answer *answer = collector->answer;
    if (answer->stop != PDK_STOP_NONE) return false;
    if (limits->guesses > 0 && answer->effort.guesses >= limits->guesses)
        answer->stop = PDK_STOP_GUESSES;
    else if (limits->go_on && !limits->go_on(limits->context, &answer->effort))
        answer->stop = PDK_STOP_CALLER;
    return answer->stop == PDK_STOP_NONE;
}

uint64_t pdki_collector_room(const struct collector *collector)
{
    const uint64_t side = collector->shape.side;
    uint64_t limit = collector->question->limits.memory;
    if (limit == 0) {
        limit = side * side * BYTES_PER_CELL;
        if (limit < BYTES_MIN) limit = BYTES_MIN;
    }
    const uint64_t bytes = collector->cover.bytes;
    return limit > bytes ? limit - bytes : 0;
}
