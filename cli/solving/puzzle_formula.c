#include "solving/puzzle_formula.h"

#include "flow/message.h"
#include "flow/output.h"

static void say_size(const char *command, const pdk_encoder *encoder)
{
    const pdk_encoder_size size = pdk_encoder_measure(encoder);
    cli_error(command, "%llu variables, %llu clauses, %llu literals",
              (unsigned long long)size.variables,
              (unsigned long long)size.clauses,
              (unsigned long long)size.literals);
}

int formula_write(const char *command, const struct formula *formula)
{
    const struct one_board *puzzle = formula->puzzle;
    const struct one_board *without = formula->without;
    const char *file = (without ? without : puzzle)->kind->name;
    const pdk_sink sink = output_sink();
    pdk_encoder *encoder = NULL;
    pdk_error error = {0};
    pdk_status status = pdk_encoder_new(puzzle->puzzle.grid, formula->encoding,
                                        &encoder, &error);
    if (status != PDK_OK) file = puzzle->kind->name;
    if (status == PDK_OK && without)
        status = pdk_encoder_exclude(encoder, without->puzzle.grid, &error);
    if (status == PDK_OK) status = pdk_encoder_write(encoder, &sink, &error);
    if (status == PDK_OK && formula->says_size) say_size(command, encoder);
    pdk_encoder_free(encoder);
    return status == PDK_OK ? CLI_DONE : cli_fail(command, file, &error);
}
