// permudoku solve: the solution of each puzzle, or why it is not unique.
#include "flow/fields.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "options/values.h"
#include "solving/huge.h"
#include "solving/one_board.h"
#include "solving/proof_case.h"
#include "solving/solution.h"

#include <permudoku/encode.h>

#include <stdio.h>

enum {
    ENCODING_NOT_GIVEN = -1,
    TYPED_SIDE = 9 // up to here a typed board without solution is explained
};

struct solve_options {
    struct board_options boards;
    struct solving_options solving;
    struct format_options format; // enum solution_format
    bool all, any, explain;
    bool is_list;      // --all or --limit
    const char *proof; // a folder
    bool force;
    struct proof_case to_prove;
    const char *model; // a file
    int encoding;      // pdk_encoding
};

struct solve_worker {
    struct solving_worker solving;
    pdk_grid *found[2]; // room for solutions
    pdk_verdict verdicts[BATCH_BOARDS];
    pdk_checker *checker; // made for the first puzzle without solution
    struct board_text boards;
    struct solution list; // of the current puzzle
    const struct solution_style *style;
    struct huge *huge; // made for the first huge board
};

static enum solution_format choose_format(const struct solve_options *options,
                                          pdk_format suits)
{
    if (options->format.json) return SOLUTION_JSON;
    return options->format.format == FORMAT_NOT_GIVEN
               ? solution_format_of(suits)
               : (enum solution_format)options->format.format;
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct solve_worker *own = (void *)worker;
    const struct solve_options *options = worker->command;
    const enum solution_format format = choose_format(options, kind->format);
    own->style = &solution_styles[format];
    worker->format = solution_boards(format);
    own->solving.shows_solutions = options->is_list;
    own->solving.lists_solutions = options->is_list;
    const struct board_form form = {own->style->format, &kind->shape,
                                    kind->alphabet,
                                    json_board_of(options->format.cells)};
    pdk_status status =
        solving_prepare(&own->solving, kind, &options->solving, error);
    for (size_t i = 0; i < 2 && status == PDK_OK; i++) {
        pdk_grid **grid = &own->found[i];
        if (*grid && pdk_shape_equal(pdk_grid_shape(*grid), &kind->shape))
            continue;
        pdk_grid_free(*grid);
        status = pdk_grid_new(&kind->shape, grid, error);
    }
    if (status == PDK_OK)
        status = board_text_prepare(&own->boards, &worker->text, &form, error);
    return status;
}

static void release(struct worker *worker)
{
    struct solve_worker *own = (void *)worker;
    if (own->huge) huge_free(own->huge);
    board_writer_release(&own->boards.writer);
    if (own->checker) pdk_checker_free(own->checker);
    pdk_grid_free(own->found[1]);
    pdk_grid_free(own->found[0]);
    solving_release(&own->solving);
}

// Finds out why a puzzle has no solution.
static pdk_status find_clash(struct solve_worker *own,
                             struct solution *solution, pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (!own->checker) status = pdk_checker_new(1, &own->checker, error);
    solution->checker = own->checker;
    if (status == PDK_OK)
        status = pdk_checker_grid(own->checker, own->solving.geometry,
                                  solution->puzzle->grid, error);
    // For a small board on the command line this is fast, and probably wanted.
    const struct solve_options *options = own->solving.worker.command;
    const bool is_wanted =
        options->explain ||
        (solution->kind->is_typed && solution->kind->shape.side <= TYPED_SIDE);
    if (status != PDK_OK || pdk_checker_count_listed(own->checker) > 0 ||
        !is_wanted)
        return status;
    bool is_found = false;
    status = solving_clash(&own->solving, solution->puzzle->grid, own->found[1],
                           &is_found, &solution->is_clash_minimal, error);
    solution->is_explained = true;
    if (is_found) solution->clash = own->found[1];
    return status;
}

// Two solutions in ascending order, whichever an engine finds first.
static pdk_status take_both(struct solve_worker *own, struct solution *solution,
                            pdk_error *error)
{
    const pdk_status status =
        pdk_solver_second(own->solving.solver, own->found[1], error);
    if (status != PDK_OK) return status;
    solution->second = own->found[1];
    const size_t at = solution_first_difference(solution);
    if (pdk_grid_symbols(own->found[0])[at] >
        pdk_grid_symbols(own->found[1])[at]) {
        solution->first = own->found[1];
        solution->second = own->found[0];
    }
    return PDK_OK;
}

// A proof is about one puzzle.
static pdk_status keep_for_proof(struct solve_worker *own,
                                 const struct solution *solution,
                                 pdk_error *error)
{
    struct worker *worker = &own->solving.worker;
    struct solve_options *options = worker->command;
    const bool has_marks =
        pdk_notes_held(solution->puzzle->notes) & PDK_NOTES_MARKS;
    if (solution->puzzle->number == 1 && !has_marks)
        return proof_case_keep(&options->to_prove, worker->kind,
                               solution->puzzle->grid, solution->first,
                               solution->verdict, error);
    *error = (pdk_error){.status = PDK_ERR_ARGUMENT};
    snprintf(error->text, sizeof error->text, "%s: no proof was written",
             has_marks ? "--proof does not support pencil marks"
                       : "--proof needs a single puzzle, but there are more");
    return error->status;
}

static pdk_status solve_batch(struct solving_worker *solving,
                              const pdk_batch *batch, size_t *done,
                              pdk_error *error)
{
    struct solve_worker *own = (void *)solving;
    return pdk_solver_solve_batch(solving->solver, batch, own->verdicts, done,
                                  error);
}

static pdk_status take_solution(struct solving_worker *solving,
                                const struct puzzle *puzzle, size_t index,
                                pdk_error *error)
{
    struct solve_worker *own = (void *)solving;
    const struct solve_options *options = solving->worker.command;
    const pdk_solver *solver = solving->solver;
    const pdk_verdict verdict = own->verdicts[index];
    struct solution solution = {.kind = solving->worker.kind,
                                .puzzle = puzzle,
                                .solving = solving,
                                .json = json_board_of(options->format.cells)};
    // With --any, what else an engine happens to know is not used, so that the
    // answer does not depend on the engine.
    const pdk_effort *effort = pdk_solver_effort(solver);
    const bool is_found = effort->solutions > 0;
    solution.verdict = is_found && options->any ? SOLVING_SOME : (int)verdict;
    pdk_status status = solving_note(solving, puzzle, solution.verdict, effort,
                                     pdk_solver_stop(solver));
    if (status != PDK_OK) return status;
    if (is_found) solution.first = own->found[0];
    if (solution.verdict == PDK_MULTIPLE)
        status = take_both(own, &solution, error);
    if (status == PDK_OK && options->proof)
        status = keep_for_proof(own, &solution, error);
    if (status == PDK_OK && solution.verdict == PDK_NONE)
        status = find_clash(own, &solution, error);
    if (status == PDK_OK) status = own->style->add(&own->boards, &solution);
    return status;
}

// Solutions are in use no longer than until the next one is found.
static pdk_status answer_by_one(struct worker *worker, struct puzzle *puzzles,
                                size_t count, pdk_error *error)
{
    static const struct solving_questions questions = {solve_batch,
                                                       take_solution};
    struct solve_worker *own = (void *)worker;
    for (size_t i = 0; i < count; i++) puzzles[i].result = own->found[0];
    return solving_answer_all(&own->solving, puzzles, count, &questions, error);
}

static pdk_status list_one(void *context, const pdk_grid *grid)
{
    struct solve_worker *own = context;
    own->list.first = grid;
    const pdk_status status = own->style->add(&own->boards, &own->list);
    own->list.first = NULL;
    own->list.count.solutions++;
    own->solving.worker.listed++;
    return status == PDK_OK ? worker_spill(&own->solving.worker) : status;
}

// For formats that cannot show it.
static void report_end(const struct solution *solution)
{
    struct text text = {0};
    solution_explain(&text, solution);
    text_bytes(&text, "", 1);
    if (!text.is_failed)
        cli_error(pipeline_name(solution->solving->worker.pipeline),
                  "%s:%llu: %s", solution->kind->name,
                  (unsigned long long)solution->puzzle->line, text.bytes);
    text_release(&text);
}

static pdk_status answer_by_list(struct worker *worker,
                                 const struct puzzle *puzzle, pdk_error *error)
{
    struct solve_worker *own = (void *)worker;
    const struct solve_options *options = worker->command;
    struct solution *list = &own->list;
    pdk_solver *solver = own->solving.solver;
    *list = (struct solution){.kind = worker->kind,
                              .puzzle = puzzle,
                              .solving = &own->solving,
                              .is_list = true,
                              .json = json_board_of(options->format.cells)};
    pdk_status status = solving_begin(&own->solving, puzzle, error);
    if (status == PDK_OK)
        status = solving_accept(&own->solving,
                                pdk_solver_each(solver, puzzle->grid, list_one,
                                                own, &list->count, error));
    if (status != PDK_OK) return status;
    list->verdict = solving_verdict(&list->count);
    const pdk_status noted =
        solving_note(&own->solving, puzzle, list->verdict,
                     pdk_solver_effort(solver), pdk_solver_stop(solver));
    if (list->verdict == PDK_NONE) status = find_clash(own, list, error);
    // A list that was given up is closed properly, too, and says that it is
    // incomplete.
    if (status == PDK_OK) status = solution_end(own->style, &own->boards, list);
    if (own->solving.is_cut && !own->style->shows_cut) report_end(list);
    return status == PDK_OK ? noted : status;
}

static bool takes_huge(const struct worker *worker)
{
    const struct solve_options *options = worker->command;
    return !options->proof && huge_is_allowed(&options->solving);
}

static pdk_status answer_huge(struct worker *worker,
                              const struct puzzle *puzzle, pdk_error *error)
{
    struct solve_worker *own = (void *)worker;
    const struct solve_options *options = worker->command;
    const struct huge_request request = {
        .options = &options->solving,
        .format = choose_format(options, worker->kind->format),
        .json = json_board_of(options->format.cells),
        .is_any = options->any,
    };
    return huge_answer(&own->huge, &own->solving, puzzle, &request, error);
}

static void refuse(struct worker *worker, const struct board_kind *kind,
                   const struct bad_board *bad)
{
    const struct solve_options *options = worker->command;
    const bool has_format =
        options->format.json || options->format.format != FORMAT_NOT_GIVEN;
    pdk_format format = kind ? kind->format : PDK_FORMAT_LINE;
    if (bad->record != PDK_FORMAT_AUTO) format = bad->record;
    // The message says enough about a board that was typed.
    if (bad->is_typed && !has_format) return;
    solution_refuse(&worker->text, choose_format(options, format),
                    options->is_list, bad);
}

static const struct pipeline_work one_work = {
    .doing = "solving",
    .unit = "puzzles",
    .shows_boards = true,
    .takes = PDK_NOTES_MARKS,
    .worker_size = sizeof(struct solve_worker),
    .prepare = prepare,
    .answer_all = answer_by_one,
    .refuse = refuse,
    .lists_bad = true,
    .release = release,
    .side_max = SOLVING_SIDE_MAX,
    .takes_huge = takes_huge,
    .answer_huge = answer_huge,
};

static const struct pipeline_work list_work = {
    .doing = "listing",
    .unit = "solutions",
    .takes = PDK_NOTES_MARKS,
    .worker_size = sizeof(struct solve_worker),
    .prepare = prepare,
    .answer = answer_by_list,
    .refuse = refuse,
    .lists_bad = true,
    .release = release,
};

static void say_unfinished(const char *command, const struct unfinished *puzzle)
{
    cli_error(command, "%s:%llu: %s", puzzle->kind->name,
              (unsigned long long)puzzle->line,
              puzzle->solutions == 0
                  ? "no solution found yet"
                  : "one solution found, but it may not be the only one");
}

// What was printed before an interrupt.
static void say_so_far(const void *shared, const struct pipeline *pipeline)
{
    const struct solve_options *options = shared;
    const char *command = pipeline_name(pipeline);
    const unsigned long long done = pipeline_done(pipeline);
    const unsigned long long listed = pipeline_listed(pipeline);
    const char *puzzles = done == 1 ? "puzzle" : "puzzles";
    if (options->is_list)
        cli_error(command,
                  "interrupted: %llu solution%s listed so far, %llu %s "
                  "finished",
                  listed, listed == 1 ? "" : "s", done, puzzles);
    else
        cli_error(command, "interrupted: %llu %s solved so far", done, puzzles);
}

// Reports what came with the puzzles and is not in the answers.
static void report_dropped(const struct source *boards,
                           const struct solution_style *style)
{
    const uint32_t comment = UINT32_C(1) << PDK_NOTE_COMMENT;
    const uint32_t dropped =
        boards->noted & FIELDS_TAKEN & ~boards->takes & ~comment;
    struct text words = {0};
    if (dropped == 0) return;
    note_names_add(&words, dropped, NULL);
    if (!words.is_failed)
        cli_error(boards->call->command->name,
                  "%s cannot store %.*s: dropped; csv and json can",
                  style->name, (int)words.length, words.bytes);
    text_release(&words);
}

static int solve_all(struct source *boards, struct solve_options *options)
{
    const struct solution_style *style =
        &solution_styles[choose_format(options, PDK_FORMAT_LINE)];
    const struct solving_job job = {
        .work = options->is_list ? &list_work : &one_work,
        .command = options,
        .options = &options->solving,
        .say_unfinished = options->is_list ? NULL : say_unfinished,
        .say_so_far = say_so_far,
    };
    struct solving_sums sums;
    boards->takes |= style->takes;
    // The answers to a table are a table, those to JSON objects are objects.
    if (!options->format.json && options->format.format == FORMAT_NOT_GIVEN)
        boards->takes |= solution_styles[SOLUTION_CSV].takes;
    boards->writes_table = style->header;
    boards->has_same_columns = fields_have_same_columns;
    const int status = solving_run(boards, &job, &sums);
    if (!interrupt_requested) report_dropped(boards, style);
    // Without boards, a table is only a header.
    if (style->header && !boards->columns) {
        (void)output_text(style->header);
        (void)output_text("\n");
    }
    if (status != CLI_DONE) return status;
    const uint64_t *of = sums.verdicts;
    const bool is_open = options->is_list
                             ? sums.cut > 0
                             : of[PDK_MULTIPLE] > 0 || of[PDK_UNKNOWN] > 0;
    return of[PDK_NONE] > 0 || is_open ? CLI_NO : CLI_DONE;
}

// Writes the proof of what was solved, if all went well.
static int prove(const char *command, struct solve_options *options, int status)
{
    const struct proof_case *kept = &options->to_prove;
    if (status <= CLI_NO && kept->kind && !interrupt_requested) {
        // Show the answer while the proof is computed.
        (void)output_flush();
        const int proved =
            proof_case_write(kept, command, options->proof, &options->solving);
        if (proved > status) status = proved;
    } else if (kept->kind && interrupt_requested)
        cli_error(command, "interrupted: no proof was written");
    proof_case_release(&options->to_prove);
    return status;
}

static int refuse_both(const char *command, const char *one, const char *other)
{
    return cli_usage(command, "%s cannot be combined with %s", one, other);
}

static int expect_options(const char *command,
                          const struct solve_options *options)
{
    const int failed =
        format_expect_one(command, &options->format, SOLUTION_JSON);
    if (failed) return failed;
    if (options->any && options->is_list)
        return refuse_both(command, "--any", "--all or --limit");
    if (options->proof && (options->any || options->is_list))
        return refuse_both(command, "--proof", "--any, --all or --limit");
    if (options->model && (options->any || options->is_list))
        return refuse_both(command, "--model", "--any, --all or --limit");
    if (options->model && options->proof)
        return refuse_both(command, "--model", "--proof");
    if (options->force && !options->proof)
        return cli_usage(command, "--force requires --proof");
    if (options->encoding != ENCODING_NOT_GIVEN && !options->model)
        return cli_usage(command, "--encoding requires --model");
    if (options->proof && !options->force)
        return proof_expect_no_files(command, options->proof);
    return 0;
}

static int run_solve(const struct cli_call *call)
{
    const char *command = call->command->name;
    struct solve_options options = *(const struct solve_options *)call->options;
    struct source boards;
    options.is_list = options.all || options.solving.limit.given;
    int status = source_init(&boards, call, &options.boards);
    boards.boxes_use = PDK_BOXES_FOR_SOLVING;
    if (status == 0) status = expect_options(command, &options);
    if (options.any) options.solving.limit.value = 1;
    if (status == 0 && options.model)
        status = model_answer(
            &(struct model_request){
                .command = command,
                .file = options.model,
                .encoding = options.encoding == ENCODING_NOT_GIVEN
                                ? PDK_ENCODING_OPEN
                                : options.encoding,
                .format =
                    options.format.json ? SOLUTION_JSON : options.format.format,
                .json = json_board_of(options.format.cells),
                .solving = &options.solving},
            &boards);
    else if (status == 0)
        status = solve_all(&boards, &options);
    if (options.proof) status = prove(command, &options, status);
    source_release(&boards);
    return status;
}

#define AT(field) offsetof(struct solve_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'a', "all", OPT_FLAG, AT(all), NULL,
     "list all solutions of each puzzle, in ascending order",
     OPT_COMMON | GROUP_MAIN},
    {'l', "limit", OPT_COUNT(1, UINT64_MAX), AT(solving.limit), "N",
     "list at most N solutions of each puzzle", OPT_COMMON | GROUP_MAIN},
    {0, "any", OPT_FLAG, AT(any), NULL,
     "print one solution, without checking that it is unique", GROUP_MAIN},
    {0, "explain", OPT_FLAG, AT(explain), NULL,
     "explain why there is no solution: find a minimal set of contradicting "
     "clues; default for boards up to 9x9 on the command line",
     OPT_COMMON | GROUP_MAIN},
    {0, "proof", OPT_TEXT, AT(proof), "DIR",
     "write to DIR a proof that the solution is unique, or that there is none, "
     "for permudoku-verify-proof(1); only for a single puzzle. The limits "
     "apply to it again", GROUP_MAIN},
    {0, "force", OPT_FLAG, AT(force), NULL,
     "with --proof: overwrite the files of an earlier proof in DIR",
     GROUP_MAIN},
    {0, "model", OPT_TEXT, AT(model), "FILE",
     "do not search, but read the solution of a single puzzle from the output "
     "of a SAT solver for the formula of permudoku-dimacs(1)", GROUP_MAIN},
    {0, "encoding", OPT_CHOICE(cli_encodings), AT(encoding), "NAME",
     "with --model: the encoding of that formula (default: open)",
     GROUP_MAIN},
    {'f', "format", OPT_CHOICE(solution_formats), AT(format.format), "NAME",
     "set the output format (default: like the input); that is line for puzzles "
     "on one line, else boxed or, beyond 64 columns, rows", OPT_COMMON | GROUP_OUTPUT},
    JSON_OPTIONS(AT, format),
    SOLVING_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct solve_options defaults = {
    .format = {.format = FORMAT_NOT_GIVEN },
    .encoding = ENCODING_NOT_GIVEN,
    .solving = { .threads = {.value = 1}, .engine = ENGINE_NOT_GIVEN},
};

static const struct cli_example examples[] = {
    {"permudoku solve puzzles.txt",                     "One answer per puzzle, in the same order"},
    {"permudoku solve --limit 10 puzzle.txt",           "Up to ten solutions"                     },
    {"permudoku solve --threads 0 --stats puzzles.txt",
     "Use all CPUs, and report how long it took"                                                  },
    {"permudoku solve --format pair < puzzles.txt",
     "Each puzzle beside its solution"                                                            },
    {"permudoku solve --time-limit 10 --any large.txt",
     "Some solution of each puzzle, if ten seconds are enough"                                    },
    {"permudoku solve --explain puzzle.txt",            "The clues to blame"                      },
    {"permudoku solve --proof proof puzzle.txt",
     "Write a proof to the folder proof"                                                          },
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every puzzle has exactly one solution; with --all, --limit or "
               "--any, at least one" },
    {CLI_NO,   "some puzzle has no solution, or several (without --all, --limit "
             "or --any), or a limit was reached first; with --model, the SAT "
             "solver found no solution"},
};

const struct cli_command cli_command_solve = {
    .name = "solve",
    .group = CLI_SOLVE_AND_CHECK,
    .summary = "solve puzzles, and prove that the solution is unique",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Solves puzzles from FILEs, the command line (81 characters for 9x9) "
        "or standard input. Prints each solution, or why there is none or more "
        "than one.\n"
        "\n"
        "Whether a puzzle has no, one or several solutions is always proved. "
        "Instead of a solution, the answer can be \"none: \" and conflicting "
        "clues, or \"multiple: \" and where two solutions differ; the formats "
        "boxed and rows show both solutions, and list all cells that differ as "
        "comments. If a limit is reached first, the answer is \"unknown: \" "
        "and what is known.\n"
        "\n"
        "With --threads, puzzles are shared among the threads; on a single "
        "puzzle, some engines use all of them.\n"
        "\n"
        "--proof writes a proof that any DRAT checker can verify: puzzle.txt, "
        "solution.txt, formula.cnf, proof.drat, and README.txt, which explains "
        "how. No proof is written if there are several solutions.\n"
        "\n"
        "Boards of more than 4096 rows are not searched. They are solved if "
        "permudoku-recognise(1) finds a solution, which is printed row by row; "
        "the answer is \"multiple\" if small changes give another solution, "
        "and \"unknown\" if none is found.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_solve,
};
