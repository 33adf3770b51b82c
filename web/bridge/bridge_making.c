// New boards: generate, grid, sample, transform, and the numbers of orbit.
#include "bridge/bridge.h"

#include <string.h>

static pdk_status find_sampling(struct call *call, pdk_sampling *sampling)
{
    const char *name = option_text(call, "method");
    *sampling = PDK_SAMPLING_BEST;
    if (!name) return PDK_OK;
    const pdk_sampling_info *found = pdk_sampling_find(name);
    if (!found)
        return call_fail(call, PDK_ERR_ARGUMENT, "there is no method ", name);
    *sampling = found->sampling;
    return PDK_OK;
}

static void random_init(const struct call *call, pdk_random *random)
{
    pdk_random_init(random, option_count(call, "seed", 0),
                    option_count(call, "number", 1) - 1);
}

static void out_seed(const struct call *call)
{
    out_text_member("seed", option_text(call, "seed"));
}

// Up to this side, a search decides whether a clue can be removed; beyond it,
// every question of the search has this many guesses.
enum { SEARCH_SIDE = 16, GUESSES_BEYOND = 1000 };

static pdk_status fill_wish(struct call *call, pdk_generator_options *wish)
{
    const char *symmetry = option_text(call, "symmetry");
    const char *rule = option_text(call, "rule");
    const bool is_large = call->board.shape.side > SEARCH_SIDE;
    *wish = (pdk_generator_options){
        .size = sizeof *wish,
        .clues_minimum = option_count(call, "cluesMinimum", 0),
        .clues_maximum = option_count(call, "cluesMaximum", 0),
        .is_minimal = option_flag(call, "minimal"),
        .is_fewest = option_flag(call, "fewest"),
        .attempts = option_count(call, "attempts", 0),
        .guesses = is_large ? GUESSES_BEYOND : 0,
    };
    if (is_large && !wish->is_minimal && !wish->is_fewest)
        wish->rule = PDK_RULE_SINGLES;
    if (rule)
        wish->rule =
            strcmp(rule, "singles") == 0 ? PDK_RULE_SINGLES : PDK_RULE_SEARCH;
    if (!symmetry) return PDK_OK;
    const pdk_clue_symmetry_info *found = pdk_clue_symmetry_find(symmetry);
    if (!found)
        return call_fail(call, PDK_ERR_ARGUMENT, "there is no symmetry ",
                         symmetry);
    wish->symmetry = found->symmetry;
    return PDK_OK;
}

// The level and the bounds on the rating, which is in tenths. Returns NULL if
// there are none.
static pdk_status find_difficulty(struct call *call, pdk_difficulty *difficulty,
                                  const pdk_difficulty **out)
{
    const char *level = option_text(call, "level");
    *difficulty = (pdk_difficulty){
        .size = sizeof *difficulty,
        .rating_minimum = (uint32_t)option_count(call, "ratingMinimum", 0),
        .rating_maximum = (uint32_t)option_count(call, "ratingMaximum", 0),
    };
    *out = level || difficulty->rating_maximum > 0 ? difficulty : NULL;
    if (!level) return PDK_OK;
    const pdk_level_info *found = pdk_level_find(level);
    if (!found)
        return call_fail(call, PDK_ERR_ARGUMENT, "there is no level ", level);
    pdk_difficulty_of_level(difficulty, found->level);
    return PDK_OK;
}

static pdk_status make_puzzle(struct call *call, pdk_made *made)
{
    const pdk_limits limits = call_limits(call);
    pdk_difficulty difficulty;
    const pdk_geometry *geometry;
    pdk_generator_options wish;
    pdk_sampling sampling;
    pdk_sampler *sampler;
    pdk_random random;
    random_init(call, &random);
    pdk_status status = find_sampling(call, &sampling);
    if (status == PDK_OK) status = fill_wish(call, &wish);
    if (status == PDK_OK)
        status = find_difficulty(call, &difficulty, &wish.difficulty);
    if (status == PDK_OK) status = tools_geometry(call, &geometry);
    if (status == PDK_OK)
        status =
            pdk_generator_new(geometry, &wish, &call->generator, &call->error);
    if (status == PDK_OK)
        status = pdk_generator_limit(call->generator, &limits, &call->error);
    if (status == PDK_OK) status = tools_sampler(call, sampling, &sampler);
    if (status == PDK_OK) status = call_grid(call, 0);
    if (status != PDK_OK) return status;
    status =
        pdk_generator_make(call->generator, sampler, &random, call->board.grid,
                           call->grids[0], made, &call->error);
    // When time is up, a puzzle may have more clues than needed.
    return made->is_unique ? call_accept(call, status) : status;
}

pdk_status bridge_generate(struct call *call)
{
    static const char *const shortfalls[] = {
        [PDK_SHORT_OF_NOTHING] = "nothing",
        [PDK_SHORT_OF_MINIMAL] = "minimal",
        [PDK_SHORT_OF_MORE] = "more",
        [PDK_SHORT_OF_FEWER] = "fewer",
        [PDK_SHORT_OF_UNIQUE] = "unique",
        [PDK_SHORT_OF_DIFFICULTY] = "difficulty",
    };
    pdk_rating rating = {.size = sizeof rating};
    pdk_made made = {0};
    pdk_status status = board_make(call);
    if (status == PDK_OK) status = make_puzzle(call, &made);
    if (status == PDK_OK)
        status = pdk_generator_rating(call->generator, &rating, &call->error);
    if (status != PDK_OK) return status;
    out_add("{");
    out_board(&call->board, call->board.grid, NULL);
    out_cells_member("solution", call->grids[0]);
    out_seed(call);
    out_count_member("number", option_count(call, "number", 1));
    out_count_member("clues", made.clues);
    out_flag_member("unique", made.is_unique);
    out_flag_member("minimal", made.is_minimal);
    out_text_member("shortfall", shortfalls[made.shortfall]);
    if (rating.overall > 0) {
        size_t count;
        out_member("er");
        out_print("%u.%u", (unsigned)rating.overall / 10,
                  (unsigned)rating.overall % 10);
        out_text_member("level", pdk_level_list(&count)[rating.level]->name);
    }
    if (call->is_stopped) out_text_member("stoppedBy", "time");
    out_add("}");
    return PDK_OK;
}

// The moves of the options, or random ones.
static pdk_status find_moves(struct call *call)
{
    const pdk_shape *shape = &call->board.shape;
    const char *text = option_text(call, "moves");
    pdk_random random;
    if (!option_flag(call, "shuffle")) {
        if (!text) text = "";
        return pdk_transform_parse(text, strlen(text), shape, &call->moves,
                                   &call->error);
    }
    const pdk_status status =
        pdk_transform_new(shape, &call->moves, &call->error);
    if (status != PDK_OK) return status;
    random_init(call, &random);
    pdk_transform_shuffle(call->moves, &random, PDK_MOVE_ALL);
    return PDK_OK;
}

static pdk_status out_moves(struct call *call)
{
    out_member("moves");
    const pdk_sink sink = out_string_begin();
    const pdk_status status =
        pdk_transform_print(call->moves, &sink, &call->error);
    out_string_end();
    if (option_flag(call, "shuffle")) out_seed(call);
    return status;
}

static void out_list(const char *name, const uint32_t *list, uint32_t count)
{
    out_member(name);
    out_add("[");
    for (uint32_t i = 0; i < count; i++)
        out_print(i > 0 ? ",%u" : "%u", (unsigned)list[i]);
    out_add("]");
}

// How the rows and boxes of the elementary solution are rotated.
static void out_rotations(const pdk_shape *shape)
{
    const uint32_t rows = shape->box_rows, columns = shape->box_columns;
    out_member("rows");
    out_add("[");
    for (uint32_t row = 0; row < shape->side; row++) {
        out_item();
        out_print("{\"groups\":%u,\"places\":%u,\"rotation\":%u}",
                  (unsigned)(row % rows), (unsigned)(row / rows),
                  (unsigned)pdk_elementary_shift(shape, row));
    }
    out_add("]");
    out_member("boxes");
    out_add("[");
    for (uint32_t box = 0; box < shape->side; box++) {
        const uint32_t start = pdk_elementary_shift(shape, box / rows * rows) +
                               box % rows * columns;
        out_item();
        out_print("{\"rotation\":%u}", (unsigned)(start % shape->side));
    }
    out_add("]");
}

pdk_status bridge_grid(struct call *call)
{
    const pdk_shape *shape = &call->board.shape;
    pdk_status status = board_make(call);
    if (status == PDK_OK) status = find_moves(call);
    if (status == PDK_OK)
        status = pdk_construction_new(shape, call->moves, &call->construction,
                                      &call->error);
    if (status == PDK_OK)
        status = pdk_construction_fill(call->construction, call->board.grid,
                                       &call->error);
    if (status != PDK_OK) return status;
    const pdk_sums sums = pdk_construction_sums(call->construction);
    out_add("{");
    out_board(&call->board, call->board.grid, NULL);
    status = out_moves(call);
    out_list("alpha", sums.alpha, shape->side);
    out_list("beta", sums.beta, shape->side);
    out_list("sigma", sums.sigma, shape->side);
    out_rotations(shape);
    out_add("}");
    return status;
}

pdk_status bridge_sample(struct call *call)
{
    pdk_sampling sampling;
    pdk_sampler *sampler = NULL;
    pdk_random random;
    random_init(call, &random);
    pdk_status status = board_make(call);
    if (status == PDK_OK) status = find_sampling(call, &sampling);
    if (status == PDK_OK) status = tools_sampler(call, sampling, &sampler);
    if (status == PDK_OK)
        status =
            pdk_sampler_draw(sampler, &random, call->board.grid, &call->error);
    if (status != PDK_OK) return status;
    const pdk_sampling method = pdk_sampler_method(sampler);
    size_t count;
    out_add("{");
    out_board(&call->board, call->board.grid, NULL);
    out_seed(call);
    out_count_member("number", option_count(call, "number", 1));
    out_text_member("method", pdk_sampling_list(&count)[method]->name);
    out_add("}");
    return PDK_OK;
}

// Moves the symbols, whether or not the boxes stay valid.
static pdk_status move_symbols(struct call *call)
{
    const pdk_transform *moves = call->moves;
    const uint32_t side = call->board.shape.side;
    const uint32_t *rows = pdk_transform_rows(moves);
    const uint32_t *columns = pdk_transform_columns(moves);
    const pdk_symbol *symbols = pdk_transform_symbols(moves);
    const bool is_transposed = pdk_transform_is_transposed(moves);
    pdk_status status = call_grid(call, 0);
    for (uint32_t i = 0; i < side * side && status == PDK_OK; i++) {
        const uint32_t row = rows[i / side], column = columns[i % side];
        const pdk_symbol symbol =
            is_transposed ? pdk_grid_get(call->board.grid, column, row)
                          : pdk_grid_get(call->board.grid, row, column);
        status = pdk_grid_set(call->grids[0], i / side, i % side,
                              symbol ? symbols[symbol - 1] : 0, &call->error);
    }
    return status;
}

pdk_status bridge_transform(struct call *call)
{
    pdk_status status = board_read(call, PDK_BOXES_FOR_ANYTHING);
    if (status == PDK_OK) status = find_moves(call);
    if (status == PDK_OK) status = move_symbols(call);
    if (status != PDK_OK) return status;
    out_add("{");
    out_board(&call->board, call->grids[0], NULL);
    status = out_moves(call);
    out_flag_member("isSymmetry", pdk_transform_is_symmetry(call->moves));
    if (status == PDK_OK) status = out_conflicts_member(call, call->grids[0]);
    out_add("}");
    return status;
}

static pdk_status out_integer(struct call *call, const char *name,
                              const pdk_integer *integer)
{
    out_member(name);
    const pdk_sink sink = out_string_begin();
    const pdk_status status = pdk_integer_print(integer, &sink, &call->error);
    out_string_end();
    return status;
}

static pdk_status find_orders(struct call *call)
{
    const pdk_limits limits = call_limits(call);
    const pdk_shape *shape = &call->board.shape;
    pdk_error *error = &call->error;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < INTEGERS_MAX && status == PDK_OK; i++)
        status = pdk_integer_new(&call->integers[i], error);
    if (status == PDK_OK)
        status = pdk_orbit_new(shape, &limits, &call->orbit, error);
    if (status == PDK_OK)
        status = pdk_symmetry_cells(shape, call->integers[0], error);
    if (status == PDK_OK)
        status = pdk_symmetry_symbols(shape, call->integers[1], error);
    if (status == PDK_OK)
        status = pdk_symmetry_order(shape, call->integers[2], error);
    if (status == PDK_OK)
        pdk_integer_set(call->integers[3],
                        pdk_orbit_automorphisms(call->orbit));
    return status;
}

pdk_status bridge_orbit(struct call *call)
{
    static const char *const names[INTEGERS_MAX] = {
        "cellMoves", "symbolOrders", "symmetries", "automorphisms"};
    pdk_status status = board_make(call);
    if (status == PDK_OK) status = find_orders(call);
    out_add("{");
    for (size_t i = 0; i < INTEGERS_MAX && status == PDK_OK; i++)
        status = out_integer(call, names[i], call->integers[i]);
    if (status == PDK_OK)
        status = out_integer(call, "orbit", pdk_orbit_size(call->orbit));
    const pdk_known_census *known = pdk_known_census_of(&call->board.shape);
    out_text_member("allGrids", known ? known->grids : NULL);
    out_add("}");
    return status;
}
