// Complete proofs: they verify against the formula of the whole board, for
// boards of many shapes, and do not verify against others.
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/encode.h>
#include <permudoku/experimental/formula.h>
#include <permudoku/prove.h>
#include <permudoku/random.h>

#include <stdio.h>
#include <string.h>

// A claim with the texts about it.
struct dossier {
    char name[64];
    pdk_geometry *geometry;
    pdk_grid *puzzle, *solution;
    pdk_claim claim;
    pdk_claim_report report;
    struct memory_sink formula, proof;
};

static void dossier_open(const pdk_shape *shape, struct dossier *dossier)
{
    *dossier = (struct dossier){.geometry = make_geometry(shape),
                                .puzzle = make_grid(shape),
                                .solution = make_grid(shape)};
    dossier->claim.geometry = dossier->geometry;
    dossier->claim.puzzle = dossier->puzzle;
    snprintf(dossier->name, sizeof dossier->name, "%ux%u", shape->box_rows,
             shape->box_columns);
}

static void dossier_close(struct dossier *dossier)
{
    memory_sink_release(&dossier->proof);
    memory_sink_release(&dossier->formula);
    pdk_grid_free(dossier->solution);
    pdk_grid_free(dossier->puzzle);
    pdk_geometry_free(dossier->geometry);
}

// Solves the puzzle and claims the result, if that can be proved.
static pdk_verdict claim(struct dossier *dossier)
{
    pdk_solver *solver = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    assert_int_equal(pdk_solver_new(dossier->geometry, NULL, &solver, NULL),
                     PDK_OK);
    assert_int_equal(pdk_solver_solve(solver, dossier->puzzle,
                                      dossier->solution, &verdict, NULL),
                     PDK_OK);
    pdk_solver_free(solver);
    dossier->claim.solution = verdict == PDK_NONE ? NULL : dossier->solution;
    return verdict;
}

static void write_formula(struct dossier *dossier)
{
    const pdk_sink sink = memory_sink_open(&dossier->formula);
    pdk_encoder *encoder = NULL;
    assert_int_equal(
        pdk_encoder_new(dossier->puzzle, PDK_ENCODING_FULL, &encoder, NULL),
        PDK_OK);
    assert_int_equal(
        pdk_encoder_exclude(encoder, dossier->claim.solution, NULL), PDK_OK);
    assert_int_equal(pdk_encoder_write(encoder, &sink, NULL), PDK_OK);
    pdk_encoder_free(encoder);
}

static void write_proof(struct dossier *dossier, const pdk_limits *limits)
{
    const pdk_sink sink = memory_sink_open(&dossier->proof);
    pdk_error error = {0};
    const pdk_status status = pdk_claim_prove(&dossier->claim, limits, &sink,
                                              &dossier->report, &error);
    const bool is_cut = dossier->report.stop == PDK_STOP_CALLER;
    expect_status(dossier->name, is_cut ? PDK_ERR_CANCELLED : PDK_OK, status);
}

// "verified", "wrong", "open", or "rejected" by the check of the formula.
static const char *check(const struct dossier *dossier, const char *proof_text,
                         size_t length, pdk_proof_report *report)
{
    pdk_formula *formula = NULL;
    pdk_proof *proof = NULL;
    pdk_error error = {0};
    const char *result = "rejected";
    assert_int_equal(pdk_formula_parse(dossier->formula.bytes,
                                       dossier->formula.size, &formula, NULL),
                     PDK_OK);
    const pdk_status status =
        pdk_claim_check_formula(&dossier->claim, formula, NULL, &error);
    *report = (pdk_proof_report){0};
    if (status == PDK_OK) {
        assert_int_equal(pdk_proof_parse(proof_text, length, &proof, NULL),
                         PDK_OK);
        assert_int_equal(pdk_proof_check(proof, formula, NULL, report, NULL),
                         PDK_OK);
        result = pdk_proof_result_name(report->result);
    }
    pdk_proof_free(proof);
    pdk_formula_free(formula);
    return result;
}

static void expect_verified(const struct dossier *dossier)
{
    pdk_proof_report report;
    expect_text(dossier->name, "proved",
                pdk_claim_result_name(dossier->report.result));
    expect_uint(dossier->name, dossier->proof.size, dossier->report.bytes);
    expect_text(
        dossier->name, "verified",
        check(dossier, dossier->proof.bytes, dossier->proof.size, &report));
    expect_uint(dossier->name, 0, report.missing);
}

static void prove_and_verify(struct dossier *dossier)
{
    write_formula(dossier);
    write_proof(dossier, NULL);
    expect_verified(dossier);
}

// Removes clues, in random order, as long as the solution is unique.
static void make_minimal(pdk_random *random, struct dossier *dossier,
                         uint32_t tries)
{
    const uint32_t side = pdk_grid_shape(dossier->puzzle)->side;
    pdk_solver *solver = NULL;
    assert_int_equal(pdk_solver_new(dossier->geometry, NULL, &solver, NULL),
                     PDK_OK);
    puzzle_fill(dossier->geometry, random, dossier->puzzle);
    for (uint32_t i = 0; i < tries; i++) {
        const uint32_t row = pdk_random_below(random, side);
        const uint32_t column = pdk_random_below(random, side);
        pdk_verdict verdict = PDK_UNKNOWN;
        const pdk_symbol symbol =
            pdk_grid_symbols(dossier->puzzle)[row * side + column];
        if (symbol == 0) continue;
        assert_int_equal(pdk_grid_set(dossier->puzzle, row, column, 0, NULL),
                         PDK_OK);
        assert_int_equal(
            pdk_solver_solve(solver, dossier->puzzle, NULL, &verdict, NULL),
            PDK_OK);
        if (verdict != PDK_UNIQUE)
            assert_int_equal(
                pdk_grid_set(dossier->puzzle, row, column, symbol, NULL),
                PDK_OK);
    }
    pdk_solver_free(solver);
}

static void skip_without_cadical(void)
{
    if (!pdk_claim_can_prove()) skip();
}

static void proves_puzzles_of_every_shape(void **state)
{
    (void)state;
    static const struct {
        uint32_t rows, columns, tries, rounds;
    } cases[] = {
        {1, 1, 5,   2 },
        {1, 2, 10,  4 },
        {2, 1, 10,  4 },
        {1, 3, 30,  8 },
        {2, 2, 60,  20},
        {1, 5, 100, 8 },
        {5, 1, 100, 8 },
        {2, 3, 150, 20},
        {3, 2, 150, 20},
        {2, 4, 300, 8 },
        {3, 3, 400, 40},
        {2, 5, 500, 4 },
        {3, 4, 500, 4 },
        {4, 3, 500, 4 },
        {4, 4, 600, 3 },
        {5, 5, 350, 1 },
    };
    pdk_random random;
    uint64_t lemmas = 0;
    skip_without_cadical();
    pdk_random_init(&random, 1, 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (uint32_t k = 0; k < cases[i].rounds / SLOWNESS + 1; k++) {
            const pdk_shape shape = make_shape(cases[i].rows, cases[i].columns);
            struct dossier dossier;
            dossier_open(&shape, &dossier);
            make_minimal(&random, &dossier, cases[i].tries);
            expect_int(dossier.name, PDK_UNIQUE, (int)claim(&dossier));
            prove_and_verify(&dossier);
            lemmas += dossier.report.lemmas;
            dossier_close(&dossier);
        }
    assert_true(lemmas > 100);
}

static void proves_every_kind_that_has_a_proof(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {
        {1, 1},
        {2, 2},
        {1, 5},
        {2, 3},
        {3, 3},
        {3, 4}
    };
    size_t count, proofs[2] = {0};
    const struct puzzle_kind *kinds = puzzle_kinds(&count);
    pdk_random random;
    skip_without_cadical();
    pdk_random_init(&random, 2, 0);
    for (size_t i = 0; i < COUNT_OF(shapes); i++)
        for (size_t k = 0; k < count; k++) {
            const pdk_shape shape = make_shape(shapes[i][0], shapes[i][1]);
            struct dossier dossier;
            dossier_open(&shape, &dossier);
            snprintf(dossier.name, sizeof dossier.name, "%ux%u %s",
                     shapes[i][0], shapes[i][1], kinds[k].name);
            if (kinds[k].make(dossier.geometry, &random, dossier.puzzle)) {
                const pdk_verdict verdict = claim(&dossier);
                if (verdict != PDK_MULTIPLE) {
                    prove_and_verify(&dossier);
                    proofs[verdict == PDK_NONE]++;
                }
            }
            dossier_close(&dossier);
        }
    assert_true(proofs[0] > 0 && proofs[1] > 0);
}

// A 9x9 puzzle that needs some search.
static const char hard[] = "8..........36......7..9.2...5...7.......457.....1.."
                           ".3...1....68..85...1..9...."
                           "4..";

static void open_text(const char *text, struct dossier *dossier)
{
    const pdk_shape shape = make_shape(3, 3);
    dossier_open(&shape, dossier);
    for (uint32_t i = 0; i < 81; i++)
        assert_int_equal(
            pdk_grid_set(dossier->puzzle, i / 9, i % 9,
                         (pdk_symbol)(text[i] == '.' ? 0 : text[i] - '0'),
                         NULL),
            PDK_OK);
}

static void open_hard(struct dossier *dossier)
{
    open_text(hard, dossier);
    expect_int("hard", PDK_UNIQUE, (int)claim(dossier));
    write_formula(dossier);
    write_proof(dossier, NULL);
}

static void numbers_new_variables_after_those_of_the_board(void **state)
{
    (void)state;
    struct dossier dossier;
    pdk_proof *proof = NULL;
    pdk_proof_report report;
    skip_without_cadical();
    open_hard(&dossier);
    assert_int_equal(
        pdk_proof_parse(dossier.proof.bytes, dossier.proof.size, &proof, NULL),
        PDK_OK);
    assert_true(pdk_proof_variable_count(proof) > 729);
    expect_uint("lemmas", pdk_proof_lemma_count(proof), dossier.report.lemmas);
    expect_uint("steps", pdk_proof_step_count(proof),
                dossier.report.lemmas + dossier.report.deletions);
    expect_text(
        "hard", "verified",
        check(&dossier, dossier.proof.bytes, dossier.proof.size, &report));
    assert_true(report.rat_steps > 0);
    pdk_proof_free(proof);
    dossier_close(&dossier);
}

static void a_truncated_proof_does_not_check(void **state)
{
    (void)state;
    struct dossier dossier;
    pdk_proof_report report;
    skip_without_cadical();
    open_hard(&dossier);
    for (size_t part = 0; part < 4; part++) {
        struct memory_sink cut = {0};
        const pdk_sink sink = memory_sink_open(&cut);
        size_t length = dossier.proof.size * part / 8;
        while (length > 0 && dossier.proof.bytes[length - 1] != '\n') length--;
        assert_int_equal(sink.write(sink.context, dossier.proof.bytes, length),
                         PDK_OK);
        expect_text("without an end", "open",
                    check(&dossier, cut.bytes, cut.size, &report));
        assert_int_equal(sink.write(sink.context, "0\n", 2), PDK_OK);
        expect_text("with the empty clause", "wrong",
                    check(&dossier, cut.bytes, cut.size, &report));
        memory_sink_release(&cut);
    }
    dossier_close(&dossier);
}

static void a_proof_of_another_puzzle_does_not_check(void **state)
{
    (void)state;
    struct dossier one, other;
    pdk_proof_report report;
    skip_without_cadical();
    open_hard(&one);
    open_text(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5.."
              "2....6.."
              "4..7.....",
              &other);
    expect_int("other", PDK_UNIQUE, (int)claim(&other));
    write_formula(&other);
    expect_text("other", "wrong",
                check(&other, one.proof.bytes, one.proof.size, &report));
    dossier_close(&other);
    dossier_close(&one);
}

// Replaces the first line of the formula that equals `from`.
static void replace_line(struct dossier *dossier, const char *from,
                         const char *to)
{
    struct memory_sink changed = {0};
    const pdk_sink sink = memory_sink_open(&changed);
    const char *text = memory_sink_text(&dossier->formula);
    const char *at = strstr(text, from);
    assert_non_null(at);
    const char *rest = at + strlen(from);
    assert_int_equal(sink.write(sink.context, text, (size_t)(at - text)),
                     PDK_OK);
    assert_int_equal(sink.write(sink.context, to, strlen(to)), PDK_OK);
    assert_int_equal(sink.write(sink.context, rest, strlen(rest)), PDK_OK);
    memory_sink_release(&dossier->formula);
    dossier->formula = changed;
}

static void a_changed_formula_is_rejected(void **state)
{
    (void)state;
    static const struct {
        const char *name, *from, *to;
    } cases[] = {
        {"another clue",   "\n8 0\n",     "\n7 0\n"       },
        {"one clue more",  "\n-1 -8 0\n", "\n12 0\n"      },
        {"not a rule",     "\n-1 -8 0\n", "\n-1 -9 -8 0\n"},
        {"a new variable", "\n-1 -8 0\n", "\n-730 0\n"    },
    };
    skip_without_cadical();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct dossier dossier;
        pdk_proof_report report;
        open_hard(&dossier);
        replace_line(&dossier, "p cnf 729 ", "p cnf 999 ");
        replace_line(&dossier, cases[i].from, cases[i].to);
        expect_text(
            cases[i].name, "rejected",
            check(&dossier, dossier.proof.bytes, dossier.proof.size, &report));
        dossier_close(&dossier);
    }
}

static void claims_that_are_false(void **state)
{
    (void)state;
    static const struct {
        const char *name, *puzzle;
        bool has_solution;
        pdk_claim_result want;
    } cases[] = {
        {"none, but there is one",    hard, false, PDK_CLAIM_FALSE },
        {"the only one",              hard, true,  PDK_CLAIM_PROVED},
        {"one of two",
         ".8...2.4.....91..84..7...6...2.......38.......4...7.2.2.51..8.7...."
         "56.14."
         "..3..2..",                        true,  PDK_CLAIM_FALSE },
        {"none, but singles find it",
         ".8..2..7..6...78.....4.82..5.3..4.9....26.....925......3........18..."
         ".57"
         "9.....18.",                       false, PDK_CLAIM_FALSE },
    };
    skip_without_cadical();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct dossier dossier;
        open_text(cases[i].puzzle, &dossier);
        (void)claim(&dossier);
        if (!cases[i].has_solution) dossier.claim.solution = NULL;
        write_proof(&dossier, NULL);
        expect_text(cases[i].name, pdk_claim_result_name(cases[i].want),
                    pdk_claim_result_name(dossier.report.result));
        dossier_close(&dossier);
    }
}

static bool never(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    ++*(int *)context;
    return false;
}

static void limits_stop_it(void **state)
{
    (void)state;
    int asked = 0;
    const struct {
        pdk_limits limits;
        pdk_stop want;
    } cases[] = {
        {{.guesses = 1},                      PDK_STOP_GUESSES},
        {{.memory = 100},                     PDK_STOP_MEMORY },
        {{.memory = 50000},                   PDK_STOP_MEMORY },
        {{.go_on = never, .context = &asked}, PDK_STOP_CALLER },
    };
    skip_without_cadical();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct dossier dossier;
        pdk_limits limits = cases[i].limits;
        limits.size = sizeof limits;
        open_text(hard, &dossier);
        (void)claim(&dossier);
        write_proof(&dossier, &limits);
        expect_text("result", "stopped",
                    pdk_claim_result_name(dossier.report.result));
        expect_text("reason", pdk_stop_name(cases[i].want),
                    pdk_stop_name(dossier.report.stop));
        dossier_close(&dossier);
    }
    assert_true(asked > 0);
}

static void refuses_invalid_claims(void **state)
{
    (void)state;
    struct dossier dossier;
    struct memory_sink text = {0};
    const pdk_sink sink = memory_sink_open(&text);
    const pdk_shape other = make_shape(2, 2);
    pdk_grid *small = make_grid(&other);
    open_text(hard, &dossier);
    (void)claim(&dossier);
    assert_int_equal(pdk_grid_set(dossier.solution, 0, 0, 1, NULL), PDK_OK);
    expect_status(
        "wrong solution", PDK_ERR_MISMATCH,
        pdk_claim_prove(&dossier.claim, NULL, &sink, &dossier.report, NULL));
    dossier.claim.puzzle = small;
    expect_status(
        "another shape", PDK_ERR_MISMATCH,
        pdk_claim_prove(&dossier.claim, NULL, &sink, &dossier.report, NULL));
    expect_uint("bytes", 0, text.size);
    dossier_close(&dossier);
    pdk_grid_free(small);
    memory_sink_release(&text);
}

static void a_sink_that_fails_ends_it(void **state)
{
    (void)state;
    struct dossier dossier;
    skip_without_cadical();
    open_hard(&dossier);
    for (size_t limit = 1; limit < dossier.proof.size;
         limit += dossier.proof.size / 7) {
        struct memory_sink text = {.limit = limit};
        const pdk_sink sink = memory_sink_open(&text);
        expect_status("full", PDK_ERR_WRITE,
                      pdk_claim_prove(&dossier.claim, NULL, &sink,
                                      &dossier.report, NULL));
        memory_sink_release(&text);
    }
    dossier_close(&dossier);
}

static pdk_status prove_once(void *context)
{
    struct dossier *dossier = context;
    struct memory_sink text = {0};
    const pdk_sink sink = memory_sink_open(&text);
    const pdk_status status =
        pdk_claim_prove(&dossier->claim, NULL, &sink, &dossier->report, NULL);
    memory_sink_release(&text);
    return status;
}

static void survives_failing_allocations(void **state)
{
    (void)state;
    static const char *const puzzles[] = {hard,
                                          ".8..2..7..6...78.....4.82..5.3..4.9."
                                          "...26.....925......3........18....57"
                                          "9.....18."};
    skip_without_cadical();
    for (size_t i = 0; i < COUNT_OF(puzzles); i++) {
        struct dossier dossier;
        open_text(puzzles[i], &dossier);
        (void)claim(&dossier);
        fault_each_allocation(prove_once, &dossier);
        dossier_close(&dossier);
    }
}

static void the_same_claim_gives_the_same_bytes(void **state)
{
    (void)state;
    struct dossier one, two;
    skip_without_cadical();
    open_hard(&one);
    open_hard(&two);
    expect_bytes("proof", one.proof.bytes, one.proof.size, two.proof.bytes,
                 two.proof.size);
    dossier_close(&two);
    dossier_close(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proves_puzzles_of_every_shape),
        cmocka_unit_test(proves_every_kind_that_has_a_proof),
        cmocka_unit_test(numbers_new_variables_after_those_of_the_board),
        cmocka_unit_test(a_truncated_proof_does_not_check),
        cmocka_unit_test(a_proof_of_another_puzzle_does_not_check),
        cmocka_unit_test(a_changed_formula_is_rejected),
        cmocka_unit_test(claims_that_are_false),
        cmocka_unit_test(limits_stop_it),
        cmocka_unit_test(refuses_invalid_claims),
        cmocka_unit_test(a_sink_that_fails_ends_it),
        cmocka_unit_test(survives_failing_allocations),
        cmocka_unit_test(the_same_claim_gives_the_same_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
