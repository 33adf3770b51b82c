#include "options/help.h"

#include "flow/message.h"
#include "flow/output.h"

#include <permudoku/version.h>

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    INDENT = 2,
    EXAMPLE_INDENT = 6,
    SHORT_EXAMPLES = 2,
    LABEL_SIZE = 64,
    WIDTH = 80,
    HELP_COLUMN_MAX = 28 // longer labels get a line of their own
};

// What each exit status means, unless a command says otherwise.
static const struct cli_exit_note exits[] = {
    {CLI_DONE,      "success, or the answer is yes"              },
    {CLI_NO,        "the answer is no"                           },
    {CLI_USAGE,     "the command line is wrong; nothing was done"},
    {CLI_BAD_INPUT, "some input is invalid"                      },
    {CLI_SYSTEM,    "system error: a file could not be opened, read or written, "
                 "or memory ran out"             },
};

static const char *const group_titles[GROUP_COUNT] = {
    [GROUP_MAIN] = "Options",
    [GROUP_PUZZLE] = "Puzzle options",
    [GROUP_DIFFICULTY] = "Difficulty options",
    [GROUP_INPUT] = "Input options",
    [GROUP_OUTPUT] = "Output options",
    [GROUP_BOOK] = "Book options",
    [GROUP_PAGE] = "Page options",
    [GROUP_DRAWING] = "Drawing options",
    [GROUP_SEARCH] = "Search options",
    [GROUP_OTHER] = "Other options",
};

const char *const cli_group_titles[CLI_GROUP_COUNT] = {
    [CLI_SOLVE_AND_CHECK] = "Solve and check",
    [CLI_MAKE_AND_PRINT] = "Make and print",
    [CLI_SYMMETRY] = "Symmetry and counting",
    [CLI_PROOFS] = "Proofs",
    [CLI_HELP] = "Help",
};

static unsigned group_of(const struct cli_option *option)
{
    return option->place & GROUP_MASK;
}

static bool is_common(const struct cli_option *option)
{
    return (option->place & OPT_COMMON) != 0;
}

static bool is_hidden(const struct cli_option *option)
{
    return (option->place & OPT_HIDDEN) != 0;
}

// Columns of UTF-8 text whose characters are all one column wide.
static size_t width_of(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

static bool is_gap(char c)
{
    return c == ' ' || c == '\n';
}

// Writes `text`, which need not end with a NUL, wrapped from column `indent`
// on, and a line end.
static void wrap(struct text *out, const char *text, size_t length,
                 size_t indent)
{
    const char *end = text + length;
    size_t used = indent;
    for (;;) {
        size_t word = 0;
        while (text < end && is_gap(*text)) text++;
        if (text == end) break;
        while (text + word < end && !is_gap(text[word])) word++;
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

// Moves *text to the start of its next paragraph; paragraphs are separated by
// an empty line. Returns its length, 0 if there is none left.
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

// The column at which the texts of the options start.
static size_t help_column(const struct cli_command *command,
                          enum help_length length)
{
    char label[LABEL_SIZE];
    size_t widest = 0;
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++) {
        if (is_hidden(option)) continue;
        if (length == HELP_SHORT && !is_common(option)) continue;
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

// The names of the choices; of a long list the first few.
static void add_choice_names(struct text *words, cli_choices *choices)
{
    enum { ALL_MAX = 10, FEW = 4 };
    struct cli_choice choice;
    size_t count = 0;
    while (choices(count, &choice)) count++;
    const size_t shown = count > ALL_MAX ? FEW : count;
    for (size_t i = 0; i < shown && choices(i, &choice); i++)
        text_print(words, "%s%s", i == 0 ? ": " : ", ", choice.name);
    if (shown < count) text_add(words, ", ...");
}

// The text of an option, followed by where its choices are listed or, in the
// short help, by their names. The short help ends at the first semicolon.
static void write_option_text(struct text *out, const struct cli_option *option,
                              size_t column, enum help_length length)
{
    const struct cli_kind *kind = &option->kind;
    const bool has_choices = kind->type == CLI_CHOICE;
    struct text words = {0};
    text_bytes(&words, option->help,
               length == HELP_SHORT ? strcspn(option->help, ";")
                                    : strlen(option->help));
    if (has_choices && kind->topic)
        text_print(&words, "; see 'permudoku help %s'", kind->topic);
    else if (has_choices && length == HELP_SHORT)
        add_choice_names(&words, kind->choices);
    wrap(out, words.bytes, words.length, column);
    if (words.is_failed) out->is_failed = true;
    text_release(&words);
    if (has_choices && !kind->topic && length == HELP_FULL)
        write_choices(out, kind->choices, column + 2);
}

static void write_option(struct text *out, const struct cli_option *option,
                         size_t column, enum help_length length)
{
    char label[LABEL_SIZE];
    write_label(label, option);
    const size_t at = INDENT + strlen(label);
    text_print(out, "%*s%s", INDENT, "", label);
    if (at + 2 > column)
        text_print(out, "\n%*s", (int)column, "");
    else
        text_print(out, "%*s", (int)(column - at), "");
    write_option_text(out, option, column, length);
}

static bool has_group(const struct cli_command *command, unsigned group)
{
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        if (group_of(option) == group && !is_hidden(option)) return true;
    return false;
}

static void write_options(struct text *out, const struct cli_command *command)
{
    const size_t column = help_column(command, HELP_FULL);
    // A command without options of its own has only a few.
    if (command->option_count == 0) text_add(out, "\nOptions:\n");
    for (unsigned group = 0; group < GROUP_COUNT; group++) {
        const struct cli_option *option;
        if (!has_group(command, group)) continue;
        if (command->option_count > 0)
            text_print(out, "\n%s:\n", group_titles[group]);
        for (size_t i = 0; (option = cli_option_at(command, i)); i++)
            if (group_of(option) == group && !is_hidden(option))
                write_option(out, option, column, HELP_FULL);
    }
}

static void write_common_options(struct text *out,
                                 const struct cli_command *command)
{
    const size_t column = help_column(command, HELP_SHORT);
    const struct cli_option *option;
    if (column == 0) return;
    text_add(out, "\nCommon options:\n");
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        if (is_common(option)) write_option(out, option, column, HELP_SHORT);
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
// it never ends this way.
static const char *exit_text(const struct cli_command *command,
                             const struct cli_exit_note *common)
{
    for (size_t i = 0; command && i < command->exit_count; i++)
        if (command->exits[i].status == common->status)
            return command->exits[i].text;
    return command && common->status == CLI_DONE ? "success" : common->text;
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

static int widest_name(const struct cli_program *program)
{
    size_t widest = 0;
    for (size_t i = 0; i < program->command_count; i++)
        if (strlen(program->commands[i]->name) > widest)
            widest = strlen(program->commands[i]->name);
    return (int)widest;
}

// The commands of a group, in order: moves *index to the next one, from 0 on;
// NULL after the last one.
static const struct cli_command *
next_in_group(const struct cli_program *program, enum cli_group group,
              size_t *index)
{
    while (*index < program->command_count) {
        const struct cli_command *command = program->commands[(*index)++];
        if (command->group == group) return command;
    }
    return NULL;
}

void help_groups(struct text *out, const struct cli_program *program)
{
    enum { COLUMN = 25 };
    for (enum cli_group group = 0; group < CLI_GROUP_COUNT; group++) {
        const struct cli_command *command;
        struct text names = {0};
        for (size_t i = 0; (command = next_in_group(program, group, &i));)
            text_print(&names, "%s ", command->name);
        text_print(out, "%*s%-*s", INDENT, "", COLUMN - INDENT,
                   cli_group_titles[group]);
        wrap(out, names.bytes, names.length, COLUMN);
        if (names.is_failed) out->is_failed = true;
        text_release(&names);
    }
}

static void write_short_overview(struct text *out,
                                 const struct cli_program *program)
{
    text_add(out, "\n");
    help_groups(out, program);
    text_add(out, "\nExamples:\n");
    for (size_t i = 0; i < program->example_count; i++)
        write_example(out, &program->examples[i]);
    text_add(out, "\nRun 'permudoku COMMAND -h' for a command on one screen, "
                  "'permudoku help' for a\nlist of all commands.\n");
}

static void write_full_overview(struct text *out,
                                const struct cli_program *program)
{
    const int widest = widest_name(program);
    text_add(out, "       permudoku --help | --version\n");
    for (enum cli_group group = 0; group < CLI_GROUP_COUNT; group++) {
        const struct cli_command *command;
        text_print(out, "\n%s:\n", cli_group_titles[group]);
        for (size_t i = 0; (command = next_in_group(program, group, &i));)
            text_print(out, "  %-*s  %s\n", widest, command->name,
                       command->summary);
    }
    text_add(out, "\nHelp topics:\n");
    for (size_t i = 0; i < program->topic_count; i++)
        text_print(out, "  %-*s  %s\n", widest, program->topics[i].name,
                   program->topics[i].summary);
    text_add(out,
             "\nRun 'permudoku help COMMAND' or 'permudoku help TOPIC' for "
             "more.\n");
}

void help_overview(struct text *out, const struct cli_program *program,
                   enum help_length length)
{
    text_print(out,
               "permudoku - %s\n\nUsage: permudoku COMMAND [ARGUMENT]...\n",
               program->summary);
    if (length == HELP_SHORT)
        write_short_overview(out, program);
    else
        write_full_overview(out, program);
}

static void write_examples(struct text *out, const struct cli_command *command,
                           size_t count)
{
    if (count > 0) text_add(out, "\nExamples:\n");
    for (size_t i = 0; i < count; i++)
        write_example(out, &command->examples[i]);
}

static void write_short(struct text *out, const struct cli_command *command)
{
    const char *first = command->description;
    const size_t length = next_paragraph(&first);
    const size_t count = command->example_count;
    write_usage(out, command);
    text_add(out, "\n");
    wrap(out, first, length, 0);
    write_common_options(out, command);
    write_examples(out, command,
                   count < SHORT_EXAMPLES ? count : SHORT_EXAMPLES);
    struct text more = {0};
    text_print(&more,
               "All options: 'permudoku %s --help' or 'man permudoku-%s'",
               command->name, command->name);
    text_add(out, "\n");
    wrap(out, more.bytes, more.length, 0);
    if (more.is_failed) out->is_failed = true;
    text_release(&more);
}

void help_command(struct text *out, const struct cli_command *command,
                  enum help_length length)
{
    if (length == HELP_SHORT) {
        write_short(out, command);
        return;
    }
    text_print(out, "permudoku %s - %s\n\n", command->name, command->summary);
    write_usage(out, command);
    text_add(out, "\n");
    write_paragraphs(out, command->description);
    if (command->alias)
        text_print(out, "\nThe command can also be called %s.\n",
                   command->alias);
    write_options(out, command);
    write_examples(out, command, command->example_count);
    write_exits(out, command);
}

void help_topic(struct text *out, const struct cli_topic *topic)
{
    write_paragraphs(out, topic->description);
    for (size_t i = 0; i < topic->list_count; i++) {
        text_print(out, "\n%s:\n", topic->lists[i].title);
        write_choices(out, topic->lists[i].choices, INDENT);
    }
}

// The rest writes man pages: roff, with the man(7) macros. All text goes
// through put(), which escapes what roff would interpret.

// Characters that roff would misinterpret, or print as another one.
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
        // \& prints nothing, but keeps a dot from starting a request.
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

enum { SECTION_COMMANDS = 1, SECTION_TOPICS = 7 };

static void put_title(struct text *out, const char *name, int section)
{
    text_add(out, ".TH PERMUDOKU");
    if (name) text_add(out, "\\-");
    for (const char *c = name; c && *c; c++)
        text_print(out, "%c", toupper((unsigned char)*c));
    text_print(out, " %d \"\" \"permudoku %s\" \"%s\"\n", section, PDK_VERSION,
               section == SECTION_COMMANDS ? "User Commands" : "permudoku");
    // No hyphenation or justification in text that users may want to copy.
    text_add(out, ".nh\n.ad l\n");
}

// "permudoku-solve", or "permudoku" if `name` is NULL.
static void put_page_name(struct text *out, const char *name)
{
    text_add(out, "permudoku");
    if (name) text_add(out, "\\-");
    if (name) put(out, name);
}

static void put_name(struct text *out, const char *name, const char *summary)
{
    text_add(out, ".SH NAME\n");
    put_page_name(out, name);
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
    for (size_t i = 0; choices(i, &choice); i++)
        put_entry(out, choice.name, choice.summary ? choice.summary : "");
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
    put(out, option->help);
    if (option->kind.topic) {
        text_add(out, "; see ");
        put_page_name(out, option->kind.topic);
        text_print(out, "(%d)", SECTION_TOPICS);
    }
    text_add(out, "\n");
    if (option->kind.type != CLI_CHOICE || option->kind.topic) return;
    text_add(out, ".RS\n");
    put_choices(out, option->kind.choices);
    text_add(out, ".RE\n");
}

static void put_options(struct text *out, const struct cli_command *command)
{
    text_add(out, ".SH OPTIONS\n");
    for (unsigned group = 0; group < GROUP_COUNT; group++) {
        const struct cli_option *option;
        if (!has_group(command, group)) continue;
        if (group != GROUP_MAIN && command->option_count > 0)
            text_print(out, ".SS \"%s\"\n", group_titles[group]);
        for (size_t i = 0; (option = cli_option_at(command, i)); i++)
            if (group_of(option) == group && !is_hidden(option))
                put_option(out, option);
    }
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

static void put_reference(struct text *out, const char *between,
                          const char *name, int section)
{
    text_print(out, "%s.BR ", between);
    put_page_name(out, name);
    text_print(out, " (%d)", section);
}

// The overview, the other commands of the same group, or all of them if
// `command` is NULL, and the topics, except the page `here`.
static void put_see_also(struct text *out, const struct cli_program *program,
                         const struct cli_command *command, const char *here)
{
    const char *between = "";
    text_add(out, ".SH \"SEE ALSO\"\n");
    if (here) {
        put_reference(out, between, NULL, SECTION_COMMANDS);
        between = ",\n";
    }
    for (size_t i = 0; i < program->command_count; i++) {
        const struct cli_command *other = program->commands[i];
        if (other == command || (command && other->group != command->group))
            continue;
        put_reference(out, between, other->name, SECTION_COMMANDS);
        between = ",\n";
    }
    for (size_t i = 0; i < program->topic_count; i++)
        if (program->topics[i].name != here)
            put_reference(out, between, program->topics[i].name,
                          SECTION_TOPICS);
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
    put_title(out, command->name, SECTION_COMMANDS);
    put_name(out, command->name, command->summary);
    put_synopsis(out, command);
    text_add(out, ".SH DESCRIPTION\n");
    put_paragraphs(out, command->description);
    if (command->alias) {
        text_add(out, ".PP\nThe command can also be called ");
        put_styled(out, 'B', command->alias);
        text_add(out, ".\n");
    }
    put_options(out, command);
    if (command->example_count > 0) text_add(out, ".SH EXAMPLES\n");
    for (size_t i = 0; i < command->example_count; i++)
        put_entry(out, command->examples[i].line, command->examples[i].shows);
    put_exits(out, command);
    put_see_also(out, program, command, command->name);
}

void man_alias(struct text *out, const struct cli_command *command)
{
    text_print(out, ".so man%d/permudoku-%s.%d\n", SECTION_COMMANDS,
               command->name, SECTION_COMMANDS);
}

void man_topic(struct text *out, const struct cli_program *program,
               const struct cli_topic *topic)
{
    put_title(out, topic->name, SECTION_TOPICS);
    put_name(out, topic->name, topic->summary);
    text_add(out, ".SH DESCRIPTION\n");
    put_paragraphs(out, topic->description);
    for (size_t i = 0; i < topic->list_count; i++) {
        text_print(out, ".SS \"%s\"\n", topic->lists[i].title);
        put_choices(out, topic->lists[i].choices);
    }
    put_see_also(out, program, NULL, topic->name);
}

void man_overview(struct text *out, const struct cli_program *program)
{
    put_title(out, NULL, SECTION_COMMANDS);
    put_name(out, NULL, program->summary);
    text_add(out, ".SH SYNOPSIS\n\\fBpermudoku\\fR \\fICOMMAND\\fR "
                  "[\\fIARGUMENT\\fR]...\n.br\n"
                  "\\fBpermudoku \\-\\-help\\fR | \\fB\\-\\-version\\fR\n");
    text_add(out, ".SH DESCRIPTION\n");
    put_paragraphs(out, program->description);
    text_add(out, ".SH COMMANDS\n");
    for (enum cli_group group = 0; group < CLI_GROUP_COUNT; group++) {
        const struct cli_command *command;
        text_print(out, ".SS \"%s\"\n", cli_group_titles[group]);
        for (size_t i = 0; (command = next_in_group(program, group, &i));)
            put_entry(out, command->name, command->summary);
    }
    text_add(out, ".SH OPTIONS\n");
    for (size_t i = 0; i < program->option_count; i++)
        put_option(out, &program->options[i]);
    text_add(out, ".SH \"HELP TOPICS\"\n");
    for (size_t i = 0; i < program->topic_count; i++)
        put_entry(out, program->topics[i].name, program->topics[i].summary);
    text_add(out, ".SH EXAMPLES\n");
    for (size_t i = 0; i < program->example_count; i++)
        put_entry(out, program->examples[i].line, program->examples[i].shows);
    put_exits(out, NULL);
    put_see_also(out, program, NULL, NULL);
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
