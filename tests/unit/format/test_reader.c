// What the reader makes of correct texts.
#include "support.h"
#include "transcript.h"

#include <stdio.h>
#include <string.h>

#define FOUR "1234 3412 2143 4321"
#define FOUR_ROWS "rows of 4 characters, boxes 2x2, symbols 1..4: " FOUR "\n"
#define FOUR_SYMBOLS "rows of 4 symbols, boxes 2x2, symbols 1..4: " FOUR "\n"
#define FOUR_LINE "lines of 16 characters, boxes 2x2, symbols 1..4: " FOUR "\n"
#define FOUR_AND_MORE                                                          \
    "lines of 16 characters (followed by text), boxes 2x2, "                   \
    "symbols 1..4: " FOUR "\n"

struct case_of_text {
    const char *name, *text, *want;
};

// Every text must read the same in one piece and byte by byte.
static void check_text(const struct case_of_text *c,
                       const pdk_reader_options *options)
{
    static const size_t chunks[] = {0, 1, 2, 7};
    for (size_t i = 0; i < COUNT_OF(chunks); i++)
        expect_text(
            c->name, c->want,
            transcript_of_text(c->text, strlen(c->text), chunks[i], options));
}

static void check_texts(const struct case_of_text *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) check_text(&cases[i], NULL);
}

static void reads_plain_forms(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
        {"nothing",                        "",                                                    ""                                                                 },
        {"no board",                       "\n \n# only a note\n+---+\n",                         ""                                                                 },
        {"a line",                         "1234341221434321\n",                                  FOUR_LINE                                                          },
        {"a line without end",             "1234341221434321",                                    FOUR_LINE                                                          },
        {"a line of words",                "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1\n",
         "lines of 16 symbols, boxes 2x2, symbols 1..4: " FOUR "\n"                                                                                                  },
        {"a line in groups",               "1234 3412 2143 4321\n",                               FOUR_LINE                                                          },
        {"rows",                           "1234\n3412\n2143\n4321\n",                            FOUR_ROWS                                                          },
        {"rows without end",               "1234\n3412\n2143\n4321",                              FOUR_ROWS                                                          },
        {"rows of words",                  "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
         "rows of 4 symbols, boxes 2x2, symbols 1..4: "
         "1234 3412 2143 4321\n"                                                                                                                                     },
        {"tabs",                           "1\t2\t3\t4\n3\t4\t1\t2\n2\t1\t4\t3\n4\t3\t2\t1\n",
         "rows of 4 symbols, boxes 2x2, symbols 1..4: "
         "1234 3412 2143 4321\n"                                                                                                                                     },
        {"padded numbers",
         "01 02 03 04\n03 04 01 02\n02 01 04 03\n04 03 02 01\n",                                  FOUR_SYMBOLS                                                       },
        {"padded numbers between bars",
         "01 02 | 03 04\n03 04 | 01 02\n02 01 | 04 03\n04 03 | 02 01\n",                          FOUR_SYMBOLS                                                       },
        {"padded numbers and empty cells",
         "01 .. 03 00\n03 04 01 02\n02 01 04 03\n04 03 02 01\n",                                  "rows of 4 symbols, boxes 2x2, symbols 1..4: 1.3. 3412 2143 4321\n"},
        {"zeros in groups",                "01 02\n20 00\n00 04\n03 01\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: .1.2 2... ...4 "
         ".3.1\n"                                                                                                                                                    },
        {"groups",                         "12 34\n34 12\n21 43\n43 21\n",                        FOUR_ROWS                                                          },
        {"commas",                         "1,2,3,4\n3, 4, 1, 2\n2 , 1 , 4 , 3\n4 3 2 1\n",
         "rows of 4 symbols, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"                                                                                         },
        {"empty fields",                   "1,,3,4\n,,,\n\n2,1,,\n,3,2,1\n",
         "rows of 4 symbols, boxes 2x2, symbols 1..4: 1.34 .... 21.. .321\n"                                                                                         },
        {"quoted fields",                  "\"1\",2,3,4\n3,4,1,2\n2,1,\"4\",3\n4,3,2,1\n",
         FOUR_SYMBOLS                                                                                                                                                },
        {"carriage returns",               "1234\r\n3412\r\n2143\r\n4321\r\n",                    FOUR_ROWS                                                          },
        {"byte order mark",
         "\xEF\xBB\xBF"
         "1234341221434321\n",                                                                    FOUR_LINE                                                          },
        {"indented",                       "  1234  \n\t3412\n 2143\n4321 \n",                    FOUR_ROWS                                                          },
        {"comments",                       "# a\n1234 # first\n  # b\n3412\t#\n2143\n4321 # c\n",
         FOUR_ROWS                                                                                                                                                   },
        {"more columns",                   "1234341221434321 4.5 easy\n",                         FOUR_AND_MORE                                                      },
        {"a solution beside it",           "1234341221434321,1234341221434321\n",
         FOUR_AND_MORE                                                                                                                                               },
        {"side 1",                         "1\n",                                                 "lines of 1 character, boxes 1x1, symbols 1..1: 1\n"               },
        {"a side that is no square",
         "123456\n456123\n231564\n564231\n312645\n"
         "645312\n",                                                                              "rows of 6 characters, boxes 2x3, symbols 1..6: 123456 456123 "
         "231564 564231 312645 645312\n"                                                                                                         },
    };
    check_texts(cases, COUNT_OF(cases));
}

static void reads_borders(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
        {"plus signs",
         "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n"
         "| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n+-----+-----+\n",                                                      FOUR_SYMBOLS       },
        {"stars",                               "*---*\n|12|34|\n|34|12|\n|--+--|\n|21|43|\n|43|21|\n*---*\n",
         FOUR_ROWS                                                                                                                },
        {"dashes",                              "-----\n12|34\n34|12\n-----\n21|43\n43|21\n-----\n",
         FOUR_ROWS                                                                                                                },
        {"equal signs",                         "1234\n3412\n====\n2143\n4321\n",                              FOUR_ROWS          },
        {"box drawings",
         "┌──┬──┐\n│12│34│\n│34│12│\n├──┼──┤\n│21│43│\n"
         "│43│21│\n└──┴──┘\n",                                                             FOUR_ROWS          },
        {"dots and quotes",
         ".----.----.\n|12|34|\n|34|12|\n:----+----:\n"
         "|21|43|\n|43|21|\n'----'----'\n",                                                                    FOUR_ROWS          },
        {"two boards",
         "12|34\n34|12\n--+--\n21|43\n43|21\n-----\n\n"
         "12|34\n34|12\n--+--\n21|43\n43|21\n-----\n",                                                         FOUR_ROWS FOUR_ROWS},
        {"dashes without bars are empty cells", "----\n-1-2\n----\n----\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: "
         ".... .1.2 .... ....\n"                                                                                                  },
        {"dashes between bars are empty cells",
         "| - - | - - |\n| - 1 | - 2 |\n+--\n| - - | - - |\n| - - | - - |\n",                                  "rows of 4 symbols, boxes 2x2, symbols 1..4: "
         ".... .1.2 .... ....\n"                     },
        {"empty lines between bands",           "1234\n3412\n\n\n2143\n4321\n",
         FOUR_ROWS                                                                                                                },
        {"bars tell the boxes",
         "12|34|56\n34|56|12\n56|12|34\n21|43|65\n43|65|21\n65|21|43\n",                                       "rows of 6 characters, boxes 3x2, symbols 1..6: "
         "123456 345612 561234 214365 436521 652143\n"    },
        {"groups tell the boxes",
         "12 34 56\n34 56 12\n56 12 34\n\n21 43 65\n43 65 21\n65 21 43\n",                                     "rows of 6 characters, boxes 3x2, symbols 1..6: "
         "123456 345612 561234 214365 436521 652143\n"  },
        {"rules tell the boxes",
         "123456\n345612\n561234\n+\n214365\n436521\n652143\n",                                                "rows of 6 characters, boxes 3x2, symbols 1..6: "
         "123456 345612 561234 214365 436521 652143\n"             },
        {"lines around cells tell nothing",
         "|1|2|3|4|\n+-+-+\n|3|4|1|2|\n+-+-+\n|2|1|4|3|\n+-+-+\n|4|3|2|1|\n",                                  FOUR_SYMBOLS       },
    };
    check_texts(cases, COUNT_OF(cases));
}

static void detects_the_alphabet(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
        {"all marks",                            "1.3_\n*-0.\n....\n...4\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: 1.3. .... .... "
         "...4\n"                                                             },
        {"minus one",                            "1 -1 3 -1\n-1 -1 1 2\n2 1 4 3\n4 3 2 1\n",
         "rows of 4 symbols, boxes 2x2, symbols 1..4: 1.3. ..12 2143 4321\n"  },
        {"letters",                              "ABCD\nCDAB\nBADC\nDC.A\n",
         "rows of 4 characters, boxes 2x2, symbols A-D: 1234 3412 2143 43.1\n"},
        {"small letters",                        "abcd\ncdab\nbadc\ndc.a\n",
         "rows of 4 characters, boxes 2x2, symbols a-d: 1234 3412 2143 43.1\n"},
        {"from zero, since dots are empty",      "0123\n23.1\n1032\n3210\n",
         "rows of 4 characters, boxes 2x2, symbols 0..3: 1234 34.2 2143 "
         "4321\n"                                                             },
        {"from zero, since it is full",          "0123\n2301\n1032\n3210\n",
         "rows of 4 characters, boxes 2x2, symbols 0..3: 1234 3412 2143 "
         "4321\n"                                                             },
        {"zero is empty",                        "0123\n2300\n1032\n3210\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: .123 23.. 1.32 "
         "321.\n"                                                             },
        {"zero is empty beside the last symbol", "0123\n2341\n1032\n3210\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: .123 2341 1.32 "
         "321.\n"                                                             },
        {"numbers from zero",                    "0 1 2 3\n2 3 0 1\n1 0 3 2\n3 2 1 0\n",
         "rows of 4 symbols, boxes 2x2, symbols 0..3: 1234 3412 2143 4321\n"  },
        {"signs",                                "!$%&\n%&!$\n$!&%\n&%$!\n",
         "rows of 4 characters, boxes 2x2, symbols !$%&: 1234 3412 2143 "
         "4321\n"                                                             },
        {"words",
         "sun moon star sky\nstar sky sun moon\n"
         "moon sun sky star\nsky star moon sun\n",                                           "rows of 4 words, boxes 2x2, symbols sun,moon,star,sky: 1234 3412 "
         "2143 4321\n"      },
        {"Greek",                                "αβγδ\nγδαβ\nβαδγ\nδγβα\n",
         "rows of 4 characters, boxes 2x2, symbols α-δ: 1234 3412 2143 "
         "4321\n"                                                             },
        {"an empty board",                       "....\n....\n....\n....\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: .... .... .... "
         "....\n"                                                             },
    };
    check_texts(cases, COUNT_OF(cases));
}

// A row of side 16 with the symbols of `text`, rotated fifteen times.
static void rotate_rows(const char *text, char *out)
{
    const size_t side = strlen(text);
    for (size_t row = 0; row < side; row++) {
        memcpy(out, text + row, side - row);
        memcpy(out + side - row, text, row);
        out[side] = '\n';
        out += side + 1;
    }
    *out = '\0';
}

static void knows_alphabets_that_people_use(void **state)
{
    (void)state;
    static const struct {
        const char *row, *symbols;
    } cases[] = {
        {"123456789ABCDEFG",                                  "symbols 1-9A-G:"    },
        {"0123456789ABCDEF",                                  "symbols 0-9A-F:"    },
        {"ABCDEFGHIJKLMNOP",                                  "symbols A-P:"       },
        {"123456789abcdefg",                                  "symbols 1-9a-g:"    },
        {"0123456789abcdef",                                  "symbols 0-9a-f:"    },
        {"abcdefghijklmnop",                                  "symbols a-p:"       },
        {"123456789:;<=>?@",                                  "symbols 1-9:;<=>?@:"},
        {"123456789ABCDEFGHIJKLMNOP",                         "symbols 1-9A-P:"    },
        {"ABCDEFGHIJKLMNOPQRSTUVWXY",                         "symbols A-Y:"       },
        {"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",              "symbols 0-9A-Z:"    },
        {"123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN",
         "symbols 1-9a-zA-N:"                                                      },
        {"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn",
         "symbols 1-9A-Za-n:"                                                      },
        {"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvw",
         "symbols A-Za-w:"                                                         },
        {"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM",
         "symbols 0-9a-zA-M:"                                                      },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[4096];
        rotate_rows(cases[i].row, text);
        const char *got = transcript_of_text(text, strlen(text), 0, NULL);
        const char *found = strstr(got, "symbols");
        assert_non_null(found);
        char symbols[64] = "";
        snprintf(symbols, strlen(cases[i].symbols) + 1, "%s", found);
        expect_text(cases[i].row, cases[i].symbols, symbols);
    }
}

static void decides_between_rows_and_lines(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
        {"two lines",                                                "1234341221434321\n1234341221434321\n",
         FOUR_LINE FOUR_LINE                                                                                                              },
        {"a line of empty cells",                                    "................\n",
         "lines of 16 characters, boxes 2x2, symbols 1..4: "
         ".... .... .... ....\n"                                                                                                          },
        {"a large symbol further down",                              "12..\n....\n...3\n....\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: "
         "12.. .... ...3 ....\n"                                                                                                          },
        {"rows that fit the smaller side without repetition",
         "1...\n.2..\n..1.\n...2\n",                                                                         "rows of 4 characters, boxes 2x2, symbols 1..4: "
         "1... .2.. ..1. ...2\n"                                                                      },
        {"more lines that repeat a symbol than a board in rows has",
         "1221\n2112\n1221\n2112\n1221\n",                                                                   "lines of 4 characters, boxes 1x2, symbols 1..2: 12 21\n"
         "lines of 4 characters, boxes 1x2, symbols 1..2: 21 12\n"
         "lines of 4 characters, boxes 1x2, symbols 1..2: 12 21\n"
         "lines of 4 characters, boxes 1x2, symbols 1..2: 21 12\n"
         "lines of 4 characters, boxes 1x2, symbols 1..2: 12 21\n"                              },
        {"as many lines as a board in rows has",                     "11..\n1...\n...1\n..1.\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: 11.. 1... ...1 "
         "..1.\n"                                                                                                                         },
        {"two such boards",
         "11..\n1...\n...1\n..1.\n\n11..\n1...\n...1\n..1.\n",                                               "rows of 4 characters, boxes 2x2, symbols 1..4: 11.. 1... ...1 ..1.\n"
         "rows of 4 characters, boxes 2x2, symbols 1..4: 11.. 1... ...1 "
         "..1.\n"                                                           },
        {"mixed sizes",
         "1234341221434321\n1 2\n2 1\n\n1234\n3412\n2143\n4321\n",                                           FOUR_LINE
         "rows of 2 symbols, boxes 1x2, symbols 1..2: 12 21\n" FOUR_ROWS},
        {"another alphabet",                                         "1234341221434321\nABCDCDABBADCDCBA\n",
         FOUR_LINE "lines of 16 characters, boxes 2x2, symbols A-D: " FOUR
                   "\n"                                                                                                                   },
        {"another mark",                                             "1234341221434320\n123434122143432.\n",
         "lines of 16 characters, boxes 2x2, symbols 1..4: "
         "1234 3412 2143 432.\n"
         "lines of 16 characters, boxes 2x2, symbols 1..4: "
         "1234 3412 2143 432.\n"                                                                                                          },
        {"other boxes",
         "12|34|56\n34|56|12\n56|12|34\n21|43|65\n43|65|21\n"
         "65|21|43\n\n123|456\n456|123\n231|564\n564|231\n312|645\n645|312\n",                               "rows of 6 characters, boxes 3x2, symbols 1..6: "
         "123456 345612 561234 214365 436521 652143\n"
         "rows of 6 characters, boxes 2x3, symbols 1..6: "
         "123456 456123 231564 564231 312645 645312\n"      },
    };
    check_texts(cases, COUNT_OF(cases));
}

static void obeys_its_options(void **state)
{
    (void)state;
    static const struct {
        struct case_of_text text;
        const char *boxes, *symbols;
        pdk_format format;
    } cases[] = {
        {{"boxes", "123456\n345612\n561234\n214365\n436521\n652143\n",
          "rows of 6 characters, boxes 3x2, symbols 1..6: 123456 345612 "
          "561234 214365 436521 652143\n"},
         "3x2", NULL,
         PDK_FORMAT_AUTO},
        {{"rows", "....\n....\n....\n....\n",
          "rows of 4 characters, boxes 2x2, symbols 1..4: "
          ".... .... .... ....\n"},
         NULL,  NULL,
         PDK_FORMAT_ROWS},
        {{"lines", "1...\n",
          "lines of 4 characters, boxes 1x2, symbols 1..2: 1. ..\n"},
         NULL,  NULL,
         PDK_FORMAT_LINE},
        {{"an order of symbols", "4321\n2143\n3412\n123.\n",
          "rows of 4 characters, boxes 2x2, symbols 4321: "
          "1234 3412 2143 432.\n"},
         NULL,  "4321",
         PDK_FORMAT_AUTO},
        {{"symbols that are marks elsewhere", ".-#|\n#|.-\n-.|#\n|#-0\n",
          "rows of 4 characters, boxes 2x2, symbols .-#|: "
          "1234 3412 2143 432.\n"},
         NULL,  ".-#|",
         PDK_FORMAT_AUTO},
        {{"rows of one sign", "+=+=\n=+=+\n+=+=\n=+=+\n",
          "lines of 4 characters, boxes 1x2, symbols +=: 12 12\n"
          "lines of 4 characters, boxes 1x2, symbols +=: 21 21\n"
          "lines of 4 characters, boxes 1x2, symbols +=: 12 12\n"
          "lines of 4 characters, boxes 1x2, symbols +=: 21 21\n"},
         NULL,  "+=",
         PDK_FORMAT_AUTO},
        {{"drawings", "─│\n│─\n",
          "rows of 2 characters, boxes 1x2, symbols ─│: 12 21\n"},
         NULL,  "─│",
         PDK_FORMAT_AUTO},
        {{"words", "sun sky\nsky .\n",
          "rows of 2 words, boxes 1x2, symbols sun,sky: 12 2.\n"},
         NULL,  "sun,sky",
         PDK_FORMAT_AUTO},
        {{"integers beside given symbols",
          "A B\nB A\n\n1 2\n2 0\n\n1 2\n2 1\n\nA B\nB A\n",
          "rows of 2 symbols, boxes 1x2, symbols AB: 12 21\n"
          "rows of 2 symbols, boxes 1x2, symbols 1..2: 12 2.\n"
          "rows of 2 symbols, boxes 1x2, symbols 1..2: 12 21\n"
          "rows of 2 symbols, boxes 1x2, symbols AB: 12 21\n"},
         NULL,  "A,B",
         PDK_FORMAT_AUTO},
        {{"numbers from five", "5 6\n6 0\n",
          "rows of 2 symbols, boxes 1x2, symbols 5..6: 12 2.\n"},
         NULL,  "5..6",
         PDK_FORMAT_AUTO},
        {{"minus one beside characters",
          "1 2 -1 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
          "rows of 4 symbols, boxes 2x2, symbols 1..4: 12.4 3412 2143 4321\n"},
         NULL,  "1..4",
         PDK_FORMAT_AUTO},
        {{"groups", "12 34\n34 12\n21 43\n43 21\n", FOUR_ROWS},
         "2x2", "1..4",
         PDK_FORMAT_AUTO},
        {{"more columns", "1234341221434321 9\n", FOUR_AND_MORE},
         "2x2", NULL,
         PDK_FORMAT_AUTO},
        {{"padded numbers",
          "01 02 03 04\n03 04 01 02\n00 01 04 03\n04 03 02 01\n",
          "rows of 4 symbols, boxes 2x2, symbols 1..4: 1234 3412 .143 4321\n"},
         "2x2", "1..4",
         PDK_FORMAT_ROWS},
        {{"a frame around rows", "| | sun |\n| sun | |\n",
          "rows of 2 words, boxes 2x1, symbols |,sun: 12 21\n"},
         "2x1", "|,sun",
         PDK_FORMAT_ROWS},
        {{"a frame is no line", "| sun sun |\n",
          "lines of 4 words, boxes 2x1, symbols |,sun: 12 21\n"},
         "2x1", "|,sun",
         PDK_FORMAT_LINE},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        check_text(&cases[i].text,
                   transcript_options(cases[i].boxes, cases[i].symbols,
                                      cases[i].format));
    transcript_options_release();
}

static void reads_fields_in_quotes(void **state)
{
    (void)state;
    static const pdk_text symbols[] = {
        {"a",    1},
        {"\"",   1},
        {"b\"c", 3},
        {"d",    1}
    };
    static const char text[] = "a,\"\"\"\",\"b\"\"c\",d\n"
                               "\"b\"\"c\",d,a,\"\"\"\"\n"
                               "\"\"\"\",a,d,\"b\"\"c\"\n"
                               "d,\"b\"\"c\",,a\n";
    pdk_alphabet *alphabet = NULL;
    expect_status("alphabet", PDK_OK,
                  pdk_alphabet_of(symbols, 4, &alphabet, NULL));
    const pdk_reader_options options = {.size = sizeof options,
                                        .alphabet = alphabet};
    expect_text("rows",
                "rows of 4 words, boxes 2x2, symbols a,\",b\"c,d: "
                "1234 3412 2143 43.1\n",
                transcript_of_text(text, strlen(text), 1, &options));
    pdk_alphabet_free(alphabet);
}

static void reports_where_boards_begin(void **state)
{
    (void)state;
    static const char text[] = "# note\n\n1221\n\n2112\n";
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    const pdk_reader_options *options =
        transcript_options("1x2", NULL, PDK_FORMAT_LINE);
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    expect_status("new", PDK_OK,
                  pdk_reader_new(&source, options, &reader, NULL));
    expect_status("first", PDK_OK, pdk_reader_next(reader, &reading, NULL));
    expect_uint("first number", 1, reading->number);
    expect_uint("first line", 3, reading->line);
    expect_status("second", PDK_OK, pdk_reader_next(reader, &reading, NULL));
    expect_uint("second number", 2, reading->number);
    expect_uint("second line", 5, reading->line);
    expect_status("end", PDK_END, pdk_reader_next(reader, &reading, NULL));
    expect_status("still", PDK_END, pdk_reader_next(reader, &reading, NULL));
    pdk_reader_free(reader);
}

static void skips_rows_that_nobody_read(void **state)
{
    (void)state;
    static const char text[] = "1234\n3412\n2143\n4321\n\nABCD\nCDAB\n";
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    const pdk_row *row = NULL;
    expect_status("new", PDK_OK, pdk_reader_new(&source, NULL, &reader, NULL));
    expect_status("row too early", PDK_END, pdk_reader_row(reader, &row, NULL));
    expect_status("first", PDK_OK, pdk_reader_next(reader, &reading, NULL));
    expect_status("row", PDK_OK, pdk_reader_row(reader, &row, NULL));
    expect_status("second", PDK_OK, pdk_reader_next(reader, &reading, NULL));
    expect_uint("its line", 6, reading->line);
    expect_status("cut off", PDK_ERR_SYNTAX,
                  pdk_reader_next(reader, &reading, NULL));
    expect_status("end", PDK_END, pdk_reader_next(reader, &reading, NULL));
    pdk_reader_free(reader);
}

static void fills_a_grid(void **state)
{
    (void)state;
    static const char text[] = "1234341221434321\n";
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    pdk_shape other;
    pdk_grid *grid = NULL, *wrong = NULL;
    expect_status("shape", PDK_OK, pdk_shape_init(&other, 1, 4, NULL));
    expect_status("new", PDK_OK, pdk_reader_new(&source, NULL, &reader, NULL));
    expect_status("next", PDK_OK, pdk_reader_next(reader, &reading, NULL));
    expect_status("grid", PDK_OK, pdk_grid_new(&reading->shape, &grid, NULL));
    expect_status("wrong", PDK_OK, pdk_grid_new(&other, &wrong, NULL));
    expect_status("other boxes", PDK_ERR_MISMATCH,
                  pdk_reader_grid(reader, wrong, NULL));
    expect_status("fill", PDK_OK, pdk_reader_grid(reader, grid, NULL));
    expect_uint("a cell", 3, pdk_grid_get(grid, 1, 0));
    expect_status("twice", PDK_ERR_ARGUMENT,
                  pdk_reader_grid(reader, grid, NULL));
    pdk_grid_free(wrong);
    pdk_grid_free(grid);
    pdk_reader_free(reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_plain_forms),
        cmocka_unit_test(reads_borders),
        cmocka_unit_test(detects_the_alphabet),
        cmocka_unit_test(knows_alphabets_that_people_use),
        cmocka_unit_test(decides_between_rows_and_lines),
        cmocka_unit_test(obeys_its_options),
        cmocka_unit_test(reads_fields_in_quotes),
        cmocka_unit_test(reports_where_boards_begin),
        cmocka_unit_test(skips_rows_that_nobody_read),
        cmocka_unit_test(fills_a_grid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
