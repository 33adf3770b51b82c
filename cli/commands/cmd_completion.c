// permudoku completion: a script with the tables as two case statements, words
// by command, and values by command and option. If neither has an entry, bash
// completes file names.
#include "commands/commands.h"
#include "flow/message.h"
#include "options/help.h"

#include <string.h>

static const struct cli_example examples[] = {
    {"source <(permudoku completion bash)",                       "Enable completion in this shell"},
    {"permudoku completion bash > "
     "~/.local/share/bash-completion/completions/permudoku", "Enable it in every new shell"   },
};

// bash splits words at "=": --name=value becomes three of them.
static const char script_begin[] =
    "# bash completion for permudoku, printed by 'permudoku completion bash'\n"
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

static void write_command_names(struct text *out,
                                const struct cli_program *program)
{
    for (size_t i = 0; i < program->command_count; i++)
        text_print(out, "%s%s", i ? " " : "", program->commands[i]->name);
}

// A pattern that matches the option as typed.
static void write_pattern(struct text *out, const struct cli_command *command,
                          const struct cli_option *option)
{
    const char *between = "";
    if (option->name) {
        text_print(out, "'%s --%s'", command->name, option->name);
        between = " | ";
    }
    if (option->letter)
        text_print(out, "%s'%s -%c'", between, command->name, option->letter);
}

// Options with an argument: the words they accept, or none, which completes
// files.
static void write_values(struct text *out, const struct cli_command *command)
{
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++) {
        if (!option->argument) continue;
        text_add(out, "    ");
        write_pattern(out, command, option);
        text_add(out, ") words='");
        struct cli_choice choice;
        if (option->kind.type == CLI_CHOICE)
            for (size_t k = 0; option->kind.choices(k, &choice); k++)
                text_print(out, "%s%s", k ? " " : "", choice.name);
        text_add(out, "' ;;\n");
    }
}

static void write_option_names(struct text *out,
                               const struct cli_option *option)
{
    if (option->name) text_print(out, " --%s", option->name);
    if (option->letter) text_print(out, " -%c", option->letter);
}

static void write_command(struct text *out, const struct cli_program *program,
                          const struct cli_command *command)
{
    text_print(out, "        '%s') [[ $current == -* ]] && words='",
               command->name);
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        write_option_names(out, option);
    text_add(out, "'");
    if (command->operand_kind != CLI_FILES) {
        text_add(out, " || words='");
        if (command->operand_kind == CLI_HELP_NAMES) {
            write_command_names(out, program);
            for (size_t i = 0; i < program->topic_count; i++)
                text_print(out, " %s", program->topics[i].name);
        } else {
            text_add(out, "bash");
        }
        text_add(out, "'");
    }
    text_add(out, " ;;\n");
}

static void write_script(struct text *out, const struct cli_program *program)
{
    text_add(out, script_begin);
    text_add(out, "    case \"$command $option\" in\n");
    for (size_t i = 0; i < program->command_count; i++)
        write_values(out, program->commands[i]);
    text_add(out, "    *)\n        case $command in\n        '') words='");
    write_command_names(out, program);
    for (size_t i = 0; i < program->option_count; i++)
        write_option_names(out, &program->options[i]);
    text_add(out, "' ;;\n");
    for (size_t i = 0; i < program->command_count; i++)
        write_command(out, program, program->commands[i]);
    text_add(out, "        esac ;;\n    esac\n");
    text_add(out, script_end);
}

static const struct cli_exit_note exits[] = {
    {CLI_DONE,      "success"},
    {CLI_NO,        NULL     },
    {CLI_BAD_INPUT, NULL     },
};

static int run(const struct cli_call *call)
{
    const char *shell = call->operands[0];
    if (strcmp(shell, "bash") != 0)
        return cli_usage("completion",
                         "no completion for '%s': only bash is supported",
                         shell);
    struct text page = {0};
    write_script(&page, call->program);
    return help_send(&page, "completion", CLI_DONE);
}

const struct cli_command cli_command_completion = {
    .name = "completion",
    .summary = "print a shell completion script",
    .operands = "bash",
    .operand_minimum = 1,
    .operand_maximum = 1,
    .operand_kind = CLI_SHELLS,
    .description =
        "Prints a bash script that completes commands, options and their "
        "values. Everything else is completed as a file name.",
    .examples = examples,
    .example_count = COUNT_OF(examples),
    .exits = exits,
    .exit_count = COUNT_OF(exits),
    .run = run,
};
