// The proof checker: small proofs by hand, and random ones against truth
// tables.
#include "fault.h"
#include "support.h"

#include <permudoku/proof.h>
#include <permudoku/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pdk_formula *formula_of(const char *text)
{
    pdk_formula *formula = NULL;
    pdk_error error = {0};
    if (pdk_formula_parse(text, strlen(text), &formula, &error) != PDK_OK)
        fail_msg("%s", error.text);
    return formula;
}

static pdk_proof *proof_of(const char *text)
{
    pdk_proof *proof = NULL;
    pdk_error error = {0};
    if (pdk_proof_parse(text, strlen(text), &proof, &error) != PDK_OK)
        fail_msg("%s", error.text);
    return proof;
}

static pdk_proof_report check(const char *formula_text, const char *proof_text)
{
    pdk_formula *formula = formula_of(formula_text);
    pdk_proof *proof = proof_of(proof_text);
    pdk_proof_report report;
    assert_int_equal(pdk_proof_check(proof, formula, NULL, &report, NULL),
                     PDK_OK);
    pdk_proof_free(proof);
    pdk_formula_free(formula);
    return report;
}

// All eight sign patterns of three variables, and all four of two:
// unsatisfiable.
#define EIGHT                                                                  \
    "p cnf 3 8\n1 2 3 0 1 2 -3 0 1 -2 3 0 1 -2 -3 0 "                          \
    "-1 2 3 0 -1 2 -3 0 -1 -2 3 0 -1 -2 -3 0\n"
#define FOUR "p cnf 2 4\n1 2 0 1 -2 0 -1 2 0 -1 -2 0\n"

// A satisfiable formula that propagation does not refute.
#define OPEN "p cnf 3 2\n1 2 0 -1 3 0\n"

static void judges_proofs(void **state)
{
    (void)state;
    static const struct {
        const char *name, *formula, *proof;
        pdk_proof_result want;
        uint64_t line;
    } cases[] = {
        {"the formula refutes itself",                          "p cnf 1 2\n1 0 -1 0\n",                           "",
         PDK_PROOF_VERIFIED,                                                                                                                                   0},
        {"the formula has the empty clause",                    "p cnf 1 1\n0\n",                                  "",
         PDK_PROOF_VERIFIED,                                                                                                                                   0},
        {"by propagation",                                      "p cnf 3 4\n1 0 -1 2 0 -2 3 0 -3 -1 0\n",          "",
         PDK_PROOF_VERIFIED,                                                                                                                                   0},
        {"what follows is not looked at",                       "p cnf 1 2\n1 0 -1 0\n",                           "9 0\n",
         PDK_PROOF_VERIFIED,                                                                                                                                   0},
        {"one lemma",                                           FOUR,                                              "1 0\n",                PDK_PROOF_VERIFIED, 1},
        {"one lemma and the empty clause",                      FOUR,                                              "1 0\n0\n",             PDK_PROOF_VERIFIED,
         1                                                                                                                                                      },
        {"lemmas of two sizes",                                 EIGHT,                                             "1 2 0\n1 0\n2 0\n0\n",
         PDK_PROOF_VERIFIED,                                                                                                                                   3},
        {"a lemma too few",                                     EIGHT,                                             "1 2 0\n1 0\n",         PDK_PROOF_OPEN,     0},
        {"no step",                                             EIGHT,                                             "",                     PDK_PROOF_OPEN,     0},
        {"the empty clause at once",                            EIGHT,                                             "0\n",                  PDK_PROOF_WRONG,    1},
        {"the empty clause too early",                          EIGHT,                                             "1 2 0\n0\n",           PDK_PROOF_WRONG,    2},
        {"a lemma that does not follow",                        OPEN,                                              "\n-3 0\n",             PDK_PROOF_WRONG,    2},
        {"the empty clause of a formula that can be satisfied", OPEN,                                              "0\n",
         PDK_PROOF_WRONG,                                                                                                                                      1},
        {"no formula at all",                                   "p cnf 0 0\n",                                     "0\n",                  PDK_PROOF_WRONG,    1},
        {"units of no formula",                                 "p cnf 0 0\n",                                     "1 0\n-1 0\n0\n",
         PDK_PROOF_WRONG,                                                                                                                                      2},
        {"literals that stand twice",                           FOUR,                                              "1 1 0\n0\n",           PDK_PROOF_VERIFIED,
         1                                                                                                                                                      },
        {"clauses with literals that stand twice",
         "p cnf 2 4\n1 2 1 0 1 -2 -2 0 -1 2 2 -1 0 -1 -2 0\n",                                                     "1 0\n",
         PDK_PROOF_VERIFIED,                                                                                                                                   1},
        {"tautologies",                                         "p cnf 2 5\n1 -1 0 1 2 0 1 -2 0 -1 2 0 -1 -2 0\n",
         "2 -2 0\n-1 1 2 0\n1 0\n",                                                                                                        PDK_PROOF_VERIFIED, 3},
        {"tautologies prove nothing",                           "p cnf 2 1\n1 -1 0\n",                             "2 -2 0\n0\n",
         PDK_PROOF_WRONG,                                                                                                                                      2},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_proof_report got = check(cases[i].formula, cases[i].proof);
        expect_text(cases[i].name, pdk_proof_result_name(cases[i].want),
                    pdk_proof_result_name(got.result));
        expect_uint(cases[i].name, cases[i].line, got.line);
    }
}

static void needs_resolvents_for_new_variables(void **state)
{
    (void)state;
    static const struct {
        const char *name, *formula, *proof;
        uint64_t rat_steps;
        pdk_proof_result want;
        uint64_t line;
    } cases[] = {
        {"9 is 1 and 2",                      OPEN,                                      "9 -1 -2 0\n-9 1 0\n-9 2 0\n",  3, PDK_PROOF_OPEN,
         0                                                                                                                                    },
        {"in another order",                  OPEN,                                      "-9 1 0\n-9 2 0\n9 -1 -2 0\n",  3,
         PDK_PROOF_OPEN,                                                                                                                     0},
        {"the new variable must stand first", OPEN,                                      "-3 9 0\n",                     0,
         PDK_PROOF_WRONG,                                                                                                                    1},
        {"or else follow",                    OPEN,                                      "9 -3 0\n",                     1, PDK_PROOF_OPEN,  0},
        {"a new unit",                        OPEN,                                      "9 0\n",                        1, PDK_PROOF_OPEN,  0},
        {"but not its negation",              OPEN,                                      "9 0\n-9 0\n",                  1, PDK_PROOF_WRONG, 2},
        {"more than a definition",            OPEN,                                      "9 -1 -2 0\n-9 1 0\n-9 -3 0\n", 2,
         PDK_PROOF_WRONG,                                                                                                                    3},
        {"a pure literal",                    OPEN,                                      "2 -1 0\n",                     1, PDK_PROOF_OPEN,  0},
        {"not a pure one",                    OPEN,                                      "1 0\n",                        0, PDK_PROOF_WRONG, 1},
        {"pure after a deletion",             OPEN,                                      "d 3 -1 0\n1 0\n",              1, PDK_PROOF_OPEN,
         0                                                                                                                                    },
        {"resolvents by propagation",         "p cnf 4 3\n-1 3 0 3 4 0 3 -4 0\n",
         "1 0\n",                                                                                                        1, PDK_PROOF_OPEN,  0},
        {"every resolvent",                   "p cnf 4 4\n-1 3 0 3 4 0 3 -4 0 -1 2 0\n", "1 0\n",
         0,                                                                                                                 PDK_PROOF_WRONG, 1},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_proof_report got = check(cases[i].formula, cases[i].proof);
        expect_text(cases[i].name, pdk_proof_result_name(cases[i].want),
                    pdk_proof_result_name(got.result));
        expect_uint(cases[i].name, cases[i].line, got.line);
        expect_uint(cases[i].name, cases[i].rat_steps, got.rat_steps);
    }
}

static void deletes_clauses(void **state)
{
    (void)state;
    static const struct {
        const char *name, *formula, *proof;
        uint64_t deletions, kept, missing;
        pdk_proof_result want;
        uint64_t line;
    } cases[] = {
        {"a clause that is needed",             FOUR,                                             "d 1 2 0\n1 0\n",         1, 0, 0,
         PDK_PROOF_WRONG,                                                                                                                                2},
        {"in another order",                    FOUR,                                             "d 2 1 0\n1 0\n",         1, 0, 0, PDK_PROOF_WRONG,
         2                                                                                                                                                },
        {"a literal twice",                     FOUR,                                             "d 2 1 2 0\n1 0\n",       1, 0, 0, PDK_PROOF_WRONG,
         2                                                                                                                                                },
        {"one that is not there",               FOUR,                                             "d 1 0\n1 0\n",           0, 0, 1,
         PDK_PROOF_VERIFIED,                                                                                                                             2},
        {"one of a variable that is not there", FOUR,                                             "d 1 5 0\n1 0\n",         0, 0, 1,
         PDK_PROOF_VERIFIED,                                                                                                                             2},
        {"the empty clause",                    FOUR,                                             "d 0\n1 0\n",             0, 0, 1, PDK_PROOF_VERIFIED,
         2                                                                                                                                                },
        {"one of two copies",                   "p cnf 2 5\n1 2 0 2 1 0 1 -2 0 -1 2 0 -1 -2 0\n",
         "d 1 2 0\n1 0\n",                                                                                                  1, 0, 0, PDK_PROOF_VERIFIED, 2},
        {"both copies",                         "p cnf 2 5\n1 2 0 2 1 0 1 -2 0 -1 2 0 -1 -2 0\n",
         "d 1 2 0\nd 1 2 0\n1 0\n",                                                                                         2, 0, 0, PDK_PROOF_WRONG,    3},
        {"a unit stays",
         "p cnf 3 5\n1 0 -1 2 3 0 -1 2 -3 0 -1 -2 3 0 -1 -2 -3 0\n",                              "d 1 0\n2 0\n",           0, 1, 0, PDK_PROOF_VERIFIED, 2},
        {"a reason stays",
         "p cnf 4 6\n1 0 -1 2 0 -2 3 4 0 -2 3 -4 0 -2 -3 4 0 -2 -3 -4 0\n",                       "d -1 2 0\nd 1 0\n3 0\n", 0, 2, 0, PDK_PROOF_VERIFIED, 3},
        {"a reason found by propagation stays",
         "p cnf 4 6\n-1 2 0 -2 3 4 0 -2 3 -4 0 -2 -3 4 0 -2 -3 -4 0 1 0\n",                       "d -1 2 0\nd 1 0\n3 0\n", 0, 2, 0, PDK_PROOF_VERIFIED, 3},
        {"one of three literals",               "p cnf 4 4\n-1 -4 2 0 -2 3 0 4 0 1 0\n",
         "d 2 -4 -1 0\nd -2 3 0\n-3 0\n",                                                                                   0, 2, 0, PDK_PROOF_WRONG,    3},
        {"a copy of a reason goes",
         "p cnf 4 7\n1 0 1 0 -1 2 0 -2 3 4 0 -2 3 -4 0 -2 -3 4 0 -2 -3 -4 0\n",                   "d 1 0\nd 1 0\n3 0\n",    1, 1, 0, PDK_PROOF_VERIFIED, 3},
        {"a clause of three",                   EIGHT,                                            "d 1 2 3 0\n1 2 0\n",     1, 0, 0,
         PDK_PROOF_WRONG,                                                                                                                                2},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_proof_report got = check(cases[i].formula, cases[i].proof);
        expect_text(cases[i].name, pdk_proof_result_name(cases[i].want),
                    pdk_proof_result_name(got.result));
        expect_uint(cases[i].name, cases[i].line, got.line);
        expect_uint(cases[i].name, cases[i].deletions, got.deletions);
        expect_uint(cases[i].name, cases[i].kept, got.kept);
        expect_uint(cases[i].name, cases[i].missing, got.missing);
    }
}

enum {
    VARIABLES = 6,
    NEW_VARIABLES = 2,
    CLAUSES_MAX = 400,
    TEXT_MAX = 1 << 15
};

// Clauses over up to eight variables, to be printed and evaluated.
struct clauses {
    int8_t literals[CLAUSES_MAX][3];
    size_t count;
};

static void add_random(struct clauses *clauses, pdk_random *random,
                       uint32_t variables, uint32_t size)
{
    int8_t *to = clauses->literals[clauses->count++];
    memset(to, 0, 3);
    for (uint32_t i = 0; i < size; i++) {
        const int variable = 1 + (int)pdk_random_below(random, variables);
        to[i] = (int8_t)(pdk_random_below(random, 2) ? variable : -variable);
    }
}

static size_t print(const struct clauses *clauses, char *text)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < clauses->count; i++) {
        for (size_t k = 0; k < 3 && clauses->literals[i][k] != 0; k++)
            used +=
                (size_t)sprintf(text + used, "%d ", clauses->literals[i][k]);
        used += (size_t)sprintf(text + used, "0\n");
    }
    return used;
}

static bool satisfies(const struct clauses *clauses, uint32_t assignment)
{
    for (size_t i = 0; i < clauses->count; i++) {
        bool is_true = false;
        for (size_t k = 0; k < 3; k++) {
            const int literal = clauses->literals[i][k];
            if (literal == 0) break;
            const uint32_t value = assignment >> (abs(literal) - 1) & 1;
            is_true = is_true || value == (literal > 0);
        }
        if (!is_true) return false;
    }
    return true;
}

static bool can_be_satisfied(const struct clauses *clauses)
{
    for (uint32_t i = 0; i < 1u << (VARIABLES + NEW_VARIABLES); i++)
        if (satisfies(clauses, i)) return true;
    return false;
}

static pdk_proof_report check_clauses(const struct clauses *clauses,
                                      const struct clauses *lemmas)
{
    static char formula[TEXT_MAX], proof[TEXT_MAX];
    const size_t head =
        (size_t)sprintf(formula, "p cnf %d %zu\n", VARIABLES, clauses->count);
    print(clauses, formula + head);
    print(lemmas, proof);
    return check(formula, proof);
}

// Random lemmas, without those that the checker rejects: formula and lemmas
// together must be satisfiable if the formula is.
static void expect_lemmas_keep_it_satisfiable(pdk_random *random,
                                              uint64_t *verified)
{
    struct clauses formula = {.count = 0}, lemmas = {.count = 0};
    const uint32_t count = 8 + (uint32_t)pdk_random_below(random, 40);
    for (uint32_t i = 0; i < count; i++)
        add_random(&formula, random, VARIABLES,
                   3 - (pdk_random_below(random, 8) == 0));
    const bool is_satisfiable = can_be_satisfied(&formula);
    pdk_proof_report report = check_clauses(&formula, &lemmas);
    for (int i = 0; i < 24 && report.result == PDK_PROOF_OPEN; i++) {
        add_random(&lemmas, random, VARIABLES + NEW_VARIABLES,
                   1 + (uint32_t)pdk_random_below(random, 3));
        report = check_clauses(&formula, &lemmas);
        if (report.result != PDK_PROOF_WRONG) continue;
        lemmas.count--;
        report.result = PDK_PROOF_OPEN;
    }
    expect_bool("verified", false,
                is_satisfiable && report.result == PDK_PROOF_VERIFIED);
    if (report.result == PDK_PROOF_VERIFIED) (*verified)++;
    struct clauses both = formula;
    for (size_t i = 0; i < lemmas.count; i++)
        memcpy(both.literals[both.count++], lemmas.literals[i], 3);
    if (is_satisfiable) expect_bool("both", true, can_be_satisfied(&both));
}

static void random_lemmas_keep_formulas_satisfiable(void **state)
{
    (void)state;
    pdk_random random;
    uint64_t verified = 0;
    pdk_random_init(&random, 1, 0);
    for (int i = 0; i < 2000 / SLOWNESS; i++)
        expect_lemmas_keep_it_satisfiable(&random, &verified);
    assert_true(verified > 0);
}

// The complete decision tree, one lemma per node, leaves first.
static size_t print_tree(int depth, uint32_t decisions, char *text)
{
    size_t used = 0;
    if (depth < VARIABLES) {
        used += print_tree(depth + 1, decisions, text);
        used += print_tree(depth + 1, decisions | 1u << depth, text + used);
    }
    for (int i = 0; i < depth; i++)
        used += (size_t)sprintf(text + used, "%d ",
                                decisions >> i & 1 ? -(i + 1) : i + 1);
    return used + (size_t)sprintf(text + used, "0\n");
}

static void decision_trees_prove_exactly_what_is_true(void **state)
{
    (void)state;
    static char formula[TEXT_MAX], proof[TEXT_MAX];
    pdk_random random;
    uint64_t counts[2] = {0, 0};
    pdk_random_init(&random, 2, 0);
    print_tree(0, 0, proof);
    for (int round = 0; round < 2000 / SLOWNESS; round++) {
        struct clauses clauses = {.count = 0};
        for (int i = 0; i < 28; i++)
            add_random(&clauses, &random, VARIABLES, 3);
        const size_t head = (size_t)sprintf(formula, "p cnf %d %zu\n",
                                            VARIABLES, clauses.count);
        print(&clauses, formula + head);
        const bool is_verified =
            check(formula, proof).result == PDK_PROOF_VERIFIED;
        expect_bool(formula, !can_be_satisfied(&clauses), is_verified);
        counts[is_verified]++;
    }
    assert_true(counts[false] > 0 && counts[true] > 0);
}

struct stop {
    uint64_t calls, limit;
};

static bool count_calls(void *context, const pdk_effort *so_far)
{
    struct stop *stop = context;
    assert_true(so_far->done <= so_far->total);
    return ++stop->calls < stop->limit;
}

static void stops_when_the_caller_says_so(void **state)
{
    (void)state;
    enum { LEMMAS = 100000 };
    static const char lemma[] = "1 -1 0\n";
    static char steps[LEMMAS * sizeof lemma];
    struct stop stop = {.limit = 2};
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = count_calls, .context = &stop};
    for (size_t i = 0; i < LEMMAS; i++)
        memcpy(steps + i * strlen(lemma), lemma, sizeof lemma);
    pdk_formula *formula = formula_of(OPEN);
    pdk_proof *proof = proof_of(steps);
    pdk_proof_report report;
    pdk_error error = {0};
    expect_status("stopped", PDK_ERR_CANCELLED,
                  pdk_proof_check(proof, formula, &limits, &report, &error));
    expect_uint("calls", stop.limit, stop.calls);
    assert_true(report.lemmas > 0 && report.lemmas < LEMMAS);
    assert_int_equal(report.result, PDK_PROOF_OPEN);
    stop = (struct stop){.limit = UINT64_MAX};
    expect_status("not stopped", PDK_OK,
                  pdk_proof_check(proof, formula, &limits, &report, &error));
    expect_uint("lemmas", LEMMAS, report.lemmas);
    pdk_proof_free(proof);
    pdk_formula_free(formula);
}

static pdk_status check_once(void *context)
{
    (void)context;
    static const char text[] =
        "p cnf 4 6\n1 0 -1 2 0 -2 3 4 0 -2 3 -4 0 -2 -3 4 0 -2 -3 -4 0\n";
    static const char steps[] =
        "9 -1 -2 0\n-9 1 0\nd -1 2 0\nd -2 3 4 5 0\n4 3 -9 0\n3 0\n0\n";
    pdk_formula *formula = NULL;
    pdk_proof *proof = NULL;
    pdk_proof_report report = {.result = PDK_PROOF_WRONG};
    pdk_status status = pdk_formula_parse(text, strlen(text), &formula, NULL);
    if (status == PDK_OK)
        status = pdk_proof_parse(steps, strlen(steps), &proof, NULL);
    if (status == PDK_OK)
        status = pdk_proof_check(proof, formula, NULL, &report, NULL);
    if (status == PDK_OK) assert_int_equal(report.result, PDK_PROOF_VERIFIED);
    pdk_proof_free(proof);
    pdk_formula_free(formula);
    return status;
}

static void survives_failing_allocations(void **state)
{
    (void)state;
    fault_each_allocation(check_once, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(judges_proofs),
        cmocka_unit_test(needs_resolvents_for_new_variables),
        cmocka_unit_test(deletes_clauses),
        cmocka_unit_test(random_lemmas_keep_formulas_satisfiable),
        cmocka_unit_test(decision_trees_prove_exactly_what_is_true),
        cmocka_unit_test(stops_when_the_caller_says_so),
        cmocka_unit_test(survives_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
