// How the library writes to a sink.
#ifndef PDKI_GATHER_SINK_H
#define PDKI_GATHER_SINK_H

#include <permudoku/sink.h>

#include <stdbool.h>

// Bytes that are valid until the function returns.
static inline pdk_status pdki_sink_write(const pdk_sink *sink,
                                         const char *bytes, size_t size)
{
    return sink->write(sink->context, bytes, size);
}

// Whether the sink may keep pointers to bytes: it is that of a pdk_gather.
bool pdki_sink_can_keep(const pdk_sink *sink);

// Bytes that stay valid until pdki_sink_flush(), and never change. A sink that
// cannot keep them writes them at once.
PDK_CHECKED pdk_status pdki_sink_keep(const pdk_sink *sink, const char *bytes,
                                      size_t size);

// Sends what was kept.
PDK_CHECKED pdk_status pdki_sink_flush(const pdk_sink *sink);

#endif
