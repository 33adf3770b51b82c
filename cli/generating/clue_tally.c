#include "generating/puzzle_source.h"

#include "flow/message.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void clue_tally_release(struct clue_tally *tally)
{
    free(tally->puzzles);
}

static bool make_room(struct clue_tally *tally, size_t clues)
{
    const size_t room = (clues + 1) * 2;
    if (clues < tally->room) return true;
    uint64_t *grown = realloc(tally->puzzles, room * sizeof *grown);
    if (!grown) return false;
    memset(grown + tally->room, 0, (room - tally->room) * sizeof *grown);
    tally->puzzles = grown;
    tally->room = room;
    return true;
}

static void add_weight(struct clue_tally *tally, double log_weight,
                       double clues)
{
    if (tally->count == 0 || log_weight > tally->scale) {
        const double less =
            tally->count == 0 ? 0 : exp(tally->scale - log_weight);
        tally->scale = log_weight;
        tally->weight *= less;
        tally->square *= less * less;
        tally->clues *= less;
        tally->clues_square *= less;
    }
    const double weight = exp(log_weight - tally->scale);
    tally->weight += weight;
    tally->square += weight * weight;
    tally->clues += weight * clues;
    tally->clues_square += weight * clues * clues;
}

bool clue_tally_add(struct clue_tally *tally, const pdk_made *made)
{
    if (!make_room(tally, (size_t)made->clues)) return false;
    add_weight(tally, made->log_weight, (double)made->clues);
    tally->puzzles[made->clues]++;
    tally->minimal += made->is_minimal;
    tally->count++;
    return true;
}

struct moments {
    double mean, deviation;
};

static struct moments moments_of(double weight, double sum, double squares)
{
    const double mean = sum / weight;
    const double variance = squares / weight - mean * mean;
    return (struct moments){mean, variance > 0 ? sqrt(variance) : 0};
}

static struct moments plain_moments(const struct clue_tally *tally)
{
    double sum = 0, squares = 0;
    for (size_t i = 0; i < tally->room; i++) {
        const double puzzles = (double)tally->puzzles[i], clues = (double)i;
        sum += puzzles * clues;
        squares += puzzles * clues * clues;
    }
    return moments_of((double)tally->count, sum, squares);
}

static void report_weights(const struct clue_tally *tally, const char *command)
{
    const struct moments all =
        moments_of(tally->weight, tally->clues, tally->clues_square);
    const double count = (double)tally->count;
    const double digits =
        (tally->scale + log(tally->weight / count)) / log(10.0);
    cli_error(command,
              "estimate for all minimal puzzles: mean %.3f clues, standard "
              "deviation %.3f, about %.3ge%+.0f per grid",
              all.mean, all.deviation, pow(10, digits - floor(digits)),
              floor(digits));
    cli_error(command, "effective sample size: %.1f puzzles",
              tally->weight * tally->weight / tally->square);
}

void clue_tally_report(const struct clue_tally *tally, const char *command,
                       bool is_weighed)
{
    if (tally->count == 0) return;
    const struct moments plain = plain_moments(tally);
    for (size_t i = 0; i < tally->room; i++)
        if (tally->puzzles[i] > 0)
            cli_error(command, "clues %zu: %llu (%.2f %%)", i,
                      (unsigned long long)tally->puzzles[i],
                      100.0 * (double)tally->puzzles[i] / (double)tally->count);
    cli_error(
        command,
        "mean %.3f clues, standard deviation %.3f; %llu of %llu proved minimal",
        plain.mean, plain.deviation, (unsigned long long)tally->minimal,
        (unsigned long long)tally->count);
    if (is_weighed) report_weights(tally, command);
}
