// Notes about a board whose boxes turn out to be others.
#ifndef PDKI_NOTES_SHAPE_H
#define PDKI_NOTES_SHAPE_H

#include <permudoku/notes.h>

// Makes the notes be about a board of another shape of the same side.
void pdki_notes_reshape(pdk_notes *notes, const pdk_shape *shape);

#endif
