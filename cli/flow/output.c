// Three kinds of output, in a single order:
//
//     text      small buffer, for what commands print themselves
//     written   bytes of the library's buffers, written at once
//     kept      pieces that wait in `batch`, then go out together; a pipe gets
//               their pages by vmsplice(), so that nothing is copied
//
// Each kind first flushes what is pending of the others.
#define _GNU_SOURCE
#include "flow/output.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "options/command.h"

#include <permudoku/experimental/gather.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum {
    BATCH_PIECES = 512,
    // A write to a file returns only when all is written: more than this at
    // once would delay Ctrl-C and the progress line for seconds.
    BATCH_BYTES = 1 << 23,
    TEXT_SIZE = 8192,
    PIPE_SIZE = 1 << 20,
    // However small it is, a piece takes a page of the pipe: below this many
    // bytes per piece, copying is faster.
    SPLICE_MINIMUM = 2048,
    LINKS_MAX = 40,
    NAMES_MAX = 100, // attempts to find an unused name
    // Of the file's own name, so that a suffix still fits.
    NAME_KEPT = 200,
    MODE_BITS = 07777
};

// An output file. The output goes to a temporary file beside it, which replaces
// it atomically once it is complete: nobody sees half of it, and a failure
// leaves the old file unchanged. The old file may be an input of the same call.
// Devices, pipes, and the file that is already standard output, are written
// directly.
struct output_file {
    const char *name; // as given; borrowed
    int descriptor;
    char *target;    // the file itself, links followed; NULL: written directly
    char *temporary; // NULL: written directly
};

static struct {
    pdk_status status; // sticky
    int error;         // errno of PDK_ERR_WRITE
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
    // A larger pipe means fewer switches between writer and reader; a failure
    // does no harm.
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

// After a call that sent nothing: PDK_OK if it should be retried.
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

// An interrupt ends a bulk transfer at once. Text that is printed afterwards is
// what the command still has to report; that ends at the next interrupt, or if
// the reader does not accept anything for some seconds.
enum urgency { BULK, LAST_WORDS };

static pdk_status send_all(struct iovec *pieces, size_t count,
                           enum urgency urgency, bool splice)
{
    const bool goes_on =
        out.keeps_whole || (urgency == LAST_WORDS && interrupt_requested);
    begin();
    // On a shared terminal, a progress line and the output would mix.
    if (out.is_terminal) progress_end();
    while (count > 0) {
        if (goes_on ? interrupt_is_overdue : interrupt_requested)
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

pdk_status output_boxes(pdk_format format, const pdk_shape *shape)
{
    static pdk_shape stated;
    char comment[PDK_BOXES_COMMENT_SIZE];
    return output_text(pdk_boxes_comment(format, shape, &stated, comment));
}

pdk_status output_prepare(struct board_writer *writer,
                          const struct board_form *form, bool has_boxes,
                          pdk_error *error)
{
    if (writer->is_prepared && writer->format == form->format) return PDK_OK;
    const pdk_sink sink = output_sink();
    pdk_status status = board_writer_prepare(writer, form, &sink, error);
    if (status != PDK_OK || !has_boxes) return status;
    status = board_writer_send(writer, error);
    return status == PDK_OK ? output_boxes(form->format, form->shape) : status;
}

pdk_status output_flush(void)
{
    // At most one of them is not empty.
    const pdk_status status = flush_batch();
    return status == PDK_OK ? flush_text() : status;
}

static pdk_status write_bytes(void *context, const char *bytes, size_t size)
{
    (void)context;
    struct iovec piece = {(void *)(uintptr_t)bytes, size};
    const pdk_status status = output_flush();
    if (status != PDK_OK || size == 0) return status;
    return send_all(&piece, 1, BULK, false);
}

static pdk_status keep_bytes(void *context, const char *bytes, size_t size)
{
    (void)context;
    if (out.status != PDK_OK || size == 0) return out.status;
    struct iovec piece = {(void *)(uintptr_t)bytes, size};
    if (out.text_length > 0 && flush_text() != PDK_OK) return out.status;
    out.batch[out.pieces++] = piece;
    out.piece_bytes += size;
    const bool is_full =
        out.pieces == BATCH_PIECES || out.piece_bytes >= BATCH_BYTES;
    return is_full ? flush_batch() : PDK_OK;
}

static pdk_status flush_bytes(void *context)
{
    (void)context;
    return output_flush();
}

pdk_sink output_sink(void)
{
    static const pdk_gather gather = {
        .write = write_bytes, .keep = keep_bytes, .flush = flush_bytes};
    return pdk_gather_sink(&gather);
}

pdk_status output_bytes(const char *bytes, size_t size)
{
    return write_bytes(NULL, bytes, size);
}

// Text through a small buffer.
static pdk_status add_text(const char *text, size_t length)
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
                           : add_text(text->bytes, text->length);
}

pdk_status output_text(const char *text)
{
    return add_text(text, strlen(text));
}

// Length of the folder of a path, its last slash included.
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

// The target of the link `path`; NULL with errno if that fails.
static char *follow_once(const char *path)
{
    char text[1 << 12], *place = NULL;
    const ssize_t length = readlink(path, text, sizeof text - 1);
    if (length < 0) return NULL;
    text[length] = '\0';
    const size_t folder = text[0] == '/' ? 0 : folder_length(path);
    return asprintf(&place, "%.*s%s", (int)folder, path, text) < 0 ? NULL
                                                                   : place;
}

// The name after following all links, whether the file exists or not. NULL with
// errno if it cannot be determined.
static char *follow(const char *name)
{
    char *path = strdup(name);
    struct stat info;
    for (int i = 0; path && lstat(path, &info) == 0; i++) {
        if (!S_ISLNK(info.st_mode)) return path;
        char *next = i < LINKS_MAX ? follow_once(path) : NULL;
        free(path);
        path = next;
        if (i == LINKS_MAX) errno = ELOOP;
    }
    return path;
}

// Creates a file with a new name beside the target. Negative with errno if that
// fails.
static int make_temporary(struct output_file *file)
{
    const char *target = file->target;
    const size_t folder = folder_length(target);
    for (int i = 0; i < NAMES_MAX; i++) {
        if (asprintf(&file->temporary, "%.*s%.*s.part-%ld-%d", (int)folder,
                     target, NAME_KEPT, target + folder, (long)getpid(),
                     i) < 0) {
            file->temporary = NULL;
            errno = ENOMEM;
            return -1;
        }
        const int descriptor =
            open(file->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                 S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
        free(file->temporary);
        file->temporary = NULL;
    }
    return -1;
}

static bool is_standard_output(const struct stat *info)
{
    struct stat standard;
    return fstat(STDOUT_FILENO, &standard) == 0 &&
           standard.st_dev == info->st_dev && standard.st_ino == info->st_ino;
}

// Opens the temporary file for a regular file; `old` describes the existing
// one, if any.
static int open_instead(struct output_file *file, const struct stat *old)
{
    // A file that may not be written must not be replaced either.
    if (old && access(file->name, W_OK) != 0) return -1;
    file->target = follow(file->name);
    if (!file->target) return -1;
    const int descriptor = make_temporary(file);
    if (descriptor < 0) return -1;
    interrupt_removes(file->temporary);
    if (old && fchmod(descriptor, old->st_mode & MODE_BITS) != 0) {
        const int error = errno;
        (void)unlink(file->temporary);
        (void)close(descriptor);
        errno = error;
        return -1;
    }
    return descriptor;
}

static void file_release(struct output_file *file)
{
    interrupt_removes(NULL);
    free(file->temporary);
    free(file->target);
    file->temporary = file->target = NULL;
}

// Opens `name` for writing. Returns 0, or the errno of the failure; then there
// is nothing to close.
static int file_open(struct output_file *file, const char *name)
{
    struct stat info;
    *file = (struct output_file){.name = name};
    const bool is_there = stat(name, &info) == 0;
    if (!is_there && errno != ENOENT) return errno;
    if (is_there && is_standard_output(&info))
        file->descriptor = dup(STDOUT_FILENO);
    else if (is_there && !S_ISREG(info.st_mode))
        file->descriptor = open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    else
        file->descriptor = open_instead(file, is_there ? &info : NULL);
    if (file->descriptor >= 0) return 0;

    const int error = errno;
    file_release(file);
    return error;
}

// Closes the file. If it is to be kept, the temporary file replaces the old
// one; otherwise, or after a failure, whose errno is returned, it is removed.
static int file_end(struct output_file *file, bool keeps)
{
    int error = 0;
    // Some file systems report only now that the disk is full.
    if (close(file->descriptor) != 0 && errno != EINTR) error = errno;
    if (file->temporary) {
        if (keeps && error == 0 && rename(file->temporary, file->target) != 0)
            error = errno;
        if (!keeps || error != 0) (void)unlink(file->temporary);
    }
    file_release(file);
    return error;
}

bool output_is_file(const char *path)
{
    return path && strcmp(path, "-") != 0;
}

int output_to_file(const char *command, const char *path)
{
    if (!output_is_file(path)) return 0;
    const int error = file_open(&out.file, path);
    out.has_file = error == 0;
    if (error == 0) return 0;
    if (error != EINTR || !interrupt_requested)
        cli_error(command, "cannot write to %s: %s", path, strerror(error));
    return CLI_SYSTEM;
}

int output_end_file(const char *command, bool keeps)
{
    (void)output_flush();
    if (!out.has_file) return out.status == PDK_OK ? 0 : CLI_SYSTEM;
    const bool is_good = out.status == PDK_OK && !interrupt_requested;
    const int error = file_end(&out.file, keeps && is_good);
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

// Whether the output is an answer that should be kept.
static bool is_result(int exit_status)
{
    return out.status == PDK_OK && !out.is_discarded && !interrupt_requested &&
           exit_status != CLI_USAGE && exit_status != CLI_SYSTEM;
}

// Closes the output; returns an errno.
static int close_output(const char *command, int exit_status)
{
    const bool keeps = is_result(exit_status);
    if (out.file.temporary && !keeps && out.status != PDK_ERR_WRITE)
        cli_error(command, "nothing was written to %s", out.file.name);
    if (out.has_file) return file_end(&out.file, keeps);
    // Some file systems report only now that the disk is full.
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

pdk_json_board json_board_of(bool has_cells)
{
    return has_cells ? PDK_JSON_CELLS : PDK_JSON_STRING;
}

int cells_expect_json(const char *command, bool has_cells, bool is_json)
{
    return has_cells && !is_json
               ? cli_usage(command, "--cells is only for JSON")
               : 0;
}

int format_refuse_two(const char *command)
{
    return cli_usage(command, "--json and another --format cannot be combined");
}

int format_expect_one(const char *command, const struct format_options *options,
                      int json)
{
    const bool is_json = options->format == json;
    const bool has_other = options->format != FORMAT_NOT_GIVEN && !is_json;
    if (options->json && has_other) return format_refuse_two(command);
    return cells_expect_json(command, options->cells, options->json || is_json);
}

bool format_given(const struct format_options *options, pdk_format *format)
{
    if (!options->json && options->format == FORMAT_NOT_GIVEN) return false;
    *format = options->json ? PDK_FORMAT_JSON : (pdk_format)options->format;
    return true;
}
