// Draws uniformly random 9x9 grids and prints the number of each among all
// grids, the size of its automorphism group, and whether it is equivalent to an
// earlier one.
#include <permudoku/permudoku.h>

#include <stdio.h>

enum { GRIDS = 3 };

struct desk {
    pdk_census *census;
    pdk_canon *canon;
    pdk_form_set *forms;
    pdk_grid *grid, *form;
    pdk_integer *number;
};

static pdk_status print(void *context, const char *bytes, size_t size)
{
    return fwrite(bytes, 1, size, context) == size ? PDK_OK : PDK_ERR_WRITE;
}

static pdk_status make_desk(struct desk *desk, pdk_error *error)
{
    pdk_shape shape;
    pdk_status status = pdk_shape_of_order(&shape, 3, error);
    if (status == PDK_OK) status = pdk_census_new(&shape, &desk->census, error);
    if (status == PDK_OK)
        status = pdk_canon_new(&shape, NULL, &desk->canon, error);
    if (status == PDK_OK) status = pdk_form_set_new(0, &desk->forms, error);
    if (status == PDK_OK) status = pdk_grid_new(&shape, &desk->grid, error);
    if (status == PDK_OK) status = pdk_grid_new(&shape, &desk->form, error);
    if (status == PDK_OK) status = pdk_integer_new(&desk->number, error);
    return status;
}

static pdk_status show_grid(struct desk *desk, uint64_t index, pdk_error *error)
{
    const pdk_sink sink = {.write = print, .context = stdout};
    bool is_new = false;
    pdk_digest digest;
    pdk_random random;
    pdk_random_init(&random, 2026, index);
    pdk_status status =
        pdk_census_sample(desk->census, &random, desk->grid, error);
    if (status == PDK_OK)
        status = pdk_census_rank(desk->census, desk->grid, desk->number, error);
    if (status == PDK_OK)
        status = pdk_integer_print(desk->number, &sink, error);
    if (status == PDK_OK)
        status = pdk_canon_find(desk->canon, desk->grid, desk->form, error);
    if (status == PDK_OK)
        status = pdk_canon_digest(desk->canon, desk->form, &digest, error);
    if (status == PDK_OK)
        status = pdk_form_set_add(desk->forms, &digest, &is_new, error);
    if (status == PDK_OK)
        status = pdk_canon_automorphisms(desk->canon, desk->number, error);
    if (status != PDK_OK) return status;
    printf("%s, automorphisms: ", is_new ? "" : " (a copy)");
    status = pdk_integer_print(desk->number, &sink, error);
    printf("\n");
    return status;
}

static void release_desk(struct desk *desk)
{
    pdk_integer_free(desk->number);
    pdk_grid_free(desk->form);
    pdk_grid_free(desk->grid);
    pdk_form_set_free(desk->forms);
    pdk_canon_free(desk->canon);
    pdk_census_free(desk->census);
}

int main(void)
{
    struct desk desk = {0};
    pdk_error error = {0};
    pdk_status status = make_desk(&desk, &error);
    for (uint64_t i = 0; i < GRIDS && status == PDK_OK; i++)
        status = show_grid(&desk, i, &error);
    release_desk(&desk);
    if (status == PDK_OK) return 0;
    fprintf(stderr, "number_grids: %s\n", error.text);
    return 1;
}
