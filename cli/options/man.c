// roff, by the man(7) macros. All text goes through put(), which keeps roff
// from seeing requests or escapes in it.
#include "options/help.h"

#include "commands/commands.h"
#include "options/paragraph.h"

#include <permudoku/version.h>

#include <ctype.h>
#include <string.h>

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

static void put_part(FILE *out, const char *text, size_t length)
{
    bool at_line_start = true;
    for (size_t i = 0; i < length; i++) {
        const char *escape = escape_of(text[i]);
        // \& is nothing, but keeps a dot from beginning a request.
        if (at_line_start && text[i] == '.') fputs("\\&", out);
        if (escape)
            fputs(escape, out);
        else
            fputc(text[i], out);
        at_line_start = text[i] == '\n';
    }
}

static void put(FILE *out, const char *text)
{
    put_part(out, text, strlen(text));
}

static void put_line(FILE *out, const char *text)
{
    put(out, text);
    fputc('\n', out);
}

static void put_styled(FILE *out, char font, const char *text)
{
    fprintf(out, "\\f%c", font);
    put(out, text);
    fputs("\\fR", out);
}

static void put_title(FILE *out, const char *command)
{
    fputs(".TH PERMUDOKU", out);
    if (command) fputs("\\-", out);
    for (const char *c = command; c && *c; c++)
        fputc(toupper((unsigned char)*c), out);
    fprintf(out, " 1 \"\" \"permudoku %s\" \"User Commands\"\n", PDK_VERSION);
    // Neither hyphens nor wide gaps in what people may want to copy.
    fputs(".nh\n.ad l\n", out);
}

static void put_name(FILE *out, const char *command, const char *summary)
{
    fputs(".SH NAME\npermudoku", out);
    if (command) {
        fputs("\\-", out);
        put(out, command);
    }
    fputs(" \\- ", out);
    put_line(out, summary);
}

static void put_paragraphs(FILE *out, const char *text)
{
    size_t length;
    for (int i = 0; (length = paragraph_next(&text)) > 0; text += length, i++) {
        const bool is_verbatim = *text == ' ';
        if (i > 0) fputs(".PP\n", out);
        if (is_verbatim) fputs(".nf\n", out);
        put_part(out, text, length);
        fputs(is_verbatim ? "\n.fi\n" : "\n", out);
    }
}

static void put_choices(FILE *out, cli_choices *choices)
{
    struct cli_choice choice;
    fputs(".RS\n", out);
    for (size_t i = 0; choices(i, &choice); i++) {
        fputs(".TP\n", out);
        put_styled(out, 'B', choice.name);
        fputc('\n', out);
        put_line(out, choice.summary ? choice.summary : "");
    }
    fputs(".RE\n", out);
}

static void put_option(FILE *out, const struct cli_option *option)
{
    fputs(".TP\n", out);
    if (option->letter) {
        const char letter[] = {'-', option->letter, '\0'};
        put_styled(out, 'B', letter);
    }
    if (option->letter && option->name) fputs(", ", out);
    if (option->name) {
        fputs("\\fB\\-\\-", out);
        put(out, option->name);
        fputs("\\fR", out);
    }
    if (option->argument) {
        fputs(option->name ? "=" : " ", out);
        put_styled(out, 'I', option->argument);
    }
    fputc('\n', out);
    put_line(out, option->help);
    if (option->kind.type == CLI_CHOICE) put_choices(out, option->kind.choices);
}

static void put_example(FILE *out, const struct cli_example *example)
{
    fputs(".TP\n", out);
    put_styled(out, 'B', example->line);
    fputc('\n', out);
    put_line(out, example->shows);
}

static void put_examples(FILE *out, const struct cli_command *command)
{
    if (command->example_count == 0) return;
    fputs(".SH EXAMPLES\n", out);
    for (size_t i = 0; i < command->example_count; i++)
        put_example(out, &command->examples[i]);
}

static void put_exits(FILE *out, const struct cli_command *command)
{
    fputs(".SH \"EXIT STATUS\"\n", out);
    for (size_t i = 0; i < cli_exit_count; i++) {
        const char *text = help_exit_text(command, &cli_exits[i]);
        if (!text) continue;
        fprintf(out, ".TP\n.B %d\n", cli_exits[i].status);
        put_line(out, text);
    }
}

static void put_reference(FILE *out, const char *command, bool is_last)
{
    fputs(".BR permudoku", out);
    if (command) {
        fputs("\\-", out);
        put(out, command);
    }
    fprintf(out, " (1)%s\n", is_last ? "" : ",");
}

// All pages of the program but this one.
static void put_see_also(FILE *out, const struct cli_command *here)
{
    fputs(".SH \"SEE ALSO\"\n", out);
    const struct cli_command *last = cli_commands[cli_commands_count - 1];
    if (last == here && cli_commands_count > 1)
        last = cli_commands[cli_commands_count - 2];
    if (here) put_reference(out, NULL, false);
    for (size_t i = 0; i < cli_commands_count; i++)
        if (cli_commands[i] != here)
            put_reference(out, cli_commands[i]->name, cli_commands[i] == last);
}

static void put_synopsis(FILE *out, const struct cli_command *command)
{
    fputs(".SH SYNOPSIS\n", out);
    const char *form = command->operands;
    do {
        const size_t length = strcspn(form, "\n");
        if (form != command->operands) fputs(".br\n", out);
        fputs("\\fBpermudoku ", out);
        put(out, command->name);
        fputs(command->option_count ? "\\fR [\\fIOPTION\\fR]..." : "\\fR", out);
        if (length) fputc(' ', out);
        put_part(out, form, length);
        fputc('\n', out);
        form += length + (form[length] == '\n');
    } while (*form);
}

void man_command(FILE *out, const struct cli_command *command)
{
    put_title(out, command->name);
    put_name(out, command->name, command->summary);
    put_synopsis(out, command);
    fputs(".SH DESCRIPTION\n", out);
    put_paragraphs(out, command->description);
    fputs(".SH OPTIONS\n", out);
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        put_option(out, option);
    put_examples(out, command);
    put_exits(out, command);
    put_see_also(out, command);
}

void man_overview(FILE *out)
{
    put_title(out, NULL);
    put_name(out, NULL, program_summary);
    fputs(".SH SYNOPSIS\n\\fBpermudoku\\fR \\fICOMMAND\\fR "
          "[\\fIARGUMENT\\fR]...\n.br\n"
          "\\fBpermudoku \\-\\-help\\fR | \\fB\\-\\-version\\fR\n",
          out);
    fputs(".SH DESCRIPTION\n", out);
    put_paragraphs(out, program_description);
    fputs(".SH COMMANDS\n", out);
    for (size_t i = 0; i < cli_commands_count; i++) {
        fputs(".TP\n", out);
        put_styled(out, 'B', cli_commands[i]->name);
        fputc('\n', out);
        put_line(out, cli_commands[i]->summary);
    }
    fputs(".SH OPTIONS\n", out);
    for (size_t i = 0; i < program_option_count; i++)
        put_option(out, &program_options[i]);
    fputs(".SH FORMATS\nReaders find out by themselves which of these a text "
          "is. All are written by permudoku-convert(1), and the first ones, up "
          "to clues, by every command that writes boards.\n",
          out);
    put_choices(out, cli_formats_to_write);
    fputs(".SH EXAMPLES\n", out);
    for (size_t i = 0; i < PROGRAM_EXAMPLES; i++)
        put_example(out, &cli_commands[i]->examples[0]);
    put_exits(out, NULL);
    put_see_also(out, NULL);
}
