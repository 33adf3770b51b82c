// The head of a board in JSON, up to its rows.
#ifndef PDKI_WRITE_JSON_H
#define PDKI_WRITE_JSON_H

#include "format/write.h"

struct json_head {
    const pdk_shape *shape;
    const pdk_window *window;
    const char *moves;      // NULL: none
    const pdk_notes *notes; // the same
};

void pdki_json_open(struct out *out, const struct cells *cells,
                    const struct json_head *head);

#endif
