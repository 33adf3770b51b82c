#include "base/blake2b.h"
#include "support.h"

static const char *text_of(const unsigned char digest[BLAKE2B_BYTES])
{
    static char text[2 * BLAKE2B_BYTES + 1];
    for (size_t i = 0; i < 2 * BLAKE2B_BYTES; i++)
        text[i] =
            "0123456789abcdef"[digest[i / 2] >> (i % 2 == 0 ? 4 : 0) & 15];
    return text;
}

// What hashlib.blake2b(data, digest_size=16) of Python says about the numbers
// 0, 1, ... 250, 0, 1, ... as bytes, whichever way they are cut into pieces.
static void agrees_with_python(void **state)
{
    (void)state;
    static const struct {
        size_t size;
        const char *want;
    } cases[] = {
        {0,    "cae66941d9efbd404e4d88758ea67670"},
        {1,    "7025e075d5e2f6cde3cc051a31f07660"},
        {2,    "0f16feb77e3c129bd8bd4c439f12ebd1"},
        {92,   "9d0a750552dd49c6aa7b5de9fefefd1e"},
        {127,  "28b1296c7d4807883de6ee4ec04dcc0a"},
        {128,  "a74787004ef589e31149183900d0294a"},
        {129,  "aaf1b0371f6d4ee49ee4fb5ddd9c49ef"},
        {255,  "e2f3b2a57bcf64d626b37fc9c12674a1"},
        {256,  "1142c504dcd26338b7cbcf41424540d0"},
        {257,  "b77b55d3dddcc45c6a52774565cd0dd6"},
        {1000, "bca120dfd89cd95d82898473a5b01c90"},
    };
    static const size_t pieces[] = {1, 7, 128, 200, 1000};
    unsigned char bytes[1000], digest[BLAKE2B_BYTES];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(i % 251);
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (size_t p = 0; p < COUNT_OF(pieces); p++) {
            struct blake2b hash;
            pdki_blake2b_begin(&hash);
            for (size_t at = 0; at < cases[i].size; at += pieces[p]) {
                const size_t left = cases[i].size - at;
                pdki_blake2b_add(&hash, bytes + at,
                                 left < pieces[p] ? left : pieces[p]);
            }
            pdki_blake2b_end(&hash, digest);
            expect_text("digest", cases[i].want, text_of(digest));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_python),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
