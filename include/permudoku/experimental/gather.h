// Output without copies: a sink that may keep pointers to the writer's text
// instead of consuming the bytes at once, and send many pieces by one writev()
// or vmsplice(). May change in any version.
#ifndef PERMUDOKU_EXPERIMENTAL_GATHER_H
#define PERMUDOKU_EXPERIMENTAL_GATHER_H

#ifndef PDK_EXPERIMENTAL
#error "define PDK_EXPERIMENTAL to use what may change in any version"
#endif

#include <permudoku/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

// `write` is that of a pdk_sink. `keep` accepts bytes that stay valid until
// `flush` is called, and that never change, not even after that: a pipe that
// still refers to their memory pages delivers the right bytes. `flush` must
// send everything that was kept. Output is in the order of the calls of `write`
// and `keep`, so `write` sends what was kept before its own bytes. All three
// must be set.
typedef struct pdk_gather {
    pdk_status (*write)(void *context, const char *bytes, size_t size);
    pdk_status (*keep)(void *context, const char *bytes, size_t size);
    pdk_status (*flush)(void *context);
    void *context;
} pdk_gather;

// A sink for any function that accepts one. `gather` is borrowed for as long as
// the sink is in use.
PDK_API pdk_sink pdk_gather_sink(const pdk_gather *gather);

#ifdef __cplusplus
}
#endif

#endif
