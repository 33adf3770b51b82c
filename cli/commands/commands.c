#include "commands/commands.h"

#include "flow/message.h"
#include "options/suggest.h"

#include <string.h>

#define CLI_COMMAND_ADDRESS(name) &cli_command_##name,
const struct cli_command *const cli_commands[] = {
    CLI_COMMAND_LIST(CLI_COMMAND_ADDRESS)};
#undef CLI_COMMAND_ADDRESS

const size_t cli_commands_count = COUNT_OF(cli_commands);

const struct cli_exit_note cli_exits[] = {
    {CLI_DONE,      "done, or the answer is yes"                     },
    {CLI_NO,        "the answer is no"                               },
    {CLI_USAGE,     "the command line is wrong; nothing was done"    },
    {CLI_BAD_INPUT, "the input was read but is not what it should be"},
    {CLI_SYSTEM,    "the system refused: a file could not be opened, read or "
                 "written, or memory ran out"        },
};
const size_t cli_exit_count = COUNT_OF(cli_exits);

const struct cli_option cli_help_option = {
    'h', "help", OPT_FLAG, 0, NULL, "print this help and exit"};

const struct cli_option *cli_option_at(const struct cli_command *command,
                                       size_t index)
{
    if (index < command->option_count) return &command->options[index];
    return index == command->option_count ? &cli_help_option : NULL;
}

const struct cli_command *cli_command_find(const char *name)
{
    struct suggestion suggestion;
    suggestion_init(&suggestion, name);
    for (size_t i = 0; i < cli_commands_count; i++) {
        if (strcmp(cli_commands[i]->name, name) == 0) return cli_commands[i];
        suggestion_try(&suggestion, cli_commands[i]->name);
    }
    if (suggestion.nearest)
        cli_usage(NULL, "unknown command '%s' (did you mean '%s'?)", name,
                  suggestion.nearest);
    else
        cli_usage(NULL, "unknown command '%s'", name);
    return NULL;
}

bool cli_command_names(size_t index, struct cli_choice *choice)
{
    if (index >= cli_commands_count) return false;

    *choice = (struct cli_choice){.value = (int)index,
                                  .name = cli_commands[index]->name,
                                  .summary = cli_commands[index]->summary};
    return true;
}
