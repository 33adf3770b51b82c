// permudoku find: the puzzles of a collection that need a technique.
//
// A puzzle needs a technique if its path is harder without it, or ends before
// the puzzle is solved: whatever else is as easy does not help instead.
#include "flow/fields.h"
#include "flow/message.h"
#include "flow/output.h"
#include "options/command.h"
#include "reasoning/steps.h"
#include "reasoning/technique_names.h"

#include <stdatomic.h>

enum find_format { FIND_LINE, FIND_CSV, FIND_JSON };

struct find_options {
    struct board_options boards;
    struct reasoning_options reasoning;
    const char *techniques;
    int format; // enum find_format
    int style;  // pdk_scale
    bool on_path, hardest, json;
};

struct find_run {
    const struct find_options *options;
    enum find_format format;
    pdk_technique_set wanted;
    atomic_bool has_found, has_unknown;
};

struct find_worker {
    struct reasoning_worker reasoning;
    struct board_text board;
    struct text room; // for the board
};

static void switch_wanted(struct find_worker *own, bool is_on)
{
    const struct find_run *run = own->reasoning.worker.command;
    for (int i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        if (pdk_technique_set_has(&run->wanted, (pdk_technique)i))
            pdk_logic_enable(own->reasoning.logic, (pdk_technique)i, is_on);
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct find_worker *own = (void *)worker;
    const struct find_run *run = worker->command;
    const struct board_form form = {.format = PDK_FORMAT_LINE,
                                    .shape = &kind->shape,
                                    .alphabet = kind->alphabet};
    if (run->format == FIND_LINE) worker->format = PDK_FORMAT_LINE;
    pdk_status status =
        board_text_prepare(&own->board, &own->room, &form, error);
    if (status == PDK_OK)
        status = reasoning_prepare(&own->reasoning, kind,
                                   &run->options->reasoning, error);
    if (status != PDK_OK) return status;
    pdk_logic_scale(own->reasoning.logic, (pdk_scale)run->options->style);
    // The ladder leaves out some techniques unless asked for.
    switch_wanted(own, true);
    return PDK_OK;
}

static void release(struct worker *worker)
{
    struct find_worker *own = (void *)worker;
    board_writer_release(&own->board.writer);
    text_release(&own->room);
    reasoning_release(&own->reasoning);
}

// How hard a technique is, so that harder ones have a larger number. Of chains
// on the scale of Sudoku Explainer, only the path says so.
static uint64_t difficulty_of(const struct find_options *options,
                              const pdk_rating *rating)
{
    pdk_player_level level = PDK_PLAYER_LEVEL_EASY;
    uint32_t score = 0;
    if (options->style == PDK_SCALE_EXPLAINER) return rating->overall;
    if (!rating->hardest ||
        !pdk_technique_score(rating->hardest->technique, &level, &score))
        return 0;
    return (uint64_t)level << 32 | score;
}

// What a path is like.
struct path {
    bool is_solved;
    uint32_t uses; // steps of the wanted techniques
    pdk_rating rating;
};

static pdk_status follow_path(struct find_worker *own,
                              const struct puzzle *puzzle, struct path *path,
                              pdk_error *error)
{
    pdk_logic *logic = own->reasoning.logic;
    const struct find_run *run = own->reasoning.worker.command;
    const pdk_step *step = NULL;
    *path = (struct path){.rating = {.size = sizeof path->rating}};
    pdk_status status =
        pdk_logic_start(logic, own->reasoning.start, puzzle->notes, error);
    while (status == PDK_OK) {
        status = pdk_logic_next(logic, &step, error);
        if (status != PDK_OK || !step) break;
        path->uses +=
            pdk_technique_set_has(&run->wanted, step->technique->technique);
        status = pdk_logic_apply(logic, error);
    }
    const pdk_status rated = pdk_logic_rating(logic, &path->rating, error);
    path->is_solved = path->rating.end == PDK_LOGIC_SOLVED;
    return status == PDK_OK ? rated : status;
}

// Whether the path without the techniques is harder, or does not solve the
// puzzle.
static pdk_status is_needed(struct find_worker *own,
                            const struct puzzle *puzzle,
                            const struct path *path, bool *needs,
                            pdk_error *error)
{
    struct find_run *run = own->reasoning.worker.command;
    struct path other;
    switch_wanted(own, false);
    const pdk_status status = follow_path(own, puzzle, &other, error);
    switch_wanted(own, true);
    if (status != PDK_OK) return status;
    if (other.rating.end == PDK_LOGIC_LIMITED) {
        atomic_store(&run->has_unknown, true);
        *needs = false;
        return PDK_OK;
    }
    *needs = !other.is_solved || difficulty_of(run->options, &other.rating) >
                                     difficulty_of(run->options, &path->rating);
    return PDK_OK;
}

static pdk_status is_wanted(struct find_worker *own,
                            const struct puzzle *puzzle, struct path *path,
                            bool *wanted, pdk_error *error)
{
    const struct find_run *run = own->reasoning.worker.command;
    const pdk_technique_info *hardest = path->rating.hardest;
    if (run->options->hardest)
        *wanted =
            hardest && pdk_technique_set_has(&run->wanted, hardest->technique);
    else
        *wanted = path->uses > 0;
    if (!*wanted || run->options->on_path || run->options->hardest)
        return PDK_OK;
    return is_needed(own, puzzle, path, wanted, error);
}

static const char columns[] = "number,technique_steps,steps,hardest,puzzle";

// The head of a table, which the columns of the input follow.
static void add_head(struct text *text, const struct puzzle *puzzle)
{
    if (!puzzle->is_first) text_add(text, "\n");
    text_add(text, columns);
    fields_csv_names(text, puzzle->notes, columns);
    text_add(text, "\n");
}

static void add_csv(struct find_worker *own, const struct puzzle *puzzle,
                    const struct path *path)
{
    struct text *text = &own->reasoning.worker.text;
    text_print(text, "%llu,%u,%u,%s,", (unsigned long long)puzzle->number,
               path->uses, path->rating.steps, rating_technique(&path->rating));
    csv_text(text, own->room.bytes, own->room.length);
    fields_csv(text, puzzle->notes);
    text_add(text, "\n");
}

static void add_json(struct find_worker *own, const struct puzzle *puzzle,
                     const struct path *path)
{
    struct text *text = &own->reasoning.worker.text;
    const struct board_kind *kind = own->reasoning.worker.kind;
    puzzle_json(text, kind, puzzle);
    text_add(text, ",\"puzzle\":");
    json_board(text, kind->alphabet, puzzle->grid, json_board_of(false));
    text_print(text,
               ",\"technique_steps\":%u,\"steps\":%u,\"hardest\":\"%s\"}\n",
               path->uses, path->rating.steps, rating_technique(&path->rating));
}

static pdk_status add_puzzle(struct find_worker *own,
                             const struct puzzle *puzzle,
                             const struct path *path)
{
    const struct find_run *run = own->reasoning.worker.command;
    struct text *text = &own->reasoning.worker.text;
    text_reset(&own->room);
    const pdk_status status = board_text_add_open(&own->board, puzzle->grid);
    if (status != PDK_OK) return status;
    if (run->format == FIND_CSV) {
        add_csv(own, puzzle, path);
    } else if (run->format == FIND_JSON) {
        add_json(own, puzzle, path);
    } else {
        text_bytes(text, own->room.bytes, own->room.length);
        text_add(text, "\n");
    }
    return PDK_OK;
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct find_worker *own = (void *)worker;
    struct reasoning_worker *reasoning = &own->reasoning;
    struct find_run *run = worker->command;
    struct path path;
    bool wanted = false;
    if (run->format == FIND_CSV && puzzle->is_head)
        add_head(&worker->text, puzzle);
    pdk_status status = reasoning_begin(reasoning, puzzle, false, error);
    if (status != PDK_OK || reasoning->verdict != PDK_UNIQUE) return status;
    status = follow_path(own, puzzle, &path, error);
    if (status == PDK_OK && path.is_solved)
        status = is_wanted(own, puzzle, &path, &wanted, error);
    else if (status == PDK_OK)
        atomic_store(&run->has_unknown, true);
    if (status == PDK_ERR_CANCELLED && reasoning->is_late)
        atomic_store(&run->has_unknown, true);
    status = reasoning_accept(reasoning, status);
    if (status != PDK_OK || !wanted) return status;
    atomic_store(&run->has_found, true);
    return add_puzzle(own, puzzle, &path);
}

// Puzzles on lines are input for other commands, so these are left out there.
static void refuse(struct worker *worker, const struct board_kind *kind,
                   const struct bad_board *bad)
{
    const struct find_run *run = worker->command;
    (void)kind;
    if (run->format == FIND_CSV)
        bad_board_csv(&worker->text, bad, columns, ",,,");
    else if (run->format == FIND_JSON)
        bad_board_json(&worker->text, bad);
}

static const struct pipeline_work work = {
    .doing = "looking for puzzles",
    .unit = "puzzles",
    .shows_boards = true,
    .takes = PDK_NOTES_MARKS | PDK_NOTES_PLACED,
    .worker_size = sizeof(struct find_worker),
    .prepare = prepare,
    .answer = answer,
    .refuse = refuse,
    .lists_bad = true,
    .release = release,
};

static int begin(struct find_run *run, const struct cli_call *call)
{
    const struct find_options *options = run->options;
    const char *command = call->command->name;
    if (!options->techniques)
        return cli_refuse(command, "which technique? use --technique NAME; "
                                   "see 'permudoku help techniques'");
    if (options->on_path && options->hardest)
        return cli_usage(command, "--on-path and --hardest exclude each other");
    if (options->json && options->format == FIND_CSV)
        return format_refuse_two(command);
    const int status = technique_names_expect(command, options->techniques,
                                              (pdk_scale)options->style);
    if (status != 0) return status;
    technique_names_read(options->techniques, &run->wanted);
    run->format = options->json ? FIND_JSON : (enum find_format)options->format;
    return 0;
}

static int run_find(const struct cli_call *call)
{
    const struct find_options *options = call->options;
    struct find_run run = {.options = options};
    struct source boards;
    int status = begin(&run, call);
    if (status != 0) return status;
    const bool is_table = run.format == FIND_CSV;
    status = source_init(&boards, call, &options->boards);
    if (status == 0) {
        if (is_table || run.format == FIND_JSON) boards.takes |= FIELDS_TAKEN;
        // A comment above one puzzle would be a column of all.
        if (is_table) boards.takes &= ~(1u << PDK_NOTE_COMMENT);
        boards.writes_table = is_table;
        status = pipeline_run_all(&boards, &work, &run,
                                  (size_t)options->reasoning.threads.value);
    }
    // Without boards, a table is only a header.
    if (status <= CLI_NO && is_table && !boards.columns) {
        (void)output_text(columns);
        (void)output_text("\n");
    }
    if (status <= CLI_NO && atomic_load(&run.has_unknown))
        cli_error(call->command->name,
                  "some puzzles were skipped because a limit was reached or no "
                  "technique makes progress");
    if (status == CLI_DONE && !atomic_load(&run.has_found)) status = CLI_NO;
    source_release(&boards);
    return status;
}

static bool find_formats(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice formats[] = {
        {FIND_LINE, "line", "the puzzle on one line"                       },
        {FIND_CSV,  "csv",  "a table, which keeps the columns of the input"},
        {FIND_JSON, "json", "one object per line, with the same data"      },
    };
    if (index >= COUNT_OF(formats)) return false;
    *choice = formats[index];
    return true;
}

#define AT(field) offsetof(struct find_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "technique", OPT_TEXT_OF(technique_names_check), AT(techniques),
     "NAME[,NAME]...",
     "look for puzzles that need one of these techniques or families; see 'permudoku help techniques'",
     OPT_COMMON | GROUP_MAIN},
    {0, "on-path", OPT_FLAG, AT(on_path), NULL,
     "look for puzzles whose path uses it, needed or not",
     OPT_COMMON | GROUP_MAIN},
    {0, "hardest", OPT_FLAG, AT(hardest), NULL,
     "look for puzzles in which it is the hardest technique of the path",
     OPT_COMMON | GROUP_MAIN},
    {0, "style", OPT_CHOICE(ladder_choices), AT(style), "NAME",
     "set the ladder that paths follow (default: player)", GROUP_MAIN},
    {'f', "format", OPT_CHOICE(find_formats), AT(format), "NAME",
     "set the output format (default: line)", OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(json), NULL, "same as --format json",
     GROUP_OUTPUT},
    REASONING_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct find_options defaults = {
    .format = FIND_LINE,
    .style = PDK_SCALE_PLAYER,
    .reasoning = REASONING_DEFAULTS,
};

static const struct cli_example examples[] = {
    {"permudoku find --technique x-wing puzzles.txt",
     "The puzzles that need an X-wing"                                                         },
    {"permudoku find --technique sue-de-coq --on-path puzzles.txt",
     "Those that have a Sue de Coq on their path"                                              },
    {"permudoku generate --count 1000 | permudoku find --technique "
     "w-wing,xy-wing",                                         "Make puzzles for practice"},
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "some puzzle was found"},
    {CLI_NO,   "no puzzle was found"  },
};

const struct cli_command cli_command_find_puzzles = {
    .name = "find",
    .group = CLI_SOLVE_AND_CHECK,
    .summary = "find the puzzles that need a technique",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Prints the puzzles of a collection that need a technique, in their "
        "order.\n"
        "\n"
        "A puzzle needs a technique if the path of 'permudoku explain --style "
        "player' uses it, and the path becomes harder without it: its hardest "
        "step is then harder than before, or there is no next step. If "
        "something else that is no harder helps as well, the puzzle does not "
        "need it. Of several techniques, all are left out together. Techniques "
        "that the path does not use unless asked for, such as large fish, "
        "count as asked for here. With "
        "--style se, paths are those of Sudoku Explainer, whose steps inside "
        "chains are not left out.\n"
        "\n"
        "Puzzles without a unique solution are not printed, nor those that a "
        "limit leaves open; the latter are reported at the end. Boards that "
        "cannot be read have a record in tables and an object in JSON.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_find,
};
