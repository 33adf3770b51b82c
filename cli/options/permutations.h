// A file of solutions as permutations: one a line, with empty lines and
// comments between them.
#ifndef CLI_PERMUTATIONS_H
#define CLI_PERMUTATIONS_H

#include <permudoku/construct.h>

struct permutations {
    const char *name; // of the file, for messages
    char *text;       // all of it; owned
    size_t length, at;
    uint64_t line; // of the last solution, from 1
};

// Reads the file. Returns 0, or an exit status after a message. Release in both
// cases.
int permutations_init(struct permutations *permutations, const char *command,
                      const char *file);
void permutations_release(struct permutations *permutations);

// The next solution, which the caller frees; PDK_END after the last one. After
// an error, which names the line, the next call goes on behind it.
pdk_status permutations_next(struct permutations *permutations,
                             pdk_construction **out, pdk_error *error);

#endif
