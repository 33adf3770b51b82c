// Shared by reducer, refiner and weigher: the grids they accept, the orbits of
// cells under a symmetry of the clues, and the test whether a clue is needed.
#ifndef PDKI_MAKER_H
#define PDKI_MAKER_H

#include "core/option_records.h"

#include <permudoku/check.h>
#include <permudoku/experimental/reduce.h>

// PDK_ERR_MISMATCH if a grid has another shape (NULL is allowed);
// PDK_ERR_ARGUMENT if the first one is not full and valid, unless the checker
// is NULL.
pdk_status pdki_grids_expect(const pdk_geometry *geometry, pdk_checker *checker,
                             const pdk_grid *const grids[3], pdk_error *error);

// PDK_ERR_ARGUMENT unless it is a constant of the enum.
pdk_status pdki_symmetry_expect(pdk_clue_symmetry symmetry, pdk_error *error);

// Orbit i has the cells from starts[i] up to starts[i + 1].
struct pdki_clue_orbits {
    uint32_t side;
    size_t count;
    uint32_t *starts; // room for one more than there are cells
    pdk_cell *cells;
    bool *is_seen; // workspace, by cell
    pdk_clue_symmetry symmetry;
};

// Starts without orbits. False if out of memory; release in any case.
bool pdki_clue_orbits_init(struct pdki_clue_orbits *orbits, uint32_t side);
void pdki_clue_orbits_release(struct pdki_clue_orbits *orbits);

// Lists the orbits of a symmetry, by their first cell in reading order, unless
// that was done by the last call.
void pdki_clue_orbits_fill(struct pdki_clue_orbits *orbits,
                           pdk_clue_symmetry symmetry);

// The cells of an orbit.
struct pdki_orbit {
    const pdk_cell *cells;
    uint32_t count;
};

static inline struct pdki_orbit
pdki_clue_orbit(const struct pdki_clue_orbits *orbits, uint32_t number)
{
    const uint32_t *starts = orbits->starts + number;
    return (struct pdki_orbit){orbits->cells + starts[0],
                               starts[1] - starts[0]};
}

enum pdki_answer {
    PDKI_NEEDED,   // another solution was found
    PDKI_NEEDLESS, // proved that there is none
    PDKI_UNDECIDED // a limit was reached first
};

// For a puzzle that has `solution` and no clue in the cell: finds out whether
// another solution has a different symbol there, and if so copies it to
// `other`. If the caller's function returned false, PDK_ERR_CANCELLED and
// undecided.
pdk_status pdki_question_ask(pdk_solver *solver, const pdk_grid *puzzle,
                             const pdk_symbol *solution, pdk_cell cell,
                             pdk_grid *other, enum pdki_answer *answer,
                             pdk_error *error);

// Calls the caller's function before a query, which may be too short for the
// solver to call it: PDK_OK or PDK_ERR_CANCELLED.
pdk_status pdki_question_permit(const pdk_limits *limits,
                                const pdk_solver *solver, pdk_error *error);

#endif
