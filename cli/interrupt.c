#define _GNU_SOURCE
#include "interrupt.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { PATIENCE = 2 }; // alarms

static volatile sig_atomic_t requested; // the signal, 0 for none
static volatile sig_atomic_t alarms;    // since then

// A signal that comes between the test of the flag and a blocking system call
// wakes nothing. An alarm every second from then on does.
static void wake_again(int number)
{
    (void)number;
    if (alarms < PATIENCE) alarms++;
    alarm(1);
}

static void request(int number)
{
    if (requested) { // the first one was not enough
        signal(number, SIG_DFL);
        raise(number);
        return;
    }
    requested = number;
    alarm(1);
}

// Without SA_RESTART, so that blocked calls return.
static void handle(int number, void (*handler)(int))
{
    struct sigaction action, old;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = handler;
    // What the parent chose to ignore, as nohup does, stays ignored.
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler == SIG_IGN) return;
    sigaction(number, &action, NULL);
}

void interrupt_begin(void)
{
    handle(SIGALRM, wake_again);
    handle(SIGINT, request);
    handle(SIGTERM, request);
}

bool interrupt_requested(void)
{
    return requested != 0;
}

bool interrupt_is_overdue(void)
{
    return alarms >= PATIENCE;
}

void interrupt_finish(void)
{
    if (!requested) return;
    const int number = requested;
    signal(number, SIG_DFL);
    raise(number);
}
