// Pages on machines that cannot map memory.
#define HAS_MMAP 0
#include "base/alloc.c"

#include "fault.h"
#include "support.h"

static void returns_zeroed_memory_on_a_page_boundary(void **state)
{
    (void)state;
    static const size_t sizes[] = {0, 1, 63, 4096, 5000, 1000000};
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        unsigned char *pages = pdki_pages_alloc(sizes[i]);
        assert_non_null(pages);
        expect_uint("past a page", 0, (uintptr_t)pages % 4096);
        for (size_t at = 0; at < sizes[i]; at++)
            if (pages[at] != 0) expect_uint("byte", 0, pages[at]);
        memset(pages, 0xff, sizes[i]);
        pdki_pages_free(pages, sizes[i]);
    }
}

static void accepts_null_to_free(void **state)
{
    (void)state;
    pdki_pages_free(NULL, 4096);
}

static void refuses_sizes_that_wrap(void **state)
{
    (void)state;
    assert_null(pdki_pages_alloc(SIZE_MAX));
    assert_null(pdki_pages_alloc(SIZE_MAX - 4095));
}

static pdk_status allocate(void *context)
{
    (void)context;
    void *pages = pdki_pages_alloc(100);
    pdki_pages_free(pages, 100);
    return pages ? PDK_OK : PDK_ERR_MEMORY;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    fault_each_allocation(allocate, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(returns_zeroed_memory_on_a_page_boundary),
        cmocka_unit_test(accepts_null_to_free),
        cmocka_unit_test(refuses_sizes_that_wrap),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
