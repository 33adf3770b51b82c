#include "generating/board_series.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "options/values.h"

#include <stdio.h>
#include <unistd.h>

enum { ORDER_DEFAULT = 3 };

int shape_read(const char *command, const struct shape_options *options,
               pdk_shape *shape)
{
    pdk_error error = {0};
    const uint64_t order =
        options->order.given ? options->order.value : ORDER_DEFAULT;
    if (options->boxes && options->order.given)
        return cli_usage(command, "-n and --boxes cannot be combined");
    if (options->boxes) return boxes_read(command, options->boxes, shape);
    if (pdk_shape_of_order(shape, order, &error) == PDK_OK) return 0;
    return cli_fail(command, NULL, &error);
}

// Someone who wants a 9x9 board may type 9 or 9x9, and get one of 81x81.
static void doubt_size(const char *command, const pdk_shape *shape)
{
    enum { FIRST = 6, LAST = 25 };
    const uint32_t order = shape->box_rows;
    pdk_shape meant;
    if (order != shape->box_columns || order < FIRST || order > LAST ||
        !isatty(STDERR_FILENO) ||
        pdk_shape_of_side(&meant, order, NULL) != PDK_OK || meant.box_rows < 2)
        return;
    char boxes[24];
    snprintf(boxes, sizeof boxes,
             meant.box_rows == meant.box_columns ? "%u" : "%ux%u",
             meant.box_rows, meant.box_columns);
    cli_error(command,
              "boxes of %ux%u cells make a board of %ux%u; for one of %ux%u, "
              "use %s",
              order, order, shape->side, shape->side, order, order, boxes);
}

int shape_read_operand(const struct cli_call *call,
                       const struct shape_options *options, pdk_shape *shape)
{
    const char *command = call->command->name;
    if (call->operand_count == 0) return shape_read(command, options, shape);
    if (options->order.given || options->boxes)
        return cli_usage(command, "N and %s cannot be combined",
                         options->boxes ? "--boxes" : "-n");
    const int failed = boxes_read_for(command, "N", call->operands[0], shape);
    if (failed == 0) doubt_size(command, shape);
    return failed;
}

int series_alphabet(const char *command, const struct series_options *options,
                    const pdk_shape *shape, pdk_alphabet **out)
{
    pdk_error error = {0};
    const int failed =
        symbols_read(command, options->symbols, options->symbols_file, out);
    if (failed) return failed;
    if (!*out && pdk_alphabet_numbers(1, shape->side, out, &error) != PDK_OK)
        return cli_fail(command, NULL, &error);
    if (pdk_alphabet_fits(*out, shape, &error) == PDK_OK) return 0;
    return cli_fail(command, NULL, &error);
}

int series_init(struct board_series *series, const char *command,
                const struct series_options *options, const pdk_shape *shape,
                pdk_format format)
{
    *series = (struct board_series){.command = command, .shape = *shape};
    int failed = format_expect_one(command, &options->format, PDK_FORMAT_JSON);
    if (failed == 0)
        failed = series_alphabet(command, options, shape, &series->alphabet);
    if (failed) return failed;
    (void)format_given(&options->format, &format);
    const pdk_sink sink = output_sink();
    pdk_error error = {0};
    pdk_status status = pdk_writer_new(format, &sink, &series->writer, &error);
    if (status == PDK_OK)
        pdk_writer_json(series->writer, json_board_of(options->format.cells));
    if (status == PDK_OK)
        status = pdk_writer_prepare(series->writer, shape, series->alphabet,
                                    NULL, &error);
    if (status == PDK_OK) status = output_boxes(format, shape);
    return status == PDK_OK ? 0 : cli_fail(command, NULL, &error);
}

void series_release(struct board_series *series)
{
    pdk_writer_free(series->writer);
    pdk_alphabet_free(series->alphabet);
}

pdk_status series_write_solution(struct board_series *series,
                                 pdk_construction *solution, pdk_error *error)
{
    pdk_status status = pdk_writer_begin(series->writer, NULL, error);
    for (uint32_t i = 0; i < series->shape.side && status == PDK_OK; i++) {
        const pdk_row *row = pdk_construction_row(solution, i);
        status = pdk_writer_row(series->writer, row, error);
        if (interrupt_requested) status = PDK_ERR_CANCELLED;
    }
    return status == PDK_OK ? pdk_writer_end(series->writer, error) : status;
}

int series_run(struct board_series *series, const struct series_work *work,
               pdk_status status, pdk_error *error)
{
    const uint64_t count = work->count;
    uint64_t done = 0;
    progress_begin("writing", count, work->unit);
    while (done < count && status == PDK_OK) {
        status = work->write(work->context, done, error);
        if (interrupt_requested) status = PDK_ERR_CANCELLED;
        if (status == PDK_OK) progress_at(++done);
    }
    if (status == PDK_OK) status = pdk_writer_flush(series->writer, error);
    progress_end();
    if (status == PDK_OK) return CLI_DONE;
    cli_error_complete(error, status);
    if (status == PDK_ERR_CANCELLED && interrupt_requested)
        cli_error(
            series->command,
            "interrupted: the output ends after at most %llu of %llu boards",
            (unsigned long long)done + 1, (unsigned long long)count);
    return cli_fail(series->command, NULL, error);
}
