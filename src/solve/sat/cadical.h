// The SAT solver CaDiCaL behind a C interface. Nothing else in the library
// depends on it; it is optional at build time.
#ifndef PDKI_CADICAL_H
#define PDKI_CADICAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cadical;

enum cadical_result {
    CADICAL_STOPPED,   // by its limit or on request
    CADICAL_MODEL,     // there is a model
    CADICAL_NO_MODEL,  // there is none
    CADICAL_NO_MEMORY, // only pdki_cadical_free() may follow
};

// Whether it is built in.
bool pdki_cadical_exists(void);

// Makes a solver without clauses; NULL: out of memory, or not built in. `seed`
// only breaks ties. With `expects_model` it finds models faster but needs
// longer to prove that there is none.
struct cadical *pdki_cadical_new(bool expects_model, uint64_t seed);
void pdki_cadical_free(struct cadical *cadical);

// Streams a DRAT proof to `write` as text, in arbitrary pieces; the last one
// may only arrive during pdki_cadical_free(). Must be called before the first
// clause. False: out of memory. Once `write` returns false, the proof is lost.
bool pdki_cadical_trace(struct cadical *cadical,
                        bool (*write)(void *context, const char *bytes,
                                      size_t size),
                        void *context);

// Called once in a while during a search; false stops it.
void pdki_cadical_ask(struct cadical *cadical, bool (*go_on)(void *context),
                      void *context);

// Adds a clause of DIMACS literals; false: out of memory.
bool pdki_cadical_add(struct cadical *cadical, const int32_t *literals,
                      size_t count);

// Assumes a literal in the next search only.
void pdki_cadical_assume(struct cadical *cadical, int32_t literal);

// Searches for at most `conflicts` conflicts; 0: no limit.
enum cadical_result pdki_cadical_search(struct cadical *cadical,
                                        uint64_t conflicts);

// Whether a literal is true in the model that the last search found.
bool pdki_cadical_holds(struct cadical *cadical, int32_t literal);

// Number of conflicts in all searches so far.
uint64_t pdki_cadical_conflicts(const struct cadical *cadical);

#ifdef __cplusplus
}
#endif

#endif
