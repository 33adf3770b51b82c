// Making and keeping the tools of a kit. A new tool has no limits yet; it gets
// them before the next question, because the version of its limits is cleared.
#include "easy/kit_tools.h"

#include "core/option_records.h"
#include "easy/easy_board.h"

#include <string.h>

void pdki_tools_free(struct kit_tools *tools)
{
    pdk_grid_free(tools->result);
    pdk_board_free(tools->puzzle);
    pdk_generator_free(tools->generator);
    pdk_sampler_free(tools->sampler);
    pdk_logic_free(tools->logic);
    pdk_canon_free(tools->canon);
    pdk_checker_free(tools->checker);
    pdk_solver_free(tools->solver);
    pdk_geometry_free(tools->geometry);
    *tools = (struct kit_tools){0};
}

static pdk_status need_geometry(struct kit_tools *tools, pdk_error *error)
{
    if (tools->geometry) return PDK_OK;
    return pdk_geometry_new(&tools->shape, &tools->geometry, error);
}

pdk_status pdki_tools_solver(struct kit_tools *tools, pdk_error *error)
{
    if (tools->solver) return PDK_OK;
    tools->limits = 0;
    const pdk_status status = need_geometry(tools, error);
    if (status != PDK_OK) return status;
    return pdk_solver_new(tools->geometry, NULL, &tools->solver, error);
}

pdk_status pdki_tools_checker(struct kit_tools *tools, pdk_error *error)
{
    const pdk_status status = need_geometry(tools, error);
    if (status != PDK_OK || tools->checker) return status;
    return pdk_checker_new(0, &tools->checker, error);
}

pdk_status pdki_tools_canon(struct kit_tools *tools, pdk_error *error)
{
    if (tools->canon) return PDK_OK;
    tools->limits = 0;
    return pdk_canon_new(&tools->shape, NULL, &tools->canon, error);
}

pdk_status pdki_tools_logic(struct kit_tools *tools, pdk_error *error)
{
    if (tools->logic) return PDK_OK;
    tools->limits = 0;
    const pdk_status status = need_geometry(tools, error);
    if (status != PDK_OK) return status;
    return pdk_logic_new(tools->geometry, &tools->logic, error);
}

pdk_status pdki_tools_boards(struct kit_tools *tools, pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (!tools->puzzle)
        status = pdki_board_make(&tools->shape, NULL, &tools->puzzle, error);
    if (status == PDK_OK && !tools->result)
        status = pdk_grid_new(&tools->shape, &tools->result, error);
    return status;
}

// Whether a wish can be compared with a later one. Another grid may be at the
// address of a pattern, and other sets at that of techniques.
static bool is_lasting(const pdk_generator_options *wish,
                       const pdk_difficulty *difficulty)
{
    return !wish->pattern && !difficulty->contains && !difficulty->needs;
}

// Copies a wish and its difficulty, all zero if it has none, with their
// padding, so that they can be compared.
static pdk_status copy_wish(const pdk_generator_options *wish,
                            pdk_generator_options *copy,
                            pdk_difficulty *difficulty, pdk_error *error)
{
    pdk_status status = pdki_options_read(copy, sizeof *copy, wish, error);
    memset(difficulty, 0, sizeof *difficulty);
    if (status == PDK_OK && copy->difficulty)
        status = pdki_options_read(difficulty, sizeof *difficulty,
                                   copy->difficulty, error);
    return status;
}

static bool is_same_wish(const struct kit_tools *tools,
                         const pdk_generator_options *wish,
                         const pdk_difficulty *difficulty)
{
    pdk_generator_options with;
    memcpy(&with, wish, sizeof with);
    with.difficulty = tools->wish.difficulty;
    return is_lasting(wish, difficulty) &&
           is_lasting(&tools->wish, &tools->difficulty) &&
           (wish->difficulty != NULL) == (tools->wish.difficulty != NULL) &&
           memcmp(&tools->wish, &with, sizeof with) == 0 &&
           memcmp(&tools->difficulty, difficulty, sizeof *difficulty) == 0;
}

pdk_status pdki_tools_generator(struct kit_tools *tools,
                                const pdk_generator_options *wish,
                                pdk_error *error)
{
    pdk_generator_options own;
    pdk_difficulty difficulty;
    pdk_status status = copy_wish(wish, &own, &difficulty, error);
    if (status == PDK_OK) status = need_geometry(tools, error);
    if (status == PDK_OK && !tools->sampler)
        status = pdk_sampler_new(&tools->shape, PDK_SAMPLING_BEST, 0,
                                 &tools->sampler, error);
    if (status != PDK_OK) return status;
    if (tools->generator && is_same_wish(tools, &own, &difficulty))
        return PDK_OK;

    pdk_generator_free(tools->generator);
    tools->generator = NULL;
    tools->limits = 0;
    memcpy(&tools->wish, &own, sizeof own);
    memcpy(&tools->difficulty, &difficulty, sizeof difficulty);
    return pdk_generator_new(tools->geometry, &own, &tools->generator, error);
}

pdk_status pdki_tools_limit(struct kit_tools *tools, const pdk_limits *limits,
                            pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (tools->solver) status = pdk_solver_limit(tools->solver, limits, error);
    if (status == PDK_OK && tools->canon)
        status = pdk_canon_limit(tools->canon, limits, error);
    if (status == PDK_OK && tools->logic)
        status = pdk_logic_limit(tools->logic, limits, error);
    if (status == PDK_OK && tools->generator)
        status = pdk_generator_limit(tools->generator, limits, error);
    return status;
}
