#define _GNU_SOURCE
#include "flow/output_file.h"

#include "flow/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LINKS_MAX = 40,
    NAMES_MAX = 100, // tries at a name that nobody else has
    // Of the file's own name, so that what is put behind it still fits.
    NAME_KEPT = 200,
    MODE_BITS = 07777
};

// Length of the folder of a path, its last slash included.
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

// What the link `path` leads to, NULL where that cannot be told.
static char *follow_once(const char *path)
{
    char *place = NULL, *next = NULL;
    const size_t room = 1 << 12;
    char *text = malloc(room);
    const ssize_t length = text ? readlink(path, text, room - 1) : -1;
    if (length >= 0) {
        text[length] = '\0';
        const size_t folder = text[0] == '/' ? 0 : folder_length(path);
        if (asprintf(&place, "%.*s%s", (int)folder, path, text) >= 0)
            next = place;
    }
    free(text);
    return next;
}

// The name behind all links, whether there is a file yet or not. NULL with
// errno where it cannot be told.
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

// Makes a file beside the target that nobody else has. A negative answer
// leaves errno.
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

static int open_directly(const char *name, bool is_standard)
{
    return is_standard ? dup(STDOUT_FILENO)
                       : open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC);
}

// Opens what stands for a regular file, `old` where there is one already.
static int open_instead(struct output_file *file, const struct stat *old)
{
    // Who may not write to a file may not replace it either.
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

static void release(struct output_file *file)
{
    interrupt_removes(NULL);
    free(file->temporary);
    free(file->target);
    file->temporary = file->target = NULL;
}

int output_file_open(struct output_file *file, const char *name)
{
    struct stat info;
    *file = (struct output_file){.name = name};
    const bool is_there = stat(name, &info) == 0;
    if (!is_there && errno != ENOENT) return errno;
    const bool is_standard = is_there && is_standard_output(&info);
    file->descriptor = is_standard || (is_there && !S_ISREG(info.st_mode))
                           ? open_directly(name, is_standard)
                           : open_instead(file, is_there ? &info : NULL);
    if (file->descriptor >= 0) return 0;

    const int error = errno;
    release(file);
    return error;
}

int output_file_end(struct output_file *file, bool keeps)
{
    int error = 0;
    // Some file systems tell only now that the disk is full.
    if (close(file->descriptor) != 0 && errno != EINTR) error = errno;
    if (file->temporary) {
        if (keeps && error == 0 && rename(file->temporary, file->target) != 0)
            error = errno;
        if (!keeps || error != 0) (void)unlink(file->temporary);
    }
    release(file);
    return error;
}
