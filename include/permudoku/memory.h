// Where the library gets its memory from: the C library, unless a program says
// otherwise before it calls anything else.
#ifndef PERMUDOKU_MEMORY_H
#define PERMUDOKU_MEMORY_H

#include <permudoku/status.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Three functions that work as malloc(), realloc() and free(), except that they
// get a context first, that no size is 0 and that no block is NULL. All threads
// that use the library call them, so they must be thread-safe. They must not
// call the library.
typedef struct pdk_allocator {
    size_t size; // sizeof(pdk_allocator)
    void *(*allocate)(void *context, size_t bytes);
    void *(*resize)(void *context, void *block, size_t bytes);
    void (*release)(void *context, void *block);
    void *context;
} pdk_allocator;

// From now on the whole process gets its memory from `allocator` (copied; its
// context is borrowed), or from the C library again if that is NULL. The only
// state that is shared between objects, and the only call that is not
// thread-safe: no other thread may use the library meanwhile, and no object may
// exist, for it would be released by functions that did not allocate it. That
// is not checked. PDK_ERR_ARGUMENT if the size or one of the functions is
// missing; then everything stays as it was.
//
// Not included is what other libraries allocate for themselves (CaDiCaL in the
// engine sat, cairo for PDF and PNG, GMP for numbers of thousands of digits),
// nor the memory pages that a writer may share with a pipe.
PDK_API PDK_CHECKED pdk_status pdk_allocator_set(const pdk_allocator *allocator,
                                                 pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
