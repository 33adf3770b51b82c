// Without GMP, long numbers take longer.
#include "base/limbs.h"

const struct pdki_limbs_kit *const pdki_limbs_best = &pdki_limbs_plain;
