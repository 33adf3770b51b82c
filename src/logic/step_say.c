// A step in words: fills in the phrases of step_words.c, and lists the chains
// of a step line by line.
#include "base/number.h"
#include "core/error.h"
#include "logic/step_words.h"

#include <string.h>

struct speech {
    const pdk_step *step;
    const pdk_geometry *geometry;
    const pdk_alphabet *alphabet;
    const pdk_sink *sink;
    pdk_status status; // the first failure of the sink
};

static void say_bytes(struct speech *speech, const char *bytes, size_t size)
{
    if (speech->status == PDK_OK && size > 0)
        speech->status =
            speech->sink->write(speech->sink->context, bytes, size);
}

static void say(struct speech *speech, const char *words)
{
    say_bytes(speech, words, strlen(words));
}

static void say_number(struct speech *speech, uint64_t number)
{
    char digits[PDKI_NUMBER_DIGITS];
    say_bytes(speech, digits, pdki_number_write(digits, number));
}

static void say_symbol(struct speech *speech, pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text text = pdk_alphabet_text(speech->alphabet, symbol, scratch);
    say_bytes(speech, text.bytes, text.length);
}

static void say_cell(struct speech *speech, pdk_cell cell)
{
    const uint32_t side = pdk_geometry_shape(speech->geometry)->side;
    say(speech, "r");
    say_number(speech, cell / side + 1);
    say(speech, "c");
    say_number(speech, cell % side + 1);
}

static void say_house(struct speech *speech, uint32_t index)
{
    const pdk_house *house = pdk_geometry_house(speech->geometry, index);
    say(speech, pdki_phrase(PHRASE_ROW + (enum phrase)house->kind));
    say_number(speech, house->number + 1);
}

// What separates item `index` of `count` from the one before it.
static void say_gap(struct speech *speech, size_t index, size_t count)
{
    if (index == 0) return;
    say(speech, pdki_phrase(index + 1 == count ? PHRASE_AND : PHRASE_COMMA));
}

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

// Several houses of one kind are named together: "rows 2 and 5".
static void say_houses(struct speech *speech, const uint32_t *houses,
                       size_t count)
{
    const pdk_geometry *geometry = speech->geometry;
    for (size_t i = 0; i < count; i++) {
        const pdk_house *house = pdk_geometry_house(geometry, houses[i]);
        const bool is_first =
            i == 0 ||
            pdk_geometry_house(geometry, houses[i - 1])->kind != house->kind;
        const bool has_more =
            i + 1 < count &&
            pdk_geometry_house(geometry, houses[i + 1])->kind == house->kind;
        say_gap(speech, i, count);
        if (is_first)
            say(speech, pdki_phrase((has_more ? PHRASE_ROWS : PHRASE_ROW) +
                                    (enum phrase)house->kind));
        say_number(speech, house->number + 1);
    }
}

static void say_things(struct speech *speech, pdk_role role, enum thing thing)
{
    const pdk_step *step = speech->step;
    uint32_t houses[3 * PDK_LOGIC_SIDE_MAX];
    size_t count = 0, index = 0;
    for (size_t i = 0; i < step->reason_count; i++) {
        if (!is_thing(&step->reasons[i], role, thing)) continue;
        if (thing == THING_HOUSES && count < 3 * PDK_LOGIC_SIDE_MAX)
            houses[count] = step->reasons[i].house;
        count++;
    }
    if (thing == THING_HOUSES) {
        say_houses(speech, houses, count);
        return;
    }
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (!is_thing(reason, role, thing)) continue;
        say_gap(speech, index++, count);
        if (thing == THING_CELLS)
            say_cell(speech, reason->cell);
        else
            say_symbol(speech, reason->symbol);
    }
}

static void say_node(struct speech *speech, const pdk_node *node)
{
    say_cell(speech, node->cell);
    say(speech, pdki_phrase(node->is_true ? PHRASE_IS : PHRASE_IS_NOT));
    say_symbol(speech, node->symbol);
}

static void say_start(struct speech *speech)
{
    const pdk_step *step = speech->step;
    for (size_t i = 0; i < step->node_count; i++)
        if (step->nodes[i].cause == PDK_CAUSE_ASSUMED) {
            say_node(speech, &step->nodes[i]);
            return;
        }
}

static void say_end(struct speech *speech, size_t index)
{
    const pdk_step *step = speech->step;
    if (index < step->end_count)
        say_node(speech, &step->nodes[step->ends[index]]);
}

// Names in braces: of a role and a thing, and of the rest.
static const char *const thing_names[] = {" cells", " symbols", " houses"};

static bool is_name(const char *name, size_t length, const char *wanted)
{
    return strlen(wanted) == length && memcmp(name, wanted, length) == 0;
}

static bool say_role(struct speech *speech, const char *name, size_t length)
{
    const char *role = NULL;
    for (pdk_role i = 0; (role = pdk_role_name(i)) != NULL; i++) {
        const size_t head = strlen(role);
        if (length <= head || memcmp(name, role, head) != 0) continue;
        for (size_t j = 0; j < sizeof thing_names / sizeof thing_names[0]; j++)
            if (is_name(name + head, length - head, thing_names[j])) {
                say_things(speech, i, (enum thing)j);
                return true;
            }
    }
    return false;
}

static void say_name(struct speech *speech, const char *name, size_t length)
{
    if (say_role(speech, name, length)) return;
    if (is_name(name, length, "placed cell"))
        say_cell(speech, speech->step->placed.cell);
    else if (is_name(name, length, "placed symbol"))
        say_symbol(speech, speech->step->placed.symbol);
    else if (is_name(name, length, "start"))
        say_start(speech);
    else if (is_name(name, length, "end"))
        say_end(speech, 0);
    else if (is_name(name, length, "other end"))
        say_end(speech, 1);
}

static void say_phrase(struct speech *speech, const char *phrase)
{
    for (;;) {
        const char *open = strchr(phrase, '{');
        const char *close = open ? strchr(open, '}') : NULL;
        if (!close) break;
        say_bytes(speech, phrase, (size_t)(open - phrase));
        say_name(speech, open + 1, (size_t)(close - open - 1));
        phrase = close + 1;
    }
    say(speech, phrase);
}

static bool removes(const pdk_step *step, pdk_symbol symbol, size_t from)
{
    for (size_t i = 0; i < from; i++)
        if (step->removed[i].symbol == symbol) return true;
    return false;
}

// "5 from r1c2 and r3c4": all cells that lose the symbol of removal `first`.
static void say_removal(struct speech *speech, size_t first)
{
    const pdk_step *step = speech->step;
    const pdk_symbol symbol = step->removed[first].symbol;
    size_t count = 0, index = 0;
    for (size_t i = first; i < step->removed_count; i++)
        count += step->removed[i].symbol == symbol;
    say_symbol(speech, symbol);
    say(speech, pdki_phrase(PHRASE_REMOVE_FROM));
    for (size_t i = first; i < step->removed_count; i++) {
        if (step->removed[i].symbol != symbol) continue;
        say_gap(speech, index++, count);
        say_cell(speech, step->removed[i].cell);
    }
}

static void say_conclusion(struct speech *speech)
{
    const pdk_step *step = speech->step;
    if (step->placed.symbol) {
        say_phrase(speech, pdki_phrase(PHRASE_SO_PLACE));
        return;
    }
    say(speech, pdki_phrase(PHRASE_SO_REMOVE));
    for (size_t i = 0; i < step->removed_count; i++) {
        if (removes(step, step->removed[i].symbol, i)) continue;
        if (i > 0) say(speech, pdki_phrase(PHRASE_COMMA));
        say_removal(speech, i);
    }
    say(speech, pdki_phrase(PHRASE_SENTENCE_END));
}

static void say_title(struct speech *speech)
{
    const pdk_step *step = speech->step;
    say(speech, step->technique->title);
    if (step->nesting > 0)
        say(speech,
            pdki_phrase(PHRASE_NESTING_1 + (enum phrase)step->nesting - 1));
}

// " (3, 7)": the lines that a line follows from.
static void say_parents(struct speech *speech, const pdk_node *node)
{
    const pdk_step *step = speech->step;
    if (node->parent_count == 0) return;
    say(speech, " (");
    for (uint32_t i = 0; i < node->parent_count; i++) {
        if (i > 0) say(speech, pdki_phrase(PHRASE_COMMA));
        say_number(speech, step->parents[node->first_parent + i] + 1);
    }
    say(speech, ")");
}

static void say_cause(struct speech *speech, const pdk_node *node)
{
    switch (node->cause) {
    case PDK_CAUSE_ASSUMED:
        say(speech, pdki_phrase(PHRASE_ASSUME));
        break;
    case PDK_CAUSE_CELL:
        say(speech, pdki_phrase(node->is_true ? PHRASE_ONLY_SYMBOL
                                              : PHRASE_OTHER_SYMBOL));
        break;
    case PDK_CAUSE_HOUSE:
        say(speech, pdki_phrase(node->is_true ? PHRASE_ONLY_PLACE
                                              : PHRASE_OTHER_PLACE));
        say_house(speech, node->house);
        break;
    case PDK_CAUSE_STEP:
        say(speech, pdki_phrase(PHRASE_BY_STEP));
        if (node->nested < speech->step->nested_count)
            say(speech, speech->step->nested[node->nested].technique->title);
    }
    say_parents(speech, node);
}

static void say_indent(struct speech *speech, uint32_t depth)
{
    for (uint32_t i = 0; i < depth; i++) say(speech, "    ");
}

static void say_all(struct speech *speech, uint32_t depth);

// Before a node that a nested step yields, that step itself.
static void say_nested(struct speech *speech, const pdk_node *node,
                       uint32_t depth)
{
    const pdk_step *step = speech->step;
    if (node->cause != PDK_CAUSE_STEP || node->nested >= step->nested_count)
        return;
    for (const pdk_node *earlier = step->nodes; earlier < node; earlier++)
        if (earlier->cause == PDK_CAUSE_STEP && earlier->nested == node->nested)
            return;
    speech->step = &step->nested[node->nested];
    say_indent(speech, depth);
    say(speech, pdki_phrase(PHRASE_INSIDE));
    say_all(speech, depth + 1);
    speech->step = step;
}

static void say_chains(struct speech *speech, uint32_t depth)
{
    const pdk_step *step = speech->step;
    for (size_t i = 0; i < step->node_count; i++) {
        say_nested(speech, &step->nodes[i], depth);
        say_indent(speech, depth);
        say_number(speech, i + 1);
        say(speech, ". ");
        say_node(speech, &step->nodes[i]);
        say_cause(speech, &step->nodes[i]);
        say(speech, "\n");
    }
}

// Title and argument, chains, conclusion.
static void say_all(struct speech *speech, uint32_t depth)
{
    const pdk_step *step = speech->step;
    say_title(speech);
    if (depth == 0) {
        say(speech, " (");
        say_number(speech, step->rating / 10);
        say(speech, ".");
        say_number(speech, step->rating % 10);
        say(speech, ")");
    }
    say(speech, ": ");
    say_phrase(speech, pdki_technique_argument(step->technique->technique));
    if (step->node_count == 0) {
        say(speech, " ");
    } else {
        say(speech, "\n");
        say_chains(speech, depth + 1);
        say_indent(speech, depth);
    }
    say_conclusion(speech);
    say(speech, "\n");
}

// The place of a pattern is its houses or, if it has none, its cells; of a
// chain it is where it begins.
static void say_where(struct speech *speech)
{
    const pdk_step *step = speech->step;
    static const enum thing order[] = {THING_HOUSES, THING_CELLS};
    say(speech, pdki_phrase(PHRASE_LOOK_AT));
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        for (size_t j = 0; j < step->reason_count; j++)
            if (is_thing(&step->reasons[j], PDK_ROLE_BASE, order[i])) {
                say_things(speech, PDK_ROLE_BASE, order[i]);
                return;
            }
    say_cell(speech,
             step->placed.symbol ? step->placed.cell : step->removed[0].cell);
}

pdk_status pdk_step_say(const pdk_step *step, const pdk_geometry *geometry,
                        const pdk_alphabet *alphabet, pdk_detail detail,
                        const pdk_sink *sink, pdk_error *error)
{
    struct speech speech = {step, geometry, alphabet, sink, PDK_OK};
    if ((unsigned)detail > PDK_DETAIL_ALL)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown detail %d",
                              (int)detail);
    pdk_status status =
        pdk_alphabet_fits(alphabet, pdk_geometry_shape(geometry), error);
    if (status != PDK_OK) return status;
    if (detail == PDK_DETAIL_ALL) {
        say_all(&speech, 0);
    } else {
        say_where(&speech);
        if (detail == PDK_DETAIL_TECHNIQUE) {
            say(&speech, pdki_phrase(PHRASE_LOOK_FOR));
            say_title(&speech);
        }
        say(&speech, pdki_phrase(PHRASE_SENTENCE_END));
        say(&speech, "\n");
    }
    return speech.status == PDK_OK ? PDK_OK
                                   : pdki_error_plain(error, speech.status);
}
