// The progress line, as a terminal receives it.
#define _GNU_SOURCE
#include "support.h"

#include "flow/long_work.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_DRAW_MS = 2000, DRAW_MS = 200, SLACK_MS = 50 };

// Captures standard error for the duration of a test.
struct terminal {
    int master, kept;
    char text[4096];
};

static bool terminal_open(struct terminal *terminal)
{
    setenv("TERM", "xterm", 1);
    terminal->kept = dup(STDERR_FILENO);
    terminal->master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (terminal->master < 0 || grantpt(terminal->master) != 0 ||
        unlockpt(terminal->master) != 0)
        return false;
    const int slave = open(ptsname(terminal->master), O_RDWR | O_NOCTTY);
    if (slave < 0) return false;
    dup2(slave, STDERR_FILENO);
    close(slave);
    return true;
}

static void terminal_close(struct terminal *terminal)
{
    dup2(terminal->kept, STDERR_FILENO);
    close(terminal->kept);
    close(terminal->master);
}

// The output since the last call.
static const char *terminal_read(struct terminal *terminal)
{
    const ssize_t size =
        read(terminal->master, terminal->text, sizeof terminal->text - 1);
    terminal->text[size > 0 ? size : 0] = '\0';
    return terminal->text;
}

static void wait_ms(long ms)
{
    const struct timespec time = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static void details_show_after_two_seconds(void **state)
{
    (void)state;
    struct terminal terminal;
    if (!terminal_open(&terminal)) skip();
    progress_begin("solving", 0, "puzzles");
    const bool is_early = progress_is_due();
    progress_detail(3, "; too early");
    const bool has_early_text = *terminal_read(&terminal) != '\0';
    wait_ms(FIRST_DRAW_MS + SLACK_MS);
    const bool is_due = progress_is_due();
    progress_detail(4, "; 12 guesses");
    char shown[64];
    strncpy(shown, terminal_read(&terminal), sizeof shown - 1);
    shown[sizeof shown - 1] = '\0';
    const bool is_due_again = progress_is_due();
    wait_ms(DRAW_MS + SLACK_MS);
    const bool is_due_later = progress_is_due();
    progress_end();
    const bool is_due_at_the_end = progress_is_due();
    terminal_close(&terminal);

    expect_bool("due at once", false, is_early);
    expect_bool("text at once", false, has_early_text);
    expect_bool("due after two seconds", true, is_due);
    expect_text("line", "\rsolving: 4 puzzles; 12 guesses\033[K", shown);
    expect_bool("due right after it was drawn", false, is_due_again);
    expect_bool("due a moment later", true, is_due_later);
    expect_bool("due when all is done", false, is_due_at_the_end);
}

// How fast it is depends on the machine.
static void the_share_rate_and_rest_show_if_the_size_is_known(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint64_t total, expected, read, done;
        const char *want;
    } cases[] = {
        {"of a total",          8, 0,   0,   4, "4 of 8 boards (50 %), "},
        {"of the input",        0, 400, 100, 7, "7 boards (25 %), "     },
        {"read more than once", 0, 400, 999, 7, "7 boards (100 %), "    },
        {"unknown",             0, 0,   100, 7, "7 boards\033[K"        },
        {"nothing done",        0, 400, 100, 0, "0 boards (25 %)\033[K" },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct terminal terminal;
        if (!terminal_open(&terminal)) skip();
        progress_expect(cases[i].expected);
        progress_read(cases[i].read);
        progress_begin("solving", cases[i].total, "boards");
        wait_ms(FIRST_DRAW_MS + SLACK_MS);
        progress_detail(cases[i].done, "");
        char shown[128];
        snprintf(shown, sizeof shown, "%s", terminal_read(&terminal));
        progress_end();
        terminal_close(&terminal);
        const bool has_rate = cases[i].want[strlen(cases[i].want) - 1] == ' ';
        expect_bool(cases[i].name, true, strstr(shown, cases[i].want) != NULL);
        expect_bool(cases[i].name, has_rate,
                    strstr(shown, " per second, ") != NULL);
        expect_bool(cases[i].name, has_rate, strstr(shown, " s left") != NULL);
    }
    progress_expect(0);
}

static void nothing_shows_without_a_terminal(void **state)
{
    (void)state;
    const int kept = dup(STDERR_FILENO);
    const int null = open("/dev/null", O_WRONLY);
    dup2(null, STDERR_FILENO);
    progress_begin("solving", 0, "puzzles");
    wait_ms(FIRST_DRAW_MS + SLACK_MS);
    const bool is_due = progress_is_due();
    progress_end();
    dup2(kept, STDERR_FILENO);
    close(null);
    close(kept);
    expect_bool("due", false, is_due);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(details_show_after_two_seconds),
        cmocka_unit_test(the_share_rate_and_rest_show_if_the_size_is_known),
        cmocka_unit_test(nothing_shows_without_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
