// permudoku verify-proof: does a proof show what it claims?
#include "flow/input.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/text.h"
#include "options/values.h"

#include <permudoku/experimental/formula.h>
#include <permudoku/format.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct verify_options {
    const char *boxes, *symbols, *symbols_file, *empty;
    bool quiet, json;
};

// The files of a proof are in one folder: puzzle.txt, solution.txt (absent if
// there is none), formula.cnf, proof.drat.
struct verify_run {
    const struct verify_options *options;
    const char *command, *folder;
    char *path; // of the file that was opened last
    pdk_shape shape;
    bool has_shape;
    pdk_alphabet *alphabet;
    pdk_geometry *geometry;
    pdk_grid *puzzle, *solution; // solution: NULL if there is no such file
    pdk_formula *formula;
    pdk_proof *proof;
    pdk_formula_report kinds;
    pdk_proof_report report;
    const char *rejected; // the file that is to blame; NULL: none
    pdk_error reason;
};

static int fail(struct verify_run *run, pdk_status status)
{
    cli_error_complete(&run->reason, status);
    return cli_fail(run->command, run->path, &run->reason);
}

// Sets run->path to a file in the folder.
static int choose(struct verify_run *run, const char *file)
{
    const size_t room = strlen(run->folder) + strlen(file) + 2;
    char *path = realloc(run->path, room);
    if (!path)
        return cli_fail(run->command, NULL,
                        &(pdk_error){.status = PDK_ERR_MEMORY});
    snprintf(path, room, "%s/%s", run->folder, file);
    run->path = path;
    return 0;
}

static pdk_status read_board(struct verify_run *run, pdk_reader *reader,
                             pdk_grid **out, pdk_error *error)
{
    const pdk_reading *reading = NULL;
    pdk_status status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_END) {
        *error =
            (pdk_error){.status = PDK_ERR_SYNTAX, .text = "no board found"};
        return error->status;
    }
    if (status != PDK_OK) return status;
    // What was detected in a board applies to the next one, too.
    if (!run->has_shape) run->shape = reading->shape;
    run->has_shape = true;
    if (!run->alphabet)
        status = pdk_alphabet_copy(reading->alphabet, &run->alphabet, error);
    if (status == PDK_OK) status = pdk_grid_new(&run->shape, out, error);
    if (status == PDK_OK) status = pdk_reader_grid(reader, *out, error);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_END) return PDK_OK;
    if (status == PDK_OK)
        *error = (pdk_error){.status = PDK_ERR_SYNTAX,
                             .line = reading->line,
                             .text = "more than one board"};
    return error->status;
}

static int read_input(struct verify_run *run, struct input *input,
                      pdk_grid **out)
{
    const pdk_source source = {.read = input_read, .context = input};
    const pdk_reader_options known = {
        .size = sizeof known,
        .shape = run->has_shape ? &run->shape : NULL,
        .alphabet = run->alphabet,
        .empty = run->options->empty,
    };
    pdk_reader *reader = NULL;
    pdk_error error = {0};
    pdk_status status = pdk_reader_new(&source, &known, &reader, &error);
    if (status == PDK_OK) status = read_board(run, reader, out, &error);
    pdk_reader_free(reader);
    if (status == PDK_OK) return 0;
    cli_error_complete(&error, status);
    return input_fail(input, run->command, &error);
}

// If `may_miss` is true, a missing file leaves *out unchanged.
static int read_grid(struct verify_run *run, const char *file, bool may_miss,
                     pdk_grid **out)
{
    struct input input;
    int status = choose(run, file);
    if (status != 0) return status;
    if (!input_open(&input, run->path)) {
        if (may_miss && input_is_missing(&input)) return 0;
        input_refuse(&input, run->command);
        return CLI_SYSTEM;
    }
    status = read_input(run, &input, out);
    input_close(&input);
    return status;
}

static int read_text(struct verify_run *run, const char *file, char **text,
                     size_t *length)
{
    const size_t limit = (size_t)1 << (sizeof(size_t) > 4 ? 36 : 30);
    const int status = choose(run, file);
    if (status != 0) return status;
    return input_read_all(run->command, run->path, limit, text, length);
}

// "2 rules", after `before`.
static void add_count(struct text *text, const char *before, uint64_t count,
                      const char *what)
{
    text_print(text, "%s%llu %s%s", before, (unsigned long long)count, what,
               count == 1 ? "" : "s");
}

static void add_answer(const struct verify_run *run, struct text *text)
{
    const pdk_shape *shape = &run->shape;
    const uint64_t cells = (uint64_t)shape->side * shape->side;
    const pdk_proof_report *report = &run->report;
    text_print(text, "verified: the puzzle has %s\n",
               run->solution ? "exactly one solution" : "no solution");
    text_print(text, "  board: side %u, boxes %ux%u", shape->side,
               shape->box_rows, shape->box_columns);
    add_count(text, ", ", cells - pdk_grid_count_empty(run->puzzle), "clue");
    add_count(text, "\n  formula: ", run->kinds.rules, "rule");
    add_count(text, ", ", run->kinds.clues, "clue");
    add_count(text, ", ", run->kinds.exclusions, "exclusion");
    add_count(text, "\n  proof: ", report->lemmas, "lemma");
    text_print(text, ", %llu by RAT", (unsigned long long)report->rat_steps);
    add_count(text, ", ", report->deletions, "deletion");
    add_count(text, ", ", report->propagations, "propagation");
    text_add(text, "\n");
    if (report->missing == 0) return;
    add_count(text, "  note: ", report->missing, "deletion");
    text_add(text, " of clauses that do not exist\n");
}

static void add_rejection(const struct verify_run *run, struct text *text)
{
    text_add(text, "rejected: ");
    text_name(text, run->folder);
    text_print(text, "/%s:", run->rejected);
    if (run->reason.line > 0)
        text_print(text, "%llu:", (unsigned long long)run->reason.line);
    text_print(text, " %s\n", run->reason.text);
}

static void add_member(struct text *text, const char *name, uint64_t number)
{
    text_print(text, ",\"%s\":%llu", name, (unsigned long long)number);
}

static void add_json(const struct verify_run *run, struct text *text)
{
    const pdk_proof_report *report = &run->report;
    text_add(text, "{\"folder\":");
    json_text(text, run->folder, strlen(run->folder));
    text_print(text,
               ",\"verdict\":\"%s\",\"claim\":\"%s\",\"box_rows\":%u,"
               "\"box_columns\":%u",
               run->rejected ? "rejected" : "verified",
               run->solution ? "unique" : "none", run->shape.box_rows,
               run->shape.box_columns);
    if (run->rejected) {
        text_print(text, ",\"file\":\"%s\"", run->rejected);
        add_member(text, "line", run->reason.line);
        text_add(text, ",\"reason\":");
        json_text(text, run->reason.text, strlen(run->reason.text));
    } else {
        add_member(text, "rules", run->kinds.rules);
        add_member(text, "clues", run->kinds.clues);
        add_member(text, "exclusions", run->kinds.exclusions);
        add_member(text, "lemmas", report->lemmas);
        add_member(text, "rat_steps", report->rat_steps);
        add_member(text, "deletions", report->deletions);
        add_member(text, "kept", report->kept);
        add_member(text, "missing", report->missing);
        add_member(text, "propagations", report->propagations);
    }
    text_add(text, "}\n");
}

static int answer(const struct verify_run *run)
{
    struct text text = {0};
    pdk_status status = PDK_OK;
    if (run->options->json)
        add_json(run, &text);
    else if (run->rejected)
        add_rejection(run, &text);
    else
        add_answer(run, &text);
    if (!run->options->quiet) status = output_whole(&text);
    text_release(&text);
    if (status == PDK_ERR_MEMORY)
        return cli_fail(run->command, NULL, &(pdk_error){.status = status});
    return run->rejected ? CLI_NO : CLI_DONE;
}

// The result of a check by the library; `file` is to blame if it failed.
static int judge(struct verify_run *run, pdk_status status, const char *file)
{
    if (status == PDK_OK) return 0;
    if (status != PDK_ERR_MISMATCH) return fail(run, status);
    symbols_show(&run->reason, run->alphabet);
    run->rejected = file;
    return 0;
}

// Both boards are read with the alphabet of the solution, which has every
// symbol.
static int check_boards(struct verify_run *run, pdk_claim *claim)
{
    int status = read_grid(run, "solution.txt", true, &run->solution);
    if (status == 0) status = read_grid(run, "puzzle.txt", false, &run->puzzle);
    if (status != 0) return status;
    if (pdk_geometry_new(&run->shape, &run->geometry, &run->reason) != PDK_OK)
        return fail(run, run->reason.status);
    *claim = (pdk_claim){.geometry = run->geometry,
                         .puzzle = run->puzzle,
                         .solution = run->solution};
    return judge(run, pdk_claim_check_solution(claim, &run->reason),
                 "solution.txt");
}

static int check_formula(struct verify_run *run, const pdk_claim *claim)
{
    char *text = NULL;
    size_t length = 0;
    const int status = read_text(run, "formula.cnf", &text, &length);
    if (status != 0) return status;
    const pdk_status parsed =
        pdk_formula_parse(text, length, &run->formula, &run->reason);
    free(text);
    if (parsed != PDK_OK) return fail(run, parsed);
    return judge(
        run,
        pdk_claim_check_formula(claim, run->formula, &run->kinds, &run->reason),
        "formula.cnf");
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    (void)context;
    progress_at(so_far->done);
    return !interrupt_requested;
}

static int check_proof(struct verify_run *run)
{
    const pdk_limits limits = {.size = sizeof limits, .go_on = go_on};
    char *text = NULL;
    size_t length = 0;
    const int status = read_text(run, "proof.drat", &text, &length);
    if (status != 0) return status;
    const pdk_status parsed =
        pdk_proof_parse(text, length, &run->proof, &run->reason);
    free(text);
    if (parsed != PDK_OK) return fail(run, parsed);

    progress_begin("checking", pdk_proof_lemma_count(run->proof), "lemmas");
    const pdk_status checked = pdk_proof_check(
        run->proof, run->formula, &limits, &run->report, &run->reason);
    progress_end();
    if (checked != PDK_OK) return fail(run, checked);
    if (run->report.result == PDK_PROOF_VERIFIED) return 0;
    run->rejected = "proof.drat";
    run->reason = (pdk_error){.line = run->report.line};
    snprintf(run->reason.text, sizeof run->reason.text, "%s",
             run->report.result == PDK_PROOF_WRONG
                 ? "this lemma does not follow"
                 : "the proof ends without the empty clause");
    return 0;
}

static int check_all(struct verify_run *run)
{
    pdk_claim claim;
    int status = check_boards(run, &claim);
    if (status == 0 && !run->rejected) status = check_formula(run, &claim);
    if (status == 0 && !run->rejected) status = check_proof(run);
    if (!interrupt_requested) return status == 0 ? answer(run) : status;
    if (run->proof)
        cli_error(run->command, "interrupted: %llu of %zu lemmas checked",
                  (unsigned long long)run->report.lemmas,
                  pdk_proof_lemma_count(run->proof));
    else
        cli_error(run->command, "interrupted before the proof was checked");
    return status;
}

static int read_options(struct verify_run *run)
{
    const struct verify_options *options = run->options;
    pdk_error error = {0};
    int failed = 0;
    run->has_shape = options->boxes != NULL;
    if (run->has_shape)
        failed = boxes_read(run->command, options->boxes, &run->shape);
    if (failed == 0)
        failed = symbols_read(run->command, options->symbols,
                              options->symbols_file, &run->alphabet);
    if (failed || !run->alphabet || !run->has_shape) return failed;
    if (pdk_alphabet_fits(run->alphabet, &run->shape, &error) == PDK_OK)
        return 0;
    return cli_fail(run->command, NULL, &error);
}

static int run_verify_proof(const struct cli_call *call)
{
    struct verify_run run = {.options = call->options,
                             .command = call->command->name,
                             .folder = call->operands[0]};
    int status = read_options(&run);
    if (status == 0) status = check_all(&run);
    pdk_proof_free(run.proof);
    pdk_formula_free(run.formula);
    pdk_grid_free(run.solution);
    pdk_grid_free(run.puzzle);
    pdk_geometry_free(run.geometry);
    pdk_alphabet_free(run.alphabet);
    free(run.path);
    return status;
}

#define AT(field) offsetof(struct verify_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'q', "quiet", OPT_FLAG, AT(quiet), NULL,
     "print nothing, and only set the exit status",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(json), NULL, "print a JSON object",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "boxes", OPT_TEXT, AT(boxes), "RxC",
     "set the box size: R rows and C columns (default: detected)",
     OPT_COMMON | GROUP_INPUT},
    {'s', "symbols", OPT_TEXT, AT(symbols), "SET",
     "set the symbols of the boards, in order (default: detected); see "
     "'permudoku help formats'", OPT_COMMON | GROUP_INPUT},
    {0, "symbols-file", OPT_TEXT, AT(symbols_file), "FILE",
     "read the symbols from FILE, one per line", GROUP_INPUT},
    {0, "empty", OPT_TEXT, AT(empty), "CHARS",
     "set the characters of empty cells (default: detected)", GROUP_INPUT},
};
// clang-format on

static const struct verify_options defaults = {.boxes = NULL};

static const struct cli_example examples[] = {
    {"permudoku verify-proof proof",
     "Say what is proved, or what is wrong with the proof"       },
    {"permudoku verify-proof --json proof", "Output for programs"},
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "the proof is correct"                            },
    {CLI_NO,   "the proof is not correct: some file was rejected"},
};

const struct cli_command cli_command_verify_proof = {
    .name = "verify-proof",
    .group = CLI_PROOFS,
    .summary = "check a proof that a puzzle has one solution, or none",
    .operands = "DIR",
    .operand_minimum = 1,
    .operand_maximum = 1,
    .operand_kind = CLI_FOLDERS,
    .description =
        "Checks a proof written by 'permudoku solve --proof DIR', without "
        "trusting the solver that made it.\n"
        "\n"
        "DIR contains puzzle.txt, solution.txt, formula.cnf (DIMACS CNF) and "
        "proof.drat (DRAT as text). If there is no solution.txt, the claim is "
        "that the puzzle has no solution.\n"
        "\n"
        "The solution must be full, obey the rules and contain all clues. "
        "Every "
        "clause of the formula must be a rule of the board, a clue of the "
        "puzzle, or the one that excludes the solution. Every lemma of the "
        "proof must follow from what comes before it, up to a contradiction. "
        "Then the claim is true.\n"
        "\n"
        "In the formula, variable cell * N + symbol says that the cell "
        "contains the symbol; cells count from 0, row by row, and symbols from "
        "1, in the order of the alphabet.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_verify_proof,
};
