#include "format/read_walk.h"

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
