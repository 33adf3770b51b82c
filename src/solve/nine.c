#include "solve/nine.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

struct nine {
    uint16_t row[9], column[9], box[9];
    pdk_symbol cells[81];
    const struct question *question;
    struct answer *answer;
    bool is_stopped;
};

static bool supports(const pdk_geometry *geometry)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    return shape->box_rows == 3 && shape->box_columns == 3;
}

static pdk_status open_nine(const pdk_geometry *geometry, void **workspace,
                            pdk_error *error)
{
    (void)geometry;
    *workspace = pdki_alloc_zeroed(1, sizeof(struct nine));
    return *workspace ? PDK_OK : pdki_error_plain(error, PDK_ERR_MEMORY);
}

static void found(struct nine *s)
{
    struct answer *a = s->answer;
    if (a->effort.solutions < s->question->keep)
        memcpy(a->kept[a->effort.solutions], s->cells, sizeof s->cells);
    a->effort.solutions++;
    if (s->question->visit &&
        !s->question->visit(s->question->context, s->cells))
        s->is_stopped = true;
    if (a->effort.solutions == s->question->limits.solutions)
        s->is_stopped = true;
}

static void search(struct nine *s)
{
    unsigned best = 81, fewest = 10, options = 0;
    for (unsigned i = 0; i < 81; i++) {
        if (s->cells[i]) continue;
        const unsigned m = 511u & ~(unsigned)(s->row[i / 9] | s->column[i % 9] |
                                              s->box[i / 27 * 3 + i % 9 / 3]);
        const unsigned n = (unsigned)__builtin_popcount(m);
        if (n < fewest) fewest = n, best = i, options = m;
        if (s->question->visit && best < 81) break;
    }
    if (best == 81) {
        found(s);
        return;
    }
    if (fewest > 1) s->answer->effort.guesses += fewest - 1;
    const pdk_limits *l = &s->question->limits;
    if (l->guesses && s->answer->effort.guesses > l->guesses)
        s->is_stopped = true;
    if (l->go_on && (s->answer->effort.guesses & 1023) == 0 &&
        !l->go_on(l->context, &s->answer->effort))
        s->is_stopped = true;
    for (unsigned d = 0; d < 9 && !s->is_stopped; d++) {
        if (!(options >> d & 1)) continue;
        const uint16_t bit = (uint16_t)(1u << d);
        s->cells[best] = d + 1;
        s->row[best / 9] ^= bit, s->column[best % 9] ^= bit,
            s->box[best / 27 * 3 + best % 9 / 3] ^= bit;
        search(s);
        s->row[best / 9] ^= bit, s->column[best % 9] ^= bit,
            s->box[best / 27 * 3 + best % 9 / 3] ^= bit;
        s->cells[best] = 0;
    }
}

static void search_nine(void *workspace, const struct question *question,
                        struct answer *answer)
{
    struct nine *s = workspace;
    memset(s, 0, sizeof *s);
    s->question = question;
    s->answer = answer;
    answer->effort = (pdk_effort){0};
    answer->is_complete = true;
    for (unsigned i = 0; i < 81; i++) {
        if (!question->puzzle[i]) continue;
        const uint16_t bit = (uint16_t)(1u << (question->puzzle[i] - 1));
        if ((s->row[i / 9] | s->column[i % 9] |
             s->box[i / 27 * 3 + i % 9 / 3]) &
            bit)
            return;
        s->row[i / 9] |= bit, s->column[i % 9] |= bit,
            s->box[i / 27 * 3 + i % 9 / 3] |= bit;
        s->cells[i] = question->puzzle[i];
    }
    search(s);
    answer->is_complete = !s->is_stopped;
}

const struct engine pdki_engine_nine = {
    .info = {"nine", "9x9 boards"},
    .supports = supports,
    .open = open_nine,
    .close = pdki_free,
    .search = search_nine,
};
