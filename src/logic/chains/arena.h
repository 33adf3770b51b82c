// Memory that is given back all at once, and kept for the next search.
#ifndef PDKI_LOGIC_ARENA_H
#define PDKI_LOGIC_ARENA_H

#include "base/alloc.h"

#include <stdalign.h>

struct arena_block {
    struct arena_block *next;
    size_t size, used;
    alignas(max_align_t) unsigned char bytes[];
};

struct arena {
    struct arena_block *first, *current;
    size_t used; // in all blocks
};

enum { ARENA_BLOCK = 1 << 18 };

static void arena_reset(struct arena *arena)
{
    arena->current = arena->first;
    if (arena->first) arena->first->used = 0;
    arena->used = 0;
}

static void arena_free(struct arena *arena)
{
    while (arena->first) {
        struct arena_block *next = arena->first->next;
        pdki_free(arena->first);
        arena->first = next;
    }
}

// The block after the current one, with room for `size` bytes, or NULL.
static struct arena_block *arena_next(struct arena *arena, size_t size)
{
    struct arena_block **link =
        arena->current ? &arena->current->next : &arena->first;
    if (*link && (*link)->size < size) {
        struct arena_block *small = *link;
        *link = small->next;
        pdki_free(small);
    }
    if (!*link || (*link)->size < size) {
        const size_t room = size > ARENA_BLOCK ? size : ARENA_BLOCK;
        struct arena_block *block = pdki_alloc_array(1, sizeof *block + room);
        if (!block) return NULL;
        block->next = *link;
        block->size = room;
        *link = block;
    }
    (*link)->used = 0;
    return *link;
}

// `count` items, or NULL if out of memory.
static void *arena_take(struct arena *arena, size_t count, size_t item)
{
    const size_t unit = alignof(max_align_t);
    const size_t size = (count * item + unit - 1) / unit * unit;
    if (!arena->current || arena->current->used + size > arena->current->size) {
        struct arena_block *next = arena_next(arena, size);
        if (!next) return NULL;
        arena->current = next;
    }
    void *taken = arena->current->bytes + arena->current->used;
    arena->current->used += size;
    arena->used += size;
    return taken;
}

#endif
