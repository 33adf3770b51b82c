// The players' scale: scores and levels equal those of HoDoKu 2.2.0, and the
// steps on boards of other sizes are sound.
//
// rated.csv and rated_generated.csv, in the folder PERMUDOKU_LOGIC_DATA, belong
// to others and are not part of this repository; their test is skipped if they
// are absent.
#include "fault.h"
#include "logic_kit.h"
#include "make.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void read_puzzle(pdk_grid *grid, const char *text)
{
    for (uint32_t cell = 0; cell < 81; cell++) {
        const bool is_clue = text[cell] >= '1' && text[cell] <= '9';
        const pdk_symbol symbol = is_clue ? (pdk_symbol)(text[cell] - '0') : 0;
        assert_int_equal(PDK_OK,
                         pdk_grid_set(grid, cell / 9, cell % 9, symbol, NULL));
    }
}

// Rates 9x9 puzzles.
struct rater {
    pdk_geometry *geometry;
    pdk_grid *grid;
    pdk_logic *logic;
};

static void rater_open(struct rater *rater)
{
    const pdk_shape shape = make_shape(3, 3);
    rater->geometry = make_geometry(&shape);
    rater->grid = make_grid(&shape);
    assert_int_equal(PDK_OK,
                     pdk_logic_new(rater->geometry, &rater->logic, NULL));
    pdk_logic_scale(rater->logic, PDK_SCALE_PLAYER);
}

static void rater_close(struct rater *rater)
{
    pdk_logic_free(rater->logic);
    pdk_grid_free(rater->grid);
    pdk_geometry_free(rater->geometry);
}

static pdk_rating rate(struct rater *rater, const char *puzzle)
{
    pdk_rating rating = {.size = sizeof rating};
    read_puzzle(rater->grid, puzzle);
    assert_int_equal(
        PDK_OK, pdk_logic_rate(rater->logic, rater->grid, NULL, &rating, NULL));
    return rating;
}

static void scores_add_up_and_raise_the_level(void **state)
{
    (void)state;
    static const struct {
        const char *name, *puzzle;
        uint32_t score;
        const char *level;
    } cases[] = {
        {"easy 1",
         "49..5..6.........37..3.2..........7..82....36"
         "64.....81.68..4.2.......7.91....9...", 224,  "Easy"   },
        {"medium 1",
         ".392...8..4....2.5.8.1....462.4....8..4......"
         ".....6.7..1.....5....3....1...8.5.9.", 588,  "Medium" },
        {"hard 1",
         "..5...2.3.2.......34...21.....3..8....8..6.5."
         "76......4.5.........2..391.9...57..2", 814,  "Hard"   },
        {"hard 2",
         "8.62............7..1...63.......52......4..13"
         "763...5.....4.8....9..1......8..7195", 1144, "Hard"   },
        {"unfair 1",
         ".5...7.....9....8.71.....6......2...5.....83."
         "2814....53...79..6..7....1..4..6.3..", 1494, "Unfair" },
        {"unfair 2",
         ".......3...713.......2...58.......63.5..81..2"
         "..4...59...1.6..2..6..7...5...3.4..7", 1754, "Unfair" },
        {"unfair 3",
         ".2.9.....6.1.3.8.7.7....6.......321.....16..5"
         "...58.37.8....15.22.9...13..........", 1646, "Unfair" },
        {"extreme 1",
         "..7.42...3.9.....41.83..7......58...4.....38."
         "..163...5....24...9.....5.6...8...3.", 1890, "Extreme"},
        {"extreme 2",
         "....1.....9.....5343.....8.....3...55.4..6..."
         "7..89...4...1.36......6..9..47.8....", 3038, "Extreme"},
        {"extreme 3",
         "...6.......8..3.1..9.1.8...2.......9..5.3...2"
         ".7..9.4...1.45..6..4....5.......73..", 5852, "Extreme"},
    };
    struct rater rater;
    rater_open(&rater);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_rating rating = rate(&rater, cases[i].puzzle);
        expect_uint(cases[i].name, PDK_LOGIC_SOLVED, rating.end);
        expect_uint(cases[i].name, cases[i].score, rating.score);
        expect_text(cases[i].name, cases[i].level,
                    pdk_player_level_name(rating.player_level));
        expect_uint(cases[i].name, 0, rating.overall);
    }
    rater_close(&rater);
}

static void the_scale_of_explainer_has_no_score(void **state)
{
    (void)state;
    struct rater rater;
    rater_open(&rater);
    pdk_logic_scale(rater.logic, PDK_SCALE_EXPLAINER);
    const pdk_rating rating = rate(
        &rater, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6.."
                "..28....419..5....8..79");
    expect_uint("score", 0, rating.score);
    expect_uint("rating", 12, rating.overall);
    rater_close(&rater);
}

static void level_names_end(void **state)
{
    (void)state;
    expect_text("first", "Easy", pdk_player_level_name(PDK_PLAYER_LEVEL_EASY));
    expect_text("last", "Extreme",
                pdk_player_level_name(PDK_PLAYER_LEVEL_EXTREME));
    assert_null(pdk_player_level_name(PDK_PLAYER_LEVEL_EXTREME + 1));
}

// A technique without words would end here. Those of Explainer's ladder, which
// have a rating, are covered by their own tests.
static void every_named_technique_has_words(void **state)
{
    (void)state;
    size_t count = 0;
    const pdk_technique_info *const *all = pdk_technique_list(&count);
    const pdk_shape shape = make_shape(3, 3);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_alphabet *numbers = NULL;
    assert_int_equal(PDK_OK, pdk_alphabet_numbers(1, 9, &numbers, NULL));
    const pdk_candidate removed = {4, 5};
    const pdk_reason line = {
        .role = PDK_ROLE_PIVOT, .house = 0, .cell = PDK_NO_CELL};
    for (size_t i = 0; i < count; i++) {
        if (all[i]->rating > 0) continue;
        struct memory_sink memory = {0};
        const pdk_sink sink = memory_sink_open(&memory);
        const pdk_step step = {.technique = all[i],
                               .removed = &removed,
                               .removed_count = 1,
                               .reasons = &line,
                               .reason_count = 1};
        expect_status(all[i]->name, PDK_OK,
                      pdk_step_say(&step, geometry, numbers, PDK_DETAIL_ALL,
                                   &sink, NULL));
        const char *text = memory_sink_text(&memory);
        expect_bool(all[i]->name, true, strlen(text) > 40);
        expect_bool(all[i]->name, true,
                    strncmp(text, all[i]->title, strlen(all[i]->title)) == 0);
        assert_null(strchr(text, '{'));
        memory_sink_release(&memory);
    }
    pdk_alphabet_free(numbers);
    pdk_geometry_free(geometry);
}

// The columns are puzzle, three ratings, score and level.
static void compare_file(struct rater *rater, FILE *file, const char *name)
{
    char line[1024];
    size_t count = 0, wrong = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] < '0' || line[0] > '9') continue;
        const char *column = line;
        for (unsigned i = 0; i < 4; i++) column = strchr(column, ',') + 1;
        const pdk_rating rating = rate(rater, line);
        char want[64], got[64];
        snprintf(want, sizeof want, "%.*s",
                 (int)(strcspn(column, ",") + 1 +
                       strcspn(strchr(column, ',') + 1, ",\n")),
                 column);
        snprintf(got, sizeof got, "%u,%s", rating.score,
                 pdk_player_level_name(rating.player_level));
        count++;
        if (strcmp(want, got) == 0) continue;
        wrong++;
        print_message("%.81s: want %s, got %s\n", line, want, got);
    }
    print_message("%zu puzzles of %s\n", count, name);
    expect_uint(name, 0, wrong);
}

static void scores_and_levels_are_those_of_hodoku(void **state)
{
    (void)state;
    static const char *const names[] = {"rated.csv", "rated_generated.csv"};
    const char *folder = getenv("PERMUDOKU_LOGIC_DATA");
    struct rater rater;
    size_t found = 0;
    rater_open(&rater);
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder ? folder : ".", names[i]);
        FILE *file = fopen(path, "r");
        if (!file) continue;
        compare_file(&rater, file, names[i]);
        fclose(file);
        found++;
    }
    rater_close(&rater);
    if (found == 0) {
        print_message("no rated puzzles in PERMUDOKU_LOGIC_DATA\n");
        skip();
    }
}

static pdk_status rate_once(void *context)
{
    struct rater *rater = context;
    pdk_logic *logic = NULL;
    pdk_rating rating = {.size = sizeof rating};
    pdk_status status = pdk_logic_new(rater->geometry, &logic, NULL);
    if (status == PDK_OK) {
        pdk_logic_scale(logic, PDK_SCALE_PLAYER);
        status = pdk_logic_rate(logic, rater->grid, NULL, &rating, NULL);
    }
    pdk_logic_free(logic);
    return status;
}

static void a_failing_allocation_ends_the_rating(void **state)
{
    (void)state;
    struct rater rater;
    rater_open(&rater);
    read_puzzle(rater.grid,
                "....3......81.9..4.698...1.6.....8...8..1..4...5..3.."
                "97...........7..3....3.25.6.");
    fault_each_allocation(rate_once, &rater);
    rater_close(&rater);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_add_up_and_raise_the_level),
        cmocka_unit_test(the_scale_of_explainer_has_no_score),
        cmocka_unit_test(level_names_end),
        cmocka_unit_test(every_named_technique_has_words),
        cmocka_unit_test(scores_and_levels_are_those_of_hodoku),
        cmocka_unit_test(a_failing_allocation_ends_the_rating),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
