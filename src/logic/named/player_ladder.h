// The players' ladder: named techniques in the order of HoDoKu 2.2.0, with its
// levels and scores. After each step the search starts again at the top.
#ifndef PDKI_LOGIC_PLAYER_LADDER_H
#define PDKI_LOGIC_PLAYER_LADDER_H

#include "logic/named/choice.h"
#include "logic/named/colours.h"
#include "logic/named/house_sets.h"
#include "logic/named/linkage.h"
#include "logic/named/player_fish.h"
#include "logic/named/player_grave.h"
#include "logic/named/player_rectangles.h"
#include "logic/named/player_singles.h"
#include "logic/named/player_wings.h"
#include "logic/named/single_digit.h"
#include "logic/named/sue_de_coq.h"
#include "logic/named/templates.h"

struct player_rung {
    bool (*find)(struct search *search, uint32_t size);
    uint32_t size;             // passed on
    pdk_technique first, last; // what it finds
    pdk_player_level level;
    uint32_t score;
    bool is_on;     // else only if asked for
    bool takes_any; // also steps of other rungs that it meets
};

#define ALL(first, last) PDK_TECHNIQUE_##first, PDK_TECHNIQUE_##last
#define ONE(constant) ALL(constant, constant)
#define EASY PDK_PLAYER_LEVEL_EASY
#define MEDIUM PDK_PLAYER_LEVEL_MEDIUM
#define HARD PDK_PLAYER_LEVEL_HARD
#define UNFAIR PDK_PLAYER_LEVEL_UNFAIR
#define EXTREME PDK_PLAYER_LEVEL_EXTREME
#define ON true, false
#define OFF false, false
#define ANY true, true
// clang-format off
static const struct player_rung player_ladder[] = {
    {find_waiting_last_cell, 0, ONE(LAST_CELL), EASY, 4, ON},
    {find_waiting_naked, 0, ONE(NAKED_SINGLE), EASY, 4, ON},
    {find_waiting_hidden, 0, ONE(HIDDEN_SINGLE), EASY, 14, ON},
    {find_player_locked, 2, ONE(LOCKED_PAIR), MEDIUM, 40, ON},
    {find_player_locked, 3, ONE(LOCKED_TRIPLE), MEDIUM, 60, ON},
    {find_player_pointing, 0, ONE(POINTING), MEDIUM, 50, ON},
    {find_player_claiming, 0, ONE(CLAIMING), MEDIUM, 50, ON},
    {find_player_naked, 2, ONE(NAKED_PAIR), MEDIUM, 60, ON},
    {find_player_naked, 3, ONE(NAKED_TRIPLE), MEDIUM, 80, ON},
    {find_player_hidden, 2, ONE(HIDDEN_PAIR), MEDIUM, 70, ON},
    {find_player_hidden, 3, ONE(HIDDEN_TRIPLE), MEDIUM, 100, ON},
    {find_player_naked, 4, ONE(NAKED_QUAD), HARD, 120, ON},
    {find_player_hidden, 4, ONE(HIDDEN_QUAD), HARD, 150, ON},
    {find_basic_fish, 2, ONE(X_WING), HARD, 140, ON},
    {find_basic_fish, 3, ONE(SWORDFISH), HARD, 150, ON},
    {find_basic_fish, 4, ONE(JELLYFISH), HARD, 160, ON},
    {find_basic_fish, 5, ONE(SQUIRMBAG), UNFAIR, 470, OFF},
    {find_basic_fish, 6, ONE(WHALE), UNFAIR, 470, OFF},
    {find_basic_fish, 7, ONE(LEVIATHAN), UNFAIR, 470, OFF},
    {find_remote_pairs, 0, ONE(REMOTE_PAIR), HARD, 110, ON},
    {find_player_grave, 0, ONE(BUG_1), HARD, 100, ON},
    {find_skyscrapers, 0, ONE(SKYSCRAPER), HARD, 130, ON},
    {find_kites, 0, ONE(TWO_STRING_KITE), HARD, 150, ON},
    {find_turbot_fish, 0, ONE(TURBOT_FISH), HARD, 120, ON},
    {find_empty_rectangles, 0, ONE(EMPTY_RECTANGLE), HARD, 120, ON},
    {find_w_wings, 0, ONE(W_WING), HARD, 150, ON},
    {find_player_xy_wings, 0, ONE(XY_WING), HARD, 160, ON},
    {find_player_xyz_wings, 0, ONE(XYZ_WING), HARD, 180, ON},
    {find_unique_rectangles, 0, ONE(UNIQUE_RECTANGLE_1), HARD, 100, ON},
    {find_unique_rectangles, 0, ONE(UNIQUE_RECTANGLE_2), HARD, 100, ON},
    {find_unique_rectangles, 0, ONE(UNIQUE_RECTANGLE_3), HARD, 100, ON},
    {find_unique_rectangles, 0, ONE(UNIQUE_RECTANGLE_4), HARD, 100, ON},
    {find_unique_rectangles, 0, ONE(UNIQUE_RECTANGLE_5), HARD, 100, ON},
    {find_unique_rectangles, 0, ONE(UNIQUE_RECTANGLE_6), HARD, 100, ON},
    {find_unique_rectangles, 0, ONE(HIDDEN_RECTANGLE), HARD, 100, ON},
    {find_avoidable_rectangles, 0, ONE(AVOIDABLE_RECTANGLE_1), HARD, 100, ON},
    {find_avoidable_rectangles, 0, ONE(AVOIDABLE_RECTANGLE_2), HARD, 100, ON},
    {find_finned_fish, 2, ONE(FINNED_X_WING), HARD, 130, ON},
    {find_finned_fish, 2, ONE(SASHIMI_X_WING), HARD, 150, ON},
    {find_finned_fish, 3, ONE(FINNED_SWORDFISH), UNFAIR, 200, ON},
    {find_finned_fish, 3, ONE(SASHIMI_SWORDFISH), UNFAIR, 240, ON},
    {find_finned_fish, 4, ONE(FINNED_JELLYFISH), UNFAIR, 250, ON},
    {find_finned_fish, 4, ONE(SASHIMI_JELLYFISH), UNFAIR, 260, ON},
    {find_finned_fish, 5, ONE(FINNED_SQUIRMBAG), UNFAIR, 470, OFF},
    {find_finned_fish, 5, ONE(SASHIMI_SQUIRMBAG), UNFAIR, 470, OFF},
    {find_finned_fish, 6, ONE(FINNED_WHALE), UNFAIR, 470, OFF},
    {find_finned_fish, 6, ONE(SASHIMI_WHALE), UNFAIR, 470, OFF},
    {find_finned_fish, 7, ONE(FINNED_LEVIATHAN), UNFAIR, 470, OFF},
    {find_finned_fish, 7, ONE(SASHIMI_LEVIATHAN), UNFAIR, 470, OFF},
    {find_sue_de_coq, 0, ONE(SUE_DE_COQ), UNFAIR, 250, ON},
    {find_simple_colours, 0, ALL(SIMPLE_COLOURS_TRAP, SIMPLE_COLOURS_WRAP), HARD, 150, ON},
    {find_multi_colours, 0, ALL(MULTI_COLOURS_1, MULTI_COLOURS_2), HARD, 200, ON},
    {find_x_chains, 0, ONE(PLAIN_X_CHAIN), UNFAIR, 260, ON},
    {find_xy_chains, 0, ONE(PLAIN_XY_CHAIN), UNFAIR, 260, ON},
    {find_loops, 0, ALL(CONTINUOUS_NICE_LOOP, AIC), UNFAIR, 280, ON},
    {find_loops, 1, ALL(GROUPED_CONTINUOUS_NICE_LOOP, GROUPED_AIC), UNFAIR, 300, ON},
    {find_als_xz, 0, ONE(ALS_XZ), UNFAIR, 300, ON},
    {find_als_wings, 0, ONE(ALS_XY_WING), UNFAIR, 320, ON},
    {find_als_chains, 0, ONE(ALS_CHAIN), UNFAIR, 340, ON},
    {find_death_blossoms, 0, ONE(DEATH_BLOSSOM), UNFAIR, 360, OFF},
    {find_franken_fish, 2, ONE(FRANKEN_X_WING), UNFAIR, 300, ANY},
    {find_franken_fish, 3, ONE(FRANKEN_SWORDFISH), UNFAIR, 350, ANY},
    {find_franken_fish, 4, ONE(FRANKEN_JELLYFISH), UNFAIR, 370, OFF},
    {find_franken_fish, 5, ONE(FRANKEN_SQUIRMBAG), EXTREME, 470, OFF},
    {find_franken_fish, 6, ONE(FRANKEN_WHALE), EXTREME, 470, OFF},
    {find_franken_fish, 7, ONE(FRANKEN_LEVIATHAN), EXTREME, 470, OFF},
    {find_finned_franken_fish, 2, ONE(FINNED_FRANKEN_X_WING), UNFAIR, 390, ANY},
    {find_finned_franken_fish, 3, ONE(FINNED_FRANKEN_SWORDFISH), UNFAIR, 410, ANY},
    {find_finned_franken_fish, 4, ONE(FINNED_FRANKEN_JELLYFISH), UNFAIR, 430, OFF},
    {find_finned_franken_fish, 5, ONE(FINNED_FRANKEN_SQUIRMBAG), EXTREME, 470, OFF},
    {find_finned_franken_fish, 6, ONE(FINNED_FRANKEN_WHALE), EXTREME, 470, OFF},
    {find_finned_franken_fish, 7, ONE(FINNED_FRANKEN_LEVIATHAN), EXTREME, 470, OFF},
    {find_mutant_fish, 2, ONE(MUTANT_X_WING), EXTREME, 450, OFF},
    {find_mutant_fish, 3, ONE(MUTANT_SWORDFISH), EXTREME, 450, OFF},
    {find_mutant_fish, 4, ONE(MUTANT_JELLYFISH), EXTREME, 450, OFF},
    {find_mutant_fish, 5, ONE(MUTANT_SQUIRMBAG), EXTREME, 470, OFF},
    {find_mutant_fish, 6, ONE(MUTANT_WHALE), EXTREME, 470, OFF},
    {find_mutant_fish, 7, ONE(MUTANT_LEVIATHAN), EXTREME, 470, OFF},
    {find_finned_mutant_fish, 2, ONE(FINNED_MUTANT_X_WING), EXTREME, 470, OFF},
    {find_finned_mutant_fish, 3, ONE(FINNED_MUTANT_SWORDFISH), EXTREME, 470, OFF},
    {find_finned_mutant_fish, 4, ONE(FINNED_MUTANT_JELLYFISH), EXTREME, 470, OFF},
    {find_finned_mutant_fish, 5, ONE(FINNED_MUTANT_SQUIRMBAG), EXTREME, 470, OFF},
    {find_finned_mutant_fish, 6, ONE(FINNED_MUTANT_WHALE), EXTREME, 470, OFF},
    {find_finned_mutant_fish, 7, ONE(FINNED_MUTANT_LEVIATHAN), EXTREME, 470, OFF},
    {find_kraken_fish, 0, ALL(KRAKEN_FISH_1, KRAKEN_FISH_2), EXTREME, 500, OFF},
    {find_forcing, 0, ALL(FORCING_CHAIN_CONTRADICTION, FORCING_CHAIN_VERITY), EXTREME, 500, ON},
    {find_forcing, 1, ALL(FORCING_NET_CONTRADICTION, FORCING_NET_VERITY), EXTREME, 700, ON},
    {find_templates, 0, ONE(TEMPLATE_SET), EXTREME, 10000, OFF},
    {find_templates, 0, ONE(TEMPLATE_DELETE), EXTREME, 10000, OFF},
    {find_brute_force, 0, ONE(BRUTE_FORCE), EXTREME, 10000, ON},
    // Steps of others, joined.
    {find_dual_kites, 0, ONE(DUAL_TWO_STRING_KITE), HARD, 150, OFF},
    {find_dual_empty_rectangles, 0, ONE(DUAL_EMPTY_RECTANGLE), HARD, 120, OFF},
};
// clang-format on
#undef EASY
#undef MEDIUM
#undef HARD
#undef UNFAIR
#undef EXTREME
#undef ON
#undef OFF
#undef ANY
#undef ONE
#undef ALL
enum { PLAYER_RUNGS = sizeof player_ladder / sizeof player_ladder[0] };

#endif
