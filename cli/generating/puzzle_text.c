// A puzzle in each format, with what is known about it.
#include "generating/puzzle_source.h"

#include "flow/text.h"

// clang-format off
const struct puzzle_style puzzle_styles[PUZZLE_FORMATS] = {
    [PUZZLE_BOXED] = {"boxed", "with lines around the boxes",
        PDK_FORMAT_BOXED, true, true, NULL, NULL},
    [PUZZLE_ROWS] = {"rows", "one row per line",
        PDK_FORMAT_ROWS, true, true, NULL, NULL},
    [PUZZLE_LINE] = {"line", "one puzzle per line",
        PDK_FORMAT_LINE, false, false, NULL, NULL},
    [PUZZLE_PAIR] = {"pair", "the puzzle, a comma and the solution on one line",
        PDK_FORMAT_LINE, false, false, NULL, NULL},
    [PUZZLE_CSV] = {"csv", "a table with clues, rule, puzzle and solution",
        PDK_FORMAT_LINE, false, false,
        "number,clues,unique,minimal,log_weight,puzzle,solution\n",
        "number,clues,unique,minimal,log_weight,level,rating,score,hardest,"
        "hardest_steps,puzzle,solution\n"},
    [PUZZLE_JSON] = {"json", "one object per line",
        PDK_FORMAT_LINE, false, false, NULL, NULL},
    [PUZZLE_INTEGERS] = {"integers", "symbols as numbers 1..N, 0 for empty cells",
        PDK_FORMAT_INTEGERS, true, true, NULL, NULL},
    [PUZZLE_CLUES] = {"clues", "one clue per line: row, column, symbol",
        PDK_FORMAT_CLUES, true, true, NULL, NULL},
    [PUZZLE_SUKAKU] = {"sukaku", "with --sukaku: one puzzle per line, N characters per cell",
        PDK_FORMAT_SUKAKU, false, false, NULL, NULL},
    [PUZZLE_MARKS] = {"marks", "with --sukaku: the candidates of each cell, in boxes",
        PDK_FORMAT_MARKS, true, true, NULL, NULL},
};
// clang-format on

bool puzzle_formats(size_t index, struct cli_choice *choice)
{
    if (index >= PUZZLE_FORMATS) return false;
    *choice = (struct cli_choice){.value = (int)index,
                                  .name = puzzle_styles[index].name,
                                  .summary = puzzle_styles[index].summary};
    return true;
}

static const char *rule_of(const struct generate_worker *own)
{
    size_t count;
    return pdk_rule_list(&count)[own->run->wish.rule]->name;
}

static const char *level_of(const pdk_rating *rating)
{
    size_t count;
    return pdk_level_list(&count)[rating->level]->name;
}

// ", Hard, rated 3.4 (2 steps of hidden-pair), score 718"
static void add_grade(struct text *text, const pdk_rating *rating)
{
    text_print(text, ", %s, rated %u.%u", level_of(rating),
               rating->overall / 10, rating->overall % 10);
    if (rating->hardest)
        text_print(text, " (%u step%s of %s)", rating->hardest_steps,
                   rating->hardest_steps == 1 ? "" : "s",
                   rating->hardest->name);
    if (rating->score > 0) text_print(text, ", score %u", rating->score);
}

static void add_grade_csv(struct text *text, const pdk_rating *rating)
{
    text_print(text, "%s,%u.%u,", level_of(rating), rating->overall / 10,
               rating->overall % 10);
    if (rating->score > 0) text_print(text, "%u", rating->score);
    text_print(text, ",%s,%u,", rating->hardest ? rating->hardest->name : "",
               rating->hardest_steps);
}

static void add_grade_json(struct text *text, const pdk_rating *rating)
{
    text_print(text, ",\"level\":\"%s\",\"rating\":%u.%u", level_of(rating),
               rating->overall / 10, rating->overall % 10);
    if (rating->score > 0) text_print(text, ",\"score\":%u", rating->score);
    if (rating->hardest)
        text_print(text, ",\"hardest\":\"%s\",\"hardest_steps\":%u",
                   rating->hardest->name, rating->hardest_steps);
}

// "# puzzle 3 of seed 7: 24 clues, one solution by search, minimal"
static void add_remark(struct generate_worker *own, const pdk_made *made)
{
    struct text *text = &own->worker.text;
    text_print(
        text, "# puzzle %llu of seed %llu: %llu %s, one solution by %s%s",
        (unsigned long long)own->number, (unsigned long long)own->run->seed,
        (unsigned long long)made->clues, own->marks ? "candidates" : "clues",
        rule_of(own), made->is_minimal ? ", minimal" : "");
    if (own->run->wish.is_weighed)
        text_print(text, ", log weight %.9f", made->log_weight);
    if (own->run->grades.count > 0) add_grade(text, &own->rating);
    text_add(text, "\n");
}

// Puts "# " before every line from `start` on.
static void comment_out(struct text *text, size_t start)
{
    struct text plain = {0};
    text_bytes(&plain, text->bytes + start, text->length - start);
    text->length = start;
    bool is_begin = true;
    for (size_t i = 0; i < plain.length; i++) {
        if (is_begin) text_add(text, "# ");
        text_bytes(text, plain.bytes + i, 1);
        is_begin = plain.bytes[i] == '\n';
    }
    if (plain.is_failed) text->is_failed = true;
    text_release(&plain);
}

static pdk_status add_board(struct generate_worker *own, const pdk_made *made)
{
    struct text *text = &own->worker.text;
    if (puzzle_styles[own->run->format].has_remark) add_remark(own, made);
    board_text_note(&own->boards, own->marks);
    pdk_status status = board_text_add(&own->boards, own->puzzle);
    board_text_note(&own->boards, NULL);
    const size_t start = text->length;
    if (status != PDK_OK || !own->run->options->solution) return status;
    status = board_text_add(&own->boards, own->solution);
    if (status == PDK_OK && !text->is_failed) comment_out(text, start);
    return status;
}

static pdk_status add_pair(struct generate_worker *own)
{
    const pdk_status status = board_text_add_open(&own->boards, own->puzzle);
    text_add(&own->worker.text, ",");
    return status == PDK_OK ? board_text_add(&own->boards, own->solution)
                            : status;
}

static pdk_status add_csv(struct generate_worker *own, const pdk_made *made)
{
    struct text *text = &own->worker.text;
    text_print(text, "%llu,%llu,%s,%s,", (unsigned long long)own->number,
               (unsigned long long)made->clues, rule_of(own),
               made->is_minimal ? "true" : "false");
    if (own->run->wish.is_weighed) text_print(text, "%.9f", made->log_weight);
    text_add(text, ",");
    if (own->run->grades.count > 0) add_grade_csv(text, &own->rating);
    return add_pair(own);
}

static pdk_status add_json(struct generate_worker *own, const pdk_made *made)
{
    struct text *text = &own->worker.text;
    const pdk_alphabet *alphabet = own->kind->alphabet;
    const pdk_json_board json =
        json_board_of(own->run->options->series.format.cells);
    text_print(text, "{\"number\":%llu,\"seed\":%llu,",
               (unsigned long long)own->number,
               (unsigned long long)own->run->seed);
    json_kind(text, &own->run->shape, alphabet);
    text_print(text, ",\"clues\":%llu,\"unique\":\"%s\",\"minimal\":%s",
               (unsigned long long)made->clues, rule_of(own),
               made->is_minimal ? "true" : "false");
    if (own->run->wish.is_weighed)
        text_print(text, ",\"log_weight\":%.9f", made->log_weight);
    if (own->run->grades.count > 0) add_grade_json(text, &own->rating);
    text_add(text, ",\"puzzle\":");
    json_board(text, alphabet, own->puzzle, json);
    text_add(text, ",\"solution\":");
    json_board(text, alphabet, own->solution, json);
    text_add(text, "}\n");
    return PDK_OK;
}

pdk_status puzzle_text_add(struct generate_worker *own, const pdk_made *made)
{
    switch (own->run->format) {
    case PUZZLE_PAIR:
        return add_pair(own);
    case PUZZLE_CSV:
        return add_csv(own, made);
    case PUZZLE_JSON:
        return add_json(own, made);
    default:
        return add_board(own, made);
    }
}
