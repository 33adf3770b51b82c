// All engines that support a board, so that a new engine is tested without an
// edit.
#ifndef TEST_SOLVERS_H
#define TEST_SOLVERS_H

#include <permudoku/solve.h>

enum { SOLVERS_MAX = 32 };

struct solvers {
    pdk_geometry *geometry;
    pdk_solver *items[SOLVERS_MAX]; // in the order of the table of engines
    size_t count;
};

// A solver for each engine that supports such boards on this machine and proves
// its answers; the test fails if an engine neither supports them nor returns
// PDK_ERR_UNSUPPORTED.
void solvers_open(const pdk_shape *shape, struct solvers *solvers);
void solvers_close(struct solvers *solvers);

// The same for engines that find solutions but prove nothing.
void solvers_open_finders(const pdk_shape *shape, struct solvers *solvers);

// Calls `work` with the solvers of each shape that some engine supports, of all
// boxes up to 5x5 with at most `side_max` symbols; skips the test if there is
// none.
void solvers_each_shape(uint32_t side_max,
                        void (*work)(const struct solvers *solvers));
void finders_each_shape(uint32_t side_max,
                        void (*work)(const struct solvers *solvers));

// A reasonable amount of work for an engine: some are slow to start, or slow
// for every solution.
struct pace {
    uint32_t step;      // if there are many puzzles, it gets one in this many
    uint64_t solutions; // to count or list at most
};

struct pace solvers_pace(const pdk_solver *solver);

// Whether the engine gets the puzzle of this number, from 0.
bool solvers_gets(const pdk_solver *solver, uint64_t number);

// Reports how many of the puzzles offered since the last call each engine got;
// the test fails if one got none.
void solvers_report(void);

// Reports which engine supports which boards, and which one is skipped here.
void solvers_describe(void);

// Whether two engines are variants of one kernel for different machines, such
// as "nine-avx2" and "nine-portable".
bool solvers_are_kin(const pdk_solver *a, const pdk_solver *b);

#endif
