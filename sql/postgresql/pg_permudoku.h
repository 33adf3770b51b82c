// Shared by the files of the PostgreSQL extension.
//
// Nothing may jump out of the library: neither an error of the server nor an
// interrupt. So what the library calls back catches errors, which are thrown
// again when the library has returned.
#ifndef PG_PERMUDOKU_H
#define PG_PERMUDOKU_H

#include "postgres.h"

#include "fmgr.h"
#include "funcapi.h"

#include <permudoku/permudoku.h>

// A board as it is stored; pg_type.c has the layout.
typedef struct varlena sudoku;

#define PG_GETARG_SUDOKU(n) ((const sudoku *)PG_GETARG_VARLENA_PP(n))
#define PG_RETURN_SUDOKU(board) PG_RETURN_POINTER(board)

// The kit of this backend, made when it is first needed.
extern pdk_kit *pg_kit(void);

// Sets the limits of the next question, which then serves interrupts.
extern void pg_limit(int64 solutions, int64 guesses);

// Throws the error that was caught meanwhile, or that of a failed call.
extern void pg_expect(pdk_status status, const pdk_error *error);

// Keeps the error that is being thrown, in a PG_CATCH() block.
extern void pg_catch(MemoryContext context);

// Raises an error about a limit of guesses.
extern void pg_undecided(int64 guesses) pg_attribute_noreturn();

// Opens a stored board in the kit.
extern void pg_open(const sudoku *board);

// Stored forms of the open board, of the result of the last question, and of a
// grid. New memory in the current context.
extern sudoku *pg_store(const pdk_grid *grid);
extern sudoku *pg_store_open(void);
extern sudoku *pg_store_result(void);

#endif
