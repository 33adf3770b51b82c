#include "cyclic/cyclic_system.h"

#include "base/alloc.h"

static void add_links(struct system *system)
{
    uint32_t *starts = system->starts;
    for (uint32_t e = 0; e < system->equation_count; e++)
        for (int i = 0; i < CLASS_COUNT; i++)
            starts[system->equations[e].unknowns[i] + 1]++;
    for (uint32_t x = 0; x < system->unknown_count; x++)
        starts[x + 1] += starts[x];
    for (uint32_t e = system->equation_count; e-- > 0;)
        for (int i = 0; i < CLASS_COUNT; i++) {
            const uint32_t x = system->equations[e].unknowns[i];
            system->links[--starts[x + 1]] = e;
        }
    // Each start has moved to where its list begins, one place too far.
    for (uint32_t x = 0; x < system->unknown_count; x++)
        starts[x] = starts[x + 1];
    starts[system->unknown_count] = CLASS_COUNT * system->equation_count;
}

pdk_status pdki_system_init(struct system *system, const pdk_clues *clues,
                            const uint32_t *chosen, uint32_t count)
{
    const pdk_clue *list = pdk_clues_list(clues);
    const pdk_shape *shape = pdk_clues_shape(clues);
    const uint32_t side = shape->side;
    *system = (struct system){.shape = *shape,
                              .unknown_count = CLASS_COUNT * side,
                              .equation_count = count};
    system->equations = pdki_alloc_array(count, sizeof *system->equations);
    system->starts = pdki_alloc_zeroed(system->unknown_count + (size_t)1,
                                       sizeof *system->starts);
    system->links = pdki_alloc_array(count, CLASS_COUNT * sizeof(uint32_t));
    if (!system->equations || !system->starts || !system->links) {
        pdki_system_release(system);
        return PDK_ERR_MEMORY;
    }
    for (uint32_t e = 0; e < count; e++) {
        const pdk_clue *clue = &list[chosen ? chosen[e] : e];
        system->equations[e] = (struct equation){
            {clue->row, side + clue->column, 2 * side + clue->symbol - 1}
        };
    }
    add_links(system);
    return PDK_OK;
}

void pdki_system_release(struct system *system)
{
    pdki_free(system->links);
    pdki_free(system->starts);
    pdki_free(system->equations);
    *system = (struct system){0};
}

uint64_t pdki_system_bytes(const pdk_shape *shape, uint64_t count)
{
    const uint64_t equation = sizeof(struct equation) + CLASS_COUNT * 4;
    return count * equation + (uint64_t)shape->side * CLASS_COUNT * 4;
}
