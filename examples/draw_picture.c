// Solves a puzzle and draws it with its solution, on the terminal or, if the
// argument is svg, pdf or png, in that format: draw_picture svg > puzzle.svg
#include <permudoku/permudoku.h>

#include <stdio.h>
#include <stdlib.h>

static const pdk_symbol clues[4][4] = {
    {0, 2, 0, 1},
    {0, 0, 0, 0},
    {0, 0, 1, 0},
    {4, 0, 0, 2},
};

static pdk_status write_bytes(void *context, const char *bytes, size_t size,
                              pdk_lifetime lifetime)
{
    (void)lifetime;
    return fwrite(bytes, 1, size, context) == size ? PDK_OK : PDK_ERR_WRITE;
}

static pdk_status draw(const pdk_drawing *drawing, pdk_picture picture,
                       pdk_error *error)
{
    const pdk_drawing_options options = {.size = sizeof options,
                                         .has_labels = true};
    const pdk_sink sink = {.write = write_bytes, .context = stdout};
    return pdk_render(drawing, picture, &options, &sink, error);
}

static pdk_status fill(pdk_grid *puzzle)
{
    pdk_status status = PDK_OK;
    for (uint32_t row = 0; row < 4 && status == PDK_OK; row++)
        status = pdk_grid_set_row(puzzle, row, clues[row]);
    return status;
}

int main(int count, char **words)
{
    const pdk_picture_info *picture =
        pdk_picture_find(count > 1 ? words[1] : "terminal");
    pdk_shape shape;
    pdk_geometry *geometry = NULL;
    pdk_solver *solver = NULL;
    pdk_alphabet *alphabet = NULL;
    pdk_grid *puzzle = NULL, *solution = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_error error = {0};
    if (!picture) return EXIT_FAILURE;

    const bool is_solved =
        pdk_shape_init(&shape, 2, 2, &error) == PDK_OK &&
        pdk_geometry_new(&shape, &geometry, &error) == PDK_OK &&
        pdk_solver_new(geometry, NULL, &solver, &error) == PDK_OK &&
        pdk_alphabet_numbers(1, 4, &alphabet, &error) == PDK_OK &&
        pdk_grid_new(&shape, &puzzle, &error) == PDK_OK &&
        pdk_grid_new(&shape, &solution, &error) == PDK_OK &&
        fill(puzzle) == PDK_OK &&
        pdk_solver_solve(solver, puzzle, solution, &verdict, &error) == PDK_OK;
    const pdk_drawing drawing = {
        .puzzle = puzzle,
        .alphabet = alphabet,
        .solution = verdict == PDK_UNIQUE ? solution : NULL,
    };
    const bool is_drawn =
        is_solved && draw(&drawing, picture->picture, &error) == PDK_OK;
    if (!is_drawn) fprintf(stderr, "%s\n", error.text);
    pdk_grid_free(solution);
    pdk_grid_free(puzzle);
    pdk_alphabet_free(alphabet);
    pdk_solver_free(solver);
    pdk_geometry_free(geometry);
    return is_drawn ? EXIT_SUCCESS : EXIT_FAILURE;
}
