#include "flow/board_writer.h"

#include "flow/output.h"

void board_writer_release(struct board_writer *writer)
{
    pdk_writer_free(writer->writer);
    writer->writer = NULL;
}

void board_writer_meet(struct board_writer *writer, const pdk_reading *reading)
{
    if (!reading->is_like_last) writer->is_prepared = false;
}

static pdk_status change_format(struct board_writer *writer, pdk_format format,
                                pdk_error *error)
{
    const pdk_sink sink = output_sink();
    const pdk_status status = board_writer_send(writer);
    if (status != PDK_OK) return status;
    board_writer_release(writer);
    writer->format = format;
    writer->is_prepared = false;
    return pdk_writer_new(format, &sink, &writer->writer, error);
}

pdk_status board_writer_prepare(struct board_writer *writer, pdk_format format,
                                const pdk_board *board, pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (!writer->writer || writer->format != format)
        status = change_format(writer, format, error);
    if (status != PDK_OK || writer->is_prepared) return status;
    status = pdk_writer_prepare(writer->writer, board, error);
    writer->is_prepared = status == PDK_OK;
    return status;
}

pdk_status board_writer_send(const struct board_writer *writer)
{
    return writer->writer ? pdk_writer_flush(writer->writer) : PDK_OK;
}
