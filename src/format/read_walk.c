#include "format/read_walk.h"

#include "format/whole.h"

static bool is_band_complete(const struct board_walk *walk)
{
    return walk->rows > 0 && walk->rows % walk->box_rows == 0;
}

enum walk_step pdki_walk_next(struct board_walk *walk, struct read_line *line,
                              pdk_error *error)
{
    for (;;) {
        walk->status = pdki_input_line(walk->input, &walk->place, line, error);
        if (walk->status == PDK_END) return WALK_END;
        if (walk->status != PDK_OK) return WALK_FAILED;

        enum line_kind kind = pdki_line_kind(walk->signs, line);
        if (kind == LINE_DASHES) kind = walk->has_bars ? LINE_RULE : LINE_CELLS;
        if (kind == LINE_CELLS) {
            walk->rows++;
            return WALK_ROW;
        }
        if (kind == LINE_RULE && walk->first_rule == 0)
            walk->first_rule = walk->rows;
        if (kind == LINE_EMPTY && !is_band_complete(walk)) return WALK_GAP;
    }
}

// Whether the line at `place` has bars.
static pdk_status look_for_bars(struct read_input *input,
                                const struct read_signs *signs,
                                struct read_place place, bool *has_bars,
                                pdk_error *error)
{
    struct read_line line;
    *has_bars = false;
    const pdk_status status = pdki_input_line(input, &place, &line, error);
    if (status == PDK_END) return PDK_OK;
    if (status != PDK_OK) return status;
    const char *end = line.text + line.length;
    size_t bytes = 0;
    for (const char *at = line.text; at < end && !*has_bars; at += bytes)
        *has_bars = pdki_sign_at(signs, at, end, &bytes) == SIGN_BAR;
    return PDK_OK;
}

pdk_status pdki_walk_to_board(struct read_input *input,
                              const struct read_signs *signs,
                              const struct read_wishes *wishes,
                              bool is_after_bars, struct read_line *line,
                              pdk_error *error)
{
    const bool can_be_whole =
        wishes->layout == PDK_LAYOUT_NONE || wishes->layout == PDK_LAYOUT_WHOLE;
    pdk_format format;
    for (;;) {
        struct read_place place = pdki_input_place(input);
        pdk_status status = pdki_input_line(input, &place, line, error);
        if (status != PDK_OK) return status;

        const enum line_kind kind = pdki_line_kind(signs, line);
        bool has_bars = is_after_bars;
        if (kind == LINE_CELLS) return PDK_OK;
        if (kind == LINE_EMPTY)
            is_after_bars = false;
        else if (can_be_whole && pdki_whole_find(line, wishes, &format))
            return PDK_OK;
        if (kind == LINE_DASHES && !has_bars) {
            status = look_for_bars(input, signs, place, &has_bars, error);
            if (status != PDK_OK) return status;
            line->text = pdki_input_text(input, line->offset);
        }
        if (kind == LINE_DASHES && !has_bars) return PDK_OK;
        pdki_input_consume(input, place);
    }
}
