// Writes the files of a proof, so that nothing half-written passes for whole:
// all have other names until the last one is complete, and README.txt, the last
// to get its name, says that the others are there.
#ifndef CLI_PROOF_FILES_H
#define CLI_PROOF_FILES_H

#include <permudoku/sink.h>

#include <stdbool.h>

enum proof_file {
    PROOF_PUZZLE,
    PROOF_SOLUTION,
    PROOF_FORMULA,
    PROOF_LEMMAS,
    PROOF_README,
    PROOF_FILES
};

struct proof_files {
    const char *command, *folder;
    bool is_made;   // the folder, by us
    int descriptor; // of the folder
    int file;       // the one that is open, negative if none is
    enum proof_file which;
    bool is_written[PROOF_FILES];
    int error; // errno of the first failure, 0 if none
};

// Returns 0 if the folder has none of these files, or does not exist yet; else
// an exit status after a message.
int proof_files_expect_none(const char *command, const char *folder);

// Makes the folder if it is not there. All of these return false after a
// failure, and nothing happens after the first one.
bool proof_files_begin(struct proof_files *files, const char *command,
                       const char *folder);

// A sink to a file that is closed when the next one is opened. It fails with
// PDK_ERR_WRITE.
pdk_sink proof_files_open(struct proof_files *files, enum proof_file which);

// Gives all files their names, in place of those that were there.
bool proof_files_keep(struct proof_files *files);

// Takes away what was not kept, and closes the folder. To be called in the end.
void proof_files_end(struct proof_files *files);

// Prints what failed, and returns the exit status.
int proof_files_fail(const struct proof_files *files);

#endif
