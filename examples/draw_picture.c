// Solves a puzzle and draws it with its solution, on the terminal or as a
// picture, if the argument is svg, pdf or png:
//
//     draw_picture svg > puzzle.svg
#include <permudoku/permudoku.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char text[] = ".2.1"
                           "...."
                           "..1."
                           "4..2";

static pdk_status write_bytes(void *context, const char *bytes, size_t size)
{
    return fwrite(bytes, 1, size, context) == size ? PDK_OK : PDK_ERR_WRITE;
}

static pdk_status draw(pdk_board *puzzle, pdk_board *solution,
                       pdk_picture picture, pdk_error *error)
{
    const pdk_sink sink = {.write = write_bytes, .context = stdout};
    const pdk_drawing_options options = {.size = sizeof options,
                                         .has_labels = true};
    const pdk_drawing drawing = {
        .puzzle = pdk_board_grid(puzzle),
        .alphabet = pdk_board_alphabet(puzzle),
        .solution = solution ? pdk_board_grid(solution) : NULL,
    };
    return pdk_render(&drawing, picture, &options, &sink, error);
}

int main(int count, char **words)
{
    const pdk_picture_info *picture =
        pdk_picture_find(count > 1 ? words[1] : "terminal");
    pdk_board *puzzle = NULL, *solution = NULL;
    pdk_error error = {0};
    if (!picture) return EXIT_FAILURE;

    pdk_status status = pdk_board_parse(text, strlen(text), &puzzle, &error);
    if (status == PDK_OK)
        status = pdk_board_solve(puzzle, NULL, &solution, NULL, &error);
    if (status == PDK_OK)
        status = draw(puzzle, solution, picture->picture, &error);
    if (status != PDK_OK) fprintf(stderr, "%s\n", error.text);

    pdk_board_free(solution);
    pdk_board_free(puzzle);
    return status == PDK_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
