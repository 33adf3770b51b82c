// The only file that includes the headers of nauty.
#include "labelling.h"

#include "labelling_type.h"

#include <nauty/traces.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct labelling {
    struct labelling_plan plan;
    sparsegraph board, form;
    uint32_t vertex_count;
    int *order, *goes_on; // the colouring: vertices, and 0 after a class
    int *orbits;
    uint64_t *keys;
    double size;
};

static void *reserve(size_t count, size_t size)
{
    void *block = calloc(count, size);
    if (!block) abort();
    return block;
}

struct labelling *labelling_new(const pdk_shape *shape)
{
    struct labelling *made = reserve(1, sizeof *made);
    struct labelling_plan *plan = &made->plan;
    const uint32_t side = shape->side;
    plan->shape = *shape;
    plan->columns = side;
    plan->symbols = 2 * side;
    plan->bands = 3 * side;
    plan->stacks = plan->bands + shape->box_columns;
    plan->sides = plan->stacks + shape->box_rows;
    plan->clues = plan->sides + 2;

    const size_t vertices = plan->clues + (size_t)side * side;
    SG_INIT(made->board);
    SG_INIT(made->form);
    SG_ALLOC(made->board, vertices, 6 * vertices, "labelling");
    made->order = reserve(vertices, sizeof *made->order);
    made->goes_on = reserve(vertices, sizeof *made->goes_on);
    made->orbits = reserve(vertices, sizeof *made->orbits);
    made->keys = reserve(plan->clues, sizeof *made->keys);
    return made;
}

void labelling_free(struct labelling *labelling)
{
    if (!labelling) return;
    free(labelling->keys);
    free(labelling->orbits);
    free(labelling->goes_on);
    free(labelling->order);
    SG_FREE(labelling->form);
    SG_FREE(labelling->board);
    free(labelling);
}

typedef void edge_taker(sparsegraph *graph, uint32_t a, uint32_t b);

static void count_edge(sparsegraph *graph, uint32_t a, uint32_t b)
{
    graph->d[a]++;
    graph->d[b]++;
}

static void store_edge(sparsegraph *graph, uint32_t a, uint32_t b)
{
    graph->e[graph->v[a] + (size_t)graph->d[a]++] = (int)b;
    graph->e[graph->v[b] + (size_t)graph->d[b]++] = (int)a;
}

static void walk_clues(struct labelling *labelling, const pdk_grid *grid,
                       edge_taker *take)
{
    const struct labelling_plan *plan = &labelling->plan;
    const uint32_t side = plan->shape.side;
    uint32_t clue = plan->clues;
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol symbol = pdk_grid_get(grid, row, column);
            if (symbol == 0) continue;
            take(&labelling->board, clue, row);
            take(&labelling->board, clue, plan->columns + column);
            take(&labelling->board, clue, plan->symbols + symbol - 1);
            clue++;
        }
    labelling->vertex_count = clue;
}

static void walk_edges(struct labelling *labelling, const pdk_grid *grid,
                       edge_taker *take)
{
    const struct labelling_plan *plan = &labelling->plan;
    const pdk_shape *shape = &plan->shape;
    sparsegraph *graph = &labelling->board;
    for (uint32_t i = 0; i < shape->side; i++) {
        take(graph, i, plan->bands + i / shape->box_rows);
        take(graph, plan->columns + i, plan->stacks + i / shape->box_columns);
    }
    for (uint32_t band = plan->bands; band < plan->stacks; band++)
        take(graph, band, plan->sides);
    for (uint32_t stack = plan->stacks; stack < plan->sides; stack++)
        take(graph, stack, plan->sides + 1);
    walk_clues(labelling, grid, take);
}

static void draw_graph(struct labelling *labelling, const pdk_grid *grid)
{
    sparsegraph *graph = &labelling->board;
    const size_t side = labelling->plan.shape.side;
    const size_t bytes =
        (labelling->plan.clues + side * side) * sizeof *graph->d;
    memset(graph->d, 0, bytes);
    walk_edges(labelling, grid, count_edge);
    size_t first = 0;
    for (uint32_t i = 0; i < labelling->vertex_count; i++) {
        graph->v[i] = first;
        first += (size_t)graph->d[i];
    }
    memset(graph->d, 0, bytes);
    walk_edges(labelling, grid, store_edge);
    graph->nv = (int)labelling->vertex_count;
    graph->nde = first;
}

struct keyed {
    uint64_t key;
    int vertex;
};

static int compare_keyed(const void *a, const void *b)
{
    const struct keyed *x = a, *y = b;
    return x->key < y->key ? -1 : x->key > y->key;
}

// The vertices of a kind, one class for each key; a single class if `keys` is
// NULL.
static void colour_kind(struct labelling *labelling, uint32_t first,
                        uint32_t end, const uint64_t *keys)
{
    if (first == end) return;
    struct keyed *list = reserve(end - first, sizeof *list);
    const uint32_t count = end - first;
    for (uint32_t i = 0; i < count; i++)
        list[i] = (struct keyed){keys ? keys[first + i] : 0, (int)(first + i)};
    if (keys) qsort(list, count, sizeof *list, compare_keyed);
    for (uint32_t i = 0; i < count; i++) {
        labelling->order[first + i] = list[i].vertex;
        labelling->goes_on[first + i] =
            i + 1 < count && list[i].key == list[i + 1].key;
    }
    free(list);
}

// Two kinds in sequence, which are one kind if boxes are square.
static void colour_pair(struct labelling *labelling, uint32_t first,
                        uint32_t second, uint32_t end, const uint64_t *keys)
{
    const pdk_shape *shape = &labelling->plan.shape;
    if (shape->box_rows == shape->box_columns) {
        colour_kind(labelling, first, end, keys);
        return;
    }
    colour_kind(labelling, first, second, keys);
    colour_kind(labelling, second, end, keys);
}

static void colour_vertices(struct labelling *labelling, const uint64_t *keys)
{
    const struct labelling_plan *plan = &labelling->plan;
    colour_pair(labelling, 0, plan->columns, plan->symbols, keys);
    colour_kind(labelling, plan->symbols, plan->bands, keys);
    colour_pair(labelling, plan->bands, plan->stacks, plan->sides, keys);
    colour_pair(labelling, plan->sides, plan->sides + 1, plan->clues, keys);
    colour_kind(labelling, plan->clues, labelling->vertex_count, NULL);
}

void labelling_find(struct labelling *labelling, const pdk_grid *grid,
                    enum labelling_colours colours)
{
    DEFAULTOPTIONS_TRACES(options);
    TracesStats stats;
    const bool has_keys = colours == LABELLING_INVARIANT;
    draw_graph(labelling, grid);
    if (has_keys) labelling_keys(&labelling->plan, grid, labelling->keys);
    colour_vertices(labelling, has_keys ? labelling->keys : NULL);
    options.getcanon = TRUE;
    options.defaultptn = FALSE;
    Traces(&labelling->board, labelling->order, labelling->goes_on,
           labelling->orbits, &options, &stats, &labelling->form);
    if (stats.errstatus != 0) abort();
    labelling->size = stats.grpsize1 * pow(10, stats.grpsize2);
}

double labelling_order(const struct labelling *labelling)
{
    return labelling->size;
}

// A graph does not know its colours. But classes have fixed positions in the
// order of vertices, kind by kind, so equal graphs have the same kinds at the
// same positions.
bool labelling_equal(struct labelling *a, struct labelling *b)
{
    if (a->vertex_count != b->vertex_count) return false;
    sortlists_sg(&a->form);
    sortlists_sg(&b->form);
    return aresame_sg(&a->form, &b->form);
}

void labelling_end(void)
{
    traces_freedyn();
    schreier_freedyn();
    nausparse_freedyn();
    nautil_freedyn();
}
