// An allocator of the caller's own: all memory of the library comes from it and
// goes back to it, and it may fail at any time.
#include <permudoku/memory.h>

#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/generate.h>
#include <stdlib.h>
#include <string.h>

// Counts, and fails once. Its own memory is exempt from what fault.h counts.
struct counter {
    size_t made, released, resized;
    size_t failing; // the allocation that fails, from 1; 0: none
};

static bool must_fail(struct counter *counter)
{
    return counter->made + counter->resized + 1 == counter->failing;
}

static void *count_allocate(void *context, size_t bytes)
{
    struct counter *counter = context;
    expect_bool("some bytes", true, bytes > 0);
    if (must_fail(counter)) {
        counter->failing = 0;
        return NULL;
    }
    counter->made++;
    // Not zeroed, as malloc() does not.
    return memset(fault_exempt_resize(NULL, bytes), 0xa5, bytes);
}

static void *count_resize(void *context, void *block, size_t bytes)
{
    struct counter *counter = context;
    assert_non_null(block);
    if (must_fail(counter)) {
        counter->failing = 0;
        return NULL;
    }
    counter->resized++;
    return fault_exempt_resize(block, bytes);
}

static void count_release(void *context, void *block)
{
    struct counter *counter = context;
    assert_non_null(block);
    counter->released++;
    fault_exempt_free(block);
}

static pdk_allocator counting(struct counter *counter)
{
    return (pdk_allocator){
        .size = sizeof(pdk_allocator),
        .allocate = count_allocate,
        .resize = count_resize,
        .release = count_release,
        .context = counter,
    };
}

static void use(const pdk_allocator *allocator)
{
    expect_status("set", PDK_OK, pdk_allocator_set(allocator, NULL));
}

static pdk_status print(const pdk_grid *grid, struct memory_sink *memory)
{
    const pdk_sink sink = memory_sink_open(memory);
    const pdk_shape *shape = pdk_grid_shape(grid);
    pdk_alphabet *alphabet = NULL;
    pdk_writer *writer = NULL;
    pdk_status status = pdk_alphabet_numbers(1, shape->side, &alphabet, NULL);
    if (status != PDK_OK) goto done;
    status = pdk_writer_new(PDK_FORMAT_ROWS, &sink, &writer, NULL);
    if (status != PDK_OK) goto done;
    status = pdk_writer_prepare(writer, shape, alphabet, NULL, NULL);
    if (status != PDK_OK) goto done;
    status = pdk_writer_grid(writer, grid, NULL, NULL);
    if (status == PDK_OK) status = pdk_writer_finish(writer, NULL);
done:
    pdk_writer_free(writer);
    pdk_alphabet_free(alphabet);
    return status;
}

static pdk_status generate(const pdk_geometry *geometry, pdk_grid *puzzle,
                           pdk_grid *solution)
{
    pdk_generator *generator = NULL;
    pdk_sampler *sampler = NULL;
    pdk_random random;
    pdk_made made;
    pdk_random_init(&random, 1, 0);
    pdk_status status = pdk_generator_new(geometry, NULL, &generator, NULL);
    if (status != PDK_OK) goto done;
    status = pdk_sampler_new(pdk_geometry_shape(geometry), PDK_SAMPLING_BEST, 0,
                             &sampler, NULL);
    if (status != PDK_OK) goto done;
    status = pdk_generator_make(generator, sampler, &random, puzzle, solution,
                                &made, NULL);
done:
    pdk_sampler_free(sampler);
    pdk_generator_free(generator);
    return status;
}

static pdk_status solve(const pdk_geometry *geometry, pdk_grid *puzzle)
{
    pdk_solver *solver = NULL;
    pdk_verdict verdict;
    pdk_status status = pdk_solver_new(geometry, NULL, &solver, NULL);
    if (status == PDK_OK)
        status = pdk_solver_solve(solver, puzzle, puzzle, &verdict, NULL);
    pdk_solver_free(solver);
    return status;
}

struct task {
    uint32_t box_rows, box_columns;
    size_t runs;
    struct memory_sink text;
};

// Generates a puzzle, solves it and prints the solution.
static pdk_status work(void *context)
{
    struct task *task = context;
    pdk_geometry *geometry = NULL;
    pdk_grid *puzzle = NULL, *solution = NULL;
    pdk_shape shape;
    task->runs++;
    memory_sink_reset(&task->text);
    pdk_status status =
        pdk_shape_init(&shape, task->box_rows, task->box_columns, NULL);
    if (status != PDK_OK) goto done;
    status = pdk_geometry_new(&shape, &geometry, NULL);
    if (status != PDK_OK) goto done;
    status = pdk_grid_new(&shape, &puzzle, NULL);
    if (status != PDK_OK) goto done;
    status = pdk_grid_new(&shape, &solution, NULL);
    if (status != PDK_OK) goto done;
    status = generate(geometry, puzzle, solution);
    if (status != PDK_OK) goto done;
    status = solve(geometry, puzzle);
    if (status == PDK_OK) status = print(puzzle, &task->text);
done:
    pdk_grid_free(solution);
    pdk_grid_free(puzzle);
    pdk_geometry_free(geometry);
    return status;
}

static void all_memory_comes_from_it_and_goes_back(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
    } cases[] = {
        {"2x2", 2, 2},
        {"2x3", 2, 3},
        {"3x3", 3, 3},
        {"4x4", 4, 4}
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct task task = {cases[i].box_rows, cases[i].box_columns, 0, {0}};
        expect_status(cases[i].name, PDK_OK, work(&task));
        char *want = fault_exempt_resize(NULL, task.text.size + 1);
        memcpy(want, memory_sink_text(&task.text), task.text.size + 1);

        // A call of malloc() or mmap() would be made to fail, and bring a
        // second run about.
        struct counter counter = {0};
        const pdk_allocator allocator = counting(&counter);
        use(&allocator);
        task.runs = 0;
        fault_each_allocation(work, &task);
        use(NULL);
        expect_uint(cases[i].name, 1, task.runs);
        expect_bool(cases[i].name, true, counter.made > 10);
        expect_uint(cases[i].name, counter.made, counter.released);
        expect_text(cases[i].name, want, memory_sink_text(&task.text));
        fault_exempt_free(want);
        memory_sink_release(&task.text);
    }
}

static void it_may_fail_at_any_time(void **state)
{
    (void)state;
    struct task task = {2, 3, 0, {0}};
    struct counter counter = {.failing = 1};
    size_t failures = 0;
    pdk_status status = PDK_ERR_MEMORY;
    while (status == PDK_ERR_MEMORY) {
        counter = (struct counter){.failing = failures + 1};
        const pdk_allocator allocator = counting(&counter);
        use(&allocator);
        status = work(&task);
        use(NULL);
        expect_uint("blocks", counter.made, counter.released);
        if (status == PDK_ERR_MEMORY) failures++;
    }
    expect_status("in the end", PDK_OK, status);
    expect_uint("each failed once", counter.made + counter.resized, failures);
    memory_sink_release(&task.text);
}

static void incomplete_ones_are_refused(void **state)
{
    (void)state;
    struct counter counter = {0};
    const struct {
        const char *name;
        pdk_allocator allocator;
    } cases[] = {
        {"no size",     {0, count_allocate, count_resize, count_release, NULL}},
        {"no allocate",
         {sizeof(pdk_allocator), NULL, count_resize, count_release, NULL}     },
        {"no resize",
         {sizeof(pdk_allocator), count_allocate, NULL, count_release, NULL}   },
        {"no release",
         {sizeof(pdk_allocator), count_allocate, count_resize, NULL, NULL}    },
    };
    const pdk_allocator allocator = counting(&counter);
    use(&allocator);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error;
        expect_status(cases[i].name, PDK_ERR_ARGUMENT,
                      pdk_allocator_set(&cases[i].allocator, &error));
        expect_status(cases[i].name, PDK_ERR_ARGUMENT, error.status);
    }
    const pdk_shape shape = make_shape(2, 2);
    pdk_grid_free(make_grid(&shape));
    use(NULL);
    expect_bool("the last one is used", true, counter.made > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_memory_comes_from_it_and_goes_back),
        cmocka_unit_test(it_may_fail_at_any_time),
        cmocka_unit_test(incomplete_ones_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
