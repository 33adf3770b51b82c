// All engines that take a board, so that a new one is tested without an edit.
#ifndef TEST_SOLVERS_H
#define TEST_SOLVERS_H

#include <permudoku/solve.h>

enum { SOLVERS_MAX = 32 };

struct solvers {
    pdk_geometry *geometry;
    pdk_solver *items[SOLVERS_MAX]; // in the order of the table of engines
    size_t count;
};

// A solver by each engine that takes such boards on this machine and proves its
// answers; the test fails where an engine neither takes them nor says
// PDK_ERR_UNSUPPORTED.
void solvers_open(const pdk_shape *shape, struct solvers *solvers);
void solvers_close(struct solvers *solvers);

// The same for the engines that find solutions and prove nothing.
void solvers_open_finders(const pdk_shape *shape, struct solvers *solvers);

// Calls `work` with the solvers of each shape that some engine takes, of all
// boxes up to 5x5 with at most `side_max` symbols; skips the test where there
// is none.
void solvers_each_shape(uint32_t side_max,
                        void (*work)(const struct solvers *solvers));
void finders_each_shape(uint32_t side_max,
                        void (*work)(const struct solvers *solvers));

// What is proportionate for an engine: some take long to begin, or for every
// solution.
struct pace {
    uint32_t step;      // it gets one of so many puzzles where there are many
    uint64_t solutions; // to count or list at most
};

struct pace solvers_pace(const pdk_solver *solver);

// Whether the engine gets the puzzle of this number, from 0.
bool solvers_gets(const pdk_solver *solver, uint64_t number);

// How many puzzles each engine got of those asked about since the last call;
// the test fails if one got none.
void solvers_report(void);

// Says which engine takes which boards, and which one is left out here.
void solvers_describe(void);

// Whether two engines are one kernel for different machines, as "nine-avx2" and
// "nine-portable".
bool solvers_are_kin(const pdk_solver *a, const pdk_solver *b);

#endif
