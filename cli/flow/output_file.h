// A file that output goes to. What is written stands under a name of its own
// beside the file until it is complete, and then takes its place at once:
// nobody sees half of it, and a failure leaves the old file as it was. The old
// file may be an input of the same call.
//
// Devices, pipes and whatever standard output is already are written directly.
#ifndef CLI_OUTPUT_FILE_H
#define CLI_OUTPUT_FILE_H

#include <stdbool.h>

struct output_file {
    const char *name; // as given; borrowed
    int descriptor;
    char *target;    // the file itself, links followed; NULL: written directly
    char *temporary; // what stands for it; NULL: written directly
};

// Opens `name` for writing. Returns 0, or the errno of what failed; then there
// is nothing to end.
int output_file_open(struct output_file *file, const char *name);

// Closes the file. Where `keeps`, what was written takes the place of the file,
// else it is removed, as it is after a failure, whose errno is returned.
int output_file_end(struct output_file *file, bool keeps);

#endif
