// Mixed radix by divide and conquer. Adjacent digits whose radices have a
// product below 2^64 form a leaf; the leaves are the leaves of a binary tree:
//
//     leaves    low ....... middle ....... high
//     value     left  *  product(middle .. high)  +  right
//
// Each inner node is identified by its middle, which is unique, and only needs
// the product of its right side. One division or multiplication per node.
#include "core/integer_type.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "core/option_records.h"

#include <string.h>

static void cut_leaves(struct pdki_radix_tree *tree, size_t count)
{
    struct pdki_radix_leaf *leaf = NULL;
    for (size_t i = 0; i < count; i++) {
        const uint64_t radix = tree->radices[i];
        if (!leaf || leaf->product > UINT64_MAX / radix) {
            leaf = &tree->leaves[tree->leaf_count++];
            *leaf = (struct pdki_radix_leaf){i, i, 1};
        }
        leaf->product *= radix;
        leaf->end = i + 1;
    }
}

void pdki_radix_tree_release(struct pdki_radix_tree *tree)
{
    for (size_t i = 1; tree->products && i < tree->leaf_count; i++)
        pdki_integer_release(&tree->products[i]);
    pdki_free(tree->products);
    pdki_free(tree->leaves);
}

// Called once per node: the work at a node is one call of the library for long
// numbers, which cannot be interrupted.
static pdk_status ask_caller(const struct pdki_radix_tree *tree,
                             pdk_error *error)
{
    const pdk_effort so_far = {0};
    return limits_go_on(&tree->limits, &so_far)
               ? PDK_OK
               : pdki_error_plain(error, PDK_ERR_CANCELLED);
}

// Fills in the nodes of these leaves; stores their product in `out` unless that
// is NULL.
static pdk_status multiply_leaves(struct pdki_radix_tree *tree, size_t low,
                                  size_t high, pdk_integer *out,
                                  pdk_error *error)
{
    if (high - low == 1) {
        if (out) pdk_integer_set(out, tree->leaves[low].product);
        return PDK_OK;
    }
    const size_t middle = low + (high - low) / 2;
    pdk_integer *right = &tree->products[middle];
    pdk_status status = ask_caller(tree, error);
    if (status == PDK_OK)
        status = multiply_leaves(tree, middle, high, right, error);
    if (status == PDK_OK)
        status = multiply_leaves(tree, low, middle, out, error);
    if (status == PDK_OK && out)
        status = pdki_integer_multiply(out, out, right, error);
    return status;
}

pdk_status pdki_radix_tree_init(struct pdki_radix_tree *tree,
                                const uint32_t *radices, size_t count,
                                const pdk_limits *limits, pdk_error *error)
{
    *tree = (struct pdki_radix_tree){.radices = radices, .limits = *limits};
    tree->leaves = pdki_alloc_array(count, sizeof *tree->leaves);
    if (!tree->leaves) return pdki_error_plain(error, PDK_ERR_MEMORY);
    cut_leaves(tree, count);
    tree->products = pdki_alloc_array(tree->leaf_count, sizeof(pdk_integer));
    if (!tree->products) return pdki_error_plain(error, PDK_ERR_MEMORY);
    for (size_t i = 1; i < tree->leaf_count; i++)
        pdki_integer_init(&tree->products[i]);
    if (tree->leaf_count == 0) return PDK_OK;
    return multiply_leaves(tree, 0, tree->leaf_count, NULL, error);
}

static void split_leaf(const struct pdki_radix_tree *tree,
                       const struct pdki_radix_leaf *leaf,
                       const pdk_integer *integer, uint32_t *digits)
{
    uint64_t value = integer->size > 0 ? integer->limbs[0] : 0;
    for (size_t i = leaf->end; i-- > leaf->first;) {
        digits[i] = (uint32_t)(value % tree->radices[i]);
        value /= tree->radices[i];
    }
}

// a := a / b, rest := a mod b.
static pdk_status divide(pdk_integer *a, const pdk_integer *b,
                         pdk_integer *rest, pdk_error *error)
{
    pdk_integer quotient;
    if (a->size < b->size) {
        pdki_integer_swap(rest, a);
        pdk_integer_set(a, 0);
        return PDK_OK;
    }
    const size_t size = a->size - b->size + 1;
    pdki_integer_init(&quotient);
    pdk_status status = pdki_integer_reserve(&quotient, size, error);
    if (status == PDK_OK) status = pdki_integer_reserve(rest, b->size, error);
    if (status == PDK_OK &&
        !pdki_limbs_best->divide(quotient.limbs, rest->limbs, a->limbs, a->size,
                                 b->limbs, b->size))
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    if (status == PDK_OK) {
        pdki_integer_trim(&quotient, size);
        pdki_integer_trim(rest, b->size);
        pdki_integer_swap(a, &quotient);
    }
    pdki_integer_release(&quotient);
    return status;
}

// Destroys the integer.
static pdk_status split(const struct pdki_radix_tree *tree, size_t low,
                        size_t high, pdk_integer *integer, uint32_t *digits,
                        pdk_error *error)
{
    pdk_integer right;
    if (high - low == 1) {
        split_leaf(tree, &tree->leaves[low], integer, digits);
        return PDK_OK;
    }
    const size_t middle = low + (high - low) / 2;
    pdki_integer_init(&right);
    pdk_status status = ask_caller(tree, error);
    if (status == PDK_OK)
        status = divide(integer, &tree->products[middle], &right, error);
    if (status == PDK_OK)
        status = split(tree, low, middle, integer, digits, error);
    if (status == PDK_OK)
        status = split(tree, middle, high, &right, digits, error);
    pdki_integer_release(&right);
    return status;
}

pdk_status pdki_digits_split(const struct pdki_radix_tree *tree,
                             const pdk_integer *integer, uint32_t *digits,
                             pdk_error *error)
{
    pdk_integer rest;
    if (tree->leaf_count == 0) return PDK_OK;
    pdki_integer_init(&rest);
    pdk_status status = pdk_integer_copy(&rest, integer, error);
    if (status == PDK_OK)
        status = split(tree, 0, tree->leaf_count, &rest, digits, error);
    pdki_integer_release(&rest);
    return status;
}

static void join_leaf(const struct pdki_radix_tree *tree,
                      const struct pdki_radix_leaf *leaf,
                      const uint32_t *digits, pdk_integer *out)
{
    uint64_t value = 0;
    for (size_t i = leaf->first; i < leaf->end; i++)
        value = value * tree->radices[i] + digits[i];
    pdk_integer_set(out, value);
}

// a := a + b, where a has room for the sum.
static void add_within(pdk_integer *a, const pdk_integer *b)
{
    const size_t size = (a->size > b->size ? a->size : b->size) + 1;
    uint64_t carry = 0;
    for (size_t i = 0; i < size; i++) {
        const pdki_wide sum = (pdki_wide)(i < a->size ? a->limbs[i] : 0) +
                              (i < b->size ? b->limbs[i] : 0) + carry;
        a->limbs[i] = (uint64_t)sum;
        carry = (uint64_t)(sum >> 64);
    }
    pdki_integer_trim(a, size);
}

static pdk_status join(const struct pdki_radix_tree *tree, size_t low,
                       size_t high, const uint32_t *digits, pdk_integer *out,
                       pdk_error *error)
{
    pdk_integer right;
    if (high - low == 1) {
        join_leaf(tree, &tree->leaves[low], digits, out);
        return PDK_OK;
    }
    const size_t middle = low + (high - low) / 2;
    const pdk_integer *product = &tree->products[middle];
    pdki_integer_init(&right);
    pdk_status status = ask_caller(tree, error);
    if (status == PDK_OK) status = join(tree, low, middle, digits, out, error);
    if (status == PDK_OK)
        status = pdki_integer_multiply(out, out, product, error);
    if (status == PDK_OK)
        status = join(tree, middle, high, digits, &right, error);
    if (status == PDK_OK) {
        const size_t larger = out->size > right.size ? out->size : right.size;
        status = pdki_integer_reserve(out, larger + 1, error);
    }
    if (status == PDK_OK) add_within(out, &right);
    pdki_integer_release(&right);
    return status;
}

pdk_status pdki_digits_join(const struct pdki_radix_tree *tree,
                            const uint32_t *digits, pdk_integer *out,
                            pdk_error *error)
{
    pdk_integer value;
    pdk_status status = PDK_OK;
    pdki_integer_init(&value);
    if (tree->leaf_count > 0)
        status = join(tree, 0, tree->leaf_count, digits, &value, error);
    if (status == PDK_OK) pdki_integer_swap(out, &value);
    pdki_integer_release(&value);
    return status;
}
