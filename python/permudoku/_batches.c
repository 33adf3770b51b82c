// Batches: Solver, Canon and Generator. Boards and results are buffers of the
// caller; the Python layer checks what they are, and this file that they are
// large enough. An object may be used by several threads at once: each call
// takes a tool that no other call is using, or makes another one.
#include "_core.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOOLS_KEPT = 8 };

// A solver or a canonicaliser.
struct tool {
    pdk_solver *solver;
    pdk_canon *canon;
};

typedef struct {
    PyObject_HEAD pdk_shape shape;
    pdk_geometry *geometry;
    char *engine; // NULL: the best one
    bool is_canon;
    struct tool *tools[TOOLS_KEPT];
    int tool_count;
} Batcher;

static void tool_free(struct tool *tool)
{
    if (!tool) return;
    pdk_solver_free(tool->solver);
    pdk_canon_free(tool->canon);
    free(tool);
}

static struct tool *tool_take(Batcher *self)
{
    pdk_error error = {0};
    if (self->tool_count > 0) return self->tools[--self->tool_count];
    struct tool *tool = calloc(1, sizeof *tool);
    if (!tool) {
        PyErr_NoMemory();
        return NULL;
    }
    const pdk_status status =
        self->is_canon
            ? pdk_canon_new(&self->shape, self->engine, &tool->canon, &error)
            : pdk_solver_new(self->geometry, self->engine, &tool->solver,
                             &error);
    if (status == PDK_OK) return tool;
    raise_status(NULL, status, &error);
    tool_free(tool);
    return NULL;
}

static void tool_give(Batcher *self, struct tool *tool)
{
    if (self->tool_count < TOOLS_KEPT)
        self->tools[self->tool_count++] = tool;
    else
        tool_free(tool);
}

static PyObject *batcher_new(PyTypeObject *type, PyObject *args, bool is_canon)
{
    const char *boxes, *engine;
    pdk_error error = {0};
    if (!PyArg_ParseTuple(args, "sz", &boxes, &engine)) return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    Batcher *self = (Batcher *)allocate(type, 0);
    if (!self) return NULL;
    self->is_canon = is_canon;
    pdk_status status =
        pdk_shape_parse(&self->shape, boxes, strlen(boxes), &error);
    if (status == PDK_OK && !is_canon)
        status = pdk_geometry_new(&self->shape, &self->geometry, &error);
    if (status == PDK_OK && engine && !(self->engine = strdup(engine)))
        status = PDK_ERR_MEMORY;
    if (status != PDK_OK) {
        raise_status(NULL, status, &error);
        Py_DECREF(self);
        return NULL;
    }
    struct tool *tool = tool_take(self); // so that a bad engine shows here
    if (!tool) {
        Py_DECREF(self);
        return NULL;
    }
    tool_give(self, tool);
    return (PyObject *)self;
}

static PyObject *solver_new(PyTypeObject *type, PyObject *args, PyObject *names)
{
    (void)names;
    return batcher_new(type, args, false);
}

static PyObject *canon_new(PyTypeObject *type, PyObject *args, PyObject *names)
{
    (void)names;
    return batcher_new(type, args, true);
}

static void batcher_free(PyObject *object)
{
    Batcher *self = (Batcher *)object;
    PyTypeObject *type = Py_TYPE(object);
    while (self->tool_count > 0) tool_free(self->tools[--self->tool_count]);
    pdk_geometry_free(self->geometry);
    free(self->engine);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

// The arguments of a batch: (boards, results or None, answers or None, cells,
// count, stride, skips bad boards, limit, guesses).
struct call {
    Py_buffer boards, results, answers;
    pdk_batch batch;
    unsigned long long limit, guesses;
};

static bool get_buffer(PyObject *object, Py_buffer *buffer, int flags,
                       size_t needed)
{
    if (PyObject_GetBuffer(object, buffer, flags) < 0) return false;
    if ((size_t)buffer->len >= needed) return true;
    PyErr_Format(PyExc_ValueError, "a buffer has %zd bytes, but needs %zu",
                 buffer->len, needed);
    return false;
}

static void call_close(struct call *call)
{
    if (call->boards.obj) PyBuffer_Release(&call->boards);
    if (call->results.obj) PyBuffer_Release(&call->results);
    if (call->answers.obj) PyBuffer_Release(&call->answers);
    free(call->batch.statuses);
}

static size_t cell_size(pdk_cell_type cells)
{
    if (cells == PDK_CELLS_UINT16) return 2;
    return cells == PDK_CELLS_UINT32 ? 4 : 1;
}

static bool call_open(const Batcher *self, PyObject *args, size_t answer_size,
                      struct call *call)
{
    PyObject *boards, *results, *answers;
    int cells, skips;
    Py_ssize_t count, stride;
    *call = (struct call){.batch = {.size = sizeof(pdk_batch)}};
    if (!PyArg_ParseTuple(args, "OOOinnpO&O&", &boards, &results, &answers,
                          &cells, &count, &stride, &skips, number_argument,
                          &call->limit, number_argument, &call->guesses))
        return false;
    if (cells < PDK_CELLS_TEXT || cells > PDK_CELLS_UINT32 || count < 0) {
        PyErr_SetString(PyExc_ValueError, "not a kind of cells");
        return false;
    }
    const size_t side = self->shape.side;
    const size_t bytes = side * side * cell_size((pdk_cell_type)cells);
    if (stride < 0 || (size_t)stride < bytes ||
        (count > 0 && stride > PY_SSIZE_T_MAX / count)) {
        PyErr_SetString(PyExc_ValueError, "boards do not fit their buffer");
        return false;
    }
    const size_t n = (size_t)count;
    const size_t all = n == 0 ? 0 : (n - 1) * (size_t)stride + bytes;
    const int writable = PyBUF_SIMPLE | PyBUF_WRITABLE;
    if (!get_buffer(boards, &call->boards, PyBUF_SIMPLE, all) ||
        (results != Py_None &&
         !get_buffer(results, &call->results, writable, all)) ||
        (answers != Py_None &&
         !get_buffer(answers, &call->answers, writable, n * answer_size)))
        return false;
    call->batch.cells = (pdk_cell_type)cells;
    call->batch.count = n;
    call->batch.boards = call->boards.buf;
    call->batch.results = call->results.buf;
    call->batch.stride = call->batch.result_stride = (size_t)stride;
    if (!skips || n == 0) return true;
    call->batch.statuses = calloc(n, sizeof *call->batch.statuses);
    if (!call->batch.statuses) PyErr_NoMemory();
    return call->batch.statuses != NULL;
}

// What a call answers: None, or the exception, with the number of the board.
static PyObject *call_end(struct work *work, pdk_status status,
                          pdk_error *error, size_t done)
{
    if (status == PDK_OK && !work->is_interrupted) Py_RETURN_NONE;
    if (status != PDK_ERR_MEMORY && !work->is_interrupted && error->line > 0) {
        pdk_error whole = *error;
        snprintf(whole.text, sizeof whole.text, "board %zu: %.200s", done + 1,
                 error->text);
        return raise_status(work, status, &whole);
    }
    return raise_status(work, status, error);
}

// Asks a tool about all boards of a call; `done` are those that it finished.
typedef pdk_status question(struct tool *tool, struct call *call, size_t *done,
                            pdk_error *error);

static PyObject *call_ask(PyObject *object, PyObject *args, size_t answer_size,
                          question *ask)
{
    Batcher *self = (Batcher *)object;
    struct call call;
    struct work work;
    PyObject *answer = NULL;
    pdk_error error = {0};
    size_t done = 0;
    struct tool *tool =
        call_open(self, args, answer_size, &call) ? tool_take(self) : NULL;
    if (tool) {
        work_begin(&work);
        pdk_limits limits = work_limits(&work);
        limits.solutions = call.limit;
        limits.guesses = call.guesses;
        pdk_status status =
            tool->canon ? pdk_canon_limit(tool->canon, &limits, &error)
                        : pdk_solver_limit(tool->solver, &limits, &error);
        if (status == PDK_OK) status = ask(tool, &call, &done, &error);
        work_end(&work);
        answer = call_end(&work, status, &error, done);
        tool_give(self, tool);
    }
    call_close(&call);
    return answer;
}

// Verdicts; -1 for a board that was skipped.
static pdk_status ask_verdicts(struct tool *tool, struct call *call,
                               size_t *done, pdk_error *error)
{
    const pdk_status status = pdk_solver_solve_batch(
        tool->solver, &call->batch, call->answers.buf, done, error);
    int *verdicts = call->answers.buf;
    for (size_t i = 0; call->batch.statuses && verdicts && i < *done; i++)
        if (call->batch.statuses[i] != PDK_OK) verdicts[i] = -1;
    return status;
}

static PyObject *solver_solve(PyObject *object, PyObject *args)
{
    return call_ask(object, args, sizeof(pdk_verdict), ask_verdicts);
}

// Counts as pairs of 64-bit numbers: solutions, and whether that is exact.
static pdk_status ask_counts(struct tool *tool, struct call *call, size_t *done,
                             pdk_error *error)
{
    pdk_count *counts = calloc(call->batch.count + 1, sizeof *counts);
    if (!counts) return PDK_ERR_MEMORY;
    const pdk_status status =
        pdk_solver_count_batch(tool->solver, &call->batch, counts, done, error);
    uint64_t *pairs = call->answers.buf;
    for (size_t i = 0; pairs && i < *done; i++) {
        pairs[2 * i] = counts[i].solutions;
        pairs[2 * i + 1] = counts[i].is_exact;
    }
    free(counts);
    return status;
}

static PyObject *solver_count(PyObject *object, PyObject *args)
{
    return call_ask(object, args, 2 * sizeof(uint64_t), ask_counts);
}

static pdk_status ask_forms(struct tool *tool, struct call *call, size_t *done,
                            pdk_error *error)
{
    return pdk_canon_find_batch(tool->canon, &call->batch, call->answers.buf,
                                done, error);
}

static PyObject *canon_find(PyObject *object, PyObject *args)
{
    return call_ask(object, args, sizeof(pdk_digest), ask_forms);
}

typedef struct {
    PyObject_HEAD struct wish_argument wish;
    uint64_t seed;
} Maker;

static PyObject *maker_new(PyTypeObject *type, PyObject *args, PyObject *names)
{
    const char *boxes, *symmetry, *rule, *level;
    unsigned long long seed, minimum, maximum;
    int is_minimal, is_fewest;
    struct wish_argument wish;
    (void)names;
    if (!PyArg_ParseTuple(args, "sO&zzzO&O&pp", &boxes, number_argument, &seed,
                          &symmetry, &rule, &level, number_argument, &minimum,
                          number_argument, &maximum, &is_minimal, &is_fewest) ||
        !wish_parse(boxes, symmetry, rule, level, &wish))
        return NULL;
    wish.options.clues_minimum = minimum;
    wish.options.clues_maximum = maximum;
    wish.options.is_minimal = is_minimal;
    wish.options.is_fewest = is_fewest;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    Maker *self = (Maker *)allocate(type, 0);
    if (!self) return NULL;
    self->wish = wish;
    if (wish.options.difficulty)
        self->wish.options.difficulty = &self->wish.difficulty;
    self->seed = seed;
    return (PyObject *)self;
}

static void maker_free(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

static pdk_series series_of(const Maker *self)
{
    return (pdk_series){.size = sizeof(pdk_series),
                        .shape = self->wish.shape,
                        .seed = self->seed,
                        .wish = &self->wish.options};
}

// make(number) -> (puzzle, solution)
static PyObject *maker_make(PyObject *object, PyObject *args)
{
    const pdk_series series = series_of((Maker *)object);
    unsigned long long number;
    struct work work;
    pdk_error error = {0};
    pdk_text line;
    PyObject *puzzle = NULL, *solution = NULL;
    if (!PyArg_ParseTuple(args, "O&", number_argument, &number)) return NULL;
    pdk_kit *kit = kit_take();
    if (!kit) return NULL;
    work_begin(&work);
    const pdk_limits limits = work_limits(&work);
    pdk_status status = pdk_kit_limit(kit, &limits, &error);
    if (status == PDK_OK)
        status = pdk_kit_generate(kit, &series, number, &error);
    work_end(&work);
    if (status == PDK_OK && !work.is_interrupted) {
        status = pdk_kit_line(kit, &line, &error);
        if (status == PDK_OK) puzzle = text_object(line);
        if (status == PDK_OK) status = pdk_kit_result(kit, &line, &error);
        if (status == PDK_OK) solution = text_object(line);
    }
    if (status != PDK_OK || work.is_interrupted)
        raise_status(&work, status, &error);
    kit_give(kit);
    if (puzzle && solution) return Py_BuildValue("NN", puzzle, solution);
    Py_XDECREF(puzzle);
    Py_XDECREF(solution);
    return NULL;
}

static void store_cells(const pdk_grid *grid, size_t size, void *to)
{
    const size_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    for (size_t i = 0; i < side * side; i++) {
        if (size == 1) ((uint8_t *)to)[i] = (uint8_t)symbols[i];
        if (size == 2) ((uint16_t *)to)[i] = (uint16_t)symbols[i];
        if (size == 4) ((uint32_t *)to)[i] = symbols[i];
    }
}

// fill(buffer, bytes per cell, first, count): puzzles as numbers.
static PyObject *maker_fill(PyObject *object, PyObject *args)
{
    const pdk_series series = series_of((Maker *)object);
    const size_t side = series.shape.side;
    PyObject *target;
    Py_ssize_t size, count;
    unsigned long long first;
    Py_buffer buffer = {0};
    struct work work;
    pdk_error error = {0};
    if (!PyArg_ParseTuple(args, "OnO&n", &target, &size, number_argument,
                          &first, &count))
        return NULL;
    if ((size != 1 && size != 2 && size != 4) || count < 0 ||
        (size == 1 && side > UINT8_MAX) || side > PDK_BOARD_SIDE_MAX)
        return PyErr_Format(PyExc_ValueError, "not a kind of cells");
    const size_t bytes = side * side * (size_t)size;
    const size_t all =
        (size_t)count <= SIZE_MAX / bytes ? bytes * (size_t)count : SIZE_MAX;
    if (!get_buffer(target, &buffer, PyBUF_SIMPLE | PyBUF_WRITABLE, all)) {
        if (buffer.obj) PyBuffer_Release(&buffer);
        return NULL;
    }
    PyObject *answer = NULL;
    pdk_kit *kit = kit_take();
    if (kit) {
        work_begin(&work);
        const pdk_limits limits = work_limits(&work);
        pdk_status status = pdk_kit_limit(kit, &limits, &error);
        for (size_t i = 0; i < (size_t)count && status == PDK_OK; i++) {
            status = pdk_kit_generate(kit, &series, first + i, &error);
            if (status == PDK_OK && !limits.go_on(limits.context, NULL))
                status = PDK_ERR_CANCELLED;
            if (status == PDK_OK)
                store_cells(pdk_board_grid(pdk_kit_board(kit)), (size_t)size,
                            (char *)buffer.buf + i * bytes);
        }
        work_end(&work);
        answer = status == PDK_OK && !work.is_interrupted
                     ? Py_NewRef(Py_None)
                     : raise_status(&work, status, &error);
        kit_give(kit);
    }
    if (buffer.obj) PyBuffer_Release(&buffer);
    return answer;
}

static PyMethodDef solver_methods[] = {
    {"solve", solver_solve, METH_VARARGS, NULL},
    {"count", solver_count, METH_VARARGS, NULL},
    {NULL,    NULL,         0,            NULL},
};
static PyMethodDef canon_methods[] = {
    {"find", canon_find, METH_VARARGS, NULL},
    {NULL,   NULL,       0,            NULL},
};
static PyMethodDef maker_methods[] = {
    {"make", maker_make, METH_VARARGS, NULL},
    {"fill", maker_fill, METH_VARARGS, NULL},
    {NULL,   NULL,       0,            NULL},
};

static PyType_Slot solver_slots[] = {
    {Py_tp_new,     solver_new    },
    {Py_tp_dealloc, batcher_free  },
    {Py_tp_methods, solver_methods},
    {0,             NULL          },
};
static PyType_Slot canon_slots[] = {
    {Py_tp_new,     canon_new    },
    {Py_tp_dealloc, batcher_free },
    {Py_tp_methods, canon_methods},
    {0,             NULL         },
};
static PyType_Slot maker_slots[] = {
    {Py_tp_new,     maker_new    },
    {Py_tp_dealloc, maker_free   },
    {Py_tp_methods, maker_methods},
    {0,             NULL         },
};

int batch_types_add(PyObject *module)
{
    static PyType_Spec specs[] = {
        {"permudoku._core.Solver", sizeof(Batcher), 0, Py_TPFLAGS_DEFAULT,
         solver_slots},
        {"permudoku._core.Canon",  sizeof(Batcher), 0, Py_TPFLAGS_DEFAULT,
         canon_slots },
        {"permudoku._core.Maker",  sizeof(Maker),   0, Py_TPFLAGS_DEFAULT,
         maker_slots },
    };
    static const char *const names[] = {"Solver", "Canon", "Maker"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        PyObject *type = PyType_FromSpec(&specs[i]);
        if (!type) return -1;
        const int status = PyModule_AddObjectRef(module, names[i], type);
        Py_DECREF(type);
        if (status < 0) return -1;
    }
    return 0;
}
