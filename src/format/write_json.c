#include "format/write_json.h"

static void write_quoted(struct out *out, const char *text)
{
    pdki_out_text(out, "\"");
    for (; *text != '\0'; text++) {
        const unsigned char byte = (unsigned char)*text;
        static const char digits[] = "0123456789abcdef";
        if (byte < 0x20) {
            const char escape[] = {
                '\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 15]};
            pdki_out_bytes(out, escape, sizeof escape);
            continue;
        }
        if (byte == '"' || byte == '\\') pdki_out_text(out, "\\");
        pdki_out_bytes(out, text, 1);
    }
    pdki_out_text(out, "\"");
}

static void write_number(struct out *out, const char *key, uint64_t number)
{
    pdki_out_text(out, key);
    pdki_out_number(out, number);
}

static void write_symbols(struct out *out, const struct cells *cells)
{
    const uint32_t side = pdk_alphabet_size(cells->alphabet);
    pdki_out_text(out, ",\"symbols\":[");
    for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
        char *to = pdki_out_room(out, CELL_ENTRY_MAX);
        out->used += pdki_cells_write(cells, symbol, to);
    }
    out->used -= cells->gap.length;
    pdki_out_text(out, "]");
}

static void write_words(struct out *out, const pdk_notes *notes)
{
    for (int i = 0; i < PDK_NOTE_COUNT; i++) {
        const char *words = pdk_notes_text(notes, (pdk_note)i);
        if (words[0] == '\0') continue;
        pdki_out_text(out, ",\"");
        pdki_out_text(out, pdk_note_name((pdk_note)i));
        pdki_out_text(out, "\":");
        write_quoted(out, words);
    }
}

static void write_placed(struct out *out, const pdk_notes *notes, uint64_t side)
{
    const char *before = ",\"placed\":[";
    for (uint64_t cell = 0; cell < side * side; cell++) {
        if (!pdk_notes_is_placed(notes, cell)) continue;
        pdki_out_text(out, before);
        write_number(out, "[", cell / side + 1);
        write_number(out, ",", cell % side + 1);
        pdki_out_text(out, "]");
        before = ",";
    }
    pdki_out_text(out, "]");
}

// The candidates of a cell with marks.
static void write_candidates(struct out *out, const struct cells *cells,
                             const pdk_notes *notes, uint64_t cell)
{
    const uint32_t side = pdk_alphabet_size(cells->alphabet);
    bool has_some = false;
    if (!pdk_notes_has_marks(notes, cell)) {
        pdki_out_text(out, "null");
        return;
    }
    pdki_out_text(out, "[");
    for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
        if (pdk_notes_excludes(notes, cell, symbol)) continue;
        char *to = pdki_out_room(out, CELL_ENTRY_MAX);
        out->used += pdki_cells_write(cells, symbol, to);
        has_some = true;
    }
    if (has_some) out->used -= cells->gap.length;
    pdki_out_text(out, "]");
}

static void write_marks(struct out *out, const struct cells *cells,
                        const pdk_notes *notes)
{
    const uint32_t side = pdk_alphabet_size(cells->alphabet);
    const char *before = ",\"marks\":[[";
    for (uint64_t row = 0; row < side; row++) {
        pdki_out_text(out, before);
        for (uint64_t column = 0; column < side; column++) {
            if (column > 0) pdki_out_text(out, ",");
            write_candidates(out, cells, notes, row * side + column);
        }
        before = "],[";
    }
    pdki_out_text(out, "]]");
}

static void write_notes(struct out *out, const struct cells *cells,
                        const struct json_head *head, bool is_part)
{
    const uint32_t held = pdk_notes_held(head->notes);
    if (held == 0) return;
    write_words(out, head->notes);
    if (is_part || !pdk_shape_equal(pdk_notes_shape(head->notes), head->shape))
        return;
    if (held & PDK_NOTES_PLACED)
        write_placed(out, head->notes, head->shape->side);
    if (held & PDK_NOTES_MARKS) write_marks(out, cells, head->notes);
}

void pdki_json_open(struct out *out, const struct cells *cells,
                    const struct json_head *head)
{
    const pdk_window *window = head->window;
    const uint32_t side = head->shape->side;
    const bool is_part =
        window->row_count < side || window->column_count < side;
    uint32_t first = 0;
    write_number(out, "{\"box_rows\":", head->shape->box_rows);
    write_number(out, ",\"box_columns\":", head->shape->box_columns);
    if (!pdk_alphabet_is_numbers(cells->alphabet, &first))
        write_symbols(out, cells);
    else if (first != 1)
        write_number(out, ",\"first_symbol\":", first);
    if (is_part) {
        write_number(out, ",\"first_row\":", (uint64_t)window->first_row + 1);
        write_number(out,
                     ",\"first_column\":", (uint64_t)window->first_column + 1);
    }
    if (head->moves) {
        pdki_out_text(out, ",\"moves\":");
        write_quoted(out, head->moves);
    }
    write_notes(out, cells, head, is_part);
    pdki_out_text(out, ",\"rows\":[");
}
