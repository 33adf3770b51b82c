// Records and numbers that a caller can get wrong, which bindings to other
// languages pass on unchecked: they are refused, whatever call they reach
// first.
#include "support.h"

#include <permudoku/permudoku.h>

static pdk_status refuse(void *context, const char *bytes, size_t size)
{
    (void)context, (void)bytes, (void)size;
    return PDK_ERR_WRITE;
}

static pdk_status read_nothing(void *context, char *buffer, size_t size,
                               size_t *got)
{
    (void)context, (void)buffer, (void)size;
    *got = 0;
    return PDK_OK;
}

// Makes one object for a shape, and frees it.
#define MAKE(kind, ...)                                                        \
    static pdk_status make_##kind(const pdk_shape *shape, pdk_error *error)    \
    {                                                                          \
        pdk_##kind *made = NULL;                                               \
        const pdk_status status = pdk_##kind##_new(__VA_ARGS__, &made, error); \
        assert_true((made != NULL) == (status == PDK_OK));                     \
        pdk_##kind##_free(made);                                               \
        return status;                                                         \
    }
MAKE(geometry, shape)
MAKE(grid, shape)
MAKE(clues, shape)
MAKE(transform, shape)
MAKE(construction, shape, NULL)
MAKE(orbit, shape, NULL)
MAKE(sampler, shape, PDK_SAMPLING_BEST, 0)
MAKE(walk, shape)
MAKE(canon, shape, NULL)
MAKE(cyclic, shape)

static pdk_status begin_check(const pdk_shape *shape, pdk_error *error)
{
    pdk_checker *checker = NULL;
    pdk_status status = pdk_checker_new(0, &checker, error);
    if (status == PDK_OK) status = pdk_checker_begin(checker, shape, error);
    pdk_checker_free(checker);
    return status;
}

static pdk_status make_reader(const pdk_shape *shape, pdk_error *error)
{
    const pdk_source source = {read_nothing, NULL};
    const pdk_reader_options options = {.size = sizeof options, .shape = shape};
    pdk_reader *reader = NULL;
    const pdk_status status = pdk_reader_new(&source, &options, &reader, error);
    pdk_reader_free(reader);
    return status;
}

static pdk_status prepare_writer(const pdk_shape *shape, pdk_error *error)
{
    const pdk_sink sink = {refuse, NULL};
    pdk_writer *writer = NULL;
    pdk_alphabet *alphabet = NULL;
    pdk_status status = pdk_alphabet_numbers(1, 9, &alphabet, error);
    if (status == PDK_OK)
        status = pdk_writer_new(PDK_FORMAT_BOXED, &sink, &writer, error);
    if (status == PDK_OK)
        status = pdk_writer_prepare(writer, shape, alphabet, NULL, error);
    pdk_writer_free(writer);
    pdk_alphabet_free(alphabet);
    return status;
}

static void refuses_shapes_that_were_not_initialised(void **state)
{
    (void)state;
    static const pdk_shape wrong[] = {
        {0,     0,     0},
        {0,     0,     9},
        {3,     0,     9},
        {3,     3,     8},
        {65536, 65536, 0}
    };
    static const struct {
        const char *name;
        pdk_status (*call)(const pdk_shape *shape, pdk_error *error);
    } calls[] = {
        {"geometry",     make_geometry    },
        {"grid",         make_grid        },
        {"clues",        make_clues       },
        {"transform",    make_transform   },
        {"construction", make_construction},
        {"orbit",        make_orbit       },
        {"sampler",      make_sampler     },
        {"walk",         make_walk        },
        {"canon",        make_canon       },
        {"cyclic",       make_cyclic      },
        {"checker",      begin_check      },
        {"reader",       make_reader      },
        {"writer",       prepare_writer   },
    };
    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        const pdk_shape right = {3, 3, 9};
        expect_status(calls[i].name, PDK_OK, calls[i].call(&right, NULL));
        for (size_t j = 0; j < COUNT_OF(wrong); j++) {
            pdk_error error = {0};
            expect_status(calls[i].name, PDK_ERR_ARGUMENT,
                          calls[i].call(&wrong[j], &error));
            expect_status(calls[i].name, PDK_ERR_ARGUMENT, error.status);
        }
    }
}

static pdk_status generate(pdk_rule rule, pdk_clue_symmetry symmetry)
{
    const pdk_shape shape = {2, 2, 4};
    const pdk_generator_options wish = {
        .size = sizeof wish, .rule = rule, .symmetry = symmetry};
    pdk_geometry *geometry = NULL;
    pdk_generator *generator = NULL;
    pdk_status status = pdk_geometry_new(&shape, &geometry, NULL);
    if (status == PDK_OK)
        status = pdk_generator_new(geometry, &wish, &generator, NULL);
    pdk_generator_free(generator);
    pdk_geometry_free(geometry);
    return status;
}

static void refuses_numbers_that_are_not_in_the_enum(void **state)
{
    (void)state;
    const pdk_shape shape = {2, 2, 4};
    const pdk_sink sink = {refuse, NULL};
    const pdk_source source = {read_nothing, NULL};
    pdk_grid *grid = NULL;
    expect_status("grid", PDK_OK, pdk_grid_new(&shape, &grid, NULL));
    static const int numbers[] = {-1, 99};
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        const int number = numbers[i];
        const pdk_reader_options options = {.size = sizeof options,
                                            .format = (pdk_format)number};
        pdk_sampler *sampler = NULL;
        pdk_encoder *encoder = NULL;
        pdk_reader *reader = NULL;
        pdk_writer *writer = NULL;
        expect_status("rule", PDK_ERR_ARGUMENT,
                      generate((pdk_rule)number, PDK_CLUES_ANY));
        expect_status("symmetry", PDK_ERR_ARGUMENT,
                      generate(PDK_RULE_SEARCH, (pdk_clue_symmetry)number));
        expect_status(
            "sampling", PDK_ERR_ARGUMENT,
            pdk_sampler_new(&shape, (pdk_sampling)number, 0, &sampler, NULL));
        expect_status(
            "encoding", PDK_ERR_ARGUMENT,
            pdk_encoder_new(grid, (pdk_encoding)number, &encoder, NULL));
        expect_status("reader", PDK_ERR_ARGUMENT,
                      pdk_reader_new(&source, &options, &reader, NULL));
        expect_status("writer", PDK_ERR_ARGUMENT,
                      pdk_writer_new((pdk_format)number, &sink, &writer, NULL));
    }
    pdk_grid_free(grid);
}

static void finds_nothing_without_a_name(void **state)
{
    (void)state;
    assert_null(pdk_engine_find(NULL));
    assert_null(pdk_canon_engine_find(NULL));
    assert_null(pdk_format_find(NULL));
    assert_null(pdk_encoding_find(NULL));
    assert_null(pdk_clue_symmetry_find(NULL));
    assert_null(pdk_rule_find(NULL));
    assert_null(pdk_sampling_find(NULL));
    assert_null(pdk_picture_find(NULL));
    assert_null(pdk_theme_find(NULL));
    assert_null(pdk_glyphs_find(NULL));
    assert_null(pdk_trim_find(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_shapes_that_were_not_initialised),
        cmocka_unit_test(refuses_numbers_that_are_not_in_the_enum),
        cmocka_unit_test(finds_nothing_without_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
