// Functions of one board, and the operator "same up to symmetry".
#include "pg_permudoku.h"

#include "miscadmin.h"
#include <common/hashfn.h>
#include <utils/builtins.h>
#include <utils/uuid.h>

static pdk_verdict ask_solver(FunctionCallInfo fcinfo)
{
    pdk_verdict verdict;
    pdk_error error = {0};
    CHECK_FOR_INTERRUPTS(); // short questions never look for them
    pg_limit(0, PG_GETARG_INT64(1));
    pg_open(PG_GETARG_SUDOKU(0));
    pg_expect(pdk_kit_solve(pg_kit(), &verdict, &error), &error);
    return verdict;
}

PG_FUNCTION_INFO_V1(sudoku_solve);
Datum sudoku_solve(PG_FUNCTION_ARGS)
{
    const pdk_verdict verdict = ask_solver(fcinfo);
    if (verdict == PDK_UNKNOWN) pg_undecided(PG_GETARG_INT64(1));
    if (verdict != PDK_UNIQUE) PG_RETURN_NULL();
    PG_RETURN_SUDOKU(pg_store_result());
}

PG_FUNCTION_INFO_V1(sudoku_verdict);
Datum sudoku_verdict(PG_FUNCTION_ARGS)
{
    PG_RETURN_TEXT_P(cstring_to_text(pdk_verdict_name(ask_solver(fcinfo))));
}

PG_FUNCTION_INFO_V1(sudoku_count);
Datum sudoku_count(PG_FUNCTION_ARGS)
{
    const int64 limit = PG_GETARG_INT64(1), guesses = PG_GETARG_INT64(2);
    pdk_count count;
    pdk_error error = {0};
    pg_limit(limit, guesses);
    pg_open(PG_GETARG_SUDOKU(0));
    pg_expect(pdk_kit_count(pg_kit(), &count, &error), &error);
    if (!count.is_exact && (limit == 0 || count.solutions < (uint64)limit))
        pg_undecided(guesses);
    PG_RETURN_INT64((int64)count.solutions);
}

PG_FUNCTION_INFO_V1(sudoku_valid);
Datum sudoku_valid(PG_FUNCTION_ARGS)
{
    pdk_validity validity;
    pdk_error error = {0};
    pg_open(PG_GETARG_SUDOKU(0));
    pg_expect(pdk_kit_check(pg_kit(), &validity, &error), &error);
    PG_RETURN_TEXT_P(cstring_to_text(pdk_validity_name(validity)));
}

static void find_form(const sudoku *board, pdk_digest *digest)
{
    pdk_error error = {0};
    CHECK_FOR_INTERRUPTS();
    pg_limit(0, 0);
    pg_open(board);
    pg_expect(pdk_kit_canon(pg_kit(), digest, &error), &error);
}

PG_FUNCTION_INFO_V1(sudoku_canon);
Datum sudoku_canon(PG_FUNCTION_ARGS)
{
    find_form(PG_GETARG_SUDOKU(0), NULL);
    PG_RETURN_SUDOKU(pg_store_result());
}

// A uuid is the type of 16 bytes without a length.
PG_FUNCTION_INFO_V1(sudoku_digest);
Datum sudoku_digest(PG_FUNCTION_ARGS)
{
    pg_uuid_t *uuid = palloc(sizeof *uuid);
    pdk_digest digest;
    find_form(PG_GETARG_SUDOKU(0), &digest);
    memcpy(uuid->data, digest.bytes, sizeof digest.bytes);
    PG_RETURN_UUID_P(uuid);
}

static bool is_same(FunctionCallInfo fcinfo)
{
    pdk_digest a, b;
    find_form(PG_GETARG_SUDOKU(0), &a);
    find_form(PG_GETARG_SUDOKU(1), &b);
    return memcmp(a.bytes, b.bytes, sizeof a.bytes) == 0;
}

PG_FUNCTION_INFO_V1(sudoku_same);
Datum sudoku_same(PG_FUNCTION_ARGS)
{
    PG_RETURN_BOOL(is_same(fcinfo));
}

PG_FUNCTION_INFO_V1(sudoku_differs);
Datum sudoku_differs(PG_FUNCTION_ARGS)
{
    PG_RETURN_BOOL(!is_same(fcinfo));
}

PG_FUNCTION_INFO_V1(sudoku_form_hash);
Datum sudoku_form_hash(PG_FUNCTION_ARGS)
{
    pdk_digest digest;
    find_form(PG_GETARG_SUDOKU(0), &digest);
    return hash_any(digest.bytes, sizeof digest.bytes);
}

// False if the puzzle does not have a unique solution.
static bool ask_rating(FunctionCallInfo fcinfo, pdk_rating *rating)
{
    const int64 guesses = PG_GETARG_INT64(1);
    pdk_verdict verdict;
    pdk_error error = {0};
    *rating = (pdk_rating){.size = sizeof *rating};
    pg_limit(0, guesses);
    pg_open(PG_GETARG_SUDOKU(0));
    pg_expect(pdk_kit_rate(pg_kit(), rating, &verdict, &error), &error);
    if (verdict == PDK_UNKNOWN || rating->end == PDK_LOGIC_LIMITED)
        pg_undecided(guesses);
    return verdict == PDK_UNIQUE;
}

PG_FUNCTION_INFO_V1(sudoku_rate);
Datum sudoku_rate(PG_FUNCTION_ARGS)
{
    pdk_rating rating;
    if (!ask_rating(fcinfo, &rating)) PG_RETURN_NULL();
    PG_RETURN_FLOAT8(rating.overall / 10.0);
}

PG_FUNCTION_INFO_V1(sudoku_level);
Datum sudoku_level(PG_FUNCTION_ARGS)
{
    pdk_rating rating;
    size_t count;
    if (!ask_rating(fcinfo, &rating)) PG_RETURN_NULL();
    PG_RETURN_TEXT_P(
        cstring_to_text(pdk_level_list(&count)[rating.level]->name));
}

PG_FUNCTION_INFO_V1(sudoku_clues);
Datum sudoku_clues(PG_FUNCTION_ARGS)
{
    pg_open(PG_GETARG_SUDOKU(0));
    const pdk_board *board = pdk_kit_board(pg_kit());
    const int64 side = pdk_board_side(board);
    PG_RETURN_INT32((int32)(side * side - (int64)pdk_board_count_empty(board)));
}

PG_FUNCTION_INFO_V1(sudoku_boxes);
Datum sudoku_boxes(PG_FUNCTION_ARGS)
{
    pg_open(PG_GETARG_SUDOKU(0));
    const pdk_shape *shape = pdk_board_shape(pdk_kit_board(pg_kit()));
    PG_RETURN_TEXT_P(cstring_to_text(
        psprintf("%ux%u", shape->box_rows, shape->box_columns)));
}

// Text of the library as text of the server.
static text *text_of(char *string)
{
    text *copy = cstring_to_text(string);
    pdk_string_free(string);
    return copy;
}

PG_FUNCTION_INFO_V1(sudoku_svg);
Datum sudoku_svg(PG_FUNCTION_ARGS)
{
    char *svg;
    pdk_error error = {0};
    pg_open(PG_GETARG_SUDOKU(0));
    pg_expect(pdk_board_draw(pdk_kit_board(pg_kit()), &svg, &error), &error);
    PG_RETURN_TEXT_P(text_of(svg));
}

PG_FUNCTION_INFO_V1(sudoku_format);
Datum sudoku_format(PG_FUNCTION_ARGS)
{
    const char *format = text_to_cstring(PG_GETARG_TEXT_PP(1));
    char *printed;
    pdk_error error = {0};
    pg_open(PG_GETARG_SUDOKU(0));
    pg_expect(
        pdk_board_print(pdk_kit_board(pg_kit()), format, &printed, &error),
        &error);
    PG_RETURN_TEXT_P(text_of(printed));
}

PG_FUNCTION_INFO_V1(sudoku_transform);
Datum sudoku_transform(PG_FUNCTION_ARGS)
{
    const text *moves = PG_GETARG_TEXT_PP(1);
    pdk_error error = {0};
    pg_open(PG_GETARG_SUDOKU(0));
    pg_expect(pdk_kit_transform(pg_kit(), VARDATA_ANY(moves),
                                VARSIZE_ANY_EXHDR(moves), &error),
              &error);
    PG_RETURN_SUDOKU(pg_store_result());
}
