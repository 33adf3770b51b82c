// Boards up to side 64: sets of 64 bits.
#define LOGIC_BITS 64
#include "logic/logic_room.h"

const struct logic_engine pdki_logic_64 = LOGIC_ENGINE;
