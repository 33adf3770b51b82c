// Boards as they are copied from mails, source code, spreadsheets and web
// pages; and what is said if they cannot be read.
#include "fault.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

#define FOUR "1..4.4.......3.1"
#define NINE                                                                   \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5" \
    "....8..79"
#define FOUR_LIST "[1,0,0,4],[0,4,0,0],[0,0,0,0],[0,3,0,1]"

// Reads all boards of the text, one line each with . for empty cells; or the
// error of the first that fails.
static const char *boards_of(const char *text, const char *symbols,
                             const char *empty)
{
    static char out[2048];
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    pdk_alphabet *alphabet = NULL;
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    pdk_error error = {.text = ""};
    size_t used = 0;
    out[0] = '\0';
    if (symbols)
        assert_int_equal(
            pdk_alphabet_parse(symbols, strlen(symbols), &alphabet, NULL),
            PDK_OK);
    const pdk_reader_options options = {
        .size = sizeof options, .alphabet = alphabet, .empty = empty};
    pdk_status status = pdk_reader_new(&source, &options, &reader, &error);
    while (status == PDK_OK) {
        status = pdk_reader_next(reader, &reading, &error);
        const uint32_t side = status == PDK_OK ? reading->shape.side : 0;
        for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
            const pdk_row *row = NULL;
            char scratch[PDK_ALPHABET_SCRATCH];
            status = pdk_reader_row(reader, &row, &error);
            for (uint32_t k = 0; k < side && status == PDK_OK; k++) {
                const pdk_symbol symbol = pdk_row_symbols(row)[k];
                const pdk_text cell =
                    symbol
                        ? pdk_alphabet_text(reading->alphabet, symbol, scratch)
                        : (pdk_text){".", 1};
                memcpy(out + used, cell.bytes, cell.length);
                used += cell.length;
            }
        }
        if (status == PDK_OK) out[used++] = '\n';
        out[used] = '\0';
    }
    if (status != PDK_END)
        snprintf(out, sizeof out, "%d:%d %s", (int)error.line,
                 (int)error.column, error.text);
    pdk_reader_free(reader);
    pdk_alphabet_free(alphabet);
    return out;
}

static void reads_what_people_paste(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *want;
    } cases[] = {
        {"quoted in a mail",                     "> 1..4\n> .4..\n> ....\n> .3.1\n",                           FOUR "\n"           },
        {"quoted twice, with a gap",
         ">> 1 . . 4\n>> . 4 . .\n>>\n>> . . . .\n>> . 3 . 1\n",                                               FOUR "\n"           },
        {"quoted marks without blanks",          ">1..4\n>.4..\n>....\n>.3.1\n",
         FOUR "\n"                                                                                                                 },
        {"one quoted line",                      "> " FOUR "\n",                                               FOUR "\n"           },
        {"a mail that introduces it",
         "On Monday, Bob wrote:\n> 1..4\n> .4..\n> ....\n> .3.1\n",                                            FOUR "\n"           },
        {"a code fence",                         "```text\n1..4\n.4..\n....\n.3.1\n```\n",                     FOUR "\n"           },
        {"a code tag of a forum",                "[code]\n1..4\n.4..\n....\n.3.1\n[/code]\n",
         FOUR "\n"                                                                                                                 },
        {"an indented block",                    "    1..4\n    .4..\n    ....\n    .3.1\n",
         FOUR "\n"                                                                                                                 },
        {"Markdown table",
         "| 1 |   |   | 4 |\n|---|---|---|---|\n|   | 4 |   |   |\n"
         "|   |   |   |   |\n|   | 3 |   | 1 |\n",                                                             FOUR "\n"           },
        {"Markdown table with names of columns",
         "| a | b | c | d |\n|:-:|:-:|:-:|:-:|\n| 1 |   |   | 4 |\n"
         "|   | 4 |   |   |\n|   |   |   |   |\n|   | 3 |   | 1 |\n",                                          FOUR "\n"           },
        {"Markdown table with a blank header",
         "|   |   |   |   |\n|---|---|---|---|\n| 1 |   |   | 4 |\n"
         "|   | 4 |   |   |\n|   |   |   |   |\n|   | 3 |   | 1 |\n",                                          FOUR "\n"           },
        {"table without a blank in empty cells",
         "|1|||4|\n||4|||\n|||||\n||3||1|\n",                                                                  FOUR "\n"           },
        {"table without outer bars",             "1| | |4\n |4| | \n | | | \n |3| |1\n",
         FOUR "\n"                                                                                                                 },
        {"table drawn with Unicode, no frame",
         "│ 1 │   │   │ 4 │\n│   │ 4 │   │   │\n│   │   │   │   │\n"
         "│   │ 3 │   │ 1 │\n",                                                                      FOUR "\n"           },
        {"forum drawing with borders",
         "+-----+-----+\n| 1 . | . 4 |\n| . 4 | . . |\n+-----+-----+\n"
         "| . . | . . |\n| . 3 | . 1 |\n+-----+-----+\n",                                                      FOUR "\n"           },
        {"a frame around a row of dots",
         "┌─────┬─────┐\n│ . . │ . . │\n│ . 4 │ 1 . │\n├─────┼─────┤\n"
         "│ . . │ . . │\n│ . 3 │ . 1 │\n└─────┴─────┘\n",
         ".....41......3.1\n"                                                                                                      },
        {"Project Euler 96",
         "Grid 01\n1004\n0400\n0000\n0301\nGrid 02\n1004\n0400\n0000\n0301\n",                                 FOUR "\n" FOUR "\n" },
        {"numbered puzzles",
         "Puzzle #3:\n1..4\n.4..\n....\n.3.1\n\nSudoku 12 (hard)\n" FOUR "\n",
         FOUR "\n" FOUR "\n"                                                                                                       },
        {"numpy print",                          "[[1 0 0 4]\n [0 4 0 0]\n [0 0 0 0]\n [0 3 0 1]]\n",
         FOUR "\n"                                                                                                                 },
        {"numpy floats",
         "[[ 1. nan nan  4.]\n [nan  4. nan nan]\n [nan nan nan nan]\n"
         " [nan  3. nan  1.]]\n",                                                                              FOUR "\n"           },
        {"numpy repr",
         "array([[1, 0, 0, 4],\n       [0, 4, 0, 0],\n       [0, 0, 0, 0],\n"
         "       [0, 3, 0, 1]], dtype=int8)\n",                                                                FOUR "\n"           },
        {"Python list",
         "grid = [\n  [1, None, None, 4],  # first\n  [None, 4, '', ''],\n"
         "  [0, 0, 0, 0],\n  [0, 3, 0, 1],\n]\n",                                                              FOUR "\n"           },
        {"tuples",                               "((1,0,0,4),(0,4,0,0),(0,0,0,0),(0,3,0,1))\n",                FOUR "\n"           },
        {"flat list",                            "[1,0,0,4,0,4,0,0,0,0,0,0,0,3,0,1]\n",                        FOUR "\n"           },
        {"rows of a list without the list",
         "[1, 0, 0, 4],\n[0, 4, 0, 0],\n[0, 0, 0, 0],\n[0, 3, 0, 1],\n",                                       FOUR "\n"           },
        {"LeetCode",
         "[[\"1\",\".\",\".\",\"4\"],[\".\",\"4\",\".\",\".\"],"
         "[\".\",\".\",\".\",\".\"],[\".\",\"3\",\".\",\"1\"]]\n",                                             FOUR "\n"           },
        {"LeetCode with single quotes",
         "[['1','.','.','4'],['.','4','.','.'],['.','.','.','.'],"
         "['.','3','.','1']]\n",                                                                               FOUR "\n"           },
        {"C array",
         "int grid[4][4] = {\n  {1,0,0,4},\n  {0,4,0,0},\n  {0,0,0,0},\n"
         "  {0,3,0,1},\n};\n",                                                                                 FOUR "\n"           },
        {"Java array",
         "int[][] board = new int[][] {{1,0,0,4},{0,4,0,0},{0,0,0,0},"
         "{0,3,0,1}};\n",                                                                                      FOUR "\n"           },
        {"MATLAB",                               "A = [1 0 0 4; 0 4 0 0; 0 0 0 0; 0 3 0 1];\n",                FOUR "\n"           },
        {"a string",                             "\"" FOUR "\"\n",                                             FOUR "\n"           },
        {"a string with a name",                 "const puzzle = '" FOUR "';\n",                               FOUR "\n"           },
        {"an argument of a call",                "solve(\"" FOUR "\")\n",                                      FOUR "\n"           },
        {"C strings",
         "static const char *p = \"1..4\\n\"\n  \".4..\\n\"\n  \"....\\n\"\n"
         "  \".3.1\";\n",                                                                                      FOUR "\n"           },
        {"three quotes",                         "g = \"\"\"\n1..4\n.4..\n....\n.3.1\n\"\"\"\n",
         FOUR "\n"                                                                                                                 },
        {"rows with commas behind",              "1..4,\n.4..,\n....,\n.3.1\n",                                FOUR "\n"           },
        {"a semicolon behind",                   FOUR ";\n",                                                   FOUR "\n"           },
        {"Kaggle",                               "puzzle,solution\n" FOUR ",1234341221434321\n",               FOUR "\n"           },
        {"spreadsheet",                          "1\t\t\t4\n\t4\t\t\n\t\t\t\n\t3\t\t1\n",                      FOUR "\n"           },
        {"spreadsheet, first row empty",
         "\t\t\t\n1\t\t\t4\n\t4\t\t\n\t3\t\t1\n",                                                              "....1..4.4...3.1\n"},
        {"spreadsheet without tabs at the end",
         "1\t\t\t4\n\t4\n\t\t\t\n\t3\t\t1\n",                                                                  FOUR "\n"           },
        {"spreadsheet with a tab at the end",
         "1\t\t\t4\t\n\t4\t\t\t\n\t\t\t\t\n\t3\t\t1\t\n",                                                      FOUR "\n"           },
        {"semicolons",                           "1;;;4\n;4;;\n;;;\n;3;;1\n",                                  FOUR "\n"           },
        {"HTML on one line",
         "<table border=\"1\"><tr><td>1</td><td></td><td>&nbsp;</td><td>4</td>"
         "</tr><tr><td/><td class=\"a\"><b>4</b></td><td> </td><td></td></tr>"
         "<tr><td></td><td></td><td></td><td></td></tr><tr><td></td>"
         "<td>3</td><td></td><td>1</td></tr></table>\n",                                                       FOUR "\n"           },
        {"HTML on many lines",
         "<html>\n<body>\n<TABLE>\n<tbody>\n<tr>\n <td>\n 1\n </td>\n <td>"
         "</td>\n<td></td><td>4</td>\n</tr>\n<tr><td><td>4<td><td>\n"
         "<tr><td><td><td><td>\n<tr><td><td>3<td><td>1\n</TABLE>\n</body>\n",                                  FOUR "\n"           },
        {"HTML input fields",
         "<tr><td><input value=\"1\"></td><td><input value=\"\"></td><td>"
         "<input></td><td><input maxlength=1 value=4></td></tr>\n"
         "<tr><td></td><td>4</td><td></td><td></td></tr>\n"
         "<tr><td></td><td></td><td></td><td></td></tr>\n"
         "<tr><td></td><td>3</td><td></td><td>1</td></tr>\n",                                                  FOUR "\n"           },
        {"LaTeX tabular",
         "\\begin{tabular}{|c|c|c|c|}\n\\hline\n1 & & & 4 \\\\ \\hline\n"
         " & 4 & & \\\\\n & & & \\\\\n & 3 & & 1 \\\\\n\\end{tabular}\n",                                      FOUR "\n"           },
        {"LaTeX package sudoku",
         "\\begin{sudoku}\n|1| | |4|.\n| |4| | |.\n| | | | |.\n| |3| |1|.\n"
         "\\end{sudoku}\n",                                                                                    FOUR "\n"           },
        {"underscores",                          "1 _ _ 4\n_ 4 _ _\n_ _ _ _\n_ 3 _ 1\n",                       FOUR "\n"           },
        {"x",                                    "1xx4\nx4xx\nxxxx\nx3x1\n",                                   FOUR "\n"           },
        {"X between blanks",                     "1 X X 4\nX 4 X X\nX X X X\nX 3 X 1\n",                       FOUR "\n"           },
        {"question marks",                       "1??4?4???????3?1\n",                                         FOUR "\n"           },
        {"middle dots",                          "1··4\n·4··\n····\n·3·1\n",                        FOUR "\n"           },
        {"Unicode dashes",                       "1 — — 4\n— 4 — —\n— — — —\n— 3 — 1\n", FOUR "\n"           },
        {"full-width digits",                    "１..４\n.４..\n....\n.３.１\n",                         FOUR "\n"           },
        {"non-breaking spaces",
         "1\u00A0.\u00A0.\u00A04\n.\u00A04\u00A0.\u00A0.\n"
         ".\u00A0.\u00A0.\u00A0.\n.\u00A03\u00A0.\u00A01\n",                                                   FOUR "\n"           },
        {"characters without width",
         "1..4\u200B\n.4..\u200B\n....\u200B\n\uFEFF.3.1\n",                                                   FOUR "\n"           },
        {"blanks are cells",
         "53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n"
         "7   2   6\n 6    28 \n   419  5\n    8  79\n",                                                       NINE "\n"           },
        {"Windows lines",                        "> 1..4\r\n> .4..\r\n> ....\r\n> .3.1\r\n",
         FOUR "\n"                                                                                                                 },
        {"a quoted list",
         "> [[1 0 0 4]\n>  [0 4 0 0]\n>  [0 0 0 0]\n"
         ">  [0 3 0 1]]\n",                                                                                    FOUR "\n"           },
        {"two in a row",                         "[" FOUR_LIST "]\n> 1..4\n> .4..\n> ....\n> .3.1\n",
         FOUR "\n" FOUR "\n"                                                                                                       },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].name, cases[i].want,
                    boards_of(cases[i].text, NULL, NULL));
}

static void keeps_what_could_be_symbols(void **state)
{
    (void)state;
    static const struct {
        const char *name, *symbols, *text, *want;
    } cases[] = {
        {"x in a full board",     NULL,    "12x3\nx321\n213x\n3x12\n",
         "12x3x321213x3x12\n"    },
        {"arrows",                NULL,    "> < ^ v\n^ v > <\n< > v ^\nv ^ < >\n",
         "><^v^v><<>v^v^<>\n"    },
        {"x among dots",          NULL,    "123x\n3x12\n.1..\n....\n",
         "123x3x12.1......\n"    },
        {"given brackets",        "[]()",  "[]()\n()[]\n][)(\n)(][\n",
         "[]()()[]][)()(][\n"    },
        {"given quotes",          "\"'ab", "\"'ab\nab\"'\n'\"ba\nba'\"\n",
         "\"'abab\"''\"baba'\"\n"},
        {"semicolons as symbols", NULL,    ";abc\nbc;a\nabc;\nc;ab\n",
         ";abcbc;aabc;c;ab\n"    },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].name, cases[i].want,
                    boards_of(cases[i].text, cases[i].symbols, NULL));
}

static void empty_cells_can_be_given(void **state)
{
    (void)state;
    static const struct {
        const char *name, *symbols, *empty, *text, *want;
    } cases[] = {
        {"a letter",           NULL,  "q",  "1qq4\nq4qq\nqqqq\nq3q1\n", FOUR "\n"                          },
        {"several",            NULL,  "q/", "1q/4\nq4qq\n////\nq3q1\n", FOUR "\n"                          },
        {"a comment sign",     NULL,  "#",  "1##4\n#4##\n####\n#3#1\n", FOUR "\n"                          },
        {"0 is then a symbol", NULL,  ".",  "0..3\n.3..\n....\n.2.0\n",
         "0..3.3.......2.0\n"                                                                              },
        {"only 0",             NULL,  "0",  "1004\n0400\n0000\n0301\n", FOUR "\n"                          },
        {"in a list",          NULL,  "q",
         "[['1','q','q','4'],['q','4','q','q'],"
         "['q','q','q','q'],['q','3','q','1']]\n",                      FOUR "\n"                          },
        {"a symbol too",       "1-4", "4",  "",
         "0:0 '4' cannot be both a symbol and "
         "an empty cell"                                                                                   },
        {"a comma",            NULL,  ",",  "",                         "0:0 ',' cannot mark an empty cell"},
        {"nothing",            NULL,  "",   "",
         "0:0 0 bytes of marks of empty cells, "
         "expected 1 to 31"                                                                                },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].name, cases[i].want,
                    boards_of(cases[i].text, cases[i].symbols, cases[i].empty));
}

static void names_what_would_help(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *want;
    } cases[] = {
        {"one x is a mistake",              "1..4\n.4x.\n....\n.3.1\n",
         "2:3 'x' is not a symbol of 1..4; if it is an empty cell, specify "
         "that "
         "mark"                                                                                                                  },
        {"letters around x",                "axxb\nxcxx\nxxxx\nbxxa\n",
         "1:2 'x' can be a symbol or an empty cell (11 of them); specify "
         "which"                                                                                                                 },
        {"a row of a list",                 "[[1 0 0 4]\n [0 4 0]\n [0 0 0 0]\n [0 3 0 1]]\n",
         "2:2 row 2 of 4 has 3 cells, expected 4"                                                                                },
        {"a word in a table of a web page",
         "<table><tr><td>1</td><td>2</td><td></td><td>4</td></tr>\n"
         "<tr><td></td><td>7</td><td></td><td></td></tr>\n"
         "<tr><td></td><td></td><td></td><td></td></tr>\n"
         "<tr><td></td><td>3</td><td></td><td>1</td></tr></table>\n",                          "2:18 '7' is not a symbol of 1..4"},
        {"a quoted row",                    "> 1..4\n> .4.\n> ....\n> .3.1\n",
         "2:6 row 2 of 4 has 3 characters, expected 4"                                                                           },
        {"other symbols",                   "1..4\n.p..\n.q..\n.3.1\n",
         "2:2 'p' is not a symbol of 1..4"                                                                                       },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].name, cases[i].want,
                    boards_of(cases[i].text, NULL, NULL));
}

static pdk_status read_with_faults(void *context)
{
    const char *text = context;
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    const pdk_row *row = NULL;
    pdk_status status = pdk_reader_new(&source, NULL, &reader, NULL);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, NULL);
    while (status == PDK_OK) status = pdk_reader_row(reader, &row, NULL);
    pdk_reader_free(reader);
    return status == PDK_END ? PDK_OK : status;
}

static void survives_failing_allocations(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "> [[1 0 0 4]\n>  [0 4 0 0]\n>  [0 0 0 0]\n>  [0 3 0 1]]\n",
        "1\t\t\t4\n\t4\t\t\n\t\t\t\n\t3\t\t1\n",
        ("<tr><td>1<td><td><td>4\n<tr><td><td>4<td><td>\n"
         "<tr><td><td><td><td>\n<tr><td><td>3<td><td>1\n"),
        "１..４\n.４..\n....\n.３.１\n",
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        fault_each_allocation(read_with_faults, (void *)texts[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_people_paste),
        cmocka_unit_test(keeps_what_could_be_symbols),
        cmocka_unit_test(empty_cells_can_be_given),
        cmocka_unit_test(names_what_would_help),
        cmocka_unit_test(survives_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
