// The only C++ file: CaDiCaL's C interface has neither proofs nor learned
// clauses, and its exceptions must not propagate into C code.
#include "solve/sat/cadical.h"

#include <cadical.hpp>

#include <climits>
#include <cstdio>
#include <memory>
#include <new>

namespace
{

// A FILE whose bytes go to a function.
struct trace {
    bool (*write)(void *context, const char *bytes, size_t size) = nullptr;
    void *context = nullptr;
    FILE *file = nullptr;

    ~trace()
    {
        if (file) fclose(file);
    }
};

ssize_t write_trace(void *cookie, const char *bytes, size_t size)
{
    const trace *to = static_cast<const trace *>(cookie);
    return to->write(to->context, bytes, size) ? (ssize_t)size : 0;
}

} // namespace

struct cadical : CaDiCaL::Terminator, CaDiCaL::Learner {
    trace proof; // the solver writes to it until it is destroyed
    CaDiCaL::Solver *solver = new CaDiCaL::Solver;
    bool is_broken = false; // memory ran out during a call
    bool (*go_on)(void *context) = nullptr;
    void *context = nullptr;
    uint64_t conflicts = 0;

    // If memory ran out in the middle of a call, CaDiCaL cannot be destroyed
    // safely: its memory is leaked.
    ~cadical() override
    {
        if (!is_broken) delete solver;
    }

    bool terminate() override
    {
        return go_on && !go_on(context);
    }

    // Every conflict learns one clause, so this counts conflicts.
    bool learning(int) override
    {
        conflicts++;
        return false;
    }

    void learn(int) override
    {
    }
};

bool pdki_cadical_exists(void)
{
    return true;
}

struct cadical *pdki_cadical_new(bool expects_model, uint64_t seed)
{
    try {
        auto cadical = std::make_unique<struct cadical>();
        cadical->solver->set("quiet", 1);
        if (expects_model) cadical->solver->configure("sat");
        cadical->solver->set("seed", (int)(seed % INT_MAX));
        cadical->solver->connect_learner(cadical.get());
        return cadical.release();
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

void pdki_cadical_free(struct cadical *cadical)
{
    delete cadical;
}

bool pdki_cadical_trace(struct cadical *cadical,
                        bool (*write)(void *context, const char *bytes,
                                      size_t size),
                        void *context)
{
    cookie_io_functions_t functions = {};
    functions.write = write_trace;
    cadical->proof.write = write;
    cadical->proof.context = context;
    cadical->proof.file = fopencookie(&cadical->proof, "w", functions);
    if (!cadical->proof.file) return false;
    try {
        cadical->solver->set("binary", 0);
        return cadical->solver->trace_proof(cadical->proof.file, "proof");
    } catch (const std::bad_alloc &) {
        cadical->is_broken = true;
        return false;
    }
}

void pdki_cadical_ask(struct cadical *cadical, bool (*go_on)(void *context),
                      void *context)
{
    cadical->go_on = go_on;
    cadical->context = context;
    cadical->solver->connect_terminator(cadical);
}

bool pdki_cadical_add(struct cadical *cadical, const int32_t *literals,
                      size_t count)
{
    try {
        for (size_t i = 0; i < count; i++) cadical->solver->add(literals[i]);
        cadical->solver->add(0);
        return true;
    } catch (const std::bad_alloc &) {
        cadical->is_broken = true;
        return false;
    }
}

void pdki_cadical_assume(struct cadical *cadical, int32_t literal)
{
    try {
        cadical->solver->assume(literal);
    } catch (const std::bad_alloc &) {
        cadical->is_broken = true;
    }
}

enum cadical_result pdki_cadical_search(struct cadical *cadical,
                                        uint64_t conflicts)
{
    if (cadical->is_broken) return CADICAL_NO_MEMORY;
    try {
        if (conflicts > 0)
            cadical->solver->limit(
                "conflicts", conflicts < INT_MAX ? (int)conflicts : INT_MAX);
        const int result = cadical->solver->solve();
        if (result == 10) return CADICAL_MODEL;
        return result == 20 ? CADICAL_NO_MODEL : CADICAL_STOPPED;
    } catch (const std::bad_alloc &) {
        cadical->is_broken = true;
        return CADICAL_NO_MEMORY;
    }
}

bool pdki_cadical_holds(struct cadical *cadical, int32_t literal)
{
    return cadical->solver->val(literal) > 0;
}

uint64_t pdki_cadical_conflicts(const struct cadical *cadical)
{
    return cadical->conflicts;
}
