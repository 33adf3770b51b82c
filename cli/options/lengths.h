// Lengths on paper, as people type them: 24pt, 9mm, 0.5in.
#ifndef CLI_LENGTHS_H
#define CLI_LENGTHS_H

// Reads the argument of `option` into points of 1/72 inch; a text of NULL
// leaves them as they are. Returns 0, or an exit status after a message.
int length_read(const char *command, const char *option, const char *text,
                double *points);

#endif
