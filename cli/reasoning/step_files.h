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
    bool is_numbered;      // a file for each step, of which there are some:
    uint32_t first, last;  // their numbers; 0: none
};

// Checks that steps can be written to this file, or to standard output, where
// only one can be drawn: `is_single`. Returns 0, or an exit status after a
// message.
int step_files_begin(struct step_files *files, bool is_single);

// Draws a step, number `number` of the puzzle, before it is applied. A file
// without a number is complete at the end only: if there are several steps,
// nothing is written.
// PDK_ERR_CANCELLED if the failure was reported.
pdk_status step_files_add(struct step_files *files,
                          const struct reasoning_worker *own,
                          const struct puzzle *puzzle, const pdk_step *step,
                          uint32_t number, pdk_error *error);

// Completes a file that holds everything. Returns 0, or an exit status after a
// message. Releases all.
int step_files_end(struct step_files *files, bool is_complete);

#endif
