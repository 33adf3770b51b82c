// Whoever takes a board first answers, so that the fast ones come first.
#include "canon/canon_engine.h"

static const struct pdki_canon_engine *const engines[PDKI_CANON_ENGINES] = {
    &pdki_canon_nine, &pdki_canon_elementary, &pdki_canon_search};

const struct pdki_canon_engine *pdki_canon_engine_at(size_t index)
{
    return index < PDKI_CANON_ENGINES ? engines[index] : NULL;
}

const pdk_canon_engine *pdk_canon_engine_at(size_t index)
{
    const struct pdki_canon_engine *engine = pdki_canon_engine_at(index);
    return engine ? &engine->info : NULL;
}
