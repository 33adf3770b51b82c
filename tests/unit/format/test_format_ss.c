// Games of Simple Sudoku.
#include "transcript.h"
#include "whole_boards.h"

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
#define MOVED_BOARD                                                            \
    " 381...5.6 ....1.... .4.....2." LAST_ROWS ".....7... ........9"
#define SS "ss, boxes 3x3, symbols 1..9:" ROWS
#define MOVED "ss, boxes 3x3, symbols 1..9:" MOVED_BOARD "\n"
#define BOXED "rows of 9 characters, boxes 3x3, symbols 1..9:" ROWS
#define MOVES "\nI021\nI687\nE0324\nE80123456789\n"

static void finds_drawings_with_moves(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"moves",                  DRAWING MOVES,                    MOVED      },
        {"moves at once",          DRAWING "I021\nI687\n",           MOVED      },
        {"only what is ruled out", DRAWING "\nE021\n",               SS         },
        {"two games",              DRAWING MOVES "\n" DRAWING MOVES, MOVED MOVED},
        {"a drawing before",       DRAWING "\n" DRAWING MOVES,       BOXED MOVED},
        {"a drawing behind",       DRAWING MOVES "\n" DRAWING,       MOVED BOXED},
    };
    expect_transcripts(cases, COUNT_OF(cases), NULL);
}

static void leaves_other_drawings_alone(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"a drawing",             DRAWING,              BOXED                           },
        {"two drawings",          DRAWING "\n" DRAWING, BOXED BOXED                     },
        {"no empty line between", DRAWING DRAWING,      BOXED BOXED                     },
        {"another side",
         "*---------*\n|12|34|\n|34|12|\n|--+--|\n|21|43|\n|43|21|\n"
         "*---------*\n\nI012\n",                       "rows of 4 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"
         "ERR_SYNTAX 9:1 'I' is not a symbol of 1..4\n"},
    };
    expect_transcripts(cases, COUNT_OF(cases), NULL);
}

static void reads_drawings_without_moves_if_the_format_is_given(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"a drawing",    DRAWING,               SS      },
        {"two drawings", DRAWING "\n" DRAWING,  SS SS   },
        {"moves",        DRAWING MOVES DRAWING, MOVED SS},
    };
    const pdk_reader_options options = {.size = sizeof options,
                                        .format = PDK_FORMAT_SS};
    expect_transcripts(cases, COUNT_OF(cases), &options);
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"the end",            UP_TO_ROW_5,
         "ERR_SYNTAX 8:1 input ends after row 5 of 9\n"             },
        {"an empty line",      UP_TO_ROW_5 "\n",
         "ERR_SYNTAX 8:1 expected row 6 of 9, found an empty line\n"},
        {"a short row",        "*-----------*\n|38.|...|5.|\n",
         "ERR_SYNTAX 2:1 row 1 of 9 has 8 characters, expected 9\n" },
        {"a letter",           "*-----------*\n|38.|x..|5.6|\n",
         "ERR_SYNTAX 2:6 'x' is not a symbol of 1..9\n"             },
        {"a cell outside",     DRAWING "\nI812\n",
         "ERR_SYNTAX 15:2 cell 81 is outside 00..80\n"              },
        {"a cell with a clue", DRAWING "\nI002\n",
         "ERR_SYNTAX 15:2 cell 00 already has a symbol\n"           },
        {"a cell twice",       DRAWING "\nI022\nI022\n",
         "ERR_SYNTAX 16:2 cell 02 already has a symbol\n"           },
        {"placing nothing",    DRAWING "\nI020\n",
         "ERR_SYNTAX 15:4 0 is not a symbol of 1..9\n"              },
        {"ruling nothing out", DRAWING "\nE02130\n",
         "ERR_SYNTAX 15:6 0 is not a symbol of 1..9\n"              },
    };
    const pdk_reader_options options = {.size = sizeof options,
                                        .format = PDK_FORMAT_SS};
    expect_transcripts(cases, COUNT_OF(cases), &options);
}

static const char *const round_trips[] = {
    DRAWING, DRAWING MOVES, DRAWING "\nE021\n", DRAWING "\nI021\n"};

static void writes_what_it_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(round_trips); i++)
        expect_whole_round_trip("round trip", round_trips[i], PDK_FORMAT_SS);
}

static void keeps_moves_as_notes(void **state)
{
    (void)state;
    expect_text("notes",
                "ss 3x3" MOVED_BOARD " placed 2 68 marks 3:1356789 80:\n",
                whole_transcript(PDK_FORMAT_AUTO, round_trips[1], 0));
}

static void refuses_boards_of_other_boxes(void **state)
{
    (void)state;
    expect_text("2x2",
                "ERR_UNSUPPORTED this format only supports 3x3 boxes, not 2x2",
                whole_written(PDK_FORMAT_SS, "2x2", "1..4", "", NULL));
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(round_trips); i++)
        whole_survives_faults(PDK_FORMAT_AUTO, PDK_FORMAT_SS, round_trips[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_drawings_with_moves),
        cmocka_unit_test(leaves_other_drawings_alone),
        cmocka_unit_test(reads_drawings_without_moves_if_the_format_is_given),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(writes_what_it_read),
        cmocka_unit_test(keeps_moves_as_notes),
        cmocka_unit_test(refuses_boards_of_other_boxes),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
