// The options of generate and book, and what follows from them.
#include "generating/puzzle_source.h"

#include "flow/input.h"
#include "flow/message.h"
#include "flow/output.h"
#include "options/values.h"
#include "solving/solving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool generate_symmetries(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_clue_symmetry_info *const *list = pdk_clue_symmetry_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){(int)list[index]->symmetry, list[index]->name,
                                  list[index]->summary};
    return true;
}

enum {
    // Up to this side, a search decides whether a clue can be removed, and all
    // puzzles are distinct.
    SEARCH_SIDE = 16,
    // The default limit of guesses per search beyond that side.
    GUESSES_BEYOND = 1000,
    // The same for pencil-mark puzzles beyond 9x9: the last candidates are the
    // hardest to decide.
    GUESSES_SUKAKU = 100
};

// A pattern says which cells may be clues: a mark for each, or '.', '0', '_' or
// '-' for an empty cell. Lines around boxes and '#' comments are skipped, so
// that a puzzle on one line, in rows or boxed is a pattern, too.

enum { BYTES_A_CELL = 64 }; // far more than any format needs

// A cell is a character, or a word if only the number of words fits.
enum unit { UNIT_CHARACTER, UNIT_WORD };

struct scan {
    const char *text;
    size_t length, at;
    enum unit unit;
};

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' ||
           c == '|';
}

static bool is_empty_mark(char c)
{
    return c == '.' || c == '0' || c == '_' || c == '-';
}

// Whether a line has no cells: a rule of '-' and '+' between boxes, or a
// comment, which begins with '#' and contains more than marks.
static bool is_aside(const char *line, size_t length)
{
    bool has_corner = false, has_dash = false, has_words = false,
         is_rule = true;
    for (size_t i = 0; i < length; i++) {
        const char c = line[i];
        if (c == '+') has_corner = true;
        if (c == '-' || c == '=') has_dash = true;
        if (!strchr("+-=| \t\r", c)) is_rule = false;
        if (c != '#' && !is_space(c) && !is_empty_mark(c)) has_words = true;
    }
    return (is_rule && has_corner && has_dash) ||
           (length > 0 && line[0] == '#' && has_words);
}

// Goes to the next cell, past lines that have none.
static void skip_lines(struct scan *scan)
{
    while (scan->at < scan->length) {
        const char *line = scan->text + scan->at;
        const size_t left = scan->length - scan->at;
        const char *end = memchr(line, '\n', left);
        const size_t length = end ? (size_t)(end - line) : left;
        const bool is_begin = scan->at == 0 || line[-1] == '\n';
        if (is_begin && is_aside(line, length))
            scan->at += length;
        else if (is_space(*line))
            scan->at++;
        else
            return;
    }
}

static bool next_cell(struct scan *scan, bool *is_clue)
{
    skip_lines(scan);
    if (scan->at == scan->length) return false;
    const size_t start = scan->at++;
    // The bytes of a UTF-8 character that follow the first are not cells.
    while (scan->at < scan->length &&
           (scan->unit == UNIT_WORD ? !is_space(scan->text[scan->at])
                                    : (scan->text[scan->at] & 0xC0) == 0x80))
        scan->at++;
    *is_clue = scan->at - start > 1 || !is_empty_mark(scan->text[start]);
    return true;
}

static uint64_t count_cells(struct scan scan)
{
    uint64_t count = 0;
    bool is_clue;
    while (next_cell(&scan, &is_clue)) count++;
    return count;
}

static pdk_status make_pattern(struct generate_run *run, struct scan *scan,
                               pdk_error *error)
{
    const uint32_t side = run->shape.side;
    bool is_clue = false;
    pdk_status status = pdk_grid_new(&run->shape, &run->pattern, error);
    for (uint64_t i = 0; status == PDK_OK && next_cell(scan, &is_clue); i++)
        if (is_clue)
            status = pdk_grid_set(run->pattern, (uint32_t)(i / side),
                                  (uint32_t)(i % side), 1, error);
    return status;
}

// Cells are characters, unless only the number of words fits.
static int scan_pattern(struct generate_run *run, struct scan *scan)
{
    const uint64_t cells = (uint64_t)run->shape.side * run->shape.side;
    pdk_error error = {0};
    const uint64_t characters = count_cells(*scan);
    scan->unit = UNIT_WORD;
    const uint64_t words = count_cells(*scan);
    if (characters == cells) scan->unit = UNIT_CHARACTER;
    if (characters != cells && words != cells) {
        cli_error(run->command,
                  "%s: a pattern for boxes of %ux%u needs %llu cells, each a "
                  "mark or '.', but there are %llu characters in %llu words",
                  input_name(run->options->pattern), run->shape.box_rows,
                  run->shape.box_columns, (unsigned long long)cells,
                  (unsigned long long)characters, (unsigned long long)words);
        return CLI_BAD_INPUT;
    }
    const pdk_status status = make_pattern(run, scan, &error);
    if (status == PDK_OK) return 0;
    cli_error_complete(&error, status);
    return cli_fail(run->command, NULL, &error);
}

static int read_pattern(struct generate_run *run)
{
    const size_t cells = (size_t)run->shape.side * run->shape.side;
    char *text = NULL;
    size_t length = 0;
    int status = input_read_all(run->command, run->options->pattern,
                                cells * BYTES_A_CELL + 65536, &text, &length);
    struct scan scan = {.text = text, .length = length};
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        scan.text += 3; // a byte order mark
        scan.length -= 3;
    }
    if (status == 0) status = scan_pattern(run, &scan);
    free(text);
    return status;
}

static int read_as(const struct generate_run *run, const struct cli_kind *kind,
                   void *value)
{
    const struct cli_option option = {.name = "clues", .kind = *kind};
    const struct cli_argument argument = {run->command, &option, "--clues",
                                          run->options->clues};
    return cli_argument_store(&argument, value);
}

// A number, a range, or a percentage of all cells.
static int read_clues(struct generate_run *run)
{
    static const struct cli_kind amount = OPT_AMOUNT(UINT64_MAX);
    static const struct cli_kind range = OPT_RANGE(UINT64_MAX);
    const char *text = run->options->clues;
    const uint64_t side = run->shape.side;
    if (!text) return 0;
    const bool is_range = strstr(text, "..") != NULL;
    const int status = is_range ? read_as(run, &range, &run->clues)
                                : read_as(run, &amount, &run->share);
    if (status != 0 || is_range) return status;
    const uint64_t count = cli_amount_of(&run->share, side * side);
    run->clues = (struct cli_range){true, count, count};
    return 0;
}

// Pencil-mark puzzles have no clues, and are neither rated nor compared.
static int expect_pencil_sense(const struct generate_run *run)
{
    const struct generate_options *options = run->options;
    const int format = options->series.format.format;
    const bool has_marks = format == PUZZLE_SUKAKU || format == PUZZLE_MARKS;
    if (!options->sukaku)
        return has_marks
                   ? cli_usage(run->command, "--format %s requires --sukaku",
                               puzzle_styles[format].name)
                   : 0;
    if (run->grades.count > 0 || options->climb_from || options->pool)
        return cli_usage(run->command,
                         "--sukaku cannot be combined with a difficulty");
    if (options->unique > UNIQUE_SEARCH || options->clues ||
        options->symmetry || options->pattern || options->fewest ||
        options->unbiased || options->cover || options->distinct ||
        options->attempts.given || options->stats)
        return cli_usage(run->command,
                         "--sukaku cannot be combined with --clues, "
                         "--symmetry, --pattern, --fewest, --unbiased, "
                         "--unique, --cover, --distinct, --attempts or "
                         "--stats");
    if (options->series.format.json ||
        (format != FORMAT_NOT_GIVEN && !has_marks))
        return cli_usage(run->command,
                         "--sukaku supports only --format sukaku and --format "
                         "marks; 'permudoku convert' writes others");
    return 0;
}

// Checks options that make sense only with others.
static int expect_sense(const struct generate_run *run)
{
    const struct generate_options *options = run->options;
    const char *command = run->command;
    const bool is_search = run->unique == UNIQUE_SEARCH;
    if (options->distinct && options->no_distinct)
        return cli_usage(command,
                         "--distinct and --no-distinct cannot be combined");
    if (options->cover && run->unique != UNIQUE_NONE)
        return cli_usage(command, "--cover requires --unique none");
    if (!is_search &&
        (options->minimal || options->fewest || options->unbiased))
        return cli_usage(
            command,
            "--minimal, --fewest and --unbiased require --unique search");
    if (run->grades.count > 0 && (options->fewest || options->unbiased))
        return cli_usage(command, "a difficulty cannot be combined with "
                                  "--fewest or --unbiased");
    if ((options->climb_from || options->pool) &&
        (run->grades.count != 1 || options->symmetry || options->pattern ||
         options->clues || options->grids_file || options->difficulty.mix))
        return cli_usage(command,
                         "--climb-from and --pool require a difficulty, and "
                         "cannot be combined with --mix, --clues, --symmetry, "
                         "--pattern or --grids-file");
    if (options->climb_from && options->pool &&
        strcmp(options->climb_from, options->pool) == 0)
        return cli_usage(command, "--pool would be appended to the file of "
                                  "--climb-from; use another file");
    if (options->difficulty.mix &&
        (options->count.given || options->grids_file))
        return cli_usage(command, "--mix cannot be combined with --count or "
                                  "--grids-file");
    if (options->unbiased && options->distinct)
        return cli_usage(command,
                         "--unbiased and --distinct cannot be combined: "
                         "dropping equivalent puzzles is a bias");
    if (options->unbiased && options->time.given)
        return cli_usage(command, "--unbiased and --time-limit cannot be "
                                  "combined: dropping slow puzzles is a bias");
    if (options->steps.given && !options->fewest && !options->clues &&
        !options->pattern)
        return cli_usage(command,
                         "--steps requires --fewest, --clues or --pattern");
    if (run->clues.given && run->clues.last == 0 && run->unique != UNIQUE_NONE)
        return cli_usage(command,
                         "--clues: a puzzle without clues has many solutions");
    return 0;
}

// If no number is given but a time limit is, only time counts.
static uint64_t limit_of(const struct generate_options *options,
                         const struct cli_count *given)
{
    return options->time.given && !given->given ? UINT64_MAX : given->value;
}

static int fill_wish(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    const uint32_t side = run->shape.side;
    const uint64_t beyond = options->sukaku ? (side > 9 ? GUESSES_SUKAKU : 0)
                            : side > SEARCH_SIDE ? GUESSES_BEYOND
                                                 : 0;
    const int status = options->pattern ? read_pattern(run) : 0;
    if (status != 0) return status;
    run->wish = (pdk_generator_options){
        .size = sizeof run->wish,
        .rule =
            run->unique == UNIQUE_SINGLES ? PDK_RULE_SINGLES : PDK_RULE_SEARCH,
        .symmetry = (pdk_clue_symmetry)options->symmetry,
        .pattern = run->pattern,
        .clues_minimum = run->clues.first > 1 ? run->clues.first : 0,
        .clues_maximum = run->clues.last < UINT64_MAX ? run->clues.last : 0,
        .is_minimal = options->minimal,
        .is_fewest = options->fewest,
        .is_weighed = options->unbiased,
        .attempts = limit_of(options, &options->attempts),
        .steps = limit_of(options, &options->steps),
        .guesses = options->nodes.given ? options->nodes.value
                   : options->unbiased  ? 0
                                        : beyond,
    };
    return 0;
}

bool generate_passes_solutions(const struct generate_run *run)
{
    return run->options->grids_file || run->keep;
}

static pdk_status make_room(struct generate_run *run, pdk_error *error)
{
    const bool is_search = run->unique == UNIQUE_SEARCH;
    const pdk_shape *shape = &run->shape;
    const uint32_t maximum =
        is_search ? SOLVING_SIDE_MAX : PDK_SINGLES_SIDE_MAX;
    pdk_status status = PDK_OK;
    if (shape->side > maximum) {
        *error = (pdk_error){.status = PDK_ERR_LIMIT};
        snprintf(error->text, sizeof error->text,
                 "%s supports boards of up to %u rows, not %u; use --unique "
                 "none for larger ones",
                 is_search ? "--unique search" : "--unique singles", maximum,
                 shape->side);
        return PDK_ERR_LIMIT;
    }
    if (run->is_distinct) status = pdk_form_set_new(0, &run->forms, error);
    if (status == PDK_OK && run->options->distinct_solutions)
        status = pdk_form_set_new(0, &run->solution_forms, error);
    if (status == PDK_OK && generate_passes_solutions(run))
        status = pdk_grid_new(shape, &run->solution, error);
    if (status == PDK_OK && run->keep)
        status = pdk_grid_new(shape, &run->puzzle, error);
    return status;
}

// A difficulty that no puzzle has is a negative answer, not a mistake.
static int expect_possible(const struct generate_run *run)
{
    pdk_geometry *geometry = NULL;
    pdk_error error = {0};
    if (run->grades.count == 0) return 0;
    pdk_status status = pdk_geometry_new(&run->shape, &geometry, &error);
    for (size_t i = 0; i < run->grades.count && status == PDK_OK; i++) {
        pdk_generator *generator = NULL;
        pdk_generator_options wish = run->wish;
        wish.difficulty = &run->grades.items[i].difficulty;
        status = pdk_generator_new(geometry, &wish, &generator, &error);
        pdk_generator_free(generator);
    }
    pdk_geometry_free(geometry);
    if (status == PDK_OK) return 0;
    const int failed = cli_fail(run->command, NULL, &error);
    return status == PDK_ERR_RANGE ? CLI_NO : failed;
}

// Everything that depends on the boxes, which are known now.
int generate_fill(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    pdk_error error = {0};
    int status = fill_wish(run);
    if (status == 0)
        status = seed_choose(run->command, &options->seed, &run->seed);
    if (status != 0) return status;
    run->per_grid = options->grids_file ? options->count.value : 1;
    const struct format_options *format = &options->series.format;
    run->format = format->json ? PUZZLE_JSON
                  : format->format != FORMAT_NOT_GIVEN
                      ? (enum puzzle_format)format->format
                  : options->sukaku ? PUZZLE_SUKAKU
                  : format_for_width(run->shape.side) == PDK_FORMAT_BOXED
                      ? PUZZLE_BOXED
                      : PUZZLE_ROWS;
    run->is_distinct =
        options->distinct ||
        (run->shape.side <= SEARCH_SIDE && !options->no_distinct &&
         !options->unbiased && !options->sukaku);
    if (make_room(run, &error) != PDK_OK)
        return cli_fail(run->command, NULL, &error);
    status = expect_possible(run);
    if (status != 0) return status;
    const struct puzzle_style *style = &puzzle_styles[run->format];
    if (run->keep || !style->header) return 0;
    pdk_status written = PDK_OK;
    // The grids of a file have their own boxes.
    if (!options->grids_file)
        written = output_boxes(style->format, &run->shape);
    if (written == PDK_OK)
        written = output_text(run->grades.count > 0 ? style->graded_header
                                                    : style->header);
    return written == PDK_OK ? 0 : CLI_SYSTEM;
}

int generate_settle(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    bool is_search = run->shape.side <= SEARCH_SIDE || options->minimal ||
                     options->fewest || options->unbiased || options->sukaku;
    int status = grades_read(&run->grades, run->command, &options->difficulty);
    if (status == 0) status = read_clues(run);
    if (!grades_allow_singles(&run->grades)) is_search = true;
    run->unique = options->unique != UNIQUE_NOT_GIVEN
                      ? (enum unique)options->unique
                  : is_search ? UNIQUE_SEARCH
                              : UNIQUE_SINGLES;
    if (status == 0) status = expect_pencil_sense(run);
    return status == 0 ? expect_sense(run) : status;
}

void generate_release(struct generate_run *run)
{
    clue_tally_release(&run->tally);
    grades_release(&run->grades);
    pdk_form_set_free(run->solution_forms);
    pdk_form_set_free(run->forms);
    pdk_grid_free(run->puzzle);
    pdk_grid_free(run->solution);
    pdk_grid_free(run->pattern);
}
