// Arrays of boards for tests of batches, with every cell type.
#ifndef TEST_BATCHES_H
#define TEST_BATCHES_H

#include <permudoku/batch.h>

enum { BATCH_TYPES = 5 };
extern const char *const batch_type_names[BATCH_TYPES];

struct batch_kit {
    pdk_batch batch; // the test may change it
    pdk_shape shape;
    size_t count, gap;
    unsigned char *boards, *results; // the same if results replace the boards
    pdk_grid **grids, **result_grids;
};

// Memory for `count` empty boards with `gap` bytes between them. The gap
// between results is one byte larger, unless they replace the boards. No
// statuses.
void batch_kit_open(struct batch_kit *kit, const pdk_shape *shape,
                    pdk_cell_type cells, size_t count, size_t gap);
void batch_kit_open_in_place(struct batch_kit *kit, const pdk_shape *shape,
                             pdk_cell_type cells, size_t count, size_t gap);
void batch_kit_close(struct batch_kit *kit);

// Stores a board.
void batch_kit_put(struct batch_kit *kit, size_t index, const pdk_grid *grid);

// Stores an invalid symbol in a cell; not for grids.
void batch_kit_spoil(struct batch_kit *kit, size_t index, size_t cell);

// Expects result `index` to equal the board; NULL: nothing was written.
void batch_kit_expect(const char *name, struct batch_kit *kit, size_t index,
                      const pdk_grid *grid);

// Expects that nothing was written between the boards or the results.
void batch_kit_expect_gaps(const char *name, const struct batch_kit *kit);

#endif
