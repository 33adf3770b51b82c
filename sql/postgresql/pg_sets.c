// Functions that return sets: puzzles, solutions, steps. Rows go to a tuple
// store, which moves to disk if it outgrows work_mem.
#include "pg_permudoku.h"

#include "miscadmin.h"
#include <utils/builtins.h>
#include <utils/tuplestore.h>

enum { SOLUTIONS_MAX = 100000 }; // unless a limit is set

static const char *text_argument(FunctionCallInfo fcinfo, int index)
{
    if (PG_ARGISNULL(index)) return NULL;
    return text_to_cstring(PG_GETARG_TEXT_PP(index));
}

static uint64 number_argument(FunctionCallInfo fcinfo, int index, uint64 usual,
                              const char *name)
{
    if (PG_ARGISNULL(index)) return usual;
    if (PG_GETARG_INT64(index) < 0)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("sudoku: %s is a number from 0", name));
    return (uint64)PG_GETARG_INT64(index);
}

// What the arguments ask for.
struct wish {
    pdk_generator_options options;
    pdk_difficulty difficulty;
};

static void read_level(const char *name, struct wish *wish)
{
    const pdk_level_info *level = pdk_level_find(name);
    if (!level)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("sudoku: there is no level \"%s\"", name));
    wish->difficulty = (pdk_difficulty){.size = sizeof wish->difficulty};
    pdk_difficulty_of_level(&wish->difficulty, level->level);
    wish->options.difficulty = &wish->difficulty;
}

// The arguments boxes, symmetry, clues and level, from `index` on.
static void read_wish(FunctionCallInfo fcinfo, int index, pdk_series *series,
                      struct wish *wish)
{
    const char *boxes = text_argument(fcinfo, index);
    const char *symmetry = text_argument(fcinfo, index + 1);
    const uint64 clues = number_argument(fcinfo, index + 2, 0, "clues");
    const char *level = text_argument(fcinfo, index + 3);
    pdk_error error = {0};
    if (!boxes) boxes = "3x3";
    pg_expect(pdk_shape_parse(&series->shape, boxes, strlen(boxes), &error),
              &error);
    if (!symmetry && clues == 0 && !level) return;
    const pdk_clue_symmetry_info *info =
        pdk_clue_symmetry_find(symmetry ? symmetry : "any");
    if (!info)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("sudoku: there is no symmetry \"%s\"", symmetry));
    wish->options = (pdk_generator_options){
        .size = sizeof wish->options,
        .rule = series->shape.side <= 16 ? PDK_RULE_SEARCH : PDK_RULE_SINGLES,
        .symmetry = info->symmetry,
        .clues_minimum = clues,
        .clues_maximum = clues};
    series->wish = &wish->options;
    if (level) read_level(level, wish);
}

// Opens a puzzle; its solution is the result.
static void make_puzzle(const pdk_series *series, uint64 number)
{
    pdk_error error = {0};
    CHECK_FOR_INTERRUPTS();
    pg_limit(0, 0);
    pg_expect(pdk_kit_generate(pg_kit(), series, number, &error), &error);
}

// sudoku_puzzle(seed, number, boxes, symmetry, clues, level)
PG_FUNCTION_INFO_V1(sudoku_puzzle);
Datum sudoku_puzzle(PG_FUNCTION_ARGS)
{
    struct wish wish;
    pdk_series series = {.size = sizeof series};
    if (PG_ARGISNULL(0) || PG_ARGISNULL(1)) PG_RETURN_NULL();
    read_wish(fcinfo, 2, &series, &wish);
    series.seed = (uint64)PG_GETARG_INT64(0);
    make_puzzle(&series, number_argument(fcinfo, 1, 1, "number"));
    PG_RETURN_SUDOKU(pg_store_open());
}

// sudoku_generate(count, seed, first, boxes, symmetry, clues, level)
PG_FUNCTION_INFO_V1(sudoku_generate);
Datum sudoku_generate(PG_FUNCTION_ARGS)
{
    struct wish wish;
    pdk_series series = {.size = sizeof series};
    if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
        ereport(ERROR, errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
                errmsg("sudoku: a count and a seed are needed"));
    const uint64 count = number_argument(fcinfo, 0, 0, "count");
    const uint64 first = number_argument(fcinfo, 2, 1, "first");
    read_wish(fcinfo, 3, &series, &wish);
    series.seed = (uint64)PG_GETARG_INT64(1);
    InitMaterializedSRF(fcinfo, 0);
    ReturnSetInfo *set = (ReturnSetInfo *)fcinfo->resultinfo;
    for (uint64 i = 0; i < count && first + i <= PG_INT64_MAX; i++) {
        make_puzzle(&series, first + i);
        const uint64 side = series.shape.side;
        const uint64 empty = pdk_board_count_empty(pdk_kit_board(pg_kit()));
        Datum values[4] = {
            Int64GetDatum((int64)(first + i)),
            PointerGetDatum(pg_store_open()),
            PointerGetDatum(pg_store_result()),
            Int32GetDatum((int32)(side * side - empty)),
        };
        bool nulls[4] = {false};
        tuplestore_putvalues(set->setResult, set->setDesc, values, nulls);
        pfree(DatumGetPointer(values[1]));
        pfree(DatumGetPointer(values[2]));
    }
    return (Datum)0;
}

// The rows of a listing by the library, which calls back for each.
struct listing {
    ReturnSetInfo *set;
    int64 count;
    uint32 side;
};

static pdk_status put(struct listing *listing, Datum *values, bool *nulls)
{
    tuplestore_putvalues(listing->set->setResult, listing->set->setDesc, values,
                         nulls);
    return PDK_OK;
}

static pdk_status add_solution(void *context, pdk_kit *kit)
{
    struct listing *listing = context;
    const MemoryContext current = CurrentMemoryContext;
    volatile pdk_status status = PDK_OK;
    PG_TRY();
    {
        Datum values[2] = {Int64GetDatum(++listing->count),
                           PointerGetDatum(pg_store(pdk_kit_result_grid(kit)))};
        bool nulls[2] = {false};
        status = put(listing, values, nulls);
    }
    PG_CATCH();
    {
        pg_catch(current);
        status = PDK_ERR_CANCELLED;
    }
    PG_END_TRY();
    return status;
}

// sudoku_solutions(puzzle, limit)
PG_FUNCTION_INFO_V1(sudoku_solutions);
Datum sudoku_solutions(PG_FUNCTION_ARGS)
{
    const bool is_limited = !PG_ARGISNULL(1);
    const uint64 limit = number_argument(fcinfo, 1, SOLUTIONS_MAX + 1, "limit");
    pdk_count count;
    pdk_error error = {0};
    InitMaterializedSRF(fcinfo, 0);
    struct listing listing = {(ReturnSetInfo *)fcinfo->resultinfo, 0, 0};
    if (PG_ARGISNULL(0) || limit == 0) return (Datum)0;
    pg_limit((int64)limit, 0);
    pg_open(PG_GETARG_SUDOKU(0));
    pg_expect(pdk_kit_each(pg_kit(), add_solution, &listing, &count, &error),
              &error);
    if (!is_limited && count.solutions > SOLUTIONS_MAX)
        ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                errmsg("sudoku: there are more than %d solutions; set a limit",
                       SOLUTIONS_MAX));
    return (Datum)0;
}

static pdk_status add_step(void *context, const pdk_step *step, pdk_text words)
{
    struct listing *listing = context;
    const MemoryContext current = CurrentMemoryContext;
    const bool is_placed = step->placed.symbol != 0;
    volatile pdk_status status = PDK_OK;
    PG_TRY();
    {
        Datum values[7] = {
            Int32GetDatum((int32)++listing->count),
            CStringGetTextDatum(step->technique->name),
            Float8GetDatum(step->rating / 10.0),
            Int32GetDatum((int32)(step->placed.cell / listing->side + 1)),
            Int32GetDatum((int32)(step->placed.cell % listing->side + 1)),
            Int32GetDatum((int32)step->placed.symbol),
            PointerGetDatum(
                cstring_to_text_with_len(words.bytes, (int)words.length)),
        };
        bool nulls[7] = {false,      false,      false, !is_placed,
                         !is_placed, !is_placed, false};
        status = put(listing, values, nulls);
    }
    PG_CATCH();
    {
        pg_catch(current);
        status = PDK_ERR_CANCELLED;
    }
    PG_END_TRY();
    return status;
}

// sudoku_steps(puzzle)
PG_FUNCTION_INFO_V1(sudoku_steps);
Datum sudoku_steps(PG_FUNCTION_ARGS)
{
    pdk_error error = {0};
    InitMaterializedSRF(fcinfo, 0);
    struct listing listing = {(ReturnSetInfo *)fcinfo->resultinfo, 0, 0};
    pg_limit(0, 0);
    pg_open(PG_GETARG_SUDOKU(0));
    listing.side = pdk_board_side(pdk_kit_board(pg_kit()));
    pg_expect(pdk_kit_steps(pg_kit(), add_step, &listing, NULL, &error),
              &error);
    return (Datum)0;
}
