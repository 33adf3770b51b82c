// Simulates running out of memory. Unit tests are linked so that every malloc,
// calloc, realloc, aligned_alloc, free, mmap and munmap of the test and of the
// library goes through here; outside of fault_each_allocation() they work as
// usual.
#ifndef TEST_FAULT_H
#define TEST_FAULT_H

#include <permudoku/status.h>

#include <stddef.h>

// Runs `work` with its first allocation failing, then with its second, and so
// on, until a run ends without any failure. The test fails unless every run
// with a failure returns PDK_ERR_MEMORY, the last one PDK_OK, and all of them
// free everything they allocated. Single-threaded only.
void fault_each_allocation(pdk_status (*work)(void *context), void *context);

// Memory of the test itself: not counted, never made to fail, not a leak.
void *fault_exempt_resize(void *block, size_t bytes);
void fault_exempt_free(void *block);

#endif
