// Command lines against a table that has one option of each type.
#define _GNU_SOURCE
#include "support.h"

#include "options/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { WORDS_MAX = 8, MESSAGE_SIZE = 512 };

struct demo_options {
    bool quiet;
    struct cli_count count, seed, size, time;
    const char *text;
    int choice;
    struct cli_range rows;
    struct cli_pair cell;
    struct cli_list moves;
};

#define AT(field) offsetof(struct demo_options, field)

static bool colours(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {7, "red",   NULL},
        {8, "green", NULL}
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}

// clang-format off
static const struct cli_option demo_table[] = {
    {'q', "quiet", OPT_FLAG, AT(quiet), NULL, "", GROUP_MAIN},
    {'n', "count", OPT_COUNT(1, 1000), AT(count), "K", "", GROUP_MAIN},
    {0, "seed", OPT_COUNT(0, UINT64_MAX), AT(seed), "N", "", GROUP_MAIN},
    {0, "size", OPT_SIZE, AT(size), "S", "", GROUP_MAIN},
    {0, "time", OPT_SECONDS, AT(time), "T", "", GROUP_MAIN},
    {'t', "text", OPT_TEXT, AT(text), "T", "", GROUP_MAIN},
    {'c', "colour", OPT_CHOICE(colours), AT(choice), "C", "", GROUP_MAIN},
    {'r', "rows", OPT_RANGE(100), AT(rows), "A..B", "", GROUP_MAIN},
    {0, "cell", OPT_PAIR(100), AT(cell), "R,C", "", GROUP_MAIN},
    {'m', "move", OPT_LIST, AT(moves), "M", "", GROUP_MAIN},
    {0, "turn", OPT_LIST, AT(moves), NULL, "", GROUP_MAIN},
};
// clang-format on

static const struct demo_options demo_defaults = {
    .count = {false, 1},
      .choice = -1
};

static const struct cli_command demo = {
    .name = "demo",
    .operands = "N [FILE]...",
    .operand_maximum = 3,
    .options = demo_table,
    .option_count = COUNT_OF(demo_table),
    .defaults = &demo_defaults,
    .options_size = sizeof demo_defaults,
};

struct reading {
    struct arguments arguments;
    const struct demo_options *options;
    int status;
    char line[256], *words[WORDS_MAX];
    char message[MESSAGE_SIZE];
};

// Standard error is captured in the message.
static void read_words(struct reading *reading, size_t count)
{
    const int kept = dup(STDERR_FILENO);
    const int file = memfd_create("message", 0);
    dup2(file, STDERR_FILENO);
    reading->status =
        arguments_init(&reading->arguments, &demo, count, reading->words);
    dup2(kept, STDERR_FILENO);
    const ssize_t length = pread(file, reading->message, MESSAGE_SIZE - 1, 0);
    reading->message[length > 0 ? length - 1 : 0] = '\0';
    close(file);
    close(kept);
}

// Words are separated by spaces; "%" stands for an empty word.
static void reading_init(struct reading *reading, const char *line)
{
    memset(reading, 0, sizeof *reading);
    strncpy(reading->line, line, sizeof reading->line - 1);
    size_t count = 0;
    char *rest = NULL;
    for (char *word = strtok_r(reading->line, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        assert_true(count < WORDS_MAX);
        if (strcmp(word, "%") == 0) *word = '\0';
        reading->words[count++] = word;
    }
    read_words(reading, count);
    reading->options = reading->arguments.options;
}

static void reads_counts(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        uint64_t want;
    } cases[] = {
        {"",            1   },
        {"-n5",         5   },
        {"-n 5",        5   },
        {"-qn5",        5   },
        {"--count 5",   5   },
        {"--count=5",   5   },
        {"--count=007", 7   },
        {"-n 1000",     1000},
        {"x -n 5 y",    5   },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct reading reading;
        reading_init(&reading, cases[i].line);
        expect_int(cases[i].line, 0, reading.status);
        expect_uint(cases[i].line, cases[i].want, reading.options->count.value);
        arguments_release(&reading.arguments);
    }
}

static void reads_ranges(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        uint64_t first, last;
    } cases[] = {
        {"-r 4",        4, 4         },
        {"-r4..9",      4, 9         },
        {"--rows=4..",  4, UINT64_MAX},
        {"--rows=..9",  1, 9         },
        {"--rows 9..9", 9, 9         },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct reading reading;
        reading_init(&reading, cases[i].line);
        expect_int(cases[i].line, 0, reading.status);
        expect_bool(cases[i].line, true, reading.options->rows.given);
        expect_uint(cases[i].line, cases[i].first, reading.options->rows.first);
        expect_uint(cases[i].line, cases[i].last, reading.options->rows.last);
        arguments_release(&reading.arguments);
    }
}

static void reads_sizes_and_times(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        uint64_t size, time;
    } cases[] = {
        {"",                            0,                           0                            },
        {"--size 1",                    1,                           0                            },
        {"--size=4096",                 4096,                        0                            },
        {"--size=3K",                   3072,                        0                            },
        {"--size=500M",                 UINT64_C(500) << 20,         0                            },
        {"--size=2G",                   UINT64_C(2) << 30,           0                            },
        {"--size=18446744073709551615", UINT64_MAX,                  0                            },
        {"--size=17179869183G",         UINT64_C(17179869183) << 30, 0                            },
        {"--time 1",                    0,                           1000000000                   },
        {"--time=0.5",                  0,                           500000000                    },
        {"--time=.25",                  0,                           250000000                    },
        {"--time=2.",                   0,                           2000000000                   },
        {"--time=0.0000000019",         0,                           1                            },
        {"--time=1000000000.999999999", 0,                           UINT64_C(1000000000999999999)},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct reading reading;
        reading_init(&reading, cases[i].line);
        expect_int(cases[i].line, 0, reading.status);
        expect_uint(cases[i].line, cases[i].size, reading.options->size.value);
        expect_uint(cases[i].line, cases[i].time, reading.options->time.value);
        expect_bool(cases[i].line, cases[i].size > 0,
                    reading.options->size.given);
        arguments_release(&reading.arguments);
    }
}

static void refuses_invalid_sizes_and_times(void **state)
{
    (void)state;
    static const char *const sizes[] = {"%",
                                        "0",
                                        "0K",
                                        "K",
                                        "1KK",
                                        "1.5M",
                                        "-1",
                                        "12k",
                                        "1T",
                                        "M1",
                                        "18446744073709551616",
                                        "17179869184G"};
    static const char *const times[] = {
        "%",     "0", ".",  "0.0", "-1",           "1e3",       "1,5",
        "1.2.3", "x", "1m", "s",   "0.0000000001", "1000000001"};
    char line[64];
    struct reading reading;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        snprintf(line, sizeof line, "--size %s", sizes[i]);
        reading_init(&reading, line);
        expect_int(line, CLI_USAGE, reading.status);
        arguments_release(&reading.arguments);
    }
    for (size_t i = 0; i < COUNT_OF(times); i++) {
        snprintf(line, sizeof line, "--time %s", times[i]);
        reading_init(&reading, line);
        expect_int(line, CLI_USAGE, reading.status);
        arguments_release(&reading.arguments);
    }
}

static void reads_all_other_types(void **state)
{
    (void)state;
    struct reading reading;
    reading_init(&reading, "-q --text=a=b --colour green --cell=3,14 "
                           "--seed=18446744073709551615 -q");
    expect_int("status", 0, reading.status);
    expect_bool("flag", true, reading.options->quiet);
    expect_text("text", "a=b", reading.options->text);
    expect_int("choice", 8, reading.options->choice);
    expect_uint("row", 3, reading.options->cell.row);
    expect_uint("column", 14, reading.options->cell.column);
    expect_uint("seed", UINT64_MAX, reading.options->seed.value);
    arguments_release(&reading.arguments);
}

static void keeps_the_order_of_lists(void **state)
{
    (void)state;
    struct reading reading;
    reading_init(&reading, "--turn -m a --turn --move=b");
    const struct cli_list *moves = &reading.options->moves;
    expect_uint("count", 4, moves->count);
    assert_null(moves->items[0].text);
    expect_text("second", "a", moves->items[1].text);
    expect_text("third", "turn", moves->items[2].option->name);
    expect_text("fourth", "b", moves->items[3].text);
    arguments_release(&reading.arguments);
}

static void distinguishes_operands_from_options(void **state)
{
    (void)state;
    static const struct {
        const char *line, *first;
        size_t count;
    } cases[] = {
        {"- -q",     "-",  1},
        {"-3",       "-3", 1},
        {"-q -- -q", "-q", 1},
        {"a b -q c", "a",  3},
        {"%",        "",   1},
        {"-- --",    "--", 1},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct reading reading;
        reading_init(&reading, cases[i].line);
        const struct cli_call *call = &reading.arguments.call;
        expect_int(cases[i].line, 0, reading.status);
        expect_uint(cases[i].line, cases[i].count, call->operand_count);
        expect_text(cases[i].line, cases[i].first, call->operands[0]);
        arguments_release(&reading.arguments);
    }
}

static void stops_at_help(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        bool wants_all;
    } cases[] = {
        {"-h",             false},
        {"--help --wrong", true },
        {"-qh",            false},
        {"x -h",           false},
        {"x --help -h",    true },
        {"-h --help",      false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct reading reading;
        reading_init(&reading, cases[i].line);
        expect_int(cases[i].line, 0, reading.status);
        expect_bool(cases[i].line, true, reading.arguments.wants_help);
        expect_bool(cases[i].line, cases[i].wants_all,
                    reading.arguments.wants_all);
        arguments_release(&reading.arguments);
    }
}

// Every command has --output, and a table of second names.
static void accepts_what_all_commands_share(void **state)
{
    (void)state;
    static const struct {
        const char *line, *output;
        int choice;
    } cases[] = {
        {"-o x",            "x",  -1},
        {"-qox",            "x",  -1},
        {"--output=-",      "-",  -1},
        {"--color red",     NULL, 7 },
        {"--color=green x", NULL, 8 },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct reading reading;
        reading_init(&reading, cases[i].line);
        expect_int(cases[i].line, 0, reading.status);
        const char *output = reading.arguments.call.output;
        expect_text(cases[i].line, cases[i].output ? cases[i].output : "none",
                    output ? output : "none");
        expect_int(cases[i].line, cases[i].choice, reading.options->choice);
        arguments_release(&reading.arguments);
    }
}

static void reports_errors_in_one_line(void **state)
{
    (void)state;
#define SEE "; see 'permudoku demo --help'"
    static const struct {
        const char *line, *want;
    } cases[] = {
        {"--cuont 5",                   "unknown option '--cuont' (did you mean '--count'?)" SEE                    },
        {"--coun 5",                    "unknown option '--coun' (did you mean '--count'?)" SEE                     },
        {"--silent",                    "unknown option '--silent' (did you mean '--quiet'?)" SEE                   },
        {"-o x -o y",                   "-o was given twice" SEE                                                    },
        {"--xyz",                       "unknown option '--xyz'" SEE                                                },
        {"--xyz=1",                     "unknown option '--xyz'" SEE                                                },
        {"-seed",                       "unknown option '-seed' (did you mean '--seed'?)" SEE                       },
        {"-z",                          "unknown option '-z'" SEE                                                   },
        {"-qz",                         "unknown option '-z' in '-qz'" SEE                                          },
        {"--quiet=1",                   "--quiet does not accept an argument" SEE                                   },
        {"--help=1",                    "--help does not accept an argument" SEE                                    },
        {"--count",                     "--count needs an argument: K" SEE                                          },
        {"-n",                          "-n needs an argument: K" SEE                                               },
        {"-n 1 --count 2",              "--count was given twice" SEE                                               },
        {"-t a -t b",                   "-t was given twice" SEE                                                    },
        {"a b c d",                     "unexpected operand 'd'" SEE                                                },
        {"-n 0",                        "-n: 0 is below the minimum of 1"                                           },
        {"-n -5",                       "-n: -5 is below the minimum of 1"                                          },
        {"-n-5",                        "-n: -5 is below the minimum of 1"                                          },
        {"--count=1001",                "--count: 1001 exceeds the maximum of 1000"                                 },
        {"-n 4294967298",               "-n: 4294967298 exceeds the maximum of 1000"                                },
        {"--seed=18446744073709551616", "--seed: 18446744073709551616 exceeds "
                                        "the maximum of 18446744073709551615"},
        {"-n 5x",                       "-n: '5x' is not a number"                                                  },
        {"-n +5",                       "-n: '+5' is not a number"                                                  },
        {"-n %",                        "-n: '' is not a number"                                                    },
        {"--count=",                    "--count: '' is not a number"                                               },
        {"-n 0x10",                     "-n: '0x10' is not a number"                                                },
        {"-n -",                        "-n: '-' is not a number"                                                   },
        {"-c gren",
         "-c: 'gren' is not one of red, green (did you mean 'green'?)"                                              },
        {"-c blue",                     "-c: 'blue' is not one of red, green"                                       },
        {"-r 9..4",                     "-r: the range 9..4 ends before it begins"                                  },
        {"-r 0..4",                     "-r: 0 is below the minimum of 1"                                           },
        {"-r 1..101",                   "-r: 101 exceeds the maximum of 100"                                        },
        {"-r ..",                       "-r: '..' needs a first or a last number"                                   },
        {"-r 1...4",                    "-r: '.4' is not a number"                                                  },
        {"-r %",                        "-r: '' is not a number"                                                    },
        {"--cell 5",                    "--cell: '5' is not a row and a column, such as 1,9"                        },
        {"--cell 5,",                   "--cell: '' is not a number"                                                },
        {"--cell 5,6,7",                "--cell: '6,7' is not a number"                                             },
        {"--cell 0,1",                  "--cell: 0 is below the minimum of 1"                                       },
        {"--size 5X",
         "--size: '5X' is not a size in bytes, such as 4096, 64K, 500M or 2G"                                       },
        {"--time 1e3",                  "--time: '1e3' is not a number of seconds, such as 0.5 "
                       "or 90, up to 1000000000"                                              },
        {"-c \033[2J",                  "-c: '?[2J' is not one of red, green"                                       },
    };
#undef SEE
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct reading reading;
        reading_init(&reading, cases[i].line);
        char want[MESSAGE_SIZE];
        snprintf(want, sizeof want, "permudoku demo: %s", cases[i].want);
        expect_int(cases[i].line, CLI_USAGE, reading.status);
        expect_text(cases[i].line, want, reading.message);
        arguments_release(&reading.arguments);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_counts),
        cmocka_unit_test(reads_ranges),
        cmocka_unit_test(reads_sizes_and_times),
        cmocka_unit_test(refuses_invalid_sizes_and_times),
        cmocka_unit_test(reads_all_other_types),
        cmocka_unit_test(keeps_the_order_of_lists),
        cmocka_unit_test(distinguishes_operands_from_options),
        cmocka_unit_test(stops_at_help),
        cmocka_unit_test(accepts_what_all_commands_share),
        cmocka_unit_test(reports_errors_in_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
