// One step of every technique, on the path of a puzzle of our own: what it
// concludes, its rating, and that its reasons prove it.
#include "logic_kit.h"
#include "make.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

struct technique_case {
    const char *technique, *boxes;
    size_t steps;       // before this one
    uint32_t rating;    // in tenths
    const char *puzzle; // letters from A are symbols from 10
    const char *want;   // "=" places, "-" removes a symbol
};

// clang-format off
static const struct technique_case cases[] = {
    {"last-cell", "3x3", 26, 10,
     "1.8..3.....4......9....1.4...13.7.....3.9.2...9.....6......86..6......54...2.5.13",
     "r5c6=4"},
    {"hidden-single", "3x3", 0, 12,
     "1.8..3.....4......9....1.4...13.7.....3.9.2...9.....6......86..6......54...2.5.13",
     "r6c7=3"},
    {"direct-pointing", "3x3", 18, 17,
     "1.8..3.....4......9....1.4...13.7.....3.9.2...9.....6......86..6......54...2.5.13",
     "r8c3=2"},
    {"direct-claiming", "3x4", 18, 19,
     "2.B.....3.....914...B..C...4..CB.6.....3C...7.9...5...4....8.6..83A..C.2.BC.9....1.4..8.B..2..A.7.........2..3...6B.A9...7.6.......3.1...2...B..",
     "r9c4=10"},
    {"direct-hidden-pair", "3x3", 21, 20,
     "....851.4........687..31...168....5.4............48.....2.13..9..3...2.7...7.4.13",
     "r7c4=5"},
    {"naked-single", "3x3", 10, 23,
     "1.8..3.....4......9....1.4...13.7.....3.9.2...9.....6......86..6......54...2.5.13",
     "r8c6=9"},
    {"direct-hidden-triple", "3x3", 20, 25,
     "5...23......64..71.........1.....34.......6...6.81......6.5.....24.679..9......3.",
     "r7c8=2"},
    {"pointing", "3x3", 11, 26,
     "1.8..3.....4......9....1.4...13.7.....3.9.2...9.....6......86..6......54...2.5.13",
     "r1c9-5 r2c9-5 r3c9-5"},
    {"claiming", "3x3", 16, 28,
     "1.8..3.....4......9....1.4...13.7.....3.9.2...9.....6......86..6......54...2.5.13",
     "r5c4-4 r6c4-4 r6c5-4"},
    {"naked-pair", "3x3", 10, 30,
     "4..5.....9.....143....3......8.....9..73...26.9..21..57..2...5.6....8..2.2..6....",
     "r1c8-7 r1c8-8 r3c8-7 r3c8-8"},
    {"x-wing", "3x3", 28, 32,
     ".72.64...1...........8..5.1.......1..5.78..36.9..36....4....2....3.9....6...28.4.",
     "r7c3-7"},
    {"hidden-pair", "3x3", 31, 34,
     ".2487........2....8..6....2..6....9.7....5..1..1...6..1..3...7.6......583.8..7..6",
     "r4c6-3 r6c6-3 r6c6-9"},
    {"naked-triple", "3x3", 27, 36,
     ".72.64...1...........8..5.1.......1..5.78..36.9..36....4....2....3.9....6...28.4.",
     "r4c9-7 r4c9-8"},
    {"swordfish", "3x3", 30, 38,
     "......62...43..7.....8......8.....1......7.6..56.92.3.3......42..5...17.198......",
     "r3c6-5 r3c9-5 r4c4-5 r4c6-5 r4c9-5"},
    {"hidden-triple", "3x3", 35, 40,
     ".412...5.6..4.3...8...5.12..5......7...8.........3.91....69.5..4....7..6.....27..",
     "r9c3-9"},
    {"xy-wing", "3x3", 33, 42,
     ".2487........2....8..6....2..6....9.7....5..1..1...6..1..3...7.6......583.8..7..6",
     "r2c9-4"},
    {"xyz-wing", "3x3", 41, 44,
     "...678..27......3....1....4........3.5.....7...4.3.1..6.....5.8....2..4...3.54..6",
     "r3c3-8"},
    {"unique-rectangle-1", "3x3", 41, 45,
     "8..1..96.6......4..27.......62....971...8..3....59.....9.......2..9..3....48..5..",
     "r7c6-1 r7c6-4"},
    {"unique-rectangle-2", "3x3", 22, 45,
     ".8.......9.7...68....5...3...63.....51...836....2...1..7...1..46.1..5.2......4...",
     "r4c1-8 r6c1-8 r7c3-8 r9c3-8"},
    {"unique-rectangle-3", "3x3", 26, 45,
     "..13..7..4...891........9.69...3.5.....19..8....2.7...1..94..2..2..5......8......",
     "r9c5-7"},
    {"unique-rectangle-4", "3x3", 30, 45,
     "..6...53.3.......7.8.7...1...8...4.......3...64.1.58..45...7..92.....3.....3..15.",
     "r1c6-9 r2c6-9"},
    {"unique-loop-1", "3x3", 34, 46,
     "..37...2...8.1...4.5.2........6..3..69..28....37....4..2..6...3......168.....92..",
     "r2c8-5 r2c8-7"},
    {"unique-loop-2", "3x3", 24, 46,
     "..3.9.2.8.....6..94........7.2...1.....3.......9.4...3...4...5.5.....6.2..85.23..",
     "r3c9-6"},
    {"unique-loop-3", "3x3", 27, 46,
     "......62...43..7.....8......8.....1......7.6..56.92.3.3......42..5...17.198......",
     "r2c9-5"},
    {"unique-loop-4", "3x3", 39, 46,
     "6....91..8.4.5.....97..........6.....2..17.6....8.4....7.9....4.81..2..6......39.",
     "r4c1-5 r6c1-5"},
    {"naked-quad", "3x3", 11, 50,
     "..359......81.......76...157...6....1.2....96..9.3...7.....52.1.2.3.........7..59",
     "r4c6-4 r4c6-8 r6c6-4 r6c6-8 r8c6-4 r8c6-8 r9c6-4 r9c6-8"},
    {"jellyfish", "3x3", 23, 52,
     ".......8.9.2..83.....42..7.7...........7..2.1.83..15..6.9...........5..48..29.1..",
     "r1c4-6 r1c5-6 r3c9-6 r4c4-6 r4c5-6 r4c8-6 r4c9-6 r5c8-6"},
    {"hidden-quad", "3x3", 28, 54,
     "3...8........3...9.5.7.4..6..9..51.26...1.3..81...3..4........72.7............89.",
     "r7c4-4 r7c4-6 r7c6-6 r8c4-4 r8c4-6 r8c6-6"},
    {"naked-set", "4x4", 90, 55,
     ".FE......BC.63...3....F.E...5..D9GD.EB...A.6...82...A637.4......36.8.D..G...B5..G1..CEB..7...4.AC5.B...3AE..1....4..921.C.............D....7F2..6.3...2...1E.B.5....G.E1...27A36.BC.......4..1.9E8.A..9...D...6F..5...7F4...GD9.....B...F.73A842F.........2.C...",
     "r9c10-5 r9c10-6 r9c10-8 r9c10-9 r10c10-8 r10c10-9 r11c10-5 r11c10-9 r12c10-5 r12c10-6 r12c10-8"},
    {"bug-1", "3x3", 42, 56,
     "2....1....79.5.....5.....3.4.71...5..2..3....5.842........7.1.2...5...461...9..8.",
     "r3c7-6 r3c7-9"},
    {"bug-2", "3x3", 42, 57,
     "..3.9.2.8.....6..94........7.2...1.....3.......9.4...3...4...5.5.....6.2..85.23..",
     "r7c3-1 r9c5-1"},
    {"bug-3", "3x3", 39, 58,
     "....59..8..7..169..28..45...9....2..7.3......54....7..17...68....6..5.3....81....",
     "r4c4-4"},
    {"bug-4", "3x3", 34, 57,
     ".9.3...1.3..8.9....4.....5.1..7.3....73.2..........4.....298..58.....9....1...64.",
     "r7c1-7 r7c3-6"},
    {"aligned-pair-exclusion", "3x3", 22, 62,
     "..4.7.2..8..1..9.......9.76....12..9..1.3.54........2.68..9....4.7.......3.2..8.5",
     "r1c4-3"},
    {"x-cycle", "3x3", 35, 65,
     "..87.1......3...9..29....5......9.4..3.1.2...5...8......3...4......7...98..4....1",
     "r2c1-6 r2c7-6 r5c8-6"},
    {"y-cycle", "3x3", 40, 66,
     "..3.9.2.8.....6..94........7.2...1.....3.......9.4...3...4...5.5.....6.2..85.23..",
     "r5c6-7"},
    {"forcing-x-chain", "3x3", 17, 66,
     "1.8..3.....4......9....1.4...13.7.....3.9.2...9.....6......86..6......54...2.5.13",
     "r2c1-2"},
    {"xy-cycle", "3x3", 18, 73,
     "4..5.....9.....143....3......8.....9..73...26.9..21..57..2...5.6....8..2.2..6....",
     "r2c6-7 r6c7-8 r8c3-3 r9c8-7"},
    {"forcing-chain", "3x3", 19, 71,
     "1.8..3.....4......9....1.4...13.7.....3.9.2...9.....6......86..6......54...2.5.13",
     "r1c9-2"},
    {"aligned-triple-exclusion", "3x3", 16, 75,
     "....7...4..782.1...3.......351........6.4...5......7..5.....697.7.9...3.2....4...",
     "r5c2-9"},
    {"nishio", "3x3", 23, 76,
     ".4.519...2.5..8.3....2........7.5........39.1.97...45.1.....2....9......5..9817..",
     "r8c1-8"},
    {"cell-forcing-chains", "3x3", 15, 84,
     ".....1..6....4..9.23......8.1...3.6.6..........9.15.2.9.......4..1.8.2...5...9.3.",
     "r5c2-7"},
    {"house-forcing-chains", "3x3", 17, 84,
     ".....1..6....4..9.23......8.1...3.6.6..........9.15.2.9.......4..1.8.2...5...9.3.",
     "r3c4-5"},
    {"contradiction-chain", "3x3", 12, 88,
     "2......6741....9....79.2..5.6...72...941..6.....8....397..1......2.....9....5.3..",
     "r6c7-1"},
    {"double-chain", "3x3", 34, 89,
     ".....67...9.....1.4178.....6.......1....8.....7.1..9..18...254..3..5.1.6...4....2",
     "r4c7-3"},
    {"dynamic-cell-chains", "3x3", 25, 88,
     "25.1376..6.....53.......7....2..6...37...4.......7..4..64.....2...8......3.49..7.",
     "r4c1-8"},
    {"dynamic-house-chains", "3x3", 20, 90,
     "2...15......8...9...59.436..2......4.76.8....4.8...6...9......5.....943.8..7.....",
     "r6c4-1"},
    {"large-fish", "3x4", 64, 55,
     ".....1......5.8A.......6.9.436..5.1....8C.5.A.7...A.B....45.2...4...9..CB...5.A...9...2..B.3.6..3..5....C......3..7C..A2......B1.......9A....7.3",
     "r8c2-8 r10c2-8 r10c6-8 r10c10-8 r11c2-8 r11c10-8 r11c12-8 r12c2-8 r12c6-8 r12c8-8"},
    {"hidden-set", "3x4", 23, 55,
     "A.1........B6......C.....4...967....2.B6..A....8..385...4C.A.....8.3...5...56...984.....4.C15B..4......51..6....1.2..5...C5B..967..1.8......6...",
     "r1c10-2 r1c10-3 r1c11-2 r1c11-3 r1c11-8 r1c11-12 r2c10-2 r2c10-3 r2c11-2 r2c11-3 r2c11-8 r2c12-2 r2c12-3"},
};
// clang-format on

static void write_conclusion(char *out, size_t size, const pdk_step *step,
                             uint32_t side)
{
    size_t length = 0;
    out[0] = '\0';
    if (step->placed.symbol)
        length += (size_t)snprintf(
            out, size, "r%uc%u=%u", step->placed.cell / side + 1,
            step->placed.cell % side + 1, step->placed.symbol);
    for (size_t i = 0; i < step->removed_count && length < size; i++)
        length += (size_t)snprintf(
            out + length, size - length, "%sr%uc%u-%u", length ? " " : "",
            step->removed[i].cell / side + 1, step->removed[i].cell % side + 1,
            step->removed[i].symbol);
}

static void check_case(const struct technique_case *at)
{
    static struct proof_board board;
    struct logic_kit kit;
    pdk_shape shape;
    const pdk_step *step = NULL;
    char got[1000];
    assert_int_equal(
        pdk_shape_parse(&shape, at->boxes, strlen(at->boxes), NULL), PDK_OK);
    logic_kit_open(&kit, shape.box_rows, shape.box_columns);
    logic_kit_read(&kit, at->puzzle);
    for (size_t i = 0; i < at->steps; i++) {
        assert_int_equal(pdk_logic_next(kit.logic, &step, NULL), PDK_OK);
        assert_non_null(step);
        assert_int_equal(pdk_logic_apply(kit.logic, NULL), PDK_OK);
    }
    proof_board_read(&board, kit.geometry, kit.logic);
    assert_int_equal(pdk_logic_next(kit.logic, &step, NULL), PDK_OK);
    assert_non_null(step);
    assert_int_equal(pdk_logic_explain(kit.logic, &step, NULL), PDK_OK);
    expect_text(at->technique, at->technique, step->technique->name);
    expect_uint(at->technique, at->rating, step->rating);
    write_conclusion(got, sizeof got, step, shape.side);
    expect_text(at->technique, at->want, got);
    const char *flaw = step_flaw(&board, step);
    expect_text(at->technique, "proved", flaw ? flaw : "proved");
    logic_kit_close(&kit);
}

static void every_technique_finds_its_step(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) check_case(&cases[i]);
}

// Techniques without a rating are only on the players' ladder, and in
// test_named_cases.c.
static void every_rated_technique_has_a_case(void **state)
{
    (void)state;
    size_t count = 0;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    for (size_t i = 0; i < count; i++) {
        size_t j = 0;
        expect_uint(list[i]->name, i, list[i]->technique);
        assert_ptr_equal(pdk_technique_find(list[i]->name), list[i]);
        while (j < COUNT_OF(cases) &&
               strcmp(cases[j].technique, list[i]->name) != 0)
            j++;
        if (j == COUNT_OF(cases) && list[i]->rating > 0)
            fail_msg("%s has no case", list[i]->name);
    }
    assert_null(pdk_technique_find("bowman-bingo"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_technique_finds_its_step),
        cmocka_unit_test(every_rated_technique_has_a_case),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
