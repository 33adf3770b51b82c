// Prints a random 16x16 grid over letters, the same one for the same seed:
//
//     random_grid [SEED]
#include <permudoku/permudoku.h>

#include <stdio.h>
#include <stdlib.h>

// The library passes on bytes; where they go is up to us.
static pdk_status print(void *context, const char *bytes, size_t size)
{
    return fwrite(bytes, 1, size, context) == size ? PDK_OK : PDK_ERR_WRITE;
}

static pdk_status print_grid(pdk_construction *construction,
                             const pdk_alphabet *alphabet, pdk_error *error)
{
    const pdk_sink sink = {.write = print, .context = stdout};
    const pdk_shape *shape = pdk_construction_shape(construction);
    pdk_writer *writer = NULL;
    pdk_status status = pdk_writer_new(PDK_FORMAT_BOXED, &sink, &writer, error);
    if (status == PDK_OK)
        status = pdk_writer_prepare(writer, shape, alphabet, NULL, error);
    if (status == PDK_OK) status = pdk_writer_begin(writer, NULL, error);
    for (uint32_t i = 0; i < shape->side && status == PDK_OK; i++) {
        const pdk_row *row = pdk_construction_row(construction, i);
        status = pdk_writer_row(writer, row, error);
    }
    if (status == PDK_OK) status = pdk_writer_end(writer, error);
    if (status == PDK_OK) status = pdk_writer_flush(writer, error);
    pdk_writer_free(writer);
    return status;
}

int main(int count, char **words)
{
    pdk_error error = {0};
    pdk_shape shape;
    pdk_random random;
    pdk_alphabet *letters = NULL;
    pdk_transform *moves = NULL;
    pdk_construction *construction = NULL;

    pdk_random_init(&random, count > 1 ? strtoull(words[1], NULL, 10) : 1, 0);
    pdk_status status = pdk_shape_of_order(&shape, 4, &error);
    if (status == PDK_OK)
        status = pdk_alphabet_parse("A-P", 3, &letters, &error);
    if (status == PDK_OK) status = pdk_transform_new(&shape, &moves, &error);
    if (status == PDK_OK) {
        pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
        status = pdk_construction_new(&shape, moves, &construction, &error);
    }
    if (status == PDK_OK) status = print_grid(construction, letters, &error);
    if (status != PDK_OK)
        fprintf(stderr, "%s\n",
                error.text[0] ? error.text : pdk_status_text(status));

    pdk_construction_free(construction);
    pdk_transform_free(moves);
    pdk_alphabet_free(letters);
    return status == PDK_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
