#ifndef PDKI_LETTER_SCRIPTS_H
#define PDKI_LETTER_SCRIPTS_H

#include <stdbool.h>
#include <stdint.h>

// Whether the letter changes with its neighbours, or stands to the left of
// those before it. Digits of such scripts do not.
bool pdki_letter_needs_neighbours(uint32_t code);

#endif
