// Memory with checked sizes. All allocations of the library are made here, by
// the C library or by the functions that the caller has set.
#ifndef PDKI_ALLOC_H
#define PDKI_ALLOC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// As in permudoku/memory.h.
struct pdki_allocator {
    void *(*allocate)(void *context, size_t bytes);
    void *(*resize)(void *context, void *block, size_t bytes);
    void (*release)(void *context, void *block);
    void *context;
};

// Sets the allocator of the whole process, before anything is allocated or
// after everything is freed. NULL: the C library.
void pdki_allocator_set(const struct pdki_allocator *allocator);

// count * size bytes, or NULL if out of memory or the product overflows.
void *pdki_alloc_array(size_t count, size_t size);
void *pdki_alloc_zeroed(size_t count, size_t size);

// Resizes `block`; on failure returns NULL and leaves `block` unchanged.
void *pdki_alloc_resize(void *block, size_t count, size_t size);

// Makes room for `needed` items in an array that grows by half: updates *block
// and *capacity, or returns false and changes neither.
bool pdki_alloc_reserve(void **block, size_t *capacity, size_t needed,
                        size_t size);

void pdki_free(void *block);

// Zeroed memory for a workspace, aligned for vectors of any size.
void *pdki_room_alloc(size_t bytes);
void pdki_room_free(void *room, size_t bytes);

// Whole memory pages of the system, zeroed, whatever allocator is set. On
// systems where pipes can refer to pages (vmsplice), freed pages are not
// reused, so that a pipe that still refers to them keeps its bytes.
void *pdki_pages_alloc(size_t bytes);
void pdki_pages_free(void *pages, size_t bytes);

#endif
