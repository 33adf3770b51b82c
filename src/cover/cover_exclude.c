#include "cover/spread.h"

// The number of an open candidate; candidate_count: there is none.
static uint32_t find(const struct cover *cover, struct cover_candidate wanted)
{
    uint32_t i = 0;
    while (i < cover->candidate_count &&
           (cover->candidates[i].cell != wanted.cell ||
            cover->candidates[i].symbol != wanted.symbol))
        i++;
    return i;
}

static pdk_status take_out(struct cover *cover, uint32_t candidate)
{
    struct spread spread;
    pdk_status status = PDK_ERR_MEMORY;
    if (pdki_spread_init(&spread, cover)) {
        pdki_spread_take_out(&spread, candidate);
        cover->is_dead = !pdki_spread_run(&spread);
        status =
            cover->is_dead ? PDK_OK : pdki_cover_pack(cover, spread.states);
        if (status != PDK_OK) pdki_spread_undo(&spread, 0);
    }
    pdki_spread_release(&spread);
    return status;
}

pdk_status pdki_cover_exclude(struct cover *cover,
                              struct cover_candidate candidate)
{
    const uint32_t number = find(cover, candidate);
    if (number < cover->candidate_count) return take_out(cover, number);
    if (cover->symbols[candidate.cell] == candidate.symbol)
        cover->is_dead = true;
    return PDK_OK;
}
