// Rating puzzles, and explaining all steps of their paths. docs/logic.md
// describes what is measured.
//
// [--kinds=NAME,...] [FOLDER]: measures the kinds whose names begin like that,
// by default all. Rated puzzles are read from FOLDER, from the .csv files that
// the table names; by default from ../shared/data/logic. Without them, only
// puzzles that the bench makes itself are measured.
#include "made_grids.h"
#include "measure.h"
#include "puzzle_sets.h"

#include <permudoku/experimental/reduce.h>
#include <permudoku/logic.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, PATH_SIZE = 4096, LINE_SIZE = 4096 };

// Puzzles of a file with ratings in a range, or puzzles to be made.
struct kind {
    const char *name;
    const char *file;               // NULL: made
    double lowest, highest;         // of the file's ratings
    uint32_t box_rows, box_columns; // of puzzles to be made
    uint64_t clues;                 // to keep; 0: as few as possible
    size_t most;
    size_t stride; // 9: takes every ninth puzzle in that range
    bool explains;
    pdk_scale scale;
};

// clang-format off
static const struct kind kinds[] = {
    {"mixed", "rated", 0, 99, 3, 3, 0, 400, 1, false, 0},
    {"generated", "rated_generated", 0, 99, 3, 3, 0, 400, 1, false, 0},
    {"9.7-10.4", "hardest_published_ER", 9.7, 10.4, 3, 3, 0, 32, 1, false, 0},
    {"10.5-10.8", "hardest_published_ER", 10.5, 10.8, 3, 3, 0, 14, 1, false, 0},
    {"10.9+, first", "hardest_published_ER", 10.9, 99, 3, 3, 0, 10, 1, false, 0},
    {"10.9+, spread", "hardest_published_ER", 10.9, 99, 3, 3, 0, 25, 9, false, 0},
    {"7.x, path as text", "rated", 7.0, 7.9, 3, 3, 0, 400, 1, true, 0},
    {"made 9x9", NULL, 0, 0, 3, 3, 0, 400, 1, false, 0},
    {"made 9x9, as text", NULL, 0, 0, 3, 3, 0, 400, 1, true, 0},
    {"made 6x6", NULL, 0, 0, 2, 3, 0, 400, 1, false, 0},
    {"made 12x12", NULL, 0, 0, 3, 4, 0, 40, 1, false, 0},
    {"made 16x16, 120", NULL, 0, 0, 4, 4, 120, 200, 1, false, 0},
    {"made 16x16, 110", NULL, 0, 0, 4, 4, 110, 40, 1, false, 0},
    {"made 16x16, fewest", NULL, 0, 0, 4, 4, 0, 10, 1, false, 0},
    {"player: mixed", "rated", 0, 99, 3, 3, 0, 400, 1, false, PDK_SCALE_PLAYER},
    {"player: generated", "rated_generated", 0, 99, 3, 3, 0, 400, 1, false, PDK_SCALE_PLAYER},
    {"player: hardest", "hardest_published_ER", 9.7, 99, 3, 3, 0, 60, 1, false, PDK_SCALE_PLAYER},
    {"player: made 9x9", NULL, 0, 0, 3, 3, 0, 400, 1, false, PDK_SCALE_PLAYER},
};
// clang-format on

enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct batch {
    const struct kind *kind;
    struct puzzle_set set;
    pdk_geometry *geometry;
    pdk_logic *logic;
    pdk_alphabet *alphabet;
    size_t met;                  // puzzles of the file in that range
    size_t steps, solved, bytes; // of the last round
};

static void read_line(struct batch *batch, const char *line)
{
    double rating = 0;
    if (strspn(line, ".0123456789") != CELLS || line[CELLS] != ',') return;
    rating = strtod(line + CELLS + 1, NULL);
    if (rating < batch->kind->lowest - 0.01 ||
        rating > batch->kind->highest + 0.01)
        return;
    if (batch->met++ % batch->kind->stride != 0) return;
    pdk_grid *puzzle = set_add(&batch->set);
    for (uint32_t cell = 0; cell < CELLS; cell++)
        if (line[cell] > '0')
            must(pdk_grid_set(puzzle, cell / 9, cell % 9,
                              (pdk_symbol)(line[cell] - '0'), NULL));
}

static void read_file(struct batch *batch, const char *folder)
{
    char path[PATH_SIZE], line[LINE_SIZE];
    snprintf(path, sizeof path, "%s/%s.csv", folder, batch->kind->file);
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("%s: no %s here\n", batch->kind->name, path);
        return;
    }
    while (batch->set.count < batch->kind->most &&
           fgets(line, sizeof line, file))
        read_line(batch, line);
    fclose(file);
}

static void make_puzzles(struct batch *batch)
{
    const pdk_reduction wish = {.clues = batch->kind->clues};
    pdk_reducer *reducer = NULL;
    pdk_reduced reduced;
    must(pdk_reducer_new(batch->geometry, PDK_RULE_SEARCH, NULL, &reducer,
                         NULL));
    for (size_t i = 0; i < batch->kind->most; i++) {
        pdk_random random;
        pdk_random_init(&random, SEED, i);
        pdk_grid *grid = grid_make_random(&batch->set.shape, &random);
        must(pdk_reducer_run(reducer, grid, &wish, &random,
                             set_add(&batch->set), &reduced, NULL));
        pdk_grid_free(grid);
    }
    pdk_reducer_free(reducer);
}

static void batch_open(struct batch *batch, const struct kind *kind,
                       const char *folder)
{
    *batch = (struct batch){.kind = kind, .set = {.name = kind->name}};
    must(pdk_shape_init(&batch->set.shape, kind->box_rows, kind->box_columns,
                        NULL));
    must(pdk_geometry_new(&batch->set.shape, &batch->geometry, NULL));
    must(pdk_logic_new(batch->geometry, &batch->logic, NULL));
    pdk_logic_scale(batch->logic, kind->scale);
    must(
        pdk_alphabet_numbers(1, batch->set.shape.side, &batch->alphabet, NULL));
    if (kind->file)
        read_file(batch, folder);
    else
        make_puzzles(batch);
}

static void batch_close(struct batch *batch)
{
    pdk_alphabet_free(batch->alphabet);
    pdk_logic_free(batch->logic);
    pdk_geometry_free(batch->geometry);
    set_release(&batch->set);
}

static int rate_all(const void *context)
{
    struct batch *batch = *(struct batch *const *)context;
    batch->steps = batch->solved = 0;
    for (size_t i = 0; i < batch->set.count; i++) {
        pdk_rating rating = {.size = sizeof rating};
        must(pdk_logic_rate(batch->logic, batch->set.puzzles[i], NULL, &rating,
                            NULL));
        batch->steps += rating.steps;
        batch->solved += rating.end == PDK_LOGIC_SOLVED;
    }
    return 0;
}

static pdk_status count_bytes(void *context, const char *bytes, size_t size)
{
    (void)bytes;
    *(size_t *)context += size;
    return PDK_OK;
}

static int explain_all(const void *context)
{
    struct batch *batch = *(struct batch *const *)context;
    const pdk_sink sink = {.write = count_bytes, .context = &batch->bytes};
    batch->steps = batch->solved = batch->bytes = 0;
    for (size_t i = 0; i < batch->set.count; i++) {
        const pdk_step *step = NULL;
        must(pdk_logic_start(batch->logic, batch->set.puzzles[i], NULL, NULL));
        for (;;) {
            must(pdk_logic_next(batch->logic, &step, NULL));
            if (!step) break;
            must(pdk_logic_explain(batch->logic, &step, NULL));
            must(pdk_step_say(step, batch->geometry, batch->alphabet,
                              PDK_DETAIL_ALL, &sink, NULL));
            must(pdk_logic_apply(batch->logic, NULL));
            batch->steps++;
        }
        batch->solved += pdk_logic_state_of(batch->logic) == PDK_LOGIC_SOLVED;
    }
    return 0;
}

static void print_batch(const struct batch *batch,
                        const struct subject *subject)
{
    const struct summary time = summarize(subject->seconds, subject->rounds);
    const double puzzles = (double)batch->set.count;
    printf("  %-20s %7zu %7zu %8.1f %12.1f %7.1f%% %12.1f\n", batch->set.name,
           batch->set.count, batch->solved, (double)batch->steps / puzzles,
           puzzles / time.median, 100 * time.spread, puzzles / time.best);
}

int main(int count, char **words)
{
    static const char option[] = "--kinds=";
    const char *folder = "../shared/data/logic", *chosen = NULL;
    for (int i = 1; i < count; i++)
        if (strncmp(words[i], option, sizeof option - 1) == 0)
            chosen = words[i] + sizeof option - 1;
        else
            folder = words[i];
    static struct batch batches[KINDS];
    static struct batch *measured[KINDS];
    static struct subject subjects[KINDS];
    size_t used = 0;
    for (size_t i = 0; i < KINDS; i++) {
        if (!name_is_chosen(kinds[i].name, chosen)) continue;
        batch_open(&batches[i], &kinds[i], folder);
        if (batches[i].set.count == 0) continue;
        measured[used] = &batches[i];
        subjects[used] = subject_here(
            kinds[i].name, kinds[i].explains ? explain_all : rate_all,
            &measured[used]);
        used++;
    }
    measure_here(subjects, used, 0.3);
    printf("puzzles per second of CPU time\n");
    printf("  %-20s %7s %7s %8s %12s %8s %12s\n", "set", "puzzles", "solved",
           "steps", "median", "spread", "best");
    for (size_t i = 0; i < used; i++) print_batch(measured[i], &subjects[i]);
    for (size_t i = 0; i < KINDS; i++) batch_close(&batches[i]);
    return 0;
}
