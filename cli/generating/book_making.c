#include "generating/book_making.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "options/values.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Puzzles that cannot be in the book are named up to this many.
enum { COMPLAINTS_MAX = 20 };

static int read_trim(struct book_making *making)
{
    const char *text = making->texts->trim;
    pdk_error error = {0};
    if (!text || pdk_trim_parse(text, strlen(text), &making->options.trim,
                                &error) == PDK_OK)
        return 0;
    return cli_usage(making->command, "--trim: %s", error.text);
}

static int read_options(struct book_making *making)
{
    const struct book_texts *texts = making->texts;
    pdk_book_options *options = &making->options;
    const char *command = making->command;
    options->per_page = (uint32_t)texts->per_page.value;
    options->answers_per_page = (uint32_t)texts->answers_per_page.value;
    options->is_without_answers = texts->no_answers;
    options->is_without_page_numbers = texts->no_page_numbers;
    options->title = texts->title;
    options->author = texts->author;
    options->heading = texts->heading;
    if (texts->no_answers && texts->answers_per_page.given)
        return cli_usage(command, "--no-answers and --answers-per-page exclude "
                                  "each other");
    int status = read_trim(making);
    if (status == 0)
        status =
            length_read(command, "gutter", texts->gutter, &options->gutter);
    if (status == 0)
        status =
            length_read(command, "margin", texts->margin, &options->margin);
    if (status == 0)
        status =
            picture_options_read(command, making->picture, &options->drawing);
    return status;
}

int book_making_init(struct book_making *making)
{
    pdk_error error = {0};
    const int status = read_options(making);
    if (status != 0) return status;
    if (pdk_book_new(&making->options, &making->book, &error) == PDK_OK)
        return 0;
    if (error.status == PDK_ERR_SYNTAX)
        return cli_usage(making->command, "%s", error.text);
    return cli_fail(making->command, NULL, &error);
}

void book_making_release(struct book_making *making)
{
    pdk_book_free(making->book);
}

// Adds a puzzle that has just one solution.
static int add(struct book_making *making, const struct gathered *item)
{
    const char *name = item->kind->name;
    const pdk_drawing drawing = gathered_drawing(item);
    pdk_error error = {0};
    const pdk_status status = pdk_book_add(making->book, &drawing, &error);
    if (status == PDK_OK) return 0;
    cli_error_complete(&error, status);
    if (error.status == PDK_ERR_MEMORY)
        return cli_fail(making->command, NULL, &error);
    error.line = item->line;
    cli_error_at(making->command, *name ? name : NULL, &error);
    return cli_exit_of(status, CLI_FROM_OPTIONS);
}

static void complain(struct book_making *making, const struct gathered *item)
{
    if (making->skipped++ < COMPLAINTS_MAX)
        gathered_complain(item, making->command);
}

static int add_all(struct book_making *making, const struct gathered_list *list)
{
    int status = 0;
    for (size_t i = 0; i < list->count && status == 0; i++) {
        if (list->items[i].complaint)
            complain(making, &list->items[i]);
        else
            status = add(making, &list->items[i]);
        if (interrupt_requested()) status = CLI_SYSTEM;
    }
    return status;
}

// Says how many puzzles were left out, or that there is no book for them.
static int settle_skipped(const struct book_making *making)
{
    const unsigned long long skipped = making->skipped;
    if (skipped > 0)
        cli_error(making->command,
                  making->skips ? "%llu puzzle%s left out"
                                : "%llu puzzle%s cannot be in a book; --skip "
                                  "leaves such puzzles out",
                  skipped, skipped == 1 ? "" : "s");
    if (skipped > 0 && !making->skips) return CLI_NO;
    if (pdk_book_puzzles(making->book) > 0) return 0;
    cli_error(making->command, "there is no puzzle for the book");
    return CLI_NO;
}

static bool go_on(void *context, uint64_t pages_done)
{
    (void)context;
    progress_at(pages_done);
    return !interrupt_requested();
}

static int write_book(const struct book_making *making)
{
    const pdk_sink sink = output_sink();
    pdk_error error = {0};
    progress_begin("writing", pdk_book_pages(making->book), "pages");
    const pdk_status status =
        pdk_book_write(making->book, &sink, go_on, NULL, &error);
    progress_end();
    if (status == PDK_OK && output_flush() == PDK_OK) return 0;
    if (status == PDK_OK) return CLI_SYSTEM;
    cli_error_complete(&error, status);
    return cli_fail(making->command, NULL, &error);
}

static void tell(const struct book_making *making)
{
    static const double inch = 72;
    const uint64_t pages = pdk_book_pages(making->book);
    const unsigned long long puzzles = pdk_book_puzzles(making->book);
    const pdk_book_options settings = pdk_book_settings(making->book);
    char seed[32] = "";
    if (!making->texts->verbose && !isatty(STDERR_FILENO)) return;
    if (making->seed.given)
        snprintf(seed, sizeof seed, ", seed %llu",
                 (unsigned long long)making->seed.value);
    cli_error(making->command,
              "%llu puzzle%s on %llu page%s of %.4gx%.4g inches, gutter %.4g "
              "inches%s",
              puzzles, puzzles == 1 ? "" : "s", (unsigned long long)pages,
              pages == 1 ? "" : "s", settings.trim.width / inch,
              settings.trim.height / inch, settings.gutter / inch, seed);
}

int book_making_run(struct book_making *making, struct gathered_list *list)
{
    int status = add_all(making, list);
    if (status == 0) status = settle_skipped(making);
    if (status == 0) status = write_book(making);
    if (status == 0)
        tell(making);
    else
        output_discard();
    return status;
}
