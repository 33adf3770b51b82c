// Well-known collections of 9x9 puzzles, if available: all have a unique
// solution, and all engines find the same one. The folder is PERMUDOKU_PUZZLES;
// each of its .txt files has one puzzle of 81 characters per line.
// PERMUDOKU_PUZZLES_TAKEN lines, spread over each file, are used (0: all).
#define _POSIX_C_SOURCE 200809L
#include "make.h"
#include "puzzles.h"
#include "solvers.h"
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CELLS = 81,
    SIDE = 9,
    LINE_MAX_SIZE = 256,
    TAKEN = SLOWNESS > 1 ? 20 : 1000
};

static struct solvers solvers;
static pdk_grid *puzzle, *first, *solution;

// False if the line is not a puzzle but a comment, or something else.
static bool read_puzzle(const char *line)
{
    if (strspn(line, ".0123456789") < CELLS) return false;
    for (uint32_t cell = 0; cell < CELLS; cell++) {
        const char byte = line[cell];
        assert_int_equal(
            pdk_grid_set(puzzle, cell / SIDE, cell % SIDE,
                         byte == '.' ? 0 : (pdk_symbol)(byte - '0'), NULL),
            PDK_OK);
    }
    return true;
}

static void check_puzzle(const char *file, size_t line)
{
    pdk_effort efforts[SOLVERS_MAX];
    for (size_t i = 0; i < solvers.count; i++) {
        char name[2 * LINE_MAX_SIZE];
        pdk_verdict verdict = PDK_UNKNOWN;
        pdk_solver *solver = solvers.items[i];
        pdk_grid *out = i == 0 ? first : solution;
        snprintf(name, sizeof name, "%s: %s:%zu", pdk_solver_engine(solver),
                 file, line);
        expect_status(name, PDK_OK,
                      pdk_solver_solve(solver, puzzle, out, &verdict, NULL));
        expect_text(name, "unique", pdk_verdict_name(verdict));
        const char *flaw = puzzle_flaw(solvers.geometry, puzzle, out);
        expect_text(name, "no flaw", flaw ? flaw : "no flaw");
        expect_bool(name, true, pdk_grid_equal(first, out));
        efforts[i] = *pdk_solver_effort(solver);
        if (i > 0 && solvers_are_kin(solvers.items[i - 1], solver))
            expect_uint(name, efforts[i - 1].guesses, efforts[i].guesses);
    }
}

static size_t count_lines(FILE *file)
{
    char line[LINE_MAX_SIZE];
    size_t lines = 0;
    while (fgets(line, sizeof line, file)) lines++;
    rewind(file);
    return lines;
}

static size_t check_file(const char *path, const char *name, size_t taken)
{
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("%s cannot be opened", path);
    const size_t lines = count_lines(file);
    const size_t stride = taken == 0 || lines < taken ? 1 : lines / taken;
    char line[LINE_MAX_SIZE];
    size_t checked = 0;
    for (size_t i = 0; fgets(line, sizeof line, file); i++) {
        if (i % stride != 0 || !read_puzzle(line)) continue;
        check_puzzle(name, i + 1);
        checked++;
    }
    fclose(file);
    return checked;
}

static int is_text(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".txt") == 0;
}

static size_t check_folder(const char *folder)
{
    const char *number = getenv("PERMUDOKU_PUZZLES_TAKEN");
    const size_t taken = number ? strtoul(number, NULL, 10) : TAKEN;
    struct dirent **entries = NULL;
    size_t checked = 0;
    const int count = scandir(folder, &entries, is_text, alphasort);
    for (int i = 0; i < count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        checked += check_file(path, entries[i]->d_name, taken);
        free(entries[i]);
    }
    free(entries);
    return checked;
}

static void finds_the_one_solution_of_public_puzzles(void **state)
{
    (void)state;
    const char *folder = getenv("PERMUDOKU_PUZZLES");
    const pdk_shape shape = make_shape(3, 3);
    solvers_open(&shape, &solvers);
    puzzle = make_grid(&shape);
    first = make_grid(&shape);
    solution = make_grid(&shape);
    const size_t checked =
        folder && solvers.count > 0 ? check_folder(folder) : 0;
    pdk_grid_free(solution);
    pdk_grid_free(first);
    pdk_grid_free(puzzle);
    solvers_close(&solvers);
    print_message("%zu puzzles from PERMUDOKU_PUZZLES=%s%s\n", checked,
                  folder ? folder : "", checked > 0 ? "" : ": skipped");
    if (checked == 0) skip();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_one_solution_of_public_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
