// permudoku rate: how hard puzzles are.
#include "flow/fields.h"
#include "flow/output.h"
#include "options/command.h"
#include "reasoning/steps.h"

#include <stdatomic.h>

enum rate_format { RATE_TEXT, RATE_PAIR, RATE_CSV, RATE_JSON };

struct rate_options {
    struct board_options boards;
    struct reasoning_options reasoning;
    int format; // enum rate_format
    int scale;  // pdk_scale
    bool json;
};

struct rate_run {
    const struct rate_options *options;
    enum rate_format format;
    atomic_bool has_unrated;
};

struct rate_worker {
    struct reasoning_worker reasoning;
    struct board_text board;
    struct text room; // for the board
};

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct rate_worker *own = (void *)worker;
    const struct rate_run *run = worker->command;
    const struct board_form form = {.format = PDK_FORMAT_LINE,
                                    .shape = &kind->shape,
                                    .alphabet = kind->alphabet};
    if (run->format == RATE_PAIR) worker->format = PDK_FORMAT_LINE;
    pdk_status status =
        board_text_prepare(&own->board, &own->room, &form, error);
    if (status == PDK_OK)
        status = reasoning_prepare(&own->reasoning, kind,
                                   &run->options->reasoning, error);
    if (status == PDK_OK)
        pdk_logic_scale(own->reasoning.logic, (pdk_scale)run->options->scale);
    return status;
}

static void release(struct worker *worker)
{
    struct rate_worker *own = (void *)worker;
    board_writer_release(&own->board.writer);
    text_release(&own->room);
    reasoning_release(&own->reasoning);
}

// What is known about a puzzle.
struct answer {
    struct rate_worker *own;
    const struct puzzle *puzzle;
    pdk_verdict verdict; // PDK_UNKNOWN if it is unique but was not rated
    pdk_rating rating;   // if it is unique; of the steps that were found
};

static bool is_scored(const struct answer *answer)
{
    const struct rate_run *run = answer->own->reasoning.worker.command;
    return run->options->scale == PDK_SCALE_PLAYER;
}

// ER, or a score.
static void add_rating(struct text *text, const struct answer *answer)
{
    if (is_scored(answer))
        text_print(text, "%u", answer->rating.score);
    else
        rating_add(text, answer->rating.overall);
}

// ER, EP and ED, or a score; and the level.
static void add_ratings(struct text *text, const struct answer *answer,
                        char separator)
{
    const pdk_rating *rating = &answer->rating;
    if (is_scored(answer)) {
        text_print(text, "%u%c%s", rating->score, separator,
                   pdk_player_level_name(rating->player_level));
        return;
    }
    rating_add(text, rating->overall);
    text_bytes(text, &separator, 1);
    rating_add(text, rating->pearl);
    text_bytes(text, &separator, 1);
    rating_add(text, rating->diamond);
    text_print(text, "%c%s", separator, rating_level(rating));
}

static void add_line(struct text *text, const struct answer *answer,
                     char separator)
{
    const struct reasoning_worker *reasoning = &answer->own->reasoning;
    const pdk_rating *rating = &answer->rating;
    if (reasoning->verdict != PDK_UNIQUE) {
        reasoning_say_verdict(text, reasoning, answer->puzzle);
    } else if (answer->verdict == PDK_UNKNOWN) {
        text_add(text, "unknown: at least ");
        add_rating(text, answer);
        text_add(text, ", but ");
        reasoning_say_limit(text, reasoning);
        text_add(text, "\n");
    } else {
        add_ratings(text, answer, separator);
        text_print(text, "%c%s\n", separator, rating_technique(rating));
    }
}

// The puzzle on one line, in room.
static pdk_status write_board(const struct answer *answer)
{
    struct rate_worker *own = answer->own;
    text_reset(&own->room);
    return board_text_add_open(&own->board, answer->puzzle->grid);
}

static pdk_status add_pair(struct text *text, const struct answer *answer)
{
    const pdk_status status = write_board(answer);
    if (status != PDK_OK) return status;
    text_bytes(text, answer->own->room.bytes, answer->own->room.length);
    text_add(text, ",");
    add_line(text, answer, ',');
    return PDK_OK;
}

// By scale.
static const char *const columns[] = {
    [PDK_SCALE_EXPLAINER] = "number,verdict,er,ep,ed,level,technique,nesting,"
                            "steps,hardest_steps,puzzle",
    [PDK_SCALE_PLAYER] = "number,verdict,score,level,technique,steps,"
                         "hardest_steps,puzzle"};

static pdk_status add_csv(struct text *text, const struct answer *answer)
{
    const struct puzzle *puzzle = answer->puzzle;
    const pdk_rating *rating = &answer->rating;
    const pdk_status status = write_board(answer);
    if (status != PDK_OK) return status;
    if (puzzle->is_head) {
        if (!puzzle->is_first) text_add(text, "\n");
        const char *names = columns[is_scored(answer)];
        text_add(text, names);
        fields_csv_names(text, puzzle->notes, names);
        text_add(text, "\n");
    }
    text_print(text, "%llu,%s,", (unsigned long long)puzzle->number,
               pdk_verdict_name(answer->verdict));
    if (answer->verdict == PDK_UNIQUE) {
        add_ratings(text, answer, ',');
        text_print(text, ",%s,", rating_technique(rating));
        if (!is_scored(answer)) text_print(text, "%u,", rating->nesting);
        text_print(text, "%u,%u,", rating->steps, rating->hardest_steps);
    } else {
        text_add(text, is_scored(answer) ? ",,,,," : ",,,,,,,,");
    }
    csv_text(text, answer->own->room.bytes, answer->own->room.length);
    fields_csv(text, puzzle->notes);
    text_add(text, "\n");
    return PDK_OK;
}

static void add_json(struct text *text, const struct answer *answer)
{
    const struct reasoning_worker *reasoning = &answer->own->reasoning;
    puzzle_json(text, reasoning->worker.kind, answer->puzzle);
    text_add(text, ",\"puzzle\":");
    json_board(text, reasoning->worker.kind->alphabet, answer->puzzle->grid,
               json_board_of(false));
    text_print(text, ",\"verdict\":\"%s\"", pdk_verdict_name(answer->verdict));
    if (answer->verdict == PDK_UNIQUE && is_scored(answer)) {
        score_add_json(text, &answer->rating);
    } else if (answer->verdict == PDK_UNIQUE) {
        rating_add_json(text, &answer->rating);
    } else if (answer->verdict == PDK_UNKNOWN) {
        text_add(text, ",\"at_least\":");
        add_rating(text, answer);
        text_add(text, ",\"because\":\"");
        reasoning_say_limit(text, reasoning);
        text_add(text, "\"");
    }
    text_add(text, "}\n");
}

static pdk_status add_answer(struct worker *worker, const struct answer *answer)
{
    const struct rate_run *run = worker->command;
    switch (run->format) {
    case RATE_PAIR:
        return add_pair(&worker->text, answer);
    case RATE_CSV:
        return add_csv(&worker->text, answer);
    case RATE_JSON:
        add_json(&worker->text, answer);
        return PDK_OK;
    default:
        add_line(&worker->text, answer, ' ');
        return PDK_OK;
    }
}

static pdk_status answer_puzzle(struct worker *worker,
                                const struct puzzle *puzzle, pdk_error *error)
{
    struct rate_worker *own = (void *)worker;
    struct reasoning_worker *reasoning = &own->reasoning;
    struct rate_run *run = worker->command;
    struct answer answer = {
        .own = own, .puzzle = puzzle, .rating = {.size = sizeof(pdk_rating)}};
    pdk_status status = reasoning_begin(reasoning, puzzle, false, error);
    answer.verdict = reasoning->verdict;
    if (status == PDK_OK && answer.verdict == PDK_UNIQUE) {
        status = pdk_logic_rate(reasoning->logic, reasoning->start,
                                puzzle->notes, &answer.rating, error);
        status = reasoning_accept(reasoning, status);
        if (answer.rating.end != PDK_LOGIC_SOLVED) answer.verdict = PDK_UNKNOWN;
    }
    if (status != PDK_OK) return status;
    if (answer.verdict != PDK_UNIQUE) atomic_store(&run->has_unrated, true);
    return add_answer(worker, &answer);
}

// The reason is in place of the verdict.
static void refuse(struct worker *worker, const struct board_kind *kind,
                   const struct bad_board *bad)
{
    const struct rate_run *run = worker->command;
    (void)kind;
    if (run->format == RATE_CSV)
        bad_board_csv(&worker->text, bad, columns[run->options->scale],
                      run->options->scale == PDK_SCALE_PLAYER ? ",,,,,,"
                                                              : ",,,,,,,,,");
    else
        bad_board_add(&worker->text, bad, run->format == RATE_JSON);
}

static const struct pipeline_work work = {
    .doing = "rating",
    .unit = "puzzles",
    .shows_boards = true,
    .takes = PDK_NOTES_MARKS | PDK_NOTES_PLACED,
    .worker_size = sizeof(struct rate_worker),
    .prepare = prepare,
    .answer = answer_puzzle,
    .refuse = refuse,
    .lists_bad = true,
    .release = release,
};

static int run_rate(const struct cli_call *call)
{
    const struct rate_options *options = call->options;
    struct rate_run run = {.options = options,
                           .format = options->json
                                         ? RATE_JSON
                                         : (enum rate_format)options->format};
    const bool is_table = run.format == RATE_CSV;
    struct source boards;
    int status = source_init(&boards, call, &options->boards);
    if (status == 0 && options->json && options->format != RATE_TEXT &&
        options->format != RATE_JSON)
        status = format_refuse_two(call->command->name);
    if (status == 0) {
        if (is_table || run.format == RATE_JSON) boards.takes |= FIELDS_TAKEN;
        // A comment above one puzzle would be a column of all.
        if (is_table) boards.takes &= ~(1u << PDK_NOTE_COMMENT);
        boards.writes_table = is_table;
        status = pipeline_run_all(&boards, &work, &run,
                                  (size_t)options->reasoning.threads.value);
    }
    // Without boards, a table is only a header.
    if (status <= CLI_NO && is_table && !boards.columns) {
        (void)output_text(columns[options->scale == PDK_SCALE_PLAYER]);
        (void)output_text("\n");
    }
    if (status == CLI_DONE && atomic_load(&run.has_unrated)) status = CLI_NO;
    source_release(&boards);
    return status;
}

static bool rate_formats(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice formats[] = {
        {RATE_TEXT, "text", "one line per puzzle"                          },
        {RATE_PAIR, "pair",
         "the puzzle and its ratings on one line, with commas"             },
        {RATE_CSV,  "csv",  "a table, which keeps the columns of the input"},
        {RATE_JSON, "json", "one object per line"                          },
    };
    if (index >= COUNT_OF(formats)) return false;
    *choice = formats[index];
    return true;
}

static bool scales(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice known[] = {
        {PDK_SCALE_EXPLAINER, "se",     "Sudoku Explainer: the hardest steps"},
        {PDK_SCALE_PLAYER,    "hodoku", "HoDoKu: a score for all steps"      },
    };
    if (index >= COUNT_OF(known)) return false;
    *choice = known[index];
    return true;
}

#define AT(field) offsetof(struct rate_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'f', "format", OPT_CHOICE(rate_formats), AT(format), "NAME",
     "set the output format (default: text)", OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(json), NULL, "same as --format json",
     GROUP_OUTPUT},
    {0, "scale", OPT_CHOICE(scales), AT(scale), "NAME",
     "set the scale of the ratings (default: se)", OPT_COMMON | GROUP_MAIN},
    REASONING_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct rate_options defaults = {
    .format = RATE_TEXT,
    .reasoning = REASONING_DEFAULTS,
};

static const struct cli_example examples[] = {
    {"permudoku rate puzzles.txt",                                  "One rating per puzzle"},
    {"permudoku rate --format pair puzzles.txt | sort -t, -k2,2nr",
     "The hardest puzzles first"                                                           },
    {"permudoku generate --count 20 | permudoku rate --format csv",
     "How hard random puzzles are, as a table"                                             },
    {"permudoku rate --scale hodoku puzzles.txt",                   "One score per puzzle" },
    {"permudoku rate --threads 0 --time-limit 60 puzzles.txt",
     "Use all CPUs, and up to a minute per puzzle"                                         },
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every puzzle was rated"},
    {CLI_NO,   "some puzzle does not have exactly one solution, or a limit was "
             "reached"     },
};

const struct cli_command cli_command_rate = {
    .name = "rate",
    .group = CLI_SOLVE_AND_CHECK,
    .summary = "rate how hard puzzles are",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Solves puzzles step by step, as people do, and prints how hard that "
        "is: three ratings, a level, and the hardest technique that is "
        "needed.\n"
        "\n"
        "The ratings are those of Sudoku Explainer: ER, the hardest step of "
        "all; EP, the hardest step until the first symbol can be placed; and "
        "ED, the first step. Every step is the easiest one at that point. "
        "Boards other than 9x9 are rated by the same rules.\n"
        "\n"
        "The levels are Easy (up to 1.2), Medium (2.5), Hard (4.4), Expert "
        "(7.0), Master (7.9) and Extreme. 'permudoku explain' shows the "
        "steps.\n"
        "\n"
        "With --scale hodoku, the steps and their scores are those of HoDoKu "
        "2.2.0: the score of a puzzle is the sum over all steps, its level "
        "that of the hardest step, Easy, Medium, Hard, Unfair or Extreme, "
        "raised if the score is high.\n"
        "\n"
        "Instead of a rating, the line of a puzzle begins with 'none:' or "
        "'multiple:' if it does not have exactly one solution, and with "
        "'unknown:' if a limit was reached; it then says how hard the steps "
        "were so far. Pencil marks are part of the puzzle.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_rate,
};
