#include "statistics/rating_counts.h"

#include "flow/message.h"
#include "flow/output.h"
#include "flow/picture_file.h"

#include <permudoku/chart.h>

#include <stdio.h>
#include <stdlib.h>

void rating_counts_add(struct rating_counts *counts,
                       const struct rating_facts *facts)
{
    if (!facts->is_rated) return;
    counts->rated++;
    counts->levels[facts->level]++;
    counts->ratings[facts->rating < RATING_TENTHS ? facts->rating
                                                  : RATING_TENTHS - 1]++;
    counts->hardest[facts->hardest]++;
    for (size_t i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        counts->techniques[i] += facts->techniques[i / 8] >> i % 8 & 1;
}

static const char *level_name(size_t level)
{
    size_t count;
    return pdk_level_list(&count)[level]->name;
}

// Techniques in the order of their ratings, which are not that of the enum.
static const pdk_technique_info *technique_at(size_t place)
{
    size_t count;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    for (size_t i = 0; i < count; i++) {
        size_t before = 0;
        for (size_t j = 0; j < count; j++)
            before += list[j]->rating < list[i]->rating ||
                      (list[j]->rating == list[i]->rating && j < i);
        if (before == place) return list[i];
    }
    return list[0];
}

// The rating of the puzzle at a place in order of ratings.
static unsigned rating_at(const struct rating_counts *counts, uint64_t place)
{
    uint64_t puzzles = 0;
    unsigned rating = 0;
    while ((puzzles += counts->ratings[rating]) <= place) rating++;
    return rating;
}

struct rating_range {
    unsigned minimum, median, maximum;
    double mean;
};

static struct rating_range range_of(const struct rating_counts *counts)
{
    double sum = 0;
    for (size_t i = 0; i < RATING_TENTHS; i++)
        sum += (double)i * (double)counts->ratings[i];
    return (struct rating_range){
        rating_at(counts, 0), rating_at(counts, (counts->rated - 1) / 2),
        rating_at(counts, counts->rated - 1), sum / (double)counts->rated / 10};
}

static void add_line(struct text *text, const char *name, uint64_t puzzles,
                     uint64_t all)
{
    text_print(text, "  %-24s %12llu %7.2f %%\n", name,
               (unsigned long long)puzzles,
               100.0 * (double)puzzles / (double)all);
}

static void add_histogram(const struct rating_counts *counts, struct text *text,
                          const struct rating_range *range)
{
    enum { BAR_LENGTH = 40 };
    static const char bar[] = "########################################";
    uint64_t most = 0;
    for (unsigned i = range->minimum; i <= range->maximum; i++)
        if (counts->ratings[i] > most) most = counts->ratings[i];
    for (unsigned i = range->minimum; i <= range->maximum; i++) {
        const uint64_t puzzles = counts->ratings[i];
        const double length = (double)puzzles / (double)most * BAR_LENGTH;
        char name[16];
        if (puzzles == 0) continue;
        snprintf(name, sizeof name, "%u.%u", i / 10, i % 10);
        text_print(text, "  %-24s %12llu %.*s\n", name,
                   (unsigned long long)puzzles,
                   length < 1 ? 1 : (int)(length + 0.5), bar);
    }
}

static void add_techniques(struct text *text, const char *heading,
                           const uint64_t *puzzles, uint64_t all)
{
    text_add(text, heading);
    for (size_t i = 0; i < PDK_TECHNIQUE_COUNT; i++) {
        const pdk_technique_info *info = technique_at(i);
        const uint64_t count = puzzles[info->technique];
        if (count > 0) add_line(text, info->name, count, all);
    }
}

void rating_counts_table(const struct rating_counts *counts, uint64_t boards,
                         struct text *text)
{
    text_add(text, "levels\n");
    for (size_t i = 0; i < RATING_LEVELS; i++)
        if (counts->levels[i] > 0)
            add_line(text, level_name(i), counts->levels[i], boards);
    if (counts->rated < boards)
        add_line(text, "not rated", boards - counts->rated, boards);
    if (counts->rated == 0) return;
    const struct rating_range range = range_of(counts);
    text_print(text,
               "ratings: minimum %u.%u, median %u.%u, maximum %u.%u, mean "
               "%.2f\n",
               range.minimum / 10, range.minimum % 10, range.median / 10,
               range.median % 10, range.maximum / 10, range.maximum % 10,
               range.mean);
    add_histogram(counts, text, &range);
    add_techniques(text, "techniques on the path\n", counts->techniques,
                   counts->rated);
    add_techniques(text, "hardest technique\n", counts->hardest, counts->rated);
}

static void add_ratings_json(const struct rating_counts *counts,
                             struct text *text)
{
    const struct rating_range range = range_of(counts);
    const char *before = "";
    text_print(text,
               ",\"ratings\":{\"minimum\":%u.%u,\"median\":%u.%u,"
               "\"maximum\":%u.%u,\"mean\":%.4f,\"histogram\":{",
               range.minimum / 10, range.minimum % 10, range.median / 10,
               range.median % 10, range.maximum / 10, range.maximum % 10,
               range.mean);
    for (unsigned i = range.minimum; i <= range.maximum; i++) {
        if (counts->ratings[i] == 0) continue;
        text_print(text, "%s\"%u.%u\":%llu", before, i / 10, i % 10,
                   (unsigned long long)counts->ratings[i]);
        before = ",";
    }
    text_add(text, "}}");
}

void rating_counts_json(const struct rating_counts *counts, uint64_t boards,
                        struct text *text)
{
    const char *before = "";
    text_add(text, ",\"levels\":{");
    for (size_t i = 0; i < RATING_LEVELS; i++)
        text_print(text, "%s\"%s\":%llu", i > 0 ? "," : "", level_name(i),
                   (unsigned long long)counts->levels[i]);
    text_print(text, "},\"not_rated\":%llu",
               (unsigned long long)(boards - counts->rated));
    if (counts->rated > 0) add_ratings_json(counts, text);
    text_add(text, ",\"techniques\":{");
    for (size_t i = 0; i < PDK_TECHNIQUE_COUNT; i++) {
        const pdk_technique_info *info = technique_at(i);
        const uint64_t puzzles = counts->techniques[info->technique];
        if (puzzles == 0) continue;
        text_print(text, "%s\"%s\":{\"puzzles\":%llu,\"hardest\":%llu}", before,
                   info->name, (unsigned long long)puzzles,
                   (unsigned long long)counts->hardest[info->technique]);
        before = ",";
    }
    text_add(text, "}");
}

// The bars of the plot, and their labels.
struct plot {
    pdk_bar levels[RATING_LEVELS];
    pdk_bar ratings[RATING_TENTHS];
    pdk_bar techniques[PDK_TECHNIQUE_COUNT];
    char labels[RATING_TENTHS][8];
    size_t rating_count, technique_count;
};

static void fill_plot(const struct rating_counts *counts, struct plot *plot)
{
    for (size_t i = 0; i < RATING_LEVELS; i++)
        plot->levels[i] =
            (pdk_bar){level_name(i), counts->levels[i], (uint32_t)i};
    if (counts->rated == 0) return;
    const struct rating_range range = range_of(counts);
    for (unsigned i = range.minimum / 10 * 10; i <= range.maximum; i++) {
        char *label = plot->labels[plot->rating_count];
        snprintf(label, sizeof plot->labels[0], "%u.%u", i / 10 % 100, i % 10);
        plot->ratings[plot->rating_count++] = (pdk_bar){
            label, counts->ratings[i], (uint32_t)pdk_level_of_rating(i)};
    }
    for (size_t i = 0; i < PDK_TECHNIQUE_COUNT; i++) {
        const pdk_technique_info *info = technique_at(i);
        const uint64_t puzzles = counts->techniques[info->technique];
        if (puzzles > 0)
            plot->techniques[plot->technique_count++] =
                (pdk_bar){info->title, puzzles,
                          (uint32_t)pdk_level_of_rating(info->rating)};
    }
}

static pdk_status draw_plot(const struct rating_counts *counts,
                            const struct plot *plot, pdk_picture picture,
                            pdk_error *error)
{
    const pdk_sink sink = output_sink();
    char title[64];
    const pdk_chart_panel panels[] = {
        {"Levels",                 PDK_BARS_ROWS,    plot->levels,     RATING_LEVELS,      counts->rated},
        {"Ratings",                PDK_BARS_COLUMNS, plot->ratings,    plot->rating_count,
         counts->rated                                                                                  },
        {"Techniques on the path", PDK_BARS_ROWS,    plot->techniques,
         plot->technique_count,                                                            counts->rated},
    };
    const pdk_chart chart = {.size = sizeof chart,
                             .title = title,
                             .panels = panels,
                             .panel_count = counts->rated > 0 ? 3 : 1};
    snprintf(title, sizeof title, "%llu rated puzzle%s",
             (unsigned long long)counts->rated, counts->rated == 1 ? "" : "s");
    return pdk_chart_draw(&chart, picture, &sink, error);
}

int rating_plot_expect(const char *command, const char *file)
{
    pdk_picture picture;
    if (picture_of_name(file, &picture) && picture != PDK_PICTURE_TERMINAL)
        return 0;
    return cli_usage(command,
                     "--plot: the name of the file must end in .svg, .pdf or "
                     ".png: '%s'",
                     file);
}

int rating_counts_plot(const struct rating_counts *counts, const char *command,
                       const char *file)
{
    const pdk_error no_memory = {.status = PDK_ERR_MEMORY};
    pdk_picture picture = PDK_PICTURE_SVG;
    pdk_error error = {0};
    struct plot *plot = calloc(1, sizeof *plot);
    if (!plot) return cli_fail(command, NULL, &no_memory);
    (void)picture_of_name(file, &picture);
    fill_plot(counts, plot);
    int status = output_end_file(command, true);
    if (status == 0) status = output_to_file(command, file);
    if (status == 0) {
        const pdk_status drawn = draw_plot(counts, plot, picture, &error);
        if (drawn != PDK_OK && drawn != PDK_ERR_WRITE &&
            drawn != PDK_ERR_CANCELLED) {
            cli_error_complete(&error, drawn);
            status = cli_fail(command, NULL, &error);
        }
        const int ended = output_end_file(command, drawn == PDK_OK);
        if (ended > status) status = ended;
    }
    free(plot);
    return status;
}
