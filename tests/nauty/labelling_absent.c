// Stubs for builds without nauty.
#include "labelling.h"

#include <stddef.h>

struct labelling *labelling_new(const pdk_shape *shape)
{
    (void)shape;
    return NULL;
}

void labelling_free(struct labelling *labelling)
{
    (void)labelling;
}

void labelling_find(struct labelling *labelling, const pdk_grid *grid,
                    enum labelling_colours colours)
{
    (void)labelling;
    (void)grid;
    (void)colours;
}

double labelling_order(const struct labelling *labelling)
{
    (void)labelling;
    return 0;
}

bool labelling_equal(struct labelling *a, struct labelling *b)
{
    (void)a;
    (void)b;
    return false;
}

void labelling_end(void)
{
}
