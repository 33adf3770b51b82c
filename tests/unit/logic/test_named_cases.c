// A library of positions, each with one technique and what it removes or
// places there: every step of that technique, and of the symbols of the case,
// has exactly that result; where a code ends in -x, there is no step. The file
// is PERMUDOKU_LOGIC_DATA/reglib.txt; it belongs to others and is not part of
// this repository, so the test is skipped if it is absent. A line is
//
//     :code:symbols:board:removed before:removals:placements:extra:
//
// where '+' is before a symbol that is not a clue, and a candidate is written
// as symbol, row, column. PERMUDOKU_LOGIC_CODE selects codes by their first
// characters, and says more about failures.
#include "make.h"
#include "support.h"

#include <permudoku/logic.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// By the first four characters of the code.
static const struct {
    char code[5];
    pdk_technique technique;
} techniques[] = {
    {"0000", PDK_TECHNIQUE_LAST_CELL                      },
    {"0002", PDK_TECHNIQUE_HIDDEN_SINGLE                  },
    {"0003", PDK_TECHNIQUE_NAKED_SINGLE                   },
    {"0100", PDK_TECHNIQUE_POINTING                       },
    {"0101", PDK_TECHNIQUE_CLAIMING                       },
    {"0110", PDK_TECHNIQUE_LOCKED_PAIR                    },
    {"0111", PDK_TECHNIQUE_LOCKED_TRIPLE                  },
    {"0200", PDK_TECHNIQUE_NAKED_PAIR                     },
    {"0201", PDK_TECHNIQUE_NAKED_TRIPLE                   },
    {"0202", PDK_TECHNIQUE_NAKED_QUAD                     },
    {"0210", PDK_TECHNIQUE_HIDDEN_PAIR                    },
    {"0211", PDK_TECHNIQUE_HIDDEN_TRIPLE                  },
    {"0212", PDK_TECHNIQUE_HIDDEN_QUAD                    },
    {"0300", PDK_TECHNIQUE_X_WING                         },
    {"0301", PDK_TECHNIQUE_SWORDFISH                      },
    {"0302", PDK_TECHNIQUE_JELLYFISH                      },
    {"0303", PDK_TECHNIQUE_SQUIRMBAG                      },
    {"0304", PDK_TECHNIQUE_WHALE                          },
    {"0305", PDK_TECHNIQUE_LEVIATHAN                      },
    {"0310", PDK_TECHNIQUE_FINNED_X_WING                  },
    {"0311", PDK_TECHNIQUE_FINNED_SWORDFISH               },
    {"0312", PDK_TECHNIQUE_FINNED_JELLYFISH               },
    {"0313", PDK_TECHNIQUE_FINNED_SQUIRMBAG               },
    {"0314", PDK_TECHNIQUE_FINNED_WHALE                   },
    {"0315", PDK_TECHNIQUE_FINNED_LEVIATHAN               },
    {"0320", PDK_TECHNIQUE_SASHIMI_X_WING                 },
    {"0321", PDK_TECHNIQUE_SASHIMI_SWORDFISH              },
    {"0322", PDK_TECHNIQUE_SASHIMI_JELLYFISH              },
    {"0323", PDK_TECHNIQUE_SASHIMI_SQUIRMBAG              },
    {"0324", PDK_TECHNIQUE_SASHIMI_WHALE                  },
    {"0325", PDK_TECHNIQUE_SASHIMI_LEVIATHAN              },
    {"0330", PDK_TECHNIQUE_FRANKEN_X_WING                 },
    {"0331", PDK_TECHNIQUE_FRANKEN_SWORDFISH              },
    {"0332", PDK_TECHNIQUE_FRANKEN_JELLYFISH              },
    {"0333", PDK_TECHNIQUE_FRANKEN_SQUIRMBAG              },
    {"0334", PDK_TECHNIQUE_FRANKEN_WHALE                  },
    {"0335", PDK_TECHNIQUE_FRANKEN_LEVIATHAN              },
    {"0340", PDK_TECHNIQUE_FINNED_FRANKEN_X_WING          },
    {"0341", PDK_TECHNIQUE_FINNED_FRANKEN_SWORDFISH       },
    {"0342", PDK_TECHNIQUE_FINNED_FRANKEN_JELLYFISH       },
    {"0343", PDK_TECHNIQUE_FINNED_FRANKEN_SQUIRMBAG       },
    {"0344", PDK_TECHNIQUE_FINNED_FRANKEN_WHALE           },
    {"0345", PDK_TECHNIQUE_FINNED_FRANKEN_LEVIATHAN       },
    {"0350", PDK_TECHNIQUE_MUTANT_X_WING                  },
    {"0351", PDK_TECHNIQUE_MUTANT_SWORDFISH               },
    {"0352", PDK_TECHNIQUE_MUTANT_JELLYFISH               },
    {"0353", PDK_TECHNIQUE_MUTANT_SQUIRMBAG               },
    {"0354", PDK_TECHNIQUE_MUTANT_WHALE                   },
    {"0355", PDK_TECHNIQUE_MUTANT_LEVIATHAN               },
    {"0360", PDK_TECHNIQUE_FINNED_MUTANT_X_WING           },
    {"0361", PDK_TECHNIQUE_FINNED_MUTANT_SWORDFISH        },
    {"0362", PDK_TECHNIQUE_FINNED_MUTANT_JELLYFISH        },
    {"0363", PDK_TECHNIQUE_FINNED_MUTANT_SQUIRMBAG        },
    {"0364", PDK_TECHNIQUE_FINNED_MUTANT_WHALE            },
    {"0365", PDK_TECHNIQUE_FINNED_MUTANT_LEVIATHAN        },
    {"0400", PDK_TECHNIQUE_SKYSCRAPER                     },
    {"0401", PDK_TECHNIQUE_TWO_STRING_KITE                },
    {"0402", PDK_TECHNIQUE_EMPTY_RECTANGLE                },
    {"0403", PDK_TECHNIQUE_TURBOT_FISH                    },
    {"0404", PDK_TECHNIQUE_DUAL_TWO_STRING_KITE           },
    {"0405", PDK_TECHNIQUE_DUAL_EMPTY_RECTANGLE           },
    {"0500", PDK_TECHNIQUE_SIMPLE_COLOURS_TRAP            },
    {"0501", PDK_TECHNIQUE_SIMPLE_COLOURS_WRAP            },
    {"0502", PDK_TECHNIQUE_MULTI_COLOURS_1                },
    {"0503", PDK_TECHNIQUE_MULTI_COLOURS_2                },
    {"0600", PDK_TECHNIQUE_UNIQUE_RECTANGLE_1             },
    {"0601", PDK_TECHNIQUE_UNIQUE_RECTANGLE_2             },
    {"0602", PDK_TECHNIQUE_UNIQUE_RECTANGLE_3             },
    {"0603", PDK_TECHNIQUE_UNIQUE_RECTANGLE_4             },
    {"0604", PDK_TECHNIQUE_UNIQUE_RECTANGLE_5             },
    {"0605", PDK_TECHNIQUE_UNIQUE_RECTANGLE_6             },
    {"0606", PDK_TECHNIQUE_HIDDEN_RECTANGLE               },
    {"0607", PDK_TECHNIQUE_AVOIDABLE_RECTANGLE_1          },
    {"0608", PDK_TECHNIQUE_AVOIDABLE_RECTANGLE_2          },
    {"0610", PDK_TECHNIQUE_BUG_1                          },
    {"0701", PDK_TECHNIQUE_PLAIN_X_CHAIN                  },
    {"0702", PDK_TECHNIQUE_PLAIN_XY_CHAIN                 },
    {"0703", PDK_TECHNIQUE_REMOTE_PAIR                    },
    {"0706", PDK_TECHNIQUE_CONTINUOUS_NICE_LOOP           },
    {"0707", PDK_TECHNIQUE_DISCONTINUOUS_NICE_LOOP        },
    {"0708", PDK_TECHNIQUE_AIC                            },
    {"0709", PDK_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP   },
    {"0710", PDK_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP},
    {"0711", PDK_TECHNIQUE_GROUPED_AIC                    },
    {"0800", PDK_TECHNIQUE_XY_WING                        },
    {"0801", PDK_TECHNIQUE_XYZ_WING                       },
    {"0803", PDK_TECHNIQUE_W_WING                         },
    {"0901", PDK_TECHNIQUE_ALS_XZ                         },
    {"0902", PDK_TECHNIQUE_ALS_XY_WING                    },
    {"0903", PDK_TECHNIQUE_ALS_CHAIN                      },
    {"0904", PDK_TECHNIQUE_DEATH_BLOSSOM                  },
    {"1101", PDK_TECHNIQUE_SUE_DE_COQ                     },
    {"1201", PDK_TECHNIQUE_TEMPLATE_SET                   },
    {"1202", PDK_TECHNIQUE_TEMPLATE_DELETE                },
};

enum { SIDE = 9, CELLS = SIDE * SIDE, CANDIDATES = CELLS * SIDE, FIELDS = 8 };

// A set of candidates.
struct candidates {
    bool has[CANDIDATES];
};

struct library_case {
    char code[8]; // without variant
    int number;   // of the first four characters
    int variant;
    bool must_fail;
    bool symbols[SIDE + 1], has_symbols;
    struct candidates removed, placed; // wanted
};

struct workplace {
    pdk_geometry *geometry;
    pdk_logic *logic;
    pdk_grid *board;
    pdk_notes *notes;
    const char *selected; // codes, or NULL
};

// What the steps of a case were.
struct outcome {
    const struct library_case *wanted;
    const pdk_logic *logic;
    size_t right, wrong;
};

static size_t index_of(pdk_cell cell, pdk_symbol symbol)
{
    return cell * SIDE + symbol - 1;
}

static size_t read_candidates(const char *text, struct candidates *out)
{
    size_t count = 0;
    memset(out, 0, sizeof *out);
    while (*text) {
        if (*text == ' ') {
            text++;
            continue;
        }
        const pdk_cell cell =
            (pdk_cell)(text[1] - '1') * SIDE + (pdk_cell)(text[2] - '1');
        out->has[index_of(cell, (pdk_symbol)(text[0] - '0'))] = true;
        count++;
        text += 3;
    }
    return count;
}

static void read_board(struct workplace *place, const char *text)
{
    const pdk_shape shape = make_shape(3, 3);
    pdk_notes_reset(place->notes, &shape);
    for (uint32_t cell = 0; cell < CELLS; cell++) {
        const bool is_placed = *text == '+';
        if (is_placed) text++;
        const pdk_symbol symbol =
            *text >= '1' && *text <= '9' ? (pdk_symbol)(*text - '0') : 0;
        text++;
        assert_int_equal(PDK_OK, pdk_grid_set(place->board, cell / SIDE,
                                              cell % SIDE, symbol, NULL));
        if (is_placed)
            assert_int_equal(PDK_OK, pdk_notes_place(place->notes, cell, NULL));
    }
}

static void exclude(struct workplace *place, const char *text)
{
    struct candidates gone;
    read_candidates(text, &gone);
    for (uint32_t cell = 0; cell < CELLS; cell++)
        for (pdk_symbol symbol = 1; symbol <= SIDE; symbol++)
            if (gone.has[index_of(cell, symbol)])
                assert_int_equal(PDK_OK, pdk_notes_exclude(place->notes, cell,
                                                           symbol, NULL));
}

static void read_code(const char *text, struct library_case *one)
{
    const char *dash = strchr(text, '-');
    const size_t length = dash ? (size_t)(dash - text) : strlen(text);
    assert_true(length < sizeof one->code);
    memset(one, 0, sizeof *one);
    memcpy(one->code, text, length);
    one->must_fail = dash && dash[1] == 'x';
    one->variant = dash && !one->must_fail ? atoi(dash + 1) : 0;
    char number[5] = {0};
    memcpy(number, text, 4);
    one->number = atoi(number);
}

// Siamese fish have a fifth character.
static bool is_siamese(const struct library_case *one)
{
    return strlen(one->code) > 4;
}

static uint32_t variants_of(const struct library_case *one)
{
    const int number = one->number, variant = one->variant;
    if (is_siamese(one)) return PDK_VARIANT_SIAMESE;
    if (number == 405 || (number == 402 && variant == 1))
        return PDK_VARIANT_SMALL;
    if (number / 100 == 6)
        return PDK_VARIANT_OWN_MARKS |
               (variant == 1 ? PDK_VARIANT_COMPLETE : 0);
    if (number > 708 && number < 800 &&
        (variant > 2 || (number == 709 && variant == 2)))
        return PDK_VARIANT_SET_NODES;
    if (number > 901 && number < 1000 && variant == 2)
        return PDK_VARIANT_OVERLAP;
    return 0;
}

static void add_cell(const struct outcome *outcome, pdk_cell cell,
                     bool *symbols)
{
    for (pdk_symbol symbol = 1; symbol <= SIDE; symbol++)
        if (pdk_logic_has_candidate(outcome->logic, cell, symbol))
            symbols[symbol] = true;
}

// The symbols that a step is filed under: of wings and remote pairs those of
// its cells, of chains, almost locked sets and Sue de Coq those that it
// removes, of other patterns their own.
static void filed_symbols(const struct outcome *outcome, const pdk_step *step,
                          bool *symbols)
{
    const int number = outcome->wanted->number;
    const bool by_cells = number / 100 == 8 || number == 703;
    const bool by_removals = number >= 700 && number < 1200 && !by_cells;
    if (step->placed.symbol) symbols[step->placed.symbol] = true;
    for (size_t i = 0; i < step->removed_count && by_removals; i++)
        symbols[step->removed[i].symbol] = true;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if ((reason->role != PDK_ROLE_BASE && reason->role != PDK_ROLE_PIVOT) ||
            reason->group > 0)
            continue;
        if (by_cells && reason->cell != PDK_NO_CELL && !reason->symbol)
            add_cell(outcome, reason->cell, symbols);
        else if (!by_cells && !by_removals && reason->symbol &&
                 reason->cell == PDK_NO_CELL)
            symbols[reason->symbol] = true;
    }
}

static pdk_status judge(void *context, const pdk_step *step)
{
    struct outcome *outcome = context;
    const struct library_case *one = outcome->wanted;
    bool symbols[SIDE + 1] = {false};
    struct candidates removed = {{false}}, placed = {{false}};
    filed_symbols(outcome, step, symbols);
    if (one->has_symbols && memcmp(symbols, one->symbols, sizeof symbols) != 0)
        return PDK_OK;
    for (size_t i = 0; i < step->removed_count; i++)
        removed.has[index_of(step->removed[i].cell, step->removed[i].symbol)] =
            true;
    if (step->placed.symbol)
        placed.has[index_of(step->placed.cell, step->placed.symbol)] = true;
    for (size_t i = 0; i < step->also_placed_count; i++)
        placed.has[index_of(step->also_placed[i], step->placed.symbol)] = true;
    if (memcmp(&removed, &one->removed, sizeof removed) == 0 &&
        memcmp(&placed, &one->placed, sizeof placed) == 0)
        outcome->right++;
    else
        outcome->wrong++;
    return PDK_OK;
}

static pdk_technique technique_of(const struct library_case *one)
{
    for (size_t i = 0; i < COUNT_OF(techniques); i++)
        if (strncmp(techniques[i].code, one->code, 4) == 0)
            return techniques[i].technique;
    fail_msg("unknown code %s", one->code);
    return PDK_TECHNIQUE_COUNT;
}

static void read_case(struct workplace *place, char **fields,
                      struct library_case *one)
{
    read_code(fields[0], one);
    for (const char *digit = fields[1]; *digit; digit++) {
        one->symbols[*digit - '0'] = true;
        one->has_symbols = true;
    }
    read_board(place, fields[2]);
    exclude(place, fields[3]);
    read_candidates(fields[4], &one->removed);
    read_candidates(fields[5], &one->placed);
}

// Whether the steps are as wanted.
static bool case_holds(struct workplace *place, const struct library_case *one,
                       const char *line)
{
    struct outcome outcome = {one, place->logic, 0, 0};
    pdk_symbol only = 0, count = 0;
    for (pdk_symbol symbol = 1; symbol <= SIDE; symbol++)
        if (one->symbols[symbol]) only = symbol, count++;
    pdk_logic_focus(place->logic, variants_of(one), count == 1 ? only : 0);
    assert_int_equal(PDK_OK, pdk_logic_start(place->logic, place->board,
                                             place->notes, NULL));
    const pdk_status status = pdk_logic_find_all(
        place->logic, technique_of(one), judge, &outcome, NULL);
    assert_int_equal(PDK_OK, status);
    const bool holds =
        outcome.wrong == 0 && (outcome.right > 0) != one->must_fail;
    if (!holds && place->selected)
        print_message("%zu right and %zu wrong: %s\n", outcome.right,
                      outcome.wrong, line);
    return holds;
}

// Cuts a line at its colons.
static bool cut_line(char *line, char **fields)
{
    size_t count = 0;
    line[strcspn(line, "\n")] = '\0';
    if (line[0] != ':') return false;
    for (char *at = line; *at && count < FIELDS; at++)
        if (*at == ':') {
            *at = '\0';
            fields[count++] = at + 1;
        }
    return count >= 6;
}

static void open_workplace(struct workplace *place)
{
    const pdk_shape shape = make_shape(3, 3);
    *place = (struct workplace){.selected = getenv("PERMUDOKU_LOGIC_CODE")};
    assert_int_equal(PDK_OK, pdk_geometry_new(&shape, &place->geometry, NULL));
    assert_int_equal(PDK_OK,
                     pdk_logic_new(place->geometry, &place->logic, NULL));
    pdk_logic_scale(place->logic, PDK_SCALE_PLAYER);
    assert_int_equal(PDK_OK, pdk_grid_new(&shape, &place->board, NULL));
    assert_int_equal(PDK_OK, pdk_notes_new(&place->notes, NULL));
}

static void close_workplace(struct workplace *place)
{
    pdk_notes_free(place->notes);
    pdk_grid_free(place->board);
    pdk_logic_free(place->logic);
    pdk_geometry_free(place->geometry);
}

static FILE *open_library(void)
{
    const char *folder = getenv("PERMUDOKU_LOGIC_DATA");
    char path[4096];
    snprintf(path, sizeof path, "%s/reglib.txt", folder ? folder : ".");
    return fopen(path, "r");
}

static void every_case_has_its_steps_and_no_others(void **state)
{
    (void)state;
    char line[4096], whole[4096];
    size_t cases = 0, failed = 0;
    FILE *file = open_library();
    if (!file) {
        print_message("no reglib.txt in PERMUDOKU_LOGIC_DATA\n");
        skip();
    }
    struct workplace place;
    open_workplace(&place);
    while (fgets(line, sizeof line, file)) {
        char *fields[FIELDS] = {NULL};
        struct library_case one;
        memcpy(whole, line, sizeof whole);
        if (!cut_line(line, fields)) continue;
        if (place.selected &&
            strncmp(fields[0], place.selected, strlen(place.selected)) != 0)
            continue;
        read_case(&place, fields, &one);
        // The largest fish take seconds.
        if (SLOWNESS > 4 && one.number == 364) continue;
        cases++;
        if (!case_holds(&place, &one, whole)) failed++;
    }
    fclose(file);
    close_workplace(&place);
    print_message("%zu cases\n", cases);
    expect_uint("failed cases", 0, failed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_has_its_steps_and_no_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
