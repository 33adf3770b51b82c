// Tables of descriptors: engines, formats, symmetries, ... Each is an array of
// pointers to constant records, so that records can grow in later versions.
#ifndef PDKI_TABLE_H
#define PDKI_TABLE_H

#include <stddef.h>
#include <string.h>

// A record of a table.
#define PDKI_INFO(kind, ...)                                                   \
    &(const pdk_##kind##_info)                                                 \
    {                                                                          \
        __VA_ARGS__                                                            \
    }

// Defines the two public functions of a table: pdk_KIND_list() and
// pdk_KIND_find(). The records have a `name`.
#define PDKI_TABLE(kind, infos)                                                \
    const pdk_##kind##_info *const *pdk_##kind##_list(size_t *count)           \
    {                                                                          \
        *count = sizeof(infos) / sizeof(infos)[0];                             \
        return infos;                                                          \
    }                                                                          \
                                                                               \
    const pdk_##kind##_info *pdk_##kind##_find(const char *name)               \
    {                                                                          \
        for (size_t i = 0; i < sizeof(infos) / sizeof(infos)[0]; i++)          \
            if (strcmp((infos)[i]->name, name) == 0) return (infos)[i];        \
        return NULL;                                                           \
    }

#endif
