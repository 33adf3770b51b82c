// Where nauty is left out, its engine has a name and takes no board.
#include "canon/canon_engine.h"

const struct pdki_canon_engine pdki_canon_nauty = {
    .info = {"nauty", "all boards, by canonical graphs", false},
};
