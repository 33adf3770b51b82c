// The normal and the transposed form are tried first, alternately and with a
// growing number of steps, because nearly every puzzle that has a cyclic
// solution has one of these forms. The general form joins in once both are
// exhausted or have run for long. If the equations leave no freedom, the
// general form alone is enough.
#include "cyclic/cyclic_type.h"

#include "base/alloc.h"

enum {
    FIRST_STEPS = 300,     // per turn, plus one per parameter; each turn has
                           // half as many again
    GENERAL_STEPS = 20000, // after which the general form is tried anyway,
    LONE_STEPS = 1000,     // plus this many per line without clues
    NARROW_PARAMETERS = 4  // from which coset sums pay off
};

// The state of the search for one form.
struct form_work {
    struct linear linear; // including the form's own relations
    struct kernel kernel;
    struct search *search;
    // If there are many parameters: a smaller kernel, restricted by coset sums.
    // It may lose solutions, so exhausting it proves nothing.
    struct kernel narrow_kernel;
    struct search *narrow_search;
    bool is_narrow_done;
    bool is_done;
};

// Detects a symbol that occurs twice in a box. The equations already rule out
// repetitions in rows and columns.
static pdk_status find_box_clash(const struct system *system, bool *is_clash)
{
    const uint32_t side = system->shape.side;
    uint32_t *last = pdki_alloc_zeroed(side, sizeof *last); // by box
    *is_clash = false;
    if (!last) return PDK_ERR_MEMORY;
    for (uint32_t x = CLASS_SYMBOLS * side; x < CLASS_COUNT * side; x++)
        for (uint32_t i = system->starts[x]; i < system->starts[x + 1]; i++) {
            const uint32_t *e = system->equations[system->links[i]].unknowns;
            const uint32_t box = pdk_shape_box(&system->shape, e[CLASS_ROWS],
                                               e[CLASS_COLUMNS] - side);
            const uint32_t *before =
                last[box] > 0 ? system->equations[last[box] - 1].unknowns : e;
            last[box] = system->links[i] + 1;
            // The same clue may be given twice.
            if (before[CLASS_SYMBOLS] == x &&
                (before[CLASS_ROWS] != e[CLASS_ROWS] ||
                 before[CLASS_COLUMNS] != e[CLASS_COLUMNS]))
                *is_clash = true;
        }
    pdki_free(last);
    return PDK_OK;
}

static pdk_status solve_equations(struct attempt *attempt, struct watch *watch)
{
    const struct system *system = &attempt->system;
    if (!watch_goes_on_after(watch, 32 * (uint64_t)attempt->choice.count))
        return PDK_ERR_CANCELLED;
    pdk_status status = pdki_plan_init(&attempt->plan, system, watch);
    if (status == PDK_OK && !watch_goes_on(watch)) return PDK_ERR_CANCELLED;
    if (status == PDK_OK)
        status = pdki_linear_solve(&attempt->linear, system, &attempt->plan,
                                   &attempt->kernel, watch);
    if (status != PDK_OK) return status;
    const uint32_t *lone = attempt->plan.lone;
    attempt->is_determined = attempt->kernel.parameter_count <= 1 &&
                             lone[CLASS_ROWS] + lone[CLASS_COLUMNS] <= 1;
    return pdki_kernel_refute(&attempt->kernel, system, system->shape.side,
                              watch, &attempt->is_refuted);
}

void pdki_attempt_release(struct attempt *attempt)
{
    for (unsigned i = 0; i < FORM_SOLUTIONS_MAX; i++)
        pdk_construction_free(attempt->solutions[i]);
    pdki_kernel_release(&attempt->kernel);
    pdki_linear_release(&attempt->linear);
    pdki_plan_release(&attempt->plan);
    pdki_system_release(&attempt->system);
    *attempt = (struct attempt){0};
}

static bool has_clues(const pdk_construction *solution,
                      const struct clue_choice *choice)
{
    const pdk_clue *list = pdk_clues_list(choice->clues);
    for (uint32_t i = 0; i < choice->count; i++) {
        const pdk_clue *clue = &list[choice->numbers ? choice->numbers[i] : i];
        if (pdk_construction_cell(solution, clue->row, clue->column) !=
            clue->symbol)
            return false;
    }
    return true;
}

// Takes ownership of a grid; keeps it if it is a solution not found before.
static void keep(struct attempt *attempt, pdk_construction *solution)
{
    if (!has_clues(solution, &attempt->choice) ||
        (attempt->found > 0 &&
         pdk_construction_equal(attempt->solutions[0], solution)))
        pdk_construction_free(solution);
    else
        attempt->solutions[attempt->found++] = solution;
}

static pdk_status take_values(struct attempt *attempt, const uint32_t *values)
{
    const uint32_t side = attempt->system.shape.side;
    pdk_construction *solution = NULL;
    pdk_symbol *sigma = pdki_alloc_array(side, sizeof *sigma);
    if (!sigma) return PDK_ERR_MEMORY;
    for (uint32_t i = 0; i < side; i++)
        sigma[values[CLASS_SYMBOLS * side + i]] = i + 1;
    const pdk_sums sums = {values, values + side, sigma};
    const pdk_status status = pdk_construction_of_sums(&attempt->system.shape,
                                                       &sums, &solution, NULL);
    pdki_free(sigma);
    if (status == PDK_OK) keep(attempt, solution);
    return status == PDK_ERR_MEMORY ? status : PDK_OK;
}

static pdk_status run(struct attempt *attempt, struct search *search,
                      unsigned wanted, uint64_t steps, struct watch *watch,
                      bool *is_done)
{
    const uint32_t *values;
    enum search_end end = SEARCH_FOUND;
    pdk_status status = PDK_OK;
    while (attempt->found < wanted && status == PDK_OK) {
        status = pdki_search_next(search, steps, watch, &end, &values);
        if (status != PDK_OK || end != SEARCH_FOUND) break;
        const bool was_first = attempt->found == 0;
        status = take_values(attempt, values);
        if (status != PDK_OK || !was_first || attempt->found == 0 ||
            wanted == 1)
            continue;
        // If two lines or symbols without clues can be swapped, there is a
        // second solution.
        pdk_construction *other = NULL;
        status =
            pdki_swap_lone(&attempt->system, attempt->solutions[0], &other);
        if (status == PDK_OK && other) keep(attempt, other);
    }
    *is_done = end == SEARCH_EXHAUSTED;
    return status == PDK_OK ? watch_status(watch) : status;
}

static enum unknown_class coset_class_of(enum form form)
{
    return form == FORM_NORMAL ? CLASS_ROWS : CLASS_COLUMNS;
}

// The kernel of the normal or transposed form; that of the general form if
// there are too many seeds to add relations.
static pdk_status add_form(struct attempt *attempt, struct form_work *work,
                           enum form form, struct watch *watch)
{
    work->linear = attempt->linear;
    work->linear.relations = (struct howell){0};
    pdk_status status =
        pdki_howell_copy(&work->linear.relations, &attempt->linear.relations);
    if (status == PDK_OK)
        status = pdki_kernel_init(&work->kernel, &work->linear, watch);
    if (status == PDK_OK)
        status = pdki_linear_add_cosets(&work->linear, &work->kernel,
                                        coset_class_of(form), watch);
    if (status == PDK_OK)
        status = pdki_kernel_refute(&work->kernel, &attempt->system,
                                    attempt->system.shape.side, watch,
                                    &work->is_done);
    return status;
}

static pdk_status open_narrow(struct attempt *attempt, struct form_work *work,
                              enum form form, struct watch *watch)
{
    pdk_status status =
        pdki_kernel_init(&work->narrow_kernel, &work->linear, watch);
    if (status == PDK_OK &&
        work->narrow_kernel.orders[0] == attempt->system.shape.side)
        status = pdki_kernel_add_totals(&work->narrow_kernel, &work->linear,
                                        coset_class_of(form), watch);
    if (status != PDK_OK) return status;
    return pdki_search_new(&attempt->system, &work->narrow_kernel, form, watch,
                           &work->narrow_search);
}

static pdk_status open_form(struct attempt *attempt, struct form_work *work,
                            enum form form, struct watch *watch)
{
    const bool has_own = form != FORM_GENERAL && attempt->linear.has_all_seeds;
    pdk_status status = PDK_OK;
    if (has_own) status = add_form(attempt, work, form, watch);
    if (status != PDK_OK || work->is_done) return status;
    status = pdki_search_new(&attempt->system,
                             has_own ? &work->kernel : &attempt->kernel, form,
                             watch, &work->search);
    const bool is_open =
        has_own && work->kernel.parameter_count >= NARROW_PARAMETERS;
    work->is_narrow_done = !is_open;
    if (status == PDK_OK && is_open)
        status = open_narrow(attempt, work, form, watch);
    return status;
}

// Checks whether more unknowns are forced to agree modulo a divisor than a
// permutation allows.
static pdk_status refute_general(struct attempt *attempt,
                                 struct form_work *work, struct watch *watch)
{
    const uint32_t side = attempt->system.shape.side;
    pdk_status status = PDK_OK;
    for (uint32_t divisor = side / 2;
         divisor > 1 && status == PDK_OK && !work->is_done; divisor--)
        if (side % divisor == 0)
            status = pdki_kernel_refute(&attempt->kernel, &attempt->system,
                                        divisor, watch, &work->is_done);
    return status;
}

static pdk_status take_turn(struct attempt *attempt, struct form_work *work,
                            enum form form, unsigned wanted, uint64_t steps,
                            uint64_t round, struct watch *watch)
{
    pdk_status status = PDK_OK;
    if (!work->search) {
        if (form == FORM_GENERAL) status = refute_general(attempt, work, watch);
        if (status == PDK_OK && !work->is_done)
            status = open_form(attempt, work, form, watch);
        if (status != PDK_OK || !work->search) return status;
    }
    if (!work->is_narrow_done) {
        pdki_search_restart(work->narrow_search, round);
        status = run(attempt, work->narrow_search, wanted, steps, watch,
                     &work->is_narrow_done);
    }
    if (status != PDK_OK || attempt->found >= wanted) return status;
    pdki_search_restart(work->search, round);
    return run(attempt, work->search, wanted, steps, watch, &work->is_done);
}

static pdk_status search_forms(struct attempt *attempt, unsigned wanted,
                               struct watch *watch)
{
    struct form_work works[FORM_COUNT] = {0};
    struct form_work *general = &works[FORM_GENERAL];
    const uint32_t *lone = attempt->plan.lone;
    const uint64_t general_steps =
        GENERAL_STEPS +
        (uint64_t)LONE_STEPS * (lone[CLASS_ROWS] + lone[CLASS_COLUMNS]);
    pdk_status status = PDK_OK;
    uint64_t steps = FIRST_STEPS;
    for (uint64_t round = 0; status == PDK_OK; round++, steps += steps / 2) {
        for (int form = 0; form < FORM_COUNT && status == PDK_OK; form++) {
            struct form_work *work = &works[form];
            const bool is_early = form == FORM_GENERAL
                                      ? !attempt->is_determined &&
                                            steps < general_steps &&
                                            !(works[FORM_NORMAL].is_done &&
                                              works[FORM_TRANSPOSED].is_done)
                                      : attempt->is_determined;
            if (work->is_done || is_early) continue;
            status = take_turn(attempt, work, (enum form)form, wanted,
                               attempt->kernel.parameter_count + steps, round,
                               watch);
            if (attempt->found >= wanted) break;
        }
        if (general->is_done || attempt->found >= wanted) break;
    }
    attempt->is_complete = general->is_done && watch->stop == PDK_STOP_NONE;
    for (int form = 0; form < FORM_COUNT; form++) {
        pdki_search_free(works[form].narrow_search);
        pdki_kernel_release(&works[form].narrow_kernel);
        pdki_search_free(works[form].search);
        pdki_kernel_release(&works[form].kernel);
        pdki_linear_release(&works[form].linear);
    }
    return status;
}

pdk_status pdki_attempt_make(struct attempt *attempt, struct clue_choice choice,
                             unsigned wanted, struct watch *watch)
{
    *attempt = (struct attempt){.choice = choice};
    const pdk_shape *shape = pdk_clues_shape(choice.clues);
    if (!watch_has_room(watch, pdki_system_bytes(shape, choice.count)))
        return PDK_OK;
    pdk_status status = pdki_system_init(&attempt->system, choice.clues,
                                         choice.numbers, choice.count);
    if (status == PDK_OK)
        status = find_box_clash(&attempt->system, &attempt->is_refuted);
    if (status == PDK_OK && !attempt->is_refuted)
        status = solve_equations(attempt, watch);
    if (status == PDK_OK && !attempt->is_refuted && wanted > 0)
        status = search_forms(attempt, wanted, watch);
    return status == PDK_ERR_CANCELLED ? PDK_OK : status;
}
