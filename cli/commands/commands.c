#include "commands/commands.h"
#include "options/values.h"
#include "reasoning/technique_names.h"

#include <permudoku/difficulty.h>

#define CLI_COMMAND_ADDRESS(name) &cli_command_##name,
static const struct cli_command *const commands[] = {
    CLI_COMMAND_LIST(CLI_COMMAND_ADDRESS)};
#undef CLI_COMMAND_ADDRESS

// clang-format off
static const struct cli_option options[] = {
    {'h', "help", OPT_FLAG, 0, NULL,
     "print the help: -h an overview on one screen, --help all commands and "
     "help topics", GROUP_MAIN},
    {'V', "version", OPT_FLAG, 0, NULL, "print the version", GROUP_MAIN},
};
// clang-format on

// Sorted by command.
static const struct cli_word words[] = {
    {"answer",        "solve"       },
    {"solver",        "solve"       },
    {"solution",      "solve"       },
    {"solutions",     "count"       },
    {"number",        "count"       },
    {"unique",        "count"       },
    {"lint",          "check"       },
    {"test",          "check"       },
    {"valid",         "check"       },
    {"validate",      "check"       },
    {"verify",        "check"       },
    {"difficulty",    "rate"        },
    {"grade",         "rate"        },
    {"hard",          "rate"        },
    {"level",         "rate"        },
    {"rating",        "rate"        },
    {"logic",         "explain"     },
    {"step",          "explain"     },
    {"steps",         "explain"     },
    {"why",           "explain"     },
    {"next",          "hint"        },
    {"tip",           "hint"        },
    {"describe",      "stats"       },
    {"info",          "stats"       },
    {"statistics",    "stats"       },
    {"summary",       "stats"       },
    {"create",        "generate"    },
    {"make",          "generate"    },
    {"new",           "generate"    },
    {"puzzle",        "generate"    },
    {"construct",     "grid"        },
    {"elementary",    "grid"        },
    {"full",          "grid"        },
    {"random",        "sample"      },
    {"relabel",       "transform"   },
    {"rotate",        "transform"   },
    {"scramble",      "transform"   },
    {"shuffle",       "transform"   },
    {"transpose",     "transform"   },
    {"export",        "convert"     },
    {"import",        "convert"     },
    {"reformat",      "convert"     },
    {"display",       "render"      },
    {"draw",          "render"      },
    {"image",         "render"      },
    {"picture",       "render"      },
    {"png",           "render"      },
    {"print",         "render"      },
    {"show",          "render"      },
    {"svg",           "render"      },
    {"pdf",           "book"        },
    {"booklet",       "book"        },
    {"canonical",     "canon"       },
    {"canonicalise",  "canon"       },
    {"canonicalize",  "canon"       },
    {"minimise",      "canon"       },
    {"minimize",      "canon"       },
    {"minlex",        "canon"       },
    {"normalise",     "canon"       },
    {"normalize",     "canon"       },
    {"compare",       "same"        },
    {"equal",         "same"        },
    {"equivalent",    "same"        },
    {"isomorphic",    "same"        },
    {"dedup",         "dedupe"      },
    {"distinct",      "dedupe"      },
    {"uniq",          "dedupe"      },
    {"automorphisms", "orbit"       },
    {"symmetries",    "orbit"       },
    {"symmetry",      "orbit"       },
    {"index",         "rank"        },
    {"nth",           "unrank"      },
    {"drat",          "verify-proof"},
    {"proof",         "verify-proof"},
    {"cnf",           "dimacs"      },
    {"encode",        "dimacs"      },
    {"sat",           "dimacs"      },
    {"manual",        "help"        },
    {"man",           "help"        },
    {"usage",         "help"        },
};

static const struct cli_example examples[] = {
    {"permudoku solve puzzle.txt",                "Solve every puzzle in a file"        },
    {"permudoku generate",                        "Make a puzzle with a unique solution"},
    {"permudoku render puzzle.txt -o puzzle.svg", "Draw a picture of it"                },
    {"permudoku grid 4 --symbols A-P",            "Build a full 16x16 grid"             },
};

static const struct cli_topic_list format_lists[] = {
    {"Formats that every command can write",              cli_formats           },
    {"Formats that only convert can write",               cli_formats_of_convert},
    {"Formulas for SAT solvers, which convert can write", convert_formulas      },
};

static bool families(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_technique_family_info *const *list =
        pdk_technique_family_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){(int)index, list[index]->name,
                                  list[index]->summary};
    return true;
}

static const struct cli_topic_list technique_lists[] = {
    {"Families",                                     families                    },
    {"Techniques of both ladders",                   technique_choices_of_both   },
    {"Techniques of Sudoku Explainer's ladder only",
     technique_choices_of_explainer                                              },
    {"Techniques of players only",                   technique_choices_of_players},
};

static const struct cli_topic topics[] = {
    {.name = "techniques",
     .summary = "the names of all techniques and families of them",
     .description =
         "Options such as 'permudoku generate --contains LIST' accept names of "
         "techniques and of families, separated by commas. A family stands for "
         "any one of its techniques, or for all of them if they are switched "
         "off. 'permudoku explain --style se' uses the ladder of Sudoku "
         "Explainer, 'explain --style player' that of players. Larger fish of "
         "players, death blossoms, kraken fish, templates and dual patterns "
         "are listed with 'explain --technique', but are not on the path.", .lists = technique_lists,
     .list_count = COUNT_OF(technique_lists)},
    {.name = "formats",
     .summary = "how boards are read and written, and all formats",
     .description =
         "Commands that read boards detect the format, the size, the boxes and "
         "the symbols. --from, --boxes and --symbols override what was "
         "detected, and --explain-input shows it.\n"
         "\n"
         "A plain board is one line of characters, or one line per row. "
         "Symbols are single characters, or words separated by spaces or "
         "commas; empty cells are . 0 * _ or -. Lines drawn around boxes and "
         "comments that start with '#' are ignored. A list of clues starts "
         "with the line \"clues boxes=RxC\".\n"
         "\n"
         "Commands that write boards accept --format NAME for the formats of "
         "the first list, and 'permudoku convert' accepts --to NAME for all of "
         "them.\n"
         "\n"
         "The SET of --symbols lists the symbols in order: characters and "
         "ranges of them (A-P, 0-9A-F), a range of numbers (0..15), or words "
         "separated by commas (sun,moon,star,sea).",                        .lists = format_lists,
     .list_count = COUNT_OF(format_lists)   },
};

const struct cli_program cli_program = {
    .summary = "generalized Sudoku of any size",
    .description =
        "Generates, solves, checks, converts and draws Sudoku boards of any "
        "size, with any box shape and any symbols. Full grids are constructed "
        "from group permutations, without search and row by row, so that even "
        "huge ones need little memory.",
    .options = options,
    .option_count = COUNT_OF(options),
    .commands = commands,
    .command_count = COUNT_OF(commands),
    .words = CLI_LIST(words),
    .examples = CLI_LIST(examples),
    .topics = topics,
    .topic_count = COUNT_OF(topics),
};
