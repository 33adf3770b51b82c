// Finds the alphabet of a board from its symbols. Customary alphabets are tried
// in a fixed order; a board uses the first `side` characters of one. First
// decides whether 0 is a symbol or an empty cell: it is a symbol if the board
// marks empty cells in another way, or has exactly as many zeros as a full
// board would.
//
// Above side 9 customs differ, so a puzzle can fit several alphabets, and only
// the missing symbols would show which one it is:
//
//   side 10..26   1-9A..  0-9A..  A..         the same in lower case
//   side 27..35   1-9A..  0-9A..              the same in lower case
//   side 36..62   all digits and letters, either case first
//
// For example, 1-9 and A-F in a puzzle of side 16 with dots lack G or 0;
// letters up to F alone could also be A-P. If nothing decides, the caller must.
//
// x, ? and a few others are empty cells if no other mark is, and they are not
// symbols: a customary alphabet contains all others but not them, and the board
// is not full. Letters around them could be an alphabet of their own; then the
// caller must decide as well.
#include "format/read.h"

#include "base/alloc.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

#define DIGITS "123456789"
#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SMALL "abcdefghijklmnopqrstuvwxyz"

static const char *const known_alphabets[] = {
    DIGITS CAPITALS,
    "0" DIGITS CAPITALS,
    CAPITALS,
    DIGITS SMALL,
    "0" DIGITS SMALL,
    SMALL,
    DIGITS SMALL CAPITALS,
    DIGITS CAPITALS SMALL,
    CAPITALS SMALL,
    SMALL CAPITALS,
    "0" DIGITS SMALL CAPITALS,
    "0" DIGITS CAPITALS SMALL,
    // ASCII from 1 on, excluding empty marks.
    DIGITS ":;<=>?@" CAPITALS "[\\]^",
};

enum {
    KNOWN_ALPHABETS = sizeof known_alphabets / sizeof known_alphabets[0],
    CHARACTERS_MAX = 64,  // length of the longest alphabet in the list
    SYMBOLS_TO_NAME = 5,  // in a message
    DIGITS_SIDE_MAX = 9,  // sides up to this use digits 1..N
    ONE_CASE_MAX = 35,    // sides up to this need letters of one case only
    ONE_CASE_KNOWN = 6,   // alphabets with letters of one case come first
    CASE_KNOWN = 3,       // number of alphabets per case
    MIXED_KNOWN = 12,     // alphabets of digits and letters
    READINGS_TO_NAME = 4, // in a message
    DESCRIPTION_SIZE = 48 // in a message
};

// The cells with a mark other than 0.
static uint64_t marked_cells(const struct tally *tally)
{
    return tally->marks + (tally->are_soft_empty ? tally->soft_cells : 0);
}

// Whether the caller listed the marks of empty cells without 0.
static bool is_zero_given(const struct tally *tally)
{
    return tally->signs->is_empty_given && tally->zeros > 0;
}

static bool has_likely_zero(const struct tally *tally)
{
    return is_zero_given(tally) ||
           (tally->zeros > 0 &&
            (marked_cells(tally) > 0 || tally->zeros == tally->rows));
}

// The entries that are symbols or 0.
static size_t count_symbols(const struct tally *tally)
{
    return tally->count - (tally->are_soft_empty ? tally->soft : 0);
}

// Whether soft marks can be empty cells. One or two of them are mistakes.
static bool can_be_empty(const struct tally *tally, uint32_t side)
{
    return tally->marks == 0 && tally->soft_cells > side;
}

pdk_status pdki_guess_numbers(struct tally *tally, uint32_t side,
                              pdk_alphabet **out, pdk_error *error)
{
    *out = NULL;
    tally->are_soft_empty = can_be_empty(tally, side);
    if (count_symbols(tally) > 0 || tally->largest > side) return PDK_OK;
    // Without other marks, a full board from 0 on must contain its largest
    // number.
    const bool is_full = marked_cells(tally) > 0 || is_zero_given(tally) ||
                         tally->largest + 1 == side;
    const bool is_from_zero =
        has_likely_zero(tally) && is_full && tally->largest < side;
    return pdk_alphabet_numbers(is_from_zero ? 0 : 1, side, out, error);
}

static pdk_text entry_text(const struct tally_entry *entry, const char *base)
{
    return (pdk_text){base + entry->offset, entry->length};
}

static bool holds(const char *alphabet, uint32_t side,
                  const struct tally_entry *entry, const char *base)
{
    const bool is_empty = entry->number == 0 && alphabet[0] != '0';
    return is_empty ||
           (entry->length == 1 && memchr(alphabet, base[entry->offset], side));
}

static bool holds_all(const char *alphabet, uint32_t side,
                      const struct tally *tally, const char *base)
{
    for (size_t i = 0; i < tally->count; i++) {
        const struct tally_entry *entry = &tally->entries[i];
        if (tally->are_soft_empty && entry->is_soft) continue;
        if (!holds(alphabet, side, entry, base)) return false;
    }
    return true;
}

// The first known alphabet that contains all; KNOWN_ALPHABETS if none does.
static size_t find_known(const struct tally *tally, const char *base,
                         uint32_t side, bool is_from_zero)
{
    for (size_t i = 0; i < KNOWN_ALPHABETS; i++) {
        const char *alphabet = known_alphabets[i];
        if (strlen(alphabet) < side) continue;
        if ((alphabet[0] == '0') != is_from_zero) continue;
        if (holds_all(alphabet, side, tally, base)) return i;
    }
    return KNOWN_ALPHABETS;
}

// The known alphabets that compete with the one found, those used for the same
// kind of board: from *first up to *end.
static void find_rivals(size_t found, uint32_t side, size_t *first, size_t *end)
{
    *first = found;
    *end = found + 1;
    if (side <= DIGITS_SIDE_MAX || found >= MIXED_KNOWN) return;
    *first = 0;
    *end = MIXED_KNOWN;
    if (side > ONE_CASE_MAX || found >= ONE_CASE_KNOWN) return;
    *first = found - found % CASE_KNOWN;
    *end = *first + CASE_KNOWN;
}

// Lists the alphabets that contain all, including the one found; returns their
// number.
static size_t list_readings(const struct tally *tally, const char *base,
                            uint32_t side, size_t found,
                            size_t readings[READINGS_TO_NAME])
{
    size_t first = 0, end = 0, count = 0;
    const bool has_zero = tally->zeros > 0;
    find_rivals(found, side, &first, &end);
    for (size_t i = first; i < end && count < READINGS_TO_NAME; i++) {
        const char *alphabet = known_alphabets[i];
        const bool is_from_zero = alphabet[0] == '0';
        if (strlen(alphabet) < side) continue;
        if (has_zero && is_from_zero != (known_alphabets[found][0] == '0'))
            continue;
        if (holds_all(alphabet, side, tally, base)) readings[count++] = i;
    }
    return count;
}

static pdk_status make_known(const char *alphabet, uint32_t side,
                             pdk_alphabet **out, pdk_error *error)
{
    pdk_text symbols[CHARACTERS_MAX];
    for (uint32_t i = 0; i < side; i++)
        symbols[i] = (pdk_text){alphabet + i, 1};
    return pdk_alphabet_of(symbols, side, out, error);
}

// Makes the alphabet of the symbols seen, in order of appearance, if there are
// exactly `side` of them; otherwise *out is NULL.
static pdk_status make_seen(const struct tally *tally, const char *base,
                            uint32_t side, pdk_alphabet **out, pdk_error *error)
{
    const size_t seen = count_symbols(tally);
    const bool has_zero_symbol =
        (marked_cells(tally) > 0 || is_zero_given(tally)) && seen == side;
    size_t count = 0;
    *out = NULL;
    if (tally->is_over || seen < side) return PDK_OK;
    pdk_text *symbols = pdki_alloc_array(tally->count, sizeof *symbols);
    if (!symbols) return pdki_error_plain(error, PDK_ERR_MEMORY);
    for (size_t i = 0; i < tally->count; i++) {
        const struct tally_entry *entry = &tally->entries[i];
        if (entry->number == 0 && !has_zero_symbol) continue;
        if (tally->are_soft_empty && entry->is_soft) continue;
        symbols[count++] = entry_text(entry, base);
    }
    pdk_status status = PDK_OK;
    if (count == side) status = pdk_alphabet_of(symbols, side, out, error);
    if (status == PDK_ERR_SYMBOLS && error)
        error->line = tally->entries[0].line;
    pdki_free(symbols);
    return status;
}

static uint64_t cells_held(const char *alphabet, uint32_t side,
                           const struct tally *tally, const char *base)
{
    uint64_t cells = 0;
    for (size_t i = 0; i < tally->count; i++)
        if (holds(alphabet, side, &tally->entries[i], base))
            cells += tally->entries[i].count;
    return cells;
}

// The known alphabet that covers the most cells, and more than half of them;
// NULL if there is none.
static const char *find_nearest(const struct tally *tally, const char *base,
                                uint32_t side)
{
    const char *nearest = NULL;
    uint64_t most = tally->cells / 2;
    for (size_t i = 0; i < KNOWN_ALPHABETS; i++) {
        const char *alphabet = known_alphabets[i];
        if (strlen(alphabet) < side) continue;
        const uint64_t cells = cells_held(alphabet, side, tally, base);
        if (cells <= most) continue;
        nearest = alphabet;
        most = cells;
    }
    return nearest;
}

static pdk_status report_unknown(const struct tally_entry *entry,
                                 const char *base, const pdk_alphabet *alphabet,
                                 pdk_error *error)
{
    const struct read_line line = {.text = base + entry->line_offset,
                                   .number = entry->line};
    return pdki_not_a_symbol(&line, base + entry->offset,
                             entry_text(entry, base), alphabet, error);
}

// Number of cells with numbers up to `side` if some symbols are words, so that
// no alphabet of characters contains them all; otherwise 0.
static uint64_t cells_numbered(const struct tally *tally, uint32_t side)
{
    uint64_t cells = 0;
    bool has_words = false;
    for (size_t i = 0; i < tally->count; i++) {
        const struct tally_entry *entry = &tally->entries[i];
        has_words = has_words || !entry->is_single;
        if (entry->number <= side) cells += entry->count;
    }
    return has_words ? cells : 0;
}

// Reports the first entry outside of the alphabet that most cells belong to.
// PDK_OK if there is none.
static pdk_status report_stranger(const struct tally *tally, const char *base,
                                  uint32_t side, pdk_error *error)
{
    pdk_alphabet *alphabet = NULL;
    pdk_status status = PDK_OK;
    const char *nearest = find_nearest(tally, base, side);
    const uint64_t held =
        nearest ? cells_held(nearest, side, tally, base) : tally->cells / 2;
    const bool are_numbers = cells_numbered(tally, side) > held;
    if (!nearest && !are_numbers) return PDK_OK;

    status = are_numbers ? pdk_alphabet_numbers(1, side, &alphabet, error)
                         : make_known(nearest, side, &alphabet, error);
    for (size_t i = 0; i < tally->count && status == PDK_OK; i++) {
        const struct tally_entry *entry = &tally->entries[i];
        const bool is_held = are_numbers ? entry->number <= side
                                         : holds(nearest, side, entry, base);
        if (!is_held) status = report_unknown(entry, base, alphabet, error);
    }
    pdk_alphabet_free(alphabet);
    return status;
}

static pdk_status report_undecided(const struct tally *tally, const char *base,
                                   uint32_t side, pdk_error *error)
{
    char list[SYMBOLS_TO_NAME * PDKI_QUOTE_SIZE] = "", quote[PDKI_QUOTE_SIZE];
    const bool is_long = tally->count > SYMBOLS_TO_NAME;
    const size_t named = is_long ? SYMBOLS_TO_NAME : tally->count;
    size_t used = 0;
    for (size_t i = 0; i < named; i++) {
        const pdk_text text = entry_text(&tally->entries[i], base);
        used += (size_t)snprintf(
            list + used, sizeof list - used, "%s%s", i > 0 ? " " : "",
            pdki_error_quote(text.bytes, text.length, quote));
    }
    return pdki_error_hint(
        error,
        pdki_error_at(error, PDK_ERR_SYMBOLS, tally->entries[0].line, 1,
                      "%s%zu different symbols for side %u: %s%s; specify the "
                      "symbols, or the marks of empty cells",
                      tally->is_over ? "more than " : "", tally->count, side,
                      list, is_long ? " ..." : ""),
        PDK_HINT_SYMBOLS | PDK_HINT_EMPTY);
}

// Whether most symbols are numbers up to `side` but their range is too large.
static bool has_number_past_side(const struct tally *tally, uint32_t side)
{
    uint64_t least = UINT64_MAX, largest = 0;
    for (size_t i = 0; i < tally->count; i++) {
        const uint64_t number = tally->entries[i].number;
        if (number == 0) continue;
        if (number < least) least = number;
        if (number > largest) largest = number;
    }
    return cells_numbered(tally, side) > tally->cells / 2 &&
           largest != UINT64_MAX && largest - least >= side;
}

// Whether all symbols but the soft marks are digits or numbers.
static bool has_digits_only(const struct tally *tally)
{
    for (size_t i = 0; i < tally->count; i++) {
        const struct tally_entry *entry = &tally->entries[i];
        if (!entry->is_soft && entry->number == UINT64_MAX) return false;
    }
    return true;
}

static pdk_status guess_from_seen(const struct tally *tally, const char *base,
                                  uint32_t side, pdk_alphabet **out,
                                  pdk_error *error)
{
    pdk_status status = PDK_OK;
    // A single x among digits is rather a mistake than a symbol.
    const bool is_slip = tally->soft_cells == 1 && has_digits_only(tally);
    if (!is_slip && !has_number_past_side(tally, side))
        status = make_seen(tally, base, side, out, error);
    if (*out && pdk_alphabet_uses(*out, '#')) {
        pdk_alphabet_free(*out);
        *out = NULL;
        return pdki_error_hint(
            error,
            pdki_error_at(error, PDK_ERR_SYMBOLS, tally->entries[0].line, 1,
                          "'#' begins a comment; if it is a symbol, specify "
                          "the symbols"),
            PDK_HINT_SYMBOLS);
    }
    if (status != PDK_OK || *out) return status;
    status = report_stranger(tally, base, side, error);
    if (status != PDK_OK) return status;
    return report_undecided(tally, base, side, error);
}

// Appends to the list, a string; truncates what does not fit.
static void add_to_list(char *list, size_t size, const char *before,
                        const char *name)
{
    const size_t used = strlen(list);
    snprintf(list + used, size - used, "%s%s", before, name);
}

static pdk_status report_readings(const struct tally *tally,
                                  const size_t *readings, size_t count,
                                  uint32_t side, pdk_error *error)
{
    char sets[READINGS_TO_NAME * DESCRIPTION_SIZE] = "";
    for (size_t i = 0; i < count; i++) {
        char name[DESCRIPTION_SIZE];
        pdk_alphabet *alphabet = NULL;
        const pdk_status status =
            make_known(known_alphabets[readings[i]], side, &alphabet, error);
        if (status != PDK_OK) return status;
        pdk_alphabet_describe(alphabet, name, sizeof name);
        pdk_alphabet_free(alphabet);
        add_to_list(sets, sizeof sets, i > 0 ? " or " : "", name);
    }
    return pdki_error_hint(
        error,
        pdki_error_at(error, PDK_ERR_AMBIGUOUS, tally->entries[0].line, 1,
                      "the symbols can be %s; specify which", sets),
        PDK_HINT_SYMBOLS);
}

// The first known alphabet that contains all, with 0 as a symbol if it is
// likely one.
static size_t find_likely(const struct tally *tally, const char *base,
                          uint32_t side)
{
    size_t known = KNOWN_ALPHABETS;
    if (has_likely_zero(tally)) known = find_known(tally, base, side, true);
    if (known == KNOWN_ALPHABETS && !is_zero_given(tally))
        known = find_known(tally, base, side, false);
    return known;
}

static const struct tally_entry *first_soft(const struct tally *tally)
{
    const struct tally_entry *entry = tally->entries;
    while (!entry->is_soft) entry++;
    return entry;
}

// Whether every symbol occurs as often as in a full board.
static bool is_full(const struct tally *tally, uint32_t side)
{
    if (tally->count != side || tally->zeros > 0) return false;
    for (size_t i = 0; i < tally->count; i++)
        if (tally->entries[i].is_soft && tally->entries[i].count != side)
            return false;
    return true;
}

static pdk_status report_soft(const struct tally *tally, const char *base,
                              pdk_error *error)
{
    const struct tally_entry *entry = first_soft(tally);
    const struct read_line line = {.text = base + entry->line_offset};
    char quote[PDKI_QUOTE_SIZE];
    return pdki_error_hint(
        error,
        pdki_error_at(
            error, PDK_ERR_AMBIGUOUS, entry->line,
            pdki_line_column(&line, base + entry->offset),
            "%s can be a symbol or an empty cell (%llu of them); specify which",
            pdki_error_quote(base + entry->offset, entry->length, quote),
            (unsigned long long)entry->count),
        PDK_HINT_SYMBOLS | PDK_HINT_EMPTY);
}

// Decides whether the soft marks of a tally are empty cells. `is_known`: with
// them, a known alphabet contains all symbols.
static pdk_status settle_soft(struct tally *tally, const char *base,
                              uint32_t side, bool is_known, pdk_error *error)
{
    if (!can_be_empty(tally, side) || is_full(tally, side)) return PDK_OK;
    // Then it occurs more than twice in a row.
    const bool is_often = tally->soft_cells > 2 * (uint64_t)side;
    if (is_known) return is_often ? report_soft(tally, base, error) : PDK_OK;
    tally->are_soft_empty = true;
    if (find_likely(tally, base, side) == KNOWN_ALPHABETS &&
        count_symbols(tally) != side)
        tally->are_soft_empty = false;
    else if (tally->count == side && !has_digits_only(tally) &&
             first_soft(tally)->length == 1)
        return report_soft(tally, base, error);
    return PDK_OK;
}

pdk_status pdki_guess_alphabet(struct tally *tally, const char *base,
                               uint32_t side, pdk_alphabet **out,
                               pdk_error *error)
{
    size_t readings[READINGS_TO_NAME];
    *out = NULL;
    tally->are_soft_empty = false;
    size_t known = find_likely(tally, base, side);
    const pdk_status status =
        settle_soft(tally, base, side, known != KNOWN_ALPHABETS, error);
    if (status != PDK_OK) return status;
    if (tally->are_soft_empty) known = find_likely(tally, base, side);
    if (known == KNOWN_ALPHABETS)
        return count_symbols(tally) == 0
                   ? pdk_alphabet_numbers(1, side, out, error)
                   : guess_from_seen(tally, base, side, out, error);

    const char *alphabet = known_alphabets[known];
    const bool is_zero_empty = tally->zeros > 0 && alphabet[0] != '0';
    const size_t seen = count_symbols(tally) - is_zero_empty;
    const size_t count = list_readings(tally, base, side, known, readings);
    if (seen > 0 && seen < side && count > 1)
        return report_readings(tally, readings, count, side, error);
    return make_known(alphabet, side, out, error);
}
