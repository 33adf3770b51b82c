#include "render/steps/step_figure.h"

#include "base/alloc.h"
#include "core/error.h"
#include "render/steps/step_scene.h"

#include <string.h>

void pdki_figure_release(struct step_figure *figure)
{
    pdki_free((void *)figure->step.also_placed);
    pdki_free((void *)figure->step.ends);
    pdki_free((void *)figure->step.parents);
    pdki_free((void *)figure->step.nodes);
    pdki_free((void *)figure->step.reasons);
    pdki_free((void *)figure->step.removed);
    pdki_free(figure->text);
    pdki_free(figure->tints);
    pdk_notes_free(figure->notes);
    pdk_grid_free(figure->grid);
    *figure = (struct step_figure){0};
}

// Replaces a borrowed list by a copy; an empty one becomes NULL.
static bool own_list(const void **list, size_t count, size_t size)
{
    const void *from = *list;
    *list = NULL;
    if (count == 0) return true;
    void *copy = pdki_alloc_array(count, size);
    if (!copy) return false;
    memcpy(copy, from, count * size);
    *list = copy;
    return true;
}

static bool own_step(struct step_figure *figure, const pdk_step *from)
{
    pdk_step *step = &figure->step;
    const void *lists[] = {from->removed, from->reasons, from->nodes,
                           from->parents, from->ends,    from->also_placed};
    bool is_well =
        own_list(&lists[0], from->removed_count, sizeof *from->removed);
    is_well &= own_list(&lists[1], from->reason_count, sizeof *from->reasons);
    is_well &= own_list(&lists[2], from->node_count, sizeof *from->nodes);
    is_well &= own_list(&lists[3], from->parent_count, sizeof *from->parents);
    is_well &= own_list(&lists[4], from->end_count, sizeof *from->ends);
    is_well &=
        own_list(&lists[5], from->also_placed_count, sizeof *from->also_placed);
    *step = *from;
    step->removed = lists[0];
    step->reasons = lists[1];
    step->nodes = lists[2];
    step->parents = lists[3];
    step->ends = lists[4];
    step->also_placed = lists[5];
    step->nested = NULL;
    step->nested_count = 0;
    return is_well;
}

static bool is_clue(const pdk_step_drawing *drawing, pdk_cell cell)
{
    return !drawing->clues || pdk_grid_symbols(drawing->clues)[cell] != 0;
}

static pdk_status copy_cell(struct step_figure *figure,
                            const pdk_step_drawing *drawing, pdk_cell cell,
                            pdk_error *error)
{
    const uint32_t side = pdk_geometry_shape(drawing->geometry)->side;
    const pdk_symbol symbol = pdk_logic_symbol(drawing->logic, cell);
    pdk_status status =
        pdk_grid_set(figure->grid, cell / side, cell % side, symbol, error);
    if (symbol != 0 && !is_clue(drawing, cell) && status == PDK_OK)
        status = pdk_notes_place(figure->notes, cell, error);
    for (pdk_symbol s = 1; s <= side && symbol == 0 && status == PDK_OK; s++)
        if (!pdk_logic_has_candidate(drawing->logic, cell, s))
            status = pdk_notes_exclude(figure->notes, cell, s, error);
    return status;
}

// The position as a board with pencil marks.
static pdk_status copy_position(struct step_figure *figure,
                                const pdk_step_drawing *drawing,
                                pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(drawing->geometry);
    const uint32_t cells = shape->side * shape->side;
    if (drawing->clues &&
        !pdk_shape_equal(pdk_grid_shape(drawing->clues), shape))
        return pdki_error_plain(error, PDK_ERR_MISMATCH);
    figure->tints = pdki_alloc_array(cells, sizeof *figure->tints);
    if (!figure->tints) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdk_status status = pdk_grid_new(shape, &figure->grid, error);
    if (status == PDK_OK) status = pdk_notes_new(&figure->notes, error);
    if (status != PDK_OK) return status;
    pdk_notes_reset(figure->notes, shape);
    for (pdk_cell cell = 0; cell < cells && status == PDK_OK; cell++)
        status = copy_cell(figure, drawing, cell, error);
    pdki_step_tint(drawing->step, cells, figure->tints);
    return status;
}

static pdk_status add_text(void *context, const char *bytes, size_t size)
{
    struct step_figure *figure = context;
    void *text = figure->text;
    if (!pdki_alloc_reserve(&text, &figure->text_capacity,
                            figure->text_length + size, 1))
        return PDK_ERR_MEMORY;
    figure->text = text;
    memcpy(figure->text + figure->text_length, bytes, size);
    figure->text_length += size;
    return PDK_OK;
}

pdk_status pdki_figure_say(struct step_figure *figure,
                           const pdk_alphabet *alphabet, const pdk_step *step,
                           enum figure_words words, pdk_error *error)
{
    const pdk_sink sink = {.write = add_text, .context = figure};
    pdk_step said = *step;
    if (words == FIGURE_WORDS_SHORT) said.node_count = 0;
    figure->text_length = 0;
    return pdk_step_say(&said, figure->geometry, alphabet, PDK_DETAIL_ALL,
                        &sink, error);
}

pdk_status pdki_figure_take(struct step_figure *figure,
                            const pdk_step_drawing *drawing, pdk_error *error)
{
    *figure = (struct step_figure){.geometry = drawing->geometry};
    pdk_status status = pdki_figure_say(figure, drawing->alphabet,
                                        drawing->step, FIGURE_WORDS_ALL, error);
    if (status == PDK_OK) status = copy_position(figure, drawing, error);
    if (status == PDK_OK && !own_step(figure, drawing->step))
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    return status;
}

pdk_drawing pdki_figure_board(const struct step_figure *figure,
                              const pdk_alphabet *alphabet)
{
    return (pdk_drawing){
        .puzzle = figure->grid, .alphabet = alphabet, .notes = figure->notes};
}

static void draw_under(const void *scene)
{
    pdki_step_draw_under(scene);
}

pdk_status pdki_figure_draw(struct canvas *canvas,
                            const struct step_figure *figure,
                            const pdk_alphabet *alphabet,
                            const pdk_drawing_options *options,
                            struct board_place place)
{
    const pdk_shape *shape = pdk_grid_shape(figure->grid);
    const pdk_drawing board = pdki_figure_board(figure, alphabet);
    const struct step_scene scene = {.canvas = canvas,
                                     .figure = figure,
                                     .step = &figure->step,
                                     .shape = *shape,
                                     .place = place,
                                     .cell = place.size / shape->side};
    place.tints = figure->tints;
    place.draw_under = draw_under;
    place.context = &scene;
    const pdk_status status = pdki_board_draw(canvas, &board, options, place);
    if (status != PDK_OK) return status;
    pdki_step_draw_over(&scene);
    return canvas->status;
}
