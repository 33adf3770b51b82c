// Preloaded into the program, makes the k-th call of one kind fail:
//
//     FAULT_ALLOC=k   malloc, calloc, realloc or mmap: out of memory
//     FAULT_WRITE=k   write, writev or vmsplice, to anything but stderr
//     FAULT_READ=k    read
//     FAULT_HOW       error (ENOSPC or EIO; the default), short (half of it) or
//                     interrupt (EINTR before the first byte)
//     FAULT_REPORT    a file that is made when the k-th call comes
//     FAULT_OURS      only calls of the program itself count, since some
//                     libraries end it where memory ends
//
// Calls within the C library (stdio, the loader) are not seen. The real
// functions are the system calls and the C library's own names for its
// allocator, so that nothing has to be looked up.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

enum how { HOW_ERROR, HOW_SHORT, HOW_INTERRUPT };

struct fault {
    long chosen; // the call that fails, from 1; 0: none
    atomic_long calls;
};

static struct fault alloc_fault, write_fault, read_fault;
static enum how how;
static const char *report;
static bool is_ours_alone;

static long number(const char *name)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void read_environment(void)
{
    const char *kind = getenv("FAULT_HOW");
    if (kind && strcmp(kind, "short") == 0) how = HOW_SHORT;
    if (kind && strcmp(kind, "interrupt") == 0) how = HOW_INTERRUPT;
    report = getenv("FAULT_REPORT");
    is_ours_alone = getenv("FAULT_OURS") != NULL;
    alloc_fault.chosen = number("FAULT_ALLOC");
    write_fault.chosen = number("FAULT_WRITE");
    read_fault.chosen = number("FAULT_READ");
}

static bool is_chosen(struct fault *fault)
{
    if (fault->chosen == 0) return false;
    if (atomic_fetch_add(&fault->calls, 1) + 1 != fault->chosen) return false;
    if (report) {
        const long file = syscall(SYS_openat, AT_FDCWD, report,
                                  O_WRONLY | O_CREAT | O_TRUNC, 0644);
        if (file >= 0) syscall(SYS_close, file);
    }
    return true;
}

// Whether the call is let through because a shared library makes it.
static bool is_foreign(const void *caller)
{
    Dl_info info;
    return is_ours_alone && dladdr(caller, &info) != 0 && info.dli_fname &&
           strstr(info.dli_fname, ".so");
}

static bool is_out_of_memory(const void *caller)
{
    if (alloc_fault.chosen == 0 || is_foreign(caller)) return false;
    if (!is_chosen(&alloc_fault)) return false;
    errno = ENOMEM;
    return true;
}

// Whether the call ends at once, with errno set; else *is_short says whether it
// should do half of its work.
static bool is_stopped(struct fault *fault, int error, bool *is_short)
{
    *is_short = false;
    if (!is_chosen(fault)) return false;
    *is_short = how == HOW_SHORT;
    errno = how == HOW_INTERRUPT ? EINTR : error;
    return how != HOW_SHORT;
}

// Messages always come through.
static bool is_write_stopped(int file, bool *is_short)
{
    *is_short = false;
    return file != STDERR_FILENO && is_stopped(&write_fault, ENOSPC, is_short);
}

static size_t half(size_t size)
{
    return size > 1 ? size / 2 : size;
}

// The first half of the pieces or, of a single piece, half of its bytes.
static size_t halve(const struct iovec *pieces, size_t count,
                    struct iovec *piece)
{
    if (count != 1) return half(count);
    *piece = (struct iovec){pieces->iov_base, half(pieces->iov_len)};
    return 1;
}

void *malloc(size_t size)
{
    return is_out_of_memory(__builtin_return_address(0)) ? NULL
                                                         : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return is_out_of_memory(__builtin_return_address(0))
               ? NULL
               : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return is_out_of_memory(__builtin_return_address(0))
               ? NULL
               : __libc_realloc(block, size);
}

void *mmap(void *address, size_t size, int protection, int flags, int file,
           off_t offset)
{
    if (is_out_of_memory(__builtin_return_address(0))) return MAP_FAILED;
    const long pages =
        syscall(SYS_mmap, address, size, protection, flags, file, offset);
    return (void *)pages; // NOLINT: the system call's own type
}

ssize_t write(int file, const void *bytes, size_t size)
{
    bool is_short;
    if (is_write_stopped(file, &is_short)) return -1;
    return syscall(SYS_write, file, bytes, is_short ? half(size) : size);
}

ssize_t writev(int file, const struct iovec *pieces, int count)
{
    bool is_short;
    struct iovec piece;
    if (is_write_stopped(file, &is_short)) return -1;
    if (!is_short) return syscall(SYS_writev, file, pieces, count);
    const size_t kept = halve(pieces, (size_t)count, &piece);
    return syscall(SYS_writev, file, count == 1 ? &piece : pieces, kept);
}

ssize_t vmsplice(int file, const struct iovec *pieces, size_t count,
                 unsigned flags)
{
    bool is_short;
    struct iovec piece;
    if (is_write_stopped(file, &is_short)) return -1;
    if (!is_short) return syscall(SYS_vmsplice, file, pieces, count, flags);
    const size_t kept = halve(pieces, count, &piece);
    return syscall(SYS_vmsplice, file, count == 1 ? &piece : pieces, kept,
                   flags);
}

ssize_t read(int file, void *bytes, size_t size)
{
    bool is_short;
    if (read_fault.chosen > 0 && is_foreign(__builtin_return_address(0)))
        return syscall(SYS_read, file, bytes, size);
    if (is_stopped(&read_fault, EIO, &is_short)) return -1;
    return syscall(SYS_read, file, bytes, is_short ? half(size) : size);
}
