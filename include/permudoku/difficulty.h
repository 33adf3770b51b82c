// How hard a puzzle should be: by level or rating, by score, and by the
// techniques that solve it. generate.h makes such puzzles.
#ifndef PERMUDOKU_DIFFICULTY_H
#define PERMUDOKU_DIFFICULTY_H

#include <permudoku/logic.h>

#ifdef __cplusplus
extern "C" {
#endif

// Techniques: technique t is bit t % 64 of word t / 64. All zero: none.
typedef struct pdk_technique_set {
    uint64_t words[4];
} pdk_technique_set;

// Techniques that people name together, such as all "chains".
typedef struct pdk_technique_family_info {
    const char *name;    // as on the command line
    const char *summary; // one line
} pdk_technique_family_info;

// The table of families, static storage; and the one with this name, NULL if
// there is none.
PDK_API const pdk_technique_family_info *const *
pdk_technique_family_list(size_t *count);
PDK_API const pdk_technique_family_info *
pdk_technique_family_find(const char *name);

// Adds the technique, or all techniques of the family, with this name.
// PDK_ERR_ARGUMENT if there is none.
PDK_API PDK_CHECKED pdk_status pdk_technique_set_add(pdk_technique_set *set,
                                                     const char *name,
                                                     pdk_error *error);
PDK_API bool pdk_technique_set_has(const pdk_technique_set *set,
                                   pdk_technique technique);

// All zero but for the size: as hard as it comes.
typedef struct pdk_difficulty {
    size_t size; // sizeof(pdk_difficulty)
    // Bounds on the rating of the hardest step, in tenths; 0: none.
    uint32_t rating_minimum, rating_maximum;
    // Bounds on the score on PDK_SCALE_PLAYER; 0: none.
    uint32_t score_minimum, score_maximum;
    // Whose path the techniques below are about. Both scales have many
    // techniques in common, which they look for in a different order.
    pdk_scale scale;
    // Each of these sets has a technique that is on the path; copied.
    const pdk_technique_set *contains;
    size_t contains_count;
    // Each of these sets is needed: with its techniques switched off, the path
    // ends, or gets harder than the puzzle is: above its rating or, on
    // PDK_SCALE_PLAYER, above its score. Copied.
    const pdk_technique_set *needs;
    size_t needs_count;
    // The puzzle can be solved with these techniques switched off, within the
    // upper bounds above.
    pdk_technique_set without;
    // The hardest step on the path, or the first of them, is one of these;
    // empty: any.
    pdk_technique_set hardest;
} pdk_difficulty;

// Sets the bounds on the rating to those of a level.
PDK_API void pdk_difficulty_of_level(pdk_difficulty *difficulty,
                                     pdk_level level);

// Narrows the bounds on the rating to those in the text: the name of a level in
// any case, "Hard", a rating, "7.2", or a range, "7.0..7.5", "8.." or "..4.4".
// PDK_ERR_SYNTAX for any other text.
PDK_API PDK_CHECKED pdk_status pdk_difficulty_parse(pdk_difficulty *difficulty,
                                                    const char *text,
                                                    size_t length,
                                                    pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
