#include "commands/commands.h"

#define CLI_COMMAND_ADDRESS(name) &cli_command_##name,
static const struct cli_command *const commands[] = {
    CLI_COMMAND_LIST(CLI_COMMAND_ADDRESS)};
#undef CLI_COMMAND_ADDRESS

static const struct cli_option options[] = {
    {'h', "help",    OPT_FLAG, 0, NULL, "print the overview and exit"},
    {'V', "version", OPT_FLAG, 0, NULL, "print the version and exit" },
};

const struct cli_program cli_program = {
    .summary = "generalized Sudoku of any size",
    .description =
        "Makes, checks and transforms Sudoku boards of any size, with boxes of "
        "any shape, over any symbols. Full boards come from group "
        "permutations, without search and row by row, so that even the largest "
        "need little memory.",
    .options = options,
    .option_count = COUNT_OF(options),
    .commands = commands,
    .command_count = COUNT_OF(commands),
};
