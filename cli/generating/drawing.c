// permudoku generate --unique none: clues of solutions that the paper's rule
// makes, drawn at random, on boards of any size.
#include "generating/drawing.h"

#include "flow/text.h"
#include "generating/making.h"

#include <permudoku/draw.h>

enum {
    CLUES_SIDE = 64, // beyond, boards are lists of clues
    // The number of clues where none is given.
    CLUES_A_ROW = 8,
    SHARE_MAX = 40 // percent
};

struct drawing_run {
    const struct drawing *drawing;
    struct making making;
    pdk_clue_choice choice;
    pdk_transform *moves;
    pdk_construction *solution;
    pdk_clues *clues;
    struct text report;
};

// On small boards, a cover may take more than the usual share.
static uint64_t default_count(uint32_t side, bool covers)
{
    const uint64_t cells = (uint64_t)side * side;
    const uint64_t most = cells * SHARE_MAX / 100;
    const uint64_t wanted = (uint64_t)CLUES_A_ROW * side;
    const uint64_t cover = covers ? side + (side % 2 == 0) : 0;
    const uint64_t usual = wanted < most ? wanted : most;
    return usual > cover ? usual : cover;
}

static void choose(struct drawing_run *run)
{
    const struct drawing *drawing = run->drawing;
    const uint32_t side = drawing->shape.side;
    run->choice = (pdk_clue_choice){
        .count = drawing->clues.given
                     ? cli_amount_of(&drawing->clues, (uint64_t)side * side)
                     : default_count(side, drawing->covers),
        .covers = drawing->covers,
    };
}

static int make_ready(struct drawing_run *run)
{
    const struct drawing *drawing = run->drawing;
    const uint32_t side = drawing->shape.side;
    const pdk_format format =
        side > CLUES_SIDE ? PDK_FORMAT_CLUES : format_for_width(side);
    choose(run);
    return making_init(&run->making, drawing->command, &drawing->making,
                       &drawing->shape, format);
}

static pdk_status prepare(struct drawing_run *run, pdk_error *error)
{
    pdk_status status =
        pdk_transform_new(&run->drawing->shape, &run->moves, error);
    if (status == PDK_OK)
        status = pdk_construction_new(&run->drawing->shape, NULL,
                                      &run->solution, error);
    if (status == PDK_OK)
        status = pdk_clues_new(&run->drawing->shape, &run->clues, error);
    return status;
}

// What the solution is, where that is wanted; NULL otherwise, or where memory
// ended.
static const char *make_report(struct drawing_run *run, pdk_status *status)
{
    struct text *report = &run->report;
    const pdk_sink sink = text_sink(report);
    *status = PDK_OK;
    if (!run->drawing->shows_solution) return NULL;
    text_reset(report);
    *status = pdk_construction_print(run->solution, &sink, NULL);
    text_bytes(report, "", 1);
    if (*status == PDK_OK && report->is_failed) *status = PDK_ERR_MEMORY;
    return *status == PDK_OK ? report->bytes : NULL;
}

// Puzzle number `index` is made of stream `index` of the seed alone: first its
// solution, as permudoku grid --shuffle makes it, then the cells that stay.
static pdk_status write_puzzle(void *context, uint64_t index, pdk_error *error)
{
    struct drawing_run *run = context;
    pdk_random random;
    pdk_random_init(&random, run->drawing->seed, index);
    pdk_transform_shuffle(run->moves, &random, PDK_MOVE_ALL);
    pdk_status status =
        pdk_construction_reset(run->solution, run->moves, error);
    if (status == PDK_OK)
        status = pdk_draw_clues(run->solution, &run->choice, &random,
                                run->clues, error);
    if (status != PDK_OK) return status;

    const char *report = make_report(run, &status);
    if (status != PDK_OK) return status;
    return pdk_writer_clues(run->making.writer, run->clues, report);
}

static int write_all(struct drawing_run *run)
{
    const struct making_series series = {.write = write_puzzle,
                                         .context = run,
                                         .count = run->drawing->count,
                                         .unit = "puzzles"};
    pdk_error error = {0};
    const pdk_status status = prepare(run, &error);
    return making_run(&run->making, &series, status, &error);
}

int drawing_run(const struct drawing *drawing)
{
    struct drawing_run run = {.drawing = drawing};
    int status = make_ready(&run);
    if (status == 0) status = write_all(&run);
    text_release(&run.report);
    pdk_clues_free(run.clues);
    pdk_construction_free(run.solution);
    pdk_transform_free(run.moves);
    making_release(&run.making);
    return status;
}
