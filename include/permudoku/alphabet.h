// The ordered set S of symbols that a board is written with: numbers, letters,
// signs, words, emoji. Inside the library a symbol is its position 1..size.
#ifndef PERMUDOKU_ALPHABET_H
#define PERMUDOKU_ALPHABET_H

#include <permudoku/geometry.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_alphabet pdk_alphabet;

// Text that somebody else owns; not ended by a NUL.
typedef struct pdk_text {
    const char *bytes;
    size_t length;
} pdk_text;

// Room for any number that pdk_alphabet_text() has to write down.
#define PDK_ALPHABET_SCRATCH 16

// No symbol is longer than this, in bytes.
#define PDK_SYMBOL_TEXT_MAX 255u

// The numbers first .. first+size-1, with `first` at most UINT32_MAX -
// PDK_SIDE_MAX. Takes no memory per symbol.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_numbers(uint32_t first,
                                                    uint32_t size,
                                                    pdk_alphabet **out,
                                                    pdk_error *error);

// Symbols one by one, copied. Each must be non-empty valid UTF-8 without
// white space or control characters, begin with something visible, and
// differ from all others; the error names the symbol and its position.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_of(const pdk_text *symbols,
                                               uint32_t size,
                                               pdk_alphabet **out,
                                               pdk_error *error);

// Reads what people type: characters and ranges ("A-P", "0-9A-F"), a range of
// numbers ("1..16"), or a comma list ("sun,moon,star"). error->column is the
// byte where it went wrong, 0 where that is not one place.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_parse(const char *text,
                                                  size_t length,
                                                  pdk_alphabet **out,
                                                  pdk_error *error);

// Reads one symbol a line, as from a file. A final line end is optional.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_parse_lines(const char *text,
                                                        size_t length,
                                                        pdk_alphabet **out,
                                                        pdk_error *error);

PDK_API PDK_CHECKED pdk_status pdk_alphabet_copy(const pdk_alphabet *alphabet,
                                                 pdk_alphabet **out,
                                                 pdk_error *error);
PDK_API void pdk_alphabet_free(pdk_alphabet *alphabet);

// PDK_OK where the alphabet has exactly one symbol for each of `shape`'s
// side; else PDK_ERR_MISMATCH, with both numbers in the error.
PDK_API PDK_CHECKED pdk_status pdk_alphabet_fits(const pdk_alphabet *alphabet,
                                                 const pdk_shape *shape,
                                                 pdk_error *error);

PDK_API uint32_t pdk_alphabet_size(const pdk_alphabet *alphabet);

// The text of symbol 1..size, or of the empty cell for 0. It lives in the
// alphabet or in `scratch`.
PDK_API pdk_text pdk_alphabet_text(const pdk_alphabet *alphabet,
                                   pdk_symbol symbol,
                                   char scratch[PDK_ALPHABET_SCRATCH]);

// The symbol with exactly this text, or 0. Numbers may have leading zeros.
PDK_API pdk_symbol pdk_alphabet_find(const pdk_alphabet *alphabet,
                                     const char *text, size_t length);

// Terminal columns that a symbol (0: the empty cell) takes, and the most that
// any takes.
PDK_API uint32_t pdk_alphabet_width_of(const pdk_alphabet *alphabet,
                                       pdk_symbol symbol);
PDK_API uint32_t pdk_alphabet_width(const pdk_alphabet *alphabet);

// Whether symbols can be written side by side and be told apart again: each is
// one character, and so is the mark of an empty cell.
PDK_API bool pdk_alphabet_is_compact(const pdk_alphabet *alphabet);

// Whether the symbols are consecutive numbers, and the first of them.
PDK_API bool pdk_alphabet_is_numbers(const pdk_alphabet *alphabet,
                                     uint32_t *first);

// Whether any symbol contains the ASCII character `c`.
PDK_API bool pdk_alphabet_uses(const pdk_alphabet *alphabet, char c);

// A short description for people, "1..9", "A-P", "sun,moon,...": at most
// `size` bytes with its NUL. Returns `buffer`.
PDK_API const char *pdk_alphabet_describe(const pdk_alphabet *alphabet,
                                          char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
