// Finds out what a board is: layout, side, boxes, alphabet.
#ifndef PDKI_READ_DETECT_H
#define PDKI_READ_DETECT_H

#include "format/read_census.h"
#include "format/read_form.h"
#include "format/read_symbols.h"
#include "format/read_walk.h"

// What the caller gave.
struct read_wishes {
    const pdk_shape *shape;         // NULL: to be found out
    const pdk_alphabet *alphabet;   // NULL: to be found out
    const struct read_signs *signs; // what characters mean then
    pdk_format format;              // PDK_FORMAT_AUTO: to be found out
    pdk_layout layout;              // of that format
    uint32_t side;                  // 0: to be found out
    bool is_compact;                // cells can be single characters
};

// A board on one line with no more cells is taken at once.
enum { LINE_BOARD_MAX = 4096 };

// Room for all marks of empty cells in words.
enum { EMPTY_MARKS_SIZE = 24 };

// What was found out about a board, good for the next ones like it.
struct finding {
    bool is_set;
    pdk_shape shape;
    pdk_boxes_reason boxes_reason;
    pdk_symbols_reason symbols_reason;
    char empty[EMPTY_MARKS_SIZE]; // marks that were met, ". 0"
    pdk_layout layout;
    enum split_style style;
    uint64_t cells;       // on the first line
    uint64_t box_columns; // that its form showed
    bool has_bars;
    bool is_single; // words on its first line are single characters
    uint64_t bars;  // which cells have one before them
    // Bytes of a line that is a board like this one if each is a cell; 0: it
    // takes a closer look.
    size_t byte_cells;
    pdk_alphabet *own; // the alphabet, unless it was given
    struct symbol_table symbols;
};

struct detector {
    struct read_input *input;
    const struct read_signs *signs;
    struct read_wishes wishes;
    pdk_layout last_layout; // of the board before; PDK_LAYOUT_NONE: none
    struct census census;
    // Lines of so many cells up to here were found to be boards each.
    uint64_t lines_until, lines_cells;
};

void pdki_detector_release(struct detector *detector);

// If the lines of the board that begins with the first one can be cells of two
// digits and nothing else is as likely, makes that the form.
pdk_status pdki_detect_pairs(struct detector *detector, struct line_form *form);

// Finds out about the board that begins with `line`, the first one that is not
// consumed. On failure *finding is unset, but for the layout if that was found.
pdk_status pdki_detect(struct detector *detector, const struct read_line *line,
                       const struct line_form *form, struct finding *finding,
                       pdk_error *error);

// Whether the board that begins with `line` can be read as the finding says.
pdk_status pdki_finding_fits(struct detector *detector,
                             const struct read_line *line,
                             const struct line_form *form,
                             const struct finding *finding, bool *fits,
                             pdk_error *error);

void pdki_finding_reset(struct finding *finding);

#endif
