#include "orbits.h"

#include "make.h"
#include "support.h"

#include <stdio.h>

pdk_integer *make_integer(uint64_t value)
{
    pdk_integer *made = NULL;
    expect_status("integer", PDK_OK, pdk_integer_new(&made, NULL));
    pdk_integer_set(made, value);
    return made;
}

struct orbit_setting orbit_set_up(uint32_t box_rows, uint32_t box_columns)
{
    struct orbit_setting s = {.shape = make_shape(box_rows, box_columns)};
    snprintf(s.name, sizeof s.name, "boxes %ux%u", box_rows, box_columns);
    expect_status(s.name, PDK_OK,
                  pdk_orbit_new(&s.shape, NULL, &s.orbit, NULL));
    expect_status(s.name, PDK_OK,
                  pdk_construction_new(&s.shape, NULL, &s.solution, NULL));
    s.grid = make_grid(&s.shape);
    s.rank = make_integer(0);
    s.found = make_integer(0);
    return s;
}

void orbit_tear_down(struct orbit_setting *s)
{
    pdk_integer_free(s->found);
    pdk_integer_free(s->rank);
    pdk_grid_free(s->grid);
    pdk_construction_free(s->solution);
    pdk_orbit_free(s->orbit);
}

void orbit_fill(struct orbit_setting *s)
{
    expect_status(s->name, PDK_OK,
                  pdk_construction_fill(s->solution, s->grid, NULL));
}

void orbit_unrank(struct orbit_setting *s)
{
    expect_status(s->name, PDK_OK,
                  pdk_orbit_unrank(s->orbit, s->rank, s->solution, NULL));
    orbit_fill(s);
}

bool orbit_find(struct orbit_setting *s)
{
    bool is_member = false;
    expect_status(
        s->name, PDK_OK,
        pdk_orbit_rank(s->orbit, s->grid, &is_member, s->found, NULL));
    return is_member;
}

void orbit_expect_rank(struct orbit_setting *s)
{
    bool is_member = false;
    expect_bool(s->name, true, orbit_find(s));
    expect_int(s->name, 0, pdk_integer_compare(s->rank, s->found));
    pdk_integer_set(s->found, 0);
    expect_status(s->name, PDK_OK,
                  pdk_orbit_rank_construction(s->orbit, s->solution, &is_member,
                                              s->found, NULL));
    expect_bool(s->name, true, is_member);
    expect_int(s->name, 0, pdk_integer_compare(s->rank, s->found));
}

bool orbit_grid_is_valid(const struct orbit_setting *s)
{
    const uint32_t side = s->shape.side;
    const pdk_symbol *cells = pdk_grid_symbols(s->grid);
    uint64_t rows[64] = {0}, columns[64] = {0}, boxes[64] = {0};
    assert_in_range(side, 1, 64);
    for (uint32_t r = 0; r < side; r++)
        for (uint32_t c = 0; c < side; c++) {
            const pdk_symbol symbol = cells[r * side + c];
            if (symbol == 0) return false;
            const uint64_t bit = UINT64_C(1) << (symbol - 1);
            rows[r] |= bit;
            columns[c] |= bit;
            boxes[pdk_shape_box(&s->shape, r, c)] |= bit;
        }
    const uint64_t all = ~UINT64_C(0) >> (64 - side);
    for (uint32_t i = 0; i < side; i++)
        if ((rows[i] & columns[i] & boxes[i]) != all) return false;
    return true;
}

void expect_integer(const char *name, const char *want, const pdk_integer *got)
{
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    expect_status(name, PDK_OK, pdk_integer_print(got, &sink, NULL));
    expect_text(name, want, memory_sink_text(&memory));
    memory_sink_release(&memory);
}
