// The pipeline writes to standard output, which belongs to the process: each
// case runs in a child.
#define _GNU_SOURCE
#include "support.h"

#include "flow/message.h"
#include "flow/output.h"
#include "flow/pipeline.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BOARDS = 1000, TEXT_MAX = 1 << 16 };

struct plan {
    size_t threads;
    uint64_t bad_every;   // boards that cannot be read; 0: none
    uint64_t refuse_side; // boards of this side are not supported
    uint64_t cancel_at, fail_at;
    const char *input; // NULL: BOARDS boards
};

struct counting_worker {
    struct worker worker;
    uint64_t work;
};

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    const struct plan *plan = worker->command;
    if (kind->shape.side != plan->refuse_side) return PDK_OK;
    *error = (pdk_error){.status = PDK_ERR_UNSUPPORTED, .text = "refused"};
    return PDK_ERR_UNSUPPORTED;
}

// Takes longer for some boards than for others, so that workers overtake each
// other.
static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct counting_worker *own = (void *)worker;
    const struct plan *plan = worker->command;
    if (puzzle->number == plan->cancel_at) return PDK_ERR_CANCELLED;
    if (puzzle->number == plan->fail_at) {
        *error = (pdk_error){.status = PDK_ERR_MEMORY};
        return PDK_ERR_MEMORY;
    }
    for (uint64_t i = 0; i < puzzle->number * 7919 % 4096; i++)
        own->work += i ^ own->work;
    text_number(&worker->text, puzzle->number);
    if (worker->is_alone) text_add(&worker->text, " alone");
    text_add(&worker->text, puzzle->is_first ? "!\n" : "\n");
    return PDK_OK;
}

static void release(struct worker *worker)
{
    (void)worker;
}

static const struct pipeline_work work = {
    .doing = "testing",
    .unit = "boards",
    .shows_boards = true,
    .worker_size = sizeof(struct counting_worker),
    .prepare = prepare,
    .answer = answer,
    .release = release,
};

static bool is_bad(const struct plan *plan, uint64_t number)
{
    return plan->bad_every > 0 && number % plan->bad_every == 0;
}

static int make_input(const struct plan *plan)
{
    const int file = memfd_create("boards", 0);
    if (plan->input) {
        const ssize_t size = (ssize_t)strlen(plan->input);
        assert_int_equal(size, write(file, plan->input, (size_t)size));
        return file;
    }
    for (uint64_t i = 1; i <= BOARDS; i++) {
        const char *board = is_bad(plan, i) ? "12345\n" : "1234341221434321\n";
        if (i % 400 == 0) board = "123456456123231564564231312645645312\n";
        assert_true(write(file, board, strlen(board)) > 0);
    }
    return file;
}

static int run(struct plan *plan)
{
    static const struct board_options options = {.from = PDK_FORMAT_LINE};
    static const struct cli_command command = {.name = "demo"};
    const struct cli_call call = {.command = &command};
    struct source boards;
    int status = source_init(&boards, &call, &options);
    struct pipeline *pipeline =
        pipeline_new(&boards, &work, plan, plan->threads);
    if (status == 0) status = pipeline_run(pipeline);
    pipeline_free(pipeline);
    source_release(&boards);
    return output_close("demo", status);
}

struct outcome {
    int exit_status;
    char text[TEXT_MAX]; // answers and messages in their order
};

static void run_in_child(struct plan *plan, struct outcome *outcome)
{
    const int input = make_input(plan);
    const int output = memfd_create("answers", 0);
    fcntl(output, F_SETFL, O_APPEND);
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        lseek(input, 0, SEEK_SET);
        dup2(input, STDIN_FILENO);
        dup2(output, STDOUT_FILENO);
        dup2(output, STDERR_FILENO);
        _exit(run(plan));
    }
    int status = 0;
    waitpid(child, &status, 0);
    outcome->exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    const ssize_t size = pread(output, outcome->text, TEXT_MAX - 1, 0);
    outcome->text[size > 0 ? size : 0] = '\0';
    close(input);
    close(output);
}

// All threads together do what one thread does with the plan.
static void expect_same(struct plan plan, int exit_status)
{
    static struct outcome one, many;
    plan.threads = 1;
    run_in_child(&plan, &one);
    assert_int_equal(exit_status, one.exit_status);
    for (plan.threads = 2; plan.threads <= 9; plan.threads += 2) {
        run_in_child(&plan, &many);
        assert_int_equal(exit_status, many.exit_status);
        assert_string_equal(one.text, many.text);
    }
}

static void answers_keep_their_order(void **state)
{
    (void)state;
    static struct outcome outcome;
    static char want[TEXT_MAX];
    struct plan plan = {.threads = 4};
    size_t used = 0;
    for (int i = 1; i <= BOARDS; i++)
        used += (size_t)snprintf(want + used, sizeof want - used, "%d%s\n", i,
                                 i == 1 ? "!" : "");
    run_in_child(&plan, &outcome);
    assert_int_equal(0, outcome.exit_status);
    assert_string_equal(want, outcome.text);
    expect_same(plan, 0);
}

static void messages_keep_their_place(void **state)
{
    (void)state;
    expect_same((struct plan){.bad_every = 37}, CLI_BAD_INPUT);
    expect_same((struct plan){.refuse_side = 6}, CLI_BAD_INPUT);
    expect_same((struct plan){.refuse_side = 4}, CLI_BAD_INPUT);
}

static void nothing_follows_an_unanswered_board(void **state)
{
    (void)state;
    static struct outcome outcome;
    for (size_t threads = 1; threads < 6; threads++) {
        struct plan plan = {.threads = threads, .cancel_at = 500};
        run_in_child(&plan, &outcome);
        const char *last = strstr(outcome.text, "\n499\n");
        assert_non_null(last);
        assert_string_equal("\n499\n", last);
    }
}

static void a_failure_is_reported_once(void **state)
{
    (void)state;
    static struct outcome outcome;
    for (size_t threads = 1; threads < 6; threads++) {
        struct plan plan = {.threads = threads, .fail_at = 300};
        run_in_child(&plan, &outcome);
        assert_int_equal(CLI_SYSTEM, outcome.exit_status);
        assert_non_null(strstr(outcome.text, "\n299\npermudoku demo: out of "
                                             "memory\n"));
    }
}

// A board of side 81 fills a batch; what follows it is considered too.
static void reports_whether_a_board_is_the_only_one(void **state)
{
    (void)state;
    static struct outcome outcome;
    static char large[6561 + 2], two_large[2 * sizeof large];
    memset(large, '.', sizeof large - 2);
    large[sizeof large - 2] = '\n';
    snprintf(two_large, sizeof two_large, "%s%s", large, large);
    const struct {
        const char *name, *input, *want;
    } cases[] = {
        {"one",       "1234341221434321\n",                   "1 alone!\n"},
        {"two",       "1234341221434321\n1234341221434321\n", "1!\n2\n"   },
        {"large",     large,                                  "1 alone!\n"},
        {"two large", two_large,                              "1!\n2\n"   },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (size_t threads = 1; threads < 4; threads++) {
            struct plan plan = {.threads = threads, .input = cases[i].input};
            run_in_child(&plan, &outcome);
            expect_text(cases[i].name, cases[i].want, outcome.text);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_keep_their_order),
        cmocka_unit_test(messages_keep_their_place),
        cmocka_unit_test(nothing_follows_an_unanswered_board),
        cmocka_unit_test(a_failure_is_reported_once),
        cmocka_unit_test(reports_whether_a_board_is_the_only_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
