#include "book_kit.h"

#include "render/canvas.h"

#include <string.h>

void book_kit_need_cairo(void)
{
    if (!pdki_canvas_has_cairo()) skip();
}

pdk_book *book_kit_make(const pdk_book_options *options)
{
    pdk_book *book = NULL;
    pdk_error error = {0};
    const pdk_status status = pdk_book_new(options, &book, &error);
    expect_status(error.text, PDK_OK, status);
    return book;
}

void book_kit_add(pdk_book *book, const pdk_drawing *drawing, uint32_t times)
{
    for (uint32_t i = 0; i < times; i++) {
        pdk_error error = {0};
        const pdk_status status = pdk_book_add(book, drawing, &error);
        expect_status(error.text, PDK_OK, status);
    }
}

uint64_t book_kit_count(const struct memory_sink *memory, const char *text)
{
    const size_t length = strlen(text);
    uint64_t count = 0;
    for (size_t i = 0; i + length <= memory->size; i++)
        count += memcmp(memory->bytes + i, text, length) == 0;
    return count;
}

void book_kit_write(const pdk_book *book, struct memory_sink *memory)
{
    const pdk_sink sink = memory_sink_open(memory);
    pdk_error error = {0};
    const pdk_status status = pdk_book_write(book, NULL, &sink, &error);
    expect_status(error.text, PDK_OK, status);
    // Pages are separate objects, which are not compressed.
    expect_uint("pages", pdk_book_pages(book),
                book_kit_count(memory, "/Type /Page ") +
                    book_kit_count(memory, "/Type /Page\n"));
}

void book_kit_refuse(pdk_book_options options, pdk_status want,
                     const char *text)
{
    pdk_error error = {0};
    pdk_book *book = NULL;
    options.size = sizeof options;
    expect_status(text, want, pdk_book_new(&options, &book, &error));
    assert_null(book);
    if (!strstr(error.text, text))
        fail_msg("want '%s' in '%s'", text, error.text);
}
