// What reducer, refiner and weigher share: the grids they accept, the orbits of
// cells that a symmetry of the clues keeps together, and the question whether a
// clue is needed.
#ifndef PDKI_MAKER_H
#define PDKI_MAKER_H

#include "core/option_records.h"

#include <permudoku/check.h>
#include <permudoku/experimental/reduce.h>

// PDK_ERR_MISMATCH if a grid has another shape, NULL is fine; PDK_ERR_ARGUMENT
// if the first one is not full and valid, unless the checker is NULL.
pdk_status pdki_grids_expect(const pdk_geometry *geometry, pdk_checker *checker,
                             const pdk_grid *const grids[3], pdk_error *error);

// Orbit i has the cells from starts[i] up to starts[i + 1].
struct pdki_clue_orbits {
    uint32_t side;
    size_t count;
    uint32_t *starts; // room for one more than there are cells
    pdk_cell *cells;
    bool *is_seen; // workspace, by cell
    pdk_clue_symmetry symmetry;
};

// No orbits yet. False if there is no memory; release it in any case.
bool pdki_clue_orbits_init(struct pdki_clue_orbits *orbits, uint32_t side);
void pdki_clue_orbits_release(struct pdki_clue_orbits *orbits);

// Lists the orbits of a symmetry, by their first cell in reading order, unless
// it is the last one that was asked for.
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
    PDKI_NEEDLESS, // there is none, which is proved
    PDKI_UNDECIDED // a limit came first
};

// For a puzzle of which `solution` is one, and which has no clue in the cell:
// whether another solution has another symbol there. It is then copied to
// `other`. If the caller's function said no, PDK_ERR_CANCELLED and undecided.
pdk_status pdki_question_ask(pdk_solver *solver, const pdk_grid *puzzle,
                             const pdk_symbol *solution, pdk_cell cell,
                             pdk_grid *other, enum pdki_answer *answer,
                             pdk_error *error);

// Asks the caller before a question, which may be too short for the solver to
// do so: PDK_OK or PDK_ERR_CANCELLED.
pdk_status pdki_question_permit(const pdk_limits *limits,
                                const pdk_solver *solver, pdk_error *error);

#endif
