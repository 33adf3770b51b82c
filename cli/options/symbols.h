// The options that name boxes and symbols.
#ifndef CLI_SYMBOLS_H
#define CLI_SYMBOLS_H

#include <permudoku/alphabet.h>

// Reads the argument of --boxes. Returns 0, or an exit status after a message.
int boxes_read(const char *command, const char *text, pdk_shape *shape);

// The same for another option.
int boxes_read_for(const char *command, const char *option, const char *text,
                   pdk_shape *shape);

// Makes the alphabet of --symbols or --symbols-file, NULL where both are. The
// caller frees it. Returns 0, or an exit status after a message.
int symbols_read(const char *command, const char *symbols, const char *file,
                 pdk_alphabet **out);

// Makes the alphabet of another option that takes what --symbols does. Returns
// 0, or an exit status after a message.
int symbols_read_for(const char *command, const char *option, const char *text,
                     pdk_alphabet **out);

// Adds to an error that speaks of a symbol by its number how that symbol looks,
// unless its number is all there is to see.
void symbols_show(pdk_error *error, const pdk_alphabet *alphabet);

#endif
