// Puzzles as formulas for SAT solvers, in DIMACS CNF, and the way back from a
// model to a solution.
#ifndef PERMUDOKU_ENCODE_H
#define PERMUDOKU_ENCODE_H

#include <permudoku/grid.h>
#include <permudoku/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_encoding {
    PDK_ENCODING_OPEN,     // what singles leave open; conflicts as pairs
    PDK_ENCODING_SEGMENTS, // the same, with variables for segments
    PDK_ENCODING_FULL      // all cells and symbols; clues as unit clauses
} pdk_encoding;

typedef struct pdk_encoding_info {
    pdk_encoding encoding;
    const char *name;    // as on the command line
    const char *summary; // one line
} pdk_encoding_info;

// The table of encodings, in the order of the enum, static storage; and the one
// with this name, NULL if there is none.
PDK_API const pdk_encoding_info *const *pdk_encoding_list(size_t *count);
PDK_API const pdk_encoding_info *pdk_encoding_find(const char *name);

typedef struct pdk_encoder pdk_encoder;

// Makes an encoder of `puzzle` (borrowed until the encoder is freed). The
// models of its formula are the solutions of the puzzle; the same puzzle and
// encoding always give the same formula. In PDK_ENCODING_FULL, the variable of
// a symbol in a cell is cell * side + symbol, with cells from 0 and symbols
// from 1. PDK_ERR_LIMIT if the variables do not fit: in PDK_ENCODING_FULL for
// sides above 1290, in the others for more than 2^29 candidates. On failure
// *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_encoder_new(const pdk_grid *puzzle,
                                               pdk_encoding encoding,
                                               pdk_encoder **out,
                                               pdk_error *error);
PDK_API void pdk_encoder_free(pdk_encoder *encoder);

// Excludes one solution (borrowed until the encoder is freed; NULL: none): then
// there is a model if and only if there is another solution. PDK_ERR_MISMATCH
// if it is not a solution of the puzzle.
PDK_API PDK_CHECKED pdk_status pdk_encoder_exclude(pdk_encoder *encoder,
                                                   const pdk_grid *solution,
                                                   pdk_error *error);

// The size of the formula: variables and clauses as in the header of the text,
// and the literals of all clauses together.
typedef struct pdk_encoder_size {
    uint64_t variables, clauses, literals;
} pdk_encoder_size;
PDK_API pdk_encoder_size pdk_encoder_measure(const pdk_encoder *encoder);

// Writes the formula as DIMACS CNF, with the boxes and clues in comments.
PDK_API PDK_CHECKED pdk_status pdk_encoder_write(const pdk_encoder *encoder,
                                                 const pdk_sink *sink,
                                                 pdk_error *error);

// Reads the model that a SAT solver printed: lines of literals up to a 0, with
// or without "v" at the start. Lines that start with "c" or "s", and the "SAT"
// of minisat, are skipped. Stores the solution that the model describes. Bad
// text is PDK_ERR_SYNTAX with its position, a text that says that there is no
// model PDK_ERR_ARGUMENT, a model that is not a solution of the puzzle
// PDK_ERR_MISMATCH. After a failure, the content of `solution` is unspecified.
PDK_API PDK_CHECKED pdk_status
pdk_encoder_read_model(const pdk_encoder *encoder, const char *text,
                       size_t length, pdk_grid *solution, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
