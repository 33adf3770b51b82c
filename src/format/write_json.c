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

void pdki_json_open(struct out *out, const struct cells *cells,
                    const struct json_head *head)
{
    const pdk_window *window = head->window;
    const uint32_t side = head->shape->side;
    write_number(out, "{\"box_rows\":", head->shape->box_rows);
    write_number(out, ",\"box_columns\":", head->shape->box_columns);
    if (!pdk_alphabet_is_numbers(cells->alphabet, NULL))
        write_symbols(out, cells);
    if (window->row_count < side || window->column_count < side) {
        write_number(out, ",\"first_row\":", (uint64_t)window->first_row + 1);
        write_number(out,
                     ",\"first_column\":", (uint64_t)window->first_column + 1);
    }
    if (head->moves) {
        pdki_out_text(out, ",\"moves\":");
        write_quoted(out, head->moves);
    }
    pdki_out_text(out, ",\"rows\":[");
}
