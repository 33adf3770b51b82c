// permudoku completion: the tables as a script for bash, zsh or fish. All three
// complete commands, options, the words and files that options accept, and
// operands; they differ only in how that is written down.
#include "commands/commands.h"
#include "flow/message.h"
#include "options/help.h"

#include <string.h>

// What a value or an operand is completed with.
enum completed {
    COMPLETE_FILES,
    COMPLETE_FOLDERS,
    COMPLETE_WORDS,
    COMPLETE_NOT
};

static enum completed completed_value(const struct cli_option *option)
{
    if (option->kind.type == CLI_CHOICE) return COMPLETE_WORDS;
    if (strstr(option->argument, "FILE")) return COMPLETE_FILES;
    return strstr(option->argument, "DIR") ? COMPLETE_FOLDERS : COMPLETE_NOT;
}

static enum completed completed_operand(const struct cli_command *command)
{
    static const enum completed kinds[] = {
        [CLI_FILES] = COMPLETE_FILES,      [CLI_FOLDERS] = COMPLETE_FOLDERS,
        [CLI_HELP_NAMES] = COMPLETE_WORDS, [CLI_SHELLS] = COMPLETE_WORDS,
        [CLI_NUMBERS] = COMPLETE_NOT,
    };
    return command->operand_maximum > 0 ? kinds[command->operand_kind]
                                        : COMPLETE_NOT;
}

static bool is_shown(const struct cli_option *option)
{
    return !(option->place & OPT_HIDDEN);
}

static void add_choices(struct text *out, const struct cli_option *option)
{
    struct cli_choice choice;
    for (size_t i = 0; option->kind.choices(i, &choice); i++)
        text_print(out, "%s%s", i ? " " : "", choice.name);
}

// Command names, with those of the help topics if there are two lists.
static void add_names(struct text *out, const struct cli_program *program,
                      bool has_topics)
{
    for (size_t i = 0; i < program->command_count; i++)
        text_print(out, "%s%s", i ? " " : "", program->commands[i]->name);
    for (size_t i = 0; has_topics && i < program->topic_count; i++)
        text_print(out, " %s", program->topics[i].name);
}

static void add_operand_words(struct text *out,
                              const struct cli_program *program,
                              const struct cli_command *command);

// "solve", or both names of a command with `between` between them.
static void add_both_names(struct text *out, const struct cli_command *command,
                           const char *between)
{
    text_add(out, command->name);
    if (command->alias) text_print(out, "%s%s", between, command->alias);
}

// What an option does, in a few words: without details and defaults. Characters
// in `special` get a backslash, and a quote becomes `quote`.
static void add_summary(struct text *out, const char *help, const char *special,
                        const char *quote)
{
    const size_t first = strcspn(help, ";");
    const char *details = strstr(help, " (default");
    const size_t length = details && (size_t)(details - help) < first
                              ? (size_t)(details - help)
                              : first;
    for (size_t i = 0; i < length; i++) {
        if (help[i] == '\'') {
            text_add(out, quote);
            continue;
        }
        if (strchr(special, help[i])) text_add(out, "\\");
        text_bytes(out, help + i, 1);
    }
}

// bash: two case statements, for values by command and option, and for words by
// command. If neither sets anything, bash completes file names. bash splits
// words at "=": --name=value becomes three of them.
static const char bash_begin[] =
    "# bash completion for permudoku, printed by 'permudoku completion bash'\n"
    "_permudoku()\n"
    "{\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} option='' words='' kind=''\n"
    "    local command=${COMP_WORDS[1]}\n"
    "    ((COMP_CWORD > 1)) && option=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    if [[ $option == = ]]; then\n"
    "        option=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    elif [[ $current == = ]]; then\n"
    "        current=''\n"
    "    fi\n"
    "    COMPREPLY=()\n"
    "    ((COMP_CWORD == 1)) && command=''\n";

static const char bash_end[] =
    "    case $kind in\n"
    "    nothing) compopt +o default 2> /dev/null ;;\n"
    "    folders)\n"
    "        compopt -o filenames 2> /dev/null\n"
    "        mapfile -t COMPREPLY < <(compgen -d -- \"$current\") ;;\n"
    "    esac\n"
    "    [[ $words ]] && mapfile -t COMPREPLY < "
    "<(compgen -W \"$words\" -- \"$current\")\n"
    "}\n"
    "complete -o default -F _permudoku permudoku\n";

static const char *bash_kind(enum completed completed)
{
    return completed == COMPLETE_FOLDERS ? "kind=folders"
           : completed == COMPLETE_NOT   ? "kind=nothing"
                                         : "kind=''";
}

// A pattern that matches the option as typed.
static void bash_pattern(struct text *out, const struct cli_command *command,
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

static void bash_values(struct text *out, const struct cli_command *command)
{
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++) {
        if (!option->argument || !is_shown(option)) continue;
        text_add(out, "    ");
        bash_pattern(out, command, option);
        const enum completed completed = completed_value(option);
        if (completed == COMPLETE_WORDS) {
            text_add(out, ") words='");
            add_choices(out, option);
            text_add(out, "' ;;\n");
        } else {
            text_print(out, ") %s ;;\n", bash_kind(completed));
        }
    }
}

static void bash_option_names(struct text *out, const struct cli_option *option)
{
    if (!is_shown(option)) return;
    if (option->name) text_print(out, " --%s", option->name);
    if (option->letter) text_print(out, " -%c", option->letter);
}

static void bash_command(struct text *out, const struct cli_program *program,
                         const struct cli_command *command)
{
    const enum completed completed = completed_operand(command);
    const struct cli_option *option;
    text_print(out, "        '%s') [[ $current == -* ]] && words='",
               command->name);
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        bash_option_names(out, option);
    if (completed == COMPLETE_WORDS) {
        text_add(out, "' || words='");
        add_operand_words(out, program, command);
        text_add(out, "' ;;\n");
    } else {
        text_print(out, "' || %s ;;\n", bash_kind(completed));
    }
}

static void write_bash(struct text *out, const struct cli_program *program)
{
    text_add(out, bash_begin);
    for (size_t i = 0; i < program->command_count; i++)
        if (program->commands[i]->alias)
            text_print(out, "    [[ $command == %s ]] && command=%s\n",
                       program->commands[i]->alias, program->commands[i]->name);
    text_add(out, "    case \"$command $option\" in\n");
    for (size_t i = 0; i < program->command_count; i++)
        bash_values(out, program->commands[i]);
    text_add(out, "    *)\n        case $command in\n        '') words='");
    add_names(out, program, false);
    for (size_t i = 0; i < program->option_count; i++)
        bash_option_names(out, &program->options[i]);
    text_add(out, "' ;;\n");
    for (size_t i = 0; i < program->command_count; i++)
        bash_command(out, program, program->commands[i]);
    text_add(out, "        esac ;;\n    esac\n");
    text_add(out, bash_end);
}

// zsh: _describe for the commands, and for each of them the specifications that
// _arguments expects. The script can be sourced, or found as _permudoku in
// $fpath.
static const char zsh_begin[] =
    "#compdef permudoku\n"
    "# zsh completion for permudoku, printed by 'permudoku completion zsh'\n"
    "_permudoku()\n"
    "{\n"
    "    local -a commands options\n";

static const char zsh_middle[] = "    if ((CURRENT == 2)); then\n"
                                 "        if [[ $words[2] == -* ]]; then\n"
                                 "            _describe -o option options\n"
                                 "        else\n"
                                 "            _describe command commands\n"
                                 "        fi\n"
                                 "        return\n"
                                 "    fi\n"
                                 "    shift words\n"
                                 "    ((CURRENT--))\n"
                                 "    case $words[1] in\n";

static const char zsh_end[] = "    esac\n"
                              "}\n"
                              "if [[ $funcstack[1] == _permudoku ]]; then\n"
                              "    _permudoku \"$@\"\n"
                              "else\n"
                              "    compdef _permudoku permudoku\n"
                              "fi\n";

// In a specification, brackets and colons have a meaning.
static void zsh_summary(struct text *out, const char *help)
{
    add_summary(out, help, "[]:\\", "'\\''");
}

// ":NAME:(one two)" after an option, or the end of "*:FILE:_files".
static void zsh_action(struct text *out, enum completed completed)
{
    static const char *const actions[] = {[COMPLETE_FILES] = "_files",
                                          [COMPLETE_FOLDERS] = "_files -/",
                                          [COMPLETE_NOT] = " "};
    text_add(out, actions[completed]);
}

// '(-f --format)'{-f,--format=}'[summary]:NAME:(words)'; an option that may be
// repeated starts with '*' instead of excluding itself.
static void zsh_option(struct text *out, const struct cli_option *option)
{
    const char *equals = option->argument && option->name ? "=" : "";
    const char *plus = option->argument ? "+" : "";
    text_add(out, " \\\n            ");
    if (option->kind.type == CLI_LIST)
        text_add(out, "'*'");
    else if (option->letter && option->name)
        text_print(out, "'(-%c --%s)'", option->letter, option->name);
    if (option->letter && option->name)
        text_print(out, "{-%c%s,--%s%s}'[", option->letter, plus, option->name,
                   equals);
    else if (option->name)
        text_print(out, "'--%s%s[", option->name, equals);
    else
        text_print(out, "'-%c%s[", option->letter, plus);
    zsh_summary(out, option->help);
    text_add(out, "]");
    if (option->argument) {
        text_print(out, ":%s:", option->argument);
        const enum completed completed = completed_value(option);
        if (completed == COMPLETE_WORDS) {
            text_add(out, "(");
            add_choices(out, option);
            text_add(out, ")");
        } else {
            zsh_action(out, completed);
        }
    }
    text_add(out, "'");
}

static void zsh_command(struct text *out, const struct cli_program *program,
                        const struct cli_command *command)
{
    const enum completed completed = completed_operand(command);
    const struct cli_option *option;
    text_add(out, "    ");
    add_both_names(out, command, " | ");
    text_add(out, ")\n        _arguments -s -S");
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        if (is_shown(option)) zsh_option(out, option);
    if (command->operand_maximum > 0) {
        text_print(out, " \\\n            '%s:operand:",
                   command->operand_maximum == 1 ? "1" : "*");
        if (completed == COMPLETE_WORDS) {
            text_add(out, "(");
            add_operand_words(out, program, command);
            text_add(out, ")");
        } else {
            zsh_action(out, completed);
        }
        text_add(out, "'");
    }
    text_add(out, "\n        ;;\n");
}

static void write_zsh(struct text *out, const struct cli_program *program)
{
    text_add(out, zsh_begin);
    text_add(out, "    commands=(\n");
    for (size_t i = 0; i < program->command_count; i++) {
        text_print(out, "        '%s:", program->commands[i]->name);
        zsh_summary(out, program->commands[i]->summary);
        text_add(out, "'\n");
    }
    text_add(out, "    )\n    options=(\n");
    for (size_t i = 0; i < program->option_count; i++) {
        text_print(out, "        '--%s:", program->options[i].name);
        zsh_summary(out, program->options[i].help);
        text_add(out, "'\n");
    }
    text_add(out, "    )\n");
    text_add(out, zsh_middle);
    for (size_t i = 0; i < program->command_count; i++)
        zsh_command(out, program, program->commands[i]);
    text_add(out, zsh_end);
}

// fish: a line for each command and each option.
static const char fish_begin[] =
    "# fish completion for permudoku, printed by 'permudoku completion fish'\n"
    "function __permudoku_is --description 'the command is one of these'\n"
    "    set -l words (commandline -opc)\n"
    "    test (count $words) -gt 1; and contains -- $words[2] $argv\n"
    "end\n"
    "function __permudoku_starts --description 'there is no command yet'\n"
    "    test (count (commandline -opc)) -eq 1\n"
    "end\n"
    "complete -c permudoku -f\n";

static void fish_summary(struct text *out, const char *help)
{
    text_add(out, " -d '");
    add_summary(out, help, "\\", "\\'");
    text_add(out, "'\n");
}

static void fish_names(struct text *out, const struct cli_option *option)
{
    if (option->letter) text_print(out, " -s %c", option->letter);
    if (option->name) text_print(out, " -l %s", option->name);
}

static void fish_is(struct text *out, const struct cli_command *command)
{
    text_add(out, "complete -c permudoku -n '__permudoku_is ");
    add_both_names(out, command, " ");
    text_add(out, "'");
}

static void fish_option(struct text *out, const struct cli_command *command,
                        const struct cli_option *option)
{
    fish_is(out, command);
    fish_names(out, option);
    if (option->argument) {
        const enum completed completed = completed_value(option);
        text_add(out, completed == COMPLETE_FILES ? " -r -F" : " -x");
        if (completed == COMPLETE_WORDS) {
            text_add(out, " -a '");
            add_choices(out, option);
            text_add(out, "'");
        } else if (completed == COMPLETE_FOLDERS) {
            text_add(out, " -a '(__fish_complete_directories)'");
        }
    }
    fish_summary(out, option->help);
}

static void fish_command(struct text *out, const struct cli_program *program,
                         const struct cli_command *command)
{
    const enum completed completed = completed_operand(command);
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        if (is_shown(option)) fish_option(out, command, option);
    if (completed == COMPLETE_NOT) return;
    fish_is(out, command);
    if (completed == COMPLETE_WORDS) {
        text_add(out, " -a '");
        add_operand_words(out, program, command);
        text_add(out, "'\n");
    } else {
        text_add(out, completed == COMPLETE_FILES
                          ? " -F\n"
                          : " -a '(__fish_complete_directories)'\n");
    }
}

static void write_fish(struct text *out, const struct cli_program *program)
{
    static const char starts[] = "complete -c permudoku -n __permudoku_starts";
    text_add(out, fish_begin);
    for (size_t i = 0; i < program->command_count; i++) {
        text_print(out, "%s -a %s", starts, program->commands[i]->name);
        fish_summary(out, program->commands[i]->summary);
    }
    for (size_t i = 0; i < program->option_count; i++) {
        text_add(out, starts);
        fish_names(out, &program->options[i]);
        fish_summary(out, program->options[i].help);
    }
    for (size_t i = 0; i < program->command_count; i++)
        fish_command(out, program, program->commands[i]);
}

static const struct {
    const char *name;
    void (*write)(struct text *out, const struct cli_program *program);
} shells[] = {
    {"bash", write_bash},
    {"zsh",  write_zsh },
    {"fish", write_fish},
};

static void add_operand_words(struct text *out,
                              const struct cli_program *program,
                              const struct cli_command *command)
{
    if (command->operand_kind == CLI_HELP_NAMES) {
        add_names(out, program, true);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(shells); i++)
        text_print(out, "%s%s", i ? " " : "", shells[i].name);
}

static const struct cli_exit_note exits[] = {
    {CLI_DONE,      "success"},
    {CLI_NO,        NULL     },
    {CLI_BAD_INPUT, NULL     },
};

static const struct cli_example examples[] = {
    {"source <(permudoku completion bash)",
     "Enable completion in this shell; zsh is the same"                                                     },
    {"permudoku completion fish | source",                                     "The same for fish"          },
    {"permudoku completion bash -o "
     "~/.local/share/bash-completion/completions/permudoku",              "Enable it in every new bash"},
    {"permudoku completion zsh -o ~/.zsh/_permudoku",
     "Enable it in every new zsh, if ~/.zsh is in $fpath"                                                   },
    {"permudoku completion fish -o ~/.config/fish/completions/permudoku.fish",
     "Enable it in every new fish"                                                                          },
};

static int run(const struct cli_call *call)
{
    const char *shell = call->operands[0];
    struct text page = {0};
    for (size_t i = 0; i < COUNT_OF(shells); i++) {
        if (strcmp(shell, shells[i].name) != 0) continue;
        shells[i].write(&page, call->program);
        return help_send(&page, "completion", CLI_DONE);
    }
    return cli_usage("completion", "no completion for '%s': use %s, %s or %s",
                     shell, shells[0].name, shells[1].name, shells[2].name);
}

const struct cli_command cli_command_completion = {
    .name = "completion",
    .group = CLI_HELP,
    .summary = "print a completion script for bash, zsh or fish",
    .operands = "bash|zsh|fish",
    .operand_minimum = 1,
    .operand_maximum = 1,
    .operand_kind = CLI_SHELLS,
    .description = "Prints a script that makes the shell complete commands, "
                   "options, their "
                   "values, and the names of files and help topics. 'make "
                   "install' installs "
                   "the scripts of all three shells.",
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run,
};
