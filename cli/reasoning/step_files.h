// Pictures of the steps of a path: one PDF with a page per step, or one SVG or
// PNG file per step.
#ifndef CLI_STEP_FILES_H
#define CLI_STEP_FILES_H

#include "reasoning/reasoning.h"

#include <permudoku/step_pages.h>

struct step_files {
    const char *command;
    const char *file; // NULL: standard output
    pdk_picture picture;
    pdk_drawing_options options;
    pdk_step_pages *pages; // of a PDF; owned
    uint64_t puzzle;       // that the last step belongs to; 0: none
    bool is_failed;        // reported already
};

// Checks that steps can be written to this file, of which only one is drawn if
// `is_single`. Returns 0, or an exit status after a message.
int step_files_begin(struct step_files *files, bool is_single);

// Draws a step, number `number` of the puzzle, before it is applied.
// PDK_ERR_CANCELLED if the failure was reported.
pdk_status step_files_add(struct step_files *files,
                          const struct reasoning_worker *own,
                          const struct puzzle *puzzle, const pdk_step *step,
                          uint32_t number, pdk_error *error);

// Completes a PDF. Returns 0, or an exit status after a message. Releases all.
int step_files_end(struct step_files *files, bool is_complete);

#endif
