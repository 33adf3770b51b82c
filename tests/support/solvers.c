#include "solvers.h"

#include "make.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { BOX_MAX = 5 };

static void expect_family(const char *family, const char *engine)
{
    char text[64];
    snprintf(text, sizeof text, "%.*s", (int)strlen(family), engine);
    expect_text("family", family, text);
    assert_int_equal('-', engine[strlen(family)]);
}

static void open_some(const pdk_shape *shape, bool prove,
                      struct solvers *solvers)
{
    size_t count;
    const pdk_engine_info *const *engines = pdk_engine_list(&count);
    assert_true(count <= SOLVERS_MAX);
    *solvers = (struct solvers){.geometry = make_geometry(shape)};
    for (size_t i = 0; i < count; i++) {
        pdk_solver *solver = NULL;
        if (engines[i]->proves != prove) continue;
        const pdk_status status =
            pdk_solver_new(solvers->geometry, engines[i]->name, &solver, NULL);
        if (status == PDK_ERR_UNSUPPORTED) continue;
        expect_status(engines[i]->name, PDK_OK, status);
        if (strcmp(engines[i]->name, pdk_solver_engine(solver)) != 0) {
            if (strcmp(engines[i]->name, "auto") != 0)
                expect_family(engines[i]->name, pdk_solver_engine(solver));
            pdk_solver_free(solver); // listed again by its full name
            continue;
        }
        solvers->items[solvers->count++] = solver;
    }
}

void solvers_open(const pdk_shape *shape, struct solvers *solvers)
{
    open_some(shape, true, solvers);
}

void solvers_open_finders(const pdk_shape *shape, struct solvers *solvers)
{
    open_some(shape, false, solvers);
}

void solvers_close(struct solvers *solvers)
{
    for (size_t i = 0; i < solvers->count; i++)
        pdk_solver_free(solvers->items[i]);
    pdk_geometry_free(solvers->geometry);
}

static void each_shape(uint32_t side_max, bool prove,
                       void (*work)(const struct solvers *solvers))
{
    size_t shapes = 0;
    for (uint32_t rows = 1; rows <= BOX_MAX; rows++)
        for (uint32_t columns = 1; columns <= BOX_MAX; columns++) {
            const pdk_shape shape = make_shape(rows, columns);
            struct solvers solvers;
            if (shape.side > side_max) continue;
            open_some(&shape, prove, &solvers);
            if (solvers.count > 0) work(&solvers);
            shapes += solvers.count > 0;
            solvers_close(&solvers);
        }
    if (shapes > 0) return;
    print_message("no engine takes boards up to side %u: skipped\n", side_max);
    skip();
}

void solvers_each_shape(uint32_t side_max,
                        void (*work)(const struct solvers *solvers))
{
    each_shape(side_max, true, work);
}

void finders_each_shape(uint32_t side_max,
                        void (*work)(const struct solvers *solvers))
{
    each_shape(side_max, false, work);
}

static bool takes(const char *engine, const pdk_shape *shape)
{
    pdk_geometry *geometry = make_geometry(shape);
    pdk_solver *solver = NULL;
    const bool is_taken =
        pdk_solver_new(geometry, engine, &solver, NULL) == PDK_OK;
    pdk_solver_free(solver);
    pdk_geometry_free(geometry);
    return is_taken;
}

void solvers_describe(void)
{
    size_t count;
    const pdk_engine_info *const *engines = pdk_engine_list(&count);
    for (size_t i = 0; i < count; i++) {
        size_t shapes = 0;
        for (uint32_t rows = 1; rows <= BOX_MAX; rows++)
            for (uint32_t columns = 1; columns <= BOX_MAX; columns++) {
                const pdk_shape shape = make_shape(rows, columns);
                shapes += takes(engines[i]->name, &shape);
            }
        if (shapes == 0)
            print_message("engine %s takes no board here: skipped\n",
                          engines[i]->name);
        else
            print_message("engine %s takes %zu of %d shapes\n",
                          engines[i]->name, shapes, BOX_MAX * BOX_MAX);
    }
}

bool solvers_are_kin(const pdk_solver *a, const pdk_solver *b)
{
    const char *name = pdk_solver_engine(a), *other = pdk_solver_engine(b);
    const size_t length = strcspn(name, "-");
    return strcspn(other, "-") == length && memcmp(name, other, length) == 0;
}

static const struct {
    const char *engine;
    struct pace pace;
} paces[] = {
    {"sat", {23, 6}},
};

struct pace solvers_pace(const pdk_solver *solver)
{
    for (size_t i = 0; i < COUNT_OF(paces); i++)
        if (strcmp(paces[i].engine, pdk_solver_engine(solver)) == 0)
            return paces[i].pace;
    return (struct pace){1, UINT64_MAX};
}

// How many puzzles each engine of the table was offered, and how many it got.
static struct {
    uint64_t asked, got;
} shares[SOLVERS_MAX];

bool solvers_gets(const pdk_solver *solver, uint64_t number)
{
    size_t count, i = 0;
    const pdk_engine_info *const *engines = pdk_engine_list(&count);
    while (strcmp(engines[i]->name, pdk_solver_engine(solver)) != 0) i++;
    const bool gets = number % solvers_pace(solver).step == 0;
    shares[i].asked++;
    shares[i].got += gets;
    return gets;
}

void solvers_report(void)
{
    size_t count;
    const pdk_engine_info *const *engines = pdk_engine_list(&count);
    for (size_t i = 0; i < count; i++) {
        if (shares[i].asked == 0) continue;
        print_message("engine %s: %u of %u puzzles\n", engines[i]->name,
                      (unsigned)shares[i].got, (unsigned)shares[i].asked);
        expect_bool(engines[i]->name, true, shares[i].got > 0);
    }
    memset(shares, 0, sizeof shares);
}
