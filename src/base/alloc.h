// Memory with checked sizes. Everything the library allocates comes from here:
// from the C library, or from the functions that a caller has set.
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

// For the whole process, before anything is allocated, or after everything was
// freed. NULL: the C library.
void pdki_allocator_set(const struct pdki_allocator *allocator);

// count * size bytes, or NULL when there is no memory or the product wraps.
void *pdki_alloc_array(size_t count, size_t size);
void *pdki_alloc_zeroed(size_t count, size_t size);

// Grows or shrinks `block`; on failure NULL, and `block` stays as it was.
void *pdki_alloc_resize(void *block, size_t count, size_t size);

// Makes room for `needed` items in an array that grows by half: updates *block
// and *capacity, or returns false and changes neither.
bool pdki_alloc_reserve(void **block, size_t *capacity, size_t needed,
                        size_t size);

void pdki_free(void *block);

// Room for a workspace: filled with zeros, and vectors of any size can be
// aligned in it.
void *pdki_room_alloc(size_t bytes);
void pdki_room_free(void *room, size_t bytes);

// Whole memory pages of the system, filled with zeros, whatever allocator is
// set. If there are pipes, nobody can write to them after pdki_pages_free(), so
// that a pipe which still refers to them keeps its bytes.
void *pdki_pages_alloc(size_t bytes);
void pdki_pages_free(void *pages, size_t bytes);

#endif
