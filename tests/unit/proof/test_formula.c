// Texts of formulas and proofs: what is read, and what is refused, where and
// why.
#include "fault.h"
#include "support.h"

#include <permudoku/experimental/formula.h>

#include <stdio.h>
#include <string.h>

// "1 -2 0 0" for the clauses {1, -2} and {}; valid until the next call.
static const char *formula_text(const pdk_formula *formula)
{
    static char text[256];
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < pdk_formula_clause_count(formula); i++) {
        const pdk_clause clause = pdk_formula_clause(formula, i);
        for (size_t k = 0; k < clause.count; k++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%d ",
                                     (int)clause.literals[k]);
        used += (size_t)snprintf(text + used, sizeof text - used, "0@%u ",
                                 (unsigned)clause.line);
    }
    return text;
}

static void reads_formulas(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *want;
        uint32_t variables;
    } cases[] = {
        {"two clauses",               "p cnf 2 2\n1 -2 0\n2 0\n",                   "1 -2 0@2 2 0@3 ", 2        },
        {"comments",                  "c hello\nc\np cnf 1 1\nc p cnf\n1 0\nc bye", "1 0@5 ",          1        },
        {"a clause on two lines",     "p cnf 3 1\n1\n2\n\n-3 0\n",                  "1 2 -3 0@2 ",
         3                                                                                                      },
        {"two clauses on a line",     "p cnf 3 2\n1 0 2 0",                         "1 0@2 2 0@2 ",    3        },
        {"no clause",                 "p cnf 0 0\n",                                "",                0        },
        {"the empty clause",          "p cnf 0 1\n0\n",                             "0@2 ",            0        },
        {"literals that stand twice", "p cnf 1 1\n1 1 -1 0\n",                      "1 1 -1 0@2 ",
         1                                                                                                      },
        {"windows line ends",         "p cnf 1 1\r\n1 0\r\n",                       "1 0@2 ",          1        },
        {"tabs and spaces",           "  p\tcnf  1 1 \n\t1\t0",                     "1 0@2 ",          1        },
        {"the largest variable",      "p cnf 268435455 1\n-268435455 0\n",
         "-268435455 0@2 ",                                                                            268435455},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_formula *formula = NULL;
        pdk_error error = {0};
        expect_status(cases[i].name, PDK_OK,
                      pdk_formula_parse(cases[i].text, strlen(cases[i].text),
                                        &formula, &error));
        expect_text(cases[i].name, cases[i].want, formula_text(formula));
        expect_uint(cases[i].name, cases[i].variables,
                    pdk_formula_variable_count(formula));
        pdk_formula_free(formula);
    }
}

struct refusal {
    const char *name, *text;
    pdk_status want;
    uint64_t line, column;
    const char *message;
};

static void expect_refusal(const struct refusal *want, pdk_status status,
                           const pdk_error *error)
{
    expect_status(want->name, want->want, status);
    expect_status(want->name, want->want, error->status);
    expect_uint(want->name, want->line, error->line);
    expect_uint(want->name, want->column, error->column);
    expect_text(want->name, want->message, error->text);
}

static void refuses_formulas(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {"empty file",                "",                                       PDK_ERR_SYNTAX, 1, 1,
         "missing header 'p cnf VARIABLES CLAUSES'"                                                                                                      },
        {"comments only",             "c\nc\n",                                 PDK_ERR_SYNTAX, 3, 1,
         "missing header 'p cnf VARIABLES CLAUSES'"                                                                                                      },
        {"no header",                 "1 0\n",                                  PDK_ERR_SYNTAX, 1, 1,  "'1' is not 'p cnf'"                              },
        {"another form",              "p dnf 1 1\n",                            PDK_ERR_SYNTAX, 1, 3,
         "'dnf' is not 'cnf'"                                                                                                                            },
        {"header cut off",            "p cnf 1",                                PDK_ERR_SYNTAX, 1, 8,
         "expected the header 'p cnf VARIABLES CLAUSES'"                                                                                                 },
        {"header on two lines",       "p cnf 1\n1\n1 0\n",                      PDK_ERR_SYNTAX, 2, 1,
         "expected the header 'p cnf VARIABLES CLAUSES'"                                                                                                 },
        {"header with more",          "p cnf 1 1 1\n1 0\n",                     PDK_ERR_SYNTAX, 1, 11,
         "unexpected text after the header"                                                                                                              },
        {"negative count",            "p cnf -1 1\n",                           PDK_ERR_SYNTAX, 1, 7,
         "'-1' is not a number"                                                                                                                          },
        {"too many variables",        "p cnf 268435456 1\n1 0\n",               PDK_ERR_LIMIT,  1, 7,
         "the number is too large"                                                                                                                       },
        {"too many clauses",          "p cnf 1 2000000001\n1 0\n",              PDK_ERR_LIMIT,  1, 9,
         "the number is too large"                                                                                                                       },
        {"clauses past 64 bits",      "p cnf 1 99999999999999999999999\n",
         PDK_ERR_LIMIT,                                                                         1, 9,  "the number is too large"                         },
        {"garbage",                   "p cnf 2 1\n1 x2 0\n",                    PDK_ERR_SYNTAX, 2, 3,
         "'x2' is not a literal"                                                                                                                         },
        {"number with a tail",        "p cnf 2 1\n1 2z 0\n",                    PDK_ERR_SYNTAX, 2, 3,
         "'2z' is not a literal"                                                                                                                         },
        {"lone minus",                "p cnf 2 1\n- 0\n",                       PDK_ERR_SYNTAX, 2, 1,
         "'-' is not a literal"                                                                                                                          },
        {"minus zero",                "p cnf 2 1\n1 -0\n",                      PDK_ERR_SYNTAX, 2, 3,
         "'-0' is not a literal"                                                                                                                         },
        {"plus",                      "p cnf 2 1\n+1 0\n",                      PDK_ERR_SYNTAX, 2, 1,
         "'+1' is not a literal"                                                                                                                         },
        {"literal past 64 bits",      "p cnf 2 1\n1 -99999999999999999999 0\n",
         PDK_ERR_LIMIT,                                                                         2, 3,  "the variable number is too large"                },
        {"variable above the header", "p cnf 2 2\n1 0\n3 0\n",                  PDK_ERR_SYNTAX,
         3,                                                                                        0,  "variable 3 exceeds the 2 variables of the header"},
        {"no final 0",                "p cnf 2 1\n1 2\n",                       PDK_ERR_SYNTAX, 3, 1,
         "the last clause does not end with 0"                                                                                                           },
        {"a clause too many",         "p cnf 2 1\n1 0\n 2 0\n",                 PDK_ERR_SYNTAX, 3, 2,
         "there are more clauses than the header says"                                                                                                   },
        {"a clause too few",          "p cnf 2 2\n1 0\n",                       PDK_ERR_SYNTAX, 3, 0,
         "the header says 2 clauses, but there are 1"                                                                                                    },
        {"end mark of old files",     "p cnf 1 1\n1 0\n%\n0\n",                 PDK_ERR_SYNTAX, 3,
         1,                                                                                            "there are more clauses than the header says"     },
        {"two headers",               "p cnf 1 2\n1 0\np cnf 1 1\n",            PDK_ERR_SYNTAX, 3, 1,
         "'p' is not a literal"                                                                                                                          },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_formula *formula = NULL;
        pdk_error error = {0};
        const pdk_status status = pdk_formula_parse(
            cases[i].text, strlen(cases[i].text), &formula, &error);
        expect_refusal(&cases[i], status, &error);
        assert_null(formula);
    }
}

static void reads_proofs(void **state)
{
    (void)state;
    static const char text[] =
        "c a proof\n1 -2 0\nd 1\n-2 0\n0\nd 3 0 d 0\n-7 0";
    static const struct {
        uint64_t line;
        size_t count;
        bool is_deletion;
    } want[] = {
        {2, 2, false},
        {3, 2, true },
        {5, 0, false},
        {6, 1, true },
        {6, 0, true },
        {7, 1, false},
    };
    pdk_proof *proof = NULL;
    assert_int_equal(pdk_proof_parse(text, strlen(text), &proof, NULL), PDK_OK);
    expect_uint("steps", COUNT_OF(want), pdk_proof_step_count(proof));
    expect_uint("lemmas", 3, pdk_proof_lemma_count(proof));
    expect_uint("variables", 7, pdk_proof_variable_count(proof));
    for (size_t i = 0; i < COUNT_OF(want); i++) {
        const pdk_proof_step step = pdk_proof_step_at(proof, i);
        expect_uint("line", want[i].line, step.clause.line);
        expect_uint("literals", want[i].count, step.clause.count);
        expect_bool("deletion", want[i].is_deletion, step.is_deletion);
    }
    pdk_proof_free(proof);
}

static void reads_a_proof_without_steps(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "\n\n", "c nothing"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        pdk_proof *proof = NULL;
        expect_status(
            texts[i], PDK_OK,
            pdk_proof_parse(texts[i], strlen(texts[i]), &proof, NULL));
        expect_uint(texts[i], 0, pdk_proof_step_count(proof));
        pdk_proof_free(proof);
    }
}

static void refuses_proofs(void **state)
{
    (void)state;
    static const char binary[] = "this looks like binary DRAT, which is not "
                                 "supported; write the proof as text";
    static const struct {
        struct refusal refusal;
        size_t length;
    } cases[] = {
        {{"no final 0", "1 2 0\n1 2\n", PDK_ERR_SYNTAX, 3, 1,
          "the last clause does not end with 0"},
         10},
        {{"deletion of nothing", "d", PDK_ERR_SYNTAX, 1, 2,
          "the last clause does not end with 0"},
         1 },
        {{"a word", "1 0\ndelete 1 0\n", PDK_ERR_SYNTAX, 2, 1,
          "'delete' is not a literal"},
         15},
        {{"d inside a clause", "1 d 0\n", PDK_ERR_SYNTAX, 1, 3,
          "'d' is not a literal"},
         6 },
        {{"too large", "268435456 0\n", PDK_ERR_LIMIT, 1, 1,
          "the variable number is too large"},
         12},
        {{"binary", "a\x04\x07\0d\x04\x07\0a\0", PDK_ERR_UNSUPPORTED, 1, 0,
          binary},
         10},
        {{"binary from a deletion on", "d\x04\0a\0", PDK_ERR_UNSUPPORTED, 1, 0,
          binary},
         5 },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_proof *proof = NULL;
        pdk_error error = {0};
        const pdk_status status = pdk_proof_parse(
            cases[i].refusal.text, cases[i].length, &proof, &error);
        expect_refusal(&cases[i].refusal, status, &error);
        assert_null(proof);
    }
}

static pdk_status parse_both(void *context)
{
    (void)context;
    static const char text[] = "p cnf 9 3\n1 2 3 4 5 0 6 7 0 0\n";
    static const char steps[] = "1 2 3 0\nd 4 5 6 7 8 9 0\n0\n";
    pdk_formula *formula = NULL;
    pdk_proof *proof = NULL;
    pdk_status status = pdk_formula_parse(text, strlen(text), &formula, NULL);
    if (status == PDK_OK)
        status = pdk_proof_parse(steps, strlen(steps), &proof, NULL);
    pdk_proof_free(proof);
    pdk_formula_free(formula);
    return status;
}

static void survives_failing_allocations(void **state)
{
    (void)state;
    fault_each_allocation(parse_both, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_formulas),
        cmocka_unit_test(refuses_formulas),
        cmocka_unit_test(reads_proofs),
        cmocka_unit_test(reads_a_proof_without_steps),
        cmocka_unit_test(refuses_proofs),
        cmocka_unit_test(survives_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
