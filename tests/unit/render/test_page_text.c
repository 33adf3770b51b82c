// Where text breaks and how it shrinks, on a canvas whose letters are all as
// wide as their size, or twice that in scripts without spaces.
#include "base/utf8.h"
#include "render/book/book_type.h"
#include "support.h"

#include <math.h>
#include <string.h>

struct page {
    struct canvas base;
    char text[256]; // what was drawn, with | between lines
    double size;    // of the last line
    double y;
};

static pdk_status measure(struct canvas *canvas,
                          const struct lettering *lettering, double *width)
{
    const pdk_text text = lettering->text;
    uint32_t code = 0;
    (void)canvas;
    *width = 0;
    for (size_t at = 0, bytes; at < text.length; at += bytes) {
        bytes = pdki_utf8_decode(text.bytes + at, text.length - at, &code);
        if (bytes == 0) return PDK_ERR_SYNTAX;
        *width += lettering->size * pdki_utf8_width(code);
    }
    return PDK_OK;
}

static void draw(struct canvas *canvas, const struct lettering *lettering)
{
    struct page *page = (struct page *)canvas;
    const size_t used = strlen(page->text);
    const bool is_next = used > 0 && lettering->y != page->y;
    assert_true(used + lettering->text.length + 2 < sizeof page->text);
    if (is_next) page->text[used] = '|';
    memcpy(page->text + used + is_next, lettering->text.bytes,
           lettering->text.length);
    page->size = lettering->size;
    page->y = lettering->y;
}

static const struct canvas_type plain_type = {.measure = measure, .text = draw};

static void paragraphs_break_where_they_may(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double width;
        const char *want;
    } cases[] = {
        {"",                  10, ""                 },
        {"one",               10, "one"              },
        {"one two three",     7,  "one two|three"    },
        {"one two three",     3,  "one|two|three"    },
        {"one two",           6,  "one|two"          },
        {"one\ntwo",          10, "one|two"          },
        {"one\n\ntwo",        10, "one|two"          },
 // Between ideographs, which are two wide, and beside other letters.
        {"数独数独",      4,  "数独|数独"    },
        {"数独 x数独",    6,  "数独 x|数独"  },
        {"abc数独",         5,  "abc数|独"       },
        {"1 から 9 まで", 7,  "1 から|9 まで"},
 // A full stop does not begin a line, a bracket does not end one.
        {"数独。数",      4,  "数|独。|数"   },
        {"数「独」",      4,  "数|「独」"    },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct page page = {.base = {.type = &plain_type}};
        const struct lettering words = {
            .text = {cases[i].text, strlen(cases[i].text)},
              .size = 1
        };
        const double end =
            pdki_page_paragraph(&page.base, words, cases[i].width, true);
        assert_string_equal(cases[i].want, page.text);
        struct page blank = {.base = {.type = &plain_type}};
        assert_true(pdki_page_paragraph(&blank.base, words, cases[i].width,
                                        false) == end);
        assert_string_equal("", blank.text);
    }
}

static void long_lines_shrink_and_are_then_cut(void **state)
{
    (void)state;
    static const struct {
        double width;
        const char *want;
        double size;
    } cases[] = {
        {10, "ten long i",       1  },
        {8,  "ten long i",       0.8},
        {6,  "ten long i",       0.6},
        {3,  "ten \xE2\x80\xA6", 0.6},
        {1,  "\xE2\x80\xA6",     0.6},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct page page = {.base = {.type = &plain_type}};
        const struct lettering words = {
            .text = {"ten long i", 10},
              .size = 1
        };
        pdki_page_text(&page.base, words, cases[i].width);
        assert_string_equal(cases[i].want, page.text);
        assert_true(fabs(page.size - cases[i].size) < 1e-9);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paragraphs_break_where_they_may),
        cmocka_unit_test(long_lines_shrink_and_are_then_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
