// The harness must detect what it exists to detect.
#define _POSIX_C_SOURCE 200809L
#include "fault.h"
#include "support.h"

#include "base/alloc.h"

#include <sys/wait.h>
#include <unistd.h>

struct plan {
    void *leaked;
    unsigned runs;
};

static pdk_status allocate_three_ways(void *context)
{
    struct plan *plan = context;
    plan->runs++;
    pdk_status status = PDK_ERR_MEMORY;
    void *grown = NULL;
    char *array = pdki_alloc_array(10, 1);
    char *zeroed = pdki_alloc_zeroed(10, 1);
    void *pages = pdki_pages_alloc(4096);
    if (!array || !zeroed || !pages) goto done;
    grown = pdki_alloc_resize(array, 1000, 1);
    if (!grown) goto done;

    array = grown;
    status = PDK_OK;
done:
    pdki_pages_free(pages, 4096);
    pdki_free(zeroed);
    pdki_free(array);
    return status;
}

static void fails_each_allocation_once(void **state)
{
    (void)state;
    struct plan plan = {0};
    fault_each_allocation(allocate_three_ways, &plan);
    expect_uint("four failing runs and a clean one", 5, plan.runs);
}

static pdk_status allocate_nothing(void *context)
{
    struct plan *plan = context;
    plan->runs++;
    return PDK_OK;
}

static void runs_once_if_nothing_is_allocated(void **state)
{
    (void)state;
    struct plan plan = {0};
    fault_each_allocation(allocate_nothing, &plan);
    expect_uint("runs", 1, plan.runs);
}

static pdk_status forget_to_free(void *context)
{
    struct plan *plan = context;
    void *first = pdki_alloc_array(1, 1);
    if (!first) return PDK_ERR_MEMORY;
    plan->leaked = pdki_alloc_array(1, 1);
    if (!plan->leaked) return PDK_ERR_MEMORY;
    pdki_free(first);
    return PDK_OK;
}

static pdk_status hide_the_failure(void *context)
{
    (void)context;
    void *block = pdki_alloc_array(1, 1);
    pdki_free(block);
    return PDK_OK;
}

static void leaks(void **state)
{
    (void)state;
    struct plan plan = {0};
    fault_each_allocation(forget_to_free, &plan);
}

static void hides(void **state)
{
    (void)state;
    fault_each_allocation(hide_the_failure, NULL);
}

// In a separate process, where the two may fail silently.
static void notices_leaks_and_hidden_failures(void **state)
{
    (void)state;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct CMUnitTest bad[] = {cmocka_unit_test(leaks),
                                         cmocka_unit_test(hides)};
        close(STDOUT_FILENO);
        close(STDERR_FILENO);
        _exit(cmocka_run_group_tests(bad, NULL, NULL));
    }
    int status = 0;
    assert_true(waitpid(child, &status, 0) == child);
    assert_true(WIFEXITED(status));
    expect_int("failed tests of the child", 2, WEXITSTATUS(status));
}

static pdk_status write_to_sink(void *context)
{
    const pdk_sink sink = memory_sink_open(context);
    return sink.write(sink.context, "grid", 4);
}

static void exempts_the_memory_of_the_test(void **state)
{
    (void)state;
    struct memory_sink memory = {0};
    fault_each_allocation(write_to_sink, &memory);
    expect_text("written once", "grid", memory_sink_text(&memory));
    memory_sink_release(&memory);
}

static void sink_fails_past_its_limit(void **state)
{
    (void)state;
    struct memory_sink memory = {.limit = 5};
    const pdk_sink sink = memory_sink_open(&memory);
    expect_status("first", PDK_OK, sink.write(sink.context, "grid", 4));
    expect_status("second", PDK_ERR_WRITE, sink.write(sink.context, "grid", 4));
    memory_sink_release(&memory);
}

static void source_yields_one_byte_at_a_time(void **state)
{
    (void)state;
    struct memory_source memory = {.bytes = "ab", .size = 2, .chunk = 1};
    const pdk_source source = memory_source_open(&memory);
    static const struct {
        const char *name, *want;
        size_t size;
    } cases[] = {
        {"first byte",  "a", 1},
        {"second byte", "b", 1},
        {"end",         "",  0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char buffer[8];
        size_t got = 0;
        expect_status(cases[i].name, PDK_OK,
                      source.read(source.context, buffer, sizeof buffer, &got));
        expect_bytes(cases[i].name, cases[i].want, cases[i].size, buffer, got);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fails_each_allocation_once),
        cmocka_unit_test(runs_once_if_nothing_is_allocated),
        cmocka_unit_test(notices_leaks_and_hidden_failures),
        cmocka_unit_test(exempts_the_memory_of_the_test),
        cmocka_unit_test(sink_fails_past_its_limit),
        cmocka_unit_test(source_yields_one_byte_at_a_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
