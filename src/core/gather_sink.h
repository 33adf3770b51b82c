// Writing to a sink.
#ifndef PDKI_GATHER_SINK_H
#define PDKI_GATHER_SINK_H

#include <permudoku/sink.h>

#include <stdbool.h>

// The bytes are valid until the function returns.
static inline pdk_status pdki_sink_write(const pdk_sink *sink,
                                         const char *bytes, size_t size)
{
    return sink->write(sink->context, bytes, size);
}

// Whether the sink may keep pointers to bytes, as that of a pdk_gather may.
bool pdki_sink_can_keep(const pdk_sink *sink);

// Writes bytes that stay valid and unchanged until pdki_sink_flush(). A sink
// that cannot keep them writes them immediately.
PDK_CHECKED pdk_status pdki_sink_keep(const pdk_sink *sink, const char *bytes,
                                      size_t size);

// Sends the bytes that were kept.
PDK_CHECKED pdk_status pdki_sink_flush(const pdk_sink *sink);

#endif
