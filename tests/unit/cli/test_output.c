// Standard output belongs to the process, so each case runs in a child.
#define _GNU_SOURCE
#include "support.h"

#include "core/gather_sink.h"
#include "flow/long_work.h"
#include "flow/output.h"
#include "options/command.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PIECE = 5000, ROUNDS = 600, READ_SIZE = 7777 };

static char piece[PIECE];

// Text, and bytes to write and to keep, in turn, more than any buffer holds.
static pdk_status write_mixture(pdk_sink sink)
{
    pdk_status status = PDK_OK;
    for (int i = 0; i < ROUNDS && status == PDK_OK; i++) {
        char words[32];
        snprintf(words, sizeof words, "round %d\n", i);
        if (i % 3 == 0) status = output_text(words);
        if (i % 7 == 0 && status == PDK_OK)
            status = sink.write(sink.context, "written\n", 8);
        // Runs of large and of small pieces: spliced, and copied.
        const size_t size = i % 100 < 50 ? PIECE : 10;
        if (status == PDK_OK) status = pdki_sink_keep(&sink, piece, size);
    }
    return status;
}

static void want_mixture(struct memory_sink *want)
{
    const pdk_sink sink = memory_sink_open(want);
    for (int i = 0; i < ROUNDS; i++) {
        char text[32];
        const int length = snprintf(text, sizeof text, "round %d\n", i);
        if (i % 3 == 0)
            assert_int_equal(0, sink.write(sink.context, text, (size_t)length));
        if (i % 7 == 0)
            assert_int_equal(0, sink.write(sink.context, "written\n", 8));
        assert_int_equal(
            0, sink.write(sink.context, piece, i % 100 < 50 ? PIECE : 10));
    }
}

struct outcome {
    int wait_status;
    char message[256];
};

struct child {
    pid_t id;
    int messages;
};

static struct child start(int stdout_file)
{
    struct child child = {.messages = memfd_create("messages", 0)};
    fflush(NULL);
    child.id = fork();
    if (child.id != 0) return child;

    signal(SIGPIPE, SIG_IGN);
    interrupt_begin();
    dup2(stdout_file, STDOUT_FILENO);
    dup2(child.messages, STDERR_FILENO);
    // The child must not be the reader of its own pipe.
    close_range(STDERR_FILENO + 1, ~0u, 0);
    const pdk_status status = write_mixture(output_sink());
    const int exit_status = output_close("demo", CLI_DONE);
    if (interrupt_requested) interrupt_finish();
    // The status that the sink's caller saw is in the upper bits.
    _exit(exit_status | (int)status << 4);
}

static void finish(struct child child, struct outcome *outcome)
{
    waitpid(child.id, &outcome->wait_status, 0);
    const ssize_t length =
        pread(child.messages, outcome->message, sizeof outcome->message - 1, 0);
    outcome->message[length > 0 ? length : 0] = '\0';
    close(child.messages);
}

static void drain(int file, struct memory_sink *got)
{
    const pdk_sink sink = memory_sink_open(got);
    char buffer[READ_SIZE];
    ssize_t size;
    while ((size = read(file, buffer, sizeof buffer)) > 0)
        assert_int_equal(0, sink.write(sink.context, buffer, (size_t)size));
}

static int fill_piece(void **state)
{
    (void)state;
    for (size_t i = 0; i < PIECE; i++) piece[i] = (char)('a' + i % 26);
    return 0;
}

static void expect_mixture(const char *name, struct memory_sink *got)
{
    struct memory_sink want = {0};
    want_mixture(&want);
    expect_bytes(name, want.bytes, want.size, got->bytes, got->size);
    memory_sink_release(&want);
}

static void keeps_the_order_in_a_pipe(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int flags;
    } cases[] = {
        {"blocking",     0         },
        {"not blocking", O_NONBLOCK},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        int ends[2];
        assert_int_equal(0, pipe2(ends, O_CLOEXEC));
        fcntl(ends[1], F_SETFL, cases[i].flags);
        const struct child child = start(ends[1]);
        close(ends[1]);
        struct memory_sink got = {0};
        drain(ends[0], &got);
        struct outcome outcome;
        finish(child, &outcome);
        expect_int(cases[i].name, 0, outcome.wait_status);
        expect_mixture(cases[i].name, &got);
        memory_sink_release(&got);
        close(ends[0]);
    }
}

static void keeps_the_order_in_a_file(void **state)
{
    (void)state;
    const int file = memfd_create("output", 0);
    struct outcome outcome;
    finish(start(file), &outcome);
    expect_int("exit", 0, outcome.wait_status);
    lseek(file, 0, SEEK_SET);
    struct memory_sink got = {0};
    drain(file, &got);
    expect_mixture("file", &got);
    memory_sink_release(&got);
    close(file);
}

static void reports_a_failure_once(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        int flags;
        const char *want;
    } cases[] = {
        {"/dev/full", O_WRONLY, "No space left on device"},
        {"/dev/null", O_RDONLY, "it is closed"           },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const int file = open(cases[i].path, cases[i].flags);
        struct outcome outcome;
        finish(start(file), &outcome);
        close(file);
        char want[256];
        snprintf(want, sizeof want,
                 "permudoku demo: cannot write to standard output: %s\n",
                 cases[i].want);
        expect_text(cases[i].path, want, outcome.message);
        expect_int(cases[i].path, CLI_SYSTEM | PDK_ERR_WRITE << 4,
                   WEXITSTATUS(outcome.wait_status));
    }
}

static void ends_quietly_when_the_reader_goes_away(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(0, pipe2(ends, O_CLOEXEC));
    const struct child child = start(ends[1]);
    char byte;
    assert_int_equal(1, read(ends[0], &byte, 1));
    close(ends[0]);
    close(ends[1]);
    struct outcome outcome;
    finish(child, &outcome);
    expect_text("message", "", outcome.message);
    expect_int("exit", CLI_DONE | PDK_ERR_CANCELLED << 4,
               WEXITSTATUS(outcome.wait_status));
}

static void ends_by_the_signal_while_it_waits_for_a_reader(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(0, pipe2(ends, O_CLOEXEC));
    const struct child child = start(ends[1]);
    close(ends[1]);
    struct pollfd ready = {.fd = ends[0], .events = POLLIN};
    assert_int_equal(1, poll(&ready, 1, 10000));
    kill(child.id, SIGTERM);
    struct outcome outcome;
    finish(child, &outcome);
    expect_bool("signalled", true, WIFSIGNALED(outcome.wait_status));
    expect_int("signal", SIGTERM, WTERMSIG(outcome.wait_status));
    expect_text("message", "", outcome.message);
    close(ends[0]);
}

static void final_messages_do_not_block_forever(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(0, pipe2(ends, O_CLOEXEC));
    fflush(NULL);
    const pid_t id = fork();
    if (id == 0) {
        interrupt_begin();
        dup2(ends[1], STDOUT_FILENO);
        raise(SIGTERM);
        output_keep_whole();
        const pdk_status status = write_mixture(output_sink());
        if (status != PDK_ERR_CANCELLED) _exit(1);
        interrupt_finish();
    }
    int wait_status = 0;
    waitpid(id, &wait_status, 0); // nobody reads
    expect_bool("signalled", true, WIFSIGNALED(wait_status));
    expect_int("signal", SIGTERM, WTERMSIG(wait_status));
    close(ends[0]);
    close(ends[1]);
}

// A write to a file cannot be interrupted, so no single write may take long.
static void sends_large_pieces_early(void **state)
{
    (void)state;
    enum { LARGE = 1 << 24, COUNT = 4 };
    const int file = memfd_create("output", 0);
    char *large = calloc(LARGE, 1);
    assert_non_null(large);
    fflush(NULL);
    const pid_t id = fork();
    if (id == 0) {
        const pdk_sink sink = output_sink();
        dup2(file, STDOUT_FILENO);
        for (int i = 0; i < COUNT; i++)
            if (pdki_sink_keep(&sink, large, LARGE)) _exit(1);
        _exit(0); // with unsent data
    }
    int wait_status = 0;
    waitpid(id, &wait_status, 0);
    expect_int("exit", 0, wait_status);
    expect_int("bytes", LARGE * COUNT, (int)lseek(file, 0, SEEK_END));
    free(large);
    close(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_the_order_in_a_pipe),
        cmocka_unit_test(keeps_the_order_in_a_file),
        cmocka_unit_test(reports_a_failure_once),
        cmocka_unit_test(ends_quietly_when_the_reader_goes_away),
        cmocka_unit_test(ends_by_the_signal_while_it_waits_for_a_reader),
        cmocka_unit_test(final_messages_do_not_block_forever),
        cmocka_unit_test(sends_large_pieces_early),
    };
    return cmocka_run_group_tests(tests, fill_piece, NULL);
}
