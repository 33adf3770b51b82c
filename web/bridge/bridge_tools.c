// Tools for boards of one shape, kept from call to call: those for 9x9 boards
// take longer to make than most answers.
#include "bridge/bridge.h"

#include <string.h>

static struct {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_solver *solver;
    char engine[32]; // as asked for; "" is the best
    pdk_sampler *sampler;
    pdk_sampling sampling; // as asked for
    pdk_logic *logic;
} tools;

static void drop_all(void)
{
    pdk_logic_free(tools.logic);
    pdk_sampler_free(tools.sampler);
    pdk_solver_free(tools.solver);
    pdk_geometry_free(tools.geometry);
    memset(&tools, 0, sizeof tools);
}

pdk_status tools_geometry(struct call *call, const pdk_geometry **out)
{
    const pdk_shape *shape = &call->board.shape;
    pdk_status status = PDK_OK;
    if (!tools.geometry || !pdk_shape_equal(shape, &tools.shape)) {
        drop_all();
        tools.shape = *shape;
        status = pdk_geometry_new(shape, &tools.geometry, &call->error);
    }
    *out = tools.geometry;
    return status;
}

pdk_status tools_solver(struct call *call, const char *engine, pdk_solver **out)
{
    const pdk_limits limits = call_limits(call);
    const pdk_geometry *geometry;
    pdk_status status = tools_geometry(call, &geometry);
    if (status != PDK_OK) return status;
    if (!engine) engine = "";
    if (!tools.solver || strcmp(engine, tools.engine) != 0) {
        pdk_solver_free(tools.solver);
        tools.solver = NULL;
        tools.engine[0] = '\0';
        status = pdk_solver_new(geometry, *engine ? engine : NULL,
                                &tools.solver, &call->error);
        if (status != PDK_OK) return status;
        // Names of engines are short.
        strncpy(tools.engine, engine, sizeof tools.engine - 1);
    }
    *out = tools.solver;
    const pdk_notes *notes = call->board.notes;
    const bool has_marks = pdk_notes_held(notes) & PDK_NOTES_MARKS;
    status =
        pdk_solver_mark(tools.solver, has_marks ? notes : NULL, &call->error);
    return status == PDK_OK
               ? pdk_solver_limit(tools.solver, &limits, &call->error)
               : status;
}

pdk_status tools_sampler(struct call *call, pdk_sampling sampling,
                         pdk_sampler **out)
{
    const pdk_limits limits = call_limits(call);
    const pdk_geometry *geometry;
    pdk_status status = tools_geometry(call, &geometry);
    if (status != PDK_OK) return status;
    if (!tools.sampler || tools.sampling != sampling) {
        pdk_sampler_free(tools.sampler);
        tools.sampler = NULL;
        tools.sampling = sampling;
        status = pdk_sampler_new(&tools.shape, sampling, 0, &tools.sampler,
                                 &call->error);
        if (status != PDK_OK) return status;
    }
    *out = tools.sampler;
    return pdk_sampler_limit(tools.sampler, &limits, &call->error);
}

pdk_status tools_logic(struct call *call, pdk_logic **out)
{
    const pdk_geometry *geometry;
    pdk_status status = tools_geometry(call, &geometry);
    if (status == PDK_OK && !tools.logic)
        status = pdk_logic_new(geometry, &tools.logic, &call->error);
    *out = tools.logic;
    return status;
}
