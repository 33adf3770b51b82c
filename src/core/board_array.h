// The boards of a batch in the caller's memory: reading them, writing results,
// and the loop over all of them.
#ifndef PDKI_BOARD_ARRAY_H
#define PDKI_BOARD_ARRAY_H

#include <permudoku/batch.h>

// Alphabets of single ASCII characters have fewer symbols than this.
enum { TEXT_SIDE_MAX = 127 };

struct board_array {
    pdk_batch batch; // with its strides filled in
    uint32_t side;
    size_t cells;
    bool has_digits; // text of digits and '.' or '0' for empty cells
    // For other text: the symbol of each character, and the reverse.
    uint8_t symbols[256];
    char characters[TEXT_SIDE_MAX + 1];
};

// Prepares for the boards of a batch. Fails if no board of this shape could be
// read from it.
pdk_status pdki_board_array_open(struct board_array *array,
                                 const pdk_batch *batch, const pdk_shape *shape,
                                 pdk_error *error);

// The cells of a board or a result; for PDK_CELLS_GRID, the pointer to its
// grid.
static inline const void *pdki_board_at(const struct board_array *array,
                                        size_t index)
{
    return (const char *)array->batch.boards + index * array->batch.stride;
}

static inline void *pdki_result_at(const struct board_array *array,
                                   size_t index)
{
    return (char *)array->batch.results + index * array->batch.result_stride;
}

// Only for PDK_CELLS_GRID.
const pdk_grid *pdki_board_grid(const struct board_array *array, size_t index);
pdk_grid *pdki_result_grid(const struct board_array *array, size_t index);

// Checks the characters of board `index`, which is text with digits.
pdk_status pdki_board_check_digits(const struct board_array *array,
                                   size_t index, pdk_error *error);

// Reads board `index`, which is not a grid, into `symbols`. After a failure
// some of them may exceed the side.
pdk_status pdki_board_load(const struct board_array *array, size_t index,
                           pdk_symbol *symbols, pdk_error *error);

// Writes result `index`, which is not a grid.
void pdki_result_store(const struct board_array *array, size_t index,
                       const pdk_symbol *symbols);

// What to do with each board.
struct board_work {
    pdk_status (*answer)(void *context, size_t index, pdk_error *error);
    void *context;
    const pdk_limits *limits; // its go_on() is called between boards
    bool is_slow;             // before each of them: one may take milliseconds
};

// Calls `answer` for all boards, ending early as described in batch.h.
pdk_status pdki_board_array_run(const struct board_array *array,
                                const struct board_work *work, size_t *done,
                                pdk_error *error);

#endif
