#include "solving/proof_folder.h"

#include "flow/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void proof_folder_release(struct proof_folder *folder)
{
    pdk_grid_free(folder->solution);
    pdk_grid_free(folder->puzzle);
    pdk_geometry_free(folder->geometry);
    pdk_alphabet_free(folder->alphabet);
    free(folder->path);
}

static int fail(const struct proof_folder *folder, pdk_error *error,
                pdk_status status)
{
    if (error->status == PDK_OK) cli_error_complete(error, status);
    return cli_fail(folder->command, folder->path, error);
}

// Makes the path of a file in the folder.
static int choose(struct proof_folder *folder, const char *file)
{
    const size_t room = strlen(folder->folder) + strlen(file) + 2;
    char *path = realloc(folder->path, room);
    if (!path) {
        cli_error(folder->command, "%s", pdk_status_text(PDK_ERR_MEMORY));
        return CLI_SYSTEM;
    }
    snprintf(path, room, "%s/%s", folder->folder, file);
    folder->path = path;
    return 0;
}

// What was found out about a board holds for the next one too.
static pdk_status keep_reading(struct proof_folder *folder,
                               const pdk_reading *reading, pdk_error *error)
{
    if (!folder->has_shape) folder->shape = reading->shape;
    folder->has_shape = true;
    if (folder->alphabet) return PDK_OK;
    return pdk_alphabet_copy(reading->alphabet, &folder->alphabet, error);
}

static pdk_status expect_end(pdk_reader *reader, pdk_error *error)
{
    pdk_reading reading;
    const pdk_status status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_END) return PDK_OK;
    if (status == PDK_OK)
        *error = (pdk_error){.status = PDK_ERR_SYNTAX,
                             .line = reading.line,
                             .text = "there is more than one board"};
    return error->status;
}

static pdk_status read_board(struct proof_folder *folder, pdk_reader *reader,
                             pdk_grid **out, pdk_error *error)
{
    pdk_reading reading;
    pdk_status status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_END) {
        *error = (pdk_error){.status = PDK_ERR_SYNTAX,
                             .text = "there is no board in this file"};
        return error->status;
    }
    if (status == PDK_OK) status = keep_reading(folder, &reading, error);
    if (status == PDK_OK) status = pdk_grid_new(&folder->shape, out, error);
    if (status == PDK_OK) status = pdk_reader_grid(reader, *out, error);
    if (status == PDK_OK) status = expect_end(reader, error);
    return status;
}

static int read_input(struct proof_folder *folder, struct input *input,
                      pdk_grid **out)
{
    const pdk_source source = input_source(input);
    const pdk_reader_options known = {
        .shape = folder->has_shape ? &folder->shape : NULL,
        .alphabet = folder->alphabet,
    };
    pdk_reader *reader = NULL;
    pdk_error error = {0};
    pdk_status status = pdk_reader_new(&source, &known, &reader, &error);
    if (status == PDK_OK) status = read_board(folder, reader, out, &error);
    pdk_reader_free(reader);
    if (status == PDK_OK) return 0;
    if (error.status == PDK_OK) cli_error_complete(&error, status);
    return input_fail(input, folder->command, &error);
}

// A file that is missing leaves *out as it is, where that is allowed.
static int read_grid(struct proof_folder *folder, const char *file,
                     bool may_miss, pdk_grid **out)
{
    struct input input;
    int status = choose(folder, file);
    if (status != 0) return status;
    if (!input_open(&input, folder->path)) {
        if (may_miss && input_is_missing(&input)) return 0;
        input_refuse(&input, folder->command);
        return CLI_SYSTEM;
    }
    status = read_input(folder, &input, out);
    input_close(&input);
    return status;
}

int proof_folder_read_boards(struct proof_folder *folder)
{
    int status = read_grid(folder, "solution.txt", true, &folder->solution);
    if (status == 0)
        status = read_grid(folder, "puzzle.txt", false, &folder->puzzle);
    if (status != 0) return status;

    pdk_error error = {0};
    if (pdk_geometry_new(&folder->shape, &folder->geometry, &error) == PDK_OK)
        return 0;
    return fail(folder, &error, error.status);
}

static int read_text(struct proof_folder *folder, const char *file, char **text,
                     size_t *length)
{
    const size_t limit = (size_t)1 << (sizeof(size_t) > 4 ? 36 : 30);
    const int status = choose(folder, file);
    if (status != 0) return status;
    return input_read_all(folder->command, folder->path, limit, text, length);
}

int proof_folder_read_formula(struct proof_folder *folder, pdk_formula **out)
{
    char *text = NULL;
    size_t length = 0;
    pdk_error error = {0};
    const int status = read_text(folder, "formula.cnf", &text, &length);
    if (status != 0) return status;
    const pdk_status parsed = pdk_formula_parse(text, length, out, &error);
    free(text);
    return parsed == PDK_OK ? 0 : fail(folder, &error, parsed);
}

int proof_folder_read_proof(struct proof_folder *folder, pdk_proof **out)
{
    char *text = NULL;
    size_t length = 0;
    pdk_error error = {0};
    const int status = read_text(folder, "proof.drat", &text, &length);
    if (status != 0) return status;
    const pdk_status parsed = pdk_proof_parse(text, length, out, &error);
    free(text);
    return parsed == PDK_OK ? 0 : fail(folder, &error, parsed);
}
