// Clauses one behind the other, as they stand in a text.
#ifndef PDKI_CLAUSE_LIST_H
#define PDKI_CLAUSE_LIST_H

#include <permudoku/proof.h>

struct clause_entry {
    size_t start; // of its literals
    uint64_t line : 63;
    uint64_t is_deletion : 1;
};

// All zero is an empty list.
struct clause_list {
    int32_t *literals;
    size_t literal_count, literal_room;
    struct clause_entry *entries;
    size_t count, room;
    uint32_t variable_max; // the largest that stands in it
};

struct pdk_formula {
    struct clause_list clauses;
    uint32_t variable_count;
};

struct pdk_proof {
    struct clause_list steps;
    size_t lemma_count;
};

// Begins a clause, and adds a literal to the last one that began; false where
// there is no memory.
bool pdki_clause_list_begin(struct clause_list *list, uint64_t line,
                            bool is_deletion);
bool pdki_clause_list_add(struct clause_list *list, int32_t literal);

void pdki_clause_list_release(struct clause_list *list);

pdk_clause pdki_clause_list_at(const struct clause_list *list, size_t index);

#endif
