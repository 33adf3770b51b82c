// Numbers that others have published. Those of boxes up to 2x4 and of 3x3 are
// also what pdk_census_new() counts.
#include <permudoku/census.h>

#include <stddef.h>

static const char latin[] = "Latin squares: OEIS A002860; McKay and Wanless, "
                            "\"On the number of Latin squares\", 2005";

static const pdk_known_census known[] = {
    {1, 1,  "1",                                                  NULL,               latin                  },
    {1, 2,  "2",                                                  NULL,               latin                  },
    {1, 3,  "12",                                                 NULL,               latin                  },
    {1, 4,  "576",                                                NULL,               latin                  },
    {1, 5,  "161280",                                             NULL,               latin                  },
    {1, 6,  "812851200",                                          NULL,               latin                  },
    {1, 7,  "61479419904000",                                     NULL,               latin                  },
    {1, 8,  "108776032459082956800",                              NULL,               latin                  },
    {1, 9,  "5524751496156892842531225600",                       NULL,               latin                  },
    {1, 10, "9982437658213039871725064756920320000",              NULL,               latin                  },
    {1, 11, "776966836171770144107444346734230682311065600000",   NULL,               latin                  },
    {2, 2,  "288",                                                "2",                "OEIS A107739, A109741"},
    {2, 3,  "28200960",                                           "49",
     "Pettersen 2005; classes: Jarvis and Russell, OEIS A291188"                                             },
    {2, 4,  "29136487207403520",                                  "1673187",
     "Russell 2005; classes: Jarvis and Russell, OEIS A291188"                                               },
    {2, 5,  "1903816047972624930994913280000",                    "4743933602050718",
     "Pettersen 2005; classes: Jarvis and Pettersen, OEIS A291188"                                           },
    {2, 6,  "38296278920738107863746324732012492486187417600000", NULL,
     "Pettersen 2006; checked 2026, github.com/linche89/sudoku-enumeration"                                  },
    {3, 3,  "6670903752021072936960",                             "5472730538",
     "Felgenhauer and Jarvis 2005; classes: Russell and Jarvis 2005, "
     "OEIS A107739, A109741"                                                                                 },
    {3, 4,  "81171437193104932746936103027318645818654720000",    NULL,
     "Pettersen and Silver 2006; checked by Silver 2022, "
     "github.com/GizmoBill/Sudoku4x3"                                                                        },
};

const pdk_known_census *pdk_known_census_of(const pdk_shape *shape)
{
    const bool is_wide = shape->box_rows <= shape->box_columns;
    const uint32_t less = is_wide ? shape->box_rows : shape->box_columns;
    const uint32_t more = is_wide ? shape->box_columns : shape->box_rows;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].box_rows == less && known[i].box_columns == more)
            return &known[i];
    return NULL;
}
