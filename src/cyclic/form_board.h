// Values of rows, columns and symbols, as far as they are placed: no two of a
// class are the same, and boxes stay valid.
//
// A box is valid where no two of its rows differ by as much as two of its
// columns. In the normal form the rows of a band are one coset: the same modulo
// the number of bands; then columns of a stack must differ modulo that. In the
// transposed form it is the other way round. The general form is any that is
// valid.
#ifndef PDKI_FORM_BOARD_H
#define PDKI_FORM_BOARD_H

#include "cyclic/cyclic_system.h"

enum form { FORM_NORMAL, FORM_TRANSPOSED, FORM_GENERAL, FORM_COUNT };

struct form_board {
    pdk_shape shape;
    enum form form;
    uint32_t *values; // of each unknown; no more than a sum until it is placed
    uint8_t *is_placed; // each unknown
    uint32_t *owners;   // the unknown with a value, by class and value, plus 1
    // Normal and transposed form. Groups are bands or stacks.
    enum unknown_class coset_class;
    uint32_t coset_size;        // lines of a group of cosets
    uint32_t coset_count;       // groups; and lines of a group across
    uint32_t *residues;         // of each group; valid where some are placed
    uint32_t *placed_in_groups; // lines of each group
    uint32_t *residue_groups;   // the group with a residue, plus 1
    uint8_t *is_taken;          // by group across and residue
    // General form: how many pairs in groups differ by so much.
    uint32_t *differences[2];
};

// PDK_ERR_MEMORY leaves it empty; release in any case.
pdk_status pdki_form_board_init(struct form_board *board,
                                const struct system *system, enum form form);
void pdki_form_board_release(struct form_board *board);

// Whether the unknown, which is not placed, may have this value.
bool pdki_form_board_can_place(const struct form_board *board, uint32_t unknown,
                               uint32_t value);

// Places an unknown with its entry in `values` if that can be; takes the last
// one that was placed back.
bool pdki_form_board_place(struct form_board *board, uint32_t unknown);
void pdki_form_board_take_back(struct form_board *board, uint32_t unknown);

// Gives values to all lines and symbols without clue, where all others are
// placed; lines only in the normal and transposed form, where that is always
// possible. They do not count as placed.
pdk_status pdki_form_board_complete(struct form_board *board);

// Lines of the group of an unknown, which is a row or a column: the first one,
// and how many.
static inline uint32_t group_size(const pdk_shape *shape,
                                  enum unknown_class class)
{
    return class == CLASS_ROWS ? shape->box_rows : shape->box_columns;
}

#endif
