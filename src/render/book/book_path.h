// Steps that a book keeps of the puzzles that it explains.
#ifndef PDKI_BOOK_PATH_H
#define PDKI_BOOK_PATH_H

#include "render/book/book_type.h"
#include "render/steps/step_figure.h"

struct book_step {
    struct step_figure figure; // only its words unless it is pictured
    uint32_t number;           // among all steps of the path, from 1
    uint32_t rating;
    bool is_pictured;
};

struct book_lesson {
    struct step_figure figure;
    pdk_technique technique;
    size_t entry;
    uint32_t rank; // how hard it is to see; less is better
};

#endif
