// Commands and their options are data: the parser, the help, the man pages and
// the shell completion all read the same records.
//
//     #define AT(field) offsetof(struct grid_options, field)
//     static const struct cli_option grid_table[] = {
//         {'c', "count", OPT_COUNT(1, 1000), AT(count), "K",
//          "print K grids (default: 1)", OPT_COMMON | GROUP_OUTPUT},
//         {0, "json", OPT_FLAG, AT(json), NULL,
//          "same as --format json", GROUP_OUTPUT},
//     };
//
// To add a command: write cli/commands/cmd_<name>.c with the record
// cli_command_<name>, and add it to the list in cli/commands/commands.h.
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

// Two adjacent members of struct cli_command at once: an array and its length,
// or the defaults and their size.
#define CLI_LIST(array) (array), COUNT_OF(array)
#define CLI_DEFAULTS(record) &(record), sizeof(record)

// One of the words that a choice option accepts.
struct cli_choice {
    int value;
    const char *name;
    const char *summary; // one line, may be NULL
};

// Stores word number `index` (from 0); false past the last one.
typedef bool cli_choices(size_t index, struct cli_choice *choice);

// Checks the text of an option. Returns 0, or an exit status after a message.
struct cli_argument;
typedef int cli_check(const struct cli_argument *argument);

// What an option stores in its field. The field of an option that is not given
// keeps its default.
enum cli_type {
    CLI_FLAG,    // bool, set to true
    CLI_COUNT,   // struct cli_count: a number from minimum to maximum
    CLI_SIZE,    // struct cli_count: bytes, as 4096, 64K, 500M or 2G
    CLI_SECONDS, // struct cli_count: nanoseconds, given in seconds: 90, 0.5s
    CLI_AMOUNT,  // struct cli_amount: a number, or a percentage such as 0.8%
    CLI_TEXT,    // const char *, borrowed from the command line
    CLI_CHOICE,  // int: the value of the word
    CLI_RANGE,   // struct cli_range: A, A..B, A.. or ..B
    CLI_PAIR,    // struct cli_pair: R,C
    CLI_LIST     // struct cli_list: may be repeated; the order is kept
};

struct cli_kind {
    enum cli_type type;
    uint64_t minimum, maximum; // of each number; both inclusive
    cli_choices *choices;
    const char *topic; // help topic that lists the choices; NULL: the help of
                       // each command lists them
    cli_check *check;  // of a text; NULL: any text will do
};

// clang-format off
#define OPT_FLAG             {.type = CLI_FLAG}
#define OPT_COUNT(low, high) {.type = CLI_COUNT, .minimum = (low), .maximum = (high)}
#define OPT_SIZE             {.type = CLI_SIZE}
#define OPT_SECONDS          {.type = CLI_SECONDS}
#define OPT_AMOUNT(high)     {.type = CLI_AMOUNT, .maximum = (high)}
#define OPT_TEXT             {.type = CLI_TEXT}
#define OPT_TEXT_OF(test)    {.type = CLI_TEXT, .check = (test)}
#define OPT_CHOICE(list)     {.type = CLI_CHOICE, .choices = (list)}
#define OPT_FORMAT(list)     {.type = CLI_CHOICE, .choices = (list), .topic = "formats"}
#define OPT_RANGE(high)      {.type = CLI_RANGE, .minimum = 1, .maximum = (high)}
#define OPT_PAIR(high)       {.type = CLI_PAIR, .minimum = 1, .maximum = (high)}
#define OPT_LIST             {.type = CLI_LIST}
// clang-format on

// The heading under which the full help lists an option, in the order of the
// headings. OPT_COMMON is added for the few options that the short help shows,
// and OPT_HIDDEN for those that are accepted but not shown anywhere.
enum {
    GROUP_MAIN,
    GROUP_PUZZLE,
    GROUP_DIFFICULTY,
    GROUP_INPUT,
    GROUP_OUTPUT,
    GROUP_BOOK,
    GROUP_PAGE,
    GROUP_DRAWING,
    GROUP_SEARCH,
    GROUP_OTHER,
    GROUP_COUNT,
    GROUP_MASK = 0xff,
    OPT_COMMON = 0x100,
    OPT_HIDDEN = 0x200
};

// An option has a letter (else 0), a name (else NULL) or both. `argument` names
// the value in the help; it is NULL for a flag, and for a list option without a
// value. `help` starts with a lower-case letter, has no final stop, and names
// the default as "(default: X)"; the short help shows it up to the first
// semicolon.
struct cli_option {
    char letter;
    const char *name;
    struct cli_kind kind;
    size_t field;
    const char *argument;
    const char *help;
    unsigned place; // a GROUP_, and perhaps OPT_COMMON
};

struct cli_count {
    bool given;
    uint64_t value;
};

// A number, or millionths of a percent.
struct cli_amount {
    bool given, is_share;
    uint64_t value;
};

// The amount as a part of `total`, rounded to the nearest; `total` must be
// below 2^57.
uint64_t cli_amount_of(const struct cli_amount *amount, uint64_t total);

// Both ends inclusive; an open end is 1 or UINT64_MAX.
struct cli_range {
    bool given;
    uint64_t first, last;
};

struct cli_pair {
    bool given;
    uint64_t row, column;
};

struct cli_item {
    const struct cli_option *option;
    const char *text; // NULL if the option has no value
};

// Several options may store to one list, which then keeps their order.
struct cli_list {
    size_t count;
    struct cli_item *items;
};

// Reads a number without sign, spaces or anything after it, within `limits`.
// Otherwise prints why, "permudoku grid: N: -3 is below the minimum of 2", and
// returns false; the exit status is then CLI_USAGE.
bool cli_number_read(const char *command, const char *what, const char *text,
                     const struct cli_kind *limits, uint64_t *number);

// Reads the argument `text` of an option into its field of `options`; `shown`
// is the option as it was typed. Returns 0, or an exit status after a message.
struct cli_argument {
    const char *command;
    const struct cli_option *option;
    const char *shown;
    const char *text; // NULL if there is none
};
int cli_argument_store(const struct cli_argument *argument, void *options);

// The name that the user probably meant: the nearest of those that were tried.
struct suggestion {
    const char *typed;
    const char *nearest; // NULL if none is near enough
    size_t distance;     // between the two
};
void suggestion_try(struct suggestion *suggestion, const char *name);

// A word that people use for something with another name here. If it is the
// nearest one, that name is suggested.
struct cli_word {
    const char *typed, *name;
};
void suggestion_try_word(struct suggestion *suggestion,
                         const struct cli_word *word);

// Exit statuses; help.c has their meaning in words.
enum cli_exit {
    CLI_DONE = 0,
    CLI_NO = 1,
    CLI_USAGE = 2,
    CLI_BAD_INPUT = 3,
    CLI_SYSTEM = 4
};

struct cli_exit_note {
    int status;
    const char *text;
};

struct cli_example {
    const char *line;  // as typed, "permudoku grid 3"
    const char *shows; // a caption, without final stop
};

// No limit on the number of operands.
#define CLI_MANY SIZE_MAX

struct cli_command;

// One invocation of a command. `options` is the command's own struct, filled
// in; everything is borrowed while `run` runs.
struct cli_call {
    const struct cli_program *program;
    const struct cli_command *command;
    const void *options;
    const bool *given;  // whether each option of the command's table was given
    const char *output; // the file of --output; NULL if it is not given
    size_t operand_count;
    const char *const *operands;
};

// What the shell completes an operand with: files, folders, commands and help
// topics, the shells that have a completion, or nothing.
enum cli_operand_kind {
    CLI_FILES,
    CLI_FOLDERS,
    CLI_HELP_NAMES,
    CLI_SHELLS,
    CLI_NUMBERS
};

// What commands are for: the headings of the overview, in its order.
enum cli_group {
    CLI_SOLVE_AND_CHECK,
    CLI_MAKE_AND_PRINT,
    CLI_SYMMETRY,
    CLI_PROOFS,
    CLI_HELP,
    CLI_GROUP_COUNT
};
extern const char *const cli_group_titles[CLI_GROUP_COUNT];

struct cli_command {
    const char *name;
    const char *alias; // another name for it, or NULL
    enum cli_group group;
    const char *summary; // one line, no final stop: "print a full grid"
    const char
        *operands; // of the synopsis: "N", "[FILE]..."; one form per line
    size_t operand_minimum, operand_maximum;
    enum cli_operand_kind operand_kind;

    // Paragraphs separated by an empty line. The first is all that the short
    // help shows. One that starts with a space is printed as it is.
    const char *description;

    const struct cli_option *options;
    size_t option_count;
    const void *defaults; // the command's options struct; NULL: no options
    size_t options_size;

    // The short help shows the first two.
    const struct cli_example *examples;
    size_t example_count;

    // What an exit status means for this command, if the common table in help.c
    // is not specific enough; a text of NULL if it never ends this way.
    const struct cli_exit_note *exits;
    size_t exit_count;

    // The output already goes to the file of --output when a command runs,
    // unless the command opens it itself.
    bool opens_output;

    // Returns the exit status. Output errors need no message: see output.h.
    int (*run)(const struct cli_call *call);
};

// A subject of the help that concerns several commands: some paragraphs, then
// lists of words.
struct cli_topic_list {
    const char *title;
    cli_choices *choices;
};

struct cli_topic {
    const char *name;
    const char *summary;
    const char *description; // as that of a command
    const struct cli_topic_list *lists;
    size_t list_count;
};

// The program as a whole.
struct cli_program {
    const char *summary, *description;
    const struct cli_option *options; // other names of commands: --help
    size_t option_count;
    const struct cli_command *const *commands; // in the order of the overview
    size_t command_count;
    const struct cli_word *words; // for commands
    size_t word_count;
    const struct cli_example *examples;
    size_t example_count;
    const struct cli_topic *topics;
    size_t topic_count;
};

// The command of this name or alias, or the topic; NULL if there is none.
const struct cli_command *cli_command_find(const struct cli_program *program,
                                           const char *name);
const struct cli_topic *cli_topic_find(const struct cli_program *program,
                                       const char *name);

// Tries the names of all commands, and the words that people use for them.
void cli_suggest_command(struct suggestion *suggestion,
                         const struct cli_program *program);

// Option number `index` of a command: its own, and then those that every
// command has, --output and --help; NULL past the end.
const struct cli_option *cli_option_at(const struct cli_command *command,
                                       size_t index);

// Parses the words of a command line into a call.
//
// Options and operands may be mixed; "--" ends the options and "-" is an
// operand. Long options are written in full, as --name value or --name=value;
// some have a second name, such as --color for --colour. Letters may be
// clustered, as in -qn5. "-3" is an operand unless there is an option -3, so
// that the command can say what is wrong with that number. A flag
// may be repeated, a value may not: dropping one of two would hide a mistake.
struct arguments {
    struct cli_call call;
    bool wants_help; // -h or --help; the words after it were not parsed
    bool wants_all;  // --help

    void *options; // owned, as are the next two
    const char **operands;
    bool *seen;
};

// Parses the `count` words after the command's name. Returns 0, or an exit
// status after a message. Release in both cases.
int arguments_init(struct arguments *arguments,
                   const struct cli_command *command, size_t count,
                   char **words);
void arguments_release(struct arguments *arguments);

#endif
