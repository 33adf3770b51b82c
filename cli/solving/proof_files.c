#define _GNU_SOURCE
#include "solving/proof_files.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "options/command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const names[PROOF_FILES] = {
    [PROOF_PUZZLE] = "puzzle.txt",   [PROOF_SOLUTION] = "solution.txt",
    [PROOF_FORMULA] = "formula.cnf", [PROOF_LEMMAS] = "proof.drat",
    [PROOF_README] = "README.txt",
};

// The name of a file that is not complete.
struct part {
    char name[32];
};

static struct part part_of(enum proof_file which)
{
    struct part part;
    snprintf(part.name, sizeof part.name, "%s.part", names[which]);
    return part;
}

// Whether a call that failed is worth another try.
static bool is_retried(void)
{
    return errno == EINTR && !interrupt_requested();
}

static int open_folder(const char *folder)
{
    int descriptor;
    do descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (descriptor < 0 && is_retried());
    return descriptor;
}

int proof_files_expect_none(const char *command, const char *folder)
{
    const int descriptor = open_folder(folder);
    if (descriptor < 0 && errno == ENOENT) return 0;
    if (descriptor < 0) {
        cli_error(command, "cannot write to %s: %s", folder, strerror(errno));
        return CLI_SYSTEM;
    }
    int status = 0;
    for (int i = 0; i < PROOF_FILES && status == 0; i++) {
        if (faccessat(descriptor, names[i], F_OK, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        cli_error(command, "there is a file %s/%s already: --force replaces it",
                  folder, names[i]);
        status = CLI_USAGE;
    }
    close(descriptor);
    return status;
}

static bool fail(struct proof_files *files)
{
    if (files->error == 0) files->error = errno;
    return false;
}

bool proof_files_begin(struct proof_files *files, const char *command,
                       const char *folder)
{
    *files = (struct proof_files){
        .command = command, .folder = folder, .descriptor = -1, .file = -1};
    files->which = PROOF_README;
    files->is_made = mkdir(folder, 0777) == 0;
    if (!files->is_made && errno != EEXIST) return fail(files);
    files->descriptor = open_folder(folder);
    return files->descriptor >= 0 || fail(files);
}

static void close_file(struct proof_files *files)
{
    if (files->file < 0) return;
    if (close(files->file) != 0 && errno != EINTR) (void)fail(files);
    files->file = -1;
}

static pdk_status write_bytes(void *context, const char *bytes, size_t size,
                              pdk_lifetime lifetime)
{
    struct proof_files *files = context;
    (void)lifetime;
    while (size > 0 && files->error == 0) {
        const ssize_t count = write(files->file, bytes, size);
        if (count < 0 && is_retried()) continue;
        if (count <= 0) {
            (void)fail(files);
            break;
        }
        bytes += count;
        size -= (size_t)count;
    }
    return files->error == 0 ? PDK_OK : PDK_ERR_WRITE;
}

pdk_sink proof_files_open(struct proof_files *files, enum proof_file which)
{
    const struct part part = part_of(which);
    close_file(files);
    if (files->error == 0) {
        files->which = which;
        do
            files->file = openat(
                files->descriptor, part.name,
                O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
        while (files->file < 0 && is_retried());
        files->is_written[which] = files->file >= 0;
        if (files->file < 0) (void)fail(files);
    }
    return (pdk_sink){.write = write_bytes, .context = files};
}

bool proof_files_keep(struct proof_files *files)
{
    close_file(files);
    // README.txt goes first and comes last: files of two proofs are never taken
    // for one.
    for (int i = PROOF_README; i >= 0 && files->error == 0; i--)
        if (unlinkat(files->descriptor, names[i], 0) != 0 && errno != ENOENT)
            (void)fail(files);
    for (int i = 0; i < PROOF_FILES && files->error == 0; i++) {
        const struct part part = part_of((enum proof_file)i);
        if (!files->is_written[i]) continue;
        if (renameat(files->descriptor, part.name, files->descriptor,
                     names[i]) != 0)
            (void)fail(files);
        else
            files->is_written[i] = false;
    }
    if (files->error == 0) files->is_made = false;
    return files->error == 0;
}

void proof_files_end(struct proof_files *files)
{
    close_file(files);
    for (int i = 0; i < PROOF_FILES; i++) {
        const struct part part = part_of((enum proof_file)i);
        if (files->is_written[i])
            (void)unlinkat(files->descriptor, part.name, 0);
    }
    if (files->descriptor >= 0) close(files->descriptor);
    if (files->is_made) (void)rmdir(files->folder);
}

int proof_files_fail(const struct proof_files *files)
{
    if (files->error == EINTR)
        cli_error(files->command, "interrupted: no proof was written");
    else if (files->descriptor < 0)
        cli_error(files->command, "cannot write to %s: %s", files->folder,
                  strerror(files->error));
    else
        cli_error(files->command, "cannot write %s/%s: %s", files->folder,
                  names[files->which], strerror(files->error));
    return CLI_SYSTEM;
}
