// Memory that runs out on purpose. Unit tests are linked so that every malloc,
// calloc, realloc, aligned_alloc, free, mmap and munmap of the test and of the
// library comes through here; outside of fault_each_allocation() they behave
// as ever.
#ifndef TEST_FAULT_H
#define TEST_FAULT_H

#include <permudoku/status.h>

#include <stddef.h>

// Runs `work` with its first allocation failing, then with its second, and so
// on, until a run ends without any failure. The test fails unless every run
// with a failure answers PDK_ERR_MEMORY, the last one PDK_OK, and all of them
// give back whatever they allocated. One thread only.
void fault_each_allocation(pdk_status (*work)(void *context), void *context);

// Memory of the test itself: not counted, never made to fail, not a leak.
void *fault_exempt_resize(void *block, size_t bytes);
void fault_exempt_free(void *block);

#endif
