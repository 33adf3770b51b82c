//     src/render/words/de.txt --cmake--> lines --> pdk_words <-- lines of the
//                                                                caller's file
#include "render/book/book_words.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "core/error.h"

#include <string.h>

struct pdk_words {
    char *texts[WORD_COUNT];
};

static const struct {
    const char *key, *placeholders;
} infos[] = {
#define WORD_INFO(name, key, placeholders) {key, placeholders},
    WORD_LIST(WORD_INFO)
#undef WORD_INFO
};

const char *pdk_words_key(size_t index)
{
    return index < WORD_COUNT ? infos[index].key : NULL;
}

static enum word find_word(pdk_text key)
{
    size_t i = 0;
    while (i < WORD_COUNT && (strlen(infos[i].key) != key.length ||
                              memcmp(infos[i].key, key.bytes, key.length) != 0))
        i++;
    return (enum word)i;
}

const char *pdki_word(const pdk_words *words, enum word word)
{
    return words->texts[word];
}

const char *pdk_words_text(const pdk_words *words, const char *key)
{
    const enum word word = find_word((pdk_text){key, strlen(key)});
    return word < WORD_COUNT ? words->texts[word] : NULL;
}

static char plain(char letter)
{
    if (letter == ' ') return '-';
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

const char *pdki_words_level(const pdk_words *words, const char *level)
{
    static const char before[] = "level-";
    for (size_t i = WORD_LEVEL_VERY_EASY; i < WORD_COUNT; i++) {
        const char *name = infos[i].key + sizeof before - 1;
        size_t same = 0;
        while (name[same] != '\0' && plain(level[same]) == name[same]) same++;
        if (name[same] == '\0' && level[same] == '\0') return words->texts[i];
    }
    return level;
}

char *pdki_text_copy(pdk_text text)
{
    char *copy = pdki_alloc_array(text.length + 1, 1);
    if (!copy) return NULL;
    memcpy(copy, text.bytes, text.length);
    copy[text.length] = '\0';
    return copy;
}

const char *pdki_text_stray(const char *text, const char *keys)
{
    for (const char *at = text; (at = strchr(at, '%')); at += 2)
        if (at[1] == '\0' || (at[1] != '%' && !strchr(keys, at[1]))) return at;
    return NULL;
}

static pdk_text filling_of(char key, const struct filling *fillings,
                           size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (fillings[i].key == key) return fillings[i].text;
    return (pdk_text){"%", 1};
}

char *pdki_text_fill(const char *text, const struct filling *fillings,
                     size_t count)
{
    size_t length = strlen(text);
    for (const char *at = text; (at = strchr(at, '%')); at += 2)
        length += filling_of(at[1], fillings, count).length;
    char *filled = pdki_alloc_array(length + 1, 1), *end = filled;
    if (!filled) return NULL;
    while (*text != '\0') {
        const bool is_plain = *text != '%';
        const pdk_text part = is_plain ? (pdk_text){text, strcspn(text, "%")}
                                       : filling_of(text[1], fillings, count);
        if (part.length > 0) memcpy(end, part.bytes, part.length);
        end += part.length;
        text += is_plain ? part.length : 2;
    }
    *end = '\0';
    return filled;
}

// A line of a file of words, without its line end.
struct words_line {
    pdk_text text;
    uint64_t number;
    pdk_text key, value; // empty in a comment
};

static pdk_text trimmed(const char *begin, const char *end)
{
    while (begin < end && (*begin == ' ' || *begin == '\t')) begin++;
    while (begin < end &&
           (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
        end--;
    return (pdk_text){begin, (size_t)(end - begin)};
}

static uint64_t column_of(const struct words_line *line, const char *at)
{
    return (uint64_t)(at - line->text.bytes) + 1;
}

// The first byte that is not UTF-8, or a control character; NULL if there is
// none.
static const char *find_broken(pdk_text text)
{
    for (size_t at = 0, bytes; at < text.length; at += bytes) {
        uint32_t code = 0;
        bytes = pdki_utf8_decode(text.bytes + at, text.length - at, &code);
        if (bytes == 0 || code < ' ' || code == 0x7F) return text.bytes + at;
    }
    return NULL;
}

static pdk_status split_line(struct words_line *line, pdk_error *error)
{
    const char *begin = line->text.bytes, *end = begin + line->text.length;
    const pdk_text all = trimmed(begin, end);
    if (all.length == 0 || all.bytes[0] == '#') return PDK_OK;
    const char *equals = memchr(all.bytes, '=', all.length);
    if (!equals)
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number,
                             column_of(line, all.bytes),
                             "expected a line such as 'puzzle = Puzzle %%n'");
    line->key = trimmed(all.bytes, equals);
    line->value = trimmed(equals + 1, end);
    const char *broken = find_broken(line->value);
    if (broken)
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number,
                             column_of(line, broken),
                             "not valid UTF-8, or a control character");
    if (line->value.length <= PDK_NOTE_BYTES_MAX) return PDK_OK;
    return pdki_error_at(
        error, PDK_ERR_LIMIT, line->number, column_of(line, line->value.bytes),
        "the words are longer than %u bytes", PDK_NOTE_BYTES_MAX);
}

static pdk_status refuse_placeholder(const struct words_line *line,
                                     enum word word, size_t offset,
                                     pdk_error *error)
{
    const char *keys = infos[word].placeholders;
    char list[64] = "%%";
    size_t used = 2;
    for (; *keys != '\0' && used + 5 < sizeof list; keys++) {
        memcpy(list + used, ", %", 3);
        list[used + 3] = *keys;
        used += 4;
        list[used] = '\0';
    }
    return pdki_error_at(error, PDK_ERR_SYNTAX, line->number,
                         column_of(line, line->value.bytes) + offset,
                         "the only %% sequences in '%s' are %s",
                         infos[word].key, list);
}

// Adds the words of a line to `texts`.
static pdk_status take_line(struct words_line *line, char *texts[WORD_COUNT],
                            pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE];
    const pdk_status status = split_line(line, error);
    if (status != PDK_OK || !line->key.bytes) return status;
    const enum word word = find_word(line->key);
    const uint64_t column = column_of(line, line->key.bytes);
    if (word == WORD_COUNT)
        return pdki_error_at(
            error, PDK_ERR_SYNTAX, line->number, column, "unknown key %s",
            pdki_error_quote(line->key.bytes, line->key.length, quote));
    if (texts[word])
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, column,
                             "'%s' is here for the second time",
                             infos[word].key);
    texts[word] = pdki_text_copy(line->value);
    if (!texts[word]) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const char *stray = pdki_text_stray(texts[word], infos[word].placeholders);
    if (!stray) return PDK_OK;
    return refuse_placeholder(line, word, (size_t)(stray - texts[word]), error);
}

static void release_texts(char *texts[WORD_COUNT])
{
    for (size_t i = 0; i < WORD_COUNT; i++) pdki_free(texts[i]);
}

// Moves the new texts to the words.
static void replace_texts(pdk_words *words, char *texts[WORD_COUNT])
{
    for (size_t i = 0; i < WORD_COUNT; i++) {
        if (!texts[i]) continue;
        pdki_free(words->texts[i]);
        words->texts[i] = texts[i];
    }
}

pdk_status pdk_words_read(pdk_words *words, const char *text, size_t length,
                          pdk_error *error)
{
    static const char mark[] = "\xEF\xBB\xBF"; // some editors write it first
    char *texts[WORD_COUNT] = {NULL};
    pdk_status status = PDK_OK;
    const bool is_marked = length >= 3 && memcmp(text, mark, 3) == 0;
    struct words_line line = {.number = 1};
    for (size_t at = is_marked ? 3 : 0; at < length && status == PDK_OK;
         line.number++) {
        const char *end = memchr(text + at, '\n', length - at);
        const size_t size = end ? (size_t)(end - text) - at : length - at;
        line = (struct words_line){
            .text = {text + at, size},
              .number = line.number
        };
        status = take_line(&line, texts, error);
        at += size + 1;
    }
    if (status == PDK_OK)
        replace_texts(words, texts);
    else
        release_texts(texts);
    return status;
}

pdk_status pdk_words_new(const char *language, pdk_words **out,
                         pdk_error *error)
{
    *out = NULL;
    size_t count = 0, number = 0;
    const pdk_language_info *const *list = pdk_language_list(&count);
    while (language && number < count &&
           strcmp(list[number]->name, language) != 0)
        number++;
    if (number == count)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown language");
    pdk_words *words = pdki_alloc_zeroed(1, sizeof *words);
    if (!words) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const char *const *lines = pdki_words_lines[number];
    pdk_status status = PDK_OK;
    for (size_t i = 0; lines[i] && status == PDK_OK; i++) {
        struct words_line line = {
            .text = {lines[i], strlen(lines[i])},
              .number = i + 1
        };
        status = take_line(&line, words->texts, error);
    }
    if (status == PDK_OK)
        *out = words;
    else
        pdk_words_free(words);
    return status;
}

void pdk_words_free(pdk_words *words)
{
    if (!words) return;
    release_texts(words->texts);
    pdki_free(words);
}

pdk_status pdki_words_copy(const pdk_words *words, pdk_words **out)
{
    *out = NULL;
    if (!words) return pdk_words_new(NULL, out, NULL);
    pdk_words *copy = pdki_alloc_zeroed(1, sizeof *copy);
    if (!copy) return PDK_ERR_MEMORY;
    for (size_t i = 0; i < WORD_COUNT; i++) {
        const char *text = words->texts[i];
        copy->texts[i] = pdki_text_copy((pdk_text){text, strlen(text)});
        if (!copy->texts[i]) return pdk_words_free(copy), PDK_ERR_MEMORY;
    }
    *out = copy;
    return PDK_OK;
}
