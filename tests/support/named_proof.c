#include "named_proof.h"

#include <string.h>

// A pattern is a list of truths: candidates of which exactly one is true,
// because they are all that a cell has left, or all places of a symbol in a
// house. It proves that a candidate is false if no choice of one candidate for
// each truth agrees with it.
enum { TRUTHS_MAX = 200, NODES_MAX = 4000000 };

struct truth {
    uint32_t count;
    pdk_candidate options[PDK_LOGIC_SIDE_MAX];
};

static struct {
    const struct proof_board *board;
    const pdk_step *step;
    struct truth truths[TRUTHS_MAX];
    uint32_t count;
    pdk_candidate chosen[TRUTHS_MAX + 1];
    uint32_t chosen_count;
    pdk_candidate excluded[2 * PDK_LOGIC_SIDE_MAX];
    uint32_t excluded_count;
    bool needs_variety; // a choice that completes a deadly pattern is no choice
    uint32_t nodes;
} proof;

static void add_truth(const struct truth *truth)
{
    if (proof.count < TRUTHS_MAX && truth->count > 0)
        proof.truths[proof.count++] = *truth;
}

static void add_cell(pdk_cell cell)
{
    struct truth truth = {0};
    for (pdk_symbol symbol = 1; symbol <= proof_side(proof.board); symbol++)
        if (proof_has(proof.board, cell, symbol))
            truth.options[truth.count++] = (pdk_candidate){cell, symbol};
    for (uint32_t i = 0; i < proof.count; i++)
        if (truth.count > 0 &&
            memcmp(&truth, &proof.truths[i], sizeof truth) == 0)
            return;
    add_truth(&truth);
}

static void add_house(uint32_t index, pdk_symbol symbol)
{
    const pdk_house *house = pdk_geometry_house(proof.board->geometry, index);
    struct truth truth = {0};
    for (uint32_t i = 0; i < house->cell_count; i++)
        if (proof_has(proof.board, house->cells[i], symbol))
            truth.options[truth.count++] =
                (pdk_candidate){house->cells[i], symbol};
    add_truth(&truth);
}

static bool is_cell(const pdk_reason *reason)
{
    return reason->cell != PDK_NO_CELL;
}

static bool is_symbol(const pdk_reason *reason)
{
    return reason->symbol && !is_cell(reason);
}

static void add_cells(pdk_role role)
{
    for (size_t i = 0; i < proof.step->reason_count; i++)
        if (proof.step->reasons[i].role == role &&
            is_cell(&proof.step->reasons[i]))
            add_cell(proof.step->reasons[i].cell);
}

// The houses of a role with the symbols of another.
static void add_houses(pdk_role houses, pdk_role symbols)
{
    const pdk_step *step = proof.step;
    for (size_t i = 0; i < step->reason_count; i++)
        for (size_t j = 0; j < step->reason_count; j++)
            if (step->reasons[i].role == houses &&
                step->reasons[i].house != PDK_NO_HOUSE &&
                step->reasons[j].role == symbols &&
                is_symbol(&step->reasons[j]))
                add_house(step->reasons[i].house, step->reasons[j].symbol);
}

static bool conflicts(pdk_candidate a, pdk_candidate b)
{
    if (a.cell == b.cell) return a.symbol != b.symbol;
    return a.symbol == b.symbol && proof_sees(proof.board, a.cell, b.cell);
}

static bool is_same(pdk_candidate a, pdk_candidate b)
{
    return a.cell == b.cell && a.symbol == b.symbol;
}

static bool can_choose(pdk_candidate option)
{
    for (uint32_t i = 0; i < proof.chosen_count; i++)
        if (conflicts(option, proof.chosen[i])) return false;
    for (uint32_t i = 0; i < proof.excluded_count; i++)
        if (is_same(option, proof.excluded[i])) return false;
    return true;
}

static bool is_base_symbol(pdk_symbol symbol)
{
    for (size_t i = 0; i < proof.step->reason_count; i++)
        if (proof.step->reasons[i].role == PDK_ROLE_BASE &&
            is_symbol(&proof.step->reasons[i]) &&
            proof.step->reasons[i].symbol == symbol)
            return true;
    return false;
}

// Whether all base cells that are empty have one of the base symbols.
static bool is_deadly(void)
{
    for (size_t i = 0; i < proof.step->reason_count; i++) {
        const pdk_reason *reason = &proof.step->reasons[i];
        if (reason->role != PDK_ROLE_BASE || !is_cell(reason)) continue;
        for (uint32_t j = 0; j < proof.chosen_count; j++)
            if (proof.chosen[j].cell == reason->cell &&
                !is_base_symbol(proof.chosen[j].symbol))
                return false;
    }
    return true;
}

// Whether the truths from `from` on can be chosen; the order is that with the
// fewest options first.
static bool has_choice(uint32_t from)
{
    if (++proof.nodes > NODES_MAX) return true;
    if (from == proof.count) return !(proof.needs_variety && is_deadly());
    uint32_t best = from, fewest = UINT32_MAX;
    for (uint32_t i = from; i < proof.count; i++) {
        uint32_t count = 0;
        for (uint32_t j = 0; j < proof.truths[i].count; j++)
            count += can_choose(proof.truths[i].options[j]);
        if (count < fewest) {
            fewest = count;
            best = i;
        }
    }
    if (fewest == 0) return false;
    const struct truth swap = proof.truths[from];
    proof.truths[from] = proof.truths[best];
    proof.truths[best] = swap;
    const struct truth truth = proof.truths[from];
    bool is_found = false;
    for (uint32_t i = 0; i < truth.count && !is_found; i++) {
        if (!can_choose(truth.options[i])) continue;
        proof.chosen[proof.chosen_count++] = truth.options[i];
        is_found = has_choice(from + 1);
        proof.chosen_count--;
    }
    return is_found;
}

// Whether the truths leave room for a candidate, or for anything else.
static bool is_possible(const pdk_candidate *candidate)
{
    proof.nodes = 0;
    proof.chosen_count = 0;
    if (candidate) proof.chosen[proof.chosen_count++] = *candidate;
    return has_choice(0);
}

static const char *truths_flaw(void)
{
    const pdk_step *step = proof.step;
    if (proof.count == 0) return "no truths";
    for (size_t i = 0; i < step->removed_count; i++)
        if (is_possible(&step->removed[i]))
            return "the reasons do not exclude a removal";
    if (!step->placed.symbol) return NULL;
    for (size_t i = 0; i <= step->also_placed_count; i++) {
        proof.excluded[0] = step->placed;
        if (i > 0) proof.excluded[0].cell = step->also_placed[i - 1];
        proof.excluded_count = 1;
        if (is_possible(NULL)) return "the reasons do not prove what is placed";
    }
    return NULL;
}

// Every house has two cells of a deadly pattern, or none.
static bool is_pattern_deadly(void)
{
    const pdk_geometry *geometry = proof.board->geometry;
    for (uint32_t i = 0; i < pdk_geometry_house_count(geometry); i++) {
        uint32_t count = 0;
        for (size_t j = 0; j < proof.step->reason_count; j++)
            count +=
                proof.step->reasons[j].role == PDK_ROLE_BASE &&
                is_cell(&proof.step->reasons[j]) &&
                proof_in_house(proof.board, i, proof.step->reasons[j].cell);
        if (count != 0 && count != 2) return false;
    }
    return true;
}

// The lines of a rectangle in which a locked symbol has no other places.
static void add_locked_lines(void)
{
    const pdk_geometry *geometry = proof.board->geometry;
    const pdk_step *step = proof.step;
    for (size_t i = 0; i < step->reason_count; i++) {
        if (step->reasons[i].role != PDK_ROLE_LOCKED) continue;
        for (uint32_t house = 0; house < pdk_geometry_house_count(geometry);
             house++) {
            uint32_t inside = 0;
            for (size_t j = 0; j < step->reason_count; j++)
                inside +=
                    step->reasons[j].role == PDK_ROLE_BASE &&
                    is_cell(&step->reasons[j]) &&
                    proof_in_house(proof.board, house, step->reasons[j].cell);
            if (inside == 2) add_house(house, step->reasons[i].symbol);
        }
    }
}

static const char *deadly_flaw(void)
{
    if (!is_pattern_deadly()) return "the pattern is not deadly";
    proof.needs_variety = true;
    add_cells(PDK_ROLE_BASE);
    add_cells(PDK_ROLE_EXTRA);
    add_houses(PDK_ROLE_COVER, PDK_ROLE_LOCKED);
    add_houses(PDK_ROLE_COVER, PDK_ROLE_EXTRA);
    add_locked_lines();
    return truths_flaw();
}

// Which group a coloured candidate has; UINT32_MAX: none.
static uint32_t colour_of(pdk_cell cell)
{
    for (size_t i = 0; i < proof.step->reason_count; i++)
        if (proof.step->reasons[i].role == PDK_ROLE_COLOUR &&
            proof.step->reasons[i].cell == cell)
            return proof.step->reasons[i].group;
    return UINT32_MAX;
}

// The houses whose two places have opposite colours.
static const char *colours_flaw(void)
{
    const pdk_geometry *geometry = proof.board->geometry;
    pdk_symbol symbol = 0;
    for (size_t i = 0; i < proof.step->reason_count; i++)
        if (proof.step->reasons[i].role == PDK_ROLE_BASE)
            symbol = proof.step->reasons[i].symbol;
    for (uint32_t i = 0; i < pdk_geometry_house_count(geometry); i++) {
        const pdk_house *house = pdk_geometry_house(geometry, i);
        uint32_t colours[2] = {UINT32_MAX, UINT32_MAX}, count = 0;
        for (uint32_t j = 0; j < house->cell_count; j++)
            if (proof_has(proof.board, house->cells[j], symbol)) {
                if (count < 2) colours[count] = colour_of(house->cells[j]);
                count++;
            }
        if (count == 2 && colours[0] != UINT32_MAX &&
            colours[0] == (colours[1] ^ 1u))
            add_house(i, symbol);
    }
    return truths_flaw();
}

// All places of a symbol: one in each row.
static void begin_template(pdk_symbol symbol)
{
    proof.count = proof.excluded_count = 0;
    for (uint32_t row = 0; row < proof_side(proof.board); row++)
        add_house(row, symbol);
}

static bool is_in_all_templates(pdk_candidate at)
{
    begin_template(at.symbol);
    proof.excluded[proof.excluded_count++] = at;
    return !is_possible(NULL);
}

static bool is_in_some_template(pdk_candidate at)
{
    begin_template(at.symbol);
    return is_possible(&at);
}

// Cells that all templates of a symbol have are lost to the others, until
// nothing changes. Returns whether something did.
static bool settle_templates(struct proof_board *board)
{
    bool has_changed = false;
    for (pdk_symbol symbol = 1; symbol <= proof_side(board); symbol++)
        for (pdk_cell cell = 0; cell < proof_side(board) * proof_side(board);
             cell++) {
            if (!proof_has(board, cell, symbol) ||
                board->candidates[cell] == proof_bit(symbol) ||
                !is_in_all_templates((pdk_candidate){cell, symbol}))
                continue;
            board->candidates[cell] = proof_bit(symbol);
            has_changed = true;
        }
    return has_changed;
}

static const char *template_flaw(void)
{
    static struct proof_board board;
    const pdk_step *step = proof.step;
    board = *proof.board;
    proof.board = &board;
    while (settle_templates(&board)) {
    }
    for (size_t i = 0; i < step->removed_count; i++)
        if (proof_has(&board, step->removed[i].cell, step->removed[i].symbol) &&
            is_in_some_template(step->removed[i]))
            return "a removal is in a template";
    for (size_t i = 0; step->placed.symbol && i <= step->also_placed_count;
         i++) {
        const pdk_candidate at = {i > 0 ? step->also_placed[i - 1]
                                        : step->placed.cell,
                                  step->placed.symbol};
        if (!is_in_all_templates(at)) return "a template lacks what is placed";
    }
    return NULL;
}

static void begin(const struct proof_board *board, const pdk_step *step)
{
    proof.board = board;
    proof.step = step;
    proof.count = proof.excluded_count = 0;
    proof.needs_variety = false;
}

const char *named_pattern_flaw(const struct proof_board *board,
                               const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    begin(board, step);
    if (technique >= PDK_TECHNIQUE_SQUIRMBAG &&
        technique <= PDK_TECHNIQUE_DUAL_TWO_STRING_KITE) {
        add_houses(PDK_ROLE_BASE, PDK_ROLE_BASE);
        return truths_flaw();
    }
    switch (technique) {
    case PDK_TECHNIQUE_EMPTY_RECTANGLE:
    case PDK_TECHNIQUE_DUAL_EMPTY_RECTANGLE:
        add_houses(PDK_ROLE_BASE, PDK_ROLE_BASE);
        add_houses(PDK_ROLE_PIVOT, PDK_ROLE_BASE);
        return truths_flaw();
    case PDK_TECHNIQUE_W_WING:
        add_cells(PDK_ROLE_BASE);
        add_houses(PDK_ROLE_PIVOT, PDK_ROLE_PIVOT);
        return truths_flaw();
    case PDK_TECHNIQUE_LOCKED_PAIR:
    case PDK_TECHNIQUE_LOCKED_TRIPLE:
    case PDK_TECHNIQUE_REMOTE_PAIR:
    case PDK_TECHNIQUE_SUE_DE_COQ:
    case PDK_TECHNIQUE_ALS_XZ:
    case PDK_TECHNIQUE_ALS_XY_WING:
    case PDK_TECHNIQUE_ALS_CHAIN:
    case PDK_TECHNIQUE_DEATH_BLOSSOM:
        add_cells(PDK_ROLE_BASE);
        add_cells(PDK_ROLE_PIVOT);
        add_cells(PDK_ROLE_SET);
        return truths_flaw();
    case PDK_TECHNIQUE_SIMPLE_COLOURS_TRAP:
    case PDK_TECHNIQUE_SIMPLE_COLOURS_WRAP:
    case PDK_TECHNIQUE_MULTI_COLOURS_1:
    case PDK_TECHNIQUE_MULTI_COLOURS_2:
        return colours_flaw();
    case PDK_TECHNIQUE_TEMPLATE_SET:
    case PDK_TECHNIQUE_TEMPLATE_DELETE:
        return template_flaw();
    case PDK_TECHNIQUE_BUG_1:
    case PDK_TECHNIQUE_BUG_2:
    case PDK_TECHNIQUE_BUG_3:
    case PDK_TECHNIQUE_BUG_4:
    case PDK_TECHNIQUE_BRUTE_FORCE:
        return NULL;
    default:
        return step->technique->is_uniqueness ? deadly_flaw()
                                              : "this technique has no proof";
    }
}

bool step_is_named_chain(const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    return technique == PDK_TECHNIQUE_TURBOT_FISH ||
           (technique >= PDK_TECHNIQUE_PLAIN_X_CHAIN &&
            technique <= PDK_TECHNIQUE_GROUPED_AIC) ||
           (technique >= PDK_TECHNIQUE_FORCING_CHAIN_CONTRADICTION &&
            technique <= PDK_TECHNIQUE_KRAKEN_FISH_2);
}

static pdk_candidate candidate_of(const pdk_node *node)
{
    return (pdk_candidate){node->cell, node->symbol};
}

// Whether a candidate is false if one of the cells of a node has its symbol.
static bool node_excludes(const pdk_node *node, pdk_candidate candidate)
{
    if (!conflicts(candidate, candidate_of(node))) return false;
    for (size_t i = 0; i < node->other_count; i++)
        if (!conflicts(candidate,
                       (pdk_candidate){node->others[i], node->symbol}))
            return false;
    return true;
}

static bool same_node(const pdk_node *a, const pdk_node *b)
{
    return a->cell == b->cell && a->symbol == b->symbol &&
           a->is_true == b->is_true && a->other_count == b->other_count;
}

// The statements of a loop are all true, or all false.
static const char *loop_flaw(void)
{
    const pdk_step *step = proof.step;
    if (step->end_count != 1 ||
        !same_node(&step->nodes[0], &step->nodes[step->ends[0]]))
        return "the loop is not closed";
    for (size_t i = 0; i < step->removed_count; i++) {
        bool excluded[2] = {false, false};
        for (size_t j = 0; j < step->node_count; j++)
            if (node_excludes(&step->nodes[j], step->removed[i]))
                excluded[step->nodes[j].is_true] = true;
        if (!excluded[0] || !excluded[1])
            return "a removal is not excluded both ways";
    }
    return NULL;
}

// One implication, from the assumption to the end.
static const char *implication_flaw(const pdk_node *from, const pdk_node *to)
{
    const pdk_step *step = proof.step;
    if (step->end_count != 1 || from->other_count || to->other_count)
        return "not one chain between candidates";
    for (size_t i = 0; i < step->removed_count; i++) {
        const pdk_candidate at = step->removed[i];
        bool is_shown;
        if (from->is_true) // it is false, if both cannot be
            is_shown =
                is_same(at, candidate_of(from)) &&
                (to->is_true ? conflicts(candidate_of(from), candidate_of(to))
                             : is_same(candidate_of(from), candidate_of(to)));
        else if (!to->is_true) // either way, the end is false
            is_shown = is_same(at, candidate_of(to)) &&
                       conflicts(candidate_of(from), candidate_of(to));
        else // one of them is true
            is_shown = node_excludes(from, at) && node_excludes(to, at);
        if (!is_shown) return "the chain does not exclude a removal";
    }
    return NULL;
}

static bool is_conclusion(const pdk_node *node)
{
    const pdk_step *step = proof.step;
    if (node->is_true)
        return step->placed.symbol == node->symbol &&
               step->placed.cell == node->cell;
    return !step->placed.symbol && step->removed_count == 1 &&
           proof_removes(step, node->cell, node->symbol);
}

// Whether an end, with the one after it if need be, settles its assumption: it
// is the conclusion, or they contradict each other. Returns how many it takes.
static size_t settles(const pdk_node *const *assumptions, size_t i)
{
    const pdk_step *step = proof.step;
    const pdk_node *end = &step->nodes[step->ends[i]];
    if (is_conclusion(end)) return 1;
    if (i + 1 == step->end_count || assumptions[i] != assumptions[i + 1])
        return 0;
    const pdk_node *next = &step->nodes[step->ends[i + 1]];
    return end->cell == next->cell && end->symbol == next->symbol &&
                   end->is_true != next->is_true
               ? 2
               : 0;
}

// The truth that the assumptions come from: adds it, and excludes them.
static const char *forced_flaw(const pdk_node *const *assumptions, bool is_fish)
{
    const pdk_step *step = proof.step;
    bool has_opposites = false;
    for (size_t i = 0, next = 0; i < step->end_count; i = next) {
        next = i + settles(assumptions, i);
        if (next == i) return "an assumption leads nowhere";
        proof.excluded[proof.excluded_count++] = candidate_of(assumptions[i]);
        for (size_t j = 0; j < i; j++)
            has_opposites |= is_same(candidate_of(assumptions[j]),
                                     candidate_of(assumptions[i])) &&
                             assumptions[j]->is_true != assumptions[i]->is_true;
        if (!assumptions[i]->is_true && step->end_count > 2 && is_fish)
            return "an assumption of a fish is false";
    }
    if (has_opposites) return NULL;
    add_houses(PDK_ROLE_BASE, PDK_ROLE_BASE);
    if (!is_fish) add_cells(PDK_ROLE_BASE);
    if (proof.count == 0) return "no truths";
    // Type 1 of a kraken also uses the fish itself.
    return is_possible(step->technique->technique == PDK_TECHNIQUE_KRAKEN_FISH_1
                           ? &step->removed[0]
                           : NULL)
               ? "there are other possibilities"
               : NULL;
}

static const char *contradiction_flaw(const pdk_node *const *assumptions)
{
    const pdk_step *step = proof.step;
    if (step->end_count != 2 || assumptions[0] != assumptions[1] ||
        settles(assumptions, 0) == 0)
        return "the ends do not contradict each other";
    pdk_node opposite = *assumptions[0];
    opposite.is_true = !opposite.is_true;
    return is_conclusion(&opposite) ? NULL : "the assumption is not refuted";
}

const char *named_chain_flaw(const struct proof_board *board,
                             const pdk_step *step,
                             const pdk_node *const *assumptions)
{
    begin(board, step);
    switch (step->technique->technique) {
    case PDK_TECHNIQUE_CONTINUOUS_NICE_LOOP:
    case PDK_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP:
        return loop_flaw();
    case PDK_TECHNIQUE_FORCING_CHAIN_CONTRADICTION:
    case PDK_TECHNIQUE_FORCING_NET_CONTRADICTION:
        return contradiction_flaw(assumptions);
    case PDK_TECHNIQUE_FORCING_CHAIN_VERITY:
    case PDK_TECHNIQUE_FORCING_NET_VERITY:
        return forced_flaw(assumptions, false);
    case PDK_TECHNIQUE_KRAKEN_FISH_1:
    case PDK_TECHNIQUE_KRAKEN_FISH_2:
        return forced_flaw(assumptions, true);
    default:
        return implication_flaw(assumptions[0], &step->nodes[step->ends[0]]);
    }
}
