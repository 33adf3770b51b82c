#include "solving/huge_solution.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/text.h"
#include "solving/conflict.h"

#include <stdlib.h>
#include <string.h>

// The rows of one of two solutions, from the first on.
struct rows {
    const struct huge_solution *huge;
    bool is_changed;   // the one that has the changes
    size_t change;     // the next one
    pdk_symbol *cells; // a changed row; owned
};

typedef pdk_status take_row(void *context, const pdk_row *row);

static uint32_t side_of(const struct huge_solution *huge)
{
    return huge->known.kind->shape.side;
}

static void next_row(struct rows *rows, uint32_t number, pdk_row *row)
{
    const pdk_clues *changes = rows->huge->changes;
    const pdk_clue *list = pdk_clues_list(changes);
    const size_t count = rows->is_changed ? pdk_clues_count(changes) : 0;
    pdk_construction_row(rows->huge->solution, number, row);
    if (rows->change >= count || list[rows->change].row != number) return;
    memcpy(rows->cells, row->symbols,
           side_of(rows->huge) * sizeof *rows->cells);
    for (; rows->change < count && list[rows->change].row == number;
         rows->change++)
        rows->cells[list[rows->change].column] = list[rows->change].symbol;
    *row = (pdk_row){rows->cells, NULL};
}

static void tell_interrupt(const struct huge_solution *huge, uint32_t row)
{
    const struct solution *known = &huge->known;
    cli_error(pipeline_name(known->solving->worker.pipeline),
              "%s:%llu: the output ends within the first %u of %u rows",
              known->kind->name, (unsigned long long)known->puzzle->line,
              row + 1, side_of(huge));
}

static pdk_status each_row(const struct huge_solution *huge, bool is_changed,
                           take_row *take, void *context)
{
    const uint32_t side = side_of(huge);
    struct rows rows = {.huge = huge, .is_changed = is_changed};
    pdk_status status = PDK_OK;
    rows.cells = malloc(side * sizeof *rows.cells);
    if (!rows.cells) return PDK_ERR_MEMORY;
    for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
        pdk_row row;
        next_row(&rows, i, &row);
        status = take(context, &row);
        if (status != PDK_OK || !interrupt_requested()) continue;
        tell_interrupt(huge, i);
        status = PDK_ERR_CANCELLED;
    }
    free(rows.cells);
    return status;
}

pdk_status huge_send(struct text *text)
{
    const pdk_status status = text->is_failed
                                  ? PDK_ERR_MEMORY
                                  : output_bytes(text->bytes, text->length);
    text_release(text);
    return status;
}

static pdk_status write_row(void *writer, const pdk_row *row)
{
    return pdk_writer_row(writer, row);
}

static pdk_status write_board(const struct huge_solution *huge,
                              pdk_format format, bool is_changed)
{
    const struct board_kind *kind = huge->known.kind;
    const pdk_board board = {kind->shape, kind->alphabet, NULL};
    const pdk_sink sink = output_sink();
    pdk_writer *writer = NULL;
    pdk_status status = pdk_writer_new(format, &sink, &writer, NULL);
    if (status == PDK_OK) status = pdk_writer_prepare(writer, &board, NULL);
    if (status == PDK_OK) status = pdk_writer_begin(writer, NULL);
    if (status == PDK_OK)
        status = each_row(huge, is_changed, write_row, writer);
    if (status == PDK_OK) status = pdk_writer_end(writer);
    if (status == PDK_OK) status = pdk_writer_flush(writer);
    pdk_writer_free(writer);
    return status;
}

static pdk_symbol symbol_before(const struct huge_solution *huge,
                                const pdk_clue *change)
{
    return pdk_construction_cell(huge->solution, change->row, change->column);
}

// Whether the solution with changes comes first in ascending order.
static bool is_changed_first(const struct huge_solution *huge)
{
    const pdk_clue *first = pdk_clues_list(huge->changes);
    return first->symbol < symbol_before(huge, first);
}

// "(1,3): 4 or 6"
static void add_difference(struct text *text, const struct huge_solution *huge,
                           const pdk_clue *change)
{
    const pdk_alphabet *alphabet = huge->known.kind->alphabet;
    const pdk_symbol before = symbol_before(huge, change);
    const bool is_swapped = is_changed_first(huge);
    cell_describe(text, change->row, change->column);
    text_add(text, ": ");
    text_symbol(text, alphabet, is_swapped ? change->symbol : before);
    text_add(text, " or ");
    text_symbol(text, alphabet, is_swapped ? before : change->symbol);
}

static void explain_multiple(struct text *text,
                             const struct huge_solution *huge)
{
    text_print(text, "multiple: two solutions differ in %zu cells",
               pdk_clues_count(huge->changes));
}

void huge_explain(struct text *text, const struct huge_solution *huge)
{
    if (huge->known.verdict != PDK_MULTIPLE) {
        solution_explain(text, &huge->known);
        return;
    }
    explain_multiple(text, huge);
    text_add(text, ", first ");
    add_difference(text, huge, pdk_clues_list(huge->changes));
}

pdk_status huge_stream_line(const struct huge_solution *huge, pdk_format format)
{
    struct text text = {0};
    if (solution_is_answer(&huge->known))
        return write_board(huge, format, false);
    huge_explain(&text, huge);
    text_add(&text, "\n");
    return huge_send(&text);
}

static pdk_status write_both(const struct huge_solution *huge,
                             pdk_format format)
{
    const pdk_clue *list = pdk_clues_list(huge->changes);
    const bool is_swapped = is_changed_first(huge);
    struct text text = {0};
    text_add(&text, "# ");
    explain_multiple(&text, huge);
    text_add(&text, "\n");
    for (size_t i = 0; i < pdk_clues_count(huge->changes); i++) {
        text_add(&text, "#   ");
        add_difference(&text, huge, &list[i]);
        text_add(&text, "\n");
    }
    pdk_status status = huge_send(&text);
    if (status == PDK_OK) status = write_board(huge, format, is_swapped);
    if (status == PDK_OK) status = output_text("\n");
    return status == PDK_OK ? write_board(huge, format, !is_swapped) : status;
}

pdk_status huge_stream_picture(const struct huge_solution *huge,
                               pdk_format format)
{
    struct text text = {0};
    pdk_status status =
        huge->known.puzzle->is_first ? PDK_OK : output_text("\n");
    if (status != PDK_OK) return status;
    if (solution_is_answer(&huge->known))
        return write_board(huge, format, false);
    if (huge->known.verdict == PDK_MULTIPLE) return write_both(huge, format);
    text_add(&text, "# ");
    huge_explain(&text, huge);
    text_add(&text, "\n");
    status = huge_send(&text);
    if (status != PDK_OK || !huge->solution) return status;
    return write_board(huge, format, false);
}

// Rows of JSON on their way.
struct json_out {
    const struct huge_solution *huge;
    const char *before; // the next row
    struct text text;
};

static pdk_status send_json_row(void *context, const pdk_row *row)
{
    struct json_out *out = context;
    struct text *text = &out->text;
    text_reset(text);
    text_add(text, out->before);
    json_row(text, out->huge->known.kind->alphabet, side_of(out->huge),
             row->symbols);
    out->before = ",";
    return text->is_failed ? PDK_ERR_MEMORY
                           : output_bytes(text->bytes, text->length);
}

static pdk_status send_json_board(const struct huge_solution *huge,
                                  bool is_changed)
{
    struct json_out out = {.huge = huge, .before = "["};
    pdk_status status = each_row(huge, is_changed, send_json_row, &out);
    text_release(&out.text);
    return status == PDK_OK ? output_text("]") : status;
}

static pdk_status send_json_boards(const struct huge_solution *huge)
{
    if (!huge->solution) return PDK_OK;
    if (huge->known.verdict != PDK_MULTIPLE)
        return send_json_board(huge, false);
    const bool is_swapped = is_changed_first(huge);
    pdk_status status = send_json_board(huge, is_swapped);
    if (status == PDK_OK) status = output_text(",");
    return status == PDK_OK ? send_json_board(huge, !is_swapped) : status;
}

static void add_differences(struct text *text, const struct huge_solution *huge)
{
    const pdk_clue *list = pdk_clues_list(huge->changes);
    if (huge->known.verdict != PDK_MULTIPLE) return;
    text_add(text, ",\"differences\":[");
    for (size_t i = 0; i < pdk_clues_count(huge->changes); i++)
        text_print(text, "%s[%u,%u]", i > 0 ? "," : "", list[i].row + 1,
                   list[i].column + 1);
    text_add(text, "]");
}

pdk_status huge_stream_json(const struct huge_solution *huge, pdk_format format)
{
    struct text text = {0};
    (void)format;
    solution_open_json(&text, &huge->known);
    pdk_status status = huge_send(&text);
    if (status == PDK_OK) status = send_json_boards(huge);
    if (status != PDK_OK) return status;
    text_add(&text, "]");
    add_differences(&text, huge);
    solution_close_json(&text, &huge->known);
    return huge_send(&text);
}
