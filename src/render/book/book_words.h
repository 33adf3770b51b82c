// The words that a book adds to its puzzles, and texts with placeholders.
#ifndef PDKI_BOOK_WORDS_H
#define PDKI_BOOK_WORDS_H

#include <permudoku/book.h>

// The words, with their keys and the placeholders that they may contain. Levels
// come last.
#define WORD_LIST(X)                                                           \
    X(LANGUAGE, "language", "")                                                \
    X(PUZZLE, "puzzle", "n")                                                   \
    X(PUZZLES, "puzzles", "")                                                  \
    X(ANSWERS, "answers", "")                                                  \
    X(ANSWERS_OF, "answers-of", "t")                                           \
    X(CONTENTS, "contents", "")                                                \
    X(COPYRIGHT, "copyright", "yh")                                            \
    X(COPYRIGHT_PLAIN, "copyright-plain", "h")                                 \
    X(RIGHTS, "rights", "")                                                    \
    X(ISBN, "isbn", "i")                                                       \
    X(RULES, "rules", "")                                                      \
    X(RULES_NUMBERS, "rules-numbers", "rcnfls")                                \
    X(RULES_LETTERS, "rules-letters", "rcnfls")                                \
    X(RULES_SYMBOLS, "rules-symbols", "rcnfls")                                \
    X(RULES_SHAPES, "rules-shapes", "rcn")                                     \
    X(RULES_PICTURES, "rules-pictures", "rcn")                                 \
    X(RULES_UNIQUE, "rules-unique", "")                                        \
    X(RULES_EXAMPLE, "rules-example", "")                                      \
    X(RULES_ONE_SYMBOL, "rules-one-symbol", "")                                \
    X(RULES_ONE_CELL, "rules-one-cell", "")                                    \
    X(LESSONS, "lessons", "")                                                  \
    X(LESSONS_INTRO, "lessons-intro", "")                                      \
    X(LESSON_EXAMPLE, "lesson-example", "h")                                   \
    X(WORKED, "worked", "")                                                    \
    X(WORKED_INTRO, "worked-intro", "")                                        \
    X(WORKED_SUMMARY, "worked-summary", "rks")                                 \
    X(WORKED_SINGLES, "worked-singles", "rs")                                  \
    X(LEVEL_VERY_EASY, "level-very-easy", "")                                  \
    X(LEVEL_EASY, "level-easy", "")                                            \
    X(LEVEL_GENTLE, "level-gentle", "")                                        \
    X(LEVEL_MEDIUM, "level-medium", "")                                        \
    X(LEVEL_MODERATE, "level-moderate", "")                                    \
    X(LEVEL_INTERMEDIATE, "level-intermediate", "")                            \
    X(LEVEL_TOUGH, "level-tough", "")                                          \
    X(LEVEL_HARD, "level-hard", "")                                            \
    X(LEVEL_VERY_HARD, "level-very-hard", "")                                  \
    X(LEVEL_UNFAIR, "level-unfair", "")                                        \
    X(LEVEL_EXPERT, "level-expert", "")                                        \
    X(LEVEL_MASTER, "level-master", "")                                        \
    X(LEVEL_EXTREME, "level-extreme", "")                                      \
    X(LEVEL_FIENDISH, "level-fiendish", "")                                    \
    X(LEVEL_DIABOLICAL, "level-diabolical", "")

#define WORD_ENUM(name, key, placeholders) WORD_##name,
enum word { WORD_LIST(WORD_ENUM) WORD_COUNT };
#undef WORD_ENUM

// The lines of the files in src/render/words, the last one NULL, in the order
// of pdk_language_list(). In a source file that the build makes.
extern const char *const *const pdki_words_lines[];

PDK_CHECKED pdk_status pdki_words_copy(const pdk_words *words, pdk_words **out);
const char *pdki_word(const pdk_words *words, enum word word);

// A level of difficulty in the language of the words, or as it is if there are
// no words for it. Capitals do not matter, and spaces are as good as dashes.
const char *pdki_words_level(const pdk_words *words, const char *level);

// What replaces a placeholder: % and its key.
struct filling {
    char key;
    pdk_text text;
};

// The text with its placeholders replaced and %% as %, to be freed by the
// caller; NULL if out of memory.
char *pdki_text_fill(const char *text, const struct filling *fillings,
                     size_t count);

// The first % that neither %% nor one of `keys` follows; NULL if there is none.
const char *pdki_text_stray(const char *text, const char *keys);

// A copy, to be freed by the caller; NULL if out of memory.
char *pdki_text_copy(pdk_text text);

#endif
