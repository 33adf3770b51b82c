#include <permudoku/memory.h>

#include "base/alloc.h"
#include "core/error.h"
#include "core/option_records.h"

pdk_status pdk_allocator_set(const pdk_allocator *allocator, pdk_error *error)
{
    if (!allocator) {
        pdki_allocator_set(NULL);
        return PDK_OK;
    }
    pdk_allocator known;
    const pdk_status status =
        pdki_options_read(&known, sizeof known, allocator, error);
    if (status != PDK_OK) return status;
    if (!known.allocate || !known.resize || !known.release)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the allocator lacks one of its functions");
    pdki_allocator_set(&(struct pdki_allocator){
        .allocate = known.allocate,
        .resize = known.resize,
        .release = known.release,
        .context = known.context,
    });
    return PDK_OK;
}
