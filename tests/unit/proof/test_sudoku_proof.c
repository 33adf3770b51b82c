// Proofs about puzzles, from puzzle to verdict: those of a search that logs its
// tree, and mutations of them.
#include "brute.h"
#include "make.h"
#include "proofs.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/random.h>

#include <string.h>

enum { STEPS_MAX = 1000000 };

struct dossier {
    pdk_geometry *geometry;
    pdk_grid *puzzle, *solution;
    pdk_claim claim;
    struct memory_sink formula, proof;
    uint64_t others; // solutions besides the claimed one
};

static void fill_solution(struct dossier *dossier)
{
    const uint32_t side = pdk_grid_shape(dossier->puzzle)->side;
    pdk_symbol list[81];
    const struct brute_count found =
        brute_solve(dossier->geometry, dossier->puzzle, 1, STEPS_MAX, list);
    if (found.solutions == 0) return;
    for (uint32_t i = 0; i < side; i++)
        assert_int_equal(pdk_grid_set_row(dossier->solution, i,
                                          list + (size_t)i * side, NULL),
                         PDK_OK);
    dossier->claim.solution = dossier->solution;
}

// The formula and the proof of a puzzle of that kind; false if there is no such
// puzzle.
static bool dossier_open(const pdk_shape *shape, const char *kind,
                         pdk_random *random, struct dossier *dossier)
{
    *dossier = (struct dossier){.geometry = make_geometry(shape),
                                .puzzle = make_grid(shape),
                                .solution = make_grid(shape)};
    dossier->claim.geometry = dossier->geometry;
    dossier->claim.puzzle = dossier->puzzle;
    if (!puzzle_kind_named(kind)->make(dossier->geometry, random,
                                       dossier->puzzle))
        return false;
    fill_solution(dossier);
    proofs_print_formula(&dossier->claim, &dossier->formula);
    proofs_print_proof(&dossier->claim, &dossier->proof, &dossier->others);
    return true;
}

static void dossier_close(struct dossier *dossier)
{
    memory_sink_release(&dossier->proof);
    memory_sink_release(&dossier->formula);
    pdk_grid_free(dossier->solution);
    pdk_grid_free(dossier->puzzle);
    pdk_geometry_free(dossier->geometry);
}

static pdk_formula *parse_formula(const struct dossier *dossier)
{
    pdk_formula *formula = NULL;
    assert_int_equal(pdk_formula_parse(dossier->formula.bytes,
                                       dossier->formula.size, &formula, NULL),
                     PDK_OK);
    return formula;
}

// PDK_PROOF_WRONG also if the text is not a proof.
static pdk_proof_report check(const pdk_formula *formula, const char *text,
                              size_t length)
{
    pdk_proof *proof = NULL;
    pdk_proof_report report = {.result = PDK_PROOF_WRONG};
    if (pdk_proof_parse(text, length, &proof, NULL) == PDK_OK)
        assert_int_equal(pdk_proof_check(proof, formula, NULL, &report, NULL),
                         PDK_OK);
    pdk_proof_free(proof);
    return report;
}

static const uint32_t shapes[][2] = {
    {1, 1},
    {1, 2},
    {1, 3},
    {2, 2},
    {1, 5},
    {2, 3},
    {3, 2},
    {3, 3}
};

static void expect_verified(struct dossier *dossier, uint64_t *lemmas)
{
    pdk_formula *formula = parse_formula(dossier);
    pdk_error error = {0};
    if (pdk_claim_check_formula(&dossier->claim, formula, NULL, &error) !=
        PDK_OK)
        fail_msg("%s: %s", puzzle_text(dossier->puzzle), error.text);
    const pdk_proof_report report =
        check(formula, dossier->proof.bytes, dossier->proof.size);
    expect_text(puzzle_text(dossier->puzzle), "verified",
                pdk_proof_result_name(report.result));
    expect_uint("RAT", 0, report.rat_steps);
    *lemmas += report.lemmas;
    pdk_formula_free(formula);
}

static void verifies_trees_of_puzzles(void **state)
{
    (void)state;
    static const char *const kinds[] = {"minimal", "full board",
                                        "no solution, no clash",
                                        "clash in a row", "clash in a box"};
    pdk_random random;
    uint64_t lemmas = 0;
    pdk_random_init(&random, 1, 0);
    for (size_t i = 0; i < COUNT_OF(shapes); i++)
        for (size_t k = 0; k < COUNT_OF(kinds); k++)
            for (int round = 0; round < 8 / SLOWNESS + 5; round++) {
                const pdk_shape shape = make_shape(shapes[i][0], shapes[i][1]);
                struct dossier dossier;
                if (dossier_open(&shape, kinds[k], &random, &dossier)) {
                    expect_uint(kinds[k], 0, dossier.others);
                    expect_verified(&dossier, &lemmas);
                }
                dossier_close(&dossier);
            }
    assert_true(lemmas > 0);
}

static void rejects_claims_that_come_too_early(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_random random;
    uint64_t tried = 0;
    pdk_random_init(&random, 2, 0);
    for (int round = 0; round < 40 / SLOWNESS + 2; round++) {
        struct dossier dossier;
        assert_true(dossier_open(&shape, "minimal", &random, &dossier));
        pdk_formula *formula = parse_formula(&dossier);
        // If propagation does not suffice, the lemmas are needed.
        if (check(formula, "", 0).result == PDK_PROOF_OPEN) {
            tried++;
            const pdk_proof_report report = check(formula, "0\n", 2);
            expect_text("at once", "wrong",
                        pdk_proof_result_name(report.result));
            expect_uint("at once", 1, report.line);
        }
        pdk_formula_free(formula);
        dossier_close(&dossier);
    }
    assert_true(tried > 0);
}

// Changes a copy of a text in one place, as a forger might.
static size_t mutate(pdk_random *random, char *text, size_t length)
{
    size_t at = pdk_random_below(random, (uint32_t)length);
    while (at > 0 && text[at - 1] != '\n') at--;
    size_t end = at;
    while (end < length && text[end] != '\n') end++;
    end += end < length;
    switch (pdk_random_below(random, 4)) {
    case 0: // one line fewer
        memmove(text + at, text + end, length - end);
        return length - (end - at);
    case 1: // another digit
        for (size_t i = at; i < end; i++) {
            if (text[i] < '1' || text[i] > '9') continue;
            text[i] = (char)('1' + pdk_random_below(random, 9));
            break;
        }
        return length;
    case 2: // another sign, or one literal fewer
        for (size_t i = at; i < end; i++)
            if (text[i] == '-') {
                text[i] = ' ';
                break;
            }
        return length;
    default: // the rest cut off, and the empty clause claimed
        memcpy(text + at, "0\n", 2);
        return at + 2;
    }
}

// The formula of a puzzle with another solution is satisfiable, so nothing can
// be a proof of it.
static void no_mutation_proves_what_is_false(void **state)
{
    (void)state;
    static const char *const kinds[] = {"two solutions", "few solutions"};
    pdk_random random;
    pdk_random_init(&random, 3, 0);
    for (size_t i = 3; i < COUNT_OF(shapes); i++)
        for (size_t k = 0; k < COUNT_OF(kinds); k++) {
            const pdk_shape shape = make_shape(shapes[i][0], shapes[i][1]);
            struct dossier dossier;
            if (!dossier_open(&shape, kinds[k], &random, &dossier)) {
                dossier_close(&dossier);
                continue;
            }
            pdk_formula *formula = parse_formula(&dossier);
            const size_t size = dossier.proof.size;
            char *copy = test_malloc(size + 2);
            assert_true(dossier.others > 0);
            size_t length = size;
            memcpy(copy, dossier.proof.bytes, size);
            for (int round = 0; round < 60 / SLOWNESS + 2; round++) {
                assert_int_not_equal(check(formula, copy, length).result,
                                     PDK_PROOF_VERIFIED);
                memcpy(copy, dossier.proof.bytes, size);
                length = size;
                for (uint32_t n = pdk_random_below(&random, 3) + 1; n > 0; n--)
                    if (length > 2) length = mutate(&random, copy, length);
            }
            test_free(copy);
            pdk_formula_free(formula);
            dossier_close(&dossier);
        }
}

// A mutated formula that is still accepted says no more than the rules, so a
// proof of it would be a proof for the puzzle, which has two solutions.
static void no_mutated_formula_proves_what_is_false(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    pdk_random random;
    uint64_t rejected = 0;
    pdk_random_init(&random, 4, 0);
    for (int round = 0; round < 2000 / SLOWNESS + 1; round++) {
        struct dossier dossier;
        pdk_formula *formula = NULL;
        assert_true(dossier_open(&shape, "few solutions", &random, &dossier));
        size_t length =
            mutate(&random, dossier.formula.bytes, dossier.formula.size);
        if (pdk_formula_parse(dossier.formula.bytes, length, &formula, NULL) !=
                PDK_OK ||
            pdk_claim_check_formula(&dossier.claim, formula, NULL, NULL) !=
                PDK_OK)
            rejected++;
        else
            assert_int_not_equal(
                check(formula, dossier.proof.bytes, dossier.proof.size).result,
                PDK_PROOF_VERIFIED);
        pdk_formula_free(formula);
        dossier_close(&dossier);
    }
    assert_true(rejected > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verifies_trees_of_puzzles),
        cmocka_unit_test(rejects_claims_that_come_too_early),
        cmocka_unit_test(no_mutation_proves_what_is_false),
        cmocka_unit_test(no_mutated_formula_proves_what_is_false),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
