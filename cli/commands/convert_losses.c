// Whether a format has a place for boxes and symbols is not asked of a table
// but of the format itself: a board that shows all symbols is written, and what
// is read from that text has the same boxes and symbols, or not.
#include "commands/convert_losses.h"

#include "flow/input.h"
#include "flow/message.h"
#include "flow/text.h"

// Larger boards are trusted to keep all.
enum { TRIAL_SIDE_MAX = 1024 };

static bool is_usual(const pdk_shape *shape)
{
    pdk_shape usual;
    return pdk_shape_of_side(&usual, shape->side, NULL) == PDK_OK &&
           pdk_shape_equal(&usual, shape);
}

static bool has_usual_symbols(const pdk_alphabet *alphabet)
{
    uint32_t first = 0;
    return pdk_alphabet_is_numbers(alphabet, &first) && first == 1;
}

// A board whose first row has all symbols in order.
static pdk_status make_trial(const pdk_shape *shape, pdk_grid **grid,
                             pdk_error *error)
{
    pdk_status status = pdk_grid_new(shape, grid, error);
    for (uint32_t i = 0; i < shape->side && status == PDK_OK; i++)
        status = pdk_grid_set(*grid, 0, i, i + 1);
    return status;
}

static pdk_status write_trial(pdk_format format, const pdk_board *board,
                              struct text *text, pdk_error *error)
{
    const pdk_sink sink = text_sink(text);
    pdk_writer *writer = NULL;
    pdk_grid *grid = NULL;
    pdk_status status = make_trial(&board->shape, &grid, error);
    if (status == PDK_OK)
        status = pdk_writer_new(format, &sink, &writer, error);
    if (status == PDK_OK) status = pdk_writer_prepare(writer, board, error);
    if (status == PDK_OK) status = pdk_writer_grid(writer, grid, NULL);
    if (status == PDK_OK) status = pdk_writer_finish(writer);
    pdk_writer_free(writer);
    pdk_grid_free(grid);
    return status;
}

static bool has_all(const pdk_alphabet *alphabet, const pdk_alphabet *wanted)
{
    const uint32_t size = pdk_alphabet_size(wanted);
    for (pdk_symbol symbol = 1; symbol <= size; symbol++) {
        char scratch[PDK_ALPHABET_SCRATCH];
        const pdk_text text = pdk_alphabet_text(wanted, symbol, scratch);
        if (pdk_alphabet_find(alphabet, text.bytes, text.length) == 0)
            return false;
    }
    return true;
}

// What cannot be read tells nothing.
static pdk_status read_trial(struct convert_losses *losses,
                             const pdk_board *board, const struct text *text,
                             pdk_error *error)
{
    struct input input = {.descriptor = -1,
                          .name = "",
                          .text = text->bytes,
                          .text_length = text->length};
    const pdk_source source = input_source(&input);
    const pdk_reader_options options = {.format = losses->target->format};
    pdk_reader *reader = NULL;
    pdk_reading reading;
    pdk_status status = pdk_reader_new(&source, &options, &reader, error);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_OK) {
        losses->loses_boxes = !pdk_shape_equal(&reading.shape, &board->shape);
        losses->loses_symbols = !has_all(reading.alphabet, board->alphabet);
    }
    pdk_reader_free(reader);
    return status == PDK_ERR_MEMORY ? status : PDK_OK;
}

pdk_status convert_losses_look(struct convert_losses *losses,
                               const pdk_board *board, pdk_error *error)
{
    const pdk_format format = losses->target->format;
    struct text text = {0};
    losses->loses_boxes = losses->loses_symbols = false;
    if (is_usual(&board->shape) && has_usual_symbols(board->alphabet))
        return PDK_OK;
    if (board->shape.side > TRIAL_SIDE_MAX ||
        !pdk_format_about(format)->can_read)
        return PDK_OK;
    pdk_status status = write_trial(format, board, &text, error);
    if (status == PDK_OK) status = read_trial(losses, board, &text, error);
    text_release(&text);
    return status;
}

static void add_left_out(struct convert_losses *losses, const char *words)
{
    size_t i = 0;
    while (i < LEFT_OUT_MAX && losses->left_out[i] &&
           losses->left_out[i] != words)
        i++;
    if (i < LEFT_OUT_MAX) losses->left_out[i] = words;
}

static void add_notes(struct convert_losses *losses, uint32_t lost)
{
    losses->notes |= lost;
    if (lost != 0) losses->boards++;
}

void convert_losses_add_formula(struct convert_losses *losses, uint32_t held,
                                const pdk_alphabet *alphabet)
{
    const uint64_t before = losses->boards;
    add_notes(losses, held);
    if (has_usual_symbols(alphabet)) return;
    losses->has_symbols = true;
    losses->boards = before + 1;
}

void convert_losses_add(struct convert_losses *losses,
                        const pdk_reading *reading)
{
    const uint64_t before = losses->boards;
    const uint32_t holds = pdk_format_about(losses->target->format)->holds;
    if (reading->notes)
        add_notes(losses, pdk_notes_held(reading->notes) & ~holds);
    if (!losses->loses_boxes && !losses->loses_symbols && !reading->has_rest &&
        !reading->left_out)
        return;
    losses->has_boxes |= losses->loses_boxes;
    losses->has_symbols |= losses->loses_symbols;
    losses->has_rest |= reading->has_rest;
    if (reading->left_out) add_left_out(losses, reading->left_out);
    losses->boards = before + 1;
}

void convert_losses_tell(const struct convert_losses *losses,
                         const char *command)
{
    struct text list = {0};
    if (losses->boards == 0) return;
    note_names_add(&list, losses->notes, NULL);
    if (losses->has_boxes) list_add(&list, "the boxes");
    if (losses->has_symbols) list_add(&list, "the symbols");
    if (losses->has_rest) list_add(&list, "text behind boards");
    for (size_t i = 0; i < LEFT_OUT_MAX && losses->left_out[i]; i++)
        list_add(&list, losses->left_out[i]);
    if (!list.is_failed)
        cli_error(command, "%s has no place for %.*s: left out (%llu board%s)",
                  losses->target->name, (int)list.length, list.bytes,
                  (unsigned long long)losses->boards,
                  losses->boards == 1 ? "" : "s");
    text_release(&list);
}
