#include "generating/book_maker.h"

#include "flow/input.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "generating/grading.h"
#include "options/values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

// At most this many puzzles that cannot be in the book are reported.
enum { COMPLAINTS_MAX = 20 };

// Texts of this size are printed on one page.
enum { TEXT_BYTES_MAX = 1 << 16 };

// The words of the language, with those of the file in their place.
static int read_words(const struct book_run *run, pdk_words **words)
{
    const struct book_options *options = run->options;
    pdk_error error = {0};
    size_t count;
    const char *language = pdk_language_list(&count)[options->language]->name;
    if (pdk_words_new(language, words, &error) != PDK_OK)
        return cli_fail(run->command, NULL, &error);
    if (!options->words) return 0;
    char *text = NULL;
    size_t length = 0;
    int status = input_read_all(run->command, options->words, TEXT_BYTES_MAX,
                                &text, &length);
    if (status != 0) return status;
    if (pdk_words_read(*words, text, length, &error) != PDK_OK)
        status = cli_fail(run->command, input_name(options->words), &error);
    free(text);
    return status;
}

// The text of a file as one string; NULL if there is no file.
static int read_imprint(const struct book_run *run, char **text)
{
    const char *path = run->options->imprint;
    size_t length = 0;
    if (!path) return 0;
    const int status =
        input_read_all(run->command, path, TEXT_BYTES_MAX, text, &length);
    if (status != 0) return status;
    char *longer = realloc(*text, length + 1);
    if (!longer)
        return cli_fail(run->command, NULL,
                        &(pdk_error){.status = PDK_ERR_MEMORY});
    *text = longer;
    while (length > 0 && longer[length - 1] == '\n') length--;
    longer[length] = '\0';
    if (strlen(longer) == length) return 0;
    cli_error(run->command, "%s: a NUL byte", input_name(path));
    return CLI_BAD_INPUT;
}

static int read_lengths(const struct book_run *run, pdk_book_options *book)
{
    const struct book_options *options = run->options;
    const struct {
        const char *name, *text;
        double *points;
    } lengths[] = {
        {"--gutter", options->gutter, &book->gutter},
        {"--margin", options->margin, &book->margin},
        {"--bleed",  options->bleed,  &book->bleed },
    };
    int status = 0;
    for (size_t i = 0; i < COUNT_OF(lengths) && status == 0; i++)
        status = length_read(run->command, lengths[i].name, lengths[i].text,
                             lengths[i].points);
    return status;
}

static int fail_options(const struct book_run *run, const pdk_error *error)
{
    if (error->status == PDK_ERR_SYNTAX)
        return cli_usage(run->command, "%s", error->text);
    return cli_fail(run->command, NULL, error);
}

static int open_book(struct book_run *run, const pdk_words *words,
                     const char *imprint)
{
    const struct book_options *options = run->options;
    pdk_error error = {0};
    pdk_drawing_options drawing = {0};
    pdk_book_options book = {
        .size = sizeof book,
        .drawing = &drawing,
        .is_without_answers = options->no_answers,
        .is_without_page_numbers = options->no_page_numbers,
        .is_without_heads = options->no_heads,
        .per_page = (uint32_t)options->per_page.value,
        .answers_per_page = (uint32_t)options->answers_per_page.value,
        .title = options->title,
        .subtitle = options->subtitle,
        .author = options->author,
        .copyright = options->copyright,
        .year = (uint32_t)options->year.value,
        .isbn = options->isbn,
        .imprint = imprint,
        .subject = options->subject,
        .keywords = options->keywords,
        .heading = options->heading,
        .has_contents = options->contents,
        .has_rules = options->rules,
        .first_page = options->first_page.value,
        .first_number = options->first_number.value,
        .numbering = (pdk_numbering)options->numbering,
        .words = words,
        .level_style = (pdk_level_style)options->difficulty,
        .has_lessons = options->teach,
        .worked_pictures = (uint32_t)options->worked_pictures.value,
    };
    if (options->trim && pdk_trim_parse(&book.trim, options->trim,
                                        strlen(options->trim), &error))
        return cli_usage(run->command, "--trim: %s", error.text);
    int status = read_lengths(run, &book);
    if (status == 0)
        status =
            picture_options_read(run->command, &options->picture, &drawing);
    if (status != 0 || pdk_book_new(&book, &run->book, &error) == PDK_OK)
        return status;
    return fail_options(run, &error);
}

int book_begin(struct book_run *run)
{
    pdk_words *words = NULL;
    char *imprint = NULL;
    int status = read_words(run, &words);
    if (status == 0) status = read_imprint(run, &imprint);
    if (status == 0) status = open_book(run, words, imprint);
    free(imprint);
    pdk_words_free(words);
    return status;
}

static int begin_section(struct book_run *run, const struct book_part *part)
{
    const struct book_options *options = part->options;
    pdk_error error = {0};
    pdk_drawing_options drawing = {0};
    const pdk_book_section section = {
        .size = sizeof section,
        .title = part->title,
        .drawing = &drawing,
        .per_page = (uint32_t)options->per_page.value,
        .answers_per_page = (uint32_t)options->answers_per_page.value,
        .heading = options->heading,
        .first_number = part->has_own_number ? options->first_number.value : 0,
    };
    const int status =
        picture_options_read(run->command, &options->picture, &drawing);
    if (status != 0) return status;
    if (pdk_book_begin_section(run->book, &section, &error) == PDK_OK) return 0;
    if (error.status == PDK_ERR_MEMORY)
        return cli_fail(run->command, NULL, &error);
    cli_error(run->command, "%s: %s", part->place, error.text);
    return CLI_BAD_INPUT;
}

bool book_generates(const struct book_options *options)
{
    return options->generate.given || options->levels;
}

// The puzzles are those of permudoku generate.
static int generate_puzzles(struct book_run *run, const struct book_part *part,
                            uint64_t number, struct kept_boards *kept)
{
    const struct book_options *options = part->options;
    struct generate_options wanted = options->puzzles;
    wanted.count = options->generate;
    if (options->levels) {
        wanted.difficulty.mix = options->levels;
        wanted.difficulty.mix_option = "--levels";
    }
    wanted.threads = run->options->solving.threads;
    wanted.shape.boxes = options->boards.boxes;
    wanted.series.symbols = options->boards.symbols;
    wanted.series.symbols_file = options->boards.symbols_file;
    if (!part->has_own_seed) {
        if (run->seed.given)
            wanted.seed = (struct cli_count){true, run->seed.value + number};
        else if (wanted.seed.given)
            run->seed = wanted.seed, wanted.seed.value += number;
    }
    struct generate_run puzzles = {
        .call = &part->call, .command = run->command, .options = &wanted};
    int status = shape_read(run->command, &wanted.shape, &puzzles.shape);
    if (status == 0) status = generate_settle(&puzzles);
    if (status == 0) status = kept_boards_generate(kept, &puzzles);
    if (!run->seed.given && !part->has_own_seed)
        run->seed = (struct cli_count){true, puzzles.seed - number};
    generate_release(&puzzles);
    return status;
}

static int read_puzzles(const struct book_run *run,
                        const struct book_part *part, struct kept_boards *kept)
{
    struct source boards;
    int status = source_init(&boards, &part->call, &part->options->boards);
    kept->solves = true;
    // A puzzle must have one solution according to what is printed.
    kept->obeys_marks = part->options->picture.candidates;
    kept->solving = &run->options->solving;
    if (status == 0) status = kept_boards_read(kept, &boards);
    source_release(&boards);
    return status;
}

// The place of a level among those that the words of a book know, from easy to
// hard; other levels come last.
static size_t rank_of(const char *level)
{
    static const char before[] = "level-";
    size_t rank = 0;
    const char *key;
    for (; (key = pdk_words_key(rank)); rank++) {
        if (strncmp(key, before, sizeof before - 1) != 0) continue;
        const char *name = key + sizeof before - 1, *at = level;
        while (*name != '\0' &&
               (strncasecmp(name, at, 1) == 0 || (*name == '-' && *at == ' ')))
            name++, at++;
        if (*name == '\0' && *at == '\0') break;
    }
    return rank;
}

static const char *note_of(const struct kept_board *item, pdk_note note)
{
    return item->notes ? pdk_notes_text(item->notes, note) : "";
}

static int by_number(const struct kept_board *a, const struct kept_board *b)
{
    return a->number < b->number ? -1 : a->number > b->number;
}

static int by_level(const void *left, const void *right)
{
    const struct kept_board *a = left, *b = right;
    const char *first = note_of(a, PDK_NOTE_LEVEL);
    const char *second = note_of(b, PDK_NOTE_LEVEL);
    const size_t x = rank_of(first), y = rank_of(second);
    if (x != y) return x < y ? -1 : 1;
    const int order = strcmp(first, second);
    if (order != 0) return order;
    // Not rated is 0.
    const uint32_t p = a->rating.overall, q = b->rating.overall;
    return p != q ? (p < q ? -1 : 1) : by_number(a, b);
}

static uint64_t clues_of(const struct kept_board *item)
{
    const uint64_t side = pdk_grid_shape(item->puzzle)->side;
    return side * side - pdk_grid_count_empty(item->puzzle);
}

// Most clues first: such puzzles tend to be easier.
static int by_clues(const void *left, const void *right)
{
    const struct kept_board *a = left, *b = right;
    const uint64_t x = clues_of(a), y = clues_of(b);
    if (x != y) return x > y ? -1 : 1;
    return by_number(a, b);
}

static int by_title(const void *left, const void *right)
{
    const struct kept_board *a = left, *b = right;
    const int order =
        strcmp(note_of(a, PDK_NOTE_TITLE), note_of(b, PDK_NOTE_TITLE));
    return order != 0 ? order : by_number(a, b);
}

static void sort(struct kept_list *list, enum book_order order)
{
    static int (*const orders[])(const void *, const void *) = {
        [BOOK_BY_LEVEL] = by_level,
        [BOOK_BY_CLUES] = by_clues,
        [BOOK_BY_TITLE] = by_title,
    };
    if (order != BOOK_AS_GIVEN && list->count > 0)
        qsort(list->items, list->count, sizeof *list->items, orders[order]);
}

// Limits of steps, as those of ratings.
static struct reasoning_options reasoning_of(const struct book_run *run)
{
    const struct solving_options *solving = &run->options->solving;
    struct reasoning_options options = REASONING_DEFAULTS;
    options.threads = solving->threads;
    if (solving->time.given) options.time = solving->time;
    options.nodes = solving->nodes;
    return options;
}

// Which solutions are explained: all, those of the N hardest puzzles, or those
// of a level and above.
struct worked_wish {
    bool is_all;
    uint64_t hardest;
    const pdk_level_info *level;
};

static const pdk_level_info *find_level(const char *name)
{
    size_t count;
    const pdk_level_info *const *levels = pdk_level_list(&count);
    for (size_t i = 0; i < count; i++)
        if (strcasecmp(levels[i]->name, name) == 0) return levels[i];
    return NULL;
}

static bool read_worked(const char *text, struct worked_wish *wish)
{
    char *end = NULL;
    *wish = (struct worked_wish){.is_all = strcasecmp(text, "all") == 0,
                                 .level = find_level(text)};
    if (wish->is_all || wish->level) return true;
    if (*text < '0' || *text > '9') return false;
    wish->hardest = strtoull(text, &end, 10);
    return *end == '\0' && wish->hardest > 0 &&
           wish->hardest <= PDK_BOOK_NUMBER_MAX;
}

int book_check_worked(const struct cli_argument *argument)
{
    struct worked_wish wish;
    if (read_worked(argument->text, &wish)) return 0;
    return cli_refuse(argument->command,
                      "%s: '%s' is neither a level (Easy, Medium, Hard, "
                      "Expert, Master, Extreme) nor 'all' nor a number of "
                      "puzzles",
                      argument->shown, argument->text);
}

static bool is_harder(const struct kept_board *a, const struct kept_board *b)
{
    if (a->rating.overall != b->rating.overall)
        return a->rating.overall > b->rating.overall;
    if (a->rating.hardest_steps != b->rating.hardest_steps)
        return a->rating.hardest_steps > b->rating.hardest_steps;
    return a->number < b->number;
}

static int by_hardness(const void *left, const void *right)
{
    const struct kept_board *const *a = left, *const *b = right;
    return is_harder(*a, *b) ? -1 : is_harder(*b, *a);
}

static bool choose_hardest(struct kept_list *list, uint64_t count)
{
    struct kept_board **order = calloc(list->count + 1, sizeof(void *));
    size_t rated = 0;
    if (!order) return false;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].rating.size > 0) order[rated++] = &list->items[i];
    qsort(order, rated, sizeof *order, by_hardness);
    for (size_t i = 0; i < rated && i < count; i++) order[i]->is_worked = true;
    free(order);
    return true;
}

// Reports that no solution is explained.
static void report_none(const struct book_run *run,
                        const struct worked_wish *wish)
{
    if (wish->level)
        cli_error(run->command,
                  "no solution is worked, because no puzzle is %s or harder",
                  wish->level->name);
}

// Marks the puzzles whose solutions are explained.
static int choose_worked(const struct book_run *run,
                         const struct book_part *part, struct kept_list *list)
{
    struct worked_wish wish = {0};
    bool any = false;
    if (!part->options->worked || !read_worked(part->options->worked, &wish))
        return 0;
    for (size_t i = 0; i < list->count; i++) {
        struct kept_board *item = &list->items[i];
        item->is_worked =
            wish.is_all || (wish.level && item->rating.size > 0 &&
                            item->rating.level >= wish.level->level);
        any |= item->is_worked;
    }
    if (!any) report_none(run, &wish);
    if (wish.hardest == 0 || choose_hardest(list, wish.hardest)) return 0;
    return cli_fail(run->command, NULL, &(pdk_error){.status = PDK_ERR_MEMORY});
}

static int rate_puzzles(const struct book_run *run,
                        const struct book_part *part, struct kept_list *list)
{
    const struct book_options *options = part->options;
    const struct reasoning_options reasoning = reasoning_of(run);
    const bool is_graded =
        options->levels || difficulty_is_given(&options->puzzles.difficulty);
    const struct grading grading = {.command = run->command,
                                    .options = &reasoning,
                                    .obeys_marks = options->picture.candidates,
                                    .sets_levels = options->grade || is_graded,
                                    .list = list};
    if (!grading.sets_levels && !options->worked) return 0;
    const int status = kept_boards_rate(&grading);
    return status == 0 ? choose_worked(run, part, list) : status;
}

// The search for steps of one puzzle.
struct step_search {
    int64_t deadline; // in nanoseconds; 0: none
    bool is_late;
};

static bool search_goes_on(void *context, const pdk_effort *so_far)
{
    struct step_search *search = context;
    (void)so_far;
    search->is_late = search->deadline > 0 && clock_now() >= search->deadline;
    return !interrupt_requested && !search->is_late;
}

static pdk_status add_drawing(struct book_run *run,
                              const struct kept_board *item, pdk_error *error)
{
    const struct reasoning_options reasoning = reasoning_of(run);
    const pdk_drawing drawing = kept_board_drawing(item);
    struct step_search search = {0};
    const pdk_limits limits = {.size = sizeof limits,
                               .guesses = reasoning.nodes.value,
                               .go_on = search_goes_on,
                               .context = &search};
    const pdk_book_puzzle puzzle = {
        .size = sizeof puzzle, .is_worked = item->is_worked, .limits = &limits};
    if (reasoning.time.value > 0)
        search.deadline = clock_now() + (int64_t)reasoning.time.value;
    const pdk_status status =
        pdk_book_add_puzzle(run->book, &drawing, &puzzle, error);
    if (status != PDK_ERR_CANCELLED || !search.is_late) return status;
    snprintf(error->text, sizeof error->text,
             "its steps were not found within the time limit of %g s",
             (double)reasoning.time.value / 1e9);
    return error->status = PDK_ERR_LIMIT;
}

// Adds a puzzle that has exactly one solution.
static int add(struct book_run *run, const struct book_part *part,
               const struct kept_board *item)
{
    const char *name = item->kind->name;
    pdk_error error = {0};
    const pdk_status status = add_drawing(run, item, &error);
    if (status == PDK_OK) return 0;
    cli_error_complete(&error, status);
    if (error.status == PDK_ERR_CANCELLED) return CLI_SYSTEM;
    if (error.status == PDK_ERR_MEMORY)
        return cli_fail(run->command, NULL, &error);
    error.line = item->line;
    cli_error_at(run->command, *name ? name : NULL, &error);
    return cli_exit_of(status, part->place ? CLI_FROM_INPUT : CLI_FROM_OPTIONS);
}

static int add_all(struct book_run *run, const struct book_part *part,
                   const struct kept_list *list)
{
    int status = 0;
    for (size_t i = 0; i < list->count && status == 0; i++) {
        const struct kept_board *item = &list->items[i];
        if (!item->complaint)
            status = add(run, part, item);
        else if (run->skipped++ < COMPLAINTS_MAX)
            kept_board_complain(item, run->command);
        if (interrupt_requested) status = CLI_SYSTEM;
    }
    return status;
}

// Whether to make a book of the puzzles that are there.
static bool is_enough(const struct book_options *options, int status)
{
    if (interrupt_requested) return false;
    return status == 0 || (status == CLI_BAD_INPUT && options->skip &&
                           !options->boards.strict);
}

// Puzzles that are generated by level are sorted, unless another order is
// given.
static enum book_order order_of(const struct book_options *options)
{
    const enum book_order order = (enum book_order)options->order;
    return options->levels && order == BOOK_AS_GIVEN ? BOOK_BY_LEVEL : order;
}

static int add_puzzles(struct book_run *run, const struct book_part *part,
                       uint64_t number)
{
    struct kept_boards kept = {0};
    int added = 0;
    const int status = book_generates(part->options)
                           ? generate_puzzles(run, part, number, &kept)
                           : read_puzzles(run, part, &kept);
    const bool goes_on = is_enough(part->options, status);
    if (goes_on) added = rate_puzzles(run, part, &kept.list);
    if (goes_on && added == 0 && !interrupt_requested) {
        sort(&kept.list, order_of(part->options));
        added = add_all(run, part, &kept.list);
    }
    kept_boards_release(&kept);
    const int worst = added > status ? added : status;
    const bool is_made = goes_on && added == 0;
    if (part->place && !is_made && worst != CLI_SYSTEM && !interrupt_requested)
        cli_error(run->command, "%s: the section was not made", part->place);
    return worst;
}

int book_add_part(struct book_run *run, const struct book_part *part,
                  uint64_t number)
{
    const int status = part->has_own_look ? begin_section(run, part) : 0;
    return status == 0 ? add_puzzles(run, part, number) : status;
}

int book_settle(const struct book_run *run)
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

int book_write(const struct book_run *run)
{
    const pdk_sink sink = output_sink();
    const pdk_limits limits = {.size = sizeof limits, .go_on = go_on};
    pdk_error error = {0};
    progress_begin("writing", pdk_book_pages(run->book), "pages");
    const pdk_status status = pdk_book_write(run->book, &limits, &sink, &error);
    progress_end();
    if (status == PDK_OK && output_flush() != PDK_OK) return CLI_SYSTEM;
    if (status == PDK_OK) return report(run), 0;
    cli_error_complete(&error, status);
    return cli_fail(run->command, NULL, &error);
}
