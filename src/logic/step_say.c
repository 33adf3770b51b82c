// A step in words: fills in the phrases of step_words.c.
#include "core/error.h"
#include "logic/logic_engine.h"
#include "logic/step_speech.h"

#include <string.h>

// A list of things that the step has.
enum thing { THING_CELLS, THING_SYMBOLS, THING_HOUSES };

static bool is_thing(const pdk_reason *reason, pdk_role role, enum thing thing)
{
    if (reason->role != role) return false;
    switch (thing) {
    case THING_CELLS:
        return reason->cell != PDK_NO_CELL;
    case THING_SYMBOLS:
        return reason->symbol && reason->cell == PDK_NO_CELL;
    default:
        return reason->house != PDK_NO_HOUSE;
    }
}

static pdk_house_kind kind_of(const struct speech *speech, uint32_t house)
{
    return pdk_geometry_house(speech->geometry, house)->kind;
}

// Houses of one kind: "rows 2 and 5".
static void say_alike(struct speech *speech, const uint32_t *houses,
                      size_t count)
{
    pdki_say_phrase(speech, (count > 1 ? PHRASE_ROWS : PHRASE_ROW) +
                                (enum phrase)kind_of(speech, houses[0]));
    for (size_t i = 0; i < count; i++) {
        pdki_say_gap(speech, i, count);
        pdki_say_number(
            speech,
            pdk_geometry_house(speech->geometry, houses[i])->number + 1);
    }
}

// "column 4 and boxes 1 and 4"
static void say_houses(struct speech *speech, const uint32_t *houses,
                       size_t count)
{
    size_t kinds = 0;
    for (size_t i = 0, end = 0; i < count; i = end, kinds++) {
        while (end < count &&
               kind_of(speech, houses[end]) == kind_of(speech, houses[i]))
            end++;
        if (kinds > 0)
            pdki_say_phrase(speech, end < count  ? PHRASE_COMMA
                                    : kinds == 1 ? PHRASE_AND
                                                 : PHRASE_AND_LAST);
        say_alike(speech, houses + i, end - i);
    }
}

static uint32_t number_of(const pdk_reason *reason, enum thing thing)
{
    switch (thing) {
    case THING_CELLS:
        return reason->cell;
    case THING_SYMBOLS:
        return reason->symbol;
    default:
        return reason->house;
    }
}

static void say_number_of(struct speech *speech, uint32_t number,
                          enum thing thing)
{
    if (thing == THING_CELLS)
        pdki_say_cell(speech, number);
    else
        pdki_say_symbol(speech, number);
}

// The reason at `index`, if it has such a thing that none before it has.
static const pdk_reason *new_reason(const pdk_step *step, size_t index,
                                    pdk_role role, uint32_t group,
                                    enum thing thing)
{
    const pdk_reason *reason = &step->reasons[index];
    for (size_t i = 0; i <= index; i++) {
        const pdk_reason *other = &step->reasons[i];
        if (is_thing(other, role, thing) &&
            (group == PDKI_ANY_GROUP || other->group == group) &&
            number_of(other, thing) == number_of(reason, thing))
            return i == index ? reason : NULL;
    }
    return NULL;
}

static void say_things(struct speech *speech, pdk_role role, uint32_t group,
                       enum thing thing)
{
    const pdk_step *step = speech->step;
    uint32_t houses[3 * PDK_LOGIC_SIDE_MAX];
    size_t count = 0, index = 0;
    for (size_t i = 0; i < step->reason_count; i++) {
        if (!new_reason(step, i, role, group, thing)) continue;
        if (thing == THING_HOUSES) {
            if (count == sizeof houses / sizeof houses[0]) break;
            houses[count] = step->reasons[i].house;
        }
        count++;
    }
    if (thing == THING_HOUSES) {
        say_houses(speech, houses, count);
        return;
    }
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = new_reason(step, i, role, group, thing);
        if (!reason) continue;
        pdki_say_gap(speech, index++, count);
        say_number_of(speech, number_of(reason, thing), thing);
    }
}

// What is assumed: of two opposite assumptions, the one that is true.
static void say_start(struct speech *speech)
{
    const pdk_step *step = speech->step;
    const pdk_node *start = NULL;
    for (size_t i = 0; i < step->node_count; i++)
        if (step->nodes[i].cause == PDK_CAUSE_ASSUMED &&
            (!start || (!start->is_true && step->nodes[i].is_true)))
            start = &step->nodes[i];
    if (start) pdki_say_node(speech, start);
}

static void say_end(struct speech *speech, size_t index)
{
    const pdk_step *step = speech->step;
    if (index < step->end_count)
        pdki_say_node(speech, &step->nodes[step->ends[index]]);
}

// Names in braces: of a role and a thing, and of the rest.
static const char *const thing_names[] = {" cells", " symbols", " houses"};

static bool say_role(struct speech *speech, const char *name, size_t length)
{
    const char *role = NULL;
    for (pdk_role i = 0; (role = pdk_role_name(i)) != NULL; i++) {
        const size_t head = strlen(role);
        if (length <= head + 2 || memcmp(name, role, head) != 0) continue;
        const char digit = name[head + 1];
        const bool has_group = digit >= '1' && digit <= '4';
        const uint32_t group =
            has_group ? (uint32_t)(digit - '1') : speech->group;
        const size_t from = has_group ? head + 2 : head;
        for (size_t j = 0; j < sizeof thing_names / sizeof thing_names[0]; j++)
            if (pdki_is_name(name + from, length - from, thing_names[j])) {
                say_things(speech, i, group, (enum thing)j);
                return true;
            }
    }
    return false;
}

static void say_fins(struct speech *speech)
{
    const pdk_step *step = speech->step;
    const char *gap = "";
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_role role = step->reasons[i].role;
        if (role != PDK_ROLE_FIN && role != PDK_ROLE_ENDO_FIN) continue;
        pdki_say(speech, gap);
        pdki_say_cell(speech, step->reasons[i].cell);
        gap = pdki_phrase(PHRASE_COMMA);
    }
}

// The nodes of a chain that is a list of reasons, in order.
static void say_path(struct speech *speech)
{
    const pdk_step *step = speech->step;
    const char *gap = "";
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        const bool is_true = reason->role == PDK_ROLE_TRUE;
        if (!is_true && reason->role != PDK_ROLE_FALSE) continue;
        pdki_say(speech, gap);
        pdki_say_cell(speech, reason->cell);
        pdki_say_phrase(speech, is_true ? PHRASE_IS : PHRASE_IS_NOT);
        pdki_say_symbol(speech, reason->symbol);
        gap = pdki_phrase(PHRASE_COMMA);
    }
}

// Sets are called A, B, C ...; after Z, by numbers.
static void say_set_name(struct speech *speech, uint32_t group)
{
    if (group < 26)
        pdki_say_bytes(speech, (char[]){(char)('A' + group)}, 1);
    else
        pdki_say_number(speech, group + 1);
}

static uint32_t count_sets(const pdk_step *step)
{
    uint32_t count = 0;
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].role == PDK_ROLE_SET &&
            step->reasons[i].group >= count)
            count = step->reasons[i].group + 1;
    return count;
}

// "A (r1c2 and r1c3: 4, 5 and 6) and B (...)"
static void say_sets(struct speech *speech)
{
    const uint32_t count = count_sets(speech->step);
    for (uint32_t i = 0; i < count; i++) {
        pdki_say_gap(speech, i, count);
        say_set_name(speech, i);
        pdki_say(speech, " (");
        say_things(speech, PDK_ROLE_SET, i, THING_CELLS);
        pdki_say(speech, ": ");
        say_things(speech, PDK_ROLE_SET, i, THING_SYMBOLS);
        pdki_say(speech, ")");
    }
}

// "4 in A and B, 7 in B and C"
static void say_links(struct speech *speech)
{
    const uint32_t count = count_sets(speech->step);
    for (uint32_t i = 0; i + 1 < count; i++) {
        if (i > 0) pdki_say_phrase(speech, PHRASE_COMMA);
        say_things(speech, PDK_ROLE_COMMON, i, THING_SYMBOLS);
        pdki_say_phrase(speech, PHRASE_BETWEEN);
        say_set_name(speech, i);
        pdki_say_phrase(speech, PHRASE_AND);
        say_set_name(speech, i + 1);
    }
}

// "if r5c5 is 4, it is lost to A, ..."
static void say_petals(struct speech *speech)
{
    const pdk_step *step = speech->step;
    const char *gap = "";
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->role != PDK_ROLE_PIVOT || !reason->symbol) continue;
        pdki_say(speech, gap);
        pdki_say_symbol(speech, reason->symbol);
        pdki_say_phrase(speech, PHRASE_BETWEEN);
        pdki_say_cell(speech, reason->cell);
        pdki_say_phrase(speech, PHRASE_TAKES_FROM);
        say_set_name(speech, reason->group);
        gap = pdki_phrase(PHRASE_COMMA);
    }
}

// The combinations of an exclusion, on lines of their own.
static void say_tried(struct speech *speech)
{
    const pdk_step *step = speech->step;
    const char *gap = NULL;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->role == PDK_ROLE_TRIED) {
            if (gap)
                pdki_say(speech, gap);
            else {
                pdki_say(speech, "\n");
                pdki_say_indent(speech, 1);
            }
            pdki_say_symbol(speech, reason->symbol);
            pdki_say_phrase(speech, PHRASE_BETWEEN);
            pdki_say_cell(speech, reason->cell);
            gap = pdki_phrase(PHRASE_AND);
        } else if (reason->role == PDK_ROLE_BLOCKED) {
            if (reason->cell != PDK_NO_CELL) {
                pdki_say_phrase(speech, PHRASE_LEAVES_NOTHING);
                pdki_say_cell(speech, reason->cell);
            } else {
                pdki_say_phrase(speech, PHRASE_REPEATS_IN);
                pdki_say_house(speech, reason->house);
            }
            pdki_say_phrase(speech, PHRASE_SENTENCE_END);
            gap = NULL;
        }
    }
    if (step->reason_count > 0 &&
        step->reasons[step->reason_count - 1].role == PDK_ROLE_BLOCKED)
        pdki_say(speech, "\n   "); // a space follows every argument
}

// What follows from the step: "r1c2 is not 3".
static void say_outcome(struct speech *speech)
{
    const pdk_step *step = speech->step;
    const bool is_placed = step->placed.symbol != 0;
    const pdk_candidate at = is_placed ? step->placed : step->removed[0];
    pdki_say_cell(speech, at.cell);
    pdki_say_phrase(speech, is_placed ? PHRASE_IS : PHRASE_IS_NOT);
    pdki_say_symbol(speech, at.symbol);
}

static void say_filled(struct speech *speech, const char *phrase);

// Every empty rectangle, with the link beside it.
static void say_rectangles(struct speech *speech)
{
    const pdk_step *step = speech->step;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (!is_thing(reason, PDK_ROLE_PIVOT, THING_HOUSES)) continue;
        if (speech->group != PDKI_ANY_GROUP) pdki_say(speech, " ");
        speech->group = reason->group;
        say_filled(speech, pdki_phrase(PHRASE_EMPTY_RECTANGLE));
    }
    speech->group = PDKI_ANY_GROUP;
}

static void say_name(struct speech *speech, const char *name, size_t length)
{
    if (say_role(speech, name, length) ||
        pdki_say_derived(speech, name, length))
        return;
    if (pdki_is_name(name, length, "placed cell"))
        pdki_say_cell(speech, speech->step->placed.cell);
    else if (pdki_is_name(name, length, "placed symbol"))
        pdki_say_symbol(speech, speech->step->placed.symbol);
    else if (pdki_is_name(name, length, "start"))
        say_start(speech);
    else if (pdki_is_name(name, length, "end"))
        say_end(speech, 0);
    else if (pdki_is_name(name, length, "other end"))
        say_end(speech, 1);
    else if (pdki_is_name(name, length, "fins"))
        say_fins(speech);
    else if (pdki_is_name(name, length, "path"))
        say_path(speech);
    else if (pdki_is_name(name, length, "sets"))
        say_sets(speech);
    else if (pdki_is_name(name, length, "links"))
        say_links(speech);
    else if (pdki_is_name(name, length, "petals"))
        say_petals(speech);
    else if (pdki_is_name(name, length, "tried"))
        say_tried(speech);
    else if (pdki_is_name(name, length, "conclusion"))
        say_outcome(speech);
    else if (pdki_is_name(name, length, "removed symbol"))
        pdki_say_symbol(speech, speech->step->removed[0].symbol);
    else if (pdki_is_name(name, length, "empty rectangles"))
        say_rectangles(speech);
}

static void say_filled(struct speech *speech, const char *phrase)
{
    for (;;) {
        const char *open = strchr(phrase, '{');
        const char *close = open ? strchr(open, '}') : NULL;
        if (!close) break;
        pdki_say_bytes(speech, phrase, (size_t)(open - phrase));
        say_name(speech, open + 1, (size_t)(close - open - 1));
        phrase = close + 1;
    }
    pdki_say(speech, phrase);
}

// What a removal takes away, grouped so that little has to be said: "2 and 4
// from r3c8 and r3c9". Either the cells with the same symbols go together, or
// the symbols with the same cells.
struct grouping {
    const pdk_step *step;
    bool is_by_cell;
};

// What the groups are made of, and what they have in common.
static uint32_t member_of(struct grouping by, size_t index)
{
    const pdk_candidate at = by.step->removed[index];
    return by.is_by_cell ? at.cell : at.symbol;
}

static uint32_t shared_of(struct grouping by, size_t index)
{
    const pdk_candidate at = by.step->removed[index];
    return by.is_by_cell ? at.symbol : at.cell;
}

// Whether an earlier removal has the same member.
static bool is_known(struct grouping by, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (member_of(by, i) == member_of(by, index)) return true;
    return false;
}

// The next removal from `index` on with this member.
static size_t next_with(struct grouping by, uint32_t member, size_t index)
{
    while (index < by.step->removed_count && member_of(by, index) != member)
        index++;
    return index;
}

// Whether two members have the same symbols, or cells: both lists are sorted.
static bool is_alike(struct grouping by, uint32_t a, uint32_t b)
{
    const size_t end = by.step->removed_count;
    size_t i = next_with(by, a, 0), j = next_with(by, b, 0);
    while (i < end && j < end && shared_of(by, i) == shared_of(by, j)) {
        i = next_with(by, a, i + 1);
        j = next_with(by, b, j + 1);
    }
    return i == end && j == end;
}

// Whether removal `index` is the first one of a group.
static bool begins_group(struct grouping by, size_t index)
{
    if (is_known(by, index)) return false;
    for (size_t i = 0; i < index; i++)
        if (!is_known(by, i) &&
            is_alike(by, member_of(by, i), member_of(by, index)))
            return false;
    return true;
}

static size_t count_groups(struct grouping by)
{
    size_t count = 0;
    for (size_t i = 0; i < by.step->removed_count; i++)
        count += begins_group(by, i);
    return count;
}

static void say_one(struct speech *speech, uint32_t number, bool is_cell)
{
    if (is_cell)
        pdki_say_cell(speech, number);
    else
        pdki_say_symbol(speech, number);
}

static void say_members(struct speech *speech, struct grouping by, size_t first)
{
    const uint32_t member = member_of(by, first);
    size_t count = 0, index = 0;
    for (size_t i = first; i < by.step->removed_count; i++)
        count += !is_known(by, i) && is_alike(by, member_of(by, i), member);
    for (size_t i = first; i < by.step->removed_count; i++) {
        if (is_known(by, i) || !is_alike(by, member_of(by, i), member))
            continue;
        pdki_say_gap(speech, index++, count);
        say_one(speech, member_of(by, i), by.is_by_cell);
    }
}

static void say_shared(struct speech *speech, struct grouping by, size_t first)
{
    const size_t end = by.step->removed_count;
    const uint32_t member = member_of(by, first);
    size_t count = 0, index = 0;
    for (size_t i = first; i < end; i = next_with(by, member, i + 1)) count++;
    for (size_t i = first; i < end; i = next_with(by, member, i + 1)) {
        pdki_say_gap(speech, index++, count);
        say_one(speech, shared_of(by, i), !by.is_by_cell);
    }
}

static void say_removals(struct speech *speech)
{
    struct grouping by = {speech->step, false};
    size_t count = count_groups(by), index = 0;
    const size_t other = count_groups((struct grouping){speech->step, true});
    if (other < count) {
        by.is_by_cell = true;
        count = other;
    }
    for (size_t i = 0; i < by.step->removed_count; i++) {
        if (!begins_group(by, i)) continue;
        if (index > 0)
            pdki_say_phrase(speech, index + 1 == count ? PHRASE_AND_LAST
                                                       : PHRASE_COMMA);
        index++;
        if (by.is_by_cell)
            say_shared(speech, by, i);
        else
            say_members(speech, by, i);
        pdki_say_phrase(speech, PHRASE_REMOVE_FROM);
        if (by.is_by_cell)
            say_members(speech, by, i);
        else
            say_shared(speech, by, i);
    }
}

static void say_also_placed(struct speech *speech)
{
    const pdk_step *step = speech->step;
    if (step->also_placed_count == 0) return;
    pdki_say_phrase(speech, PHRASE_SO_ARE);
    for (size_t i = 0; i < step->also_placed_count; i++) {
        pdki_say_gap(speech, i, step->also_placed_count);
        pdki_say_cell(speech, step->also_placed[i]);
    }
    pdki_say_phrase(speech, PHRASE_SENTENCE_END);
}

static void say_conclusion(struct speech *speech)
{
    if (speech->step->placed.symbol) {
        say_filled(speech, pdki_phrase(PHRASE_SO_PLACE));
        say_also_placed(speech);
        return;
    }
    pdki_say_phrase(speech, PHRASE_SO_REMOVE);
    say_removals(speech);
    pdki_say_phrase(speech, PHRASE_SENTENCE_END);
}

static void say_title(struct speech *speech)
{
    const pdk_step *step = speech->step;
    pdki_say(speech, step->technique->title);
    if (step->nesting > 0)
        pdki_say_phrase(speech,
                        PHRASE_NESTING_1 + (enum phrase)step->nesting - 1);
}

// What the argument is or, for chains, what they show; nothing if the sentence
// of a chain says it all.
static void say_argument(struct speech *speech, const char *argument)
{
    say_filled(speech, argument);
    if (argument[0] != '\0') pdki_say(speech, " ");
}

// Whether a uniqueness pattern of type 3 uses a hidden set: that removes
// candidates from its own cells.
static bool uses_hidden_set(const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    if (technique != PDK_TECHNIQUE_UNIQUE_RECTANGLE_3 &&
        technique != PDK_TECHNIQUE_UNIQUE_LOOP_3)
        return false;
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].role == PDK_ROLE_EXTRA &&
            step->reasons[i].cell == step->removed[0].cell)
            return true;
    return false;
}

// What a verity begins with: a cell, a house, or a candidate that is true or
// not.
static const char *verity_of(const pdk_step *step)
{
    enum phrase phrase = PHRASE_VERITY_HOUSE;
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].cell != PDK_NO_CELL)
            phrase = step->reasons[i].symbol ? PHRASE_VERITY_EITHER
                                             : PHRASE_VERITY_CELL;
    return pdki_phrase(phrase);
}

static bool is_verity(pdk_technique technique)
{
    return technique == PDK_TECHNIQUE_FORCING_CHAIN_VERITY ||
           technique == PDK_TECHNIQUE_FORCING_NET_VERITY;
}

// Whether the cells of a naked set have two houses in common.
static bool has_two_houses(const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    if (technique != PDK_TECHNIQUE_NAKED_PAIR &&
        technique != PDK_TECHNIQUE_NAKED_TRIPLE)
        return false;
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].role == PDK_ROLE_COVER) return true;
    return false;
}

// Whether two sets have two symbols in common, each of which only one of them
// can contain.
static bool has_two_commons(const pdk_step *step)
{
    uint32_t commons = 0;
    for (size_t i = 0; i < step->reason_count; i++)
        commons += step->reasons[i].role == PDK_ROLE_COMMON;
    return step->technique->technique == PDK_TECHNIQUE_ALS_XZ && commons > 1;
}

static const char *argument_of(const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    if (has_two_commons(step)) return pdki_phrase(PHRASE_TWO_COMMONS);
    if (has_two_houses(step))
        return pdki_technique_argument(PDK_TECHNIQUE_LOCKED_PAIR, false);
    if (is_verity(technique) && step->node_count > 0) return verity_of(step);
    if (step->node_count > 0 &&
        (technique == PDK_TECHNIQUE_FORCING_CHAIN_CONTRADICTION ||
         technique == PDK_TECHNIQUE_FORCING_NET_CONTRADICTION))
        return pdki_technique_argument(PDK_TECHNIQUE_NISHIO, false);
    return pdki_technique_argument(step->technique->technique,
                                   uses_hidden_set(step));
}

// What a chain in a sentence has shown. A discontinuous loop comes back to its
// first cell in one of several ways.
static const char *moral_of(const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    if (technique != PDK_TECHNIQUE_DISCONTINUOUS_NICE_LOOP &&
        technique != PDK_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP)
        return pdki_technique_moral(technique);
    const pdk_node *start = &step->nodes[0];
    const pdk_node *end = &step->nodes[step->ends[0]];
    if (start->symbol == end->symbol)
        return pdki_technique_moral(PDK_TECHNIQUE_X_CHAIN);
    return pdki_phrase(start->is_true ? PHRASE_NOT_BOTH : PHRASE_EITHER_WAY);
}

// The fish comes before its chains, even if there is only one.
static bool is_kraken(pdk_technique technique)
{
    return technique == PDK_TECHNIQUE_KRAKEN_FISH_1 ||
           technique == PDK_TECHNIQUE_KRAKEN_FISH_2;
}

// Title, argument, chains, conclusion.
static void say_all(struct speech *speech)
{
    const pdk_step *step = speech->step;
    const pdk_technique technique = step->technique->technique;
    say_title(speech);
    if (speech->depth == 0 && step->rating > 0) {
        pdki_say(speech, " (");
        pdki_say_number(speech, step->rating / 10);
        pdki_say(speech, ".");
        pdki_say_number(speech, step->rating % 10);
        pdki_say(speech, ")");
    }
    pdki_say(speech, ": ");
    if (step->node_count > 0 && pdki_chain_is_sentence(step) &&
        !is_kraken(technique)) {
        pdki_say_sentence(speech);
        pdki_say(speech, " ");
        say_argument(speech, moral_of(step));
    } else if (step->node_count > 0) {
        say_filled(speech, argument_of(step));
        pdki_say(speech, "\n");
        pdki_say_arguments(speech, say_all);
        pdki_say_indent(speech, 1);
        say_argument(speech, pdki_technique_moral(technique));
    } else if (pdki_technique_chains(technique) != CHAINS_SEARCHED) {
        say_filled(speech, argument_of(step));
        if (!pdki_technique_concludes(technique)) pdki_say(speech, " ");
    }
    if (!pdki_technique_concludes(technique)) say_conclusion(speech);
    pdki_say(speech, "\n");
}

// The place of a pattern is its houses or, if it has none, its cells; of a
// chain it is where it begins.
static void say_where(struct speech *speech)
{
    const pdk_step *step = speech->step;
    static const enum thing order[] = {THING_HOUSES, THING_CELLS};
    pdki_say_phrase(speech, PHRASE_LOOK_AT);
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        for (size_t j = 0; j < step->reason_count; j++)
            if (is_thing(&step->reasons[j], PDK_ROLE_BASE, order[i])) {
                say_things(speech, PDK_ROLE_BASE, PDKI_ANY_GROUP, order[i]);
                return;
            }
    pdki_say_cell(speech, step->placed.symbol ? step->placed.cell
                                              : step->removed[0].cell);
}

static void say_hint(struct speech *speech, pdk_detail detail)
{
    say_where(speech);
    if (detail == PDK_DETAIL_TECHNIQUE) {
        pdki_say_phrase(speech, PHRASE_LOOK_FOR);
        say_title(speech);
    }
    pdki_say_phrase(speech, PHRASE_SENTENCE_END);
    pdki_say(speech, "\n");
}

pdk_status pdk_step_say(const pdk_step *step, const pdk_geometry *geometry,
                        const pdk_alphabet *alphabet, pdk_detail detail,
                        const pdk_sink *sink, pdk_error *error)
{
    struct speech speech = {step,   geometry, alphabet,      sink,
                            PDK_OK, 0,        PDKI_ANY_GROUP};
    if ((unsigned)detail > PDK_DETAIL_ALL)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown detail %d",
                              (int)detail);
    pdk_status status =
        pdk_alphabet_fits(alphabet, pdk_geometry_shape(geometry), error);
    if (status != PDK_OK) return status;
    if (detail == PDK_DETAIL_ALL)
        say_all(&speech);
    else
        say_hint(&speech, detail);
    return speech.status == PDK_OK ? PDK_OK
                                   : pdki_error_plain(error, speech.status);
}
