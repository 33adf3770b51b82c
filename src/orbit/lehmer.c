// Up to 16 numbers fit one word, 4 bits each:
//
//     decoding   the numbers that are left, the smallest lowest; taking number
//                d out lets those above move down
//     encoding   for each number, how many of those left are smaller; taking
//                one out makes that one less for all numbers above it
//
// Beyond, a Fenwick tree counts the numbers left: node i, from 1, those among
// i - (i & -i) .. i - 1. On the way down to a number, the nodes that are not
// stepped over are exactly those that count it, so that finding it and taking
// it out is one walk.
#include "orbit/lehmer.h"

enum { WORD_ITEMS = 16 };

static void decode_word(const uint32_t *digits, uint32_t count, uint32_t *items)
{
    uint64_t left = UINT64_C(0xfedcba9876543210);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t shift = 4 * digits[i];
        const uint64_t below = (UINT64_C(1) << shift) - 1;
        items[i] = (uint32_t)(left >> shift & 15);
        left = (left & below) | (left >> 4 & ~below);
    }
}

static void encode_word(const uint32_t *items, uint32_t count, uint32_t *digits)
{
    uint64_t smaller = UINT64_C(0xfedcba9876543210);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t shift = 4 * items[i];
        digits[i] = (uint32_t)(smaller >> shift & 15);
        // A number that is gone had as many below it as can still go, so that
        // its 4 bits do not run below 0 either.
        smaller -= UINT64_C(0x1111111111111110) << shift;
    }
}

static void fill_tree(uint32_t *tree, uint32_t count)
{
    for (uint32_t i = 1; i <= count; i++) tree[i] = i & (~i + 1);
}

static uint32_t highest_step(uint32_t count)
{
    uint32_t step = 1;
    while (step <= count / 2) step *= 2;
    return step;
}

static void decode_tree(const uint32_t *digits, uint32_t count, uint32_t *items,
                        uint32_t *tree)
{
    const uint32_t first_step = highest_step(count);
    fill_tree(tree, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = 0, smaller = digits[i];
        for (uint32_t step = first_step; step > 0; step /= 2) {
            if (step > count - at) continue;
            if (tree[at + step] <= smaller) {
                at += step;
                smaller -= tree[at];
            } else {
                tree[at + step]--;
            }
        }
        items[i] = at;
    }
}

static void encode_tree(const uint32_t *items, uint32_t count, uint32_t *digits,
                        uint32_t *tree)
{
    const uint32_t first_step = highest_step(count);
    fill_tree(tree, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = 0, smaller = 0;
        for (uint32_t step = first_step; step > 0; step /= 2) {
            if (step > count - at) continue;
            if (items[i] >= at + step) {
                at += step;
                smaller += tree[at];
            } else {
                tree[at + step]--;
            }
        }
        digits[i] = smaller;
    }
}

void pdki_lehmer_decode(const uint32_t *digits, uint32_t count, uint32_t *items,
                        uint32_t *tree)
{
    if (count <= WORD_ITEMS)
        decode_word(digits, count, items);
    else
        decode_tree(digits, count, items, tree);
}

void pdki_lehmer_encode(const uint32_t *items, uint32_t count, uint32_t *digits,
                        uint32_t *tree)
{
    if (count <= WORD_ITEMS)
        encode_word(items, count, digits);
    else
        encode_tree(items, count, digits, tree);
}
