// The SAT solver CaDiCaL behind functions of C. Nothing else in the library
// knows it, and where it is not built in there is none.
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
    CADICAL_NO_MEMORY, // nothing but pdki_cadical_free() may follow
};

// Whether it is built in.
bool pdki_cadical_exists(void);

// A solver without clauses; NULL: no memory, or not built in. `seed` only
// breaks ties. One that expects a model is quicker to find one, and slower to
// see that there is none.
struct cadical *pdki_cadical_new(bool expects_model, uint64_t seed);
void pdki_cadical_free(struct cadical *cadical);

// Gives a DRAT proof to `write` as it goes, as text, in pieces that are cut
// anywhere; the last one may come with pdki_cadical_free(). To be called before
// the first clause. False: no memory. After `write` has answered false, all is
// lost.
bool pdki_cadical_trace(struct cadical *cadical,
                        bool (*write)(void *context, const char *bytes,
                                      size_t size),
                        void *context);

// Asked now and then while it searches; false stops it.
void pdki_cadical_ask(struct cadical *cadical, bool (*go_on)(void *context),
                      void *context);

// Adds a clause, in DIMACS literals; false: no memory.
bool pdki_cadical_add(struct cadical *cadical, const int32_t *literals,
                      size_t count);

// Literals that hold in the next search only.
void pdki_cadical_assume(struct cadical *cadical, int32_t literal);

// Searches for at most so many conflicts; 0: no limit.
enum cadical_result pdki_cadical_search(struct cadical *cadical,
                                        uint64_t conflicts);

// Whether a literal holds in the model that the last search found.
bool pdki_cadical_holds(struct cadical *cadical, int32_t literal);

// Conflicts of all searches so far.
uint64_t pdki_cadical_conflicts(const struct cadical *cadical);

#ifdef __cplusplus
}
#endif

#endif
