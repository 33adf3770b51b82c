// What a page is and where it goes is in help.c; here is only the choice.
#include "commands/commands.h"
#include "flow/message.h"
#include "options/help.h"

struct help_options {
    bool man, list, options;
};

#define AT(field) offsetof(struct help_options, field)

static const struct cli_option options_table[] = {
    {0, "man",     OPT_FLAG, AT(man),     NULL, "print a man page, in roff"      },
    {0, "list",    OPT_FLAG, AT(list),    NULL, "print the names of all commands"},
    {0, "options", OPT_FLAG, AT(options), NULL,
     "print the names of all options"                                            },
};

static const struct cli_example examples[] = {
    {"permudoku help completion",            "How to use the command completion"},
    {"permudoku help --man help | man -l -", "The man page of help"             },
    {"permudoku help --list",                "The names of all commands"        },
};

static void write_names(struct text *out, const struct cli_option *option)
{
    if (option->name) text_print(out, "--%s\n", option->name);
    if (option->letter) text_print(out, "-%c\n", option->letter);
}

// The names of all options of a command (NULL: of the program), one per line.
static void write_options(struct text *out, const struct cli_program *program,
                          const struct cli_command *command)
{
    const struct cli_option *option;
    for (size_t i = 0; command && (option = cli_option_at(command, i)); i++)
        write_names(out, option);
    for (size_t i = 0; !command && i < program->option_count; i++)
        write_names(out, &program->options[i]);
}

static void write_page(struct text *out, const struct cli_call *call,
                       const struct cli_command *command)
{
    const struct help_options *options = call->options;
    const struct cli_program *program = call->program;
    if (options->list)
        for (size_t i = 0; i < program->command_count; i++)
            text_print(out, "%s\n", program->commands[i]->name);
    else if (options->options)
        write_options(out, program, command);
    else if (options->man && command)
        man_command(out, program, command);
    else if (options->man)
        man_overview(out, program);
    else if (command)
        help_command(out, command);
    else
        help_overview(out, program);
}

static const struct cli_exit_note exits[] = {
    {CLI_DONE,      "done"},
    {CLI_NO,        NULL  },
    {CLI_BAD_INPUT, NULL  },
};

static int run(const struct cli_call *call)
{
    const struct help_options *options = call->options;
    if (options->man + options->list + options->options > 1)
        return cli_usage("help", "--man, --list and --options exclude each "
                                 "other");
    const bool has_name = call->operand_count > 0;
    if (options->list && has_name)
        return cli_usage("help", "--list takes no command, got '%s'",
                         call->operands[0]);
    const struct cli_command *about =
        has_name ? cli_command_find(call->program, call->operands[0]) : NULL;
    if (has_name && !about) return CLI_USAGE;

    struct text page = {0};
    write_page(&page, call, about);
    return help_send(&page, "help", CLI_DONE);
}

const struct cli_command cli_command_help = {
    .name = "help",
    .summary = "explain the program or a command",
    .operands = "[COMMAND]",
    .operand_maximum = 1,
    .operand_kind = CLI_COMMAND_NAMES,
    .description = "Prints how to use COMMAND, or an overview of the program. "
                   "'permudoku COMMAND --help' prints the same.",
    .options = options_table,
    .option_count = COUNT_OF(options_table),
    .defaults = &(const struct help_options){.man = false},
    .options_size = sizeof(struct help_options),
    .examples = examples,
    .example_count = COUNT_OF(examples),
    .exits = exits,
    .exit_count = COUNT_OF(exits),
    .run = run,
};
