// Reads puzzles of any size from standard input and prints each of them in
// disguise: an equivalent puzzle, with the moves that lead back.
#include <permudoku/permudoku.h>

#include <stdio.h>
#include <stdlib.h>

static pdk_status get(void *context, char *buffer, size_t size, size_t *got)
{
    *got = fread(buffer, 1, size, context);
    return ferror((FILE *)context) ? PDK_ERR_READ : PDK_OK;
}

static pdk_status print(void *context, const char *bytes, size_t size)
{
    return fwrite(bytes, 1, size, context) == size ? PDK_OK : PDK_ERR_WRITE;
}

static pdk_status print_disguised(const pdk_reading *reading,
                                  const pdk_grid *puzzle, pdk_error *error)
{
    const pdk_sink sink = {.write = print, .context = stdout};
    pdk_random random;
    pdk_transform *moves = NULL;
    pdk_grid *disguised = NULL;
    pdk_writer *writer = NULL;

    pdk_random_init(&random, 2024, reading->number);
    pdk_status status = pdk_transform_new(&reading->shape, &moves, error);
    if (status == PDK_OK)
        status = pdk_grid_new(&reading->shape, &disguised, error);
    if (status == PDK_OK) {
        pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
        status = pdk_transform_apply(moves, puzzle, disguised, error);
    }
    if (status == PDK_OK) status = pdk_transform_invert(moves, moves, error);
    if (status == PDK_OK)
        status = pdk_writer_new(PDK_FORMAT_ROWS, &sink, &writer, error);
    if (status == PDK_OK)
        status = pdk_writer_prepare(writer, &reading->shape, reading->alphabet,
                                    NULL, error);
    if (status == PDK_OK)
        status = pdk_writer_grid(writer, disguised, NULL, error);
    if (status == PDK_OK) status = pdk_writer_flush(writer, error);
    printf("back: ");
    if (status == PDK_OK) status = pdk_transform_print(moves, &sink, error);
    printf("\n");

    pdk_writer_free(writer);
    pdk_grid_free(disguised);
    pdk_transform_free(moves);
    return status;
}

static pdk_status disguise_next(pdk_reader *reader, pdk_error *error)
{
    const pdk_reading *reading = NULL;
    pdk_grid *puzzle = NULL;
    pdk_status status = pdk_reader_next(reader, &reading, error);
    if (status != PDK_OK) return status;
    status = pdk_grid_new(&reading->shape, &puzzle, error);
    if (status == PDK_OK) status = pdk_reader_grid(reader, puzzle, error);
    if (status == PDK_OK) status = print_disguised(reading, puzzle, error);
    pdk_grid_free(puzzle);
    return status;
}

int main(void)
{
    const pdk_source source = {get, stdin};
    pdk_error error = {0};
    pdk_reader *reader = NULL;
    pdk_status status = pdk_reader_new(&source, NULL, &reader, &error);
    while (status == PDK_OK) status = disguise_next(reader, &error);
    pdk_reader_free(reader);
    if (status == PDK_END) return EXIT_SUCCESS;
    fprintf(stderr, "line %llu: %s\n", (unsigned long long)error.line,
            error.text);
    return EXIT_FAILURE;
}
