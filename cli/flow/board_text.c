#include "flow/board_text.h"

static pdk_status sink_write(void *context, const char *bytes, size_t size,
                             pdk_lifetime lifetime)
{
    struct board_text *boards = context;
    const bool is_gap = boards->is_fresh && size > 0 && bytes[0] == '\n';
    (void)lifetime;
    boards->is_fresh = false;
    text_bytes(boards->text, bytes + is_gap, size - is_gap);
    return boards->text->is_failed ? PDK_ERR_MEMORY : PDK_OK;
}

void board_text_release(struct board_text *boards)
{
    pdk_writer_free(boards->writer);
    boards->writer = NULL;
}

pdk_status board_text_prepare(struct board_text *boards, struct text *text,
                              pdk_format format, const struct board_kind *kind,
                              pdk_error *error)
{
    const pdk_board board = {kind->shape, kind->alphabet, NULL};
    const pdk_sink sink = {.write = sink_write, .context = boards};
    pdk_status status = PDK_OK;
    boards->text = text;
    if (boards->writer && boards->format != format) board_text_release(boards);
    boards->format = format;
    if (!boards->writer)
        status = pdk_writer_new(format, &sink, &boards->writer, error);
    if (status == PDK_OK)
        status = pdk_writer_prepare(boards->writer, &board, error);
    return status;
}

pdk_status board_text_add(struct board_text *boards, const pdk_grid *grid)
{
    boards->is_fresh = true;
    const pdk_status status = pdk_writer_grid(boards->writer, grid, NULL);
    return status == PDK_OK ? pdk_writer_flush(boards->writer) : status;
}

pdk_status board_text_add_open(struct board_text *boards, const pdk_grid *grid)
{
    const pdk_status status = board_text_add(boards, grid);
    if (status == PDK_OK) boards->text->length--;
    return status;
}
