#include <permudoku/memory.h>

#include "base/alloc.h"
#include "core/error.h"

pdk_status pdk_allocator_set(const pdk_allocator *allocator, pdk_error *error)
{
    if (!allocator) {
        pdki_allocator_set(NULL);
        return PDK_OK;
    }
    if (allocator->size < sizeof *allocator || !allocator->allocate ||
        !allocator->resize || !allocator->release)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "an allocator needs its size and all functions");
    pdki_allocator_set(&(struct pdki_allocator){
        .allocate = allocator->allocate,
        .resize = allocator->resize,
        .release = allocator->release,
        .context = allocator->context,
    });
    return PDK_OK;
}
