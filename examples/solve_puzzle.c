// Solves the puzzle given as first argument, in any format, and prints whether
// the solution is unique:
//
//     solve_puzzle [PUZZLE]
#include <permudoku/easy.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char example[] = "63......41......5..7....96."
                              "..16..5....2.8......6.75..."
                              ".2...43......524.1..439..7.";

int main(int count, char **words)
{
    const char *text = count > 1 ? words[1] : example;
    pdk_board *puzzle = NULL, *solution = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    char *rows = NULL;
    pdk_error error = {0};

    pdk_status status = pdk_board_parse(text, strlen(text), &puzzle, &error);
    if (status == PDK_OK)
        status = pdk_board_solve(puzzle, NULL, &solution, &verdict, &error);
    if (status == PDK_OK) printf("%s\n", pdk_verdict_name(verdict));
    if (solution) status = pdk_board_print(solution, "rows", &rows, &error);
    if (rows) printf("%s", rows);
    if (status != PDK_OK) fprintf(stderr, "%s\n", error.text);

    pdk_string_free(rows);
    pdk_board_free(solution);
    pdk_board_free(puzzle);
    return status == PDK_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
