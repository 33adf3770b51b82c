// Files named as operands; "-" or no operand at all is standard input. An
// operand may also be the text itself.
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "options/command.h"

#include <permudoku/format.h>

struct text;

struct input {
    const char *name; // for messages, "<stdin>" for standard input
    int descriptor;   // negative if the operand is the input
    int error;        // errno of the call that failed, 0 if none did
    bool is_terminal;
    int64_t start;    // where in the file it begins; negative for a pipe
    const char *text; // the operand itself, if it is a board
    size_t text_length, text_read;
    char text_name[32]; // "<argument 1>"
    struct text *copy;  // gets everything that is read, too; may be NULL
    // Called before a read that would block; may be NULL.
    void (*before_wait)(void *context);
    void *context;
};

// The name of an operand in messages.
const char *input_name(const char *operand);

// Opens an operand; false if that fails, and input->error has the errno.
bool input_open(struct input *input, const char *operand);
void input_close(struct input *input);

// If it is a terminal, says that it waits for input.
void input_invite(const struct input *input);

// The size of an operand in bytes; false if it is not a plain file.
bool input_measure(const char *operand, uint64_t *size);

// Reports why an operand could not be opened, unless by an interrupt.
void input_refuse(const struct input *input, const char *command);

// Whether opening failed because there is no such file.
bool input_is_missing(const struct input *input);

// Uses the text of operand number `number` (from 1) itself as the input.
void input_open_text(struct input *input, const char *operand, size_t number);

// Reads from `context`, a struct input: for a pdk_source. PDK_ERR_CANCELLED on
// an interrupt.
pdk_status input_read(void *context, char *buffer, size_t size, size_t *got);

// The position of the next read, negative for a pipe; and back to such a
// position, or to input->start.
int64_t input_tell(const struct input *input);
bool input_seek(struct input *input, int64_t place);

// Reads all of a file of at most `limit` bytes; the caller frees *text. Returns
// 0, or an exit status after a message.
int input_read_all(const char *command, const char *operand, size_t limit,
                   char **text, size_t *length);

// Reports `error`, which came from reading `input`, and returns the exit
// status. Interrupts and output failures are not reported here.
int input_fail(const struct input *input, const char *command,
               const pdk_error *error);

#endif
