// Where written text goes. The library does not open or write files: it passes
// bytes to a function of the caller.
#ifndef PERMUDOKU_SINK_H
#define PERMUDOKU_SINK_H

#include <permudoku/status.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// `write` consumes all `size` bytes, which are valid until it returns. Any
// status other than PDK_OK ends the work and is returned by the call that
// wrote. `context` is the caller's own and is passed on to `write`.
typedef struct pdk_sink {
    pdk_status (*write)(void *context, const char *bytes, size_t size);
    void *context;
} pdk_sink;

#ifdef __cplusplus
}
#endif

#endif
