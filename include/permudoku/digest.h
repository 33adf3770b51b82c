// Canonical forms as 128 bits: keys for tables and databases, and sets of them.
//
// Two boards that are the same up to symmetry have the same digest; any others
// share one only by chance, with a probability of about 2^-128. The digest
// covers the box size, the engine and the form; docs/symmetry.md defines it, so
// that any program with BLAKE2b can compute it from a form.
#ifndef PERMUDOKU_DIGEST_H
#define PERMUDOKU_DIGEST_H

#include <permudoku/canon.h>

#ifdef __cplusplus
extern "C" {
#endif

// Store this number beside digests that you keep. Digests with the same version
// are the same on every machine and in every release; it increases when the
// forms of an engine change, or the digest itself.
#define PDK_DIGEST_VERSION 1

typedef struct pdk_digest {
    uint8_t bytes[16];
} pdk_digest;

// Computes the digest of `form`, which the last pdk_canon_find() on this
// workspace stored. PDK_ERR_ARGUMENT if that call failed or there was none,
// PDK_ERR_MISMATCH if the form has another shape.
PDK_API PDK_CHECKED pdk_status pdk_canon_digest(const pdk_canon *canon,
                                                const pdk_grid *form,
                                                pdk_digest *digest,
                                                pdk_error *error);

// The digest of a grid or puzzle as it is: equal for equal boxes and cells, and
// different from that of every form.
PDK_API void pdk_digest_grid(const pdk_grid *grid, pdk_digest *digest);

// Room for a digest as text with its NUL.
#define PDK_DIGEST_TEXT_SIZE 33

// Writes 32 hexadecimal digits in lower case and a NUL; returns `text`.
PDK_API const char *pdk_digest_print(const pdk_digest *digest,
                                     char text[PDK_DIGEST_TEXT_SIZE]);

// A set of digests of forms, of any shapes. Needs 24 to 48 bytes per form, and
// up to 72 while it grows.
typedef struct pdk_form_set pdk_form_set;

// `memory` is the largest number of bytes to use; 0: no limit. On failure *out
// is NULL.
PDK_API PDK_CHECKED pdk_status pdk_form_set_new(uint64_t memory,
                                                pdk_form_set **out,
                                                pdk_error *error);
PDK_API void pdk_form_set_free(pdk_form_set *set);

// Adds a digest; *is_new says whether it was not in the set yet. PDK_ERR_LIMIT
// if it is new and the memory limit is reached.
PDK_API PDK_CHECKED pdk_status pdk_form_set_add(pdk_form_set *set,
                                                const pdk_digest *digest,
                                                bool *is_new, pdk_error *error);

// The same for a digest with a number, such as that of its board in a file:
// *first is the number with which this digest was first added. Needs 8 to 24
// bytes more per form. A set has only digests with numbers, or only without:
// otherwise PDK_ERR_ARGUMENT.
PDK_API PDK_CHECKED pdk_status
pdk_form_set_add_numbered(pdk_form_set *set, const pdk_digest *digest,
                          uint64_t number, uint64_t *first, pdk_error *error);

// The number of different digests in the set.
PDK_API uint64_t pdk_form_set_count(const pdk_form_set *set);

#ifdef __cplusplus
}
#endif

#endif
