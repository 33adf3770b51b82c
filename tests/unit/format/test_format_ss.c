// Games of Simple Sudoku.
#include "fault.h"
#include "support.h"
#include "transcript.h"

#include <stdio.h>
#include <string.h>

#define DRAWING                                                                \
    "*-----------*\n|38.|...|5.6|\n|...|.1.|...|\n|.4.|...|.2.|\n"             \
    "|---+---+---|\n|...|...|...|\n|7..|...|..1|\n|...|...|...|\n"             \
    "|---+---+---|\n|...|...|...|\n|...|...|...|\n|...|...|..9|\n"             \
    "*-----------*\n"
#define UP_TO_ROW_5                                                            \
    "*-----------*\n|38.|...|5.6|\n|...|.1.|...|\n|.4.|...|.2.|\n"             \
    "|---+---+---|\n|...|...|...|\n|7..|...|..1|\n"
#define LAST_ROWS " ......... 7.......1 ......... ......... "
#define ROWS " 38....5.6 ....1.... .4.....2." LAST_ROWS "......... ........9\n"
#define MOVED_ROWS                                                             \
    " 381...5.6 ....1.... .4.....2." LAST_ROWS ".....7... ........9\n"
#define SS "ss, boxes 3x3, symbols 1..9:" ROWS
#define MOVED "ss, boxes 3x3, symbols 1..9:" MOVED_ROWS
#define BOXED "rows of 9 characters, boxes 3x3, symbols 1..9:" ROWS
#define MOVES "\nI021\nI687\nE0324\nE80123456789\n"

struct case_of_text {
    const char *name, *text, *want;
};

static void check_texts(const struct case_of_text *cases, size_t count,
                        pdk_format format)
{
    const pdk_reader_options options = {.format = format};
    static const size_t chunks[] = {0, 1, 7};
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < COUNT_OF(chunks); k++)
            expect_text(cases[i].name, cases[i].want,
                        transcript_of_text(cases[i].text, strlen(cases[i].text),
                                           chunks[k], &options));
}

static void finds_drawings_with_moves(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
        {"moves",                  DRAWING MOVES,                    MOVED      },
        {"moves at once",          DRAWING "I021\nI687\n",           MOVED      },
        {"only what is ruled out", DRAWING "\nE021\n",               SS         },
        {"two games",              DRAWING MOVES "\n" DRAWING MOVES, MOVED MOVED},
        {"a drawing before",       DRAWING "\n" DRAWING MOVES,       BOXED MOVED},
        {"a drawing behind",       DRAWING MOVES "\n" DRAWING,       MOVED BOXED},
    };
    check_texts(cases, COUNT_OF(cases), PDK_FORMAT_AUTO);
}

static void leaves_other_drawings_alone(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
        {"a drawing",             DRAWING,              BOXED                           },
        {"two drawings",          DRAWING "\n" DRAWING, BOXED BOXED                     },
        {"no empty line between", DRAWING DRAWING,      BOXED BOXED                     },
        {"another side",
         "*---------*\n|12|34|\n|34|12|\n|--+--|\n|21|43|\n|43|21|\n"
         "*---------*\n\nI012\n",                       "rows of 4 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"
         "ERR_SYNTAX 9:1 'I' is not a symbol of 1..4\n"},
    };
    check_texts(cases, COUNT_OF(cases), PDK_FORMAT_AUTO);
}

static void reads_drawings_without_moves_where_the_format_is_given(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
        {"a drawing",    DRAWING,               SS      },
        {"two drawings", DRAWING "\n" DRAWING,  SS SS   },
        {"moves",        DRAWING MOVES DRAWING, MOVED SS},
    };
    check_texts(cases, COUNT_OF(cases), PDK_FORMAT_SS);
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
        {"the end",            UP_TO_ROW_5,
         "ERR_SYNTAX 8:1 input ends after row 5 of 9\n"             },
        {"an empty line",      UP_TO_ROW_5 "\n",
         "ERR_SYNTAX 8:1 row 6 of 9 expected, found an empty line\n"},
        {"a short row",        "*-----------*\n|38.|...|5.|\n",
         "ERR_SYNTAX 2:1 row 1 of 9 has 8 characters, 9 expected\n" },
        {"a letter",           "*-----------*\n|38.|x..|5.6|\n",
         "ERR_SYNTAX 2:6 'x' is not a symbol of 1..9\n"             },
        {"a cell outside",     DRAWING "\nI812\n",
         "ERR_SYNTAX 15:2 cell 81 is outside 00..80\n"              },
        {"a cell with a clue", DRAWING "\nI002\n",
         "ERR_SYNTAX 15:2 cell 00 has a symbol already\n"           },
        {"a cell twice",       DRAWING "\nI022\nI022\n",
         "ERR_SYNTAX 16:2 cell 02 has a symbol already\n"           },
        {"placing nothing",    DRAWING "\nI020\n",
         "ERR_SYNTAX 15:4 0 is not a symbol of 1..9\n"              },
        {"ruling nothing out", DRAWING "\nE02130\n",
         "ERR_SYNTAX 15:6 0 is not a symbol of 1..9\n"              },
    };
    check_texts(cases, COUNT_OF(cases), PDK_FORMAT_SS);
}

// Reads the first board of the text and writes it as ss.
static pdk_status rewrite(const char *text, struct memory_sink *out)
{
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    const pdk_sink sink = memory_sink_open(out);
    pdk_reader *reader = NULL;
    pdk_writer *writer = NULL;
    pdk_grid *grid = NULL;
    pdk_reading reading;
    pdk_status status = pdk_reader_new(&source, NULL, &reader, NULL);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, NULL);
    if (status == PDK_OK) status = pdk_grid_new(&reading.shape, &grid, NULL);
    if (status == PDK_OK) status = pdk_reader_grid(reader, grid, NULL);
    if (status == PDK_OK)
        status = pdk_writer_new(PDK_FORMAT_SS, &sink, &writer, NULL);
    if (status == PDK_OK) {
        const pdk_board board = {.shape = reading.shape,
                                 .alphabet = reading.alphabet};
        status = pdk_writer_prepare(writer, &board, NULL);
    }
    if (status == PDK_OK) {
        pdk_writer_note(writer, reading.notes);
        status = pdk_writer_grid(writer, grid, NULL);
    }
    if (status == PDK_OK) status = pdk_writer_finish(writer);
    pdk_writer_free(writer);
    pdk_grid_free(grid);
    pdk_reader_free(reader);
    return status;
}

static const char *const round_trips[] = {
    DRAWING, DRAWING MOVES, DRAWING "\nE021\n", DRAWING "\nI021\n"};

static void writes_what_it_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(round_trips); i++) {
        struct memory_sink out = {0};
        expect_status(round_trips[i], PDK_OK, rewrite(round_trips[i], &out));
        expect_text("round trip", round_trips[i], memory_sink_text(&out));
        memory_sink_release(&out);
    }
}

static void keeps_moves_as_notes(void **state)
{
    (void)state;
    struct memory_source memory = {.bytes = round_trips[1],
                                   .size = strlen(round_trips[1])};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    pdk_reading reading;
    expect_status("new", PDK_OK, pdk_reader_new(&source, NULL, &reader, NULL));
    expect_status("next", PDK_OK, pdk_reader_next(reader, &reading, NULL));
    assert_int_equal(PDK_FORMAT_SS, reading.format);
    for (uint64_t cell = 0; cell < 81; cell++) {
        expect_bool("placed", cell == 2 || cell == 68,
                    pdk_notes_is_placed(reading.notes, cell));
        for (pdk_symbol symbol = 1; symbol <= 9; symbol++)
            expect_bool("excluded",
                        cell == 80 ||
                            (cell == 3 && (symbol == 2 || symbol == 4)),
                        pdk_notes_excludes(reading.notes, cell, symbol));
    }
    pdk_reader_free(reader);
}

static void refuses_boards_of_other_boxes(void **state)
{
    (void)state;
    struct memory_sink out = {0};
    const pdk_sink sink = memory_sink_open(&out);
    pdk_alphabet *alphabet = NULL;
    pdk_writer *writer = NULL;
    pdk_board board = {0};
    assert_int_equal(PDK_OK, pdk_shape_of_side(&board.shape, 4, NULL));
    assert_int_equal(PDK_OK, pdk_alphabet_numbers(1, 4, &alphabet, NULL));
    board.alphabet = alphabet;
    assert_int_equal(PDK_OK,
                     pdk_writer_new(PDK_FORMAT_SS, &sink, &writer, NULL));
    expect_status("2x2", PDK_ERR_UNSUPPORTED,
                  pdk_writer_prepare(writer, &board, NULL));
    pdk_writer_free(writer);
    pdk_alphabet_free(alphabet);
    memory_sink_release(&out);
}

static pdk_status rewrite_all(void *context)
{
    struct memory_sink out = {0};
    (void)context;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < COUNT_OF(round_trips) && status == PDK_OK; i++)
        status = rewrite(round_trips[i], &out);
    memory_sink_release(&out);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    fault_each_allocation(rewrite_all, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_drawings_with_moves),
        cmocka_unit_test(leaves_other_drawings_alone),
        cmocka_unit_test(
            reads_drawings_without_moves_where_the_format_is_given),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(writes_what_it_read),
        cmocka_unit_test(keeps_moves_as_notes),
        cmocka_unit_test(refuses_boards_of_other_boxes),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
