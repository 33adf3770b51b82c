#include "options/help.h"

#include "flow/message.h"
#include "flow/output.h"
#include "options/values.h"

#include <permudoku/version.h>

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    INDENT = 2,
    EXAMPLE_INDENT = 6,
    // The program as a whole is shown by the first example of its first
    // commands.
    PROGRAM_EXAMPLES = 2,
    LABEL_SIZE = 64,
    WIDTH = 80,
    HELP_COLUMN_MAX = 28 // longer labels get a line of their own
};

// What each exit status means, unless a command says otherwise.
static const struct cli_exit_note exits[] = {
    {CLI_DONE,      "done, or the answer is yes"                     },
    {CLI_NO,        "the answer is no"                               },
    {CLI_USAGE,     "the command line is wrong; nothing was done"    },
    {CLI_BAD_INPUT, "the input was read but is not what it should be"},
    {CLI_SYSTEM,    "the system refused: a file could not be opened, read or "
                 "written, or memory ran out"        },
};

// Columns of UTF-8 text whose characters are all one column wide.
static size_t width_of(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

// Writes the words of `text` from column `indent` on, wrapped, and a line end.
static void wrap(struct text *out, const char *text, size_t length,
                 size_t indent)
{
    const char *end = text + length;
    size_t used = indent;
    for (;;) {
        while (text < end && (*text == ' ' || *text == '\n')) text++;
        if (text == end) break;
        size_t word = strcspn(text, " \n");
        if (word > (size_t)(end - text)) word = (size_t)(end - text);
        const size_t width = width_of(text, word);
        const size_t space = used > indent; // not before the first word
        if (space && used + space + width >= WIDTH) {
            text_print(out, "\n%*s", (int)indent, "");
            used = indent;
        } else if (space) {
            text_add(out, " ");
            used++;
        }
        text_bytes(out, text, word);
        used += width;
        text += word;
    }
    text_add(out, "\n");
}

static void write_words(struct text *out, const char *text, size_t column)
{
    wrap(out, text, strlen(text), column);
}

// The next of the paragraphs that an empty line separates: its length, and in
// *text where it begins; 0 if there is none left.
static size_t next_paragraph(const char **text)
{
    while (**text == '\n') ++*text;
    const char *gap = strstr(*text, "\n\n");
    return gap ? (size_t)(gap - *text) : strlen(*text);
}

static void write_paragraphs(struct text *out, const char *text)
{
    size_t length;
    for (int i = 0; (length = next_paragraph(&text)) > 0; i++) {
        if (i > 0) text_add(out, "\n");
        if (*text == ' ')
            text_print(out, "%.*s\n", (int)length, text);
        else
            wrap(out, text, length, 0);
        text += length;
    }
}

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

static void write_choices(struct text *out, cli_choices *choices, size_t indent)
{
    struct cli_choice choice;
    size_t widest = 0;
    for (size_t i = 0; choices(i, &choice); i++)
        if (strlen(choice.name) > widest) widest = strlen(choice.name);
    for (size_t i = 0; choices(i, &choice); i++) {
        text_print(out, "%*s%-*s  ", (int)indent, "", (int)widest, choice.name);
        write_words(out, choice.summary ? choice.summary : "",
                    indent + widest + 2);
    }
}

static void write_option(struct text *out, const struct cli_option *option,
                         size_t column)
{
    char label[LABEL_SIZE];
    write_label(label, option);
    const size_t at = INDENT + strlen(label);
    text_print(out, "%*s%s", INDENT, "", label);
    if (at + 2 > column)
        text_print(out, "\n%*s", (int)column, "");
    else
        text_print(out, "%*s", (int)(column - at), "");
    write_words(out, option->help, column);
    if (option->kind.type == CLI_CHOICE)
        write_choices(out, option->kind.choices, column + 2);
}

static void write_usage(struct text *out, const struct cli_command *command)
{
    const char *lead = "Usage: ";
    const char *form = command->operands;
    do {
        const size_t length = strcspn(form, "\n");
        text_print(out, "%spermudoku %s%s%s%.*s\n", lead, command->name,
                   command->option_count ? " [OPTION]..." : "",
                   length ? " " : "", (int)length, form);
        form += length + (form[length] == '\n');
        lead = "       ";
    } while (*form);
}

static void write_example(struct text *out, const struct cli_example *example)
{
    text_print(out, "%*s%s\n%*s", INDENT, "", example->line, EXAMPLE_INDENT,
               "");
    write_words(out, example->shows, EXAMPLE_INDENT);
}

// What an exit status means for this command (NULL: for the program); NULL if
// it cannot end this way.
static const char *exit_text(const struct cli_command *command,
                             const struct cli_exit_note *common)
{
    for (size_t i = 0; command && i < command->exit_count; i++)
        if (command->exits[i].status == common->status)
            return command->exits[i].text;
    return common->text;
}

static void write_exits(struct text *out, const struct cli_command *command)
{
    text_add(out, "\nExit status:\n");
    for (size_t i = 0; i < COUNT_OF(exits); i++) {
        const char *text = exit_text(command, &exits[i]);
        if (!text) continue;
        text_print(out, "%*s%d  ", INDENT, "", exits[i].status);
        write_words(out, text, 5);
    }
}

void help_overview(struct text *out, const struct cli_program *program)
{
    text_print(out,
               "permudoku - %s\n\nUsage: permudoku COMMAND [ARGUMENT]...\n",
               program->summary);
    text_add(out, "       permudoku --help | --version\n\nCommands:\n");
    int widest = 0;
    for (size_t i = 0; i < program->command_count; i++) {
        const int width = (int)strlen(program->commands[i]->name);
        if (width > widest) widest = width;
    }
    for (size_t i = 0; i < program->command_count; i++)
        text_print(out, "  %-*s  %s\n", widest, program->commands[i]->name,
                   program->commands[i]->summary);
    text_add(out, "\nExamples:\n");
    for (size_t i = 0; i < PROGRAM_EXAMPLES; i++)
        write_example(out, &program->commands[i]->examples[0]);
    text_add(out, "\n'permudoku help COMMAND' says more about a command.\n");
}

void help_command(struct text *out, const struct cli_command *command)
{
    text_print(out, "permudoku %s - %s\n\n", command->name, command->summary);
    write_usage(out, command);
    text_add(out, "\n");
    write_paragraphs(out, command->description);

    text_add(out, "\nOptions:\n");
    const size_t column = help_column(command);
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        write_option(out, option, column);
    if (command->example_count > 0) text_add(out, "\nExamples:\n");
    for (size_t i = 0; i < command->example_count; i++)
        write_example(out, &command->examples[i]);
    write_exits(out, command);
}

// The rest is the man page: roff, by the man(7) macros. All text goes through
// put(), which keeps roff from seeing requests or escapes in it.

// What roff would take for something else, or print as another character.
static const char *escape_of(char c)
{
    static const struct {
        char c;
        const char *escape;
    } escapes[] = {
        {'\\', "\\e"  },
        {'-',  "\\-"  },
        {'\'', "\\(aq"},
        {'`',  "\\(ga"},
        {'^',  "\\(ha"},
        {'~',  "\\(ti"},
        {'"',  "\\(dq"},
    };
    for (size_t i = 0; i < COUNT_OF(escapes); i++)
        if (escapes[i].c == c) return escapes[i].escape;
    return NULL;
}

static void put_part(struct text *out, const char *text, size_t length)
{
    bool at_line_start = true;
    for (size_t i = 0; i < length; i++) {
        const char *escape = escape_of(text[i]);
        // \& is nothing, but keeps a dot from beginning a request.
        if (at_line_start && text[i] == '.') text_add(out, "\\&");
        if (escape)
            text_add(out, escape);
        else
            text_bytes(out, text + i, 1);
        at_line_start = text[i] == '\n';
    }
}

static void put(struct text *out, const char *text)
{
    put_part(out, text, strlen(text));
}

static void put_line(struct text *out, const char *text)
{
    put(out, text);
    text_add(out, "\n");
}

static void put_styled(struct text *out, char font, const char *text)
{
    text_print(out, "\\f%c", font);
    put(out, text);
    text_add(out, "\\fR");
}

static void put_title(struct text *out, const char *command)
{
    text_add(out, ".TH PERMUDOKU");
    if (command) text_add(out, "\\-");
    for (const char *c = command; c && *c; c++)
        text_print(out, "%c", toupper((unsigned char)*c));
    text_print(out, " 1 \"\" \"permudoku %s\" \"User Commands\"\n",
               PDK_VERSION);
    // Neither hyphens nor wide gaps in what people may want to copy.
    text_add(out, ".nh\n.ad l\n");
}

// "permudoku-solve", or "permudoku" if `command` is NULL.
static void put_page_name(struct text *out, const char *command)
{
    text_add(out, "permudoku");
    if (command) text_add(out, "\\-");
    if (command) put(out, command);
}

static void put_name(struct text *out, const char *command, const char *summary)
{
    text_add(out, ".SH NAME\n");
    put_page_name(out, command);
    text_add(out, " \\- ");
    put_line(out, summary);
}

// A term in bold, and what it means.
static void put_entry(struct text *out, const char *term, const char *meaning)
{
    text_add(out, ".TP\n");
    put_styled(out, 'B', term);
    text_add(out, "\n");
    put_line(out, meaning);
}

static void put_paragraphs(struct text *out, const char *text)
{
    size_t length;
    for (int i = 0; (length = next_paragraph(&text)) > 0; text += length, i++) {
        const bool is_verbatim = *text == ' ';
        if (i > 0) text_add(out, ".PP\n");
        if (is_verbatim) text_add(out, ".nf\n");
        put_part(out, text, length);
        text_add(out, is_verbatim ? "\n.fi\n" : "\n");
    }
}

static void put_choices(struct text *out, cli_choices *choices)
{
    struct cli_choice choice;
    text_add(out, ".RS\n");
    for (size_t i = 0; choices(i, &choice); i++)
        put_entry(out, choice.name, choice.summary ? choice.summary : "");
    text_add(out, ".RE\n");
}

static void put_option(struct text *out, const struct cli_option *option)
{
    text_add(out, ".TP\n");
    if (option->letter) {
        const char letter[] = {'-', option->letter, '\0'};
        put_styled(out, 'B', letter);
    }
    if (option->letter && option->name) text_add(out, ", ");
    if (option->name) {
        text_add(out, "\\fB\\-\\-");
        put(out, option->name);
        text_add(out, "\\fR");
    }
    if (option->argument) {
        text_add(out, option->name ? "=" : " ");
        put_styled(out, 'I', option->argument);
    }
    text_add(out, "\n");
    put_line(out, option->help);
    if (option->kind.type == CLI_CHOICE) put_choices(out, option->kind.choices);
}

static void put_exits(struct text *out, const struct cli_command *command)
{
    text_add(out, ".SH \"EXIT STATUS\"\n");
    for (size_t i = 0; i < COUNT_OF(exits); i++) {
        const char *text = exit_text(command, &exits[i]);
        if (!text) continue;
        text_print(out, ".TP\n.B %d\n", exits[i].status);
        put_line(out, text);
    }
}

// All pages of the program but this one.
static void put_see_also(struct text *out, const struct cli_program *program,
                         const struct cli_command *here)
{
    const char *between = "";
    text_add(out, ".SH \"SEE ALSO\"\n");
    for (size_t i = 0; i <= program->command_count; i++) {
        const struct cli_command *command =
            i > 0 ? program->commands[i - 1] : NULL;
        if (command == here) continue;
        text_print(out, "%s.BR ", between);
        put_page_name(out, command ? command->name : NULL);
        text_add(out, " (1)");
        between = ",\n";
    }
    text_add(out, "\n");
}

static void put_synopsis(struct text *out, const struct cli_command *command)
{
    text_add(out, ".SH SYNOPSIS\n");
    const char *form = command->operands;
    do {
        const size_t length = strcspn(form, "\n");
        if (form != command->operands) text_add(out, ".br\n");
        text_add(out, "\\fBpermudoku ");
        put(out, command->name);
        text_add(out,
                 command->option_count ? "\\fR [\\fIOPTION\\fR]..." : "\\fR");
        if (length) text_add(out, " ");
        put_part(out, form, length);
        text_add(out, "\n");
        form += length + (form[length] == '\n');
    } while (*form);
}

void man_command(struct text *out, const struct cli_program *program,
                 const struct cli_command *command)
{
    put_title(out, command->name);
    put_name(out, command->name, command->summary);
    put_synopsis(out, command);
    text_add(out, ".SH DESCRIPTION\n");
    put_paragraphs(out, command->description);
    text_add(out, ".SH OPTIONS\n");
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        put_option(out, option);
    if (command->example_count > 0) text_add(out, ".SH EXAMPLES\n");
    for (size_t i = 0; i < command->example_count; i++)
        put_entry(out, command->examples[i].line, command->examples[i].shows);
    put_exits(out, command);
    put_see_also(out, program, command);
}

void man_overview(struct text *out, const struct cli_program *program)
{
    put_title(out, NULL);
    put_name(out, NULL, program->summary);
    text_add(out, ".SH SYNOPSIS\n\\fBpermudoku\\fR \\fICOMMAND\\fR "
                  "[\\fIARGUMENT\\fR]...\n.br\n"
                  "\\fBpermudoku \\-\\-help\\fR | \\fB\\-\\-version\\fR\n");
    text_add(out, ".SH DESCRIPTION\n");
    put_paragraphs(out, program->description);
    text_add(out, ".SH COMMANDS\n");
    for (size_t i = 0; i < program->command_count; i++)
        put_entry(out, program->commands[i]->name,
                  program->commands[i]->summary);
    text_add(out, ".SH OPTIONS\n");
    for (size_t i = 0; i < program->option_count; i++)
        put_option(out, &program->options[i]);
    text_add(
        out,
        ".SH FORMATS\nReaders find out by themselves which of these a text "
        "is. All are written by permudoku-convert(1), and the first ones, up "
        "to clues, by every command that writes boards.\n");
    put_choices(out, cli_formats_to_write);
    text_add(out, ".SH EXAMPLES\n");
    for (size_t i = 0; i < PROGRAM_EXAMPLES; i++)
        put_entry(out, program->commands[i]->examples[0].line,
                  program->commands[i]->examples[0].shows);
    put_exits(out, NULL);
    put_see_also(out, program, NULL);
}

int help_send(struct text *page, const char *command, int exit_status)
{
    if (page->is_failed) {
        cli_error(command, "out of memory");
        exit_status = CLI_SYSTEM;
    } else if (exit_status == CLI_DONE) {
        (void)output_whole(page); // output_close() reports a failure
    } else {
        size_t sent = 0;
        while (sent < page->length) {
            const ssize_t written =
                write(STDERR_FILENO, page->bytes + sent, page->length - sent);
            if (written < 0 && errno != EINTR) break;
            if (written > 0) sent += (size_t)written;
        }
    }
    text_release(page);
    return exit_status;
}
