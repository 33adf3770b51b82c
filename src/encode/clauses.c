// The encodings of a cover come first, then that of a whole puzzle. A cover by
// pairs:
//
//   a group {x, y, z}:   x | y | z,   !x | !y,   !x | !z,   !y | !z
//
// By segments: x and y share a row and a box, z is alone in the next box.
//
//   s means x or y:      !x | s,   !y | s,   !s | x | y,   !x | !y
//   the row {x, y, z}:   s | z,    !s | !z
//
// and the same for columns. The segments of a box are constrained twice, by
// rows and by columns. Cells are encoded by pairs.
#include "encode/clauses.h"

#include "base/alloc.h"
#include "core/board.h"

#include <string.h>

static pdk_status add_pair(const struct clause_sink *sink, int32_t a, int32_t b)
{
    const int32_t pair[] = {a, b};
    return sink->add(sink->context, pair, 2);
}

// At most one of these.
static pdk_status add_pairs(const struct clause_sink *sink,
                            const int32_t *literals, size_t count)
{
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count && status == PDK_OK; j++)
            status = add_pair(sink, -literals[i], -literals[j]);
    return status;
}

static pdk_status add_choice(const struct clause_sink *sink,
                             const int32_t *literals, size_t count)
{
    const pdk_status status = sink->add(sink->context, literals, count);
    return status == PDK_OK ? add_pairs(sink, literals, count) : status;
}

static size_t group_size(const struct cover *cover, uint32_t group)
{
    return cover->member_first[group + 1] - cover->member_first[group];
}

static size_t name_members(const struct cover *cover, uint32_t group,
                           int32_t *literals)
{
    const uint32_t *members = cover->members + cover->member_first[group];
    const size_t count = group_size(cover, group);
    for (size_t i = 0; i < count; i++)
        literals[i] = pdki_cover_variable(members[i]);
    return count;
}

static pdk_status add_groups(const struct cover *cover,
                             const struct clause_sink *sink, uint32_t first,
                             uint32_t last)
{
    pdk_status status = PDK_OK;
    int32_t *literals = pdki_alloc_array(cover->shape.side, sizeof *literals);
    if (!literals) return PDK_ERR_MEMORY;
    for (uint32_t group = first; group < last && status == PDK_OK; group++)
        status =
            add_choice(sink, literals, name_members(cover, group, literals));
    pdki_free(literals);
    return status;
}

pdk_status pdki_encode_groups(const struct cover *cover,
                              const struct clause_sink *sink)
{
    return add_groups(cover, sink, 0, cover->group_count);
}

struct segments {
    const struct cover *cover;
    const struct clause_sink *sink;
    int32_t *of[2];      // the row segment and column segment of each candidate
    int32_t *parts;      // of a group
    int32_t *whole;      // for building a clause
    uint32_t *last_seen; // by variable: the last group of a box that has it
    int32_t variables;
};

// The end of the run of a line group's members that share a box with the one at
// `begin`. Members ascend, and so do the boxes along a line.
static size_t segment_end(const struct cover *cover, uint32_t group,
                          size_t begin)
{
    const uint32_t *members = cover->members + cover->member_first[group];
    const size_t count = group_size(cover, group);
    const uint32_t box = cover->groups_of[members[begin]][COVER_BOX];
    size_t end = begin + 1;
    while (end < count && cover->groups_of[members[end]][COVER_BOX] == box)
        end++;
    return end;
}

// A variable for members [begin, end); a single member represents itself.
static pdk_status add_segment(struct segments *segments, uint32_t group,
                              size_t begin, size_t end, int32_t *segment)
{
    const struct cover *cover = segments->cover;
    const uint32_t *members = cover->members + cover->member_first[group];
    const size_t count = end - begin;
    *segment = pdki_cover_variable(members[begin]);
    if (count == 1) return PDK_OK;
    *segment = ++segments->variables;
    pdk_status status = PDK_OK;
    int32_t *clause = segments->whole;
    clause[0] = -*segment;
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        clause[i + 1] = pdki_cover_variable(members[begin + i]);
        status = add_pair(segments->sink, -clause[i + 1], *segment);
    }
    const struct clause_sink *sink = segments->sink;
    if (status == PDK_OK) status = sink->add(sink->context, clause, count + 1);
    if (status == PDK_OK) status = add_pairs(sink, clause + 1, count);
    return status;
}

static pdk_status add_line(struct segments *segments, uint32_t group,
                           int32_t *of)
{
    const struct cover *cover = segments->cover;
    const uint32_t *members = cover->members + cover->member_first[group];
    const size_t count = group_size(cover, group);
    pdk_status status = PDK_OK;
    size_t parts = 0;
    for (size_t begin = 0, end; begin < count && status == PDK_OK;
         begin = end) {
        int32_t *segment = &segments->parts[parts++];
        end = segment_end(cover, group, begin);
        status = add_segment(segments, group, begin, end, segment);
        for (size_t i = begin; i < end; i++) of[members[i]] = *segment;
    }
    if (status != PDK_OK) return status;
    return add_choice(segments->sink, segments->parts, parts);
}

// The segments of a box along rows or columns, each once.
static pdk_status add_box(struct segments *segments, uint32_t group,
                          const int32_t *of)
{
    const struct cover *cover = segments->cover;
    const uint32_t *members = cover->members + cover->member_first[group];
    const size_t count = group_size(cover, group);
    size_t parts = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t *seen = &segments->last_seen[of[members[i]]];
        if (*seen != group) segments->parts[parts++] = of[members[i]];
        *seen = group;
    }
    return add_choice(segments->sink, segments->parts, parts);
}

static pdk_status add_segments(struct segments *segments)
{
    const struct cover *cover = segments->cover;
    pdk_status status =
        add_groups(cover, segments->sink, 0, cover->family_first[COVER_ROW]);
    for (int i = 0; i < 2; i++)
        for (uint32_t group = cover->family_first[COVER_ROW + i];
             group < cover->family_first[COVER_ROW + i + 1] && status == PDK_OK;
             group++)
            status = add_line(segments, group, segments->of[i]);
    for (int i = 0; i < 2; i++) {
        // No group of a box has the number 0: cells come first.
        for (int32_t v = 0; v <= segments->variables; v++)
            segments->last_seen[v] = 0;
        for (uint32_t group = cover->family_first[COVER_BOX];
             group < cover->group_count && status == PDK_OK; group++)
            status = add_box(segments, group, segments->of[i]);
    }
    return status;
}

pdk_status pdki_encode_segments(const struct cover *cover,
                                const struct clause_sink *sink,
                                int32_t *variables)
{
    const size_t count = (size_t)cover->candidate_count + 1;
    const size_t side = (size_t)cover->shape.side + 1;
    struct segments segments = {.cover = cover,
                                .sink = sink,
                                .variables = (int32_t)cover->candidate_count};
    // A segment variable stands for at least two candidates, so there are no
    // more segments than candidates.
    segments.of[0] = pdki_alloc_array(count, sizeof(int32_t));
    segments.of[1] = pdki_alloc_array(count, sizeof(int32_t));
    segments.parts = pdki_alloc_array(side, sizeof(int32_t));
    segments.whole = pdki_alloc_array(side, sizeof(int32_t));
    segments.last_seen = pdki_alloc_array(2 * count, sizeof(uint32_t));
    pdk_status status = PDK_ERR_MEMORY;
    if (segments.of[0] && segments.of[1] && segments.parts && segments.whole &&
        segments.last_seen) {
        status = add_segments(&segments);
        *variables = segments.variables;
    }
    pdki_free(segments.last_seen);
    pdki_free(segments.whole);
    pdki_free(segments.parts);
    pdki_free(segments.of[1]);
    pdki_free(segments.of[0]);
    return status;
}

size_t pdki_encode_exclusion(const struct cover *cover,
                             const pdk_symbol *solution, int32_t *literals)
{
    size_t count = 0;
    for (uint32_t i = 0; i < cover->candidate_count; i++)
        if (solution[cover->candidates[i].cell] == cover->candidates[i].symbol)
            literals[count++] = -pdki_cover_variable(i);
    return count;
}

// The rules of Sudoku, encoded directly: every cell has a symbol, every house
// has every symbol, and no symbol occurs twice in a house. The clue that rules
// out a candidate is remembered, so that one binary clause is enough to exclude
// it.
struct rules {
    pdk_shape shape;
    const pdk_symbol *puzzle;
    const struct clause_sink *sink;
    pdk_cell *clue_at; // by kind of house, house and symbol: its clue's cell
    int32_t *literals; // of a clause
    int32_t *open;     // those not ruled out by a clue
    size_t open_count;
};

#define NO_CLUE UINT32_MAX

static pdk_cell *clue_place(const struct rules *rules, pdk_house_kind kind,
                            uint32_t house, pdk_symbol symbol)
{
    const size_t side = rules->shape.side;
    return &rules->clue_at[((size_t)kind * side + house) * side + symbol - 1];
}

// The clue that rules out a symbol in a cell: the cell's own, or the same
// symbol in a house of the cell; NO_CLUE if there is none. A clue does not rule
// out itself.
static pdk_cell ruled_out_by(const struct rules *rules, pdk_cell cell,
                             pdk_symbol symbol)
{
    const uint32_t side = rules->shape.side;
    const uint32_t row = cell / side, column = cell % side;
    const uint32_t houses[] = {row, column,
                               pdk_shape_box(&rules->shape, row, column)};
    if (rules->puzzle[cell] == symbol) return NO_CLUE;
    if (rules->puzzle[cell] != 0) return cell;
    for (int kind = PDK_HOUSE_ROW; kind <= PDK_HOUSE_BOX; kind++) {
        const pdk_cell clue =
            *clue_place(rules, (pdk_house_kind)kind, houses[kind], symbol);
        if (clue != NO_CLUE) return clue;
    }
    return NO_CLUE;
}

static void note_clues(const struct rules *rules)
{
    const uint32_t side = rules->shape.side;
    memset(rules->clue_at, 0xff,
           3 * (size_t)side * side * sizeof *rules->clue_at);
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        const pdk_symbol symbol = rules->puzzle[cell];
        const uint32_t row = cell / side, column = cell % side;
        if (symbol == 0) continue;
        *clue_place(rules, PDK_HOUSE_ROW, row, symbol) = cell;
        *clue_place(rules, PDK_HOUSE_COLUMN, column, symbol) = cell;
        *clue_place(rules, PDK_HOUSE_BOX,
                    pdk_shape_box(&rules->shape, row, column), symbol) = cell;
    }
}

// Adds the clues, and the candidates that each rules out first.
static pdk_status add_clues(const struct rules *rules)
{
    const struct clause_sink *sink = rules->sink;
    const uint32_t side = rules->shape.side;
    pdk_status status = PDK_OK;
    for (pdk_cell cell = 0; cell < side * side; cell++)
        for (pdk_symbol symbol = 1; symbol <= side && status == PDK_OK;
             symbol++) {
            const int32_t own = pdki_puzzle_variable(side, cell, symbol);
            const pdk_cell clue = ruled_out_by(rules, cell, symbol);
            if (rules->puzzle[cell] == symbol)
                status = sink->add(sink->context, &own, 1);
            else if (clue != NO_CLUE)
                status = add_pair(
                    sink, -own,
                    -pdki_puzzle_variable(side, clue, rules->puzzle[clue]));
        }
    return status;
}

static void add_literal(struct rules *rules, uint32_t index, pdk_cell cell,
                        pdk_symbol symbol)
{
    const int32_t variable =
        pdki_puzzle_variable(rules->shape.side, cell, symbol);
    rules->literals[index] = variable;
    if (ruled_out_by(rules, cell, symbol) == NO_CLUE)
        rules->open[rules->open_count++] = variable;
}

// At least one of all literals, at most one of the open ones.
static pdk_status choose_one(struct rules *rules)
{
    const struct clause_sink *sink = rules->sink;
    pdk_status status =
        sink->add(sink->context, rules->literals, rules->shape.side);
    if (status == PDK_OK)
        status = add_pairs(sink, rules->open, rules->open_count);
    rules->open_count = 0;
    return status;
}

static pdk_status add_cells(struct rules *rules)
{
    const uint32_t side = rules->shape.side;
    pdk_status status = PDK_OK;
    for (pdk_cell cell = 0; cell < side * side && status == PDK_OK; cell++) {
        for (pdk_symbol symbol = 1; symbol <= side; symbol++)
            add_literal(rules, symbol - 1, cell, symbol);
        status = choose_one(rules);
    }
    return status;
}

static pdk_status add_houses(struct rules *rules, pdk_house_kind kind)
{
    const uint32_t side = rules->shape.side;
    pdk_status status = PDK_OK;
    for (uint32_t house = 0; house < side; house++)
        for (pdk_symbol symbol = 1; symbol <= side && status == PDK_OK;
             symbol++) {
            for (uint32_t i = 0; i < side; i++)
                add_literal(rules, i,
                            pdki_house_cell(&rules->shape, kind, house, i),
                            symbol);
            status = choose_one(rules);
        }
    return status;
}

pdk_status pdki_encode_puzzle(const pdk_shape *shape, const pdk_symbol *puzzle,
                              const struct clause_sink *sink)
{
    const size_t side = shape->side;
    struct rules rules = {.shape = *shape, .puzzle = puzzle, .sink = sink};
    rules.clue_at = pdki_alloc_array(3 * side * side, sizeof *rules.clue_at);
    rules.literals = pdki_alloc_array(side, sizeof *rules.literals);
    rules.open = pdki_alloc_array(side, sizeof *rules.open);
    pdk_status status = PDK_ERR_MEMORY;
    if (rules.clue_at && rules.literals && rules.open) {
        note_clues(&rules);
        status = add_clues(&rules);
        if (status == PDK_OK) status = add_cells(&rules);
        for (int kind = PDK_HOUSE_ROW; kind <= PDK_HOUSE_BOX; kind++)
            if (status == PDK_OK)
                status = add_houses(&rules, (pdk_house_kind)kind);
    }
    pdki_free(rules.open);
    pdki_free(rules.literals);
    pdki_free(rules.clue_at);
    return status;
}
