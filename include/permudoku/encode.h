// A puzzle as a formula for SAT solvers, in the format DIMACS CNF, and the way
// back from their models to a solution.
#ifndef PERMUDOKU_ENCODE_H
#define PERMUDOKU_ENCODE_H

#include <permudoku/grid.h>
#include <permudoku/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_encoding {
    PDK_ENCODING_OPEN,     // what singles leave open, pair by pair
    PDK_ENCODING_SEGMENTS, // the same, with variables for parts of lines
    PDK_ENCODING_FULL      // all cells and symbols, clues as units
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

// The formula of `puzzle` (borrowed until the encoder is freed): its models are
// the puzzle's solutions. The same puzzle and encoding always give the same
// formula. In PDK_ENCODING_FULL the variable of a symbol in a cell is
// cell * side + symbol; sides above 1290 are PDK_ERR_LIMIT, for variables are
// numbers of 31 bits. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_encoder_new(const pdk_grid *puzzle,
                                               pdk_encoding encoding,
                                               pdk_encoder **out,
                                               pdk_error *error);
PDK_API void pdk_encoder_free(pdk_encoder *encoder);

// Leaves out one solution (borrowed until the encoder is freed, NULL: none):
// then there is a model if and only if there is another solution.
// PDK_ERR_MISMATCH if it is no solution of the puzzle.
PDK_API PDK_CHECKED pdk_status pdk_encoder_exclude(pdk_encoder *encoder,
                                                   const pdk_grid *solution,
                                                   pdk_error *error);

// Variables and clauses, as in the first line of the text.
typedef struct pdk_encoder_size {
    uint64_t variables, clauses, literals;
} pdk_encoder_size;
PDK_API pdk_encoder_size pdk_encoder_measure(const pdk_encoder *encoder);

// Writes the formula as DIMACS CNF.
PDK_API PDK_CHECKED pdk_status pdk_encoder_write(const pdk_encoder *encoder,
                                                 const pdk_sink *sink,
                                                 pdk_error *error);

// Reads what a SAT solver printed: lines of literals, with or without "v" in
// front, up to a 0; "c" and "s" lines are passed over, and a line "SAT" as
// minisat writes it. Stores the solution that the model describes. Bad text is
// PDK_ERR_SYNTAX with its place; a text that says that there is no model
// PDK_ERR_ARGUMENT; a model that is no solution of the puzzle PDK_ERR_MISMATCH.
PDK_API PDK_CHECKED pdk_status
pdk_encoder_read_model(const pdk_encoder *encoder, const char *text,
                       size_t length, pdk_grid *solution, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
