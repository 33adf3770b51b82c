#include "fault.h"
#include "support.h"

#include <permudoku/digest.h>

#include <string.h>

static pdk_form_set *make_set(uint64_t memory)
{
    pdk_form_set *set = NULL;
    assert_int_equal(PDK_OK, pdk_form_set_new(memory, &set, NULL));
    return set;
}

// A digest for each number; 0 has the one of zeros only.
static pdk_digest digest_of(uint64_t number)
{
    pdk_digest digest = {{0}};
    const uint64_t low = number * UINT64_C(0x9e3779b97f4a7c15);
    memcpy(digest.bytes, &low, sizeof low);
    memcpy(digest.bytes + sizeof low, &number, sizeof number);
    return digest;
}

static void distinguishes_new_forms_from_known_ones(void **state)
{
    (void)state;
    enum { COUNT = 20000 };
    pdk_form_set *set = make_set(0);
    for (uint32_t round = 0; round < 2; round++)
        for (uint32_t i = 0; i < COUNT; i++) {
            bool is_new = round == 1;
            const pdk_digest digest = digest_of(i);
            assert_int_equal(PDK_OK,
                             pdk_form_set_add(set, &digest, &is_new, NULL));
            expect_bool("new", round == 0, is_new);
        }
    expect_uint("count", COUNT, pdk_form_set_count(set));
    pdk_form_set_free(set);
}

static void stops_at_the_memory_limit(void **state)
{
    (void)state;
    enum { MEMORY = 100000 };
    pdk_form_set *set = make_set(MEMORY);
    pdk_status status = PDK_OK;
    pdk_error error = {0};
    bool is_new = true;
    uint32_t added = 0;
    while (status == PDK_OK && added < MEMORY) {
        const pdk_digest digest = digest_of(added);
        status = pdk_form_set_add(set, &digest, &is_new, &error);
        if (status == PDK_OK) added++;
    }
    expect_status("full", PDK_ERR_LIMIT, status);
    expect_text(
        "words",
        "memory limit reached: 2730 different forms fit in 100000 bytes",
        error.text);
    expect_uint("count", added, pdk_form_set_count(set));
    const pdk_digest first = digest_of(0); // what is there is still found
    assert_int_equal(PDK_OK, pdk_form_set_add(set, &first, &is_new, NULL));
    assert_false(is_new);
    pdk_form_set_free(set);
}

static pdk_status fill(void *context)
{
    (void)context;
    pdk_form_set *set = NULL;
    pdk_status status = pdk_form_set_new(0, &set, NULL);
    for (uint32_t i = 0; i < 3000 && status == PDK_OK; i++) {
        bool is_new;
        const pdk_digest digest = digest_of(i);
        status = pdk_form_set_add(set, &digest, &is_new, NULL);
    }
    pdk_form_set_free(set);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    fault_each_allocation(fill, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distinguishes_new_forms_from_known_ones),
        cmocka_unit_test(stops_at_the_memory_limit),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
