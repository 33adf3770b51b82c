// Options in a file instead of on the command line:
//
//     # for the whole command
//     title = Quiet Sudoku
//     contents = yes
//
//     [section "Easy"]
//     generate = 50
//
// Keys are the long names of a command's options, so the table of options is
// the only list of them. A section begins as a copy of everything before the
// first one.
#ifndef CLI_OPTION_FILE_H
#define CLI_OPTION_FILE_H

#include "options/command.h"

struct option_section {
    const char *title; // NULL: none
    uint64_t line;     // of its heading; 0: before the first section
    void *options;     // the command's own struct; owned, as are the next two
    bool *given; // which options of the command's table are in this section
    const char **operands;
    size_t operand_count;
};

struct option_file {
    const char *name;                // for messages
    struct option_section *sections; // number 0 is before the first heading
    size_t section_count;
    char *text;   // owned, as are the paths
    char **paths; // of files, relative to this one
    size_t path_count;
};

struct option_file_rules {
    const struct cli_call *call; // what it gives overrides what is before the
                                 // first section
    const char *operand_key;     // its values are operands
    bool (*allows)(const struct cli_option *option, bool is_in_section);
};

// Reads a file. Returns 0, or an exit status after a message such as
// "permudoku book: book.txt:3:1: unknown key 'titel' (did you mean 'title'?)".
// Release in both cases.
int option_file_read(struct option_file *file, const char *path,
                     const struct option_file_rules *rules);

// The same for a text in memory, which the file owns from now on; text[length]
// must be writable.
int option_file_parse(struct option_file *file, char *text, size_t length,
                      const struct option_file_rules *rules);
void option_file_release(struct option_file *file);

// Whether a section itself has a key.
bool option_section_has(const struct option_section *section,
                        const struct cli_command *command, const char *key);

#endif
