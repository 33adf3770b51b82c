// The chains of a step in words. An argument is what follows from one
// assumption. If every node has a single parent, it is a sentence:
//
//     If r1c2 is 5, then r1c7 is not 5 (row 1), so r4c7 is 5 (...).
//
// Otherwise it is a list of lines that refer to each other by number. Symbols
// that are excluded by a single placement get no line of their own: what
// follows from them refers to the placement, as a player with a pencil would.
#include "logic/step_speech.h"

static const pdk_node *parent_of(const pdk_step *step, const pdk_node *node,
                                 uint32_t index)
{
    return &step->nodes[step->parents[node->first_parent + index]];
}

// The assumption that a node follows from.
static const pdk_node *root_of(const pdk_step *step, const pdk_node *node)
{
    while (node->parent_count > 0) node = parent_of(step, node, 0);
    return node;
}

static const pdk_node *end_of(const pdk_step *step, size_t index)
{
    return &step->nodes[step->ends[index]];
}

static bool is_end(const pdk_step *step, const pdk_node *node)
{
    for (size_t i = 0; i < step->end_count; i++)
        if (end_of(step, i) == node) return true;
    return false;
}

static bool is_linear(const pdk_step *step, const pdk_node *node)
{
    for (; node->parent_count > 0; node = parent_of(step, node, 0))
        if (node->parent_count > 1 || node->cause == PDK_CAUSE_STEP)
            return false;
    return true;
}

// Whether all that follows from this assumption can be said in sentences.
static bool is_plain(const pdk_step *step, const pdk_node *root)
{
    for (size_t i = 0; i < step->end_count; i++) {
        const pdk_node *end = end_of(step, i);
        if (root_of(step, end) == root && !is_linear(step, end)) return false;
    }
    return true;
}

bool pdki_chain_is_sentence(const pdk_step *step)
{
    return step->end_count == 1 && is_linear(step, end_of(step, 0));
}

static void say_cause(struct speech *speech, const pdk_node *node)
{
    if (node->cause == PDK_CAUSE_CELL) {
        pdki_say_phrase(speech, node->is_true ? PHRASE_ONLY_SYMBOL
                                              : PHRASE_OTHER_SYMBOL);
    } else if (node->cause == PDK_CAUSE_HOUSE) {
        if (node->is_true) pdki_say_phrase(speech, PHRASE_ONLY_PLACE);
        pdki_say_house(speech, node->house);
    }
}

// ", so r4c7 is 5 (the only place left in column 7)", after all before it. The
// depth of this recursion is the length of the chain.
static void say_way(struct speech *speech, const pdk_node *node)
{
    const pdk_step *step = speech->step;
    if (node->parent_count == 0) {
        pdki_say_phrase(speech, PHRASE_IF);
        pdki_say_node(speech, node);
        return;
    }
    const pdk_node *parent = parent_of(step, node, 0);
    say_way(speech, parent);
    pdki_say_phrase(speech,
                    parent->parent_count == 0 ? PHRASE_THEN : PHRASE_SO);
    pdki_say_node(speech, node);
    pdki_say(speech, " (");
    say_cause(speech, node);
    pdki_say(speech, ")");
}

void pdki_say_sentence(struct speech *speech)
{
    say_way(speech, end_of(speech->step, 0));
    pdki_say_phrase(speech, PHRASE_SENTENCE_END);
}

// Whether a node has a line of its own.
static bool has_line(const pdk_step *step, const pdk_node *node)
{
    return node->is_true || node->parent_count != 1 ||
           node->cause == PDK_CAUSE_STEP || is_end(step, node);
}

// The number of a line among those of its argument, from 1.
static uint32_t line_of(const pdk_step *step, const pdk_node *node)
{
    const pdk_node *root = root_of(step, node);
    uint32_t line = 1;
    for (const pdk_node *at = step->nodes; at < node; at++)
        line += has_line(step, at) && root_of(step, at) == root;
    return line;
}

// The node whose line a node belongs to.
static const pdk_node *line_node(const pdk_step *step, const pdk_node *node)
{
    while (!has_line(step, node)) node = parent_of(step, node, 0);
    return node;
}

// Whether `line`, a node with a line, is among those that `node` follows from.
static bool follows_from(const pdk_step *step, const pdk_node *node,
                         const pdk_node *line)
{
    for (uint32_t i = 0; i < node->parent_count; i++)
        if (line_node(step, parent_of(step, node, i)) == line) return true;
    return false;
}

// The number of a line: 5, or 2.5 in argument 2 of several, whose assumption
// has no number but that of the argument.
static void say_line_number(struct speech *speech, const pdk_node *node,
                            uint32_t argument)
{
    const uint32_t line = line_of(speech->step, node);
    if (argument == 0) {
        pdki_say_number(speech, line);
        return;
    }
    pdki_say_number(speech, argument);
    if (line == 1) return;
    pdki_say(speech, ".");
    pdki_say_number(speech, line - 1);
}

// "line 3", "lines 1, 3 and 4"
static void say_references(struct speech *speech, const pdk_node *node,
                           uint32_t argument)
{
    const pdk_step *step = speech->step;
    size_t count = 0, index = 0;
    for (const pdk_node *at = step->nodes; at < node; at++)
        count += follows_from(step, node, at);
    pdki_say_phrase(speech, count == 1 ? PHRASE_LINE : PHRASE_LINES);
    for (const pdk_node *at = step->nodes; at < node; at++) {
        if (!follows_from(step, node, at)) continue;
        pdki_say_gap(speech, index++, count);
        say_line_number(speech, at, argument);
    }
}

// The first node that the same step inside the chain yields.
static const pdk_node *first_of_step(const pdk_step *step, const pdk_node *node)
{
    const pdk_node *first = step->nodes;
    while (first->cause != PDK_CAUSE_STEP || first->nested != node->nested)
        first++;
    return first;
}

static void say_by_step(struct speech *speech, const pdk_node *node,
                        uint32_t argument,
                        void (*say_inside)(struct speech *speech))
{
    const pdk_step *step = speech->step;
    const pdk_node *first = first_of_step(step, node);
    const uint32_t inward = argument > 0 ? 3 : 2;
    if (first != node) {
        pdki_say_phrase(speech, PHRASE_BY_SAME_STEP);
        pdki_say_phrase(speech, PHRASE_LINE);
        say_line_number(speech, first, argument);
        pdki_say_phrase(speech, PHRASE_SENTENCE_END);
        pdki_say(speech, "\n");
        return;
    }
    pdki_say_phrase(speech, PHRASE_BY_STEP);
    say_references(speech, node, argument);
    pdki_say(speech, ":\n");
    speech->step = &step->nested[node->nested];
    speech->depth += inward;
    pdki_say_indent(speech, 0);
    say_inside(speech);
    speech->depth -= inward;
    speech->step = step;
}

static void say_line(struct speech *speech, const pdk_node *node,
                     uint32_t argument,
                     void (*say_inside)(struct speech *speech))
{
    pdki_say_indent(speech, argument > 0 ? 2 : 1);
    say_line_number(speech, node, argument);
    pdki_say(speech, ". ");
    if (node->parent_count == 0) pdki_say_phrase(speech, PHRASE_ASSUME);
    pdki_say_node(speech, node);
    if (node->cause == PDK_CAUSE_STEP &&
        node->nested < speech->step->nested_count) {
        say_by_step(speech, node, argument, say_inside);
        return;
    }
    if (node->parent_count > 0) {
        pdki_say(speech, " (");
        say_cause(speech, node);
        pdki_say_phrase(speech, PHRASE_BY);
        say_references(speech, node, argument);
        pdki_say(speech, ")");
    }
    pdki_say_phrase(speech, PHRASE_SENTENCE_END);
    pdki_say(speech, "\n");
}

static void say_lines(struct speech *speech, const pdk_node *root,
                      uint32_t argument,
                      void (*say_inside)(struct speech *speech))
{
    const pdk_step *step = speech->step;
    for (const pdk_node *at = step->nodes; at < step->nodes + step->node_count;
         at++)
        if (has_line(step, at) && root_of(step, at) == root &&
            (at != root || argument == 0))
            say_line(speech, at, argument, say_inside);
}

// Whether an end begins an argument: those that share the lines of an earlier
// end do not.
static bool begins_argument(const pdk_step *step, size_t index)
{
    const pdk_node *root = root_of(step, end_of(step, index));
    if (is_plain(step, root)) return true;
    for (size_t i = 0; i < index; i++)
        if (root_of(step, end_of(step, i)) == root) return false;
    return true;
}

static uint32_t count_arguments(const pdk_step *step)
{
    uint32_t count = 0;
    for (size_t i = 0; i < step->end_count; i++)
        count += begins_argument(step, i);
    return count;
}

void pdki_say_arguments(struct speech *speech,
                        void (*say_inside)(struct speech *speech))
{
    const pdk_step *step = speech->step;
    const bool is_alone = count_arguments(step) == 1;
    uint32_t argument = 0;
    for (size_t i = 0; i < step->end_count; i++) {
        const pdk_node *end = end_of(step, i), *root = root_of(step, end);
        const bool is_sentence = is_plain(step, root);
        if (!begins_argument(step, i)) continue;
        if (!is_alone || is_sentence) pdki_say_indent(speech, 1);
        if (!is_alone) {
            pdki_say_number(speech, ++argument);
            pdki_say(speech, ". ");
        }
        if (is_sentence) {
            say_way(speech, end);
            if (end == root) pdki_say_phrase(speech, PHRASE_AT_ONCE);
            pdki_say_phrase(speech, PHRASE_SENTENCE_END);
            pdki_say(speech, "\n");
            continue;
        }
        if (!is_alone) {
            pdki_say_phrase(speech, PHRASE_IF);
            pdki_say_node(speech, root);
            pdki_say(speech, ":\n");
        }
        say_lines(speech, root, argument, say_inside);
    }
}
