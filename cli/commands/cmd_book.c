// permudoku book: a print-ready PDF of puzzles and answers.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "generating/kept_boards.h"
#include "options/values.h"

#include <permudoku/book.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

// At most this many puzzles that cannot be in the book are reported.
enum { COMPLAINTS_MAX = 20 };

struct book_options {
    struct board_options boards;
    struct solving_options solving;
    struct picture_options picture;
    const char *trim, *gutter, *margin, *title, *author, *heading;
    struct cli_count per_page, answers_per_page;
    bool no_answers, no_page_numbers, verbose;
    struct generate_options puzzles; // filled in by the rows of the table
    struct cli_count generate;
    const char *output;
    bool skip;
};

struct book_run {
    const struct cli_call *call;
    const char *command;
    const struct book_options *options;
    pdk_book *book;
    struct kept_boards kept;
    uint64_t skipped;
    struct cli_count seed; // of puzzles that were generated
};

static bool has_reading_options(const struct book_options *options)
{
    const struct board_options *boards = &options->boards;
    const struct solving_options *solving = &options->solving;
    return boards->from != PDK_FORMAT_AUTO || boards->strict ||
           boards->explain || options->skip || solving->time.given ||
           solving->nodes.given || solving->memory.given;
}

static int expect_sense(const struct cli_call *call)
{
    const struct book_options *options = call->options;
    const struct generate_options *puzzles = &options->puzzles;
    const char *command = call->command->name;
    const bool generates = options->generate.given;
    if (generates && call->operand_count > 0)
        return cli_usage(command,
                         "--generate cannot be combined with input: '%s'",
                         call->operands[0]);
    if (!generates &&
        (puzzles->shape.order.given || puzzles->clues || puzzles->symmetry ||
         puzzles->pattern || puzzles->minimal || puzzles->seed.given))
        return cli_usage(command, "-n, --clues, --minimal, --symmetry, "
                                  "--pattern and --seed require --generate");
    if (generates && has_reading_options(options))
        return cli_usage(command,
                         "--generate cannot be combined with --from, --strict, "
                         "--explain-input, --skip or limits");
    if (!output_is_file(options->output) && isatty(STDOUT_FILENO))
        return cli_usage(command,
                         "refusing to write a PDF to a terminal; use -o FILE");
    if (options->no_answers && options->answers_per_page.given)
        return cli_usage(
            command, "--no-answers and --answers-per-page cannot be combined");
    return 0;
}

// Reads the options and begins a book.
static int begin_book(struct book_run *run)
{
    const struct book_options *options = run->options;
    const char *command = run->command, *trim = options->trim;
    pdk_error error = {0};
    pdk_drawing_options drawing = {0};
    pdk_book_options book = {
        .size = sizeof book,
        .drawing = &drawing,
        .per_page = (uint32_t)options->per_page.value,
        .answers_per_page = (uint32_t)options->answers_per_page.value,
        .is_without_answers = options->no_answers,
        .is_without_page_numbers = options->no_page_numbers,
        .title = options->title,
        .author = options->author,
        .heading = options->heading,
    };
    if (trim &&
        pdk_trim_parse(&book.trim, trim, strlen(trim), &error) != PDK_OK)
        return cli_usage(command, "--trim: %s", error.text);
    int status = length_read(command, "gutter", options->gutter, &book.gutter);
    if (status == 0)
        status = length_read(command, "margin", options->margin, &book.margin);
    if (status == 0)
        status = picture_options_read(command, &options->picture, &drawing);
    if (status != 0 || pdk_book_new(&book, &run->book, &error) == PDK_OK)
        return status;
    if (error.status == PDK_ERR_SYNTAX)
        return cli_usage(command, "%s", error.text);
    return cli_fail(command, NULL, &error);
}

// The puzzles are those of permudoku generate.
static int generate_puzzles(struct book_run *run)
{
    const struct book_options *options = run->options;
    struct generate_options wanted = options->puzzles;
    wanted.count = options->generate;
    wanted.threads = options->solving.threads;
    wanted.shape.boxes = options->boards.boxes;
    wanted.series.symbols = options->boards.symbols;
    wanted.series.symbols_file = options->boards.symbols_file;
    struct generate_run puzzles = {
        .call = run->call, .command = run->command, .options = &wanted};
    int status = shape_read(run->command, &wanted.shape, &puzzles.shape);
    generate_choose_origin(&puzzles);
    if (status == 0) status = generate_settle(&puzzles);
    if (status == 0) status = kept_boards_generate(&run->kept, &puzzles);
    run->seed = (struct cli_count){true, puzzles.seed};
    generate_release(&puzzles);
    return status;
}

static int read_puzzles(struct book_run *run)
{
    const struct book_options *options = run->options;
    struct source boards;
    int status = source_init(&boards, run->call, &options->boards);
    run->kept.solves = true;
    // A puzzle must have one solution according to what is printed.
    run->kept.obeys_marks = options->picture.candidates;
    run->kept.solving = &options->solving;
    if (status == 0) status = kept_boards_read(&run->kept, &boards);
    source_release(&boards);
    return status;
}

// Adds a puzzle that has exactly one solution.
static int add(struct book_run *run, const struct kept_board *item)
{
    const char *name = item->kind->name;
    const pdk_drawing drawing = kept_board_drawing(item);
    pdk_error error = {0};
    const pdk_status status = pdk_book_add(run->book, &drawing, &error);
    if (status == PDK_OK) return 0;
    cli_error_complete(&error, status);
    if (error.status == PDK_ERR_MEMORY)
        return cli_fail(run->command, NULL, &error);
    error.line = item->line;
    cli_error_at(run->command, *name ? name : NULL, &error);
    return cli_exit_of(status, CLI_FROM_OPTIONS);
}

static int add_all(struct book_run *run)
{
    const struct kept_list *list = &run->kept.list;
    int status = 0;
    for (size_t i = 0; i < list->count && status == 0; i++) {
        const struct kept_board *item = &list->items[i];
        if (!item->complaint)
            status = add(run, item);
        else if (run->skipped++ < COMPLAINTS_MAX)
            kept_board_complain(item, run->command);
        if (interrupt_requested) status = CLI_SYSTEM;
    }
    return status;
}

// Reports how many puzzles were skipped, or why there is no book.
static int settle_skipped(const struct book_run *run)
{
    const unsigned long long skipped = run->skipped;
    const bool skips = run->options->skip;
    if (skipped > 0)
        cli_error(run->command,
                  skips ? "%llu puzzle%s skipped"
                        : "%llu puzzle%s cannot be in the book; use --skip to "
                          "leave such puzzles out",
                  skipped, skipped == 1 ? "" : "s");
    if (skipped > 0 && !skips) return CLI_NO;
    if (pdk_book_puzzles(run->book) > 0) return 0;
    cli_error(run->command, "no puzzles for the book");
    return CLI_NO;
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    (void)context;
    progress_at(so_far->done);
    return !interrupt_requested;
}

static int write_book(const struct book_run *run)
{
    const pdk_sink sink = output_sink();
    const pdk_limits limits = {.size = sizeof limits, .go_on = go_on};
    pdk_error error = {0};
    progress_begin("writing", pdk_book_pages(run->book), "pages");
    const pdk_status status = pdk_book_write(run->book, &limits, &sink, &error);
    progress_end();
    if (status == PDK_OK) return output_flush() == PDK_OK ? 0 : CLI_SYSTEM;
    cli_error_complete(&error, status);
    return cli_fail(run->command, NULL, &error);
}

static void report(const struct book_run *run)
{
    static const double inch = 72;
    const unsigned long long pages = pdk_book_pages(run->book);
    const unsigned long long puzzles = pdk_book_puzzles(run->book);
    pdk_book_layout layout;
    pdk_book_layout_of(run->book, &layout);
    char seed[32] = "";
    if (!run->options->verbose && !isatty(STDERR_FILENO)) return;
    if (run->seed.given)
        snprintf(seed, sizeof seed, ", seed %llu",
                 (unsigned long long)run->seed.value);
    cli_error(run->command,
              "%llu puzzle%s on %llu page%s of %.4gx%.4g inches, gutter %.4g "
              "inches%s",
              puzzles, puzzles == 1 ? "" : "s", pages, pages == 1 ? "" : "s",
              layout.trim.width / inch, layout.trim.height / inch,
              layout.gutter / inch, seed);
}

// Whether to make a book of the puzzles that are there.
static bool is_enough(const struct book_options *options, int status)
{
    if (interrupt_requested) return false;
    return status == 0 || (status == CLI_BAD_INPUT && options->skip &&
                           !options->boards.strict);
}

static int make_book(struct book_run *run)
{
    const int status = run->options->generate.given ? generate_puzzles(run)
                                                    : read_puzzles(run);
    if (!is_enough(run->options, status)) {
        output_discard();
        return status;
    }
    int made = add_all(run);
    if (made == 0) made = settle_skipped(run);
    if (made == 0) made = write_book(run);
    if (made == 0)
        report(run);
    else
        output_discard();
    return made > status ? made : status;
}

static int run_book(const struct cli_call *call)
{
    const struct book_options *options = call->options;
    struct book_run run = {
        .call = call, .command = call->command->name, .options = options};
    int status = expect_sense(call);
    if (status == 0) status = begin_book(&run);
    if (status == 0) status = output_to_file(run.command, options->output);
    if (status == 0) status = make_book(&run);
    kept_boards_release(&run.kept);
    pdk_book_free(run.book);
    return status;
}

#define AT(field) offsetof(struct book_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    OUTPUT_OPTION(AT),
    {0, "generate", OPT_COUNT(1, 1000000), AT(generate), "K",
     "generate K puzzles instead of reading them; the same options and seed "
     "give the same puzzles as in permudoku-generate(1)",
     OPT_COMMON | GROUP_PUZZLE},
    {'n', "order", OPT_COUNT(2, SHAPE_ORDER_MAX), AT(puzzles.shape.order), "N",
     "with --generate: set the box size to N x N cells (default: 3)",
     GROUP_PUZZLE},
    {0, "clues", OPT_TEXT, AT(puzzles.clues), "AMOUNT",
     "with --generate: set the number of clues, as in permudoku-generate(1)",
     GROUP_PUZZLE},
    {'m', "minimal", OPT_FLAG, AT(puzzles.minimal), NULL,
     "with --generate: make minimal puzzles, in which every clue is needed",
     GROUP_PUZZLE},
    {0, "symmetry", OPT_CHOICE(generate_symmetries), AT(puzzles.symmetry),
     "NAME", "with --generate: set the symmetry of the clue pattern",
     GROUP_PUZZLE},
    {0, "pattern", OPT_TEXT, AT(puzzles.pattern), "FILE",
     "with --generate: put clues only in the cells marked in FILE",
     GROUP_PUZZLE},
    {0, "seed", OPT_COUNT(0, UINT64_MAX), AT(puzzles.seed), "S",
     "with --generate: make the result reproducible (default: a random seed)",
     GROUP_PUZZLE},
    {0, "skip", OPT_FLAG, AT(skip), NULL,
     "skip puzzles that cannot be read or do not have exactly one solution; "
     "without this, no book is written if there are any", GROUP_PUZZLE},
    {0, "per-page", OPT_COUNT(1, PDK_BOOK_PER_PAGE_MAX), AT(per_page),
     "N", "print N puzzles per page (default: 1)", OPT_COMMON | GROUP_PAGE},
    {0, "answers-per-page", OPT_COUNT(1, PDK_BOOK_PER_PAGE_MAX),
     AT(answers_per_page), "N",
     "print N answers per page (default: 4, or the number of puzzles per page "
     "if that is more)", GROUP_PAGE},
    {0, "no-answers", OPT_FLAG, AT(no_answers), NULL,
     "leave out the answers; the puzzles are still solved", GROUP_PAGE},
    {0, "trim", OPT_TEXT, AT(trim), "NAME|WxH",
     "set the trim size: letter, a4, 6x9, ..., or a size such as 8.5x11in or "
     "210x297mm (default: letter)", OPT_COMMON | GROUP_PAGE},
    {0, "gutter", OPT_TEXT, AT(gutter), "LENGTH",
     "set the margin at the spine, such as 0.5in or 13mm (default: what print "
     "on demand requires for the number of pages)", GROUP_PAGE},
    {0, "margin", OPT_TEXT, AT(margin), "LENGTH",
     "set the other margins (default: 0.5in)", GROUP_PAGE},
    {0, "title", OPT_TEXT, AT(title), "TEXT",
     "add a title page with this title", OPT_COMMON | GROUP_PAGE},
    {0, "author", OPT_TEXT, AT(author), "TEXT",
     "name the author on the title page", GROUP_PAGE},
    {0, "heading", OPT_TEXT, AT(heading), "TEXT",
     "set the heading of each puzzle: %n is its number, %t its title, %l its "
     "level, %c its number of clues, %% a percent sign (default: its title, or "
     "else 'Puzzle %n')", GROUP_PAGE},
    {0, "no-page-numbers", OPT_FLAG, AT(no_page_numbers), NULL,
     "leave out the page numbers", GROUP_PAGE},
    PICTURE_OPTIONS(AT),
    LIMIT_OPTIONS(AT),
    THREADS_OPTION(AT(solving.threads)),
    {'v', "verbose", OPT_FLAG, AT(verbose), NULL,
     "report the number of puzzles and pages on standard error (default on a "
     "terminal)", GROUP_OUTPUT},
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct book_options defaults = {
    .solving = {.threads = {.value = 1}, .engine = ENGINE_NOT_GIVEN},
    .puzzles = {.series = SERIES_DEFAULTS                      },
};

static const struct cli_example examples[] = {
    {"permudoku book puzzles.txt -o book.pdf",
     "One puzzle per page, with the answers at the end"                                                                  },
    {"permudoku book --generate 100 --title 'Hundred Sudokus' -o book.pdf",
     "A book of 100 new puzzles"                                                                                         },
    {"permudoku book --generate 100 --seed 7 --trim 6x9 -o book.pdf",
     "A paperback that can be made again with the same puzzles"                                                          },
    {"permudoku book --theme large --generate 50 --symmetry rotate180 -o "
     "large.pdf",                                                           "A large-print book"                    },
    {"permudoku book --theme children --glyphs shapes --generate 20 -n 2 "
     "--per-page 2 -o children.pdf",                                        "Small boards with shapes, for children"},
    {"permudoku book --per-page 6 --heading '%n (%c clues)' -o book.pdf < list",
     "Six puzzles per page, headed by their number of clues"                                                             },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, "no book was written: some puzzle does not have exactly one "
             "solution, or could not be generated as requested"},
};

const struct cli_command cli_command_book = {
    .name = "book",
    .summary = "make a PDF book of puzzles and answers",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Writes a print-ready PDF of puzzles, with the answers at the end. The "
        "puzzles are read from FILEs, the command line or standard input, or "
        "generated.\n"
        "\n"
        "All fonts are embedded, page 1 is a right-hand page, and the inner "
        "margin is what print-on-demand services require for the number of "
        "pages. The same puzzles always give the same file, byte for byte.\n"
        "\n"
        "Every puzzle is solved and must have exactly one solution; otherwise "
        "no book is written, unless --skip is given. Titles and levels are "
        "printed if the input format has them, and a new level starts a new "
        "page. Pencil marks in the input count, and are printed, only with "
        "--candidates.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_book,
};
