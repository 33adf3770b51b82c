// What a writer is, for the files that make it up.
#ifndef PDKI_WRITER_TYPE_H
#define PDKI_WRITER_TYPE_H

#include "format/whole.h"
#include "format/write_cycle.h"
#include "format/write_out.h"
#include "format/write_template.h"

enum {
    // Cells copied between two looks at the buffer.
    WRITER_CHUNK_CELLS = 32
};

struct pdk_writer {
    const struct style *style;
    struct out out;
    struct cells cells;
    struct cycle_text cycle;
    struct board_template template;
    char *board_text; // where a template is being filled in
    char *rule;
    size_t rule_length, rule_capacity;
    char *header; // clues: the first line of each board
    size_t header_length, header_capacity;
    pdk_symbol *row; // clues in another format: the row to write
    size_t row_capacity;
    pdk_shape shape;
    pdk_window window;
    uint64_t board_count;
    uint32_t next_row;   // of the board, not the window
    uint32_t next_band;  // the first row of the next band to come
    uint32_t first_band; // the same before the first row
    pdk_symbol *whole;   // the rows of a board that is written as a whole
    size_t whole_capacity;
    const pdk_notes *notes; // borrowed; may be NULL
    bool is_small;          // fewer cells than a table of symbols has
    bool is_in_board;       // between begin and end
};

// Cells of the window from `column` to the end of its segment: of its box
// where the format marks boxes, else of the row.
static inline uint32_t pdki_writer_segment(const pdk_writer *writer,
                                           uint32_t column)
{
    const uint32_t end =
        writer->window.first_column + writer->window.column_count;
    if (!writer->style->has_boxes) return end - column;
    const uint32_t width = writer->shape.box_columns;
    const uint32_t box_end = column - column % width + width;
    return (box_end < end ? box_end : end) - column;
}

// What separates a row from the one before.
static inline pdk_text pdki_writer_row_gap(const pdk_writer *writer)
{
    return writer->style->is_one_line ? writer->cells.gap
                                      : writer->style->row_gap;
}

// Rows one by one: write_rows.c.
pdk_status pdki_writer_put_row(pdk_writer *writer, const pdk_row *row);
void pdki_writer_put_end(pdk_writer *writer);
void pdki_writer_drop_cycle(pdk_writer *writer);

// Small boards by a template: write_small.c.
bool pdki_writer_prepare_small(pdk_writer *writer);
void pdki_writer_begin_small(pdk_writer *writer);

// Rows from memory: the part of each in the window follows the one before.
pdk_status pdki_writer_put_small(pdk_writer *writer, const pdk_symbol *symbols,
                                 uint32_t rows);

// Boards as clues: write_clues.c. The header fails where the symbols cannot be
// written into it.
PDK_CHECKED pdk_status pdki_writer_make_header(pdk_writer *writer,
                                               pdk_error *error);
pdk_status pdki_writer_put_clues(pdk_writer *writer, const pdk_symbol *symbols);

// Boards as a whole: write_whole.c.
PDK_CHECKED pdk_status pdki_writer_prepare_whole(pdk_writer *writer,
                                                 pdk_error *error);
pdk_status pdki_writer_put_whole(pdk_writer *writer, const pdk_symbol *symbols);
pdk_status pdki_writer_end_whole(pdk_writer *writer);
pdk_status pdki_writer_finish_whole(pdk_writer *writer);
void pdki_writer_open_whole(pdk_writer *writer, const char *moves);

#endif
