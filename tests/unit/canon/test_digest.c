// Digests of canonical forms: what they are made of, and that they stay.
#include "base/blake2b.h"
#include "canon_laws.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/batch.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// If one of these changes, the form_version of the engine and
// PDK_DIGEST_VERSION have to be raised: people keep digests in databases.
static const struct {
    uint32_t box_rows, box_columns;
    const char *engine, *board, *want;
} kept[] = {
  // clang-format off
    {2, 2, "search",
     "......1.1.3..2..",
     "e4546ba8bd70449cb3bdb62dd18e1179"},
    {2, 2, "search",
     "...44.1.21......",
     "393c4a8c4696387672b590e49af19c98"},
    {2, 2, "elementary",
     "4123231414323241",
     "8254e1a780cd558422bb9459eb285f8d"},
    {2, 2, "elementary",
     "1234341223414123",
     "8254e1a780cd558422bb9459eb285f8d"},
    {2, 2, "search",
     "........23414123",
     "428c72768f95be74d7f38125afc98425"},
    {2, 2, "search",
     "................",
     "73bb0731c2893507a9ce75043fb9fe33"},
    {2, 2, "search",
     "1234341223414123",
     "604031e95a7f08375a00ac59626ce5fc"},
    {2, 3, "search",
     "1.62..5....4...3.2....4...3..6..5...",
     "cdba3f733ebc8bf98b0748f9405d28fd"},
    {2, 3, "search",
     ".4...26....3.3.......4.5.235..5.....",
     "974ba646c615219c5d91d510e56f0c59"},
    {2, 3, "search",
     "146253532164654312321645413526265431",
     "bf400a66ebf46be52aa2919f7616cd10"},
    {2, 3, "elementary",
     "123456456123234561561234345612612345",
     "f5b3b1c17dfcb361f7853a0640b8aaec"},
    {2, 3, "search",
     "............234561561234345612612345",
     "7e9c3aeadf11f940cda758f6c84fd0bd"},
    {2, 3, "search",
     "....................................",
     "521feb57b58598e65316990ac9eb43d8"},
    {3, 2, "search",
     "1.6...4........1.5........1.23..2.61",
     "fc5290ca8b0b00d5585738c3c3bd89d1"},
    {3, 2, "search",
     "156342435216624135213654561423342561",
     "0bfd94f49495a9a1f716691231969c1a"},
    {3, 2, "elementary",
     "123456345612561234234561456123612345",
     "fc10a57da22017fd6efeaf48a68dc212"},
    {3, 2, "search",
     "............561234234561456123612345",
     "07c6f8680de0d8f54ad3cac47b82eb21"},
    {3, 2, "search",
     "....................................",
     "ed3c7ebc0c05980bdf7e1be0cfc53ff2"},
    {3, 3, "nine",
     ".6.2...1.29.........8...9.5...6.5..8..5..3...67......9.1....5.6."
     "..47......7...1.4",
     "f211d518eba74287e7149f61ed180e69"},
    {3, 3, "nine",
     ".8.7........9...65.6...8.931......3.4....961.....4...7....7.4..."
     "92..65..8....2...",
     "e0c313e9a2637e7a41af9f3b35d52ea6"},
    {3, 3, "nine",
     ".....13...3......4...2...15.1..2......5...6..94.....8.....9.46.5"
     "..8.....67...3.2.",
     "44c3daaff46961b8c7c035164566ec65"},
    {3, 3, "nine",
     "...8....45.....1879.4....2.....7..3..1..2....8.64.....4....1...."
     "..98....3.....4.5",
     "bca2829576d8291fce7dbd4655a2652c"},
    {3, 3, "nine",
     "5642398172915876437381649251426957389857432616738124594193285768"
     "56471392327956184",
     "353b548f180ab8f729fa33462f14ce95"},
    {3, 3, "nine",
     "5897631423719248652645187931562879344273596189386412576138754297"
     "92436581845192376",
     "106fa8601189a4e5e4dffcf3c82d2ac1"},
    {3, 3, "nine",
     "4529813768316752947692348153164289572857196439473561821235974685"
     "94862731678143529",
     "cebe5d863b5ef57108397a2a26cffb82"},
    {3, 3, "nine",
     "1234567894567891237891234562345678915678912348912345673456789126"
     "78912345912345678",
     "a26c90feec245155bc1a48c76d291c0c"},
    {3, 3, "search",
     "..................7891234562345678915678912348912345673456789126"
     "78912345912345678",
     "9127905e09133354412fb888022ed00f"},
    {3, 3, "search",
     "................................................................"
     ".................",
     "3b9e5d3cda3d7130d857687816495e88"},
    {3, 3, "search",
     ".6.2...1.29.........8...9.5...6.5..8..5..3...67......9.1....5.6."
     "..47......7...1.4",
     "45edc8f313ab3ae0f86194060b30cb9a"},
    {3, 3, "search",
     "1234567894567891237891234562345678915678912348912345673456789126"
     "78912345912345678",
     "6e417bee9501f1bbd4940b064d0e030d"},
    {3, 3, "elementary",
     "1234567894567891237891234562345678915678912348912345673456789126"
     "78912345912345678",
     "5b869557b07bdd4699604069bf318a6a"},
    {4, 4, "search",
     "38....G.7..C64...5A......9..2..D7G......5.....AE.69D.5C...E..G3."
     "..1......8.3.......8.1..F.9.....C3..A.9..G..1..7...B..EG.....26A"
     "1.72..D53B..9....4.....AE......2BC..2....6.4.1...A.F.836.2.D..G."
     "5D..C.1.....G.9.A.6..72.C....8..........45G.E......4.E.F..DB....",
     "1ea54c6e380ad174b94565ab45184d55"},
    {4, 4, "search",
     "...C9.7.........F.5.G.12.8...A...4..A..61..G...7...G.3C4..5BD9.2"
     "1.G....D..A.....8C..B...6F..57..7..........E34...5.A.....4D.6E.."
     ".G846..E.........7B.1.9.E.C5...6..9.........2...E.6..2..GD71B..."
     "....3.695.1...G........7...DAF.CA..1DG....E7..2..87.F4A..G.2.D5.",
     "d8a233f7b8c266069eafe53979971afa"},
    {4, 4, "search",
     "38BEFAGD712C645945ACEB68G93F271D7GF132495D68BCAE269D75C1B4EA8G3F"
     "671AD45C28B3F9EGE2G861B7FA954DC3C3D5AF926G4E1B87F94B83EGDC17526A"
     "1E724CD53B8G9AF6D4861G7AEFC935B2BC3G29FEA65471D89A5FB836127DCEG4"
     "5DE3C61487A2GF9BAB69G723CEF1D8458FC79DAB45G6E321G1245E8F93DBA67C",
     "2cd2cc5fdc747828943896948c89e8bb"},
    {4, 4, "elementary",
     "123456789ABCDEFG56789ABCDEFG12349ABCDEFG12345678DEFG123456789ABC"
     "23456789ABCDEFG16789ABCDEFG12345ABCDEFG123456789EFG123456789ABCD"
     "3456789ABCDEFG12789ABCDEFG123456BCDEFG123456789AFG123456789ABCDE"
     "456789ABCDEFG12389ABCDEFG1234567CDEFG123456789ABG123456789ABCDEF",
     "6bd733d34f136c30b2f1cab4f60f0f4e"},
    {4, 4, "search",
     "................................9ABCDEFG12345678DEFG123456789ABC"
     "23456789ABCDEFG16789ABCDEFG12345ABCDEFG123456789EFG123456789ABCD"
     "3456789ABCDEFG12789ABCDEFG123456BCDEFG123456789AFG123456789ABCDE"
     "456789ABCDEFG12389ABCDEFG1234567CDEFG123456789ABG123456789ABCDEF",
     "13232b6d651b3e475bbc2d3b13120907"},
    {1, 5, "elementary",
     "1234523451345124512351234",
     "4ab0d74a1f79bbcd4c05e4924c4d8ed8"},
    {1, 5, "search",
     "..........345124512351234",
     "bb2af48da547cec83cb8358f1f3ff4aa"},
    {1, 5, "search",
     ".........................",
     "f878215d5289398dcecda6d6eda4aa7e"},
    {5, 5, "search",
     "B12OE5M6GJCKPLAF3H8IN4D97ACJP6KN3L4EF8G1MB9D7H25IO4K598CAIFO2H73"
     "DENLGPBM16J3I7NMHD892BOJ65C4KA1PEGLFDLGHFPE17BMNI496JO5238AKCEB4"
     "256OH1I7DNJF9KGL8M3CPAK68MJ9PGED541OC3HB7ALFI2N7GP1943CAMIBLE82F"
     "JND5K6OHFDIALNJ527H3MPK1E6OC4B9G8HON3CLKB8F6A92G5IPM4EJ7D1GP357I"
     "19CNJE2HOA684KFDLBML8KI17HMD396GFBJP2ENOA4C5NJD62E4POGKLCAMB57FH"
     "9I813C4MFB28K6A1P5NIDO39L7GHJEOA9EHB5FJL47D83IMC1G26PNKI2EKGO94B"
     "8AJH17NCDPF653MLMFBD317APC82E94GL5J6KONHI8NCL4JF2KHPMO5679I3EG1B"
     "AD65AJP3ILMEDGFBNK14HOC72899H17ODGN563IKCL8AM2BJPEF4J76BD8LOI9N1"
     "3MP4GFC5AHKE2PEOCKM6J31L84I2H7AB9DNF5G1MH8AG27N5F9BKJLDE63ICO4P5"
     "3LGNFBE4KOCADHP21IJ89M7629F4IACDHPG567EO8NKM1LJ3B",
     "fa8899025a0b79082d08c553595c0bfe"},
    {5, 5, "elementary",
     "123456789ABCDEFGHIJKLMNOP6789ABCDEFGHIJKLMNOP12345BCDEFGHIJKLMNO"
     "P123456789AGHIJKLMNOP123456789ABCDEFLMNOP123456789ABCDEFGHIJK234"
     "56789ABCDEFGHIJKLMNOP1789ABCDEFGHIJKLMNOP123456CDEFGHIJKLMNOP123"
     "456789ABHIJKLMNOP123456789ABCDEFGMNOP123456789ABCDEFGHIJKL345678"
     "9ABCDEFGHIJKLMNOP1289ABCDEFGHIJKLMNOP1234567DEFGHIJKLMNOP1234567"
     "89ABCIJKLMNOP123456789ABCDEFGHNOP123456789ABCDEFGHIJKLM456789ABC"
     "DEFGHIJKLMNOP1239ABCDEFGHIJKLMNOP12345678EFGHIJKLMNOP123456789AB"
     "CDJKLMNOP123456789ABCDEFGHIOP123456789ABCDEFGHIJKLMN56789ABCDEFG"
     "HIJKLMNOP1234ABCDEFGHIJKLMNOP123456789FGHIJKLMNOP123456789ABCDEK"
     "LMNOP123456789ABCDEFGHIJP123456789ABCDEFGHIJKLMNO",
     "3a082326b770eaeaa92d061bfe25f952"},
    {5, 5, "search",
     "..................................................BCDEFGHIJKLMNO"
     "P123456789AGHIJKLMNOP123456789ABCDEFLMNOP123456789ABCDEFGHIJK234"
     "56789ABCDEFGHIJKLMNOP1789ABCDEFGHIJKLMNOP123456CDEFGHIJKLMNOP123"
     "456789ABHIJKLMNOP123456789ABCDEFGMNOP123456789ABCDEFGHIJKL345678"
     "9ABCDEFGHIJKLMNOP1289ABCDEFGHIJKLMNOP1234567DEFGHIJKLMNOP1234567"
     "89ABCIJKLMNOP123456789ABCDEFGHNOP123456789ABCDEFGHIJKLM456789ABC"
     "DEFGHIJKLMNOP1239ABCDEFGHIJKLMNOP12345678EFGHIJKLMNOP123456789AB"
     "CDJKLMNOP123456789ABCDEFGHIOP123456789ABCDEFGHIJKLMN56789ABCDEFG"
     "HIJKLMNOP1234ABCDEFGHIJKLMNOP123456789FGHIJKLMNOP123456789ABCDEK"
     "LMNOP123456789ABCDEFGHIJP123456789ABCDEFGHIJKLMNO",
     "d2ed3c771e65b7e28554bb6a49222a32"},
  // clang-format on
};

static void are_those_of_earlier_versions(void **state)
{
    (void)state;
    expect_uint("version", 1, PDK_DIGEST_VERSION);
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        const pdk_shape shape =
            make_shape(kept[i].box_rows, kept[i].box_columns);
        const pdk_batch batch = {
            .size = sizeof batch, .count = 1, .boards = kept[i].board};
        char text[PDK_DIGEST_TEXT_SIZE];
        pdk_canon *canon = NULL;
        pdk_digest digest;
        expect_status(kept[i].board, PDK_OK,
                      pdk_canon_new(&shape, kept[i].engine, &canon, NULL));
        expect_status(kept[i].board, PDK_OK,
                      pdk_canon_find_batch(canon, &batch, &digest, NULL, NULL));
        expect_text(kept[i].board, kept[i].want,
                    pdk_digest_print(&digest, text));
        pdk_canon_free(canon);
    }
}

// The data as docs/symmetry.md has it.
static void expect_as_documented(struct canon_kit *kit, size_t bytes_per_cell)
{
    const size_t side = kit->shape.side, cells = side * side;
    unsigned char *data = malloc(64 + 4 * cells), want[BLAKE2B_BYTES];
    struct blake2b hash;
    pdk_digest digest;
    assert_non_null(data);
    size_t size = (size_t)snprintf((char *)data, 64, "%s 1 %ux%u\n",
                                   pdk_canon_engine(kit->canon),
                                   kit->shape.box_rows, kit->shape.box_columns);
    for (size_t i = 0; i < cells; i++)
        for (size_t b = 0; b < bytes_per_cell; b++)
            data[size++] =
                (unsigned char)(pdk_grid_symbols(kit->form)[i] >> 8 * b);
    pdki_blake2b_begin(&hash);
    pdki_blake2b_add(&hash, data, size);
    pdki_blake2b_end(&hash, want);
    expect_status("digest", PDK_OK,
                  pdk_canon_digest(kit->canon, kit->form, &digest, NULL));
    assert_memory_equal(want, digest.bytes, sizeof want);
    free(data);
}

static void are_made_as_documented(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns;
        size_t bytes_per_cell;
    } cases[] = {
        {1,  1,  1},
        {2,  3,  1},
        {3,  3,  1},
        {15, 17, 1},
        {16, 16, 2},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct canon_kit kit;
        canon_kit_open(&kit, cases[i].box_rows, cases[i].box_columns, NULL);
        puzzle_elementary(0, 0, kit.grid);
        canon_kit_find("elementary", &kit);
        expect_as_documented(&kit, cases[i].bytes_per_cell);
        canon_kit_close(&kit);
    }
}

// Equal for what is the same up to symmetry, and else different.
static void tell_boards_apart_but_for_symmetry(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {2, 2},
        {2, 3},
        {3, 2},
        {1, 6},
        {6, 1},
        {3, 3}
    };
    pdk_digest seen[64], digest;
    size_t count = 0;
    pdk_random random;
    pdk_random_init(&random, 18, 0);
    for (size_t s = 0; s < COUNT_OF(boxes); s++)
        for (uint32_t kind = 0; kind < 5; kind++) {
            struct canon_kit kit;
            canon_kit_open(&kit, boxes[s][0], boxes[s][1], NULL);
            if (kind > 0) puzzle_elementary(0, kind - 1, kit.grid);
            canon_kit_find("board", &kit);
            expect_status(
                "digest", PDK_OK,
                pdk_canon_digest(kit.canon, kit.form, &seen[count], NULL));
            for (size_t i = 0; i < count; i++)
                assert_memory_not_equal(&seen[i], &seen[count], sizeof digest);
            puzzle_shuffle(&random, kit.grid);
            canon_kit_find("moved", &kit);
            expect_status("digest", PDK_OK,
                          pdk_canon_digest(kit.canon, kit.form, &digest, NULL));
            assert_memory_equal(&seen[count], &digest, sizeof digest);
            canon_kit_close(&kit);
            count++;
        }
}

static void need_a_form(void **state)
{
    (void)state;
    const pdk_shape other = make_shape(3, 2);
    pdk_grid *grid = make_grid(&other);
    struct canon_kit kit;
    pdk_digest digest;
    canon_kit_open(&kit, 2, 3, NULL);
    expect_status("none yet", PDK_ERR_ARGUMENT,
                  pdk_canon_digest(kit.canon, kit.form, &digest, NULL));
    canon_kit_find("empty", &kit);
    expect_status("other boxes", PDK_ERR_MISMATCH,
                  pdk_canon_digest(kit.canon, grid, &digest, NULL));
    expect_status("a failure", PDK_ERR_MISMATCH,
                  pdk_canon_find(kit.canon, grid, kit.form, NULL));
    expect_status("none any more", PDK_ERR_ARGUMENT,
                  pdk_canon_digest(kit.canon, kit.form, &digest, NULL));
    canon_kit_close(&kit);
    pdk_grid_free(grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(are_those_of_earlier_versions),
        cmocka_unit_test(are_made_as_documented),
        cmocka_unit_test(tell_boards_apart_but_for_symmetry),
        cmocka_unit_test(need_a_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
