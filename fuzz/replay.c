// Runs a fuzz target without libFuzzer, as an ordinary test:
//
//     fuzz_<name> [-mutations=N] FILE-or-FOLDER...
//
// runs every file, then N inputs derived from them: bytes flipped, set,
// inserted, deleted, repeated, and halves of two files joined. The random
// numbers are always the same, so that failures are reproducible. A failing
// input is written to replay-failure in the current folder.
#define _POSIX_C_SOURCE 200809L
#include "fuzz.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { INPUT_MAX = 1 << 16, EDITS_MAX = 4 };

struct input {
    uint8_t *bytes;
    size_t size;
};

static struct {
    struct input *items;
    size_t count;
} corpus;

// The current input, for on_failure().
static uint8_t current[INPUT_MAX];
static size_t current_size;

// The sanitizers end the program without a signal but offer this hook.
void __sanitizer_set_death_callback(void (*callback)(void))
    __attribute__((weak));

static void write_failure(void)
{
    static const char text[] = "failing input: ./replay-failure\n";
    const int file = open("replay-failure", O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0) return;
    const bool is_written =
        write(file, current, current_size) == (ssize_t)current_size;
    close(file);
    if (is_written) (void)!write(STDERR_FILENO, text, sizeof text - 1);
}

static void on_failure(int signal_number)
{
    write_failure();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void watch_failures(void)
{
    static const int signals[] = {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL};
    if (__sanitizer_set_death_callback) {
        __sanitizer_set_death_callback(write_failure);
        signal(SIGABRT, on_failure);
        return;
    }
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        signal(signals[i], on_failure);
}

static void die(const char *what, const char *name)
{
    fprintf(stderr, "replay: %s: %s\n", what, name);
    exit(2);
}

static void *need(void *block)
{
    if (!block) die("out of memory", "corpus");
    return block;
}

static void add_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) die("cannot open", path);
    current_size = fread(current, 1, sizeof current, file);
    if (ferror(file)) die("cannot read", path);
    fclose(file);

    corpus.items =
        need(realloc(corpus.items, (corpus.count + 1) * sizeof *corpus.items));
    struct input *input = &corpus.items[corpus.count++];
    input->bytes = need(malloc(current_size + 1));
    input->size = current_size;
    memcpy(input->bytes, current, current_size);
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

// Sorted by name, so that mutations do not depend on the file system.
static void add_folder(const char *folder)
{
    struct dirent **entries = NULL;
    const int count = scandir(folder, &entries, is_visible, alphasort);
    if (count < 0) die("cannot open", folder);
    for (int i = 0; i < count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        add_file(path);
        free(entries[i]);
    }
    free(entries);
}

static void add(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0) die("no such file", path);
    if (S_ISDIR(status.st_mode))
        add_folder(path);
    else
        add_file(path);
}

static uint64_t random_state = UINT64_C(0x9E3779B97F4A7C15);

// xorshift64
static size_t random_below(size_t bound)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return bound > 0 ? (size_t)(random_state >> 16) % bound : 0;
}

// A byte that is significant in text formats, or any byte.
static uint8_t random_byte(void)
{
    static const char special[] = "0123456789 \n\r\t.,;:-_|+*\"\\[]{}AZaz\xC3";
    if (random_below(4) == 0) return (uint8_t)random_below(256);
    return (uint8_t)special[random_below(sizeof special)];
}

static const struct input *random_input(void)
{
    return &corpus.items[random_below(corpus.count)];
}

static void load(const struct input *input)
{
    current_size = input->size;
    memcpy(current, input->bytes, input->size);
}

static void flip_bit(void)
{
    if (current_size == 0) return;
    current[random_below(current_size)] ^= (uint8_t)(1u << random_below(8));
}

static void set_byte(void)
{
    if (current_size == 0) return;
    current[random_below(current_size)] = random_byte();
}

static void insert_byte(void)
{
    if (current_size == INPUT_MAX) return;
    const size_t at = random_below(current_size + 1);
    memmove(current + at + 1, current + at, current_size - at);
    current[at] = random_byte();
    current_size++;
}

static void cut_out(void)
{
    const size_t at = random_below(current_size + 1);
    const size_t count = random_below(current_size - at + 1);
    memmove(current + at, current + at + count, current_size - at - count);
    current_size -= count;
}

static void repeat(void)
{
    const size_t at = random_below(current_size + 1);
    size_t count = random_below(current_size - at + 1);
    if (count > INPUT_MAX - current_size) count = INPUT_MAX - current_size;
    memmove(current + at + count, current + at, current_size - at);
    current_size += count;
}

static void join(void)
{
    const struct input *other = random_input();
    const size_t kept = random_below(current_size + 1);
    const size_t from = random_below(other->size + 1);
    size_t count = other->size - from;
    if (count > INPUT_MAX - kept) count = INPUT_MAX - kept;
    memcpy(current + kept, other->bytes + from, count);
    current_size = kept + count;
}

static void mutate(void)
{
    static void (*const edits[])(void) = {flip_bit, set_byte, insert_byte,
                                          cut_out,  repeat,   join};
    for (size_t left = 1 + random_below(EDITS_MAX); left > 0; left--)
        edits[random_below(sizeof edits / sizeof edits[0])]();
}

// Runs the input in a block of exactly its size, so that sanitizers detect
// reads past its end.
static void run_current(void)
{
    uint8_t *exact = need(malloc(current_size > 0 ? current_size : 1));
    memcpy(exact, current, current_size);
    LLVMFuzzerTestOneInput(exact, current_size);
    free(exact);
}

int main(int count, char **arguments)
{
    static const char option[] = "-mutations=";
    unsigned long mutations = 0;
    for (int i = 1; i < count; i++) {
        if (strncmp(arguments[i], option, sizeof option - 1) == 0)
            mutations = strtoul(arguments[i] + sizeof option - 1, NULL, 10);
        else
            add(arguments[i]);
    }
    if (corpus.count == 0) die("no inputs in", count > 1 ? arguments[1] : "");
    watch_failures();

    for (size_t i = 0; i < corpus.count; i++) {
        load(&corpus.items[i]);
        run_current();
    }
    for (unsigned long i = 0; i < mutations; i++) {
        load(random_input());
        mutate();
        run_current();
    }
    printf("%zu inputs, %lu mutations\n", corpus.count, mutations);
    for (size_t i = 0; i < corpus.count; i++) free(corpus.items[i].bytes);
    free(corpus.items);
    return 0;
}
