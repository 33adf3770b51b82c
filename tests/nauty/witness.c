#include "witness.h"

#include "make.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>

// The last one, without a name, accepts all boards.
static const char *const names[VOICES] = {"nine", "elementary", "search", NULL};

static const char *voice_name(size_t voice)
{
    return names[voice] ? names[voice] : "any engine";
}

void witness_open(struct witness *witness, uint32_t box_rows,
                  uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    *witness = (struct witness){.shape = shape,
                                .colours = LABELLING_INVARIANT,
                                .moves = make_transform(&shape)};
    expect_status("integer", PDK_OK, pdk_integer_new(&witness->order, NULL));
    for (size_t i = 0; i < BOARDS; i++) {
        witness->boards[i] = make_grid(&shape);
        witness->labellings[i] = labelling_new(&shape);
        for (size_t k = 0; k < VOICES; k++)
            witness->voices[k].forms[i] = make_grid(&shape);
    }
    for (size_t k = 0; k < VOICES; k++) {
        const pdk_status status =
            pdk_canon_new(&shape, names[k], &witness->voices[k].canon, NULL);
        if (status != PDK_ERR_ARGUMENT)
            expect_status(voice_name(k), PDK_OK, status);
    }
}

void witness_close(struct witness *witness)
{
    for (size_t k = 0; k < VOICES; k++) {
        pdk_canon_free(witness->voices[k].canon);
        for (size_t i = 0; i < BOARDS; i++)
            pdk_grid_free(witness->voices[k].forms[i]);
    }
    for (size_t i = 0; i < BOARDS; i++) {
        labelling_free(witness->labellings[i]);
        pdk_grid_free(witness->boards[i]);
    }
    pdk_integer_free(witness->order);
    pdk_transform_free(witness->moves);
}

void witness_copy(struct witness *witness)
{
    pdk_transform_reset(witness->moves);
    expect_status("copy", PDK_OK,
                  pdk_transform_apply(witness->moves, witness->boards[0],
                                      witness->boards[1], NULL));
}

void witness_turn(struct witness *witness, pdk_random *random)
{
    pdk_grid *from = NULL;
    expect_status("copy", PDK_OK,
                  pdk_grid_copy(witness->boards[1], &from, NULL));
    pdk_transform_shuffle(witness->moves, random, PDK_MOVE_ALL);
    expect_status(
        "turn", PDK_OK,
        pdk_transform_apply(witness->moves, from, witness->boards[1], NULL));
    pdk_grid_free(from);
}

static double integer_value(const pdk_integer *integer)
{
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    expect_status("print", PDK_OK, pdk_integer_print(integer, &sink, NULL));
    const double value = strtod(memory_sink_text(&memory), NULL);
    memory_sink_release(&memory);
    return value;
}

// Traces multiplies doubles and takes out powers of ten, so the last bits of
// large numbers are lost.
static void expect_order(const char *name, double want, double got)
{
    const double exact_below = 1e14;
    const bool is_equal = want < exact_below ? round(want) == got
                                             : fabs(want - got) <= 1e-12 * want;
    if (!is_equal)
        print_message("%s: Traces has %.17g, not %.17g\n", name, want, got);
    assert_true(is_equal);
}

static void look(const char *name, struct witness *witness, size_t board)
{
    const pdk_grid *grid = witness->boards[board];
    labelling_find(witness->labellings[board], grid, witness->colours);
    const double order = labelling_order(witness->labellings[board]);
    for (size_t k = 0; k < VOICES; k++) {
        pdk_canon *canon = witness->voices[k].canon;
        if (!canon) continue;
        const pdk_status status =
            pdk_canon_find(canon, grid, witness->voices[k].forms[board], NULL);
        witness->voices[k].has_form[board] = status == PDK_OK;
        // Only engines chosen by name may refuse.
        if (names[k] && status == PDK_ERR_ARGUMENT) continue;
        expect_status(name, PDK_OK, status);
        expect_status(name, PDK_OK,
                      pdk_canon_automorphisms(canon, witness->order, NULL));
        expect_order(name, order, integer_value(witness->order));
    }
}

static void compare(const char *name, const struct witness *witness,
                    size_t voice, bool is_same)
{
    const bool has_first = witness->voices[voice].has_form[0];
    const bool has_second = witness->voices[voice].has_form[1];
    if (is_same) expect_bool(name, has_first, has_second);
    if (!has_first || !has_second) return;
    const bool is_equal = pdk_grid_equal(witness->voices[voice].forms[0],
                                         witness->voices[voice].forms[1]);
    if (is_equal != is_same)
        print_message("%s: by %s\n", name, voice_name(voice));
    expect_bool(name, is_same, is_equal);
}

bool witness_ask(const char *name, struct witness *witness)
{
    for (size_t i = 0; i < BOARDS; i++) look(name, witness, i);
    const bool want =
        labelling_equal(witness->labellings[0], witness->labellings[1]);
    for (size_t k = 0; k < VOICES; k++)
        if (witness->voices[k].canon) compare(name, witness, k, want);

    bool is_same = !want;
    expect_status(name, PDK_OK,
                  pdk_canon_same(witness->voices[VOICES - 1].canon,
                                 witness->boards[0], witness->boards[1],
                                 &is_same, NULL, NULL));
    expect_bool(name, want, is_same);
    return want;
}
