// A gathering sink is recognised by its write function, so that pdk_sink needs
// no further members.
#include <permudoku/experimental/gather.h>

#include "core/gather_sink.h"

static pdk_status write_at_once(void *context, const char *bytes, size_t size)
{
    const pdk_gather *gather = context;
    return gather->write(gather->context, bytes, size);
}

pdk_sink pdk_gather_sink(const pdk_gather *gather)
{
    return (pdk_sink){write_at_once, (void *)(uintptr_t)gather};
}

bool pdki_sink_can_keep(const pdk_sink *sink)
{
    return sink->write == write_at_once;
}

pdk_status pdki_sink_keep(const pdk_sink *sink, const char *bytes, size_t size)
{
    if (!pdki_sink_can_keep(sink)) return pdki_sink_write(sink, bytes, size);
    const pdk_gather *gather = sink->context;
    return gather->keep(gather->context, bytes, size);
}

pdk_status pdki_sink_flush(const pdk_sink *sink)
{
    if (!pdki_sink_can_keep(sink)) return PDK_OK;
    const pdk_gather *gather = sink->context;
    return gather->flush(gather->context);
}
