#include "flow/output.h"
#include "options/command.h"

#include <permudoku/version.h>

static const struct cli_example examples[] = {
    {"permudoku version", "Print the name and version"},
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE,      "success"},
    {CLI_NO,        NULL     },
    {CLI_BAD_INPUT, NULL     },
};

static int run(const struct cli_call *call)
{
    (void)call;
    (void)output_text("permudoku ");
    (void)output_text(pdk_version());
    (void)output_text("\n");
    return CLI_DONE;
}

const struct cli_command cli_command_version = {
    .name = "version",
    .group = CLI_HELP,
    .summary = "print the version",
    .operands = "",
    .description =
        "Prints one line: the name of the program, a space, and the version "
        "of the library it is linked with.",
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run,
};
