#include "options/numbers.h"

#include "flow/interrupt.h"

#include <string.h>

enum {
    CHUNK = 1 << 16,
    LONG_NUMBER = 1 << 20 // digits that take a moment
};

int numbers_init(struct numbers *numbers, const struct cli_call *call)
{
    *numbers = (struct numbers){.call = call};
    if (call->operand_count > 0) return 0;
    numbers->is_open = input_open(&numbers->input, "-");
    if (numbers->is_open) return 0;
    input_refuse(&numbers->input, call->command->name);
    return CLI_SYSTEM;
}

void numbers_release(struct numbers *numbers)
{
    if (numbers->is_open) input_close(&numbers->input);
    text_release(&numbers->text);
}

void numbers_rewind(struct numbers *numbers)
{
    numbers->next_operand = 0;
}

const char *numbers_name(const struct numbers *numbers)
{
    return numbers->is_open ? numbers->input.name : NULL;
}

// Adds more of the input to the text.
static pdk_status read_more(struct numbers *numbers, pdk_error *error)
{
    struct text *text = &numbers->text;
    const pdk_source source = input_source(&numbers->input);
    size_t got = 0;
    text->length -= numbers->at;
    if (text->length > 0)
        memmove(text->bytes, text->bytes + numbers->at, text->length);
    numbers->at = 0;
    char *room = text_room(text, CHUNK);
    pdk_status status = PDK_ERR_MEMORY;
    if (room) status = source.read(source.context, room, CHUNK, &got);
    text->length += got;
    numbers->is_at_end = got == 0;
    if (status != PDK_OK) *error = (pdk_error){.status = status};
    return status;
}

// The next line, without its end; PDK_END after the last one.
static pdk_status next_line(struct numbers *numbers, const char **line,
                            size_t *length, pdk_error *error)
{
    const struct text *text = &numbers->text;
    const char *end = NULL;
    size_t looked = 0; // bytes that have no line end
    for (;;) {
        const size_t left = text->length - numbers->at;
        if (left > looked)
            end =
                memchr(text->bytes + numbers->at + looked, '\n', left - looked);
        if (end || numbers->is_at_end) break;
        looked = left;
        const pdk_status status = read_more(numbers, error);
        if (status != PDK_OK) return status;
    }
    if (numbers->at == text->length) return PDK_END;
    *line = text->bytes + numbers->at;
    *length = end ? (size_t)(end - *line) : text->length - numbers->at;
    numbers->at += *length + (end != NULL);
    numbers->line++;
    if (*length > 0 && (*line)[*length - 1] == '\r') --*length;
    return PDK_OK;
}

static pdk_status next_in_input(struct numbers *numbers, pdk_integer *number,
                                pdk_error *error)
{
    const char *line = NULL;
    size_t length = 0;
    pdk_status status;
    do status = next_line(numbers, &line, &length, error);
    while (status == PDK_OK && (length == 0 || line[0] == '#'));
    if (status != PDK_OK) return status;
    interrupt_at_once(length > LONG_NUMBER);
    status = pdk_integer_parse(number, line, length, error);
    interrupt_at_once(false);
    if (status == PDK_ERR_SYNTAX) error->line = numbers->line;
    return status;
}

pdk_status numbers_next(struct numbers *numbers, pdk_integer *number,
                        pdk_error *error)
{
    const struct cli_call *call = numbers->call;
    if (numbers->is_open) return next_in_input(numbers, number, error);
    if (numbers->next_operand == call->operand_count) return PDK_END;
    const char *operand = call->operands[numbers->next_operand++];
    const pdk_status status =
        pdk_integer_parse(number, operand, strlen(operand), error);
    error->column = 0; // the operand is in the words
    return status;
}
