// Fills a 4x4 board cell by cell, as a game would, and lists the conflicts
// after each move.
#include <permudoku/permudoku.h>

#include <stdio.h>
#include <stdlib.h>

static void print_conflicts(const pdk_checker *checker)
{
    for (size_t i = 0; i < pdk_checker_count_listed(checker); i++) {
        const pdk_conflict *conflict = pdk_checker_conflict(checker, i);
        printf("  %s %u holds %u in", pdk_house_kind_name(conflict->kind),
               conflict->house + 1, conflict->symbol);
        for (size_t k = 0; k < conflict->cell_count; k++)
            printf(" r%uc%u", conflict->cells[k].row + 1,
                   conflict->cells[k].column + 1);
        printf("\n");
    }
}

static pdk_status play(pdk_grid *grid, const pdk_geometry *geometry,
                       pdk_checker *checker, pdk_error *error)
{
    static const struct {
        uint32_t row, column;
        pdk_symbol symbol;
    } moves[] = {
        {0, 0, 1},
        {1, 3, 1},
        {1, 1, 1},
        {1, 1, 2},
    };
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        pdk_status status = pdk_grid_set(grid, moves[i].row, moves[i].column,
                                         moves[i].symbol, error);
        if (status == PDK_OK)
            status = pdk_checker_grid(checker, geometry, grid, error);
        if (status != PDK_OK) return status;
        printf("%u in r%uc%u: %s, %llu cells to go\n", moves[i].symbol,
               moves[i].row + 1, moves[i].column + 1,
               pdk_validity_name(pdk_checker_validity(checker)),
               (unsigned long long)pdk_checker_count_empty(checker));
        print_conflicts(checker);
    }
    return PDK_OK;
}

int main(void)
{
    pdk_error error = {0};
    pdk_shape shape;
    pdk_geometry *geometry = NULL;
    pdk_grid *grid = NULL;
    pdk_checker *checker = NULL;

    pdk_status status = pdk_shape_of_order(&shape, 2, &error);
    if (status == PDK_OK) status = pdk_geometry_new(&shape, &geometry, &error);
    if (status == PDK_OK) status = pdk_grid_new(&shape, &grid, &error);
    if (status == PDK_OK) status = pdk_checker_new(10, &checker, &error);
    if (status == PDK_OK) status = play(grid, geometry, checker, &error);
    if (status != PDK_OK)
        fprintf(stderr, "%s\n",
                error.text[0] ? error.text : pdk_status_text(status));

    pdk_checker_free(checker);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
    return status == PDK_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
