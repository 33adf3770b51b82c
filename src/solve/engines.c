#include "solve/auto.h"
#include "solve/bits/bits.h"
#include "solve/cyclic_engine.h"
#include "solve/lanes/lanes_engine.h"
#include "solve/nine/nine.h"
#include "solve/sat/sat.h"
#include "solve/tabu/tabu.h"

// clang-format off
const struct engine *const pdki_engines[] = {
    &pdki_engine_nine_avx512,
    &pdki_engine_nine_avx2,
    &pdki_engine_nine_sse,
    &pdki_engine_nine_portable,
    &pdki_engine_auto,
    &pdki_engine_lanes,
    &pdki_engine_bits,
    &pdki_engine_sat,
    &pdki_engine_tabu,
    &pdki_engine_cyclic,
};
const size_t pdki_engine_count = sizeof pdki_engines / sizeof pdki_engines[0];

const pdk_engine_info *pdk_engine_list(size_t *count)
{
    static const pdk_engine_info list[] = {
        {"auto",          "the best for the board, or several in turn",       true},
        {"nine",          "9x9 boards: the first of the next that runs here", true},
        {"nine-avx512",   "9x9 boards, by AVX-512",                           true},
        {"nine-avx2",     "9x9 boards, by AVX2",                              true},
        {"nine-sse",      "9x9 boards, by SSE4.1",                            true},
        {"nine-portable", "9x9 boards, on any machine",                       true},
        {"lanes",         "boards up to side 16, by AVX2",                    true},
        {"bits",          "boards up to side 64, on any machine",             true},
        {"sat",           "any board, by the SAT solver CaDiCaL",             true},
        {"tabu",          "any board, by local search; proves nothing",       false},
        {"cyclic",        "any board, solutions by permutation; proves nothing", false},
    };
    *count = sizeof list / sizeof list[0];
    return list;
}
// clang-format on
