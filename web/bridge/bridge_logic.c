// Reasoning as people do: rate, steps and hint.
//
// A solver answers first, because techniques about uniqueness rely on a unique
// solution, and because a path that contradicts itself is not worth following.
#include "bridge/bridge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A puzzle with several solutions cannot be solved by logic: after this many
// assumptions, it is not worth while to look for another step.
enum { AMBIGUOUS_GUESSES = 10000 };

struct reasoning {
    struct call *call;
    const pdk_geometry *geometry;
    pdk_logic *logic;
    pdk_grid *start;    // the puzzle, without placed symbols unless from here
    pdk_grid *solution; // if it is unique
    pdk_verdict verdict;
    bool has_mistakes; // no solution, but `solution` is that of the clues
    bool is_player;    // the scale is HoDoKu's
};

static uint64_t guess_limit(const struct reasoning *reasoning)
{
    const bool is_ambiguous = reasoning->verdict == PDK_MULTIPLE;
    return option_count(reasoning->call, "guesses",
                        is_ambiguous ? AMBIGUOUS_GUESSES : 0);
}

// Copies the board, without placed symbols unless they are wanted.
static pdk_status set_start(struct reasoning *reasoning, bool is_from_here)
{
    const struct bridge_board *board = &reasoning->call->board;
    const uint32_t side = board->shape.side;
    const pdk_symbol *symbols = pdk_grid_symbols(board->grid);
    pdk_status status = PDK_OK;
    for (uint32_t cell = 0; cell < side * side && status == PDK_OK; cell++) {
        const bool is_left_out = !is_from_here && board->notes &&
                                 pdk_notes_is_placed(board->notes, cell);
        status = pdk_grid_set(reasoning->start, cell / side, cell % side,
                              is_left_out ? 0 : symbols[cell],
                              &reasoning->call->error);
    }
    return status;
}

static pdk_status find_verdict(struct reasoning *reasoning)
{
    struct call *call = reasoning->call;
    pdk_solver *solver = NULL;
    pdk_limits limits = call_limits(call);
    limits.guesses = 0; // those of chains
    reasoning->verdict = PDK_UNKNOWN;
    pdk_status status = tools_solver(call, NULL, &solver);
    if (status == PDK_OK)
        status = pdk_solver_limit(solver, &limits, &call->error);
    if (status != PDK_OK) return status;
    status = call_accept(
        call, pdk_solver_solve(solver, reasoning->start, reasoning->solution,
                               &reasoning->verdict, &call->error));
    pdk_logic_uniqueness(reasoning->logic, reasoning->verdict == PDK_UNIQUE);
    limits.guesses = guess_limit(reasoning);
    return status == PDK_OK
               ? pdk_logic_limit(reasoning->logic, &limits, &call->error)
               : status;
}

// A puzzle without solution may have one without the placed symbols.
static pdk_status find_mistakes(struct reasoning *reasoning)
{
    const pdk_notes *notes = reasoning->call->board.notes;
    if (!(pdk_notes_held(notes) & PDK_NOTES_PLACED)) return PDK_OK;
    pdk_status status = set_start(reasoning, false);
    if (status == PDK_OK) status = find_verdict(reasoning);
    reasoning->has_mistakes = reasoning->verdict == PDK_UNIQUE;
    reasoning->verdict = PDK_NONE;
    return status;
}

static pdk_status begin(struct reasoning *reasoning, struct call *call,
                        bool is_from_here)
{
    const char *scale = option_text(call, "scale");
    *reasoning = (struct reasoning){
        .call = call, .is_player = scale && strcmp(scale, "hodoku") == 0};
    pdk_status status = board_read(call, PDK_BOXES_FOR_SOLVING);
    if (status == PDK_OK) status = tools_geometry(call, &reasoning->geometry);
    if (status == PDK_OK) status = tools_logic(call, &reasoning->logic);
    if (status == PDK_OK) status = call_grid(call, 0);
    if (status == PDK_OK) status = call_grid(call, 1);
    if (status != PDK_OK) return status;
    reasoning->start = call->grids[0];
    reasoning->solution = call->grids[1];
    pdk_logic_scale(reasoning->logic, reasoning->is_player
                                          ? PDK_SCALE_PLAYER
                                          : PDK_SCALE_EXPLAINER);
    status = set_start(reasoning, is_from_here);
    if (status == PDK_OK) status = find_verdict(reasoning);
    if (status == PDK_OK && reasoning->verdict == PDK_NONE && is_from_here)
        status = find_mistakes(reasoning);
    return status;
}

static pdk_status start_logic(struct reasoning *reasoning)
{
    struct call *call = reasoning->call;
    return pdk_logic_start(reasoning->logic, reasoning->start,
                           call->board.notes, &call->error);
}

static void out_rating(const char *name, uint32_t rating)
{
    out_member(name);
    out_print("%u.%u", (unsigned)rating / 10, (unsigned)rating % 10);
}

static void out_cell_name(uint32_t side, pdk_cell cell)
{
    out_print("r%uc%u", (unsigned)(cell / side + 1),
              (unsigned)(cell % side + 1));
}

static void out_written(const struct reasoning *reasoning, pdk_symbol symbol,
                        const pdk_sink *sink)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text text =
        pdk_alphabet_text(reasoning->call->board.alphabet, symbol, scratch);
    // A failure is remembered by the output.
    (void)!sink->write(sink->context, text.bytes, text.length);
}

static void out_house_name(const struct reasoning *reasoning, uint32_t index)
{
    const pdk_house *house = pdk_geometry_house(reasoning->geometry, index);
    out_print("%s %u", pdk_house_kind_name(house->kind),
              (unsigned)house->number + 1);
}

// Why the path ended before the puzzle was solved.
static void out_limit(const struct reasoning *reasoning)
{
    const char *gap = "";
    if (reasoning->verdict == PDK_MULTIPLE) {
        out_add("the puzzle has more than one solution");
        gap = ", and ";
    }
    if (reasoning->call->is_stopped)
        out_print("%sthe time limit of %g s was reached", gap,
                  strtod(option_text(reasoning->call, "time"), NULL) / 1e3);
    else if (pdk_logic_state_of(reasoning->logic) == PDK_LOGIC_LIMITED)
        out_print("%sthe node limit of %llu was reached", gap,
                  (unsigned long long)guess_limit(reasoning));
    else if (reasoning->verdict != PDK_MULTIPLE)
        out_add("no technique makes progress");
}

static void out_mistakes(const struct reasoning *reasoning,
                         const pdk_sink *sink)
{
    const struct bridge_board *board = &reasoning->call->board;
    const uint32_t side = board->shape.side;
    const pdk_symbol *entered = pdk_grid_symbols(board->grid);
    const pdk_symbol *right = pdk_grid_symbols(reasoning->solution);
    const char *gap = "entered wrongly: ";
    for (uint32_t cell = 0; cell < side * side; cell++) {
        if (!entered[cell] || entered[cell] == right[cell]) continue;
        out_add(gap);
        out_written(reasoning, entered[cell], sink);
        out_add(" in ");
        out_cell_name(side, cell);
        gap = ", ";
    }
}

// "1 occurs twice in row 1: r1c1 and r1c4"
static void out_twice(const struct reasoning *reasoning, const pdk_reason *at,
                      const pdk_sink *sink)
{
    const pdk_house *house = pdk_geometry_house(reasoning->geometry, at->house);
    const pdk_symbol *symbols = pdk_grid_symbols(reasoning->start);
    const char *gap = ": ";
    out_written(reasoning, at->symbol, sink);
    out_add(" occurs twice in ");
    out_house_name(reasoning, at->house);
    for (uint32_t i = 0; i < house->cell_count; i++) {
        if (symbols[house->cells[i]] != at->symbol) continue;
        out_add(gap);
        out_cell_name(reasoning->call->board.shape.side, house->cells[i]);
        gap = " and ";
    }
}

static void out_contradiction(const struct reasoning *reasoning,
                              const pdk_sink *sink)
{
    if (pdk_logic_state_of(reasoning->logic) != PDK_LOGIC_CONTRADICTORY) {
        out_add("there is no solution");
        return;
    }
    const pdk_reason at = pdk_logic_contradiction(reasoning->logic);
    if (at.house == PDK_NO_HOUSE) {
        out_add("no candidate is left in ");
        out_cell_name(reasoning->call->board.shape.side, at.cell);
    } else if (at.cell != PDK_NO_CELL) {
        out_twice(reasoning, &at, sink);
    } else {
        out_add("no place is left for ");
        out_written(reasoning, at.symbol, sink);
        out_add(" in ");
        out_house_name(reasoning, at.house);
    }
}

static void out_because(const struct reasoning *reasoning, pdk_logic_state end)
{
    out_member("because");
    const pdk_sink sink = out_string_begin();
    if (reasoning->has_mistakes)
        out_mistakes(reasoning, &sink);
    else if (reasoning->verdict == PDK_NONE)
        out_contradiction(reasoning, &sink);
    else if (end == PDK_LOGIC_SOLVED)
        out_add("the puzzle is solved");
    else if (end == PDK_LOGIC_CONTRADICTORY)
        out_add("the candidates contradict each other");
    else
        out_limit(reasoning);
    out_string_end();
}

// Members about a rating.
static void out_rating_members(const struct reasoning *reasoning,
                               const pdk_rating *rating)
{
    size_t count;
    const bool is_player = reasoning->is_player;
    const bool is_solved = rating->end == PDK_LOGIC_SOLVED;
    out_text_member("scale", is_player ? "hodoku" : "se");
    out_text_member("verdict", pdk_verdict_name(reasoning->verdict));
    if (is_player) {
        out_count_member("score", rating->score);
    } else {
        out_rating("er", rating->overall);
        out_rating("ep", rating->pearl);
        out_rating("ed", rating->diamond);
    }
    out_text_member("level", is_player
                                 ? pdk_player_level_name(rating->player_level)
                                 : pdk_level_list(&count)[rating->level]->name);
    out_text_member("technique",
                    rating->hardest ? rating->hardest->name : NULL);
    out_count_member("nesting", rating->nesting);
    out_count_member("steps", rating->steps);
    out_count_member("hardestSteps", rating->hardest_steps);
    out_flag_member("solved", is_solved);
    if (!is_solved) out_because(reasoning, rating->end);
}

pdk_status bridge_rate(struct call *call)
{
    struct reasoning reasoning;
    pdk_rating rating = {.size = sizeof rating};
    pdk_status status = begin(&reasoning, call, false);
    if (status == PDK_OK) status = start_logic(&reasoning);
    if (status == PDK_OK && reasoning.verdict == PDK_UNIQUE)
        status = call_accept(
            call, pdk_logic_rate(reasoning.logic, reasoning.start,
                                 call->board.notes, &rating, &call->error));
    if (status != PDK_OK) return status;
    out_add("{");
    out_rating_members(&reasoning, &rating);
    out_add("}");
    return PDK_OK;
}

static void out_house(const struct reasoning *reasoning, uint32_t index)
{
    const pdk_house *house = pdk_geometry_house(reasoning->geometry, index);
    out_member("house");
    out_print("{\"kind\":\"%s\",\"index\":%u}",
              pdk_house_kind_name(house->kind), (unsigned)house->number);
}

static void out_candidate(pdk_candidate candidate)
{
    out_print("{\"cell\":%u,\"symbol\":%u}", (unsigned)candidate.cell,
              (unsigned)candidate.symbol);
}

static void out_reasons(const struct reasoning *reasoning, const pdk_step *step)
{
    out_member("reasons");
    out_add("[");
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        out_item();
        out_add("{");
        out_text_member("role", pdk_role_name(reason->role));
        if (reason->house != PDK_NO_HOUSE) out_house(reasoning, reason->house);
        if (reason->cell != PDK_NO_CELL) out_count_member("cell", reason->cell);
        if (reason->symbol) out_count_member("symbol", reason->symbol);
        out_count_member("group", reason->group);
        out_add("}");
    }
    out_add("]");
}

static void out_node(const struct reasoning *reasoning, const pdk_step *step,
                     const pdk_node *node)
{
    static const char *const causes[] = {
        [PDK_CAUSE_ASSUMED] = "assumed",
        [PDK_CAUSE_CELL] = "cell",
        [PDK_CAUSE_HOUSE] = "house",
        [PDK_CAUSE_STEP] = "step",
    };
    out_item();
    out_add("{");
    out_count_member("cell", node->cell);
    out_count_member("symbol", node->symbol);
    out_flag_member("isTrue", node->is_true);
    out_text_member("cause", causes[node->cause]);
    if (node->cause == PDK_CAUSE_HOUSE) out_house(reasoning, node->house);
    if (node->cause == PDK_CAUSE_STEP) out_count_member("step", node->nested);
    out_member("parents");
    out_add("[");
    for (uint32_t i = 0; i < node->parent_count; i++)
        out_print(i > 0 ? ",%u" : "%u",
                  (unsigned)step->parents[node->first_parent + i]);
    out_add("]}");
}

static void out_step_members(const struct reasoning *reasoning,
                             const pdk_step *step);

static void out_chains(const struct reasoning *reasoning, const pdk_step *step)
{
    if (step->node_count == 0) return;
    out_member("nodes");
    out_add("[");
    for (size_t i = 0; i < step->node_count; i++)
        out_node(reasoning, step, &step->nodes[i]);
    out_add("]");
    out_member("ends");
    out_add("[");
    for (size_t i = 0; i < step->end_count; i++)
        out_print(i > 0 ? ",%u" : "%u", (unsigned)step->ends[i]);
    out_add("]");
    if (step->nested_count == 0) return;
    out_member("inside");
    out_add("[");
    for (size_t i = 0; i < step->nested_count; i++) {
        out_item();
        out_add("{");
        out_step_members(reasoning, &step->nested[i]);
        out_add("}");
    }
    out_add("]");
}

static void out_step_members(const struct reasoning *reasoning,
                             const pdk_step *step)
{
    out_text_member("technique", step->technique->name);
    out_text_member("title", step->technique->title);
    out_rating("rating", step->rating);
    out_count_member("size", step->size);
    out_count_member("nesting", step->nesting);
    if (step->placed.symbol) {
        out_member("placed");
        out_candidate(step->placed);
    }
    if (step->also_placed_count > 0) {
        out_member("alsoPlaced");
        out_add("[");
        for (size_t i = 0; i < step->also_placed_count; i++)
            out_print(i > 0 ? ",%u" : "%u", (unsigned)step->also_placed[i]);
        out_add("]");
    }
    out_member("removed");
    out_add("[");
    for (size_t i = 0; i < step->removed_count; i++) {
        out_item();
        out_candidate(step->removed[i]);
    }
    out_add("]");
    out_reasons(reasoning, step);
    out_chains(reasoning, step);
}

static pdk_status out_words(const struct reasoning *reasoning,
                            const pdk_step *step)
{
    static const struct {
        const char *name;
        pdk_detail detail;
    } texts[] = {
        {"where", PDK_DETAIL_WHERE    },
        {"what",  PDK_DETAIL_TECHNIQUE},
        {"text",  PDK_DETAIL_ALL      },
    };
    struct call *call = reasoning->call;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        out_member(texts[i].name);
        const pdk_sink sink = out_string_begin();
        if (status == PDK_OK)
            status =
                pdk_step_say(step, reasoning->geometry, call->board.alphabet,
                             texts[i].detail, &sink, &call->error);
        out_string_end();
    }
    return status;
}

static pdk_status out_picture(const struct reasoning *reasoning,
                              const pdk_step *step, const char *title)
{
    struct call *call = reasoning->call;
    const pdk_step_drawing drawing = {.size = sizeof drawing,
                                      .geometry = reasoning->geometry,
                                      .logic = reasoning->logic,
                                      .step = step,
                                      .alphabet = call->board.alphabet,
                                      .clues = reasoning->start,
                                      .title = title};
    if (!option_flag(call, "pictures")) return PDK_OK;
    out_member("svg");
    const pdk_sink sink = out_string_begin();
    pdk_status status = pdk_step_pages_new(PDK_PICTURE_SVG, NULL, &sink,
                                           &call->pages, &call->error);
    if (status == PDK_OK)
        status = pdk_step_pages_add(call->pages, &drawing, &call->error);
    if (status == PDK_OK)
        status = pdk_step_pages_finish(call->pages, &call->error);
    pdk_step_pages_free(call->pages);
    call->pages = NULL;
    out_string_end();
    return status;
}

// The step that was found last, with its chains, words and picture. A picture
// without title is that of a hint.
static pdk_status out_step(const struct reasoning *reasoning, const char *title)
{
    const pdk_step *step = NULL;
    pdk_status status =
        pdk_logic_explain(reasoning->logic, &step, &reasoning->call->error);
    if (status != PDK_OK) return status;
    out_add("{");
    out_step_members(reasoning, step);
    status = out_words(reasoning, step);
    if (status == PDK_OK) status = out_picture(reasoning, step, title);
    out_add("}");
    return status;
}

static void out_candidates(const struct reasoning *reasoning)
{
    const uint32_t side = reasoning->call->board.shape.side;
    const pdk_logic *logic = reasoning->logic;
    out_member("candidates");
    out_add("[");
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        out_item();
        out_add("[");
        const bool is_empty = pdk_logic_symbol(logic, cell) == 0;
        for (pdk_symbol s = 1; is_empty && s <= side; s++) {
            if (!pdk_logic_has_candidate(logic, cell, s)) continue;
            out_item();
            out_print("%u", (unsigned)s);
        }
        out_add("]");
    }
    out_add("]");
}

// Follows the path to its end, or for as many steps as are wanted.
static pdk_status out_path(const struct reasoning *reasoning)
{
    struct call *call = reasoning->call;
    const uint64_t most = option_count(call, "steps", UINT64_MAX);
    const pdk_step *step = NULL;
    pdk_status status = PDK_OK;
    for (uint64_t i = 0; i < most && status == PDK_OK; i++) {
        status = pdk_logic_next(reasoning->logic, &step, &call->error);
        if (status != PDK_OK || !step) break;
        char title[32];
        snprintf(title, sizeof title, "Step %llu", (unsigned long long)i + 1);
        out_item();
        status = out_step(reasoning, title);
        if (status == PDK_OK)
            status = pdk_logic_apply(reasoning->logic, &call->error);
    }
    return call_accept(call, status);
}

pdk_status bridge_steps(struct call *call)
{
    struct reasoning reasoning;
    pdk_rating rating = {.size = sizeof rating};
    pdk_status status = begin(&reasoning, call, option_flag(call, "fromHere"));
    if (status == PDK_OK) status = start_logic(&reasoning);
    if (status != PDK_OK) return status;
    out_add("{");
    out_board(&call->board, reasoning.start, call->board.notes);
    out_text_member("verdict", pdk_verdict_name(reasoning.verdict));
    out_candidates(&reasoning);
    out_member("steps");
    out_add("[");
    if (reasoning.verdict != PDK_NONE) status = out_path(&reasoning);
    out_add("]");
    if (status == PDK_OK)
        status = pdk_logic_rating(reasoning.logic, &rating, &call->error);
    if (status != PDK_OK) return status;
    const bool is_solved = rating.end == PDK_LOGIC_SOLVED;
    out_flag_member("solved", is_solved);
    if (!is_solved) out_because(&reasoning, rating.end);
    out_member("rating");
    out_add("{");
    out_rating_members(&reasoning, &rating);
    out_add("}}");
    return PDK_OK;
}

static void out_wrong_cells(const struct reasoning *reasoning)
{
    const struct bridge_board *board = &reasoning->call->board;
    const pdk_symbol *entered = pdk_grid_symbols(board->grid);
    const pdk_symbol *right = pdk_grid_symbols(reasoning->solution);
    const size_t side = board->shape.side;
    out_member("mistakes");
    out_add("[");
    for (size_t cell = 0; cell < side * side; cell++) {
        if (!entered[cell] || entered[cell] == right[cell]) continue;
        out_item();
        out_print("%zu", cell);
    }
    out_add("]");
}

static void out_contradiction_member(const struct reasoning *reasoning)
{
    const pdk_reason at = pdk_logic_contradiction(reasoning->logic);
    if (at.house == PDK_NO_HOUSE && at.cell == PDK_NO_CELL) return;
    out_member("contradiction");
    out_add("{");
    if (at.house != PDK_NO_HOUSE) out_house(reasoning, at.house);
    if (at.cell != PDK_NO_CELL) out_count_member("cell", at.cell);
    if (at.symbol) out_count_member("symbol", at.symbol);
    out_add("}");
}

static void out_no_step(const struct reasoning *reasoning)
{
    const pdk_logic_state end = pdk_logic_state_of(reasoning->logic);
    const char *state = "stuck";
    if (reasoning->has_mistakes)
        state = "mistakes";
    else if (reasoning->verdict == PDK_NONE || end == PDK_LOGIC_CONTRADICTORY)
        state = "contradiction";
    else if (end == PDK_LOGIC_SOLVED)
        state = "solved";
    out_text_member("state", state);
    out_because(reasoning, end);
    if (reasoning->has_mistakes)
        out_wrong_cells(reasoning);
    else
        out_contradiction_member(reasoning);
}

pdk_status bridge_hint(struct call *call)
{
    struct reasoning reasoning;
    const pdk_step *step = NULL;
    pdk_status status = begin(&reasoning, call, true);
    if (status == PDK_OK) status = start_logic(&reasoning);
    if (status == PDK_OK && reasoning.verdict != PDK_NONE)
        status = call_accept(
            call, pdk_logic_next(reasoning.logic, &step, &call->error));
    if (status != PDK_OK) return status;
    out_add("{");
    out_text_member("verdict", pdk_verdict_name(reasoning.verdict));
    out_candidates(&reasoning);
    if (step) {
        out_text_member("state", "step");
        out_member("step");
        status = out_step(&reasoning, NULL);
    } else
        out_no_step(&reasoning);
    out_add("}");
    return status;
}
