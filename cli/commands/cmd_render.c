// permudoku render: pictures of boards.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/picture_file.h"
#include "generating/kept_boards.h"
#include "options/values.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PICTURE_NOT_GIVEN = -1, DOTS_MAX = 2400 };

enum colour { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

struct render_options {
    struct board_options boards;
    struct solving_options solving;
    struct picture_options picture;
    const char *title;
    int format; // pdk_picture
    int colour; // enum colour
    bool solution, no_title;
    struct cli_count dots;
};

struct render_run {
    const char *command;
    const struct render_options *options;
    const char *file; // NULL: standard output
    bool is_numbered; // the name has a place for a number
    pdk_picture picture;
    pdk_drawing_options drawing;
    struct kept_boards kept;
};

static bool pictures(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_picture_info *const *list = pdk_picture_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){(int)list[index]->picture, list[index]->name,
                                  list[index]->summary};
    return true;
}

static bool colours(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {COLOUR_AUTO,   "auto",   "on a terminal, unless NO_COLOR is set"},
        {COLOUR_ALWAYS, "always", NULL                                   },
        {COLOUR_NEVER,  "never",  NULL                                   },
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}

static bool is_colourful(const struct render_run *run)
{
    const char *refused = getenv("NO_COLOR"), *terminal = getenv("TERM");
    const int colour = run->options->colour;
    if (colour != COLOUR_AUTO) return colour == COLOUR_ALWAYS;
    return !run->file && isatty(STDOUT_FILENO) && !(refused && *refused) &&
           !(terminal && strcmp(terminal, "dumb") == 0);
}

static int choose_picture(struct render_run *run)
{
    run->picture = PDK_PICTURE_TERMINAL;
    if (run->options->format != PICTURE_NOT_GIVEN)
        run->picture = (pdk_picture)run->options->format;
    else if (run->file && !picture_of_name(run->file, &run->picture))
        return cli_usage(run->command,
                         "cannot infer a format from '%s': use .svg, .pdf or "
                         ".png, or --format",
                         run->file);
    return picture_expect_file(run->command, run->picture, run->file);
}

static int read_options(struct render_run *run, const char *output)
{
    const struct render_options *options = run->options;
    if (output_is_file(output)) run->file = output;
    run->is_numbered = run->file && name_is_numbered(run->file);
    const int status = choose_picture(run);
    if (status != 0) return status;
    if (options->title && options->no_title)
        return cli_usage(run->command,
                         "--title and --no-title cannot be combined");
    run->drawing.has_title = !options->no_title;
    run->drawing.dots_per_inch = (double)options->dots.value;
    run->drawing.is_colourful = is_colourful(run);
    run->kept.solves = options->solution;
    run->kept.obeys_marks = true;
    run->kept.solving = &options->solving;
    return picture_options_read(run->command, &options->picture, &run->drawing);
}

// Gives the board the title of the options.
static pdk_status set_title(const struct render_run *run,
                            struct kept_board *item, pdk_error *error)
{
    const char *title = run->options->title;
    pdk_status status = PDK_OK;
    if (!title) return PDK_OK;
    if (!item->notes) {
        status = pdk_notes_new(&item->notes, error);
        if (status != PDK_OK) return status;
        pdk_notes_reset(item->notes, &item->kind->shape);
    }
    status = pdk_notes_set_text(item->notes, PDK_NOTE_TITLE, title,
                                strlen(title), error);
    if (status == PDK_ERR_SYNTAX || status == PDK_ERR_LIMIT)
        *error = (pdk_error){.status = status,
                             .text = "--title is not valid text, or too long"};
    return status;
}

static int draw(const struct render_run *run, struct kept_board *item)
{
    const pdk_sink sink = output_sink();
    pdk_drawing_options drawing = run->drawing;
    pdk_error error = {0};
    pdk_status status = set_title(run, item, &error);
    const pdk_drawing board = kept_board_drawing(item);
    // A full board needs no room for candidates.
    if ((pdk_notes_held(board.notes) & PDK_NOTES_MARKS) && !board.solution)
        drawing.has_candidates = true;
    if (status == PDK_OK)
        status = pdk_render(&board, run->picture, &drawing, &sink, &error);
    if (status == PDK_OK) return 0;
    cli_error_complete(&error, status);
    return cli_fail(run->command, NULL, &error);
}

static int draw_to_number(const struct render_run *run, struct kept_board *item)
{
    char *name = NULL;
    int status = output_to_number(run->command, run->file, item->number, &name);
    if (status == 0) status = draw(run, item);
    if (status == 0)
        status = output_end_file(run->command, true);
    else
        (void)output_end_file(run->command, false);
    free(name);
    return status;
}

static int draw_all(struct render_run *run)
{
    const struct kept_list *list = &run->kept.list;
    bool is_first = true;
    int worst = 0;
    if (list->count > 1 && run->picture != PDK_PICTURE_TERMINAL &&
        !run->is_numbered)
        return cli_usage(run->command,
                         "%zu boards need one file each: number them, as in -o "
                         "board-%%d.svg",
                         list->count);
    if (run->file && !run->is_numbered && list->count > 0 &&
        !(list->count == 1 && list->items[0].complaint))
        worst = output_to_file(run->command, run->file);
    for (size_t i = 0; i < list->count && worst <= CLI_NO; i++) {
        struct kept_board *item = &list->items[i];
        int status = CLI_NO;
        if (item->complaint) {
            kept_board_complain(item, run->command);
        } else if (run->is_numbered) {
            status = draw_to_number(run, item);
        } else {
            if (!is_first) (void)output_text("\n");
            status = draw(run, item);
        }
        if (status == 0) is_first = false;
        if (status > worst) worst = status;
        if (interrupt_requested) break;
    }
    return worst;
}

static int run_render(const struct cli_call *call)
{
    const struct render_options *options = call->options;
    struct render_run run = {.command = call->command->name,
                             .options = options};
    struct source boards;
    int status = source_init(&boards, call, &options->boards);
    if (status == 0) status = read_options(&run, call->output);
    int drawn = 0;
    if (status == 0) {
        status = kept_boards_read(&run.kept, &boards);
        const bool is_over = interrupt_requested || status == CLI_SYSTEM ||
                             (options->boards.strict && status != 0);
        if (!is_over) drawn = draw_all(&run);
    }
    kept_boards_release(&run.kept);
    source_release(&boards);
    return drawn > status ? drawn : status;
}

#define AT(field) offsetof(struct render_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'f', "format", OPT_CHOICE(pictures), AT(format), "NAME",
     "set the output format (default: by the extension of the output file, "
     "else terminal)", OPT_COMMON | GROUP_OUTPUT},
    PICTURE_OPTIONS(AT),
    {0, "solution", OPT_FLAG, AT(solution), NULL,
     "solve the puzzle and draw its solution in a lighter style; it must be "
     "unique", OPT_COMMON | GROUP_DRAWING},
    {0, "title", OPT_TEXT, AT(title), "TEXT",
     "draw a title above the board (default: that of the puzzle, if any)",
     GROUP_DRAWING},
    {0, "no-title", OPT_FLAG, AT(no_title), NULL,
     "do not draw the title of the puzzle", GROUP_DRAWING},
    {0, "dpi", OPT_COUNT(1, DOTS_MAX), AT(dots), "N",
     "set the resolution of a PNG, in dots per inch (default: 144)",
     GROUP_OUTPUT},
    {0, "colour", OPT_CHOICE(colours), AT(colour), "WHEN",
     "use bold text and colour on the terminal (default: auto)",
     GROUP_OUTPUT},
    LIMIT_OPTIONS(AT),
    THREADS_OPTION(AT(solving.threads)),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct render_options defaults = {
    .format = PICTURE_NOT_GIVEN,
    .solving = {.threads = {.value = 1}, .engine = ENGINE_NOT_GIVEN},
};

static const struct cli_example examples[] = {
    {"permudoku render puzzle.txt",                                       "Draw the board on the terminal"   },
    {"permudoku render puzzle.txt -o puzzle.svg",                         "A picture for a web page"         },
    {"permudoku render puzzle.txt --solution -o answer.pdf",
     "A page with the solution"                                                                              },
    {"permudoku render puzzles.txt --cell-size 10mm -o 'puzzle-%03d.png' --dpi "
     "300",                                                          "One picture per puzzle, for print"},
    {"permudoku render --theme children --glyphs shapes --boxes 2x2 "
     "1............... -o shapes.svg",                               "Shapes instead of digits"         },
    {"permudoku grid 3 | permudoku render --shade group -o rotation.svg",
     "The construction in colour"                                                                            },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, "with --solution: some puzzle has no solution, or more than one"},
};

const struct cli_command cli_command_render = {
    .name = "render",
    .group = CLI_MAKE_AND_PRINT,
    .summary = "draw boards as SVG, PDF, PNG or on the terminal",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Draws boards, one below the other on the terminal, or each as an SVG, "
        "PDF or PNG file.\n"
        "\n"
        "To draw several boards into files, put %d into the name of the output "
        "for the number of the board, or %03d to pad it with zeros.\n"
        "\n"
        "The title of a puzzle is drawn above it, its pencil marks are drawn "
        "small, and symbols entered by the player look like those of a "
        "solution. permudoku-book(1) makes a book of puzzles and answers.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .opens_output = true,
    .run = run_render,
};
