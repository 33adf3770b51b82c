#define _GNU_SOURCE
#include "options/help.h"

#include "commands/commands.h"
#include "flow/message.h"
#include "flow/output.h"
#include "options/paragraph.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum {
    INDENT = 2,
    EXAMPLE_INDENT = 6,
    LABEL_SIZE = 64,
    HELP_COLUMN_MAX = 28 // longer labels get a line of their own
};

const char program_summary[] = "generalized Sudoku of any size";

const char program_description[] =
    "Makes, checks and transforms Sudoku boards of any size, with boxes of any "
    "shape, over any symbols. Full boards come from group permutations, "
    "without search and row by row, so that even the largest need little "
    "memory.";

const struct cli_option program_options[] = {
    {'h', "help",    OPT_FLAG, 0, NULL, "print the overview and exit"},
    {'V', "version", OPT_FLAG, 0, NULL, "print the version and exit" },
};
const size_t program_option_count = COUNT_OF(program_options);

// "-n, --count=K"; options without a letter line up with the others.
static void write_label(char label[LABEL_SIZE], const struct cli_option *option)
{
    char letter[5] = "    ";
    if (option->letter)
        snprintf(letter, sizeof letter, "-%c%s", option->letter,
                 option->name ? ", " : "");
    const char *argument = option->argument ? option->argument : "";
    snprintf(label, LABEL_SIZE, "%s%s%s%s%s", letter, option->name ? "--" : "",
             option->name ? option->name : "",
             !option->argument ? ""
             : option->name    ? "="
                               : " ",
             argument);
}

static size_t help_column(const struct cli_command *command)
{
    char label[LABEL_SIZE];
    size_t widest = 0;
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++) {
        write_label(label, option);
        const size_t width = INDENT + strlen(label) + 2;
        if (width > widest && width <= HELP_COLUMN_MAX) widest = width;
    }
    return widest;
}

static void write_choices(FILE *out, cli_choices *choices, size_t indent)
{
    struct cli_choice choice;
    size_t widest = 0;
    for (size_t i = 0; choices(i, &choice); i++)
        if (strlen(choice.name) > widest) widest = strlen(choice.name);
    for (size_t i = 0; choices(i, &choice); i++) {
        fprintf(out, "%*s%-*s", (int)indent, "", (int)widest, choice.name);
        const size_t column = indent + widest;
        fprintf(out, "  ");
        paragraph_write(out, choice.summary ? choice.summary : "", column + 2,
                        column + 2);
    }
}

static void write_option(FILE *out, const struct cli_option *option,
                         size_t column)
{
    char label[LABEL_SIZE];
    write_label(label, option);
    const size_t at = INDENT + strlen(label);
    fprintf(out, "%*s%s", INDENT, "", label);
    if (at + 2 > column)
        fprintf(out, "\n%*s", (int)column, "");
    else
        fprintf(out, "%*s", (int)(column - at), "");
    paragraph_write(out, option->help, column, column);
    if (option->kind.type == CLI_CHOICE)
        write_choices(out, option->kind.choices, column + 2);
}

static void write_usage(FILE *out, const struct cli_command *command)
{
    const char *lead = "Usage: ";
    const char *form = command->operands;
    do {
        const size_t length = strcspn(form, "\n");
        fprintf(out, "%spermudoku %s%s%s%.*s\n", lead, command->name,
                command->option_count ? " [OPTION]..." : "", length ? " " : "",
                (int)length, form);
        form += length + (form[length] == '\n');
        lead = "       ";
    } while (*form);
}

static void write_example(FILE *out, const struct cli_example *example)
{
    fprintf(out, "%*s%s\n%*s", INDENT, "", example->line, EXAMPLE_INDENT, "");
    paragraph_write(out, example->shows, EXAMPLE_INDENT, EXAMPLE_INDENT);
}

static void write_examples(FILE *out, const struct cli_command *command)
{
    if (command->example_count == 0) return;
    fprintf(out, "\nExamples:\n");
    for (size_t i = 0; i < command->example_count; i++)
        write_example(out, &command->examples[i]);
}

const char *help_exit_text(const struct cli_command *command,
                           const struct cli_exit_note *common)
{
    for (size_t i = 0; command && i < command->exit_count; i++)
        if (command->exits[i].status == common->status)
            return command->exits[i].text;
    return common->text;
}

static void write_exits(FILE *out, const struct cli_command *command)
{
    fprintf(out, "\nExit status:\n");
    for (size_t i = 0; i < cli_exit_count; i++) {
        const char *text = help_exit_text(command, &cli_exits[i]);
        if (!text) continue;
        fprintf(out, "%*s%d  ", INDENT, "", cli_exits[i].status);
        paragraph_write(out, text, 5, 5);
    }
}

void help_overview(FILE *out)
{
    fprintf(out, "permudoku - %s\n\nUsage: permudoku COMMAND [ARGUMENT]...\n",
            program_summary);
    fprintf(out, "       permudoku --help | --version\n\nCommands:\n");
    int widest = 0;
    for (size_t i = 0; i < cli_commands_count; i++) {
        const int width = (int)strlen(cli_commands[i]->name);
        if (width > widest) widest = width;
    }
    for (size_t i = 0; i < cli_commands_count; i++)
        fprintf(out, "  %-*s  %s\n", widest, cli_commands[i]->name,
                cli_commands[i]->summary);
    fprintf(out, "\nExamples:\n");
    for (size_t i = 0; i < PROGRAM_EXAMPLES; i++)
        write_example(out, &cli_commands[i]->examples[0]);
    fprintf(out, "\n'permudoku help COMMAND' says more about a command.\n");
}

void help_command(FILE *out, const struct cli_command *command)
{
    fprintf(out, "permudoku %s - %s\n\n", command->name, command->summary);
    write_usage(out, command);
    fprintf(out, "\n");
    paragraphs_write(out, command->description);

    fprintf(out, "\nOptions:\n");
    const size_t column = help_column(command);
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        write_option(out, option, column);
    write_examples(out, command);
    write_exits(out, command);
}

static void write_names(FILE *out, const struct cli_option *option)
{
    if (option->name) fprintf(out, "--%s\n", option->name);
    if (option->letter) fprintf(out, "-%c\n", option->letter);
}

void help_option_names(FILE *out, const struct cli_command *command)
{
    const struct cli_option *option;
    for (size_t i = 0; command && (option = cli_option_at(command, i)); i++)
        write_names(out, option);
    for (size_t i = 0; !command && i < program_option_count; i++)
        write_names(out, &program_options[i]);
}

static ssize_t write_to_stdout(void *context, const char *bytes, size_t size)
{
    (void)context;
    return output_bytes(bytes, size) == PDK_OK ? (ssize_t)size : 0;
}

static ssize_t write_to_stderr(void *context, const char *bytes, size_t size)
{
    (void)context;
    ssize_t written;
    do written = write(STDERR_FILENO, bytes, size);
    while (written < 0 && errno == EINTR);
    return written < 0 ? 0 : written;
}

FILE *help_page_open(const char *command, int exit_status)
{
    static char buffer[BUFSIZ];
    const cookie_io_functions_t functions = {
        .write = exit_status == CLI_DONE ? write_to_stdout : write_to_stderr};
    FILE *page = fopencookie(NULL, "w", functions);
    if (!page) {
        cli_error(command, "out of memory");
        return NULL;
    }
    setvbuf(page, buffer, _IOFBF, sizeof buffer);
    return page;
}

int help_page_close(FILE *page, int exit_status)
{
    (void)fclose(page); // output_close() reports what was not written
    return exit_status;
}
