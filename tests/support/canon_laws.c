#include "canon_laws.h"

#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

void canon_kit_open(struct canon_kit *kit, uint32_t box_rows,
                    uint32_t box_columns, const char *engine)
{
    kit->shape = make_shape(box_rows, box_columns);
    kit->canon = NULL;
    kit->order = NULL;
    expect_status("workspace", PDK_OK,
                  pdk_canon_new(&kit->shape, engine, &kit->canon, NULL));
    expect_status("integer", PDK_OK, pdk_integer_new(&kit->order, NULL));
    kit->grid = make_grid(&kit->shape);
    kit->form = make_grid(&kit->shape);
    kit->other = make_grid(&kit->shape);
    kit->moves = make_transform(&kit->shape);
}

void canon_kit_close(struct canon_kit *kit)
{
    pdk_transform_free(kit->moves);
    pdk_grid_free(kit->other);
    pdk_grid_free(kit->form);
    pdk_grid_free(kit->grid);
    pdk_integer_free(kit->order);
    pdk_canon_free(kit->canon);
}

void canon_kit_read(struct canon_kit *kit, const char *text)
{
    const uint32_t side = kit->shape.side;
    for (uint32_t i = 0; i < side * side; i++) {
        const pdk_symbol symbol =
            text[i] == '.' ? 0 : (pdk_symbol)(text[i] - '0');
        expect_status(
            text, PDK_OK,
            pdk_grid_set(kit->grid, i / side, i % side, symbol, NULL));
    }
}

void canon_kit_find(const char *name, struct canon_kit *kit)
{
    pdk_error error = {.text = ""};
    const pdk_status status =
        pdk_canon_find(kit->canon, kit->grid, kit->form, &error);
    if (status != PDK_OK) print_message("%s: %s\n", name, error.text);
    expect_status(name, PDK_OK, status);
}

uint64_t canon_kit_order(struct canon_kit *kit)
{
    uint64_t order = 0;
    expect_status("automorphisms", PDK_OK,
                  pdk_canon_automorphisms(kit->canon, kit->order, NULL));
    expect_bool("automorphisms", true, pdk_integer_get(kit->order, &order));
    return order;
}

static void expect_makes(const char *name, struct canon_kit *kit,
                         const pdk_grid *want)
{
    expect_bool(name, true, pdk_transform_is_symmetry(kit->moves));
    expect_status(name, PDK_OK,
                  pdk_transform_apply(kit->moves, kit->grid, kit->other, NULL));
    if (!pdk_grid_equal(want, kit->other))
        print_message("%s: %s\n", name, puzzle_text(kit->grid));
    expect_bool(name, true, pdk_grid_equal(want, kit->other));
}

struct group {
    size_t count;
    pdk_transform *elements[CANON_GROUP_MAX + 1];
};

static void group_add(struct group *group, const pdk_transform *element)
{
    for (size_t i = 0; i < group->count; i++)
        if (pdk_transform_equal(group->elements[i], element)) return;
    if (group->count > CANON_GROUP_MAX) return;
    expect_status(
        "group", PDK_OK,
        pdk_transform_copy(element, &group->elements[group->count++], NULL));
}

// Stops at CANON_GROUP_MAX + 1.
static uint64_t generated_order(struct canon_kit *kit, size_t generators)
{
    struct group group = {.count = 0};
    pdk_transform *generator = make_transform(&kit->shape);
    pdk_transform_reset(kit->moves);
    group_add(&group, kit->moves);
    for (size_t i = 0; i < group.count && group.count <= CANON_GROUP_MAX; i++)
        for (size_t k = 0; k < generators; k++) {
            expect_status("generator", PDK_OK,
                          pdk_canon_generator(kit->canon, k, generator, NULL));
            expect_status("product", PDK_OK,
                          pdk_transform_compose(kit->moves, group.elements[i],
                                                generator, NULL));
            group_add(&group, kit->moves);
        }
    pdk_transform_free(generator);
    for (size_t i = 0; i < group.count; i++)
        pdk_transform_free(group.elements[i]);
    return group.count;
}

void canon_expect_laws(const char *name, struct canon_kit *kit)
{
    uint64_t order = 0;
    size_t generators = 99;
    expect_status(name, PDK_OK, pdk_canon_moves(kit->canon, kit->moves, NULL));
    expect_makes(name, kit, kit->form);
    expect_status(name, PDK_OK,
                  pdk_canon_count_generators(kit->canon, &generators, NULL));
    for (size_t i = 0; i < generators; i++) {
        expect_status(name, PDK_OK,
                      pdk_canon_generator(kit->canon, i, kit->moves, NULL));
        expect_makes(name, kit, kit->grid);
    }
    expect_status(name, PDK_OK,
                  pdk_canon_automorphisms(kit->canon, kit->order, NULL));
    if (pdk_integer_get(kit->order, &order) && order <= CANON_GROUP_MAX)
        expect_uint(name, order, generated_order(kit, generators));
}

void canon_expect_invariant(const char *name, struct canon_kit *kit,
                            uint32_t rounds, pdk_random *random)
{
    pdk_grid *form = make_grid(&kit->shape);
    puzzle_copy(kit->form, form);
    const char *engine = pdk_canon_engine_name(kit->canon);
    const uint64_t order = canon_kit_order(kit);
    for (uint32_t i = 0; i < rounds; i++) {
        pdk_transform_shuffle(kit->moves, random, PDK_MOVE_ALL);
        expect_status(
            name, PDK_OK,
            pdk_transform_apply(kit->moves, kit->grid, kit->other, NULL));
        puzzle_copy(kit->other, kit->grid);
        canon_kit_find(name, kit);
        if (!pdk_grid_equal(form, kit->form))
            print_message("%s: %s\n", name, puzzle_text(kit->grid));
        expect_bool(name, true, pdk_grid_equal(form, kit->form));
        expect_text(name, engine, pdk_canon_engine_name(kit->canon));
        expect_uint(name, order, canon_kit_order(kit));
    }
    pdk_grid_free(form);
}

void canon_expect_faults_refused(struct canon_kit *kit, pdk_symbol first)
{
    const uint32_t side = kit->shape.side;
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const uint32_t row = cell / side, column = cell % side;
        const pdk_symbol right = pdk_grid_get(kit->grid, row, column);
        for (pdk_symbol symbol = first; symbol <= side; symbol++) {
            expect_status("set", PDK_OK,
                          pdk_grid_set(kit->grid, row, column, symbol, NULL));
            expect_status(
                puzzle_text(kit->grid),
                symbol == right ? PDK_OK : PDK_ERR_ARGUMENT,
                pdk_canon_find(kit->canon, kit->grid, kit->form, NULL));
        }
        expect_status("set", PDK_OK,
                      pdk_grid_set(kit->grid, row, column, right, NULL));
    }
}

struct fresh {
    struct canon_kit *kit;
    const char *engine;
};

static pdk_status ask_all(void *context)
{
    const struct fresh *fresh = context;
    const struct canon_kit *kit = fresh->kit;
    pdk_canon *canon = NULL;
    size_t count = 0;
    pdk_status status = pdk_canon_new(&kit->shape, fresh->engine, &canon, NULL);
    if (status == PDK_OK)
        status = pdk_canon_find(canon, kit->grid, kit->form, NULL);
    if (status == PDK_OK) status = pdk_canon_moves(canon, kit->moves, NULL);
    if (status == PDK_OK)
        status = pdk_canon_automorphisms(canon, kit->order, NULL);
    if (status == PDK_OK)
        status = pdk_canon_count_generators(canon, &count, NULL);
    for (size_t i = 0; i < count && status == PDK_OK; i++)
        status = pdk_canon_generator(canon, i, kit->moves, NULL);
    pdk_canon_free(canon);
    return status;
}

void canon_expect_memory_errors(struct canon_kit *kit, const char *engine)
{
    fault_each_allocation(ask_all, &(struct fresh){kit, engine});
}
