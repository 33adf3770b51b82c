// The script holds the tables as two case statements: words by command, and
// values by command and option. Where neither knows, bash completes files.
#include "commands/commands.h"
#include "flow/message.h"
#include "options/help.h"

#include <string.h>

static bool shells(size_t index, struct cli_choice *choice)
{
    *choice = (struct cli_choice){.name = "bash"};
    return index == 0;
}

static const struct cli_example examples[] = {
    {"source <(permudoku completion bash)",                       "Completion in this shell"             },
    {"permudoku completion bash > "
     "~/.local/share/bash-completion/completions/permudoku", "Completion in every shell from now on"},
};

// bash cuts words at "=", so that --name=value comes as three of them.
static const char script_begin[] =
    "# bash completion for permudoku; made by 'permudoku completion bash'.\n"
    "_permudoku()\n"
    "{\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} option='' words=''\n"
    "    local command=${COMP_WORDS[1]}\n"
    "    ((COMP_CWORD > 1)) && option=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    if [[ $option == = ]]; then\n"
    "        option=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    elif [[ $current == = ]]; then\n"
    "        current=''\n"
    "    fi\n"
    "    COMPREPLY=()\n"
    "    ((COMP_CWORD == 1)) && command=''\n";

static const char script_end[] =
    "    [[ $words ]] && mapfile -t COMPREPLY < "
    "<(compgen -W \"$words\" -- \"$current\")\n"
    "}\n"
    "complete -o default -F _permudoku permudoku\n";

static void write_words(FILE *out, cli_choices *choices)
{
    struct cli_choice choice;
    for (size_t i = 0; choices(i, &choice); i++)
        fprintf(out, "%s%s", i ? " " : "", choice.name);
}

// A pattern that matches the option as typed.
static void write_pattern(FILE *out, const struct cli_command *command,
                          const struct cli_option *option)
{
    const char *between = "";
    if (option->name) {
        fprintf(out, "'%s --%s'", command->name, option->name);
        between = " | ";
    }
    if (option->letter)
        fprintf(out, "%s'%s -%c'", between, command->name, option->letter);
}

// Options with an argument: their words, or none, so that files come.
static void write_values(FILE *out, const struct cli_command *command)
{
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++) {
        if (!option->argument) continue;
        fprintf(out, "    ");
        write_pattern(out, command, option);
        fprintf(out, ") words='");
        if (option->kind.type == CLI_CHOICE)
            write_words(out, option->kind.choices);
        fprintf(out, "' ;;\n");
    }
}

static void write_option_names(FILE *out, const struct cli_option *option)
{
    if (option->name) fprintf(out, " --%s", option->name);
    if (option->letter) fprintf(out, " -%c", option->letter);
}

static void write_command(FILE *out, const struct cli_command *command)
{
    fprintf(out, "        '%s') [[ $current == -* ]] && words='",
            command->name);
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        write_option_names(out, option);
    fprintf(out, "'");
    if (command->operand_words) {
        fprintf(out, " || words='");
        write_words(out, command->operand_words);
        fprintf(out, "'");
    }
    fprintf(out, " ;;\n");
}

static void write_program(FILE *out)
{
    fprintf(out, "        '') words='");
    write_words(out, cli_command_names);
    for (size_t i = 0; i < program_option_count; i++)
        write_option_names(out, &program_options[i]);
    fprintf(out, "' ;;\n");
}

static void write_script(FILE *out)
{
    fputs(script_begin, out);
    fprintf(out, "    case \"$command $option\" in\n");
    for (size_t i = 0; i < cli_commands_count; i++)
        write_values(out, cli_commands[i]);
    fprintf(out, "    *)\n        case $command in\n");
    write_program(out);
    for (size_t i = 0; i < cli_commands_count; i++)
        write_command(out, cli_commands[i]);
    fprintf(out, "        esac ;;\n    esac\n");
    fputs(script_end, out);
}

static const struct cli_exit_note exits[] = {
    {CLI_DONE,      "done"},
    {CLI_NO,        NULL  },
    {CLI_BAD_INPUT, NULL  },
};

static int run(const struct cli_call *call)
{
    const char *shell = call->operands[0];
    if (strcmp(shell, "bash") != 0)
        return cli_usage("completion", "no completion for '%s', only for bash",
                         shell);
    FILE *page = help_page_open("completion", CLI_DONE);
    if (!page) return CLI_SYSTEM;
    write_script(page);
    return help_page_close(page, CLI_DONE);
}

const struct cli_command cli_command_completion = {
    .name = "completion",
    .summary = "print a script by which a shell completes commands",
    .operands = "bash",
    .operand_minimum = 1,
    .operand_maximum = 1,
    .operand_words = shells,
    .description =
        "Prints a script for bash that completes commands, options and the "
        "words that options take. Everywhere else file names are completed.",
    .examples = examples,
    .example_count = COUNT_OF(examples),
    .exits = exits,
    .exit_count = COUNT_OF(exits),
    .run = run,
};
