// The ordered set of symbols that a board is written with: numbers, letters,
// signs, words, emoji. Inside the library a symbol is its position, 1..size.
#ifndef PERMUDOKU_ALPHABET_H
#define PERMUDOKU_ALPHABET_H

#include <permudoku/geometry.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_alphabet pdk_alphabet;

// Borrowed text, without a NUL at the end.
typedef struct pdk_text {
    const char *bytes;
    size_t length;
} pdk_text;

// Room for any number that pdk_alphabet_text() has to format.
#define PDK_ALPHABET_SCRATCH 16

// The longest symbol, in bytes.
#define PDK_SYMBOL_TEXT_MAX 255u

// The numbers first .. first+size-1, with `first` at most UINT32_MAX -
// PDK_SIDE_MAX. Takes no memory per symbol. On failure *out is NULL, here and
// below.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_numbers(uint32_t first,
                                                    uint32_t size,
                                                    pdk_alphabet **out,
                                                    pdk_error *error);

// A list of symbols, copied. Each must be valid UTF-8 without white space or
// control characters, start with a visible character, and differ from all
// others; the error names the symbol and its position.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_of(const pdk_text *symbols,
                                               uint32_t size,
                                               pdk_alphabet **out,
                                               pdk_error *error);

// Reads what people type: characters and ranges ("A-P", "0-9A-F"), a range of
// numbers ("1..16"), or words with commas ("sun,moon,star"). error->column is
// the byte where it went wrong, 0 if it is not a single place.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_parse(const char *text,
                                                  size_t length,
                                                  pdk_alphabet **out,
                                                  pdk_error *error);

// Reads one symbol per line, as in a file. The last line end is optional.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_parse_lines(const char *text,
                                                        size_t length,
                                                        pdk_alphabet **out,
                                                        pdk_error *error);

PDK_API PDK_CHECKED pdk_status pdk_alphabet_copy(const pdk_alphabet *alphabet,
                                                 pdk_alphabet **out,
                                                 pdk_error *error);
PDK_API void pdk_alphabet_free(pdk_alphabet *alphabet);

// PDK_OK if the number of symbols is the side of `shape`, otherwise
// PDK_ERR_MISMATCH with both numbers in the error.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_fits(const pdk_alphabet *alphabet,
                                                 const pdk_shape *shape,
                                                 pdk_error *error);

PDK_API uint32_t pdk_alphabet_size(const pdk_alphabet *alphabet);

// The text of symbol 1..size, or of an empty cell for 0. It is stored in the
// alphabet or in `scratch`.
PDK_API pdk_text pdk_alphabet_text(const pdk_alphabet *alphabet,
                                   pdk_symbol symbol,
                                   char scratch[PDK_ALPHABET_SCRATCH]);

// The symbol with exactly this text, or 0. Numbers may have leading zeros.
PDK_API pdk_symbol pdk_alphabet_find(const pdk_alphabet *alphabet,
                                     const char *text, size_t length);

// The width of a symbol (0: an empty cell) in terminal columns, and the largest
// width of all.
PDK_API uint32_t pdk_alphabet_width_of(const pdk_alphabet *alphabet,
                                       pdk_symbol symbol);
PDK_API uint32_t pdk_alphabet_width(const pdk_alphabet *alphabet);

// Whether symbols can be written without separators: each is one character,
// and so is the mark of an empty cell.
PDK_API bool pdk_alphabet_is_compact(const pdk_alphabet *alphabet);

// Whether the symbols are consecutive numbers; *first, unless NULL, becomes the
// first of them.
PDK_API bool pdk_alphabet_is_numbers(const pdk_alphabet *alphabet,
                                     uint32_t *first);

// Whether any symbol contains the ASCII character `c`.
PDK_API bool pdk_alphabet_uses(const pdk_alphabet *alphabet, char c);

// A short description, "1..9", "A-P", "sun,moon,...", of at most `size` bytes
// including its NUL. Returns `buffer`.
PDK_API const char *pdk_alphabet_describe(const pdk_alphabet *alphabet,
                                          char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
