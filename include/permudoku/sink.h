// Where text goes. The library never writes by itself: it hands bytes to the
// caller's function.
#ifndef PERMUDOKU_SINK_H
#define PERMUDOKU_SINK_H

#include <permudoku/status.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Stable bytes never change again: not while their owner lives, and whoever
// still refers to their memory pages after that (a pipe, say) still sees them.
// Transient bytes are good until the function returns.
typedef enum pdk_lifetime { PDK_TRANSIENT, PDK_STABLE } pdk_lifetime;

// `write` takes all `size` bytes, or answers another status than PDK_OK, which
// ends the work and is passed on to the caller.
typedef struct pdk_sink {
    pdk_status (*write)(void *context, const char *bytes, size_t size,
                        pdk_lifetime lifetime);
    void *context;
} pdk_sink;

#ifdef __cplusplus
}
#endif

#endif
