// Where text goes. The library never writes by itself: it hands bytes to the
// caller's function.
#ifndef PERMUDOKU_SINK_H
#define PERMUDOKU_SINK_H

#include <permudoku/status.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Transient bytes are good until the function returns. Stable ones stay where
// they are until `flush` is called, and never change again even after that:
// whoever still refers to their memory pages, a pipe say, keeps the bytes.
typedef enum pdk_lifetime { PDK_TRANSIENT, PDK_STABLE } pdk_lifetime;

// `write` takes all `size` bytes, or answers another status than PDK_OK, which
// ends the work and is passed on to the caller. `flush` sends whatever stable
// bytes wait; it may be NULL if `write` keeps none.
typedef struct pdk_sink {
    pdk_status (*write)(void *context, const char *bytes, size_t size,
                        pdk_lifetime lifetime);
    void *context;
    pdk_status (*flush)(void *context);
} pdk_sink;

#ifdef __cplusplus
}
#endif

#endif
