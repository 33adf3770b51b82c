#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/notes.h>

#include <string.h>

static pdk_notes *make_notes(uint32_t box_rows, uint32_t box_columns)
{
    pdk_notes *notes = NULL;
    const pdk_shape shape = make_shape(box_rows, box_columns);
    expect_status("new", PDK_OK, pdk_notes_new(&notes, NULL));
    pdk_notes_reset(notes, &shape);
    return notes;
}

static pdk_status set(pdk_notes *notes, pdk_note note, const char *text)
{
    return pdk_notes_set_text(notes, note, text, strlen(text), NULL);
}

static void every_note_has_a_name(void **state)
{
    (void)state;
    static const char *const names[] = {
        "title",  "author", "date",        "level",   "rating",
        "source", "url",    "description", "comment", "text"};
    assert_int_equal(COUNT_OF(names), PDK_NOTE_COUNT);
    for (int note = 0; note < PDK_NOTE_COUNT; note++)
        expect_text("name", names[note], pdk_note_name((pdk_note)note));
    assert_null(pdk_note_name(PDK_NOTE_COUNT));
    assert_null(pdk_note_name((pdk_note)1000));
}

static void new_notes_are_empty(void **state)
{
    (void)state;
    pdk_notes *notes = NULL;
    expect_status("new", PDK_OK, pdk_notes_new(&notes, NULL));
    expect_uint("held", 0, pdk_notes_held(notes));
    expect_uint("held by nothing", 0, pdk_notes_held(NULL));
    expect_text("title", "", pdk_notes_text(notes, PDK_NOTE_TITLE));
    expect_bool("placed", false, pdk_notes_is_placed(notes, 0));
    expect_bool("excludes", false, pdk_notes_excludes(notes, 0, 1));
    expect_bool("marks", false, pdk_notes_has_marks(notes, 0));
    expect_status("no board", PDK_ERR_RANGE, pdk_notes_place(notes, 0, NULL));
    expect_status("no board", PDK_ERR_RANGE,
                  pdk_notes_exclude(notes, 0, 1, NULL));
    pdk_notes_free(notes);
    pdk_notes_free(NULL);
}

static void words_get_single_spaces(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        pdk_status status;
        const char *want;
    } cases[] = {
        {"plain",                 PDK_OK,         "plain"            },
        {"  a\t\tb \n c  ",       PDK_OK,         "a b c"            },
        {"a\001b",                PDK_OK,         "a b"              },
        {"\xC2\xA0x\xE3\x80\x80", PDK_OK,         "x"                },
        {"\xC3\xA9t\xC3\xA9",     PDK_OK,         "\xC3\xA9t\xC3\xA9"},
        {"",                      PDK_OK,         ""                 },
        {" \n ",                  PDK_OK,         ""                 },
        {"a\xFF",                 PDK_ERR_SYNTAX, ""                 },
        {"cut \xC3",              PDK_ERR_SYNTAX, ""                 },
    };
    pdk_notes *notes = make_notes(2, 2);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        expect_status("before", PDK_OK, set(notes, PDK_NOTE_URL, "before"));
        expect_status(cases[i].text, cases[i].status,
                      set(notes, PDK_NOTE_URL, cases[i].text));
        expect_text(cases[i].text, cases[i].want,
                    pdk_notes_text(notes, PDK_NOTE_URL));
        expect_uint(cases[i].text,
                    cases[i].want[0] ? UINT32_C(1) << PDK_NOTE_URL : 0,
                    pdk_notes_held(notes));
    }
    pdk_notes_free(notes);
}

static void words_have_a_limit(void **state)
{
    (void)state;
    static char text[PDK_NOTE_BYTES_MAX + 1];
    memset(text, 'x', sizeof text);
    pdk_notes *notes = make_notes(2, 2);
    expect_status("longest", PDK_OK,
                  pdk_notes_set_text(notes, PDK_NOTE_COMMENT, text,
                                     PDK_NOTE_BYTES_MAX, NULL));
    expect_uint("length", PDK_NOTE_BYTES_MAX,
                strlen(pdk_notes_text(notes, PDK_NOTE_COMMENT)));
    expect_status("longer", PDK_ERR_LIMIT,
                  pdk_notes_set_text(notes, PDK_NOTE_COMMENT, text,
                                     PDK_NOTE_BYTES_MAX + 1, NULL));
    expect_uint("kept", PDK_NOTE_BYTES_MAX,
                strlen(pdk_notes_text(notes, PDK_NOTE_COMMENT)));
    expect_status("no note", PDK_ERR_ARGUMENT, set(notes, PDK_NOTE_COUNT, "x"));
    expect_text("no note", "", pdk_notes_text(notes, PDK_NOTE_COUNT));
    pdk_notes_free(notes);
}

static void each_note_has_its_own_words(void **state)
{
    (void)state;
    pdk_notes *notes = make_notes(2, 2);
    for (int i = 0; i < PDK_NOTE_COUNT; i++) {
        expect_status("set", PDK_OK,
                      set(notes, (pdk_note)i, pdk_note_name((pdk_note)i)));
        expect_uint("held", (UINT32_C(2) << i) - 1, pdk_notes_held(notes));
    }
    for (int i = 0; i < PDK_NOTE_COUNT; i++)
        expect_text("text", pdk_note_name((pdk_note)i),
                    pdk_notes_text(notes, (pdk_note)i));
    pdk_notes_free(notes);
}

// Every cell by itself, on boards with and without leftover bits.
static void only_the_placed_cell_is_placed(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1, 1},
        {2, 2},
        {2, 3},
        {3, 3},
    };
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        pdk_notes *notes = make_notes(boxes[i][0], boxes[i][1]);
        const pdk_shape shape = *pdk_notes_shape(notes);
        const uint64_t cells = (uint64_t)shape.side * shape.side;
        for (uint64_t cell = 0; cell < cells; cell++) {
            pdk_notes_reset(notes, &shape);
            expect_status("place", PDK_OK, pdk_notes_place(notes, cell, NULL));
            expect_uint("held", PDK_NOTES_PLACED, pdk_notes_held(notes));
            for (uint64_t other = 0; other < cells + 9; other++)
                expect_bool("placed", other == cell,
                            pdk_notes_is_placed(notes, other));
        }
        expect_status("outside", PDK_ERR_RANGE,
                      pdk_notes_place(notes, cells, NULL));
        expect_status("far outside", PDK_ERR_RANGE,
                      pdk_notes_place(notes, UINT64_MAX, NULL));
        expect_bool("far outside", false,
                    pdk_notes_is_placed(notes, UINT64_MAX));
        pdk_notes_free(notes);
    }
}

static void expect_only_mark(const pdk_notes *notes, uint64_t cell,
                             pdk_symbol symbol)
{
    const uint32_t side = pdk_notes_shape(notes)->side;
    const uint64_t cells = (uint64_t)side * side;
    for (uint64_t c = 0; c <= cells; c++) {
        expect_bool("has marks", c == cell, pdk_notes_has_marks(notes, c));
        for (pdk_symbol s = 0; s <= side + 1; s++)
            expect_bool("excludes", c == cell && s == symbol,
                        pdk_notes_excludes(notes, c, s));
    }
}

static void only_the_excluded_symbol_is_excluded(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1, 1},
        {2, 2},
        {2, 4},
        {3, 3},
    };
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        pdk_notes *notes = make_notes(boxes[i][0], boxes[i][1]);
        const pdk_shape shape = *pdk_notes_shape(notes);
        const uint32_t side = shape.side;
        for (uint32_t cell = 0; cell<side * side; cell += side> 4 ? 11 : 1)
            for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
                pdk_notes_reset(notes, &shape);
                expect_status("exclude", PDK_OK,
                              pdk_notes_exclude(notes, cell, symbol, NULL));
                expect_uint("held", PDK_NOTES_MARKS, pdk_notes_held(notes));
                expect_only_mark(notes, cell, symbol);
            }
        expect_status("symbol 0", PDK_ERR_RANGE,
                      pdk_notes_exclude(notes, 0, 0, NULL));
        expect_status("symbol past", PDK_ERR_RANGE,
                      pdk_notes_exclude(notes, 0, side + 1, NULL));
        expect_status("cell past", PDK_ERR_RANGE,
                      pdk_notes_exclude(notes, (uint64_t)side * side, 1, NULL));
        pdk_notes_free(notes);
    }
}

static void marks_end_at_side_256(void **state)
{
    (void)state;
    pdk_notes *notes = make_notes(16, 16);
    expect_status("256", PDK_OK, pdk_notes_exclude(notes, 65535, 256, NULL));
    expect_bool("256", true, pdk_notes_excludes(notes, 65535, 256));
    expect_bool("255", false, pdk_notes_excludes(notes, 65535, 255));
    pdk_notes_free(notes);
    notes = make_notes(1, 257);
    pdk_error error;
    expect_status("257", PDK_ERR_LIMIT, pdk_notes_exclude(notes, 0, 1, &error));
    expect_text("words",
                "side 257 is too large for pencil marks, which end at 256",
                error.text);
    expect_bool("257", false, pdk_notes_excludes(notes, 0, 1));
    expect_status("placed", PDK_OK,
                  pdk_notes_place(notes, 257 * 257 - 1, NULL));
    expect_uint("held", PDK_NOTES_PLACED, pdk_notes_held(notes));
    pdk_notes_free(notes);
}

static void fill(pdk_notes *notes)
{
    expect_status("title", PDK_OK, set(notes, PDK_NOTE_TITLE, "a title"));
    expect_status("rating", PDK_OK, set(notes, PDK_NOTE_RATING, "7.2"));
    expect_status("place", PDK_OK, pdk_notes_place(notes, 3, NULL));
    expect_status("exclude", PDK_OK, pdk_notes_exclude(notes, 5, 2, NULL));
}

static void expect_filled(const pdk_notes *notes)
{
    expect_uint("held",
                UINT32_C(1) << PDK_NOTE_TITLE | UINT32_C(1) << PDK_NOTE_RATING |
                    PDK_NOTES_PLACED | PDK_NOTES_MARKS,
                pdk_notes_held(notes));
    expect_text("title", "a title", pdk_notes_text(notes, PDK_NOTE_TITLE));
    expect_text("rating", "7.2", pdk_notes_text(notes, PDK_NOTE_RATING));
    expect_bool("placed", true, pdk_notes_is_placed(notes, 3));
    expect_bool("not placed", false, pdk_notes_is_placed(notes, 5));
    expect_only_mark(notes, 5, 2);
}

static void copies_are_equal_and_independent(void **state)
{
    (void)state;
    pdk_notes *from = make_notes(2, 2), *to = make_notes(3, 3);
    fill(from);
    expect_status("other words", PDK_OK, set(to, PDK_NOTE_DATE, "long ago"));
    expect_status("other cell", PDK_OK, pdk_notes_place(to, 80, NULL));
    expect_status("other mark", PDK_OK, pdk_notes_exclude(to, 80, 9, NULL));
    expect_status("assign", PDK_OK, pdk_notes_assign(to, from, NULL));
    assert_true(pdk_shape_equal(pdk_notes_shape(to), pdk_notes_shape(from)));
    expect_filled(to);
    expect_status("itself", PDK_OK, pdk_notes_assign(to, to, NULL));
    expect_filled(to);
    expect_status("change", PDK_OK, set(from, PDK_NOTE_TITLE, "another"));
    expect_status("change", PDK_OK, pdk_notes_exclude(from, 6, 1, NULL));
    expect_filled(to);
    pdk_notes_free(from);
    expect_filled(to);
    pdk_notes_free(to);
}

static void a_reset_forgets_everything(void **state)
{
    (void)state;
    pdk_notes *notes = make_notes(2, 2);
    const pdk_shape large = make_shape(3, 3);
    fill(notes);
    pdk_notes_reset(notes, &large);
    expect_uint("held", 0, pdk_notes_held(notes));
    expect_text("title", "", pdk_notes_text(notes, PDK_NOTE_TITLE));
    expect_bool("placed", false, pdk_notes_is_placed(notes, 3));
    expect_bool("marks", false, pdk_notes_has_marks(notes, 5));
    expect_status("last cell", PDK_OK, pdk_notes_place(notes, 80, NULL));
    expect_status("last mark", PDK_OK, pdk_notes_exclude(notes, 80, 9, NULL));
    expect_bool("old cell", false, pdk_notes_is_placed(notes, 3));
    expect_only_mark(notes, 80, 9);
    pdk_notes_free(notes);
}

static pdk_status use_once(void *context)
{
    const pdk_shape *shape = context;
    pdk_notes *notes = NULL, *copy = NULL;
    pdk_status status = pdk_notes_new(&notes, NULL);
    if (status == PDK_OK) status = pdk_notes_new(&copy, NULL);
    if (status == PDK_OK) {
        pdk_notes_reset(notes, shape);
        status = set(notes, PDK_NOTE_TITLE, "a title");
    }
    if (status == PDK_OK) status = pdk_notes_place(notes, 3, NULL);
    if (status == PDK_OK) status = pdk_notes_exclude(notes, 5, 2, NULL);
    if (status == PDK_OK) status = pdk_notes_assign(copy, notes, NULL);
    pdk_notes_free(copy);
    pdk_notes_free(notes);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    pdk_shape shape = make_shape(2, 2);
    fault_each_allocation(use_once, &shape);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_note_has_a_name),
        cmocka_unit_test(new_notes_are_empty),
        cmocka_unit_test(words_get_single_spaces),
        cmocka_unit_test(words_have_a_limit),
        cmocka_unit_test(each_note_has_its_own_words),
        cmocka_unit_test(only_the_placed_cell_is_placed),
        cmocka_unit_test(only_the_excluded_symbol_is_excluded),
        cmocka_unit_test(marks_end_at_side_256),
        cmocka_unit_test(copies_are_equal_and_independent),
        cmocka_unit_test(a_reset_forgets_everything),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
