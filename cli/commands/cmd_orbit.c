// permudoku orbit: the number of symmetries of a board, and of the grids that
// they produce from the elementary solution.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/text.h"
#include "generating/board_series.h"

#include <permudoku/census.h>
#include <permudoku/orbit.h>

struct orbit_options {
    struct shape_options shape;
    bool json;
};

enum { WORDS_WIDTH = 36 };

struct orbit_facts {
    pdk_integer *cells, *symbols, *all;
    pdk_integer *kept; // symmetries that fix the elementary grid
    pdk_orbit *orbit;
};

static pdk_status find_facts(struct orbit_facts *facts, const pdk_shape *shape,
                             pdk_error *error)
{
    pdk_status status = pdk_integer_new(&facts->cells, error);
    if (status == PDK_OK) status = pdk_integer_new(&facts->symbols, error);
    if (status == PDK_OK) status = pdk_integer_new(&facts->all, error);
    if (status == PDK_OK) status = pdk_integer_new(&facts->kept, error);
    if (status == PDK_OK)
        status = pdk_orbit_new(shape, NULL, &facts->orbit, error);
    if (status == PDK_OK)
        status = pdk_symmetry_cells(shape, facts->cells, error);
    if (status == PDK_OK)
        status = pdk_symmetry_symbols(shape, facts->symbols, error);
    if (status == PDK_OK) status = pdk_symmetry_order(shape, facts->all, error);
    if (status == PDK_OK)
        pdk_integer_set(facts->kept, pdk_orbit_automorphisms(facts->orbit));
    return status;
}

// A line of text, or a member of an object.
static void add_number(struct text *text, const char *words, const char *name,
                       const pdk_integer *number)
{
    if (words)
        text_print(text, "%-*s", WORDS_WIDTH, words);
    else
        text_print(text, ",\"%s\":\"", name);
    text_integer(text, number);
    text_add(text, words ? "\n" : "\"");
}

static void add_facts(struct text *text, bool is_json, const pdk_shape *shape,
                      const struct orbit_facts *facts)
{
    const struct {
        const char *words, *name;
        const pdk_integer *number;
    } numbers[] = {
        {"cell permutations",             "cell_moves",    facts->cells  },
        {"symbol permutations",           "symbol_orders", facts->symbols},
        {"symmetries (product)",          "symmetries",    facts->all    },
        {"fixing the elementary grid",    "automorphisms", facts->kept   },
        {"grids in its orbit (quotient)", "orbit",
         pdk_orbit_size(facts->orbit)                                    },
    };
    const pdk_known_census *known = pdk_known_census_of(shape);
    const char *grids = known ? known->grids : NULL;
    if (is_json)
        text_print(text, "{\"box_rows\":%u,\"box_columns\":%u", shape->box_rows,
                   shape->box_columns);
    else
        text_print(text, "%-*s%ux%u\n", WORDS_WIDTH, "boxes", shape->box_rows,
                   shape->box_columns);
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        add_number(text, is_json ? NULL : numbers[i].words, numbers[i].name,
                   numbers[i].number);
    if (is_json && !grids)
        text_add(text, ",\"all_grids\":null}\n");
    else if (is_json)
        text_print(text, ",\"all_grids\":\"%s\"}\n", grids);
    else if (grids)
        text_print(text, "%-*s%s\n", WORDS_WIDTH, "all valid grids", grids);
}

static int run_orbit(const struct cli_call *call)
{
    const struct orbit_options *options = call->options;
    const char *command = call->command->name;
    struct orbit_facts facts = {0};
    struct text text = {0};
    pdk_shape shape;
    pdk_error error = {0};
    const int failed = shape_read_operand(call, &options->shape, &shape);
    if (failed) return failed;
    interrupt_at_once(true);
    pdk_status status = find_facts(&facts, &shape, &error);
    if (status == PDK_OK) {
        add_facts(&text, options->json, &shape, &facts);
        interrupt_at_once(false);
        status = output_whole(&text);
    }
    text_release(&text);
    pdk_orbit_free(facts.orbit);
    pdk_integer_free(facts.kept);
    pdk_integer_free(facts.all);
    pdk_integer_free(facts.symbols);
    pdk_integer_free(facts.cells);
    cli_error_complete(&error, status);
    return status == PDK_OK ? CLI_DONE : cli_fail(command, NULL, &error);
}

#define AT(field) offsetof(struct orbit_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    SHAPE_OPTIONS(AT),
    {0, "json", OPT_FLAG, AT(json), NULL,
     "print a JSON object, with numbers as strings of digits",
     OPT_COMMON | GROUP_OUTPUT},
};
// clang-format on

static const struct orbit_options defaults = {0};

static const struct cli_example examples[] = {
    {"permudoku orbit",          "The symmetries of 9x9 boards"},
    {"permudoku orbit 2x3",      "The same for 6x6 boards"     },
    {"permudoku orbit 4",        "The same for 16x16 boards"   },
    {"permudoku orbit 5 --json", "Output for programs"         },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO,        NULL},
    {CLI_BAD_INPUT, NULL},
};

const struct cli_command cli_command_orbit = {
    .name = "orbit",
    .group = CLI_SYMMETRY,
    .summary = "count symmetries, and the grids they produce",
    .operands = "[N|RxC]",
    .operand_maximum = 1,
    .operand_kind = CLI_NUMBERS,
    .description =
        "Counts the symmetries of a board, and the different grids that they "
        "produce from the elementary solution: its orbit. All numbers are "
        "exact.\n"
        "\n"
        "The symmetries permute the rows of a band, the bands, the columns of "
        "a "
        "stack, the stacks and the symbols, and transpose the board if its "
        "boxes are square; solutions stay solutions. 'permudoku grid' prints "
        "the elementary solution, and 'permudoku unrank' any grid of the orbit "
        "by its number.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_orbit,
};
