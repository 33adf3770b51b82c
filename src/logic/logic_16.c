// Boards up to side 16: sets of 16 bits.
#define LOGIC_BITS 16
#include "logic/logic_room.h"

const struct logic_engine pdki_logic_16 = LOGIC_ENGINE;
