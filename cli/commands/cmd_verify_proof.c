// permudoku verify-proof: does a proof show what it says about a puzzle?
#include "flow/input.h"
#include "flow/interrupt.h"
#include "flow/json.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/progress.h"
#include "options/symbols.h"

#include <permudoku/format.h>
#include <permudoku/proof.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The files of a proof, in one folder: puzzle.txt, solution.txt (absent if
// there is none), formula.cnf, proof.drat.

struct proof_folder {
    const char *command, *folder;
    char *path; // of the file that was opened last; owned, as is all below
    pdk_shape shape;
    bool has_shape;
    pdk_alphabet *alphabet;
    pdk_geometry *geometry;
    pdk_grid *puzzle, *solution; // solution: NULL if there is no such file
};

static void proof_folder_release(struct proof_folder *folder)
{
    pdk_grid_free(folder->solution);
    pdk_grid_free(folder->puzzle);
    pdk_geometry_free(folder->geometry);
    pdk_alphabet_free(folder->alphabet);
    free(folder->path);
}

static int fail(const struct proof_folder *folder, pdk_error *error,
                pdk_status status)
{
    if (error->status == PDK_OK) cli_error_complete(error, status);
    return cli_fail(folder->command, folder->path, error);
}

// Makes the path of a file in the folder.
static int choose(struct proof_folder *folder, const char *file)
{
    const size_t room = strlen(folder->folder) + strlen(file) + 2;
    char *path = realloc(folder->path, room);
    if (!path) {
        cli_error(folder->command, "%s", pdk_status_text(PDK_ERR_MEMORY));
        return CLI_SYSTEM;
    }
    snprintf(path, room, "%s/%s", folder->folder, file);
    folder->path = path;
    return 0;
}

// What was found out about a board holds for the next one too.
static pdk_status keep_reading(struct proof_folder *folder,
                               const pdk_reading *reading, pdk_error *error)
{
    if (!folder->has_shape) folder->shape = reading->shape;
    folder->has_shape = true;
    if (folder->alphabet) return PDK_OK;
    return pdk_alphabet_copy(reading->alphabet, &folder->alphabet, error);
}

static pdk_status expect_end(pdk_reader *reader, pdk_error *error)
{
    pdk_reading reading;
    const pdk_status status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_END) return PDK_OK;
    if (status == PDK_OK)
        *error = (pdk_error){.status = PDK_ERR_SYNTAX,
                             .line = reading.line,
                             .text = "there is more than one board"};
    return error->status;
}

static pdk_status read_board(struct proof_folder *folder, pdk_reader *reader,
                             pdk_grid **out, pdk_error *error)
{
    pdk_reading reading;
    pdk_status status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_END) {
        *error = (pdk_error){.status = PDK_ERR_SYNTAX,
                             .text = "there is no board in this file"};
        return error->status;
    }
    if (status == PDK_OK) status = keep_reading(folder, &reading, error);
    if (status == PDK_OK) status = pdk_grid_new(&folder->shape, out, error);
    if (status == PDK_OK) status = pdk_reader_grid(reader, *out, error);
    if (status == PDK_OK) status = expect_end(reader, error);
    return status;
}

static int read_input(struct proof_folder *folder, struct input *input,
                      pdk_grid **out)
{
    const pdk_source source = input_source(input);
    const pdk_reader_options known = {
        .shape = folder->has_shape ? &folder->shape : NULL,
        .alphabet = folder->alphabet,
    };
    pdk_reader *reader = NULL;
    pdk_error error = {0};
    pdk_status status = pdk_reader_new(&source, &known, &reader, &error);
    if (status == PDK_OK) status = read_board(folder, reader, out, &error);
    pdk_reader_free(reader);
    if (status == PDK_OK) return 0;
    if (error.status == PDK_OK) cli_error_complete(&error, status);
    return input_fail(input, folder->command, &error);
}

// A file that is missing leaves *out as it is, where that is allowed.
static int read_grid(struct proof_folder *folder, const char *file,
                     bool may_miss, pdk_grid **out)
{
    struct input input;
    int status = choose(folder, file);
    if (status != 0) return status;
    if (!input_open(&input, folder->path)) {
        if (may_miss && input_is_missing(&input)) return 0;
        input_refuse(&input, folder->command);
        return CLI_SYSTEM;
    }
    status = read_input(folder, &input, out);
    input_close(&input);
    return status;
}

static int proof_folder_read_boards(struct proof_folder *folder)
{
    int status = read_grid(folder, "solution.txt", true, &folder->solution);
    if (status == 0)
        status = read_grid(folder, "puzzle.txt", false, &folder->puzzle);
    if (status != 0) return status;

    pdk_error error = {0};
    if (pdk_geometry_new(&folder->shape, &folder->geometry, &error) == PDK_OK)
        return 0;
    return fail(folder, &error, error.status);
}

static int read_text(struct proof_folder *folder, const char *file, char **text,
                     size_t *length)
{
    const size_t limit = (size_t)1 << (sizeof(size_t) > 4 ? 36 : 30);
    const int status = choose(folder, file);
    if (status != 0) return status;
    return input_read_all(folder->command, folder->path, limit, text, length);
}

static int proof_folder_read_formula(struct proof_folder *folder,
                                     pdk_formula **out)
{
    char *text = NULL;
    size_t length = 0;
    pdk_error error = {0};
    const int status = read_text(folder, "formula.cnf", &text, &length);
    if (status != 0) return status;
    const pdk_status parsed = pdk_formula_parse(text, length, out, &error);
    free(text);
    return parsed == PDK_OK ? 0 : fail(folder, &error, parsed);
}

static int proof_folder_read_proof(struct proof_folder *folder, pdk_proof **out)
{
    char *text = NULL;
    size_t length = 0;
    pdk_error error = {0};
    const int status = read_text(folder, "proof.drat", &text, &length);
    if (status != 0) return status;
    const pdk_status parsed = pdk_proof_parse(text, length, out, &error);
    free(text);
    return parsed == PDK_OK ? 0 : fail(folder, &error, parsed);
}

struct verify_options {
    const char *boxes, *symbols, *symbols_file;
    bool quiet, json;
};

struct verify_run {
    const struct verify_options *options;
    struct proof_folder folder;
    pdk_formula *formula;
    pdk_proof *proof;
    pdk_formula_report kinds;
    pdk_proof_report report;
    const char *rejected; // the file that is to blame; NULL: none
    pdk_error reason;
};

static unsigned long long number(uint64_t value)
{
    return value;
}

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static uint64_t clue_count(const struct verify_run *run)
{
    const uint64_t side = run->folder.shape.side;
    return side * side - pdk_grid_count_empty(run->folder.puzzle);
}

static void add_rejection(const struct verify_run *run, struct text *text)
{
    text_add(text, "rejected: ");
    text_name(text, run->folder.folder);
    text_print(text, "/%s:", run->rejected);
    if (run->reason.line > 0)
        text_print(text, "%llu:", number(run->reason.line));
    text_print(text, " %s\n", run->reason.text);
}

static void add_answer(const struct verify_run *run, struct text *text)
{
    const pdk_shape *shape = &run->folder.shape;
    const pdk_formula_report *kinds = &run->kinds;
    const pdk_proof_report *report = &run->report;
    text_print(text, "verified: the puzzle has %s\n",
               run->folder.solution ? "exactly one solution" : "no solution");
    text_print(text, "  board: side %u, boxes %ux%u, %llu clue%s\n",
               shape->side, shape->box_rows, shape->box_columns,
               number(clue_count(run)), plural(clue_count(run)));
    text_print(text, "  formula: %llu rule%s, %llu clue%s, %llu exclusion%s\n",
               number(kinds->rules), plural(kinds->rules), number(kinds->clues),
               plural(kinds->clues), number(kinds->exclusions),
               plural(kinds->exclusions));
    text_print(text,
               "  proof: %llu lemma%s, %llu by RAT, %llu deletion%s, %llu "
               "propagation%s\n",
               number(report->lemmas), plural(report->lemmas),
               number(report->rat_steps), number(report->deletions),
               plural(report->deletions), number(report->propagations),
               plural(report->propagations));
    if (report->missing > 0)
        text_print(text,
                   "  note: %llu deletion%s of clauses that are not there\n",
                   number(report->missing), plural(report->missing));
}

static void add_json(const struct verify_run *run, struct text *text)
{
    const struct proof_folder *folder = &run->folder;
    const pdk_proof_report *report = &run->report;
    text_add(text, "{\"folder\":");
    json_text(text, folder->folder, strlen(folder->folder));
    text_print(text,
               ",\"verdict\":\"%s\",\"claim\":\"%s\",\"box_rows\":%u,"
               "\"box_columns\":%u",
               run->rejected ? "rejected" : "verified",
               folder->solution ? "unique" : "none", folder->shape.box_rows,
               folder->shape.box_columns);
    if (run->rejected) {
        text_print(text,
                   ",\"file\":\"%s\",\"line\":%llu,\"reason\":", run->rejected,
                   number(run->reason.line));
        json_text(text, run->reason.text, strlen(run->reason.text));
        text_add(text, "}\n");
        return;
    }
    text_print(text, ",\"rules\":%llu,\"clues\":%llu,\"exclusions\":%llu",
               number(run->kinds.rules), number(run->kinds.clues),
               number(run->kinds.exclusions));
    text_print(text,
               ",\"lemmas\":%llu,\"rat_steps\":%llu,\"deletions\":%llu,"
               "\"kept\":%llu,\"missing\":%llu,\"propagations\":%llu}\n",
               number(report->lemmas), number(report->rat_steps),
               number(report->deletions), number(report->kept),
               number(report->missing), number(report->propagations));
}

static int answer(const struct verify_run *run)
{
    const int status = run->rejected ? CLI_NO : CLI_DONE;
    struct text text = {0};
    if (run->options->quiet) return status;
    if (run->options->json)
        add_json(run, &text);
    else if (run->rejected)
        add_rejection(run, &text);
    else
        add_answer(run, &text);
    const bool is_failed = text.is_failed;
    if (!is_failed) (void)output_bytes(text.bytes, text.length);
    text_release(&text);
    if (!is_failed) return status;
    cli_error(run->folder.command, "%s", pdk_status_text(PDK_ERR_MEMORY));
    return CLI_SYSTEM;
}

// What a check of the library found; `file` is to blame if it does not hold.
static int judge(struct verify_run *run, pdk_status status, const char *file)
{
    if (status == PDK_OK) return 0;
    if (status != PDK_ERR_MISMATCH)
        return cli_fail(run->folder.command, run->folder.path, &run->reason);
    symbols_show(&run->reason, run->folder.alphabet);
    run->rejected = file;
    return 0;
}

static int check_boards(struct verify_run *run, pdk_claim *claim)
{
    const int status = proof_folder_read_boards(&run->folder);
    if (status != 0) return status;
    *claim = (pdk_claim){.geometry = run->folder.geometry,
                         .puzzle = run->folder.puzzle,
                         .solution = run->folder.solution};
    return judge(run, pdk_claim_check_solution(claim, &run->reason),
                 "solution.txt");
}

static int check_formula(struct verify_run *run, const pdk_claim *claim)
{
    const int status = proof_folder_read_formula(&run->folder, &run->formula);
    if (status != 0) return status;
    return judge(
        run,
        pdk_claim_check_formula(claim, run->formula, &run->kinds, &run->reason),
        "formula.cnf");
}

static bool go_on(void *context, const pdk_proof_report *so_far)
{
    (void)context;
    progress_at(so_far->lemmas);
    return !interrupt_requested();
}

static void reject_proof(struct verify_run *run)
{
    const bool is_wrong = run->report.result == PDK_PROOF_WRONG;
    run->rejected = "proof.drat";
    run->reason = (pdk_error){.line = run->report.line};
    snprintf(run->reason.text, sizeof run->reason.text, "%s",
             is_wrong ? "this lemma does not follow"
                      : "the proof ends without the empty clause");
}

static int check_proof(struct verify_run *run)
{
    const struct proof_folder *folder = &run->folder;
    const pdk_proof_limits limits = {.go_on = go_on};
    int status = proof_folder_read_proof(&run->folder, &run->proof);
    if (status != 0) return status;

    progress_begin("checking", pdk_proof_lemma_count(run->proof), "lemmas");
    const pdk_status checked = pdk_proof_check(
        run->proof, run->formula, &limits, &run->report, &run->reason);
    progress_end();
    if (checked != PDK_OK)
        return cli_fail(folder->command, folder->path, &run->reason);
    if (run->report.result != PDK_PROOF_VERIFIED) reject_proof(run);
    return 0;
}

static void say_interrupted(const struct verify_run *run)
{
    const char *command = run->folder.command;
    if (run->proof)
        cli_error(command, "interrupted: %llu of %zu lemmas checked",
                  number(run->report.lemmas),
                  pdk_proof_lemma_count(run->proof));
    else
        cli_error(command, "interrupted before the proof was checked");
}

static int check_all(struct verify_run *run)
{
    pdk_claim claim;
    int status = check_boards(run, &claim);
    if (status == 0 && !run->rejected) status = check_formula(run, &claim);
    if (status == 0 && !run->rejected) status = check_proof(run);
    if (interrupt_requested()) say_interrupted(run);
    return status == 0 && !interrupt_requested() ? answer(run) : status;
}

static int read_options(struct verify_run *run)
{
    const struct verify_options *options = run->options;
    struct proof_folder *folder = &run->folder;
    pdk_error error = {0};
    folder->has_shape = options->boxes != NULL;
    if (folder->has_shape) {
        const int failed =
            boxes_read(folder->command, options->boxes, &folder->shape);
        if (failed) return failed;
    }
    const int failed = symbols_read(folder->command, options->symbols,
                                    options->symbols_file, &folder->alphabet);
    if (failed || !folder->alphabet || !folder->has_shape) return failed;
    if (pdk_alphabet_fits(folder->alphabet, &folder->shape, &error) == PDK_OK)
        return 0;
    return cli_fail(folder->command, NULL, &error);
}

static int run_verify_proof(const struct cli_call *call)
{
    struct verify_run run = {
        .options = call->options,
        .folder = {.command = call->command->name, .folder = call->operands[0]},
    };
    int status = read_options(&run);
    if (status == 0) status = check_all(&run);
    pdk_proof_free(run.proof);
    pdk_formula_free(run.formula);
    proof_folder_release(&run.folder);
    return status;
}

#define AT(field) offsetof(struct verify_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'q', "quiet", OPT_FLAG, AT(quiet), NULL,
     "print nothing; the exit status is the answer"},
    {0, "json", OPT_FLAG, AT(json), NULL, "the answer as a JSON object"},
    {0, "boxes", OPT_TEXT, AT(boxes), "RxC",
     "the boards have boxes of R rows and C columns; default: found out"},
    {'s', "symbols", OPT_TEXT, AT(symbols), "SET",
     "the symbols of the boards, as in permudoku-grid(1); default: found out"},
    {0, "symbols-file", OPT_TEXT, AT(symbols_file), "FILE",
     "the symbols of the boards, one a line"},
};
// clang-format on

static const struct verify_options defaults = {.boxes = NULL};

static const struct cli_example examples[] = {
    {"permudoku verify-proof proof",        "Says what is proved, or what is "
                                     "wrong with the proof"},
    {"permudoku verify-proof --json proof", "The answer for programs"                          },
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "the proof shows what it claims"     },
    {CLI_NO,   "it does not: some file was rejected"},
};

const struct cli_command cli_command_verify_proof = {
    .name = "verify-proof",
    .summary = "check a proof that a puzzle has one solution, or none",
    .operands = "DIR",
    .operand_minimum = 1,
    .operand_maximum = 1,
    .description =
        "Checks a proof without trusting the solver that made it. DIR holds "
        "puzzle.txt, solution.txt (if it is not there, the claim is that the "
        "puzzle has no solution), formula.cnf (DIMACS CNF) and proof.drat "
        "(DRAT as text).\n"
        "\n"
        "The solution must be full, obey the rules and have all clues. Every "
        "clause of the formula must be a rule of the board, a clue of the "
        "puzzle, or the one that excludes the solution. Every lemma of the "
        "proof must follow from those before, until they contradict each "
        "other. Then the claim is true.\n"
        "\n"
        "In the formula, variable cell * N + symbol says that the cell, from 0 "
        "row by row, holds the symbol, from 1 in the order of the alphabet. "
        "Symbols and boxes of the boards are found out as by "
        "permudoku-check(1); --symbols and --boxes overrule that.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_verify_proof,
};
