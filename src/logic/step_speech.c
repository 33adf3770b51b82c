#include "logic/step_speech.h"

#include "base/number.h"

#include <string.h>

void pdki_say_bytes(struct speech *speech, const char *bytes, size_t size)
{
    if (speech->status == PDK_OK && size > 0)
        speech->status =
            speech->sink->write(speech->sink->context, bytes, size);
}

void pdki_say(struct speech *speech, const char *words)
{
    pdki_say_bytes(speech, words, strlen(words));
}

bool pdki_is_name(const char *name, size_t length, const char *wanted)
{
    return strlen(wanted) == length && memcmp(name, wanted, length) == 0;
}

void pdki_say_phrase(struct speech *speech, enum phrase phrase)
{
    pdki_say(speech, pdki_phrase(phrase));
}

void pdki_say_number(struct speech *speech, uint64_t number)
{
    char digits[PDKI_NUMBER_DIGITS];
    pdki_say_bytes(speech, digits, pdki_number_write(digits, number));
}

void pdki_say_symbol(struct speech *speech, pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text text = pdk_alphabet_text(speech->alphabet, symbol, scratch);
    pdki_say_bytes(speech, text.bytes, text.length);
}

void pdki_say_cell(struct speech *speech, pdk_cell cell)
{
    const uint32_t side = pdk_geometry_shape(speech->geometry)->side;
    pdki_say(speech, "r");
    pdki_say_number(speech, cell / side + 1);
    pdki_say(speech, "c");
    pdki_say_number(speech, cell % side + 1);
}

void pdki_say_house(struct speech *speech, uint32_t index)
{
    const pdk_house *house = pdk_geometry_house(speech->geometry, index);
    pdki_say_phrase(speech, PHRASE_ROW + (enum phrase)house->kind);
    pdki_say_number(speech, house->number + 1);
}

void pdki_say_gap(struct speech *speech, size_t index, size_t count)
{
    if (index == 0) return;
    pdki_say_phrase(speech, index + 1 == count ? PHRASE_AND : PHRASE_COMMA);
}

// "one of r1c2 and r1c3 is 4", "r1c2 and r1c3 are not 4"
static void say_group(struct speech *speech, const pdk_node *node)
{
    if (node->is_true) pdki_say_phrase(speech, PHRASE_ONE_OF);
    pdki_say_cell(speech, node->cell);
    for (size_t i = 0; i < node->other_count; i++) {
        pdki_say_gap(speech, i + 1, node->other_count + 1);
        pdki_say_cell(speech, node->others[i]);
    }
    pdki_say_phrase(speech, node->is_true ? PHRASE_IS : PHRASE_ARE_NOT);
    pdki_say_symbol(speech, node->symbol);
}

void pdki_say_node(struct speech *speech, const pdk_node *node)
{
    if (node->other_count > 0) {
        say_group(speech, node);
        return;
    }
    pdki_say_cell(speech, node->cell);
    pdki_say_phrase(speech, node->is_true ? PHRASE_IS : PHRASE_IS_NOT);
    pdki_say_symbol(speech, node->symbol);
}

void pdki_say_indent(struct speech *speech, uint32_t level)
{
    for (uint32_t i = 0; i < speech->depth + level; i++)
        pdki_say(speech, "    ");
}
