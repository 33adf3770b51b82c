// Clauses in the order of a text, contiguous.
#ifndef PDKI_CLAUSE_LIST_H
#define PDKI_CLAUSE_LIST_H

#include <permudoku/experimental/formula.h>

struct clause_entry {
    size_t start; // of its literals
    uint64_t line : 63;
    uint64_t is_deletion : 1;
};

// An empty list is all zeros.
struct clause_list {
    int32_t *literals;
    size_t literal_count, literal_room;
    struct clause_entry *entries;
    size_t count, room;
    uint32_t variable_max; // the largest that occurs
};

struct pdk_formula {
    struct clause_list clauses;
    uint32_t variable_count;
};

struct pdk_proof {
    struct clause_list steps;
    size_t lemma_count;
};

pdk_clause pdki_clause_list_at(const struct clause_list *list, size_t index);

#endif
