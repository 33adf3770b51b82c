// Opens and closes the workspace of chains, almost locked sets and forcing.
#ifndef PDKI_LOGIC_LINKAGE_H
#define PDKI_LOGIC_LINKAGE_H

#include "logic/named/als_chain.h"
#include "logic/named/als_steps.h"
#include "logic/named/brute_force.h"
#include "logic/named/forcing_fish.h"
#include "logic/named/forcing_steps.h"
#include "logic/named/links_loops.h"
#include "logic/named/links_paths.h"

static void linkage_close(struct linkage *linkage)
{
    if (!linkage) return;
    brute_close(linkage->brute);
    forcing_close(linkage->forcing);
    webs_close(linkage->webs);
    als_close(linkage->als);
    pdki_free(linkage);
}

// NULL if out of memory.
static struct linkage *linkage_open(const struct layout *layout)
{
    struct linkage *linkage = pdki_alloc_zeroed(1, sizeof *linkage);
    if (!linkage) return NULL;
    linkage->layout = layout;
    linkage->als = pdki_alloc_zeroed(1, sizeof *linkage->als);
    linkage->webs = webs_open(layout);
    linkage->forcing = pdki_alloc_zeroed(1, sizeof *linkage->forcing);
    linkage->brute = brute_open(layout);
    if (linkage->als && linkage->webs && linkage->forcing && linkage->brute)
        return linkage;
    linkage_close(linkage);
    return NULL;
}

#endif
