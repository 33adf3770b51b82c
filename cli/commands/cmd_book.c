// permudoku book: a print-ready PDF of puzzles and answers.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "generating/book_maker.h"
#include "options/option_file.h"
#include "options/values.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool has_reading_options(const struct book_options *options)
{
    const struct board_options *boards = &options->boards;
    const struct solving_options *solving = &options->solving;
    return boards->from != PDK_FORMAT_AUTO || boards->column || boards->empty ||
           boards->strict || boards->explain || options->skip ||
           solving->time.given || solving->nodes.given || solving->memory.given;
}

static bool has_generating_options(const struct book_options *options)
{
    const struct generate_options *puzzles = &options->puzzles;
    return puzzles->shape.order.given || puzzles->clues || puzzles->symmetry ||
           puzzles->pattern || puzzles->minimal || puzzles->seed.given ||
           difficulty_is_given(&puzzles->difficulty);
}

static int expect_sense_of_book(const struct cli_call *call,
                                const struct book_options *options)
{
    const char *command = call->command->name;
    if (!output_is_file(call->output) && isatty(STDOUT_FILENO))
        return cli_usage(command,
                         "refusing to write a PDF to a terminal; use -o FILE");
    if (options->no_answers && options->answers_per_page.given)
        return cli_usage(
            command, "--no-answers and --answers-per-page cannot be combined");
    if ((options->worked || options->teach) && options->language != 0)
        return cli_usage(command, "--worked and --teach are in English only, "
                                  "so they require --language en");
    if (options->worked_pictures.given && !options->worked)
        return cli_usage(command, "--worked-pictures requires --worked");
    if (options->year.given && !options->copyright)
        return cli_usage(command, "--year requires --copyright");
    return 0;
}

// Keys of a book file. A section has no key that concerns the whole book: its
// cover, its pages and its font.
static bool allows(const struct cli_option *option, bool is_in_section)
{
    const unsigned group = option->place & GROUP_MASK;
    if (strcmp(option->name, "book") == 0 || (option->place & OPT_HIDDEN))
        return false;
    if (!is_in_section) return group != GROUP_OUTPUT;
    return (group == GROUP_PUZZLE || group == GROUP_INPUT ||
            group == GROUP_DRAWING || group == GROUP_PAGE ||
            group == GROUP_DIFFICULTY) &&
           strcmp(option->name, "font") != 0 &&
           strcmp(option->name, "skip") != 0;
}

// A section of a book file, with its options.
struct file_section {
    struct book_options options;
    struct book_part part;
    char place[512];
};

__attribute__((format(printf, 2, 3))) static int
refuse_section(const struct file_section *section, const char *format, ...)
{
    char why[128];
    va_list values;
    va_start(values, format);
    vsnprintf(why, sizeof why, format, values);
    va_end(values);
    cli_error(section->part.call.command->name, "%s: %s", section->place, why);
    return CLI_BAD_INPUT;
}

// The first of the keys that a section itself has, NULL if it has none.
static const char *find_key(const struct option_section *section,
                            const struct cli_command *command,
                            const char *const *keys)
{
    while (*keys && !option_section_has(section, command, *keys)) keys++;
    return *keys;
}

// A section either reads puzzles or generates them. What the book says about
// the other way does not matter here, but the section itself must not mix them.
static int choose_way(struct file_section *section,
                      const struct option_section *from)
{
    static const char *const generating[] = {
        "generate", "levels",  "order",   "clues",  "minimal", "symmetry",
        "pattern",  "seed",    "level",   "rating", "score",   "contains",
        "needs",    "without", "hardest", "scale",  NULL};
    static const char *const reading[] = {"from",   "column",        "empty",
                                          "strict", "explain-input", NULL};
    const struct cli_command *command = section->part.call.command;
    const struct book_options *defaults = command->defaults;
    struct book_options *options = &section->options;
    const bool reads = from->operand_count > 0;
    const char *key = find_key(from, command, reads ? generating : reading);
    if (!reads && !book_generates(options))
        return refuse_section(
            section, "a section needs 'puzzles = FILE' or 'generate = K'");
    if (!reads && options->generate.given && options->levels)
        return refuse_section(section,
                              "'generate' cannot be combined with 'levels'");
    if (key)
        return refuse_section(section, "'%s' cannot be combined with '%s'", key,
                              reads ? "puzzles" : "generate");
    if (!reads) return 0;
    options->generate.given = false;
    options->levels = NULL;
    options->puzzles = defaults->puzzles;
    return 0;
}

// A section of the file reads only the puzzles that it names.
static int prepare_section(struct file_section *section,
                           const struct cli_call *call,
                           const struct option_file *file, size_t number)
{
    const struct option_section *from = &file->sections[number];
    const struct cli_command *command = call->command;
    section->options = *(const struct book_options *)from->options;
    snprintf(section->place, sizeof section->place, "%s:%llu", file->name,
             (unsigned long long)from->line);
    section->part = (struct book_part){
        .options = &section->options,
        .title = from->title,
        .place = section->place,
        .call = *call,
        .has_own_look = true,
        .has_own_seed = option_section_has(from, command, "seed"),
        .has_own_number = option_section_has(from, command, "first-number"),
    };
    section->part.call.operands = from->operands;
    section->part.call.operand_count = from->operand_count;
    return choose_way(section, from);
}

static int expect_sense_of_sections(const struct cli_call *call,
                                    const struct option_file *file)
{
    const char *command = call->command->name;
    if (call->operand_count > 0)
        return cli_usage(command,
                         "%s has sections, so there can be no input: '%s'",
                         file->name, call->operands[0]);
    if (file->sections[0].operand_count > 0) {
        cli_error(command,
                  "%s:%llu: 'puzzles' must be in a section, since there is one",
                  file->name, (unsigned long long)file->sections[1].line);
        return CLI_BAD_INPUT;
    }
    int status = 0;
    for (size_t i = 1; i < file->section_count && status == 0; i++) {
        struct file_section section;
        status = prepare_section(&section, call, file, i);
    }
    return status;
}

// The puzzles of a book without sections come from the operands, or are named
// by the file.
static int expect_sense_of_whole(const struct cli_call *call,
                                 const struct book_options *options,
                                 const struct option_file *file)
{
    const char *command = call->command->name;
    const bool is_named =
        file->section_count > 0 && file->sections[0].operand_count > 0;
    if (is_named && call->operand_count > 0)
        return cli_usage(command,
                         "%s names puzzles, so there can be no input: '%s'",
                         file->name, call->operands[0]);
    if (options->generate.given && options->levels)
        return cli_usage(command, "--generate and --levels cannot be combined");
    if (book_generates(options) && (is_named || call->operand_count > 0))
        return cli_usage(command, "%s cannot be combined with input: '%s'",
                         options->levels ? "--levels" : "--generate",
                         is_named ? file->sections[0].operands[0]
                                  : call->operands[0]);
    if (book_generates(options) && has_reading_options(options))
        return cli_usage(command,
                         "%s cannot be combined with --from, --column, "
                         "--empty, --strict, --explain-input, --skip or limits",
                         options->levels ? "--levels" : "--generate");
    if (!book_generates(options) && has_generating_options(options))
        return cli_usage(command,
                         "-n, --clues, --minimal, --symmetry, --pattern, "
                         "--seed and difficulties require --generate or "
                         "--levels");
    return 0;
}

static bool has_sections(const struct option_file *file)
{
    return file->section_count > 1;
}

static int add_whole(struct book_run *run, const struct cli_call *call,
                     const struct option_file *file)
{
    struct book_part part = {.options = run->options, .call = *call};
    if (file->section_count > 0 && file->sections[0].operand_count > 0) {
        part.call.operands = file->sections[0].operands;
        part.call.operand_count = file->sections[0].operand_count;
    }
    return book_add_part(run, &part, 0);
}

static int add_sections(struct book_run *run, const struct cli_call *call,
                        const struct option_file *file)
{
    int worst = 0;
    for (size_t i = 1; i < file->section_count; i++) {
        struct file_section section;
        int status = prepare_section(&section, call, file, i);
        if (status == 0) status = book_add_part(run, &section.part, i - 1);
        if (status > worst) worst = status;
        const bool goes_on =
            status == 0 || (status == CLI_BAD_INPUT && run->options->skip);
        if (!goes_on) break;
    }
    return worst;
}

static int make_book(struct book_run *run, const struct cli_call *call,
                     const struct option_file *file)
{
    const int status = has_sections(file) ? add_sections(run, call, file)
                                          : add_whole(run, call, file);
    const bool is_enough =
        status == 0 || (status == CLI_BAD_INPUT && run->options->skip &&
                        !run->options->boards.strict);
    int made = 0;
    if (is_enough && !interrupt_requested) {
        made = book_settle(run);
        if (made == 0) made = book_write(run);
    }
    if (!is_enough || interrupt_requested || made != 0) output_discard();
    return made > status ? made : status;
}

static int run_book(const struct cli_call *call)
{
    const struct book_options *options = call->options;
    const struct option_file_rules rules = {call, "puzzles", allows};
    struct option_file file = {0};
    struct book_run run = {.command = call->command->name, .options = options};
    int status = 0;
    if (options->file) status = option_file_read(&file, options->file, &rules);
    if (file.section_count > 0) run.options = file.sections[0].options;
    if (status == 0) status = expect_sense_of_book(call, run.options);
    if (status == 0)
        status = has_sections(&file)
                     ? expect_sense_of_sections(call, &file)
                     : expect_sense_of_whole(call, run.options, &file);
    if (status == 0) status = book_begin(&run);
    if (status == 0) status = output_to_file(run.command, call->output);
    if (status == 0) status = make_book(&run, call, &file);
    pdk_book_free(run.book);
    option_file_release(&file);
    return status;
}

static bool languages(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_language_info *const *list = pdk_language_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){(int)index, list[index]->name,
                                  list[index]->summary};
    return true;
}

static bool orders(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {BOOK_BY_LEVEL, "level", "from easy to hard"       },
        {BOOK_BY_CLUES, "clues", "most clues first"        },
        {BOOK_BY_TITLE, "title", "by title, in ASCII order"},
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}

static bool numberings(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {PDK_NUMBERING_BOOK,  "book",  "through the whole book"},
        {PDK_NUMBERING_LEVEL, "level",
         "from 1 in each section, and each level"              },
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}

static bool difficulties(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {PDK_LEVEL_STYLE_WORDS, "words", "in words"                      },
        {PDK_LEVEL_STYLE_STARS, "stars", "as one to six stars"           },
        {PDK_LEVEL_STYLE_NONE,  "none",  "only in the titles of chapters"},
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}

static int check_trim(const struct cli_argument *argument)
{
    pdk_trim trim;
    pdk_error error = {0};
    if (pdk_trim_parse(&trim, argument->text, strlen(argument->text), &error) ==
        PDK_OK)
        return 0;
    return cli_refuse(argument->command, "%s: %s", argument->shown, error.text);
}

#define AT(field) offsetof(struct book_options, field)
#define PUZZLES_AT(field) AT(puzzles.field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "generate", OPT_COUNT(1, 1000000), AT(generate), "K",
     "generate K puzzles instead of reading them; the same options and seed "
     "give the same puzzles as in permudoku-generate(1)",
     OPT_COMMON | GROUP_PUZZLE},
    {0, "levels", OPT_TEXT, AT(levels), "LIST",
     "generate puzzles by level, such as Easy=50,Hard=20; each level is a "
     "chapter, and its puzzles are sorted by rating", OPT_COMMON | GROUP_PUZZLE},
    {'n', "order", OPT_COUNT(2, SHAPE_ORDER_MAX), AT(puzzles.shape.order), "N",
     "with --generate: set the box size to N x N cells (default: 3)",
     GROUP_PUZZLE},
    {0, "clues", OPT_TEXT, AT(puzzles.clues), "AMOUNT",
     "with --generate: set the number of clues, as in permudoku-generate(1)",
     GROUP_PUZZLE},
    {0, "minimal", OPT_FLAG, AT(puzzles.minimal), NULL,
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
    DIFFICULTY_OPTIONS(PUZZLES_AT, 0),
    {0, "grade", OPT_FLAG, AT(grade), NULL,
     "rate puzzles that have no level, and set it", GROUP_PUZZLE},
    {0, "sort", OPT_CHOICE(orders), AT(order), "ORDER",
     "sort the puzzles, in each section (default: as they come)",
     GROUP_PUZZLE},
    {0, "book", OPT_TEXT, AT(file), "FILE",
     "read options and sections from FILE; what is given on the command line "
     "overrides what FILE says about the whole book", OPT_COMMON | GROUP_BOOK},
    {0, "title", OPT_TEXT, AT(title), "TEXT",
     "add a title page with this title", OPT_COMMON | GROUP_BOOK},
    {0, "subtitle", OPT_TEXT, AT(subtitle), "TEXT",
     "add a line below the title", GROUP_BOOK},
    {0, "author", OPT_TEXT, AT(author), "TEXT",
     "name the author on the title page", GROUP_BOOK},
    {0, "copyright", OPT_TEXT, AT(copyright), "NAME",
     "add a copyright page that names the holder of the copyright",
     GROUP_BOOK},
    {0, "year", OPT_COUNT(1, PDK_BOOK_NUMBER_MAX), AT(year), "N",
     "set the year of the copyright", GROUP_BOOK},
    {0, "isbn", OPT_TEXT, AT(isbn), "TEXT",
     "print the ISBN on the copyright page", GROUP_BOOK},
    {0, "imprint", OPT_TEXT, AT(imprint), "FILE",
     "print the text of FILE on the copyright page", GROUP_BOOK},
    {0, "contents", OPT_FLAG, AT(contents), NULL,
     "add a table of contents", GROUP_BOOK},
    {0, "rules", OPT_FLAG, AT(rules), NULL,
     "explain how to play, with an example, for each kind of board",
     GROUP_BOOK},
    {0, "teach", OPT_FLAG, AT(teach), NULL,
     "explain how to solve: every technique that the puzzles need, with a "
     "figure from one of them; in English", GROUP_BOOK},
    {0, "difficulty", OPT_CHOICE(difficulties), AT(difficulty), "NAME",
     "show the level of a puzzle (default: words)", GROUP_BOOK},
    {0, "worked-pictures", OPT_COUNT(1, PDK_BOOK_PICTURES_MAX),
     AT(worked_pictures), "N",
     "draw at most N steps of a worked solution, the hardest ones (default: "
     "6); the others are in words", GROUP_BOOK},
    {0, "language", OPT_CHOICE(languages), AT(language), "NAME",
     "set the language of headings and rules (default: en)", GROUP_BOOK},
    {0, "words", OPT_TEXT, AT(words), "FILE",
     "replace words of the language by those in FILE, with lines such as "
     "'puzzle = Puzzle %n'", GROUP_BOOK},
    {0, "subject", OPT_TEXT, AT(subject), "TEXT",
     "set the subject in the properties of the document", GROUP_BOOK},
    {0, "keywords", OPT_TEXT, AT(keywords), "TEXT",
     "set the keywords in the properties of the document", GROUP_BOOK},
    {0, "trim", OPT_TEXT_OF(check_trim), AT(trim), "NAME|WxH",
     "set the trim size, such as letter, a4 or 6x9; other sizes are given as "
     "8.5x11in or 210x297mm (default: letter)", OPT_COMMON | GROUP_BOOK},
    {0, "gutter", OPT_TEXT_OF(length_check), AT(gutter), "LENGTH",
     "set the margin at the spine, such as 0.5in or 13mm (default: what print "
     "on demand requires for the number of pages)", GROUP_BOOK},
    {0, "margin", OPT_TEXT_OF(length_check), AT(margin), "LENGTH",
     "set the other margins (default: 0.5in)", GROUP_BOOK},
    {0, "bleed", OPT_TEXT_OF(length_check), AT(bleed), "LENGTH",
     "make pages larger by LENGTH at the three sides that are cut, up to 1in",
     GROUP_BOOK},
    {0, "first-page", OPT_COUNT(1, PDK_BOOK_NUMBER_MAX), AT(first_page), "N",
     "set the number of the first page (default: 1); even pages are left-hand "
     "pages", GROUP_BOOK},
    {0, "number-by", OPT_CHOICE(numberings), AT(numbering), "NAME",
     "number the puzzles (default: book)", GROUP_BOOK},
    {0, "no-answers", OPT_FLAG, AT(no_answers), NULL,
     "leave out the answers; the puzzles are still solved", GROUP_BOOK},
    {0, "no-page-numbers", OPT_FLAG, AT(no_page_numbers), NULL,
     "leave out the page numbers", GROUP_BOOK},
    {0, "no-heads", OPT_FLAG, AT(no_heads), NULL,
     "leave out the titles at the top of pages", GROUP_BOOK},
    {0, "per-page", OPT_COUNT(1, PDK_BOOK_PER_PAGE_MAX), AT(per_page),
     "N", "print N puzzles per page (default: 1)", GROUP_PAGE},
    {0, "answers-per-page", OPT_COUNT(1, PDK_BOOK_PER_PAGE_MAX),
     AT(answers_per_page), "N",
     "print N answers per page (default: 4, or the number of puzzles per page "
     "if that is more)", GROUP_PAGE},
    {0, "worked", OPT_TEXT_OF(book_check_worked), AT(worked), "N|LEVEL|all",
     "explain the solutions of the N hardest puzzles, of all puzzles from a "
     "level on, or of all, step by step and with pictures; in English",
     GROUP_PAGE},
    {0, "heading", OPT_TEXT, AT(heading), "TEXT",
     "set the heading of each puzzle: %n is its number, %t its title, %l its "
     "level, %c its number of clues, %% a percent sign (default: its title, or "
     "else 'Puzzle %n')", GROUP_PAGE},
    {0, "first-number", OPT_COUNT(1, PDK_BOOK_NUMBER_MAX), AT(first_number),
     "N", "set the number of the first puzzle (default: 1)", GROUP_PAGE},
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
     "One puzzle per page, with the answers at the end"                                                                                               },
    {"permudoku book --generate 100 --title 'Hundred Sudokus' -o book.pdf",
     "A book of 100 new puzzles"                                                                                                                      },
    {"permudoku book --generate 100 --seed 7 --trim 6x9 -o book.pdf",
     "A paperback that can be made again with the same puzzles"                                                                                       },
    {"permudoku book --theme large --generate 50 --symmetry rotate180 -o "
     "large.pdf",                                                           "A large-print book"                                                 },
    {"permudoku book --theme children --glyphs shapes --generate 20 -n 2 "
     "--per-page 2 -o children.pdf",                                        "Small boards with shapes, for children"                             },
    {"permudoku book --levels Easy=50,Medium=50,Hard=50,Expert=50 --difficulty "
     "stars --teach --worked Expert --title 'Step by Step' -o book.pdf",    "A graded book that teaches, with worked solutions of the last level"},
    {"permudoku book puzzles.txt --grade --sort level -o book.pdf",
     "Your own puzzles, sorted by level"                                                                                                              },
    {"permudoku book --book book.txt -o book.pdf",
     "A book with sections, described in a file"                                                                                                      },
    {"permudoku book --per-page 6 --heading '%n (%c clues)' -o book.pdf < list",
     "Six puzzles per page, headed by their number of clues"                                                                                          },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, "no book was written: some puzzle does not have exactly one "
             "solution, or could not be generated as requested"},
};

const struct cli_command cli_command_book = {
    .name = "book",
    .group = CLI_MAKE_AND_PRINT,
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
        "--candidates.\n"
        "\n"
        "The FILE of --book has lines 'key = value', in which the keys are the "
        "long names of these options, and flags are yes or no. Lines '[section "
        "\"Title\"]' begin sections, which have 'puzzles = FILE' or 'generate "
        "= "
        "K' and their own puzzle, input, page and drawing options.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .opens_output = true,
    .run = run_book,
};
