#include "puzzle_sets.h"

#include "measure.h"

#include <permudoku/format.h>
#include <permudoku/transform.h>

#include <stdio.h>
#include <stdlib.h>

enum { PATH_SIZE = 4096 };

pdk_shape nine_shape(void)
{
    pdk_shape shape;
    must(pdk_shape_of_order(&shape, 3, NULL));
    return shape;
}

void grid_assign(pdk_grid *to, const pdk_grid *from)
{
    const uint32_t side = pdk_grid_shape(from)->side;
    for (uint32_t row = 0; row < side; row++)
        must(pdk_grid_set_row(
            to, row, pdk_grid_symbols(from) + (size_t)row * side, NULL));
}

static pdk_shape shape_of(const struct puzzle_set *set)
{
    return set->shape.side > 0 ? set->shape : nine_shape();
}

pdk_grid *set_add(struct puzzle_set *set)
{
    const pdk_shape shape = shape_of(set);
    // Grows if the count is a power of two.
    if ((set->count & (set->count - 1)) == 0) {
        const size_t capacity = set->count > 0 ? 2 * set->count : 1;
        set->puzzles =
            realloc((void *)set->puzzles, capacity * sizeof *set->puzzles);
        if (!set->puzzles) must(PDK_ERR_MEMORY);
    }
    must(pdk_grid_new(&shape, &set->puzzles[set->count], NULL));
    return set->puzzles[set->count++];
}

void set_drop(struct puzzle_set *set)
{
    pdk_grid_free(set->puzzles[--set->count]);
}

void set_release(struct puzzle_set *set)
{
    for (size_t i = 0; i < set->count; i++) pdk_grid_free(set->puzzles[i]);
    free((void *)set->puzzles);
    *set = (struct puzzle_set){0};
}

static pdk_alphabet *make_digits(void)
{
    pdk_alphabet *digits = NULL;
    must(pdk_alphabet_parse("1..9", 4, &digits, NULL));
    return digits;
}

static pdk_status read_file(void *context, char *buffer, size_t size,
                            size_t *got)
{
    *got = fread(buffer, 1, size, context);
    return ferror((FILE *)context) ? PDK_ERR_READ : PDK_OK;
}

static void read_puzzles(struct puzzle_set *set, FILE *file)
{
    const pdk_shape shape = nine_shape();
    const pdk_source source = {read_file, file};
    pdk_alphabet *digits = make_digits();
    const pdk_reader_options options = {.size = sizeof options,
                                        .shape = &shape,
                                        .alphabet = digits,
                                        .format = PDK_FORMAT_LINE};
    const pdk_reading *reading = NULL;
    pdk_reader *reader = NULL;
    pdk_status status;
    must(pdk_reader_new(&source, &options, &reader, NULL));
    while ((status = pdk_reader_next(reader, &reading, NULL)) == PDK_OK)
        must(pdk_reader_grid(reader, set_add(set), NULL));
    if (status != PDK_END) must(status);
    pdk_reader_free(reader);
    pdk_alphabet_free(digits);
}

// Files may be sorted, so their beginning is not representative.
static void keep_some(struct puzzle_set *set, size_t most)
{
    const size_t count = set->count;
    if (count <= most) return;
    set->count = 0;
    for (size_t i = 0; i < count; i++)
        if (i * most / count == set->count && set->count < most)
            set->puzzles[set->count++] = set->puzzles[i];
        else
            pdk_grid_free(set->puzzles[i]);
}

bool set_load(struct puzzle_set *set, const char *folder, size_t most)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s.txt", folder, set->name);
    FILE *file = fopen(path, "r");
    if (!file) return false;
    read_puzzles(set, file);
    fclose(file);
    keep_some(set, most);
    return set->count > 0;
}

void set_shuffle(struct puzzle_set *set)
{
    const pdk_shape shape = shape_of(set);
    pdk_transform *moves = NULL;
    pdk_grid *moved = NULL;
    must(pdk_transform_new(&shape, &moves, NULL));
    must(pdk_grid_new(&shape, &moved, NULL));
    for (size_t i = 0; i < set->count; i++) {
        pdk_random random;
        pdk_random_init(&random, SEED, i);
        pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
        must(pdk_transform_apply(moves, set->puzzles[i], moved, NULL));
        grid_assign(set->puzzles[i], moved);
    }
    pdk_grid_free(moved);
    pdk_transform_free(moves);
}

static pdk_status print_bytes(void *context, const char *bytes, size_t size)
{
    (void)context;
    return fwrite(bytes, 1, size, stdout) == size ? PDK_OK : PDK_ERR_WRITE;
}

void set_print(const struct puzzle_set *set)
{
    const pdk_sink sink = {.write = print_bytes};
    pdk_alphabet *digits = make_digits();
    const pdk_shape shape = nine_shape();
    pdk_writer *writer = NULL;
    must(pdk_writer_new(PDK_FORMAT_LINE, &sink, &writer, NULL));
    must(pdk_writer_prepare(writer, &shape, digits, NULL, NULL));
    for (size_t i = 0; i < set->count; i++)
        must(pdk_writer_grid(writer, set->puzzles[i], NULL, NULL));
    must(pdk_writer_flush(writer, NULL));
    pdk_writer_free(writer);
    pdk_alphabet_free(digits);
}
