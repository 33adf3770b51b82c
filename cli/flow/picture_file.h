// Files of pictures: their format by name, and numbered names for several of
// them: board-%d.svg becomes board-1.svg and so on, and board-%03d.svg becomes
// board-001.svg.
#ifndef CLI_PICTURE_FILE_H
#define CLI_PICTURE_FILE_H

#include <permudoku/render.h>

// The format of an extension, as in x.svg or X.SVG; false if it has none.
bool picture_of_name(const char *name, pdk_picture *picture);

// Refuses to write PDF or PNG to a terminal, and names with several places for
// numbers; `file` is NULL for standard output. Returns 0, or an exit status
// after a message.
int picture_expect_file(const char *command, pdk_picture picture,
                        const char *file);

// Whether a name has a place for a number.
bool name_is_numbered(const char *name);

// From now on the output goes to the file with this number; see
// output_end_file(). The name is kept in *path, to be freed afterwards. Returns
// 0, or an exit status after a message.
int output_to_number(const char *command, const char *name, uint64_t number,
                     char **path);

// Removes the file with this number, which was written before.
void output_remove_number(const char *name, uint64_t number);

#endif
