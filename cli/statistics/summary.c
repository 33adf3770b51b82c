#define _GNU_SOURCE
#include "statistics/summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

pdk_status summary_init(struct summary *summary,
                        const struct summary_parts *parts, pdk_error *error)
{
    *summary = (struct summary){.parts = *parts};
    pdk_status status = pdk_form_set_new(0, &summary->exact, error);
    if (status == PDK_OK && parts->has_forms)
        status = pdk_form_set_new(0, &summary->forms, error);
    return status;
}

static void release_names(struct name_counts *names)
{
    for (size_t i = 0; i < names->count; i++) free(names->items[i].name);
    free(names->items);
}

void summary_release(struct summary *summary)
{
    pdk_form_set_free(summary->forms);
    pdk_form_set_free(summary->exact);
    release_names(&summary->symbols);
    release_names(&summary->boxes);
    release_names(&summary->sizes);
    free(summary->clues);
}

static bool is_name(const struct name_counts *names, size_t index,
                    const char *name)
{
    return index < names->count && strcmp(names->items[index].name, name) == 0;
}

// Counts a board with this property; most boards have that of the last one.
static bool count_name(struct name_counts *names, const char *name)
{
    size_t at = is_name(names, names->last, name) ? names->last : 0;
    while (at < names->count && !is_name(names, at, name)) at++;
    if (at == NAME_COUNTS_MAX) {
        names->others++;
        return true;
    }
    if (at == names->count) {
        struct name_count *items =
            reallocarray(names->items, at + 1, sizeof *items);
        if (!items) return false;
        names->items = items;
        items[at] = (struct name_count){.name = strdup(name)};
        if (!items[at].name) return false;
        names->count++;
    }
    names->items[at].boards++;
    names->last = at;
    return true;
}

static bool count_clues(struct summary *summary, uint64_t clues)
{
    if (clues >= summary->clue_room) {
        const size_t room = 2 * ((size_t)clues + 1);
        uint64_t *grown = reallocarray(summary->clues, room, sizeof *grown);
        if (!grown) return false;
        memset(grown + summary->clue_room, 0,
               (room - summary->clue_room) * sizeof *grown);
        summary->clues = grown;
        summary->clue_room = room;
    }
    summary->clues[clues]++;
    return true;
}

static bool count_kind(struct summary *summary, const struct board_kind *kind)
{
    char size[32], boxes[64], symbols[128];
    snprintf(size, sizeof size, "%ux%u", kind->shape.side, kind->shape.side);
    snprintf(boxes, sizeof boxes, "%ux%u", kind->shape.box_rows,
             kind->shape.box_columns);
    return count_name(&summary->sizes, size) &&
           count_name(&summary->boxes, boxes) &&
           count_name(
               &summary->symbols,
               pdk_alphabet_describe(kind->alphabet, symbols, sizeof symbols));
}

pdk_status summary_add(struct summary *summary, const struct board_kind *kind,
                       const struct board_facts *facts, pdk_error *error)
{
    bool is_new;
    if (!count_kind(summary, kind) || !count_clues(summary, facts->clues))
        return PDK_ERR_MEMORY;
    pdk_status status =
        pdk_form_set_add(summary->exact, &facts->exact, &is_new, error);
    if (status == PDK_OK && facts->has_form)
        status = pdk_form_set_add(summary->forms, &facts->form, &is_new, error);
    if (status != PDK_OK) return status;
    summary->boards++;
    summary->formless += !facts->has_form;
    summary->minimal += facts->is_minimal;
    summary->verdicts[facts->verdict]++;
    summary->symmetries[facts->symmetry]++;
    rating_counts_add(&summary->ratings, &facts->rating);
    return PDK_OK;
}

// The number of clues of the middle board, of the first and of the last one, by
// their places in order of clues.
static size_t clues_at(const struct summary *summary, uint64_t place)
{
    uint64_t boards = 0;
    size_t clues = 0;
    while ((boards += summary->clues[clues]) <= place) clues++;
    return clues;
}

struct clue_range {
    size_t minimum, median, maximum;
    double mean;
};

static struct clue_range clue_range_of(const struct summary *summary)
{
    double sum = 0;
    for (size_t i = 0; i < summary->clue_room; i++)
        sum += (double)i * (double)summary->clues[i];
    return (struct clue_range){
        clues_at(summary, 0), clues_at(summary, (summary->boards - 1) / 2),
        clues_at(summary, summary->boards - 1), sum / (double)summary->boards};
}

static const char *symmetry_name(size_t symmetry)
{
    size_t count;
    return symmetry == PDK_CLUES_ANY
               ? "none"
               : pdk_clue_symmetry_list(&count)[symmetry]->name;
}

// The table: a heading, and below it names, numbers and shares of all boards.
static void add_line(const struct summary *summary, struct text *text,
                     const char *name, uint64_t boards)
{
    text_print(text, "  %-24s %12llu %7.2f %%\n", name,
               (unsigned long long)boards,
               100.0 * (double)boards / (double)summary->boards);
}

static void add_some(const struct summary *summary, struct text *text,
                     const char *name, uint64_t boards)
{
    if (boards > 0) add_line(summary, text, name, boards);
}

static void add_names(const struct summary *summary, struct text *text,
                      const struct name_counts *names)
{
    for (size_t i = 0; i < names->count; i++)
        add_line(summary, text, names->items[i].name, names->items[i].boards);
    add_some(summary, text, "others", names->others);
}

// A bar for each number of clues or, if there are too many, for ranges of them.
static void add_histogram(const struct summary *summary, struct text *text,
                          const struct clue_range *range)
{
    enum { ROWS_MAX = 40, BAR_LENGTH = 40 };
    static const char bar[] = "########################################";
    const size_t width = (range->maximum - range->minimum) / ROWS_MAX + 1;
    uint64_t most = 0;
    for (int pass = 0; pass < 2; pass++)
        for (size_t from = range->minimum; from <= range->maximum;
             from += width) {
            const size_t end = from + width - 1;
            uint64_t boards = 0;
            for (size_t i = from; i <= end && i < summary->clue_room; i++)
                boards += summary->clues[i];
            if (pass == 0 && boards > most) most = boards;
            if (pass == 0 || boards == 0) continue;
            char name[48];
            snprintf(name, sizeof name, width > 1 ? "%zu..%zu" : "%zu", from,
                     end);
            const double length = (double)boards / (double)most * BAR_LENGTH;
            text_print(text, "  %-24s %12llu %.*s\n", name,
                       (unsigned long long)boards,
                       length < 1 ? 1 : (int)(length + 0.5), bar);
        }
}

static void add_duplicates(const struct summary *summary, struct text *text)
{
    const uint64_t boards = summary->boards;
    text_add(text, "duplicates\n");
    add_line(summary, text, "exact",
             boards - pdk_form_set_count(summary->exact));
    if (!summary->parts.has_forms) return;
    add_line(summary, text, "up to symmetry",
             boards - summary->formless - pdk_form_set_count(summary->forms));
    add_some(summary, text, "not compared", summary->formless);
}

void summary_table(const struct summary *summary, struct text *text)
{
    text_print(text, "%-26s %12llu\n", "boards",
               (unsigned long long)summary->boards);
    if (summary->bad > 0)
        text_print(text, "%-26s %12llu\n", "bad",
                   (unsigned long long)summary->bad);
    if (summary->boards == 0) return;
    if (summary->parts.has_verdicts) {
        text_add(text, "solutions\n");
        for (int i = 0; i <= PDK_UNKNOWN; i++)
            add_some(summary, text, pdk_verdict_name((pdk_verdict)i),
                     summary->verdicts[i]);
    }
    if (summary->parts.has_minimal)
        add_line(summary, text, "unique and minimal", summary->minimal);
    text_add(text, "size\n");
    add_names(summary, text, &summary->sizes);
    text_add(text, "boxes\n");
    add_names(summary, text, &summary->boxes);
    text_add(text, "symbols\n");
    add_names(summary, text, &summary->symbols);
    const struct clue_range range = clue_range_of(summary);
    text_print(text, "clues: minimum %zu, median %zu, maximum %zu, mean %.2f\n",
               range.minimum, range.median, range.maximum, range.mean);
    add_histogram(summary, text, &range);
    text_add(text, "symmetry of the clues\n");
    for (size_t i = 0; i < SUMMARY_SYMMETRIES; i++)
        add_some(summary, text, symmetry_name(i), summary->symmetries[i]);
    if (summary->parts.has_ratings)
        rating_counts_table(&summary->ratings, summary->boards, text);
    add_duplicates(summary, text);
}

static void add_member(struct text *text, const char *name, uint64_t number)
{
    text_print(text, "\"%s\":%llu", name, (unsigned long long)number);
}

static void add_names_json(struct text *text, const char *key,
                           const struct name_counts *names)
{
    text_print(text, ",\"%s\":{", key);
    for (size_t i = 0; i < names->count; i++) {
        if (i > 0) text_add(text, ",");
        json_text(text, names->items[i].name, strlen(names->items[i].name));
        text_print(text, ":%llu", (unsigned long long)names->items[i].boards);
    }
    text_add(text, "}");
    if (names->others > 0)
        text_print(text, ",\"other_%s\":%llu", key,
                   (unsigned long long)names->others);
}

static void add_clues_json(const struct summary *summary, struct text *text)
{
    const struct clue_range range = clue_range_of(summary);
    const char *before = "";
    text_print(text,
               ",\"clues\":{\"minimum\":%zu,\"median\":%zu,\"maximum\":%zu,"
               "\"mean\":%.4f,\"histogram\":{",
               range.minimum, range.median, range.maximum, range.mean);
    for (size_t i = range.minimum; i <= range.maximum; i++) {
        if (summary->clues[i] == 0) continue;
        text_print(text, "%s\"%zu\":%llu", before, i,
                   (unsigned long long)summary->clues[i]);
        before = ",";
    }
    text_add(text, "}}");
}

static void add_symmetries_json(const struct summary *summary,
                                struct text *text)
{
    text_add(text, ",\"symmetry\":{");
    for (size_t i = 0; i < SUMMARY_SYMMETRIES; i++) {
        if (i > 0) text_add(text, ",");
        add_member(text, symmetry_name(i), summary->symmetries[i]);
    }
    text_add(text, "}");
}

void summary_json(const struct summary *summary, struct text *text)
{
    const uint64_t boards = summary->boards;
    text_add(text, "{");
    add_member(text, "boards", boards);
    text_add(text, ",");
    add_member(text, "bad", summary->bad);
    if (summary->parts.has_verdicts) {
        text_add(text, ",\"verdicts\":{");
        for (int i = 0; i <= PDK_UNKNOWN; i++) {
            if (i > 0) text_add(text, ",");
            add_member(text, pdk_verdict_name((pdk_verdict)i),
                       summary->verdicts[i]);
        }
        text_add(text, "}");
    }
    if (summary->parts.has_minimal) {
        text_add(text, ",");
        add_member(text, "minimal", summary->minimal);
    }
    add_names_json(text, "sizes", &summary->sizes);
    add_names_json(text, "boxes", &summary->boxes);
    add_names_json(text, "symbols", &summary->symbols);
    if (boards > 0) add_clues_json(summary, text);
    add_symmetries_json(summary, text);
    if (summary->parts.has_ratings)
        rating_counts_json(&summary->ratings, boards, text);
    text_add(text, ",\"duplicates\":{");
    add_member(text, "exact", boards - pdk_form_set_count(summary->exact));
    if (summary->parts.has_forms) {
        text_add(text, ",");
        add_member(text, "up_to_symmetry",
                   boards - summary->formless -
                       pdk_form_set_count(summary->forms));
        text_add(text, ",");
        add_member(text, "not_compared", summary->formless);
    }
    text_add(text, "}}\n");
}
