#include "generating/making.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "options/values.h"

enum { ORDER_DEFAULT = 3 };

int shape_read(const char *command, const struct shape_options *options,
               pdk_shape *shape)
{
    pdk_error error = {0};
    const uint64_t order =
        options->order.given ? options->order.value : ORDER_DEFAULT;
    if (options->boxes && options->order.given)
        return cli_usage(command, "-n and --boxes exclude each other");
    if (options->boxes) return boxes_read(command, options->boxes, shape);
    if (pdk_shape_of_order(shape, order, &error) == PDK_OK) return 0;
    return cli_fail(command, NULL, &error);
}

int making_alphabet(const char *command, const struct making_options *options,
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

static int make_writer(struct making *making, pdk_format format)
{
    const pdk_sink sink = output_sink();
    const pdk_board board = {making->shape, making->alphabet, NULL};
    pdk_error error = {0};
    pdk_status status = pdk_writer_new(format, &sink, &making->writer, &error);
    if (status == PDK_OK)
        status = pdk_writer_prepare(making->writer, &board, &error);
    return status == PDK_OK ? 0 : cli_fail(making->command, NULL, &error);
}

int making_init(struct making *making, const char *command,
                const struct making_options *options, const pdk_shape *shape,
                pdk_format format)
{
    *making = (struct making){.command = command, .shape = *shape};
    int failed = format_expect_one(command, &options->format);
    if (failed == 0)
        failed = making_alphabet(command, options, shape, &making->alphabet);
    (void)format_given(&options->format, &format);
    return failed ? failed : make_writer(making, format);
}

void making_release(struct making *making)
{
    pdk_writer_free(making->writer);
    pdk_alphabet_free(making->alphabet);
}

pdk_status making_write(struct making *making, pdk_construction *solution,
                        const char *report)
{
    pdk_status status = pdk_writer_begin(making->writer, report);
    for (uint32_t i = 0; i < making->shape.side && status == PDK_OK; i++) {
        pdk_row row;
        pdk_construction_row(solution, i, &row);
        status = pdk_writer_row(making->writer, &row);
        if (interrupt_requested()) status = PDK_ERR_CANCELLED;
    }
    return status == PDK_OK ? pdk_writer_end(making->writer) : status;
}

int making_run(struct making *making, const struct making_series *series,
               pdk_status status, pdk_error *error)
{
    const uint64_t count = series->count;
    uint64_t done = 0;
    progress_begin("writing", count, series->unit);
    while (done < count && status == PDK_OK) {
        status = series->write(series->context, done, error);
        if (interrupt_requested()) status = PDK_ERR_CANCELLED;
        if (status == PDK_OK) progress_at(++done);
    }
    if (status == PDK_OK) status = pdk_writer_flush(making->writer);
    progress_end();
    if (status == PDK_OK) return CLI_DONE;
    cli_error_complete(error, status);
    if (status == PDK_ERR_CANCELLED && interrupt_requested())
        cli_error(making->command,
                  "interrupted: the output ends within the first %llu of %llu "
                  "boards",
                  (unsigned long long)done + 1, (unsigned long long)count);
    return cli_fail(making->command, NULL, error);
}
