#define _DEFAULT_SOURCE // MAP_ANONYMOUS
#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

#ifndef HAS_MMAP
#if defined(__unix__) || defined(__APPLE__)
#define HAS_MMAP 1
#else
#define HAS_MMAP 0
#endif
#endif

#if HAS_MMAP
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

#if HAS_MMAP

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

// A block with room to start at a page boundary; the address of the block
// itself is stored just before that.
void *pdki_pages_alloc(size_t bytes)
{
    enum { PAGE = 4096 };
    if (bytes > SIZE_MAX - PAGE) return NULL;
    char *block = pdki_alloc_zeroed(bytes + PAGE, 1);
    if (!block) return NULL;
    char *pages = block + PAGE - (uintptr_t)block % PAGE;
    memcpy(pages - sizeof block, &block, sizeof block);
    return pages;
}

void pdki_pages_free(void *pages, size_t bytes)
{
    (void)bytes;
    void *block = NULL;
    if (pages) memcpy(&block, (char *)pages - sizeof block, sizeof block);
    pdki_free(block);
}

#endif
