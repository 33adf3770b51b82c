// Ratings: of our own puzzles, which never change; equal to those of Sudoku
// Explainer, if collections with its ratings are available; and equal for
// isomorphic puzzles.
//
// The folder of the collections is PERMUDOKU_RATED; lines of its files are
// "puzzle,ER,EP,ED,...".
#include "logic_kit.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, LINE_SIZE = 512 };

static struct logic_kit kit;

static int open_kit(void **state)
{
    (void)state;
    logic_kit_open(&kit, 3, 3);
    return 0;
}

static int close_kit(void **state)
{
    (void)state;
    logic_kit_close(&kit);
    return 0;
}

// Ratings as "ER EP ED" and the hardest technique.
static void rate(char *out, size_t size, bool has_technique)
{
    pdk_rating rating = {.size = sizeof rating};
    assert_int_equal(pdk_logic_rate(kit.logic, kit.puzzle, NULL, &rating, NULL),
                     PDK_OK);
    expect_int(puzzle_text(kit.puzzle), PDK_LOGIC_SOLVED, (int)rating.end);
    snprintf(out, size, "%u.%u %u.%u %u.%u%s%s", rating.overall / 10,
             rating.overall % 10, rating.pearl / 10, rating.pearl % 10,
             rating.diamond / 10, rating.diamond % 10, has_technique ? " " : "",
             has_technique ? rating.hardest->name : "");
}

static void own_puzzles_keep_their_ratings(void **state)
{
    (void)state;
    // clang-format off
    static const struct {
        const char *puzzle, *want;
    } cases[] = {
        {"..2.531...7..4....8.9......5.....6..3..6....2..4.....3..7..5.9....9...4..3...7.6.", "1.2 1.2 1.2 hidden-single"},
        {".2..8.7..4....1....9....42.......341..1......75.9.....54.3.......92....66........", "1.5 1.2 1.2 hidden-single"},
        {"...79.....2.15..8.1.86.3..........6..52.7......3...41.......6.49....2.3.....8.1..", "1.7 1.2 1.2 direct-pointing"},
        {".392...8..4....2.5.8.1....462.4....8..4...........6.7..1.....5....3....1...8.5.9.", "2.0 1.2 1.2 direct-hidden-pair"},
        {"..74..........2.5.4.....923.652...4..3.86.......5.1.........2..3...17..8.8....7..", "2.3 1.2 1.2 naked-single"},
        {"7....4......96...89.....46...783.....1..52.8...2.......5..2......9...85.348.7.6..", "2.5 1.2 1.2 direct-hidden-triple"},
        {".93....6..4.5...1.......5.3.....8..5..1....8.2..4...9....129.4.18.7..........473.", "2.6 1.2 1.2 pointing"},
        {"..69.1.......276..1...3........5.2...9.3....8.8.7.9...9.7.....62......3.5.8.....9", "2.8 1.2 1.2 claiming"},
        {"..75...4.....1..3..4......6.91.......7.....13.6..2.8..5....6..8....5.4..3..98..5.", "3.0 1.2 1.2 naked-pair"},
        {"...54...9.2.7............1.21...65.8.8.9....7....1...3.3...5...5..6...9.8.6...2..", "3.2 1.2 1.2 x-wing"},
        {"9...6.3.......7.95..7.....8.4...2...1.5.3....37........2.....3.....781..5...94..7", "3.4 1.2 1.2 hidden-pair"},
        {"......72.5.7.8....3...4.8.......4.95...2.9..6....5.....259.6.4.8..12.............", "3.6 1.2 1.2 naked-triple"},
        {".....673....15...88..3..9..6........5.2..9.4..7..18....19..45.....27.6....6....1.", "3.8 1.2 1.2 swordfish"},
        {".4..1.3....3...9..76.........4.......1..8.4.9....2.6716.....5.8.2...8....8..751.6", "4.0 1.2 1.2 hidden-triple"},
        {".......7.9....7....2.5..96379.1.8.5....3.51......7........2....6.29..3....8...4..", "4.2 1.2 1.2 xy-wing"},
        {"5...2...694..5......6..........3...5..126.....7...5.9..85...61........4..2.14...7", "4.4 1.2 1.2 xyz-wing"},
        {"...9....2..47...832.....6....9....5.5.8.3.2.....8..4.1....2..64.2...7.....6.5.8..", "4.5 1.2 1.2 unique-rectangle-1"},
        {"..7.42...3.9.....41.83..7......58...4.....38...163...5....24...9.....5.6...8...3.", "4.6 1.2 1.2 unique-loop-1"},
        {"...71...64.3...5.....6...9...8......5..12....2....64...........6.7..8..5...2..1.7", "4.7 1.2 1.2 unique-loop-1"},
        {"......8..42......1.5....7.......4..97...36......5..3.6...4.....2..7...659..8.1..4", "5.0 1.2 1.2 naked-quad"},
        {"84..1...3..36..14.....2.8.......2.......3...8..1.853..9..5...72..7.4.6...3.......", "5.2 1.2 1.2 jellyfish"},
        {".8...67.......3829.........13..6............76.8..19..97.6.8..53...49....5..1...2", "5.6 1.2 1.2 bug-1"},
        {"7..39.....624.51........4.....5...7..1....5..9...64......9.6.2..3....6.4..7..1...", "5.7 1.2 1.2 bug-2"},
        {"..82.391..74.19.....35...8....7.5.........253..........26......91......63..47....", "6.0 1.2 1.2 bug-3"},
        {".93.....5....7..89.5..86.....9..1...4.5.....6.......18....34..2....9.163..2....5.", "6.2 1.2 1.2 aligned-pair-exclusion"},
        {"7.....3...4..6.....68..3.1.9...18..2..5...1..2.....69.......2.3.7..21.5....47....", "6.5 1.2 1.2 x-cycle"},
        {"..5...2.3.2.......34...21.....3..8....8..6.5.76......4.5.........2..391.9...57..2", "6.6 1.2 1.2 forcing-x-chain"},
        {"...62.8.4...7.....4.3......5.2.1..3........6..8.2..1...658...73....5.....1...2...", "6.7 1.2 1.2 forcing-x-chain"},
        {".....2.4....5..7..51...........796..2....53..8..13.9..1.4...5....9724..1........6", "6.8 1.2 1.2 y-cycle"},
        {"......7..65.8........4..18...89.3.4.....5........1.9..56....3..3..52.....2.....19", "6.9 1.2 1.2 y-cycle"},
        {".2.9.....6.1.3.8.7.7....6.......321.....16..5...58.37.8....15.22.9...13..........", "7.0 1.2 1.2 y-cycle"},
        {"9..5.8..6...4..9.7..2....8.....21.5.4.........18....6...4....39.2..7....8.6......", "7.1 1.2 1.2 forcing-chain"},
        {".5...7.....9....8.71.....6......2...5.....83.2814....53...79..6..7....1..4..6.3..", "7.2 1.2 1.2 forcing-chain"},
        {".......3...713.......2...58.......63.5..81..2..4...59...1.6..2..6..7...5...3.4..7", "7.3 1.2 1.2 forcing-chain"},
        {".....7..9623.4.87.8......4............8...3641...73..53...6.....6.3...9.4..1.2...", "7.4 1.2 1.2 forcing-chain"},
        {"...2.....4.....2.1.6..9.8...3.7..52...25.......1..4..8.84..3.9.1.56.............5", "7.5 1.2 1.2 aligned-triple-exclusion"},
        {"3..68...47...516.....3.......3...7.......8..152....9.69.6..3..7.5.......8...764..", "7.6 1.2 1.2 nishio"},
        {"..2.....8.1..27....89.........3.4.824....6....2..9.7.19..1..8.....7....5....53...", "7.7 1.2 1.2 nishio"},
        {"7..........4.7..2.6839..7...9...74..8...1...7.....6.1.....2198.........35..4..1..", "7.8 1.5 1.5 nishio"},
        {"9...1...7..35...1.1.7.2..5.3....5.....467.........26.9....4......5......8..9...71", "7.9 1.2 1.2 nishio"},
        {".91.....758...1...3....9.5...4......62....51.....3...9...4.37...5...692.1........", "8.0 1.2 1.2 nishio"},
        {"24.7.....5..18.6....9....3..3.4.7.6.......25..5...........1......423...8.8......4", "8.2 1.2 1.2 house-forcing-chains"},
        {"...6.......8..3.1..9.1.8...2.......9..5.3...2.7..9.4...1.45..6..4....5.......73..", "8.3 1.2 1.2 cell-forcing-chains"},
        {"8....3....4.....7...72.6...5...49.8...1....5..2...5...1..38...7........176..5.3..", "8.4 1.2 1.2 house-forcing-chains"},
        {".6.1.32.88...2....9......454.......9..6....1..1.6.8...3.7..6....4.....56..29....1", "8.5 1.2 1.2 house-forcing-chains"},
        {".3.6..4....8.9.7........9.15....8..7..35.....6...2..1....34....374.....2..5..78..", "8.6 1.2 1.2 house-forcing-chains"},
        {".61..8....9...2...7......9...9.5.3...7.6.....2.8...6.....9....3..25...7..8...795.", "8.7 1.2 1.2 house-forcing-chains"},
        {"6......45..8.2.9.....4.1...1.3..........9..2.5..1....8.7.9.....4..7.5..3......6..", "8.8 1.2 1.2 dynamic-house-chains"},
        {".6.....7....9...3.37...16...8.39.42.....1.8...2...5..6.54......29..5.1.8.....9...", "8.9 1.2 1.2 dynamic-house-chains"},
        {"2..4.5..8.......57.4........8.2....6..9...7..7....15.2.....76..9..63...1..69.2...", "9.0 1.2 1.2 double-chain"},
        {"....85.....13.4..9635..........9624..4..2.8......4.9.7..4.5....8........52..394..", "9.1 1.2 1.2 contradiction-chain"},
        {".....3......8..5...1..5237...2....1.9....1..7.....69.5.34...1.8..6.7....5....9...", "9.2 1.2 1.2 contradiction-chain"},
    };
    // clang-format on
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char got[100];
        logic_kit_read(&kit, cases[i].puzzle);
        rate(got, sizeof got, true);
        expect_text(cases[i].puzzle, cases[i].want, got);
    }
}

static const char *rated_folder(void)
{
    const char *folder = getenv("PERMUDOKU_RATED");
    return folder ? folder : "../shared/data/logic";
}

// Every n-th puzzle of a file.
static void compare_file(const char *name, size_t stride)
{
    char path[4096], line[LINE_SIZE];
    snprintf(path, sizeof path, "%s/%s", rated_folder(), name);
    FILE *file = fopen(path, "r");
    if (!file) {
        print_message("skipped: there is no %s\n", path);
        return;
    }
    size_t compared = 0;
    for (size_t i = 0; fgets(line, sizeof line, file); i++) {
        double want[3];
        char got[100], text[100];
        if (i % stride != 0 || strspn(line, ".0123456789") != CELLS) continue;
        if (sscanf(line + CELLS, ",%lf,%lf,%lf", &want[0], &want[1],
                   &want[2]) != 3)
            fail_msg("%s: line %zu has no ratings", path, i + 1);
        line[CELLS] = '\0';
        snprintf(text, sizeof text, "%.1f %.1f %.1f", want[0], want[1],
                 want[2]);
        logic_kit_read(&kit, line);
        rate(got, sizeof got, false);
        expect_text(line, text, got);
        compared++;
    }
    fclose(file);
    print_message("%s: %zu puzzles agree\n", name, compared);
}

static void ratings_are_those_of_sudoku_explainer(void **state)
{
    (void)state;
    compare_file("rated.csv", SLOWNESS);
    compare_file("rated_generated.csv", SLOWNESS);
}

// From 8.0 on, Sudoku Explainer itself breaks ties by position.
static void isomorphic_puzzles_have_the_same_rating(void **state)
{
    (void)state;
    pdk_random random;
    size_t compared = 0;
    pdk_random_init(&random, 7, 0);
    for (unsigned i = 0; i < 1600 / SLOWNESS; i++) {
        pdk_rating want = {.size = sizeof want}, got = want;
        logic_kit_draw(&kit, LOGIC_MINIMAL, i);
        assert_int_equal(
            pdk_logic_rate(kit.logic, kit.puzzle, NULL, &want, NULL), PDK_OK);
        puzzle_shuffle(&random, kit.puzzle);
        assert_int_equal(
            pdk_logic_rate(kit.logic, kit.puzzle, NULL, &got, NULL), PDK_OK);
        if (want.overall >= 80) {
            assert_true(got.overall >= 80);
            continue;
        }
        expect_uint(puzzle_text(kit.puzzle), want.overall, got.overall);
        expect_uint(puzzle_text(kit.puzzle), want.diamond, got.diamond);
        compared++;
    }
    assert_true(compared > 0);
}

static void levels_follow_from_ratings(void **state)
{
    (void)state;
    static const struct {
        uint32_t rating;
        const char *want;
    } cases[] = {
        {0,   "Easy"   },
        {12,  "Easy"   },
        {15,  "Medium" },
        {25,  "Medium" },
        {26,  "Hard"   },
        {44,  "Hard"   },
        {45,  "Expert" },
        {70,  "Expert" },
        {71,  "Master" },
        {79,  "Master" },
        {80,  "Extreme"},
        {119, "Extreme"},
    };
    size_t count = 0;
    const pdk_level_info *const *levels = pdk_level_list(&count);
    expect_uint("levels", PDK_LEVEL_EXTREME + 1, count);
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].want, cases[i].want,
                    levels[pdk_level_of_rating(cases[i].rating)]->name);
    for (size_t i = 0; i < count; i++)
        assert_ptr_equal(pdk_level_find(levels[i]->name), levels[i]);
    assert_null(pdk_level_find("Fiendish"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_puzzles_keep_their_ratings),
        cmocka_unit_test(ratings_are_those_of_sudoku_explainer),
        cmocka_unit_test(isomorphic_puzzles_have_the_same_rating),
        cmocka_unit_test(levels_follow_from_ratings),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
