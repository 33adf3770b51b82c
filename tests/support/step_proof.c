#include "step_proof.h"

#include "named_proof.h"

#include <stdlib.h>
#include <string.h>

bool step_is_chain(const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    return technique >= PDK_TECHNIQUE_X_CYCLE &&
           technique <= PDK_TECHNIQUE_DYNAMIC_HOUSE &&
           technique != PDK_TECHNIQUE_ALIGNED_TRIPLE;
}

static bool is_cycle(const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    return technique == PDK_TECHNIQUE_X_CYCLE ||
           technique == PDK_TECHNIQUE_Y_CYCLE ||
           technique == PDK_TECHNIQUE_XY_CYCLE;
}

static bool same_literal(const pdk_node *a, const pdk_node *b)
{
    return a->cell == b->cell && a->symbol == b->symbol &&
           a->is_true == b->is_true;
}

static bool opposite(const pdk_node *a, const pdk_node *b)
{
    return a->cell == b->cell && a->symbol == b->symbol &&
           a->is_true != b->is_true;
}

static const pdk_node *parent_of(const pdk_step *step, const pdk_node *node,
                                 uint32_t i)
{
    return &step->nodes[step->parents[node->first_parent + i]];
}

static bool node_has_cell(const pdk_node *node, pdk_cell cell)
{
    for (size_t i = 0; i < node->other_count; i++)
        if (node->others[i] == cell) return true;
    return node->cell == cell;
}

static bool node_is_in(const struct proof_board *board, const pdk_node *node,
                       uint32_t house)
{
    for (size_t i = 0; i < node->other_count; i++)
        if (!proof_in_house(board, house, node->others[i])) return false;
    return proof_in_house(board, house, node->cell);
}

static bool nodes_meet(const pdk_node *a, const pdk_node *b)
{
    for (size_t i = 0; i < a->other_count; i++)
        if (node_has_cell(b, a->others[i])) return true;
    return node_has_cell(b, a->cell);
}

// Whether a parent says that a candidate is false.
static bool is_excluded(const pdk_step *step, const pdk_node *node,
                        pdk_cell cell, pdk_symbol symbol)
{
    for (uint32_t i = 0; i < node->parent_count; i++) {
        const pdk_node *parent = parent_of(step, node, i);
        if (parent->symbol == symbol && !parent->is_true &&
            node_has_cell(parent, cell))
            return true;
    }
    return false;
}

static const char *cell_node_flaw(const struct proof_board *board,
                                  const pdk_step *step, const pdk_node *node)
{
    if (node->other_count > 0) return "a group is not in one cell";
    if (!node->is_true) {
        const pdk_node *parent = parent_of(step, node, 0);
        return node->parent_count == 1 && parent->is_true &&
                       parent->cell == node->cell && !parent->other_count &&
                       parent->symbol != node->symbol
                   ? NULL
                   : "the cell is not taken";
    }
    for (pdk_symbol symbol = 1; symbol <= proof_side(board); symbol++)
        if (symbol != node->symbol && proof_has(board, node->cell, symbol) &&
            !is_excluded(step, node, node->cell, symbol))
            return "something else is left in the cell";
    return NULL;
}

static const char *house_node_flaw(const struct proof_board *board,
                                   const pdk_step *step, const pdk_node *node)
{
    if (!node_is_in(board, node, node->house))
        return "a node is not in its house";
    if (!node->is_true) {
        const pdk_node *parent = parent_of(step, node, 0);
        return node->parent_count == 1 && parent->is_true &&
                       parent->symbol == node->symbol &&
                       !nodes_meet(parent, node) &&
                       node_is_in(board, parent, node->house)
                   ? NULL
                   : "the symbol is not placed in the house";
    }
    const pdk_house *house = pdk_geometry_house(board->geometry, node->house);
    for (uint32_t i = 0; i < house->cell_count; i++)
        if (!node_has_cell(node, house->cells[i]) &&
            proof_has(board, house->cells[i], node->symbol) &&
            !is_excluded(step, node, house->cells[i], node->symbol))
            return "another place is left in the house";
    return NULL;
}

// A nested step is proved on the board without the parents of its nodes.
static const char *nested_node_flaw(const struct proof_board *board,
                                    const pdk_step *step, const pdk_node *node)
{
    if (node->is_true || node->nested >= step->nested_count)
        return "a nested step is missing";
    const pdk_step *nested = &step->nested[node->nested];
    if (!proof_removes(nested, node->cell, node->symbol))
        return "the nested step does not remove this";
    struct proof_board *reduced = malloc(sizeof *reduced);
    if (!reduced) return "out of memory";
    *reduced = *board;
    for (uint32_t i = 0; i < node->parent_count; i++) {
        const pdk_node *parent = parent_of(step, node, i);
        if (!parent->is_true)
            reduced->candidates[parent->cell] &= ~proof_bit(parent->symbol);
    }
    const char *flaw = step_flaw(reduced, nested);
    free(reduced);
    return flaw;
}

static const char *node_flaw(const struct proof_board *board,
                             const pdk_step *step, size_t index)
{
    const pdk_node *node = &step->nodes[index];
    if (!proof_has(board, node->cell, node->symbol))
        return "a node is not about a candidate";
    for (size_t i = 0; i < node->other_count; i++)
        if (!proof_has(board, node->others[i], node->symbol))
            return "a group is not about candidates";
    if ((size_t)node->first_parent + node->parent_count > step->parent_count)
        return "parents are out of range";
    for (uint32_t i = 0; i < node->parent_count; i++)
        if (step->parents[node->first_parent + i] >= index)
            return "a node comes before its parent";
    switch (node->cause) {
    case PDK_CAUSE_ASSUMED:
        return node->parent_count == 0 ? NULL : "an assumption has parents";
    case PDK_CAUSE_CELL:
        return cell_node_flaw(board, step, node);
    case PDK_CAUSE_HOUSE:
        return house_node_flaw(board, step, node);
    default:
        return nested_node_flaw(board, step, node);
    }
}

// Marks the nodes that an end follows from, and itself. Returns the only
// assumption among them, NULL if there is not exactly one.
static const pdk_node *mark_ancestors(const pdk_step *step, size_t end,
                                      bool *marks)
{
    const pdk_node *assumption = NULL;
    bool is_only = true;
    memset(marks, 0, step->node_count * sizeof *marks);
    marks[end] = true;
    for (size_t i = end + 1; i-- > 0;) {
        const pdk_node *node = &step->nodes[i];
        if (!marks[i]) continue;
        for (uint32_t j = 0; j < node->parent_count; j++)
            marks[step->parents[node->first_parent + j]] = true;
        if (node->cause != PDK_CAUSE_ASSUMED) continue;
        is_only = !assumption;
        assumption = node;
    }
    return is_only ? assumption : NULL;
}

// Whether the conclusion of the step is that a literal holds.
static bool concludes(const struct proof_board *board, const pdk_step *step,
                      const pdk_node *node, bool is_true)
{
    if (!is_true)
        return !step->placed.symbol && step->removed_count == 1 &&
               proof_removes(step, node->cell, node->symbol);
    if (step->placed.cell != node->cell || step->placed.symbol != node->symbol)
        return false;
    for (size_t i = 0; i < step->removed_count; i++)
        if (step->removed[i].cell != node->cell ||
            step->removed[i].symbol == node->symbol)
            return false;
    return step->removed_count + 1 <=
           (size_t)__builtin_popcountll(board->candidates[node->cell]);
}

// A candidate is removed if it sees a true and a false node of its symbol.
static const char *cycle_flaw(const struct proof_board *board,
                              const pdk_step *step)
{
    const pdk_node *first = &step->nodes[0];
    if (step->end_count != 1 ||
        !same_literal(first, &step->nodes[step->ends[0]]))
        return "the cycle is not closed";
    for (size_t i = 0; i < step->removed_count; i++) {
        bool seen[2] = {false, false};
        for (size_t j = 0; j < step->node_count; j++)
            if (step->nodes[j].symbol == step->removed[i].symbol &&
                proof_sees(board, step->nodes[j].cell, step->removed[i].cell))
                seen[step->nodes[j].is_true] = true;
        if (!seen[0] || !seen[1]) return "a removal does not see both";
    }
    return NULL;
}

// The assumptions must be all candidates of a cell, or all places of a symbol.
static bool is_group(const struct proof_board *board, const pdk_step *step,
                     const pdk_node **assumptions)
{
    pdk_cell cell = PDK_NO_CELL;
    uint32_t house_index = PDK_NO_HOUSE;
    pdk_symbol symbol = 0;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->cell != PDK_NO_CELL) cell = reason->cell;
        if (reason->house != PDK_NO_HOUSE) house_index = reason->house;
        if (reason->symbol) symbol = reason->symbol;
    }
    const bool is_cell = cell != PDK_NO_CELL;
    size_t members = 0;
    for (size_t i = 0; i < step->end_count; i++) {
        if (!assumptions[i]->is_true) return false;
        for (size_t j = 0; j < i; j++)
            if (same_literal(assumptions[i], assumptions[j])) return false;
        if (is_cell
                ? assumptions[i]->cell != cell
                : assumptions[i]->symbol != symbol ||
                      !proof_in_house(board, house_index, assumptions[i]->cell))
            return false;
    }
    if (is_cell)
        return step->end_count ==
               (size_t)__builtin_popcountll(board->candidates[cell]);
    const pdk_house *house = pdk_geometry_house(board->geometry, house_index);
    for (uint32_t i = 0; i < house->cell_count; i++)
        members += proof_has(board, house->cells[i], symbol);
    return step->end_count == members;
}

static const char *ends_flaw(const struct proof_board *board,
                             const pdk_step *step, const pdk_node **assumptions)
{
    const pdk_node *end = &step->nodes[step->ends[0]];
    const pdk_node *last = &step->nodes[step->ends[step->end_count - 1]];
    switch (step->technique->technique) {
    case PDK_TECHNIQUE_NISHIO:
    case PDK_TECHNIQUE_DYNAMIC_CONTRADICTION:
        if (step->end_count != 2 || !opposite(end, last) ||
            assumptions[0] != assumptions[1])
            return "the ends do not contradict each other";
        return concludes(board, step, assumptions[0], !assumptions[0]->is_true)
                   ? NULL
                   : "the assumption is not refuted";
    case PDK_TECHNIQUE_X_CHAIN:
    case PDK_TECHNIQUE_XY_CHAIN:
        if (step->end_count != 1 || !opposite(end, assumptions[0]))
            return "the assumption does not lead to its opposite";
        break;
    case PDK_TECHNIQUE_DYNAMIC_DOUBLE:
        if (step->end_count != 2 || !opposite(assumptions[0], assumptions[1]))
            return "the assumptions are not opposites";
        break;
    default:
        if (!is_group(board, step, assumptions))
            return "the assumptions are not all candidates";
    }
    for (size_t i = 0; i < step->end_count; i++)
        if (!same_literal(end, &step->nodes[step->ends[i]]))
            return "the ends differ";
    return concludes(board, step, end, end->is_true)
               ? NULL
               : "the ends are not the conclusion";
}

static const char *chain_flaw(const struct proof_board *board,
                              const pdk_step *step)
{
    const pdk_node *assumptions[4 * PDK_LOGIC_SIDE_MAX];
    if (step->node_count == 0 || step->end_count == 0) return "no chains";
    for (size_t i = 0; i < step->node_count; i++) {
        const char *flaw = node_flaw(board, step, i);
        if (flaw) return flaw;
    }
    if (is_cycle(step)) return cycle_flaw(board, step);
    bool *marks = malloc(step->node_count * sizeof *marks);
    const char *flaw = marks ? NULL : "out of memory";
    for (size_t i = 0; i < step->end_count && !flaw; i++) {
        assumptions[i] = mark_ancestors(step, step->ends[i], marks);
        if (!assumptions[i]) flaw = "an end follows from several assumptions";
    }
    free(marks);
    if (flaw) return flaw;
    return step_is_named_chain(step)
               ? named_chain_flaw(board, step, assumptions)
               : ends_flaw(board, step, assumptions);
}

const char *step_flaw(const struct proof_board *board, const pdk_step *step)
{
    if (step->removed_count == 0 && !step->placed.symbol)
        return "the step does nothing";
    if (step->placed.symbol &&
        !proof_has(board, step->placed.cell, step->placed.symbol))
        return "what is placed is not a candidate";
    for (size_t i = 0; i < step->removed_count; i++) {
        const pdk_candidate *at = &step->removed[i];
        if (!proof_has(board, at->cell, at->symbol))
            return "what is removed is not a candidate";
        if (i > 0 && (at->cell < at[-1].cell ||
                      (at->cell == at[-1].cell && at->symbol <= at[-1].symbol)))
            return "removals are not in order";
    }
    return step_is_chain(step) || step_is_named_chain(step)
               ? chain_flaw(board, step)
               : pattern_flaw(board, step);
}

// The nodes that an end follows from, breadth first, each literal once.
static size_t list_ancestors(const pdk_step *step, size_t end, size_t *list)
{
    size_t count = 0;
    list[count++] = end;
    for (size_t i = 0; i < count; i++) {
        const pdk_node *node = &step->nodes[list[i]];
        for (uint32_t j = 0; j < node->parent_count; j++) {
            const size_t parent = step->parents[node->first_parent + j];
            size_t k = 0;
            while (k < count &&
                   !same_literal(&step->nodes[list[k]], &step->nodes[parent]))
                k++;
            if (k == count) list[count++] = parent;
        }
    }
    return count;
}

// Whether two chains have the same nodes in the same order.
static bool same_chains(const pdk_step *a, const pdk_step *b)
{
    if (a->end_count != b->end_count) return false;
    size_t *x = malloc((a->node_count + 1) * sizeof *x);
    size_t *y = malloc((b->node_count + 1) * sizeof *y);
    bool same = x && y;
    for (size_t i = 0; i < a->end_count && same; i++) {
        const size_t count = list_ancestors(a, a->ends[i], x);
        same = list_ancestors(b, b->ends[i], y) == count;
        for (size_t j = 0; j < count && same; j++)
            same = same_literal(&a->nodes[x[j]], &b->nodes[y[j]]);
    }
    free(y);
    free(x);
    return same;
}

// The sizes of the nested chains that are used, each once.
static uint32_t count_nested(const pdk_step *step)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < step->nested_count; i++) {
        const pdk_step *nested = &step->nested[i];
        size_t j = 0;
        while (j < i && !(step_is_chain(&step->nested[j]) &&
                          same_chains(nested, &step->nested[j])))
            j++;
        if (j == i && step_is_chain(nested)) sum += step_count_nodes(nested);
    }
    return sum;
}

uint32_t step_count_nodes(const pdk_step *step)
{
    uint32_t sum = count_nested(step);
    size_t *list = malloc((step->node_count + 1) * sizeof *list);
    for (size_t i = 0; list && i < step->end_count; i++)
        sum += (uint32_t)list_ancestors(step, step->ends[i], list);
    free(list);
    return sum;
}
