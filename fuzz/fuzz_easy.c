// Whatever the front door reads as a board, it prints in every format that can
// hold it, as text that ends with a line ending; and what it prints as clues,
// which state boxes and symbols, reads as an equal board. A solution has all
// clues of its puzzle, respects the pencil marks and is valid. Verdict and
// count agree, and a board equals its copy.
#include "fuzz.h"

#include <permudoku/easy.h>
#include <permudoku/format.h>

#include <string.h>

enum {
    INPUT_MAX = 4096,
    PRINTED_SIDE_MAX = 64,
    SOLVED_SIDE_MAX = 16,
    GUESSES = 1000,
    MEMORY = 1 << 26
};

static void expect_words(pdk_status status, const pdk_error *error)
{
    FUZZ_ASSERT(error->status == status);
    FUZZ_ASSERT(error->text[0] != '\0');
}

// A header cannot hold symbols with a comma, or a word as the only symbol.
static bool can_be_clues(const pdk_alphabet *alphabet)
{
    return !pdk_alphabet_uses(alphabet, ',') &&
           (pdk_alphabet_size(alphabet) > 1 ||
            pdk_alphabet_is_numbers(alphabet, NULL));
}

static void check_clues(const pdk_board *board, const char *text)
{
    pdk_board *again = NULL;
    char *second = NULL;
    FUZZ_ASSERT(pdk_board_parse(text, strlen(text), &again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_board_equal(board, again));
    FUZZ_ASSERT(pdk_board_print(again, "clues", &second, NULL) == PDK_OK);
    FUZZ_ASSERT(strcmp(text, second) == 0);
    pdk_string_free(second);
    pdk_board_free(again);
}

static void check_prints(const pdk_board *board)
{
    size_t count = 0;
    const pdk_format_info *const *formats = pdk_format_list(&count);
    for (size_t i = 0; i < count; i++) {
        char *text = NULL;
        pdk_error error = {0};
        const pdk_status status =
            pdk_board_print(board, formats[i]->name, &text, &error);
        FUZZ_ASSERT((status == PDK_OK) == (text != NULL));
        if (status != PDK_OK) {
            expect_words(status, &error);
            continue;
        }
        const size_t length = strlen(text);
        FUZZ_ASSERT(length > 0 && text[length - 1] == '\n');
        if (formats[i]->format == PDK_FORMAT_CLUES &&
            can_be_clues(pdk_board_alphabet(board)))
            check_clues(board, text);
        pdk_string_free(text);
    }
}

static void check_solution(pdk_board *puzzle, const pdk_board *solution)
{
    const uint32_t side = pdk_board_side(puzzle);
    const pdk_notes *notes = pdk_board_notes(puzzle);
    pdk_validity validity = PDK_INVALID;
    FUZZ_ASSERT(pdk_board_check(solution, &validity, NULL, NULL) == PDK_OK);
    FUZZ_ASSERT(validity == PDK_VALID);
    for (uint64_t cell = 0; cell < (uint64_t)side * side; cell++) {
        const uint32_t row = (uint32_t)(cell / side);
        const uint32_t column = (uint32_t)(cell % side);
        const pdk_symbol clue = pdk_board_get(puzzle, row, column);
        const pdk_symbol got = pdk_board_get(solution, row, column);
        FUZZ_ASSERT(clue == 0 || clue == got);
        FUZZ_ASSERT(!pdk_notes_excludes(notes, cell, got));
    }
}

static void check_answers(pdk_board *puzzle)
{
    const pdk_limits limits = {.size = sizeof limits,
                               .solutions = 2,
                               .guesses = GUESSES,
                               .memory = MEMORY};
    pdk_board *solution = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_count count = {0};
    FUZZ_ASSERT(pdk_board_solve(puzzle, &limits, &solution, &verdict, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_board_count(puzzle, &limits, &count, NULL) == PDK_OK);
    if (solution) check_solution(puzzle, solution);
    if (verdict == PDK_NONE) FUZZ_ASSERT(!solution && count.solutions == 0);
    if (verdict == PDK_UNIQUE) FUZZ_ASSERT(solution && count.solutions <= 1);
    if (verdict == PDK_MULTIPLE) FUZZ_ASSERT(solution && !count.is_exact);
    pdk_board_free(solution);
}

static void check_conflict(const pdk_board *board)
{
    pdk_validity validity = PDK_VALID;
    char *conflict = NULL;
    FUZZ_ASSERT(pdk_board_check(board, &validity, &conflict, NULL) == PDK_OK);
    FUZZ_ASSERT((validity == PDK_INVALID) == (conflict != NULL));
    FUZZ_ASSERT(validity != PDK_VALID || pdk_board_count_empty(board) == 0);
    pdk_string_free(conflict);
}

static void check_board(pdk_board *board)
{
    pdk_board *copy = NULL;
    FUZZ_ASSERT(pdk_board_copy(board, &copy, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_board_equal(board, copy));
    FUZZ_ASSERT(pdk_notes_held(pdk_board_notes(board)) ==
                pdk_notes_held(pdk_board_notes(copy)));
    check_prints(copy);
    check_conflict(copy);
    if (pdk_board_side(copy) <= SOLVED_SIDE_MAX) check_answers(copy);
    pdk_board_free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    pdk_board *board = NULL;
    pdk_error error = {0};
    if (size > INPUT_MAX) return 0;
    const pdk_status status =
        pdk_board_parse((const char *)data, size, &board, &error);
    FUZZ_ASSERT((status == PDK_OK) == (board != NULL));
    if (status != PDK_OK) expect_words(status, &error);
    if (board && pdk_board_side(board) <= PRINTED_SIDE_MAX) check_board(board);
    pdk_board_free(board);
    return 0;
}
