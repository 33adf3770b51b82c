// A writer to the output for boards that look this way and that.
#ifndef CLI_BOARD_WRITER_H
#define CLI_BOARD_WRITER_H

#include <permudoku/format.h>

// All zero is a good start.
struct board_writer {
    pdk_writer *writer; // owned
    pdk_format format;  // of it
    bool is_prepared;   // for boards like the current one
};

void board_writer_release(struct board_writer *writer);

// To be called for every board that is read, written or not.
void board_writer_meet(struct board_writer *writer, const pdk_reading *reading);

// Makes ready for the board that was met, if it is not the same as before.
pdk_status board_writer_prepare(struct board_writer *writer, pdk_format format,
                                const pdk_board *board, pdk_error *error);

// Sends what the writer keeps back. The output remembers a failure.
pdk_status board_writer_send(const struct board_writer *writer);

#endif
