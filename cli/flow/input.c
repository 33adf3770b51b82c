#define _GNU_SOURCE
#include "flow/input.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READ_SIZE = 1 << 16 };

const char *input_name(const char *operand)
{
    return strcmp(operand, "-") == 0 ? "<stdin>" : operand;
}

static int open_file(const char *path)
{
    int descriptor;
    do descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (descriptor < 0 && errno == EINTR && !interrupt_requested);
    if (descriptor < 0) return -1;

    struct stat info;
    if (fstat(descriptor, &info) != 0 || !S_ISDIR(info.st_mode))
        return descriptor;
    close(descriptor);
    errno = EISDIR;
    return -1;
}

bool input_open(struct input *input, const char *operand)
{
    const bool is_standard = strcmp(operand, "-") == 0;
    *input = (struct input){.name = input_name(operand)};
    input->descriptor = is_standard ? STDIN_FILENO : open_file(operand);
    if (input->descriptor < 0) {
        input->error = errno;
        return false;
    }
    input->is_terminal = isatty(input->descriptor);
    // Another program may have read a part of standard input.
    input->start = input_tell(input);
    if (!is_standard)
        (void)posix_fadvise(input->descriptor, 0, 0, POSIX_FADV_SEQUENTIAL);
    return true;
}

void input_invite(const struct input *input)
{
    static const char words[] = "Type or paste a puzzle; Ctrl-D ends.\n";
    if (input->is_terminal && isatty(STDERR_FILENO))
        (void)!write(STDERR_FILENO, words, sizeof words - 1);
}

bool input_measure(const char *operand, uint64_t *size)
{
    struct stat info;
    const bool is_standard = strcmp(operand, "-") == 0;
    if (is_standard ? fstat(STDIN_FILENO, &info) != 0
                    : stat(operand, &info) != 0)
        return false;
    *size = (uint64_t)info.st_size;
    return S_ISREG(info.st_mode);
}

void input_refuse(const struct input *input, const char *command)
{
    if (!interrupt_requested)
        cli_error(command, "cannot open %s: %s",
                  input->name[0] ? input->name : "''", strerror(input->error));
}

bool input_is_missing(const struct input *input)
{
    return input->error == ENOENT || input->error == ENAMETOOLONG ||
           input->error == ENOTDIR;
}

void input_open_text(struct input *input, const char *operand, size_t number)
{
    *input = (struct input){
        .descriptor = -1, .text = operand, .text_length = strlen(operand)};
    snprintf(input->text_name, sizeof input->text_name, "<argument %zu>",
             number);
    input->name = input->text_name;
}

void input_close(struct input *input)
{
    if (input->descriptor > STDERR_FILENO) close(input->descriptor);
    input->descriptor = -1;
}

static pdk_status read_some(struct input *input, char *buffer, size_t size,
                            size_t *got)
{
    if (input->text) {
        const size_t left = input->text_length - input->text_read;
        *got = left < size ? left : size;
        memcpy(buffer, input->text + input->text_read, *got);
        input->text_read += *got;
        return PDK_OK;
    }
    struct pollfd ready = {.fd = input->descriptor, .events = POLLIN};
    for (;;) {
        if (interrupt_requested) return PDK_ERR_CANCELLED;
        if (input->before_wait && poll(&ready, 1, 0) == 0)
            input->before_wait(input->context);
        const ssize_t count = read(input->descriptor, buffer, size);
        if (count >= 0) {
            *got = (size_t)count;
            return PDK_OK;
        }
        if (errno == EAGAIN)
            (void)poll(&ready, 1, -1);
        else if (errno != EINTR)
            break;
    }
    input->error = errno;
    return PDK_ERR_READ;
}

pdk_status input_read(void *context, char *buffer, size_t size, size_t *got)
{
    struct input *input = context;
    const pdk_status status = read_some(input, buffer, size, got);
    if (status == PDK_OK) progress_read(*got);
    if (status != PDK_OK || !input->copy) return status;
    text_bytes(input->copy, buffer, *got);
    return input->copy->is_failed ? PDK_ERR_MEMORY : PDK_OK;
}

int64_t input_tell(const struct input *input)
{
    if (input->text) return (int64_t)input->text_read;
    return lseek(input->descriptor, 0, SEEK_CUR);
}

bool input_seek(struct input *input, int64_t place)
{
    if (input->text) {
        input->text_read = (size_t)place;
        return true;
    }
    return place >= 0 && lseek(input->descriptor, place, SEEK_SET) == place;
}

int input_fail(const struct input *input, const char *command,
               const pdk_error *error)
{
    if (error->status != PDK_ERR_READ || !input->error)
        return cli_fail(command, input->name, error);

    cli_error(command, "cannot read %s: %s", input->name,
              input->error == EBADF ? "it is closed" : strerror(input->error));
    return CLI_SYSTEM;
}

static pdk_status read_all(struct input *input, size_t limit, struct text *text)
{
    for (size_t got = 1; got > 0; text->length += got) {
        char *room = text_room(text, READ_SIZE);
        if (!room) return PDK_ERR_MEMORY;
        const pdk_status status = input_read(input, room, READ_SIZE, &got);
        if (status != PDK_OK) return status;
        if (text->length + got > limit) return PDK_ERR_LIMIT;
    }
    return PDK_OK;
}

int input_read_all(const char *command, const char *operand, size_t limit,
                   char **text, size_t *length)
{
    struct input input;
    if (!input_open(&input, operand)) {
        input_refuse(&input, command);
        return CLI_SYSTEM;
    }

    struct text all = {0};
    pdk_error error = {.status = read_all(&input, limit, &all)};
    input_close(&input);
    if (error.status == PDK_OK) {
        *text = all.bytes;
        *length = all.length;
        return 0;
    }
    text_release(&all);
    if (error.status == PDK_ERR_LIMIT)
        snprintf(error.text, sizeof error.text,
                 "larger than the maximum of %zu bytes", limit);
    const int exit_status = input_fail(&input, command, &error);
    // An interrupt is not a success.
    return exit_status ? exit_status : CLI_SYSTEM;
}
