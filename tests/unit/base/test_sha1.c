#include "base/sha1.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const char *digest_of(const char *bytes, size_t size)
{
    static char text[2 * SHA1_BYTES + 1];
    unsigned char digest[SHA1_BYTES];
    pdki_sha1(bytes, size, digest);
    for (size_t i = 0; i < 2 * SHA1_BYTES; i++)
        text[i] =
            "0123456789abcdef"[digest[i / 2] >> (i % 2 == 0 ? 4 : 0) & 15];
    return text;
}

// The examples published with the standard.
static void agrees_with_published_digests(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want;
    } cases[] = {
        {"",                                                         "da39a3ee5e6b4b0d3255bfef95601890afd80709"},
        {"abc",                                                      "a9993e364706816aba3e25717850c26c9cd0d89d"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "84983e441c3bd26ebaae4aa1f95129e5e54670f1"                                                            },
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklm"
         "nopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",     "a49b2446a02c645bf419f995b67091253a04a259"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].text, cases[i].want,
                    digest_of(cases[i].text, strlen(cases[i].text)));
}

static void digests_a_million_letters(void **state)
{
    (void)state;
    const size_t size = 1000000;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, 'a', size);
    expect_text("a million times a", "34aa973cd4c4daa4f61eeb2bdbad27316534016f",
                digest_of(text, size));
    free(text);
}

// Lengths that still fit in the last block, and lengths that do not.
static void fills_the_last_block_in_every_way(void **state)
{
    (void)state;
    static const struct {
        size_t size;
        const char *want;
    } cases[] = {
        {54,  "31045e7bb077ff8d188a776b196b980388735dbb"},
        {55,  "cef734ba81a024479e09eb5a75b6ddae62e6abf1"},
        {56,  "901305367c259952f4e7af8323f480d59f81335b"},
        {57,  "025ecbd5d70f8fb3c5457cd96bab13fda305dc59"},
        {63,  "0ddc4e0cccd9a12850deb5abb0853a4425559fec"},
        {64,  "bb2fa3ee7afb9f54c6dfb5d021f14b1ffe40c163"},
        {65,  "78c741ddc482e4cdf8c474a0876347a0905b6233"},
        {119, "4300320394f7ee239bcdce7d3b8bcee173a0cd5c"},
        {120, "ceb2821639c4b6dcb10bce0e522ca2e608ce056d"},
        {128, "150fa3fbdc899bd0b8f95a9fb6027f564d953762"},
    };
    char text[128];
    memset(text, 'x', sizeof text);
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text("size", cases[i].want, digest_of(text, cases[i].size));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_published_digests),
        cmocka_unit_test(digests_a_million_letters),
        cmocka_unit_test(fills_the_last_block_in_every_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
