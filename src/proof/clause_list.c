#include "proof/clause_list.h"

#include "base/alloc.h"

bool pdki_clause_list_begin(struct clause_list *list, uint64_t line,
                            bool is_deletion)
{
    if (!pdki_alloc_reserve((void **)&list->entries, &list->room,
                            list->count + 1, sizeof *list->entries))
        return false;
    list->entries[list->count++] =
        (struct clause_entry){.start = list->literal_count,
                              .line = line & (UINT64_MAX >> 1),
                              .is_deletion = is_deletion};
    return true;
}

bool pdki_clause_list_add(struct clause_list *list, int32_t literal)
{
    const uint32_t variable = (uint32_t)(literal < 0 ? -literal : literal);
    if (!pdki_alloc_reserve((void **)&list->literals, &list->literal_room,
                            list->literal_count + 1, sizeof *list->literals))
        return false;
    list->literals[list->literal_count++] = literal;
    if (variable > list->variable_max) list->variable_max = variable;
    return true;
}

void pdki_clause_list_release(struct clause_list *list)
{
    pdki_free(list->entries);
    pdki_free(list->literals);
    *list = (struct clause_list){0};
}

pdk_clause pdki_clause_list_at(const struct clause_list *list, size_t index)
{
    const struct clause_entry *entry = &list->entries[index];
    const size_t end =
        index + 1 < list->count ? entry[1].start : list->literal_count;
    return (pdk_clause){
        // Where no clause has a literal there is no list to point into.
        .literals = list->literals ? list->literals + entry->start : NULL,
        .count = end - entry->start,
        .line = entry->line,
    };
}
