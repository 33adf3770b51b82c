// Solves a puzzle given as text, as a game would, and prints whether the
// solution is unique.
#include <permudoku/permudoku.h>

#include <stdio.h>
#include <stdlib.h>

static const char puzzle[] = "63......41......5..7....96."
                             "..16..5....2.8......6.75..."
                             ".2...43......524.1..439..7.";

static pdk_status run(pdk_error *error)
{
    char solution[81];
    pdk_shape shape;
    pdk_geometry *geometry = NULL;
    pdk_solver *solver = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = pdk_shape_of_order(&shape, 3, error);
    if (status == PDK_OK) status = pdk_geometry_new(&shape, &geometry, error);
    if (status == PDK_OK)
        status = pdk_solver_new(geometry, NULL, &solver, error);
    if (status == PDK_OK)
        status =
            pdk_solver_solve_text(solver, puzzle, solution, &verdict, error);
    if (status == PDK_OK) printf("%s\n", pdk_verdict_name(verdict));
    for (int row = 0; status == PDK_OK && verdict != PDK_NONE && row < 9; row++)
        printf("%.9s\n", solution + 9 * row);
    pdk_solver_free(solver);
    pdk_geometry_free(geometry);
    return status;
}

int main(void)
{
    pdk_error error = {0};
    if (run(&error) == PDK_OK) return EXIT_SUCCESS;
    fprintf(stderr, "%s\n", error.text);
    return EXIT_FAILURE;
}
