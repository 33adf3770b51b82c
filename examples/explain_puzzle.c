// Rates the puzzle given as first argument, in any format, and explains how to
// solve it step by step:
//
//     explain_puzzle [PUZZLE]
#include <permudoku/permudoku.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char example[] = "1..4.4..2....3.1";

static pdk_status put(void *context, const char *bytes, size_t length)
{
    (void)context;
    return fwrite(bytes, 1, length, stdout) == length ? PDK_OK : PDK_ERR_WRITE;
}

// One step after another, until there are no more.
static pdk_status explain(pdk_logic *logic, const pdk_geometry *geometry,
                          const pdk_alphabet *alphabet, pdk_error *error)
{
    const pdk_sink sink = {put, NULL};
    const pdk_step *step;
    pdk_status status = pdk_logic_next(logic, &step, error);
    while (status == PDK_OK && step) {
        status = pdk_logic_explain(logic, &step, error);
        if (status == PDK_OK)
            status = pdk_step_say(step, geometry, alphabet, PDK_DETAIL_ALL,
                                  &sink, error);
        if (status == PDK_OK) status = pdk_logic_apply(logic, error);
        if (status == PDK_OK) status = pdk_logic_next(logic, &step, error);
    }
    return status;
}

int main(int count, char **words)
{
    const char *text = count > 1 ? words[1] : example;
    pdk_board *puzzle = NULL;
    pdk_geometry *geometry = NULL;
    pdk_logic *logic = NULL;
    pdk_rating rating = {.size = sizeof rating};
    pdk_error error = {0};

    pdk_status status = pdk_board_parse(text, strlen(text), &puzzle, &error);
    if (status == PDK_OK)
        status = pdk_board_rate(puzzle, NULL, &rating, NULL, &error);
    if (status == PDK_OK) printf("rated %.1f\n", (double)rating.overall / 10);
    if (status == PDK_OK)
        status = pdk_geometry_new(pdk_board_shape(puzzle), &geometry, &error);
    if (status == PDK_OK) status = pdk_logic_new(geometry, &logic, &error);
    if (status == PDK_OK)
        status = pdk_logic_start(logic, pdk_board_grid(puzzle), NULL, &error);
    if (status == PDK_OK)
        status = explain(logic, geometry, pdk_board_alphabet(puzzle), &error);
    if (status != PDK_OK) fprintf(stderr, "%s\n", error.text);

    pdk_logic_free(logic);
    pdk_geometry_free(geometry);
    pdk_board_free(puzzle);
    return status == PDK_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
