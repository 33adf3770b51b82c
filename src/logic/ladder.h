// The ladder: all techniques, easiest first. After each step the search starts
// again at the top.
#ifndef PDKI_LOGIC_LADDER_H
#define PDKI_LOGIC_LADDER_H

#include "logic/chains/levels.h"
#include "logic/techniques/bug.h"
#include "logic/techniques/exclusion.h"
#include "logic/techniques/fish.h"
#include "logic/techniques/large_sets.h"
#include "logic/techniques/locking.h"
#include "logic/techniques/sets.h"
#include "logic/techniques/single_steps.h"
#include "logic/techniques/unique_loops.h"
#include "logic/techniques/wings.h"

struct rung {
    bool (*find)(struct search *search, uint32_t size);
    uint32_t size;             // passed on; a board needs twice the side
    pdk_technique first, last; // what it finds
};

#define ALL(first, last) PDK_TECHNIQUE_##first, PDK_TECHNIQUE_##last
#define ONE(constant) ALL(constant, constant)
// clang-format off
static const struct rung ladder[] = {
    {find_last_cell,       0, ONE(LAST_CELL)},
    {find_hidden_single,   0, ONE(HIDDEN_SINGLE)},
    {find_direct_pointing, 0, ONE(DIRECT_POINTING)},
    {find_direct_claiming, 0, ONE(DIRECT_CLAIMING)},
    {find_direct_sets,     2, ONE(DIRECT_HIDDEN_PAIR)},
    {find_naked_single,    0, ONE(NAKED_SINGLE)},
    {find_direct_sets,     3, ONE(DIRECT_HIDDEN_TRIPLE)},
    {find_pointing,        0, ONE(POINTING)},
    {find_claiming,        0, ONE(CLAIMING)},
    {find_naked_sets,      2, ONE(NAKED_PAIR)},
    {find_fish,            2, ONE(X_WING)},
    {find_hidden_sets,     2, ONE(HIDDEN_PAIR)},
    {find_naked_sets,      3, ONE(NAKED_TRIPLE)},
    {find_fish,            3, ONE(SWORDFISH)},
    {find_hidden_sets,     3, ONE(HIDDEN_TRIPLE)},
    {find_xy_wings,        0, ONE(XY_WING)},
    {find_xyz_wings,       0, ONE(XYZ_WING)},
    {find_unique_loops,    0, ALL(UNIQUE_RECTANGLE_1, UNIQUE_LOOP_4)},
    {find_naked_sets,      4, ONE(NAKED_QUAD)},
    {find_fish,            4, ONE(JELLYFISH)},
    {find_hidden_sets,     4, ONE(HIDDEN_QUAD)},
    {find_large_sets,      5, ALL(NAKED_SET, HIDDEN_SET)},
    {find_graves,          0, ALL(BUG_1, BUG_4)},
    {find_aligned_pairs,   0, ONE(ALIGNED_PAIR)},
    {find_forcing_chains,  0, ALL(X_CYCLE, XY_CHAIN)},
    {find_aligned_triples, 0, ONE(ALIGNED_TRIPLE)},
    {find_nishio,          0, ONE(NISHIO)},
    {find_multiple_chains, 0, ALL(CELL_CHAINS, HOUSE_CHAINS)},
    {find_dynamic_chains,  0, ALL(DYNAMIC_CONTRADICTION, DYNAMIC_HOUSE)},
};
// clang-format on
#undef ONE
#undef ALL
enum { RUNGS = sizeof ladder / sizeof ladder[0] };

#endif
