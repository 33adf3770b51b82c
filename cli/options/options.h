// Options are data: the parser, the help, the man page and the completion all
// read the same table.
//
//     #define AT(field) offsetof(struct grid_options, field)
//     static const struct cli_option grid_table[] = {
//         {'q', "quiet",  OPT_FLAG,                AT(quiet),  NULL,  "..."},
//         {'n', "count",  OPT_COUNT(1, 1000),      AT(count),  "K",   "..."},
//         {'f', "format", OPT_CHOICE(cli_formats), AT(format), "NAME","..."},
//     };
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One of the words that a choice option takes.
struct cli_choice {
    int value;
    const char *name;
    const char *summary; // one line, may be NULL
};

// Stores word number `index`; false past the last one.
typedef bool cli_choices(size_t index, struct cli_choice *choice);

// The formats that every command writes, all that the library writes, and those
// that it reads, "auto" among them; `value` is the pdk_format.
bool cli_formats(size_t index, struct cli_choice *choice);
bool cli_formats_to_write(size_t index, struct cli_choice *choice);
bool cli_formats_to_read(size_t index, struct cli_choice *choice);

// What an option stores in its field. Where an option is not given, the field
// keeps the default that the command put there.
enum cli_type {
    CLI_FLAG,    // bool, set to true
    CLI_COUNT,   // struct cli_count: a number from minimum to maximum
    CLI_SIZE,    // struct cli_count: bytes, as 4096, 64K, 500M or 2G
    CLI_SECONDS, // struct cli_count: nanoseconds, given in seconds: 90, 0.5s
    CLI_AMOUNT,  // struct cli_amount: a number, or a share as 0.8%
    CLI_TEXT,    // const char *, borrowed from the command line
    CLI_CHOICE,  // int: the value of the word
    CLI_RANGE,   // struct cli_range: A, A..B, A.. or ..B
    CLI_PAIR,    // struct cli_pair: R,C
    CLI_LIST     // struct cli_list: may repeat, order kept
};

struct cli_kind {
    enum cli_type type;
    uint64_t minimum, maximum; // of each number; both inclusive
    cli_choices *choices;
};

// clang-format off
#define OPT_FLAG             {.type = CLI_FLAG}
#define OPT_COUNT(low, high) {.type = CLI_COUNT, .minimum = (low), .maximum = (high)}
#define OPT_SIZE             {.type = CLI_SIZE}
#define OPT_SECONDS          {.type = CLI_SECONDS}
#define OPT_AMOUNT(high)     {.type = CLI_AMOUNT, .maximum = (high)}
#define OPT_TEXT             {.type = CLI_TEXT}
#define OPT_CHOICE(list)     {.type = CLI_CHOICE, .choices = (list)}
#define OPT_RANGE(high)      {.type = CLI_RANGE, .minimum = 1, .maximum = (high)}
#define OPT_PAIR(high)       {.type = CLI_PAIR, .minimum = 1, .maximum = (high)}
#define OPT_LIST             {.type = CLI_LIST}
// clang-format on

// `letter` is 0 and `name` is NULL where there is none; one of them is there.
// `argument` names the value in the help; it is NULL for a flag, and for a
// list option that takes no value. `help` may have several sentences.
struct cli_option {
    char letter;
    const char *name;
    struct cli_kind kind;
    size_t field;
    const char *argument;
    const char *help;
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

// The amount as a part of `total`, which is below 2^57, rounded to nearest.
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
    const char *text; // NULL where the option takes none
};

// Several options may store to one list, which then keeps their order.
struct cli_list {
    size_t count;
    struct cli_item *items;
};

// Reads a number without sign, spaces or anything after it, within `limits`.
// Where it is none, prints why, "permudoku grid: N: -3 is below the minimum of
// 2", and returns false; the exit status is then CLI_USAGE.
bool cli_number_read(const char *command, const char *what, const char *text,
                     const struct cli_kind *limits, uint64_t *number);

// Reads the argument `text` of an option into its field of `options`; `shown`
// is the option as it was typed. Returns 0, or an exit status after a message.
struct cli_argument {
    const char *command;
    const struct cli_option *option;
    const char *shown;
    const char *text; // NULL where there is none
};
int cli_argument_store(const struct cli_argument *argument, void *options);

#endif
