// Boards up to side 32: sets of 32 bits.
#define LOGIC_BITS 32
#include "logic/logic_room.h"

const struct logic_engine pdki_logic_32 = LOGIC_ENGINE;
