// permudoku unrank: the grid with a given number.
#include "commands/numbering.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/source.h"
#include "flow/text.h"
#include "generating/board_series.h"

#include <permudoku/census.h>
#include <permudoku/orbit.h>

#include <string.h>

// Whole numbers of any length: the operands of a call or, if there are none,
// the lines of standard input. There, empty lines and those that start with '#'
// are skipped.
struct numbers {
    const struct cli_call *call;
    size_t next_operand;
    struct input input; // if there are no operands
    bool is_open, is_at_end;
    struct text text; // what was read but not used yet, from `at` on
    size_t at;
    uint64_t line; // of the last number, from 1
};

enum {
    CHUNK = 1 << 16,
    LONG_NUMBER = 1 << 20 // digits that take a moment
};

static const char *numbers_name(const struct numbers *numbers)
{
    return numbers->is_open ? numbers->input.name : NULL;
}

// Adds more of the input to the text.
static pdk_status read_more(struct numbers *numbers, pdk_error *error)
{
    struct text *text = &numbers->text;
    size_t got = 0;
    text->length -= numbers->at;
    if (text->length > 0)
        memmove(text->bytes, text->bytes + numbers->at, text->length);
    numbers->at = 0;
    char *room = text_room(text, CHUNK);
    pdk_status status = PDK_ERR_MEMORY;
    if (room) status = input_read(&numbers->input, room, CHUNK, &got);
    text->length += got;
    numbers->is_at_end = got == 0;
    if (status != PDK_OK) *error = (pdk_error){.status = status};
    return status;
}

// The next line, without its end; PDK_END after the last one.
static pdk_status next_line(struct numbers *numbers, const char **line,
                            size_t *length, pdk_error *error)
{
    const struct text *text = &numbers->text;
    const char *end = NULL;
    size_t looked = 0; // bytes that contain no line end
    for (;;) {
        const size_t left = text->length - numbers->at;
        if (left > looked)
            end =
                memchr(text->bytes + numbers->at + looked, '\n', left - looked);
        if (end || numbers->is_at_end) break;
        looked = left;
        const pdk_status status = read_more(numbers, error);
        if (status != PDK_OK) return status;
    }
    if (numbers->at == text->length) return PDK_END;
    *line = text->bytes + numbers->at;
    *length = end ? (size_t)(end - *line) : text->length - numbers->at;
    numbers->at += *length + (end != NULL);
    numbers->line++;
    if (*length > 0 && (*line)[*length - 1] == '\r') --*length;
    return PDK_OK;
}

static pdk_status next_in_input(struct numbers *numbers, pdk_integer *number,
                                pdk_error *error)
{
    const char *line = NULL;
    size_t length = 0;
    pdk_status status;
    do status = next_line(numbers, &line, &length, error);
    while (status == PDK_OK && (length == 0 || line[0] == '#'));
    if (status != PDK_OK) return status;
    interrupt_at_once(length > LONG_NUMBER);
    status = pdk_integer_parse(number, line, length, error);
    interrupt_at_once(false);
    if (status == PDK_ERR_SYNTAX) error->line = numbers->line;
    return status;
}

static pdk_status numbers_next(struct numbers *numbers, pdk_integer *number,
                               pdk_error *error)
{
    const struct cli_call *call = numbers->call;
    if (numbers->is_open) return next_in_input(numbers, number, error);
    if (numbers->next_operand == call->operand_count) return PDK_END;
    const char *operand = call->operands[numbers->next_operand++];
    const pdk_status status =
        pdk_integer_parse(number, operand, strlen(operand), error);
    error->column = 0; // the message quotes the operand
    return status;
}

// Numbers of larger boards take so long that they must be interruptible.
enum { LONG_SIDE = 256 };

struct unrank_options {
    struct shape_options shape;
    struct series_options series;
    struct cli_count count;
    int of; // enum numbering
};

struct unrank_run {
    const char *command;
    const struct unrank_options *options;
    struct board_series series;
    struct numbers numbers;
    pdk_integer *number; // of the current grid
    pdk_integer *last;   // of the requested grids
    pdk_orbit *orbit;    // with `solution`, or else
    pdk_construction *solution;
    pdk_census *census; // with `grid`
    pdk_grid *grid;
    uint64_t done;
    int exit_status; // the worst so far
};

static pdk_status prepare(struct unrank_run *run, pdk_error *error)
{
    const pdk_shape *shape = &run->series.shape;
    const bool is_all = run->options->of == NUMBERING_ALL;
    pdk_status status = pdk_integer_new(&run->number, error);
    if (status == PDK_OK) status = pdk_integer_new(&run->last, error);
    if (status == PDK_OK)
        status = is_all ? pdk_census_new(shape, &run->census, error)
                        : pdk_orbit_new(shape, NULL, &run->orbit, error);
    if (status == PDK_OK)
        status = is_all
                     ? pdk_grid_new(shape, &run->grid, error)
                     : pdk_construction_new(shape, NULL, &run->solution, error);
    return status;
}

static pdk_status unrank(struct unrank_run *run, const pdk_integer *number,
                         pdk_error *error)
{
    return run->census
               ? pdk_census_unrank(run->census, number, run->grid, error)
               : pdk_orbit_unrank(run->orbit, number, run->solution, error);
}

// Checks that there is a grid for the number, and for all that follow it with
// --count.
static pdk_status expect_series(struct unrank_run *run, pdk_error *error)
{
    const pdk_integer *size =
        run->census ? pdk_census_size(run->census) : pdk_orbit_size(run->orbit);
    pdk_status status = pdk_integer_assign(run->last, run->number, error);
    if (status == PDK_OK)
        status =
            pdk_integer_add(run->last, run->options->count.value - 1, error);
    if (status != PDK_OK || pdk_integer_compare(run->last, size) < 0)
        return status;
    const bool is_there = pdk_integer_compare(run->number, size) < 0;
    return unrank(run, is_there ? run->last : run->number, error);
}

// The grid of the number, or the one after it. A long number takes a while.
static pdk_status find(struct unrank_run *run, bool is_next, pdk_error *error)
{
    bool is_there = true;
    if (is_next && run->orbit)
        return pdk_orbit_next(run->orbit, run->solution, &is_there, error);
    interrupt_at_once(run->series.shape.side > LONG_SIDE);
    pdk_status status = PDK_OK;
    if (is_next) status = pdk_integer_add(run->number, 1, error);
    if (status == PDK_OK) status = unrank(run, run->number, error);
    interrupt_at_once(false);
    return status;
}

// Writes the grid of a number, and those that follow it with --count.
static pdk_status write_series(struct unrank_run *run, pdk_error *error)
{
    const uint64_t count = run->options->count.value;
    pdk_status status = expect_series(run, error);
    if (status == PDK_ERR_RANGE) error->line = run->numbers.line;
    for (uint64_t i = 0; i < count && status == PDK_OK; i++) {
        status = find(run, i > 0, error);
        if (status == PDK_OK && interrupt_requested) status = PDK_ERR_CANCELLED;
        if (status == PDK_OK)
            status = run->census ? pdk_writer_grid(run->series.writer,
                                                   run->grid, NULL, error)
                                 : series_write_solution(&run->series,
                                                         run->solution, error);
        if (status == PDK_OK) progress_at(++run->done);
    }
    return status;
}

// A wrong command line is reported before anything is done.
static pdk_status expect_operands(struct unrank_run *run, pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (numbers_name(&run->numbers)) return PDK_OK;
    while (status == PDK_OK) {
        status = numbers_next(&run->numbers, run->number, error);
        if (status == PDK_OK) status = expect_series(run, error);
    }
    run->numbers.next_operand = 0;
    return status == PDK_END ? PDK_OK : status;
}

// Reports a line that is not a number, or not the number of a grid; the
// following ones are still processed.
static bool skip(struct unrank_run *run, const pdk_error *error)
{
    const char *name = numbers_name(&run->numbers);
    if (error->status != PDK_ERR_SYNTAX && error->status != PDK_ERR_RANGE)
        return false;
    const int status = cli_fail(run->command, name, error);
    if (status > run->exit_status) run->exit_status = status;
    return true;
}

static pdk_status write_all(struct unrank_run *run, pdk_error *error)
{
    bool has_number = false;
    for (;;) {
        pdk_status status = numbers_next(&run->numbers, run->number, error);
        if (status == PDK_END) break;
        has_number = true;
        if (status == PDK_OK) status = write_series(run, error);
        cli_error_complete(error, status);
        if (status != PDK_OK && !skip(run, error)) return status;
        *error = (pdk_error){0};
    }
    if (has_number) return PDK_OK;
    *error = (pdk_error){.status = PDK_ERR_SYNTAX, .text = "no number found"};
    return error->status;
}

static int print_grids(struct unrank_run *run)
{
    pdk_error error = {0};
    interrupt_at_once(true);
    pdk_status status = prepare(run, &error);
    if (status == PDK_OK) status = expect_operands(run, &error);
    interrupt_at_once(false);
    if (status != PDK_OK) return cli_fail(run->command, NULL, &error);
    progress_begin("writing", 0, "grids");
    status = write_all(run, &error);
    const pdk_status flushed = pdk_writer_flush(run->series.writer, &error);
    if (status == PDK_OK) status = flushed;
    progress_end();
    if (status == PDK_OK) return run->exit_status;
    cli_error_complete(&error, status);
    if (interrupt_requested)
        cli_error(run->command,
                  "interrupted: the output ends after at most %llu grids",
                  (unsigned long long)run->done + 1);
    return numbers_name(&run->numbers)
               ? input_fail(&run->numbers.input, run->command, &error)
               : cli_fail(run->command, NULL, &error);
}

static int run_unrank(const struct cli_call *call)
{
    const struct unrank_options *options = call->options;
    const char *command = call->command->name;
    struct unrank_run run = {
        .command = command, .options = options, .numbers = {.call = call}};
    pdk_shape shape;
    int status = shape_read(command, &options->shape, &shape);
    if (status == 0)
        status = series_init(&run.series, command, &options->series, &shape,
                             format_for_width(shape.side));
    if (status == 0 && call->operand_count == 0) {
        run.numbers.is_open = input_open(&run.numbers.input, "-");
        if (!run.numbers.is_open) status = CLI_SYSTEM;
        if (!run.numbers.is_open) input_refuse(&run.numbers.input, command);
    }
    if (status == 0) status = print_grids(&run);
    pdk_grid_free(run.grid);
    pdk_census_free(run.census);
    pdk_construction_free(run.solution);
    pdk_orbit_free(run.orbit);
    pdk_integer_free(run.last);
    pdk_integer_free(run.number);
    if (run.numbers.is_open) input_close(&run.numbers.input);
    text_release(&run.numbers.text);
    series_release(&run.series);
    return status;
}

#define AT(field) offsetof(struct unrank_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    NUMBERING_OPTION(AT),
    SHAPE_OPTIONS(AT),
    {'c', "count", OPT_COUNT(1, UINT64_MAX), AT(count), "K",
     "print K consecutive grids for each number (default: 1)",
     OPT_COMMON | GROUP_MAIN},
    SERIES_OPTIONS(AT),
};
// clang-format on

static const struct unrank_options defaults = {
    .count = {.value = 1},
    .series = SERIES_DEFAULTS,
};

static const struct cli_example examples[] = {
    {"permudoku unrank 22574039039",
     "The last 9x9 grid in the orbit of the elementary solution"},
    {"permudoku unrank --of all 6670903752021072936959",
     "The last 9x9 grid of all"                                 },
    {"permudoku unrank -n 2 --count 192 --format line 0",
     "All 4x4 grids of the orbit, each once"                    },
    {"permudoku rank grid.txt | permudoku unrank",
     "From a grid to its number and back"                       },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO,        NULL                          },
    {CLI_BAD_INPUT, "some line of the input is not a number, or not the number "
                    "of a grid"},
};

const struct cli_command cli_command_unrank = {
    .name = "unrank",
    .group = CLI_SYMMETRY,
    .summary = "print the grid with a given number",
    .operands = "[NUMBER]...",
    .operand_maximum = CLI_MANY,
    .operand_kind = CLI_NUMBERS,
    .description =
        "Prints grids by their number, counting from 0. NUMBERs can have any "
        "number of digits; without any, they are read from standard input, one "
        "per line. 'permudoku rank' does the reverse.\n"
        "\n"
        "The orbit consists of the grids that symmetries produce from the "
        "elementary solution, which is number 0; 'permudoku orbit' prints how "
        "many there are. With --of all, every valid grid has a number: there "
        "are 6670903752021072936960 for boxes of 3x3. Numbers are the same in "
        "every version of permudoku.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_unrank,
};
