// Memory, limits and errors. The library gets its memory from a context of its
// own, so that it shows in pg_backend_memory_contexts.
#include "pg_permudoku.h"

#include "miscadmin.h"
#include <utils/memutils.h>

PG_MODULE_MAGIC;

PGDLLEXPORT void _PG_init(void);

static MemoryContext library_context;
static pdk_kit *kit;
static ErrorData *caught;

// Before each block: where its chunk begins, and how many bytes were asked for.
// Blocks are aligned as those of malloc() are.
struct block_header {
    void *chunk;
    size_t bytes;
};

enum { BLOCK_ALIGN = 16 };

static void *allocate(void *context, size_t bytes)
{
    const size_t extra = sizeof(struct block_header) + BLOCK_ALIGN;
    char *chunk;
    struct block_header *header;
    (void)context;
    if (bytes > MaxAllocHugeSize - extra) return NULL;
    chunk = MemoryContextAllocExtended(library_context, bytes + extra,
                                       MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM);
    if (!chunk) return NULL;
    header = (struct block_header *)TYPEALIGN(
                 BLOCK_ALIGN, chunk + sizeof(struct block_header)) -
             1;
    header->chunk = chunk;
    header->bytes = bytes;
    return header + 1;
}

static void release(void *context, void *block)
{
    (void)context;
    pfree(((struct block_header *)block - 1)->chunk);
}

static void *resize(void *context, void *block, size_t bytes)
{
    const size_t before = ((struct block_header *)block - 1)->bytes;
    void *moved = allocate(context, bytes);
    if (!moved) return NULL;
    memcpy(moved, block, Min(before, bytes));
    release(context, block);
    return moved;
}

// Before the first object of the library is made.
void _PG_init(void)
{
    const pdk_allocator allocator = {.size = sizeof allocator,
                                     .allocate = allocate,
                                     .resize = resize,
                                     .release = release};
    library_context = AllocSetContextCreate(TopMemoryContext, "permudoku",
                                            ALLOCSET_DEFAULT_SIZES);
    if (pdk_allocator_set(&allocator, NULL) != PDK_OK)
        elog(ERROR, "sudoku: the allocator cannot be set");
}

pdk_kit *pg_kit(void)
{
    pdk_error error = {0};
    if (!kit) pg_expect(pdk_kit_new(&kit, &error), &error);
    return kit;
}

void pg_catch(MemoryContext context)
{
    MemoryContextSwitchTo(context);
    caught = CopyErrorData();
    FlushErrorState();
}

// Serves all interrupts, also those that are not errors, such as messages of
// parallel workers: only an error ends the question.
static bool go_on(void *context, const pdk_effort *so_far)
{
    const MemoryContext current = CurrentMemoryContext;
    (void)context;
    (void)so_far;
    if (likely(!INTERRUPTS_PENDING_CONDITION())) return true;
    PG_TRY();
    {
        CHECK_FOR_INTERRUPTS();
    }
    PG_CATCH();
    {
        pg_catch(current);
    }
    PG_END_TRY();
    return !caught;
}

// A backend has one thread, and so has the question.
void pg_limit(int64 solutions, int64 guesses)
{
    pdk_error error = {0};
    const pdk_limits limits = {.size = sizeof limits,
                               .solutions = (uint64)solutions,
                               .guesses = (uint64)guesses,
                               .go_on = go_on};
    if (solutions < 0 || guesses < 0)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("sudoku: a limit is a number from 0"));
    pg_expect(pdk_kit_limit(pg_kit(), &limits, &error), &error);
}

static int code_of(pdk_status status)
{
    switch (status) {
    case PDK_ERR_MEMORY:
        return ERRCODE_OUT_OF_MEMORY;
    case PDK_ERR_SYNTAX:
    case PDK_ERR_SYMBOLS:
    case PDK_ERR_AMBIGUOUS:
        return ERRCODE_INVALID_TEXT_REPRESENTATION;
    case PDK_ERR_LIMIT:
        return ERRCODE_PROGRAM_LIMIT_EXCEEDED;
    case PDK_ERR_UNSUPPORTED:
        return ERRCODE_FEATURE_NOT_SUPPORTED;
    default:
        return ERRCODE_INVALID_PARAMETER_VALUE;
    }
}

void pg_expect(pdk_status status, const pdk_error *error)
{
    if (unlikely(caught != NULL)) {
        ErrorData *thrown = caught;
        caught = NULL;
        ReThrowError(thrown);
    }
    if (likely(status == PDK_OK)) return;
    ereport(ERROR, errcode(code_of(status)),
            errmsg("sudoku: %s", status == PDK_ERR_MEMORY || !error->text[0]
                                     ? pdk_status_text(status)
                                     : error->text));
}

void pg_undecided(int64 guesses)
{
    ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
            errmsg("sudoku: undecided after %lld guesses", (long long)guesses));
}
