// Option records, whose callers may have been compiled with an older or newer
// version of the library.
#ifndef PDKI_OPTION_RECORDS_H
#define PDKI_OPTION_RECORDS_H

#include <permudoku/limits.h>

// Copies a caller's record, which begins with its size, to `to`, which has
// `known` bytes; members unknown to the caller's version become 0. NULL means a
// record of zeros. PDK_ERR_ARGUMENT if the size is not set, PDK_ERR_UNSUPPORTED
// if the caller uses members unknown to this version; `to` is unchanged in both
// cases.
pdk_status pdki_options_read(void *to, size_t known, const void *from,
                             pdk_error *error);

// The same for limits.
pdk_status pdki_limits_read(pdk_limits *to, const pdk_limits *from,
                            pdk_error *error);

// Calls go_on(); true if there is none.
static inline bool limits_go_on(const pdk_limits *limits,
                                const pdk_effort *so_far)
{
    return !limits->go_on || limits->go_on(limits->context, so_far);
}

// Drops all limits except go_on().
static inline pdk_limits limits_only_cancel(const pdk_limits *limits)
{
    return (pdk_limits){.size = sizeof *limits,
                        .go_on = limits->go_on,
                        .context = limits->context};
}

#endif
