// Follows the path of a puzzle, and keeps what worked solutions and lessons
// show of it.
#include "render/book/book_path.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "core/option_records.h"

#include <stdio.h>
#include <string.h>

// Longer arguments are left to the picture: in bytes, of a worked solution and
// of a lesson, which has other words, too.
enum { WORDS_MAX = 900, LESSON_WORDS_MAX = 500 };

void pdki_path_release(struct book_path *path)
{
    for (size_t i = 0; i < path->step_count; i++)
        pdki_figure_release(&path->steps[i].figure);
    pdki_free(path->steps);
    pdki_free(path->summary);
    *path = (struct book_path){0};
}

void pdki_offers_release(struct lesson_offers *offers)
{
    for (size_t i = 0; i < offers->count; i++)
        pdki_figure_release(&offers->items[i].figure);
    pdki_free(offers->items);
    *offers = (struct lesson_offers){0};
}

void pdki_book_release_logic(pdk_book *book)
{
    pdk_logic_free(book->logic);
    for (size_t i = 0; i < book->geometry_count; i++)
        pdk_geometry_free(book->geometries[i]);
    pdki_free(book->geometries);
}

// The number of the geometry of a shape, which is made if there is none.
static pdk_status find_geometry(pdk_book *book, const pdk_shape *shape,
                                size_t *index, pdk_error *error)
{
    void *list = book->geometries;
    for (*index = 0; *index < book->geometry_count; ++*index)
        if (pdk_shape_equal(pdk_geometry_shape(book->geometries[*index]),
                            shape))
            return PDK_OK;
    if (!pdki_alloc_reserve(&list, &book->geometry_capacity, *index + 1,
                            sizeof *book->geometries))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    book->geometries = list;
    const pdk_status status =
        pdk_geometry_new(shape, &book->geometries[*index], error);
    if (status == PDK_OK) book->geometry_count++;
    return status;
}

static pdk_status prepare_logic(pdk_book *book, const pdk_shape *shape,
                                pdk_error *error)
{
    size_t index = 0;
    if (shape->side > PDK_LOGIC_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "steps are found on boards of up to %u rows",
                              PDK_LOGIC_SIDE_MAX);
    pdk_status status = find_geometry(book, shape, &index, error);
    if (status != PDK_OK || (book->logic && book->logic_geometry == index))
        return status;
    pdk_logic_free(book->logic);
    book->logic = NULL;
    book->logic_geometry = index;
    return pdk_logic_new(book->geometries[index], &book->logic, error);
}

// What is known while a path is followed.
struct walk {
    pdk_book *book;
    struct book_entry *entry;
    struct lesson_offers *offers;
    uint32_t number; // of the current step
    uint32_t empty;  // cells before it
};

static bool is_single(const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    return technique == PDK_TECHNIQUE_LAST_CELL ||
           technique == PDK_TECHNIQUE_HIDDEN_SINGLE ||
           technique == PDK_TECHNIQUE_NAKED_SINGLE;
}

static pdk_status take_figure(const struct walk *walk,
                              struct step_figure *figure, pdk_error *error)
{
    const pdk_book *book = walk->book;
    pdk_step_drawing drawing = {
        .size = sizeof drawing,
        .geometry = book->geometries[book->logic_geometry],
        .logic = book->logic,
        .alphabet = walk->entry->alphabet,
        .clues = walk->entry->puzzle,
    };
    const pdk_status status =
        pdk_logic_explain(book->logic, &drawing.step, error);
    if (status != PDK_OK) return status;
    return pdki_figure_take(figure, &drawing, error);
}

static pdk_status keep_step(const struct walk *walk, const pdk_step *step,
                            pdk_error *error)
{
    struct book_path *path = &walk->entry->path;
    void *steps = path->steps;
    if (!pdki_alloc_reserve(&steps, &path->step_capacity, path->step_count + 1,
                            sizeof *path->steps))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    path->steps = steps;
    struct book_step *kept = &path->steps[path->step_count++];
    *kept = (struct book_step){.number = walk->number, .rating = step->rating};
    return take_figure(walk, &kept->figure, error);
}

// Patterns are easiest to see on a small board that is about half full, and
// small ones before large ones.
static uint32_t rank_of(const struct walk *walk, const pdk_step *step)
{
    const uint32_t side = pdk_grid_shape(walk->entry->puzzle)->side;
    const uint32_t cells = side * side, share = walk->empty * 100 / cells;
    const uint32_t away = share > 50 ? share - 50 : 50 - share;
    const uint32_t size = step->size > 999 ? 999 : step->size;
    return (side * 1000 + size) * 100 + away;
}

static struct book_lesson *find_lesson(struct book_lesson *list, size_t count,
                                       pdk_technique technique)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].technique == technique) return &list[i];
    return NULL;
}

static pdk_status offer_lesson(const struct walk *walk, const pdk_step *step,
                               pdk_error *error)
{
    const pdk_book *book = walk->book;
    struct lesson_offers *offers = walk->offers;
    const pdk_technique technique = step->technique->technique;
    const uint32_t rank = rank_of(walk, step);
    const struct book_lesson *old =
        find_lesson(book->lessons, book->lesson_count, technique);
    struct book_lesson *offer =
        find_lesson(offers->items, offers->count, technique);
    if ((old && old->rank <= rank) || (offer && offer->rank <= rank))
        return PDK_OK;
    void *items = offers->items;
    if (!pdki_alloc_reserve(&items, &offers->capacity, offers->count + 1,
                            sizeof *offers->items))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    offers->items = items;
    offer = find_lesson(offers->items, offers->count, technique);
    if (!offer)
        offer = &offers->items[offers->count++];
    else
        pdki_figure_release(&offer->figure);
    *offer = (struct book_lesson){
        .technique = technique, .entry = book->state.entry_count, .rank = rank};
    const pdk_status status = take_figure(walk, &offer->figure, error);
    if (status != PDK_OK || offer->figure.text_length <= LESSON_WORDS_MAX)
        return status;
    return pdki_figure_say(&offer->figure, walk->entry->alphabet,
                           &offer->figure.step, FIGURE_WORDS_SHORT, error);
}

static pdk_status follow(struct walk *walk, pdk_error *error)
{
    pdk_book *book = walk->book;
    pdk_status status = PDK_OK;
    while (status == PDK_OK) {
        const pdk_step *step = NULL;
        status = pdk_logic_next(book->logic, &step, error);
        if (status != PDK_OK || !step) break;
        const bool places = step->placed.symbol != 0;
        walk->number++;
        if (book->options.has_lessons) status = offer_lesson(walk, step, error);
        if (status == PDK_OK && walk->entry->is_worked && !is_single(step))
            status = keep_step(walk, step, error);
        if (status == PDK_OK) status = pdk_logic_apply(book->logic, error);
        walk->empty -= places;
    }
    return status;
}

// Marks the hardest steps, the first of equals.
static void choose_pictures(struct book_path *path, uint32_t pictures)
{
    for (uint32_t i = 0; i < pictures && i < path->step_count; i++) {
        struct book_step *best = NULL;
        for (size_t j = 0; j < path->step_count; j++) {
            struct book_step *step = &path->steps[j];
            if (!step->is_pictured && (!best || step->rating > best->rating))
                best = step;
        }
        best->is_pictured = true;
    }
}

// Steps without a picture keep their words only.
static pdk_status trim_step(const struct walk *walk, struct book_step *step,
                            pdk_error *error)
{
    struct step_figure *figure = &step->figure;
    pdk_status status = PDK_OK;
    if (!step->is_pictured || figure->text_length > WORDS_MAX)
        status = pdki_figure_say(figure, walk->entry->alphabet, &figure->step,
                                 FIGURE_WORDS_SHORT, error);
    if (status != PDK_OK || step->is_pictured) return status;
    struct step_figure words = {.geometry = figure->geometry,
                                .text = figure->text,
                                .text_length = figure->text_length};
    figure->text = NULL;
    pdki_figure_release(figure);
    *figure = words;
    return PDK_OK;
}

static pdk_status make_summary(const struct walk *walk, pdk_error *error)
{
    struct book_path *path = &walk->entry->path;
    char kept[PDKI_NUMBER_DIGITS], all[PDKI_NUMBER_DIGITS], rating[24];
    const int length = snprintf(rating, sizeof rating, "%u.%u",
                                path->rating / 10, path->rating % 10);
    const struct filling fillings[] = {
        {'k', {kept, pdki_number_write(kept, path->step_count)}},
        {'s', {all, pdki_number_write(all, path->all_steps)}   },
        {'r', {rating, (size_t)length}                         },
    };
    const enum word word =
        path->step_count > 0 ? WORD_WORKED_SUMMARY : WORD_WORKED_SINGLES;
    path->summary = pdki_text_fill(pdki_word(walk->book->words, word), fillings,
                                   sizeof fillings / sizeof fillings[0]);
    return path->summary ? PDK_OK : pdki_error_plain(error, PDK_ERR_MEMORY);
}

// Lessons and worked solutions say how all puzzles are solved.
static pdk_status check_end(const pdk_book *book, pdk_error *error)
{
    const pdk_logic_state end = pdk_logic_state_of(book->logic);
    if (end == PDK_LOGIC_SOLVED) return PDK_OK;
    if (end == PDK_LOGIC_LIMITED)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "its steps were not found within the limits");
    return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                          "the known techniques do not solve it");
}

static pdk_status finish(const struct walk *walk, pdk_error *error)
{
    const pdk_book *book = walk->book;
    struct book_path *path = &walk->entry->path;
    const uint32_t pictures = book->options.worked_pictures;
    pdk_rating rating = {.size = sizeof rating};
    pdk_status status = pdk_logic_rating(book->logic, &rating, error);
    path->all_steps = walk->number;
    path->rating = rating.overall;
    choose_pictures(path, pictures ? pictures : 6);
    for (size_t i = 0; i < path->step_count && status == PDK_OK; i++)
        status = trim_step(walk, &path->steps[i], error);
    return status == PDK_OK ? make_summary(walk, error) : status;
}

pdk_status pdki_path_walk(pdk_book *book, struct book_entry *entry,
                          const pdk_limits *limits,
                          struct lesson_offers *offers, pdk_error *error)
{
    const pdk_drawing_options *drawing =
        &book->sections[entry->section].drawing;
    struct walk walk = {.book = book,
                        .entry = entry,
                        .offers = offers,
                        .empty = (uint32_t)pdk_grid_count_empty(entry->puzzle)};
    if (!entry->is_worked && !book->options.has_lessons) return PDK_OK;
    if (drawing->glyphs != PDK_GLYPHS_TEXT)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "worked solutions and lessons name symbols, so "
                              "they cannot be drawn as shapes or pictures");
    pdk_status status =
        prepare_logic(book, pdk_grid_shape(entry->puzzle), error);
    if (status == PDK_OK) status = pdk_logic_limit(book->logic, limits, error);
    if (status == PDK_OK)
        status = pdk_logic_start(book->logic, entry->puzzle,
                                 drawing->has_candidates ? entry->notes : NULL,
                                 error);
    if (status == PDK_OK) status = follow(&walk, error);
    if (status == PDK_OK) status = check_end(book, error);
    if (status == PDK_OK && entry->is_worked) status = finish(&walk, error);
    return status;
}
