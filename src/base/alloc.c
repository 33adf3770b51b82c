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

// Set before anything is allocated, and only read afterwards. If there is none,
// the C library is called directly, at the cost of one branch.
static struct pdki_allocator hook;

void pdki_allocator_set(const struct pdki_allocator *allocator)
{
    hook = allocator ? *allocator : (struct pdki_allocator){0};
}

static void *get_block(size_t bytes)
{
    return hook.allocate ? hook.allocate(hook.context, bytes) : malloc(bytes);
}

static bool product_fits(size_t count, size_t size)
{
    return size == 0 || count <= SIZE_MAX / size;
}

void *pdki_alloc_array(size_t count, size_t size)
{
    if (!product_fits(count, size)) return NULL;
    const size_t bytes = count * size;
    return get_block(bytes > 0 ? bytes : 1);
}

void *pdki_alloc_zeroed(size_t count, size_t size)
{
    if (!product_fits(count, size)) return NULL;
    if (count == 0 || size == 0) count = size = 1;
    if (!hook.allocate) return calloc(count, size);
    void *block = get_block(count * size);
    return block ? memset(block, 0, count * size) : NULL;
}

void *pdki_alloc_resize(void *block, size_t count, size_t size)
{
    if (!product_fits(count, size)) return NULL;
    const size_t bytes = count * size > 0 ? count * size : 1;
    if (!hook.allocate) return realloc(block, bytes);
    return block ? hook.resize(hook.context, block, bytes) : get_block(bytes);
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
    if (!hook.allocate)
        free(block);
    else if (block)
        hook.release(hook.context, block);
}

// Zeroed memory that starts at a page boundary within a larger block; the
// address of the block is stored just before it.
static void *begin_at_page(size_t bytes)
{
    enum { PAGE = 4096 };
    if (bytes > SIZE_MAX - PAGE) return NULL;
    char *block = pdki_alloc_zeroed(bytes + PAGE, 1);
    if (!block) return NULL;
    char *pages = block + PAGE - (uintptr_t)block % PAGE;
    memcpy(pages - sizeof block, &block, sizeof block);
    return pages;
}

static void free_block_of(void *pages)
{
    void *block = NULL;
    if (pages) memcpy(&block, (char *)pages - sizeof block, sizeof block);
    pdki_free(block);
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

void *pdki_pages_alloc(size_t bytes)
{
    return begin_at_page(bytes);
}

void pdki_pages_free(void *pages, size_t bytes)
{
    (void)bytes;
    free_block_of(pages);
}

#endif

void *pdki_room_alloc(size_t bytes)
{
    return hook.allocate ? begin_at_page(bytes) : pdki_pages_alloc(bytes);
}

void pdki_room_free(void *room, size_t bytes)
{
    if (hook.allocate)
        free_block_of(room);
    else
        pdki_pages_free(room, bytes);
}
