// Arrays of boards for tests of batches, in every type of cells.
#ifndef TEST_BATCHES_H
#define TEST_BATCHES_H

#include <permudoku/batch.h>

enum { BATCH_TYPES = 5 };
extern const char *const batch_type_names[BATCH_TYPES];

struct batch_kit {
    pdk_batch batch; // the test may change it
    pdk_shape shape;
    size_t count, gap;
    unsigned char *boards, *results; // the same if results are to go there
    pdk_grid **grids, **result_grids;
};

// Room for `count` boards, all empty, with `gap` bytes between them. Results
// have another gap of one byte more, unless they go to the same place. No
// statuses.
void batch_kit_open(struct batch_kit *kit, const pdk_shape *shape,
                    pdk_cell_type cells, size_t count, size_t gap);
void batch_kit_open_in_place(struct batch_kit *kit, const pdk_shape *shape,
                             pdk_cell_type cells, size_t count, size_t gap);
void batch_kit_close(struct batch_kit *kit);

// Stores a board.
void batch_kit_put(struct batch_kit *kit, size_t index, const pdk_grid *grid);

// Stores something in a cell that is no symbol; not of grids.
void batch_kit_spoil(struct batch_kit *kit, size_t index, size_t cell);

// Result `index` is this board; NULL: nothing was written there.
void batch_kit_expect(const char *name, struct batch_kit *kit, size_t index,
                      const pdk_grid *grid);

// Nothing was written between the boards or between the results.
void batch_kit_expect_gaps(const char *name, const struct batch_kit *kit);

#endif
