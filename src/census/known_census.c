// Numbers that others have published. Those of boxes up to 2x4 and of 3x3 are
// also what pdk_census_new() counts.
#include <permudoku/census.h>

#include <stddef.h>

static const char latin[] = "Latin squares: OEIS A002860; McKay and Wanless, "
                            "\"On the number of Latin squares\", 2005";

static const pdk_known_census squares[] = {
    {1, 1,  "1",                                                NULL, latin},
    {1, 2,  "2",                                                NULL, latin},
    {1, 3,  "12",                                               NULL, latin},
    {1, 4,  "576",                                              NULL, latin},
    {1, 5,  "161280",                                           NULL, latin},
    {1, 6,  "812851200",                                        NULL, latin},
    {1, 7,  "61479419904000",                                   NULL, latin},
    {1, 8,  "108776032459082956800",                            NULL, latin},
    {1, 9,  "5524751496156892842531225600",                     NULL, latin},
    {1, 10, "9982437658213039871725064756920320000",            NULL, latin},
    {1, 11, "776966836171770144107444346734230682311065600000", NULL, latin},
};

static const char four[] = "OEIS A107739; classes: OEIS A109741";
static const char jarvis[] =
    "Jarvis, \"Sudoku enumeration problems\"; classes: OEIS A291188";
static const char ten[] = "Pettersen 2005; classes: OEIS A291188";
static const char nine[] = "Felgenhauer and Jarvis 2005, OEIS A107739; "
                           "classes: Russell and Jarvis, OEIS A109741";

static const pdk_known_census boxes[] = {
    {2, 2, "288",                             "2",                four  },
    {2, 3, "28200960",                        "49",               jarvis},
    {2, 4, "29136487207403520",               "1673187",          jarvis},
    {2, 5, "1903816047972624930994913280000", "4743933602050718", ten   },
    {3, 3, "6670903752021072936960",          "5472730538",       nine  },
};

static const pdk_known_census large[] = {
    {2, 6, "38296278920738107863746324732012492486187417600000", NULL,
     "Pettersen 2006; checked 2026: github.com/linche89/sudoku-enumeration"},
    {3, 4, "81171437193104932746936103027318645818654720000",    NULL,
     "Pettersen and Silver 2006; checked by Silver 2022: "
     "github.com/GizmoBill/Sudoku4x3"                                      },
};

static const struct {
    const pdk_known_census *items;
    size_t count;
} tables[] = {
    {squares, sizeof squares / sizeof squares[0]},
    {boxes,   sizeof boxes / sizeof boxes[0]    },
    {large,   sizeof large / sizeof large[0]    },
};

const pdk_known_census *pdk_known_census_of(const pdk_shape *shape)
{
    const bool is_wide = shape->box_rows <= shape->box_columns;
    const uint32_t less = is_wide ? shape->box_rows : shape->box_columns;
    const uint32_t more = is_wide ? shape->box_columns : shape->box_rows;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        for (size_t j = 0; j < tables[i].count; j++) {
            const pdk_known_census *item = &tables[i].items[j];
            if (item->box_rows == less && item->box_columns == more)
                return item;
        }
    return NULL;
}
