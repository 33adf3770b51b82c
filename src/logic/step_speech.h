// The parts of a text about a step: words and names (step_speech.c), cells
// without a role (step_cells.c), chains (step_chains.c), and all of it
// (step_say.c).
#ifndef PDKI_LOGIC_STEP_SPEECH_H
#define PDKI_LOGIC_STEP_SPEECH_H

#include "logic/step_words.h"

struct speech {
    const pdk_step *step;
    const pdk_geometry *geometry;
    const pdk_alphabet *alphabet;
    const pdk_sink *sink;
    pdk_status status; // the first failure of the sink
    uint32_t depth;    // of steps inside chains
    uint32_t group;    // names mean reasons of this group
};

#define PDKI_ANY_GROUP UINT32_MAX

void pdki_say_bytes(struct speech *speech, const char *bytes, size_t size);
void pdki_say(struct speech *speech, const char *words);
void pdki_say_phrase(struct speech *speech, enum phrase phrase);
void pdki_say_number(struct speech *speech, uint64_t number);
void pdki_say_cell(struct speech *speech, pdk_cell cell);
void pdki_say_symbol(struct speech *speech, pdk_symbol symbol);
void pdki_say_house(struct speech *speech, uint32_t index);

// What separates item `index` of `count` from the one before it: a comma,
// "and", or nothing before the first.
void pdki_say_gap(struct speech *speech, size_t index, size_t count);

// Whether a name in braces is this one.
bool pdki_is_name(const char *name, size_t length, const char *wanted);

// What a name in braces stands for, if it follows from the roles; false if it
// is another name.
bool pdki_say_derived(struct speech *speech, const char *name, size_t length);

// "r1c2 is not 3"
void pdki_say_node(struct speech *speech, const pdk_node *node);

// Begins a line with spaces, `level` steps further in than the step itself.
void pdki_say_indent(struct speech *speech, uint32_t level);

// Whether the chain is a single argument, which fits in one sentence.
bool pdki_chain_is_sentence(const pdk_step *step);

// That sentence; or all arguments, as numbered lines. Calls `say_inside` for
// each step inside the chain, at the start of a line.
void pdki_say_sentence(struct speech *speech);
void pdki_say_arguments(struct speech *speech,
                        void (*say_inside)(struct speech *speech));

#endif
