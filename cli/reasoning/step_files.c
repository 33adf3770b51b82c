#include "reasoning/step_files.h"

#include "flow/message.h"
#include "flow/output.h"
#include "flow/picture_file.h"

#include <stdio.h>
#include <stdlib.h>

static const char several_steps[] =
    "several steps need one file each: number them, as in -o step-%d.svg, use "
    "--format pdf, or choose a step with --steps";

int step_files_begin(struct step_files *files, bool is_single)
{
    files->options.size = sizeof files->options;
    const int status =
        picture_expect_file(files->command, files->picture, files->file);
    if (status != 0 || files->picture == PDK_PICTURE_PDF) return status;
    files->is_numbered = files->file && name_is_numbered(files->file);
    if (!is_single && !files->file)
        return cli_usage(files->command, "%s", several_steps);
    return 0;
}

static pdk_step_drawing drawing_of(const struct reasoning_worker *own,
                                   const pdk_step *step, const char *title)
{
    return (pdk_step_drawing){.size = sizeof(pdk_step_drawing),
                              .geometry = own->geometry,
                              .logic = own->logic,
                              .step = step,
                              .alphabet = own->worker.kind->alphabet,
                              .clues = own->start,
                              .title = title};
}

static pdk_status add_page(struct step_files *files,
                           const pdk_step_drawing *drawing, pdk_error *error)
{
    const pdk_sink sink = output_sink();
    pdk_status status = PDK_OK;
    if (!files->pages) {
        if (output_to_file(files->command, files->file) != 0) {
            files->is_failed = true;
            return PDK_ERR_CANCELLED;
        }
        status = pdk_step_pages_new(files->picture, &files->options, &sink,
                                    &files->pages, error);
    }
    if (status == PDK_OK)
        status = pdk_step_pages_add(files->pages, drawing, error);
    return status;
}

static pdk_status draw_file(const struct step_files *files,
                            const pdk_step_drawing *drawing, pdk_error *error)
{
    const pdk_sink sink = output_sink();
    pdk_step_pages *pages = NULL;
    pdk_status status = pdk_step_pages_new(files->picture, &files->options,
                                           &sink, &pages, error);
    if (status == PDK_OK) status = pdk_step_pages_add(pages, drawing, error);
    if (status == PDK_OK) status = pdk_step_pages_finish(pages, error);
    pdk_step_pages_free(pages);
    return status;
}

static pdk_status add_numbered(struct step_files *files,
                               const pdk_step_drawing *drawing, uint32_t number,
                               pdk_error *error)
{
    char *path = NULL;
    pdk_status status = PDK_OK;
    if (output_to_number(files->command, files->file, number, &path) == 0)
        status = draw_file(files, drawing, error);
    else
        files->is_failed = true;
    const bool is_good = status == PDK_OK && !files->is_failed;
    if (output_end_file(files->command, is_good) != 0) files->is_failed = true;
    free(path);
    return files->is_failed ? PDK_ERR_CANCELLED : status;
}

static pdk_status refuse(pdk_error *error, const char *text)
{
    *error = (pdk_error){.status = PDK_ERR_ARGUMENT};
    snprintf(error->text, sizeof error->text, "%s", text);
    return error->status;
}

static pdk_status add_file(struct step_files *files,
                           const pdk_step_drawing *drawing, uint32_t number,
                           pdk_error *error)
{
    const bool is_first = files->first == 0;
    if (!is_first && !files->is_numbered) return refuse(error, several_steps);
    if (is_first) files->first = number;
    files->last = number;
    if (files->is_numbered) return add_numbered(files, drawing, number, error);
    if (output_to_file(files->command, files->file) == 0)
        return draw_file(files, drawing, error);
    files->is_failed = true;
    return PDK_ERR_CANCELLED;
}

// Nothing is left of what cannot be completed.
static void remove_files(struct step_files *files)
{
    for (uint32_t i = files->first; files->is_numbered && i <= files->last; i++)
        if (i > 0) output_remove_number(files->file, i);
    files->first = files->last = 0;
}

pdk_status step_files_add(struct step_files *files,
                          const struct reasoning_worker *own,
                          const struct puzzle *puzzle, const pdk_step *step,
                          uint32_t number, pdk_error *error)
{
    char title[64];
    const bool is_pdf = files->picture == PDK_PICTURE_PDF;
    if (files->puzzle == 0) files->puzzle = puzzle->number;
    if (!is_pdf && files->puzzle != puzzle->number) {
        remove_files(files);
        return refuse(error, "there are several puzzles: use --format pdf, or "
                             "explain one puzzle at a time");
    }
    if (puzzle->number > 1)
        snprintf(title, sizeof title, "Puzzle %llu, step %u",
                 (unsigned long long)puzzle->number, number);
    else
        snprintf(title, sizeof title, "Step %u", number);
    const pdk_step_drawing drawing = drawing_of(own, step, title);
    return is_pdf ? add_page(files, &drawing, error)
                  : add_file(files, &drawing, number, error);
}

int step_files_end(struct step_files *files, bool is_complete)
{
    pdk_error error = {0};
    int exit_status = files->is_failed ? CLI_SYSTEM : 0;
    pdk_status status = PDK_OK;
    const bool is_good = is_complete && !files->is_failed;
    if (files->pages && is_good)
        status = pdk_step_pages_finish(files->pages, &error);
    else if (!is_good && files->command && !files->is_numbered)
        output_discard();
    if (status != PDK_OK) {
        cli_error_complete(&error, status);
        exit_status = cli_fail(files->command, NULL, &error);
    }
    if (is_complete && exit_status == 0 && files->command &&
        files->puzzle == 0) {
        cli_error(files->command, "there is no step to draw");
        exit_status = CLI_NO;
    }
    pdk_step_pages_free(files->pages);
    files->pages = NULL;
    return exit_status;
}
