#define _GNU_SOURCE
#include "flow/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum {
    PATIENCE = 2, // alarms
    // Wakes other threads. Nothing happens to a program that gets one from
    // outside, as before.
    WAKE = SIGURG
};

static atomic_int requested; // the signal, 0 for none
static atomic_int alarms;    // since then
static atomic_bool is_at_once;

static const char *_Atomic unfinished;

static const pthread_t *_Atomic others;
static atomic_size_t other_count;

static void wake_others(void)
{
    const pthread_t *threads = others;
    const size_t count = other_count;
    for (size_t i = 0; i < count; i++) pthread_kill(threads[i], WAKE);
}

static void wake_up(int number)
{
    (void)number;
}

// A signal that comes between the test of the flag and a blocking system call
// wakes nothing. An alarm every second from then on does.
static void wake_again(int number)
{
    (void)number;
    if (alarms < PATIENCE) alarms++;
    wake_others();
    alarm(1);
}

static void request(int number)
{
    if (requested || is_at_once) { // the first one was not enough, or is
        const char *path = unfinished;
        if (path) (void)unlink(path);
        signal(number, SIG_DFL);
        raise(number);
        return;
    }
    requested = number;
    wake_others();
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
    handle(WAKE, wake_up);
    handle(SIGALRM, wake_again);
    handle(SIGINT, request);
    handle(SIGTERM, request);
    handle(SIGHUP, request);
}

void interrupt_at_once(bool is_on)
{
    is_at_once = is_on;
}

void interrupt_removes(const char *path)
{
    unfinished = path;
}

bool interrupt_requested(void)
{
    return requested != 0;
}

bool interrupt_is_overdue(void)
{
    return alarms >= PATIENCE;
}

void interrupt_pass_on(const pthread_t *threads, size_t count)
{
    other_count = 0; // what a handler sees in between must fit together
    others = threads;
    other_count = count;
}

static void mask(int how)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGALRM};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaddset(&set, signals[i]);
    pthread_sigmask(how, &set, NULL);
}

void interrupt_block(void)
{
    mask(SIG_BLOCK);
}

void interrupt_unblock(void)
{
    mask(SIG_UNBLOCK);
}

void interrupt_finish(void)
{
    if (!requested) return;
    const int number = requested;
    signal(number, SIG_DFL);
    raise(number);
}
