// Puzzles whose turn has come. The ledger has an entry for each: the text goes
// on as it is, unless the puzzle is a copy of an earlier one up to symmetry.
#include "generating/generating.h"

#include "flow/input.h"
#include "flow/message.h"

#include <stdio.h>
#include <string.h>

// When making others in place of a copy is given up: after some rounds at
// least, and so much work.
enum { ROUNDS_LEAST = 10, WORK_LEAST = 1000 };

static size_t grid_bytes(const pdk_grid *grid)
{
    const size_t side = pdk_grid_shape(grid)->side;
    return side * side * sizeof(pdk_symbol);
}

static void enter_grid(struct text *ledger, const pdk_grid *grid)
{
    text_bytes(ledger, (const char *)pdk_grid_symbols(grid), grid_bytes(grid));
}

bool generating_has_solution(const struct generating *run)
{
    return run->from || run->keep;
}

void generating_enter(struct generating_worker *own, struct generated *entry,
                      size_t start)
{
    struct text *ledger = &own->worker.ledger;
    entry->text_length = own->worker.text.length - start;
    text_bytes(ledger, (const char *)entry, sizeof *entry);
    if (own->run->is_distinct) enter_grid(ledger, own->form);
    if (generating_has_solution(own->run)) enter_grid(ledger, own->solution);
    if (own->run->keep) enter_grid(ledger, own->puzzle);
}

// Answers on their way out.
struct delivery {
    struct generating *run;
    struct generating_worker *own; // whoever delivers
    const struct answers *answers;
    size_t text_at, ledger_at;
    struct generated entry;
    uint64_t delivered;
    pdk_error *error;
};

static pdk_status take_grid(struct delivery *delivery, pdk_grid *grid)
{
    // All that comes before it is a multiple of a symbol's size.
    const pdk_symbol *symbols =
        (const void *)(delivery->answers->ledger.bytes + delivery->ledger_at);
    const uint32_t side = pdk_grid_shape(grid)->side;
    pdk_status status = PDK_OK;
    for (uint32_t row = 0; row < side && status == PDK_OK; row++)
        status = pdk_grid_set_row(grid, row, symbols + (size_t)row * side);
    delivery->ledger_at += grid_bytes(grid);
    return status;
}

static bool next_entry(struct delivery *delivery, pdk_status *status)
{
    const struct text *ledger = &delivery->answers->ledger;
    const struct generating *run = delivery->run;
    if (*status != PDK_OK || delivery->ledger_at == ledger->length)
        return false;
    memcpy(&delivery->entry, ledger->bytes + delivery->ledger_at,
           sizeof delivery->entry);
    delivery->ledger_at += sizeof delivery->entry;
    if (run->is_distinct) *status = take_grid(delivery, run->form);
    if (generating_has_solution(run) && *status == PDK_OK)
        *status = take_grid(delivery, run->solution);
    if (run->keep && *status == PDK_OK)
        *status = take_grid(delivery, run->puzzle);
    return *status == PDK_OK;
}

static void note(struct generating *run, int exit_status)
{
    if (exit_status > run->exit_status) run->exit_status = exit_status;
}

static pdk_status refuse_grid(struct delivery *delivery)
{
    struct generating *run = delivery->run;
    const pdk_error error = {
        .status = PDK_ERR_ARGUMENT,
        .line = delivery->entry.line,
        .text = "a puzzle is made of a grid that is full and valid"};
    cli_error_at(run->command, input_name(run->from), &error);
    note(run, CLI_BAD_INPUT);
    return PDK_OK;
}

// Why there is no such puzzle. That ends the run.
static pdk_status give_up(const struct delivery *delivery)
{
    struct generating *run = delivery->run;
    const pdk_made *made = &delivery->entry.made;
    const char *end = made->is_cut ? ", then the time was over" : "";
    char best[64] = "no puzzle with one solution", steps[64] = "";
    if (made->steps > 0)
        snprintf(steps, sizeof steps, " and %llu steps",
                 (unsigned long long)made->steps);
    if (made->is_unique)
        snprintf(best, sizeof best, "%llu clues at the %s",
                 (unsigned long long)made->clues,
                 made->shortfall == PDK_SHORT_OF_MORE ? "most" : "least");
    cli_error(run->command,
              "puzzle %llu was not made: %llu attempt%s%s gave %s%s",
              (unsigned long long)delivery->entry.number,
              (unsigned long long)made->attempts,
              made->attempts == 1 ? "" : "s", steps, best, end);
    note(run, CLI_NO);
    return PDK_ERR_CANCELLED;
}

// What a puzzle lacks that is printed all the same.
static void tell_lack(const struct delivery *delivery)
{
    struct generating *run = delivery->run;
    const pdk_made *made = &delivery->entry.made;
    const unsigned long long number = delivery->entry.number;
    if (made->shortfall == PDK_SHORT_OF_NOTHING && !made->is_cut) return;
    if (run->wish.is_fewest && made->shortfall == PDK_SHORT_OF_NOTHING) return;
    if (made->is_cut)
        cli_error(run->command,
                  "puzzle %llu might do with fewer clues: the time limit came "
                  "first",
                  number);
    else if (made->undecided > 0)
        cli_error(run->command,
                  "puzzle %llu is not known to be minimal: the limit of %llu "
                  "guesses left %llu question%s open",
                  number, (unsigned long long)run->wish.guesses,
                  (unsigned long long)made->undecided,
                  made->undecided == 1 ? "" : "s");
    else
        cli_error(run->command,
                  "puzzle %llu is not minimal: in %llu attempts none was",
                  number, (unsigned long long)made->attempts);
    note(run, CLI_NO);
}

static pdk_status give_up_distinct(const struct delivery *delivery,
                                   uint64_t rounds)
{
    struct generating *run = delivery->run;
    cli_error(run->command,
              "puzzle %llu was not made: %llu in its place were the same as "
              "earlier ones up to symmetry; --no-distinct allows that",
              (unsigned long long)delivery->entry.number,
              (unsigned long long)rounds);
    note(run, CLI_NO);
    return PDK_ERR_CANCELLED;
}

// One more puzzle in place of a copy.
static pdk_status make_other(struct delivery *delivery, uint64_t round,
                             bool *is_new)
{
    struct generating_worker *own = delivery->own;
    struct generated *entry = &delivery->entry;
    const pdk_status status = generating_make(own, entry->number, round,
                                              &entry->made, delivery->error);
    if (status != PDK_OK) return status;
    if (entry->made.shortfall > PDK_SHORT_OF_MINIMAL) return give_up(delivery);
    return pdk_form_set_add(own->run->forms, own->form, is_new,
                            delivery->error);
}

// Makes others in place of a copy until one is new, in the text of the worker.
static pdk_status make_others(struct delivery *delivery)
{
    struct generating_worker *own = delivery->own;
    const pdk_made *made = &delivery->entry.made;
    bool is_new = false;
    pdk_status status = PDK_OK;
    uint64_t rounds = 0, work = 0;
    if (delivery->run->from)
        status = generating_copy(delivery->run->solution, own->solution);
    while (status == PDK_OK && !is_new &&
           (rounds < ROUNDS_LEAST || work < WORK_LEAST) && !own->is_late) {
        status = make_other(delivery, ++rounds, &is_new);
        work += made->attempts + made->steps;
    }
    if (status != PDK_OK) return status;
    return is_new ? generated_add(own, made)
                  : give_up_distinct(delivery, rounds);
}

// The same by whoever delivers, which may be ready for boards of another kind.
static pdk_status replace(struct delivery *delivery)
{
    struct worker *worker = &delivery->own->worker;
    const struct board_kind *kind = delivery->answers->kind;
    pdk_status status = PDK_OK;
    if (worker->kind != kind)
        status = generating_prepare(worker, kind, delivery->error);
    if (status == PDK_OK) status = make_others(delivery);
    if (status == PDK_OK && worker->kind && worker->kind != kind)
        status = generating_prepare(worker, worker->kind, delivery->error);
    return status;
}

// Workers on a puzzle that is new, or else another one in its place.
static pdk_status hand_on(struct delivery *delivery, bool is_new)
{
    const struct generating *run = delivery->run;
    const struct generating_worker *own = delivery->own;
    struct board_kind *kind = delivery->answers->kind;
    if (is_new) return run->keep(run->keeper, kind, run->puzzle, run->solution);
    const pdk_status status = replace(delivery);
    if (status != PDK_OK) return status;
    return run->keep(run->keeper, kind, own->puzzle, own->solution);
}

// The text of the puzzle, or of another one in its place.
static pdk_status add_text(struct delivery *delivery)
{
    struct generating_worker *own = delivery->own;
    struct text *out = &own->delivered, *made = &own->worker.text;
    const char *text = delivery->answers->text.bytes + delivery->text_at;
    bool is_new = true;
    pdk_status status = PDK_OK;
    const struct generating *run = delivery->run;
    if (run->is_distinct)
        status =
            pdk_form_set_add(run->forms, run->form, &is_new, delivery->error);
    if (status != PDK_OK) return status;
    if (run->keep) return hand_on(delivery, is_new);
    const bool is_apart =
        generated_is_apart(run->format) && run->tally.count > 0;
    if (is_new) {
        if (is_apart) text_add(out, "\n");
        text_bytes(out, text, delivery->entry.text_length);
        return PDK_OK;
    }
    status = replace(delivery);
    if (status == PDK_OK && is_apart) text_add(out, "\n");
    if (status == PDK_OK) text_bytes(out, made->bytes, made->length);
    if (made->is_failed) out->is_failed = true;
    text_reset(made);
    return status;
}

static pdk_status deliver_entry(struct delivery *delivery)
{
    struct generating *run = delivery->run;
    const struct generated *entry = &delivery->entry;
    if (entry->is_bad) return refuse_grid(delivery);
    if (entry->made.shortfall > PDK_SHORT_OF_MINIMAL) return give_up(delivery);
    const size_t length = entry->text_length;
    const pdk_status status = add_text(delivery);
    delivery->text_at += length;
    if (status != PDK_OK) return status;
    delivery->delivered++;
    tell_lack(delivery);
    return clue_tally_add(&run->tally, &entry->made) ? PDK_OK : PDK_ERR_MEMORY;
}

pdk_status generating_deliver(struct worker *worker, struct answers *answers,
                              pdk_error *error)
{
    struct generating_worker *own = (void *)worker;
    struct delivery delivery = {.run = pipeline_command(worker->pipeline),
                                .own = own,
                                .answers = answers,
                                .error = error};
    pdk_status status = PDK_OK;
    text_reset(&own->delivered);
    while (next_entry(&delivery, &status)) status = deliver_entry(&delivery);
    const struct text before = answers->text;
    answers->text = own->delivered;
    own->delivered = before;
    answers->answered = delivery.delivered;
    return status;
}
