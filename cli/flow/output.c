// Three ways to the output, in one order:
//
//     text        small buffer, for what commands print themselves
//     transient   bytes of the library's buffers, written at once
//     stable      pieces that wait in `batch`, then go out together; a pipe
//                 gets their pages by vmsplice(), so that nothing is copied
//
// Whatever comes first sends the others that wait before it.
#define _GNU_SOURCE
#include "flow/output.h"

#include "flow/interrupt.h"
#include "flow/message.h"
#include "flow/output_file.h"
#include "flow/progress.h"
#include "options/command.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum {
    BATCH_PIECES = 512,
    // A write to a file ends only when all is written: more than this at once
    // would keep Ctrl-C and the progress line waiting for seconds.
    BATCH_BYTES = 1 << 23,
    TEXT_SIZE = 8192,
    PIPE_SIZE = 1 << 20,
    // A piece takes a page of the pipe however small it is: below this many
    // bytes a piece, copying is faster.
    SPLICE_MINIMUM = 2048
};

static struct {
    pdk_status status; // sticky
    int error;         // errno that goes with PDK_ERR_WRITE
    bool is_begun, is_terminal, can_splice, keeps_whole;
    bool has_file, is_discarded;
    struct output_file file;
    size_t pieces, piece_bytes, text_length;
    struct iovec batch[BATCH_PIECES];
    char text[TEXT_SIZE];
} out;

static int descriptor(void)
{
    return out.has_file ? out.file.descriptor : STDOUT_FILENO;
}

static void begin(void)
{
    if (out.is_begun) return;
    out.is_begun = true;
    out.is_terminal = isatty(descriptor());
    struct stat info;
    out.can_splice = fstat(descriptor(), &info) == 0 && S_ISFIFO(info.st_mode);
    // Fewer turns between writer and reader; a refusal does no harm.
    if (out.can_splice) (void)fcntl(descriptor(), F_SETPIPE_SZ, PIPE_SIZE);
}

static pdk_status fail(pdk_status status, int error)
{
    out.status = status;
    out.error = error;
    out.pieces = out.piece_bytes = out.text_length = 0;
    return status;
}

static ssize_t send_some(const struct iovec *pieces, size_t count, bool *splice)
{
    if (!*splice) return writev(descriptor(), pieces, (int)count);

    const ssize_t sent = vmsplice(descriptor(), pieces, count, 0);
    const bool is_unable = sent < 0 && (errno == EINVAL || errno == ENOSYS ||
                                        errno == EBADF || errno == EPERM);
    if (!is_unable) return sent;
    *splice = out.can_splice = false;
    return writev(descriptor(), pieces, (int)count);
}

// After a call that sent nothing: PDK_OK if it is worth another try.
static pdk_status consider_error(int error)
{
    if (error == EINTR) return PDK_OK;
    if (error == EPIPE) return PDK_ERR_CANCELLED;
    if (error != EAGAIN) return PDK_ERR_WRITE;

    struct pollfd ready = {.fd = descriptor(), .events = POLLOUT};
    (void)poll(&ready, 1, -1);
    return PDK_OK;
}

// Drops `sent` bytes from the front; returns how many pieces are gone.
static size_t advance(struct iovec *pieces, size_t count, size_t sent)
{
    size_t gone = 0;
    while (gone < count && sent >= pieces[gone].iov_len)
        sent -= pieces[gone++].iov_len;
    if (gone < count) {
        pieces[gone].iov_base = (char *)pieces[gone].iov_base + sent;
        pieces[gone].iov_len -= sent;
    }
    return gone;
}

// An interrupt ends a bulk transfer at once. Text that is printed after one is
// what the command still has to say; that ends by the next interrupt, or when
// nobody takes it for some seconds.
enum urgency { BULK, LAST_WORDS };

static pdk_status send_all(struct iovec *pieces, size_t count,
                           enum urgency urgency, bool splice)
{
    const bool goes_on =
        out.keeps_whole || (urgency == LAST_WORDS && interrupt_requested());
    begin();
    // On one terminal, a progress line and the output would mix.
    if (out.is_terminal) progress_end();
    while (count > 0) {
        if (goes_on ? interrupt_is_overdue() : interrupt_requested())
            return fail(PDK_ERR_CANCELLED, 0);
        const ssize_t sent = send_some(pieces, count, &splice);
        const int error = errno;
        const pdk_status status = sent < 0 ? consider_error(error) : PDK_OK;
        if (status != PDK_OK) return fail(status, error);
        const size_t gone = advance(pieces, count, sent > 0 ? (size_t)sent : 0);
        pieces += gone;
        count -= gone;
    }
    return PDK_OK;
}

static pdk_status flush_batch(void)
{
    if (out.status != PDK_OK || out.pieces == 0) return out.status;
    begin();
    const bool splice =
        out.can_splice && out.piece_bytes / out.pieces >= SPLICE_MINIMUM;
    const size_t pieces = out.pieces;
    out.pieces = out.piece_bytes = 0;
    return send_all(out.batch, pieces, BULK, splice);
}

static pdk_status flush_text(void)
{
    if (out.status != PDK_OK || out.text_length == 0) return out.status;
    struct iovec piece = {out.text, out.text_length};
    out.text_length = 0;
    return send_all(&piece, 1, LAST_WORDS, false);
}

void output_keep_whole(void)
{
    out.keeps_whole = true;
}

pdk_status output_flush(void)
{
    // At most one of them has something.
    const pdk_status status = flush_batch();
    return status == PDK_OK ? flush_text() : status;
}

static pdk_status sink_write(void *context, const char *bytes, size_t size,
                             pdk_lifetime lifetime)
{
    (void)context;
    if (out.status != PDK_OK) return out.status;
    if (size == 0) return PDK_OK;

    struct iovec piece = {(void *)(uintptr_t)bytes, size};
    if (lifetime == PDK_TRANSIENT) {
        const pdk_status status = output_flush();
        return status == PDK_OK ? send_all(&piece, 1, BULK, false) : status;
    }
    if (out.text_length > 0 && flush_text() != PDK_OK) return out.status;
    out.batch[out.pieces++] = piece;
    out.piece_bytes += size;
    const bool is_full =
        out.pieces == BATCH_PIECES || out.piece_bytes >= BATCH_BYTES;
    return is_full ? flush_batch() : PDK_OK;
}

static pdk_status sink_flush(void *context)
{
    (void)context;
    return output_flush();
}

pdk_sink output_sink(void)
{
    return (pdk_sink){.write = sink_write, .flush = sink_flush};
}

pdk_status output_bytes(const char *text, size_t length)
{
    pdk_status status = flush_batch();
    while (status == PDK_OK && length > 0) {
        const size_t room = TEXT_SIZE - out.text_length;
        const size_t part = length < room ? length : room;
        memcpy(out.text + out.text_length, text, part);
        out.text_length += part;
        text += part;
        length -= part;
        if (out.text_length == TEXT_SIZE) status = flush_text();
    }
    return status;
}

pdk_status output_whole(const struct text *text)
{
    return text->is_failed ? PDK_ERR_MEMORY
                           : output_bytes(text->bytes, text->length);
}

pdk_status output_text(const char *text)
{
    return output_bytes(text, strlen(text));
}

pdk_status output_print(const char *format, ...)
{
    char *text = NULL;
    va_list arguments;
    va_start(arguments, format);
    const int length = vasprintf(&text, format, arguments);
    va_end(arguments);
    if (length < 0) return fail(PDK_ERR_WRITE, ENOMEM);

    const pdk_status status = output_bytes(text, (size_t)length);
    free(text);
    return status;
}

bool output_is_file(const char *path)
{
    return path && strcmp(path, "-") != 0;
}

int output_to_file(const char *command, const char *path)
{
    if (!output_is_file(path)) return 0;
    const int error = output_file_open(&out.file, path);
    out.has_file = error == 0;
    if (error == 0) return 0;
    if (error != EINTR || !interrupt_requested())
        cli_error(command, "cannot write to %s: %s", path, strerror(error));
    return CLI_SYSTEM;
}

int output_end_file(const char *command, bool keeps)
{
    (void)output_flush();
    if (!out.has_file) return out.status == PDK_OK ? 0 : CLI_SYSTEM;
    const bool is_good = out.status == PDK_OK && !interrupt_requested();
    const int error = output_file_end(&out.file, keeps && is_good);
    if (error != 0 && out.status == PDK_OK) fail(PDK_ERR_WRITE, error);
    out.has_file = out.is_begun = false;
    if (out.status != PDK_ERR_WRITE) return 0;
    cli_error(command, "cannot write to %s: %s", out.file.name,
              strerror(out.error));
    out.status = PDK_OK;
    return CLI_SYSTEM;
}

void output_discard(void)
{
    out.is_discarded = true;
}

// Whether what was written is the answer, as far as there is one.
static bool is_result(int exit_status)
{
    return out.status == PDK_OK && !out.is_discarded &&
           !interrupt_requested() && exit_status != CLI_USAGE &&
           exit_status != CLI_SYSTEM;
}

// Closes the output; returns an errno.
static int close_output(const char *command, int exit_status)
{
    const bool keeps = is_result(exit_status);
    if (out.file.temporary && !keeps && out.status != PDK_ERR_WRITE)
        cli_error(command, "nothing was written to %s", out.file.name);
    if (out.has_file) return output_file_end(&out.file, keeps);
    // Some file systems tell only now that the disk is full.
    return close(STDOUT_FILENO) != 0 && errno != EINTR ? errno : 0;
}

int output_close(const char *command, int exit_status)
{
    (void)output_flush();
    progress_end();
    const int error = close_output(command, exit_status);
    if (error != 0 && out.status == PDK_OK) fail(PDK_ERR_WRITE, error);
    if (out.status != PDK_ERR_WRITE) return exit_status;

    cli_error(command, "cannot write to %s: %s",
              out.has_file ? out.file.name : "standard output",
              out.error == EBADF ? "it is closed" : strerror(out.error));
    return CLI_SYSTEM;
}
