// An incomplete proof cannot be mistaken for a complete one: all files have
// temporary names until the last one is complete, and README.txt, the last to
// be renamed, shows that the others are there.
#define _GNU_SOURCE
#include "solving/proof_case.h"

#include "flow/long_work.h"
#include "flow/message.h"

#include <permudoku/encode.h>
#include <permudoku/prove.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum proof_file {
    PROOF_PUZZLE,
    PROOF_SOLUTION,
    PROOF_FORMULA,
    PROOF_LEMMAS,
    PROOF_README,
    PROOF_FILES
};

struct proof_files {
    const char *command, *folder;
    bool is_made;   // we made the folder
    int descriptor; // of the folder
    int file;       // the open one, negative if none
    enum proof_file which;
    bool is_written[PROOF_FILES];
    int error; // errno of the first failure, 0 if none
};

static const char *const names[PROOF_FILES] = {
    [PROOF_PUZZLE] = "puzzle.txt",   [PROOF_SOLUTION] = "solution.txt",
    [PROOF_FORMULA] = "formula.cnf", [PROOF_LEMMAS] = "proof.drat",
    [PROOF_README] = "README.txt",
};

// The names of incomplete files.
static const char *const parts[PROOF_FILES] = {
    [PROOF_PUZZLE] = "puzzle.txt.part",
    [PROOF_SOLUTION] = "solution.txt.part",
    [PROOF_FORMULA] = "formula.cnf.part",
    [PROOF_LEMMAS] = "proof.drat.part",
    [PROOF_README] = "README.txt.part",
};

// Whether a failed call should be retried.
static bool is_retried(void)
{
    return errno == EINTR && !interrupt_requested;
}

static int open_folder(const char *folder)
{
    int descriptor;
    do descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (descriptor < 0 && is_retried());
    return descriptor;
}

int proof_expect_no_files(const char *command, const char *folder)
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
        cli_error(command, "%s/%s already exists; use --force to overwrite it",
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

static bool begin_files(struct proof_files *files, const char *command,
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

static pdk_status write_bytes(void *context, const char *bytes, size_t size)
{
    struct proof_files *files = context;
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

// A sink to a file that is closed when the next one is opened. Nothing is
// written after the first failure.
static pdk_sink open_file(struct proof_files *files, enum proof_file which)
{
    close_file(files);
    if (files->error == 0) {
        files->which = which;
        do
            files->file = openat(
                files->descriptor, parts[which],
                O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
        while (files->file < 0 && is_retried());
        files->is_written[which] = files->file >= 0;
        if (files->file < 0) (void)fail(files);
    }
    return (pdk_sink){.write = write_bytes, .context = files};
}

// Renames all files, replacing those that were there.
static bool keep_files(struct proof_files *files)
{
    close_file(files);
    // README.txt is removed first and added last, so that files of two proofs
    // are never mistaken for one proof.
    for (int i = PROOF_README; i >= 0 && files->error == 0; i--)
        if (unlinkat(files->descriptor, names[i], 0) != 0 && errno != ENOENT)
            (void)fail(files);
    for (int i = 0; i < PROOF_FILES && files->error == 0; i++) {
        if (!files->is_written[i]) continue;
        if (renameat(files->descriptor, parts[i], files->descriptor,
                     names[i]) != 0)
            (void)fail(files);
        else
            files->is_written[i] = false;
    }
    if (files->error == 0) files->is_made = false;
    return files->error == 0;
}

// Removes files that were not kept.
static void end_files(struct proof_files *files)
{
    close_file(files);
    for (int i = 0; i < PROOF_FILES; i++)
        if (files->is_written[i])
            (void)unlinkat(files->descriptor, parts[i], 0);
    if (files->descriptor >= 0) close(files->descriptor);
    if (files->is_made) (void)rmdir(files->folder);
}

static int fail_files(const struct proof_files *files)
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

struct proof_run {
    const struct proof_case *kept;
    const struct solving_options *options;
    struct proof_files files;
    int64_t deadline; // in ns; 0: none
    bool is_late;
    pdk_claim claim;
    pdk_claim_report report;
    pdk_error error;
};

pdk_status proof_case_keep(struct proof_case *kept, struct board_kind *kind,
                           const pdk_grid *puzzle, const pdk_grid *solution,
                           int verdict, pdk_error *error)
{
    kept->kind = board_kind_hold(kind);
    kept->verdict = verdict;
    pdk_status status = pdk_grid_copy(puzzle, &kept->puzzle, error);
    if (status == PDK_OK && solution)
        status = pdk_grid_copy(solution, &kept->solution, error);
    return status;
}

void proof_case_release(struct proof_case *kept)
{
    pdk_grid_free(kept->solution);
    pdk_grid_free(kept->puzzle);
    board_kind_drop(kept->kind);
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct proof_run *run = context;
    progress_at(so_far->conflicts);
    if (run->deadline > 0 && clock_now() >= run->deadline) run->is_late = true;
    return !run->is_late && !interrupt_requested;
}

// Numbers for symbols, and boxes drawn: most boards are then read without
// options.
static pdk_status write_board(struct proof_run *run, enum proof_file which,
                              const pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    const pdk_sink sink = open_file(&run->files, which);
    pdk_alphabet *numbers = NULL;
    pdk_writer *writer = NULL;
    pdk_status status =
        pdk_alphabet_numbers(1, shape->side, &numbers, &run->error);
    if (status == PDK_OK)
        status = pdk_writer_new(PDK_FORMAT_BOXED, &sink, &writer, &run->error);
    if (status == PDK_OK)
        status = pdk_writer_prepare(writer, shape, numbers, NULL, &run->error);
    if (status == PDK_OK)
        status = pdk_writer_grid(writer, grid, NULL, &run->error);
    if (status == PDK_OK) status = pdk_writer_flush(writer, &run->error);
    pdk_writer_free(writer);
    pdk_alphabet_free(numbers);
    return status;
}

static pdk_status write_formula(struct proof_run *run)
{
    const pdk_sink sink = open_file(&run->files, PROOF_FORMULA);
    pdk_encoder *encoder = NULL;
    pdk_status status = pdk_encoder_new(run->kept->puzzle, PDK_ENCODING_FULL,
                                        &encoder, &run->error);
    if (status == PDK_OK)
        status = pdk_encoder_exclude(encoder, run->kept->solution, &run->error);
    if (status == PDK_OK)
        status = pdk_encoder_write(encoder, &sink, &run->error);
    pdk_encoder_free(encoder);
    return status;
}

static pdk_status write_lemmas(struct proof_run *run)
{
    const pdk_sink sink = open_file(&run->files, PROOF_LEMMAS);
    const pdk_limits limits = {.size = sizeof limits,
                               .guesses = run->options->nodes.value,
                               .memory = run->options->memory.value,
                               .go_on = go_on,
                               .context = run};
    progress_begin("proving", 0, "conflicts");
    const pdk_status status =
        pdk_claim_prove(&run->claim, &limits, &sink, &run->report, &run->error);
    progress_end();
    // A proof that was given up is a result, too.
    return status == PDK_ERR_CANCELLED && run->report.stop == PDK_STOP_CALLER
               ? PDK_OK
               : status;
}

// Lists the symbol that each number represents.
static void add_symbols(struct text *text, const pdk_alphabet *alphabet)
{
    enum { SHOWN = 36, IN_LINE = 9 };
    const uint32_t size = pdk_alphabet_size(alphabet);
    uint32_t first = 0;
    if (pdk_alphabet_is_numbers(alphabet, &first) && first == 1) return;
    text_add(text, "\nThe numbers represent these symbols of the puzzle:");
    for (uint32_t i = 1; i <= size && i <= SHOWN; i++) {
        text_add(text, i == 1 ? "\n" : i % IN_LINE == 1 ? ",\n" : ", ");
        text_print(text, "%u = ", i);
        text_symbol(text, alphabet, i);
    }
    text_add(text, size > SHOWN ? ", and so on\n" : "\n");
}

static void add_readme(struct text *text, const struct proof_run *run)
{
    const bool is_unique = run->kept->solution != NULL;
    const pdk_shape *shape = &run->kept->kind->shape;
    const uint32_t side = shape->side;
    text_print(text, "Proof that a puzzle has %s\n\n",
               is_unique ? "exactly one solution" : "no solution");
    text_print(text, "puzzle.txt    the puzzle, with numbers 1 to %u\n", side);
    if (is_unique) text_add(text, "solution.txt  its only solution\n");
    text_print(text, "formula.cnf   the rules and clues%s, in DIMACS CNF\n",
               is_unique ? ", excluding this solution" : "");
    text_add(text, "proof.drat    lemmas that show that the formula is "
                   "unsatisfiable, in DRAT\n\n");
    text_print(text,
               "Variable cell * %u + symbol says that the cell contains the "
               "symbol. Cells count\nfrom 0, row by row, and symbols from 1. "
               "The proof defines variables above %llu.\n\n",
               side, (unsigned long long)side * side * side);
    text_add(text, "To check everything, run in this folder:\n\n"
                   "    permudoku verify-proof ");
    // Boxes that are rows or columns cannot be seen in the text of a board.
    if (shape->box_rows == 1 || shape->box_columns == 1)
        text_print(text, "--boxes %ux%u ", shape->box_rows, shape->box_columns);
    text_add(text, ".\n\n"
                   "To check only the lemmas, run any DRAT checker:\n\n"
                   "    drat-trim formula.cnf proof.drat\n");
    add_symbols(text, run->kept->kind->alphabet);
}

static pdk_status write_all(struct proof_run *run)
{
    const struct proof_case *kept = run->kept;
    pdk_status status = write_board(run, PROOF_PUZZLE, kept->puzzle);
    if (status == PDK_OK && kept->solution)
        status = write_board(run, PROOF_SOLUTION, kept->solution);
    if (status == PDK_OK) status = write_formula(run);
    if (status == PDK_OK) status = write_lemmas(run);
    if (status != PDK_OK || run->report.result != PDK_CLAIM_PROVED)
        return status;
    struct text text = {0};
    const pdk_sink sink = open_file(&run->files, PROOF_README);
    add_readme(&text, run);
    status = text.is_failed ? PDK_ERR_MEMORY
                            : sink.write(sink.context, text.bytes, text.length);
    text_release(&text);
    if (status != PDK_OK) return status;
    return keep_files(&run->files) ? PDK_OK : PDK_ERR_WRITE;
}

static int say_stopped(const struct proof_run *run)
{
    static const char *const limits[] = {
        [PDK_STOP_GUESSES] = "node",
        [PDK_STOP_MEMORY] = "memory",
        [PDK_STOP_CALLER] = "time",
    };
    const char *command = run->files.command;
    if (run->report.result == PDK_CLAIM_FALSE) {
        cli_error(command, "no proof: there is another solution after all");
        return CLI_SYSTEM;
    }
    if (interrupt_requested)
        cli_error(command, "interrupted: no proof was written");
    else
        cli_error(command, "no proof was written: the %s limit was reached",
                  limits[run->report.stop]);
    return CLI_NO;
}

static int conclude(const struct proof_run *run, pdk_status status)
{
    pdk_error error = run->error;
    if (run->files.error != 0) return fail_files(&run->files);
    if (status != PDK_OK) {
        cli_error_complete(&error, status);
        return cli_fail(run->files.command, run->kept->kind->name, &error);
    }
    if (run->report.result != PDK_CLAIM_PROVED) return say_stopped(run);
    if (run->options->verbose)
        cli_error(run->files.command,
                  "proof: %llu conflicts, %llu lemmas, %llu deletions, %llu "
                  "bytes",
                  (unsigned long long)run->report.conflicts,
                  (unsigned long long)run->report.lemmas,
                  (unsigned long long)run->report.deletions,
                  (unsigned long long)run->report.bytes);
    return CLI_DONE;
}

int proof_case_write(const struct proof_case *kept, const char *command,
                     const char *folder, const struct solving_options *options)
{
    struct proof_run run = {.kept = kept, .options = options};
    pdk_geometry *geometry = NULL;
    if (kept->verdict != PDK_UNIQUE && kept->verdict != PDK_NONE) {
        cli_error(command,
                  kept->verdict == PDK_MULTIPLE
                      ? "nothing to prove: there are several solutions"
                      : "no proof was written: the verdict is unknown");
        return CLI_NO;
    }
    if (options->time.given)
        run.deadline = clock_now() + (int64_t)options->time.value;
    pdk_status status = PDK_ERR_WRITE;
    if (begin_files(&run.files, command, folder))
        status = pdk_geometry_new(&kept->kind->shape, &geometry, &run.error);
    run.claim = (pdk_claim){geometry, kept->puzzle, kept->solution};
    if (status == PDK_OK) status = write_all(&run);
    const int exit_status = conclude(&run, status);
    end_files(&run.files);
    pdk_geometry_free(geometry);
    return exit_status;
}
