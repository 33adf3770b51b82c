#include "reasoning/steps.h"

#include <ctype.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_MIN = 40, WIDTH_MAX = 110 };

size_t steps_width(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO) ||
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return STEPS_WIDTH;
    if (size.ws_col < WIDTH_MIN) return WIDTH_MIN;
    return size.ws_col < WIDTH_MAX ? size.ws_col : WIDTH_MAX;
}

// Columns of UTF-8 text whose characters are all one column wide.
static size_t columns_of(const char *text, size_t length)
{
    size_t columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)text[i] & 0xc0) != 0x80;
    return columns;
}

// Spaces, and a number such as "12. " or "1.3. ".
static size_t indent_of(const char *line, size_t length)
{
    size_t indent = 0;
    while (indent < length && line[indent] == ' ') indent++;
    size_t end = indent;
    while (end < length &&
           (isdigit((unsigned char)line[end]) || line[end] == '.'))
        end++;
    const bool is_number = end > indent && end < length && line[end] == ' ' &&
                           line[end - 1] == '.';
    return is_number ? end + 1 : indent;
}

static void add_line(struct text *text, const char *line, size_t length,
                     size_t width)
{
    const size_t indent = indent_of(line, length);
    size_t used = indent, at = indent;
    text_bytes(text, line, indent);
    while (at < length) {
        const char *space = memchr(line + at, ' ', length - at);
        const size_t end = space ? (size_t)(space - line) : length;
        const size_t columns = columns_of(line + at, end - at);
        if (used > indent && used + 1 + columns > width) {
            text_print(text, "\n%*s", (int)indent, "");
            used = indent;
        } else if (used > indent) {
            text_add(text, " ");
            used++;
        }
        text_bytes(text, line + at, end - at);
        used += columns;
        at = end + 1;
    }
    text_add(text, "\n");
}

void text_add_folded(struct text *text, const struct text *words, size_t width)
{
    size_t at = 0;
    while (at < words->length) {
        const char *end = memchr(words->bytes + at, '\n', words->length - at);
        const size_t length =
            end ? (size_t)(end - words->bytes) - at : words->length - at;
        add_line(text, words->bytes + at, length, width);
        at += length + 1;
    }
}

pdk_status step_add_text(struct step_telling *telling, struct text *text,
                         const struct reasoning_worker *own,
                         const pdk_step *step, pdk_error *error)
{
    struct text *room = &telling->room;
    const pdk_sink sink = text_sink(room);
    text_reset(room);
    if (telling->number > 0) text_print(room, "%u. ", telling->number);
    const pdk_status status =
        pdk_step_say(step, own->geometry, own->worker.kind->alphabet,
                     telling->detail, &sink, error);
    if (status != PDK_OK) return status;
    if (room->is_failed) return PDK_ERR_MEMORY;
    text_add_folded(text, room, telling->width);
    return PDK_OK;
}

void rating_add(struct text *text, uint32_t rating)
{
    text_print(text, "%u.%u", rating / 10, rating % 10);
}

const char *rating_level(const pdk_rating *rating)
{
    size_t count = 0;
    return pdk_level_list(&count)[rating->level]->name;
}

const char *rating_technique(const pdk_rating *rating)
{
    return rating->hardest ? rating->hardest->name : "none";
}

void rating_add_json(struct text *text, const pdk_rating *rating)
{
    text_add(text, ",\"er\":");
    rating_add(text, rating->overall);
    text_add(text, ",\"ep\":");
    rating_add(text, rating->pearl);
    text_add(text, ",\"ed\":");
    rating_add(text, rating->diamond);
    text_print(text,
               ",\"level\":\"%s\",\"technique\":\"%s\",\"nesting\":%u,"
               "\"step_count\":%u,\"hardest_steps\":%u",
               rating_level(rating), rating_technique(rating), rating->nesting,
               rating->steps, rating->hardest_steps);
}

void score_add_json(struct text *text, const pdk_rating *rating)
{
    text_print(text,
               ",\"score\":%u,\"level\":\"%s\",\"technique\":\"%s\","
               "\"step_count\":%u,\"hardest_steps\":%u",
               rating->score, pdk_player_level_name(rating->player_level),
               rating_technique(rating), rating->steps, rating->hardest_steps);
}

// What the parts of a JSON object need.
struct part {
    struct text *text;
    const pdk_geometry *geometry;
    const pdk_alphabet *alphabet;
};

static void add_cell(const struct part *part, pdk_cell cell)
{
    const uint32_t side = pdk_geometry_shape(part->geometry)->side;
    text_print(part->text, "\"cell\":[%u,%u]", cell / side + 1,
               cell % side + 1);
}

static void add_symbol(const struct part *part, pdk_symbol symbol)
{
    text_add(part->text, "\"symbol\":");
    json_symbol(part->text, part->alphabet, symbol);
}

static void add_house(const struct part *part, uint32_t index)
{
    const pdk_house *house = pdk_geometry_house(part->geometry, index);
    text_print(part->text, "\"house\":\"%s %u\"",
               pdk_house_kind_name(house->kind), house->number + 1);
}

static void add_candidate(const struct part *part, pdk_candidate candidate)
{
    text_add(part->text, "{");
    add_cell(part, candidate.cell);
    text_add(part->text, ",");
    add_symbol(part, candidate.symbol);
    text_add(part->text, "}");
}

static void add_removed(const struct part *part, const pdk_step *step)
{
    text_add(part->text, ",\"removed\":[");
    for (size_t i = 0; i < step->removed_count; i++) {
        if (i > 0) text_add(part->text, ",");
        add_candidate(part, step->removed[i]);
    }
    text_add(part->text, "]");
}

static void add_reason(const struct part *part, const pdk_reason *reason)
{
    text_print(part->text, "{\"role\":\"%s\"", pdk_role_name(reason->role));
    if (reason->house != PDK_NO_HOUSE) {
        text_add(part->text, ",");
        add_house(part, reason->house);
    }
    if (reason->cell != PDK_NO_CELL) {
        text_add(part->text, ",");
        add_cell(part, reason->cell);
    }
    if (reason->symbol) {
        text_add(part->text, ",");
        add_symbol(part, reason->symbol);
    }
    if (reason->group > 0)
        text_print(part->text, ",\"group\":%u", reason->group);
    text_add(part->text, "}");
}

static void add_reasons(const struct part *part, const pdk_step *step)
{
    if (step->reason_count == 0) return;
    text_add(part->text, ",\"reasons\":[");
    for (size_t i = 0; i < step->reason_count; i++) {
        if (i > 0) text_add(part->text, ",");
        add_reason(part, &step->reasons[i]);
    }
    text_add(part->text, "]");
}

static void add_node(const struct part *part, const pdk_step *step,
                     const pdk_node *node)
{
    static const char *const causes[] = {
        [PDK_CAUSE_ASSUMED] = "assumed",
        [PDK_CAUSE_CELL] = "cell",
        [PDK_CAUSE_HOUSE] = "house",
        [PDK_CAUSE_STEP] = "step",
    };
    text_add(part->text, "{");
    add_cell(part, node->cell);
    text_add(part->text, ",");
    add_symbol(part, node->symbol);
    for (size_t i = 0; i < node->other_count; i++) {
        const uint32_t side = pdk_geometry_shape(part->geometry)->side;
        text_print(part->text, "%s[%u,%u]%s", i == 0 ? ",\"or\":[" : ",",
                   node->others[i] / side + 1, node->others[i] % side + 1,
                   i + 1 == node->other_count ? "]" : "");
    }
    text_print(part->text, ",\"true\":%s,\"cause\":\"%s\"",
               node->is_true ? "true" : "false", causes[node->cause]);
    if (node->cause == PDK_CAUSE_HOUSE) {
        text_add(part->text, ",");
        add_house(part, node->house);
    }
    if (node->cause == PDK_CAUSE_STEP)
        text_print(part->text, ",\"step\":%u", node->nested + 1);
    text_add(part->text, ",\"parents\":[");
    for (uint32_t i = 0; i < node->parent_count; i++)
        text_print(part->text, i > 0 ? ",%u" : "%u",
                   step->parents[node->first_parent + i] + 1);
    text_add(part->text, "]}");
}

static void add_step(const struct part *part, const pdk_step *step);

static void add_chains(const struct part *part, const pdk_step *step)
{
    if (step->node_count == 0) return;
    text_add(part->text, ",\"nodes\":[");
    for (size_t i = 0; i < step->node_count; i++) {
        if (i > 0) text_add(part->text, ",");
        add_node(part, step, &step->nodes[i]);
    }
    text_add(part->text, "],\"ends\":[");
    for (size_t i = 0; i < step->end_count; i++)
        text_print(part->text, i > 0 ? ",%u" : "%u", step->ends[i] + 1);
    text_add(part->text, "]");
    if (step->nested_count == 0) return;
    text_add(part->text, ",\"inside\":[");
    for (size_t i = 0; i < step->nested_count; i++) {
        if (i > 0) text_add(part->text, ",");
        add_step(part, &step->nested[i]);
    }
    text_add(part->text, "]");
}

static void add_step(const struct part *part, const pdk_step *step)
{
    text_print(part->text, "{\"technique\":\"%s\",\"title\":\"%s\",\"rating\":",
               step->technique->name, step->technique->title);
    rating_add(part->text, step->rating);
    text_print(part->text, ",\"size\":%u,\"nesting\":%u", step->size,
               step->nesting);
    if (step->placed.symbol) {
        text_add(part->text, ",\"placed\":");
        add_candidate(part, step->placed);
    }
    for (size_t i = 0; i < step->also_placed_count; i++) {
        text_add(part->text, i == 0 ? ",\"also_placed\":[" : ",");
        add_candidate(
            part, (pdk_candidate){step->also_placed[i], step->placed.symbol});
        if (i + 1 == step->also_placed_count) text_add(part->text, "]");
    }
    add_removed(part, step);
    add_reasons(part, step);
    add_chains(part, step);
    text_add(part->text, "}");
}

void step_add_json(struct text *text, const struct reasoning_worker *own,
                   const pdk_step *step)
{
    const struct part part = {text, own->geometry, own->worker.kind->alphabet};
    add_step(&part, step);
}
