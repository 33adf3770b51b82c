#define _DEFAULT_SOURCE // MAP_ANONYMOUS
#include "base/alloc.h"

#include <stdlib.h>

#if defined(__unix__)
#include <sys/mman.h>
#endif

static bool product_fits(size_t count, size_t size)
{
    return size == 0 || count <= SIZE_MAX / size;
}

void *pdki_alloc_array(size_t count, size_t size)
{
    if (!product_fits(count, size)) return NULL;
    const size_t bytes = count * size;
    return malloc(bytes > 0 ? bytes : 1);
}

void *pdki_alloc_zeroed(size_t count, size_t size)
{
    if (!product_fits(count, size)) return NULL;
    if (count == 0 || size == 0) count = size = 1;
    return calloc(count, size);
}

void *pdki_alloc_resize(void *block, size_t count, size_t size)
{
    if (!product_fits(count, size)) return NULL;
    const size_t bytes = count * size;
    return realloc(block, bytes > 0 ? bytes : 1);
}

bool pdki_alloc_reserve(void **block, size_t *capacity, size_t needed,
                        size_t size)
{
    if (needed <= *capacity) return true;
    const size_t half_more =
        *capacity < SIZE_MAX / 2 ? *capacity + *capacity / 2 : SIZE_MAX;
    const size_t wanted = half_more > needed ? half_more : needed;
    void *grown = pdki_alloc_resize(*block, wanted, size);
    if (!grown) return false;

    *block = grown;
    *capacity = wanted;
    return true;
}

void pdki_free(void *block)
{
    free(block);
}

#if defined(__unix__)

void *pdki_pages_alloc(size_t bytes)
{
    void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return pages != MAP_FAILED ? pages : NULL;
}

void pdki_pages_free(void *pages, size_t bytes)
{
    if (pages) munmap(pages, bytes);
}

#else

void *pdki_pages_alloc(size_t bytes)
{
    return pdki_alloc_zeroed(bytes, 1);
}

void pdki_pages_free(void *pages, size_t bytes)
{
    (void)bytes;
    pdki_free(pages);
}

#endif
