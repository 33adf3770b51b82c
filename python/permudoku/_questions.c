// Questions about one board: each takes a kit from the pool, asks without the
// lock of the interpreter, and puts the kit back.
#include "_core.h"

#include <string.h>

struct question {
    struct work work;
    struct text_argument text;
    pdk_kit *kit;
    pdk_status status;
    pdk_error error;
};

// Takes a kit and opens the board, without the lock if all goes well: then
// question_end() must follow.
static bool question_begin(struct question *q, PyObject *text,
                           uint64_t solutions, uint64_t guesses)
{
    q->error = (pdk_error){0};
    if (!text_open(text, &q->text)) return false;
    q->kit = kit_take();
    if (!q->kit) {
        text_close(&q->text);
        return false;
    }
    work_begin(&q->work);
    pdk_limits limits = work_limits(&q->work);
    limits.solutions = solutions;
    limits.guesses = guesses;
    q->status = pdk_kit_limit(q->kit, &limits, &q->error);
    if (q->status == PDK_OK)
        q->status =
            pdk_kit_open(q->kit, q->text.bytes, q->text.length, &q->error);
    return true;
}

// Takes the lock again; whether there is an answer. The kit is kept until
// question_close(), because answers may be in it.
static bool question_end(struct question *q)
{
    work_end(&q->work);
    if (q->status == PDK_OK && !q->work.is_interrupted) return true;
    raise_status(&q->work, q->status, &q->error);
    return false;
}

static void question_close(struct question *q)
{
    text_close(&q->text);
    kit_give(q->kit);
}

static PyObject *result_line(struct question *q)
{
    pdk_text line;
    const pdk_status status = pdk_kit_result(q->kit, &line, &q->error);
    if (status != PDK_OK) return raise_status(NULL, status, &q->error);
    return text_object(line);
}

// solve(text, guesses) -> (verdict, line or None)
static PyObject *solve(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    struct question q;
    pdk_verdict verdict = PDK_UNKNOWN;
    PyObject *answer = NULL;
    (void)self;
    if (count != 2) return PyErr_Format(PyExc_TypeError, "two arguments");
    const uint64_t guesses = PyLong_AsUnsignedLongLong(args[1]);
    if (PyErr_Occurred() || !question_begin(&q, args[0], 0, guesses))
        return NULL;
    if (q.status == PDK_OK) q.status = pdk_kit_solve(q.kit, &verdict, &q.error);
    if (question_end(&q)) {
        PyObject *line =
            pdk_kit_result_grid(q.kit) ? result_line(&q) : Py_NewRef(Py_None);
        if (line) answer = Py_BuildValue("iN", (int)verdict, line);
    }
    question_close(&q);
    return answer;
}

// count(text, limit, guesses) -> (solutions, is_exact)
static PyObject *count_solutions(PyObject *self, PyObject *args)
{
    struct question q;
    PyObject *text, *answer = NULL;
    unsigned long long limit, guesses;
    pdk_count count = {0};
    (void)self;
    if (!PyArg_ParseTuple(args, "OO&O&", &text, number_argument, &limit,
                          number_argument, &guesses) ||
        !question_begin(&q, text, limit, guesses))
        return NULL;
    if (q.status == PDK_OK) q.status = pdk_kit_count(q.kit, &count, &q.error);
    if (question_end(&q))
        answer = Py_BuildValue("KN", (unsigned long long)count.solutions,
                               PyBool_FromLong(count.is_exact));
    question_close(&q);
    return answer;
}

// Adds an item (NULL: an exception is set), takes the reference to it, and goes
// on without the interpreter's lock.
static pdk_status add_item(struct work *work, PyObject *list, PyObject *item)
{
    const bool is_added = item && PyList_Append(list, item) == 0;
    Py_XDECREF(item);
    work->is_interrupted = !is_added;
    work->thread = PyEval_SaveThread();
    return is_added ? PDK_OK : PDK_ERR_CANCELLED;
}

struct listing {
    struct work *work;
    PyObject *list;
};

static pdk_status add_solution(void *context, pdk_kit *kit)
{
    struct listing *listing = context;
    pdk_text line;
    const pdk_status status = pdk_kit_result(kit, &line, NULL);
    if (status != PDK_OK) return status;
    work_end(listing->work);
    PyObject *text = text_object(line);
    return add_item(listing->work, listing->list, text);
}

// solutions(text, limit, guesses) -> (list of lines, is_exact)
static PyObject *solutions(PyObject *self, PyObject *args)
{
    struct question q;
    PyObject *text, *answer = NULL;
    unsigned long long limit, guesses;
    pdk_count count = {0};
    (void)self;
    if (!PyArg_ParseTuple(args, "OO&O&", &text, number_argument, &limit,
                          number_argument, &guesses))
        return NULL;
    struct listing listing = {&q.work, PyList_New(0)};
    if (!listing.list) return NULL;
    if (question_begin(&q, text, limit, guesses)) {
        if (q.status == PDK_OK)
            q.status =
                pdk_kit_each(q.kit, add_solution, &listing, &count, &q.error);
        if (question_end(&q))
            answer = Py_BuildValue("ON", listing.list,
                                   PyBool_FromLong(count.is_exact));
        question_close(&q);
    }
    Py_DECREF(listing.list);
    return answer;
}

// check(text) -> (validity, first conflict or None)
static PyObject *check(PyObject *self, PyObject *text)
{
    struct question q;
    PyObject *answer = NULL;
    pdk_validity validity = PDK_INCOMPLETE;
    char *conflict = NULL;
    (void)self;
    if (!question_begin(&q, text, 0, 0)) return NULL;
    if (q.status == PDK_OK)
        q.status = pdk_board_check(pdk_kit_board(q.kit), &validity, &conflict,
                                   &q.error);
    if (question_end(&q))
        answer = Py_BuildValue("sz", pdk_validity_name(validity), conflict);
    pdk_string_free(conflict);
    question_close(&q);
    return answer;
}

// canon(text) -> (line, digest)
static PyObject *canon(PyObject *self, PyObject *text)
{
    struct question q;
    PyObject *answer = NULL;
    pdk_digest digest = {{0}};
    (void)self;
    if (!question_begin(&q, text, 0, 0)) return NULL;
    if (q.status == PDK_OK) q.status = pdk_kit_canon(q.kit, &digest, &q.error);
    if (question_end(&q)) {
        PyObject *line = result_line(&q);
        if (line)
            answer = Py_BuildValue("Ny#", line, (const char *)digest.bytes,
                                   (Py_ssize_t)sizeof digest.bytes);
    }
    question_close(&q);
    return answer;
}

// transform(text, moves) -> line
static PyObject *transform(PyObject *self, PyObject *args)
{
    struct question q;
    PyObject *text, *answer = NULL;
    const char *moves;
    Py_ssize_t length;
    (void)self;
    if (!PyArg_ParseTuple(args, "Os#", &text, &moves, &length) ||
        !question_begin(&q, text, 0, 0))
        return NULL;
    if (q.status == PDK_OK)
        q.status = pdk_kit_transform(q.kit, moves, (size_t)length, &q.error);
    if (question_end(&q)) answer = result_line(&q);
    question_close(&q);
    return answer;
}

static const char *state_name(pdk_logic_state state)
{
    static const char *const names[] = {"open", "solved", "stuck",
                                        "contradictory", "limited"};
    return names[state];
}

// rate(text, guesses) -> (verdict, rating, pearl, diamond, level, technique,
// steps, end), with ratings in tenths.
static PyObject *rate(PyObject *self, PyObject *args)
{
    struct question q;
    PyObject *text, *answer = NULL;
    unsigned long long guesses;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_rating rating = {.size = sizeof rating};
    (void)self;
    if (!PyArg_ParseTuple(args, "OO&", &text, number_argument, &guesses) ||
        !question_begin(&q, text, 0, guesses))
        return NULL;
    if (q.status == PDK_OK)
        q.status = pdk_kit_rate(q.kit, &rating, &verdict, &q.error);
    if (question_end(&q)) {
        size_t levels = 0;
        const pdk_level_info *const *level = pdk_level_list(&levels);
        answer = Py_BuildValue("iIIIszIs", (int)verdict, rating.overall,
                               rating.pearl, rating.diamond,
                               level[rating.level]->name,
                               rating.hardest ? rating.hardest->name : NULL,
                               rating.steps, state_name(rating.end));
    }
    question_close(&q);
    return answer;
}

struct step_listing {
    struct work *work;
    PyObject *list;
    uint32_t side;
};

static PyObject *step_object(const struct step_listing *listing,
                             const pdk_step *step, pdk_text words)
{
    PyObject *removed = PyList_New(0);
    for (size_t i = 0; removed && i < step->removed_count; i++) {
        const pdk_candidate gone = step->removed[i];
        PyObject *item =
            Py_BuildValue("III", gone.cell / listing->side + 1,
                          gone.cell % listing->side + 1, gone.symbol);
        if (!item || PyList_Append(removed, item) < 0) Py_CLEAR(removed);
        Py_XDECREF(item);
    }
    if (!removed) return NULL;
    PyObject *placed =
        step->placed.symbol == 0
            ? Py_NewRef(Py_None)
            : Py_BuildValue("III", step->placed.cell / listing->side + 1,
                            step->placed.cell % listing->side + 1,
                            step->placed.symbol);
    return Py_BuildValue("sINNN", step->technique->name, step->rating, placed,
                         removed, text_object(words));
}

static pdk_status add_step(void *context, const pdk_step *step, pdk_text words)
{
    struct step_listing *listing = context;
    work_end(listing->work);
    PyObject *item = step_object(listing, step, words);
    return add_item(listing->work, listing->list, item);
}

// steps(text, guesses) -> (list of (technique, rating, placed, removed, words),
// end)
static PyObject *steps(PyObject *self, PyObject *args)
{
    struct question q;
    PyObject *text, *answer = NULL;
    unsigned long long guesses;
    pdk_logic_state end = PDK_LOGIC_OPEN;
    (void)self;
    if (!PyArg_ParseTuple(args, "OO&", &text, number_argument, &guesses))
        return NULL;
    struct step_listing listing = {&q.work, PyList_New(0), 0};
    if (!listing.list) return NULL;
    if (question_begin(&q, text, 0, guesses)) {
        if (q.status == PDK_OK) {
            listing.side = pdk_board_side(pdk_kit_board(q.kit));
            q.status = pdk_kit_steps(q.kit, add_step, &listing, &end, &q.error);
        }
        if (question_end(&q))
            answer = Py_BuildValue("Os", listing.list, state_name(end));
        question_close(&q);
    }
    Py_DECREF(listing.list);
    return answer;
}

// line(text) -> (line, box_rows, box_columns)
static PyObject *line(PyObject *self, PyObject *text)
{
    struct question q;
    PyObject *answer = NULL;
    pdk_text printed = {NULL, 0};
    (void)self;
    if (!question_begin(&q, text, 0, 0)) return NULL;
    if (q.status == PDK_OK) q.status = pdk_kit_line(q.kit, &printed, &q.error);
    if (question_end(&q)) {
        const pdk_shape *shape = pdk_board_shape(pdk_kit_board(q.kit));
        answer = Py_BuildValue("NII", text_object(printed), shape->box_rows,
                               shape->box_columns);
    }
    question_close(&q);
    return answer;
}

// cells(text) -> list of symbols as numbers
static PyObject *cells(PyObject *self, PyObject *text)
{
    struct question q;
    PyObject *list = NULL;
    (void)self;
    if (!question_begin(&q, text, 0, 0)) return NULL;
    if (question_end(&q)) {
        pdk_board *board = pdk_kit_board(q.kit);
        const pdk_symbol *symbols = pdk_grid_symbols(pdk_board_grid(board));
        const Py_ssize_t side = (Py_ssize_t)pdk_board_side(board);
        list = PyList_New(side * side);
        for (Py_ssize_t i = 0; list && i < side * side; i++) {
            PyObject *number = PyLong_FromUnsignedLong(symbols[i]);
            if (!number || PyList_SetItem(list, i, number) < 0) Py_CLEAR(list);
        }
    }
    question_close(&q);
    return list;
}

static pdk_status fill_grid(pdk_grid *grid, PyObject *cells)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    for (Py_ssize_t i = 0; i < (Py_ssize_t)side * side; i++) {
        PyObject *item = PySequence_GetItem(cells, i);
        if (!item) return PDK_ERR_CANCELLED;
        const unsigned long symbol = PyLong_AsUnsignedLong(item);
        Py_DECREF(item);
        if (PyErr_Occurred()) return PDK_ERR_CANCELLED;
        const pdk_status status = pdk_grid_set(
            grid, (uint32_t)(i / side), (uint32_t)(i % side),
            symbol > UINT32_MAX ? UINT32_MAX : (pdk_symbol)symbol, NULL);
        if (status != PDK_OK) {
            PyErr_Format(error_type,
                         "cell %zd: %lu is not a symbol 1..%u, or 0", i + 1,
                         symbol, side);
            return PDK_ERR_CANCELLED;
        }
    }
    return PDK_OK;
}

// of_cells(sequence of numbers, boxes) -> line
static PyObject *of_cells(PyObject *self, PyObject *args)
{
    PyObject *sequence, *answer = NULL;
    const char *boxes;
    pdk_shape shape;
    pdk_grid *grid = NULL;
    pdk_text printed;
    pdk_error error = {0};
    (void)self;
    if (!PyArg_ParseTuple(args, "Os", &sequence, &boxes)) return NULL;
    pdk_status status = pdk_shape_parse(&shape, boxes, strlen(boxes), &error);
    if (status == PDK_OK && shape.side > PDK_BOARD_SIDE_MAX)
        return PyErr_Format(error_type, "the side is above %u",
                            PDK_BOARD_SIDE_MAX);
    if (status == PDK_OK) status = pdk_grid_new(&shape, &grid, &error);
    if (status != PDK_OK) return raise_status(NULL, status, &error);
    if (PySequence_Size(sequence) != (Py_ssize_t)shape.side * shape.side) {
        if (!PyErr_Occurred())
            PyErr_Format(error_type, "boxes of %s need %zd cells", boxes,
                         (Py_ssize_t)shape.side * shape.side);
        pdk_grid_free(grid);
        return NULL;
    }
    pdk_kit *kit = fill_grid(grid, sequence) == PDK_OK ? kit_take() : NULL;
    if (kit) {
        status = pdk_kit_open_grid(kit, grid, &error);
        if (status == PDK_OK) status = pdk_kit_line(kit, &printed, &error);
        answer = status == PDK_OK ? text_object(printed)
                                  : raise_status(NULL, status, &error);
        kit_give(kit);
    }
    pdk_grid_free(grid);
    return answer;
}

// convert(text, format) -> text
static PyObject *convert(PyObject *self, PyObject *args)
{
    struct question q;
    PyObject *text, *answer = NULL;
    const char *format;
    char *printed = NULL;
    (void)self;
    if (!PyArg_ParseTuple(args, "Os", &text, &format) ||
        !question_begin(&q, text, 0, 0))
        return NULL;
    if (q.status == PDK_OK)
        q.status =
            pdk_board_print(pdk_kit_board(q.kit), format, &printed, &q.error);
    if (question_end(&q))
        answer = text_object((pdk_text){printed, strlen(printed)});
    pdk_string_free(printed);
    question_close(&q);
    return answer;
}

// grid(boxes, moves or None) -> line
static PyObject *grid(PyObject *self, PyObject *args)
{
    PyObject *answer = NULL;
    const char *boxes, *moves;
    pdk_shape shape;
    pdk_text printed;
    pdk_error error = {0};
    (void)self;
    if (!PyArg_ParseTuple(args, "sz", &boxes, &moves)) return NULL;
    pdk_kit *kit = kit_take();
    if (!kit) return NULL;
    pdk_status status = pdk_shape_parse(&shape, boxes, strlen(boxes), &error);
    if (status == PDK_OK)
        status = pdk_kit_construct(kit, &shape, moves, &error);
    if (status == PDK_OK) status = pdk_kit_line(kit, &printed, &error);
    answer = status == PDK_OK ? text_object(printed)
                              : raise_status(NULL, status, &error);
    kit_give(kit);
    return answer;
}

static pdk_status gather(void *context, const char *bytes, size_t size)
{
    PyObject **list = context;
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *part = PyBytes_FromStringAndSize(bytes, (Py_ssize_t)size);
    const bool is_added = part && PyList_Append(*list, part) == 0;
    Py_XDECREF(part);
    if (!is_added) PyErr_Clear();
    PyGILState_Release(state);
    return is_added ? PDK_OK : PDK_ERR_MEMORY;
}

static pdk_status draw(struct question *q, const char *name, int candidates,
                       PyObject **list)
{
    static const pdk_picture pictures[] = {PDK_PICTURE_SVG, PDK_PICTURE_PDF,
                                           PDK_PICTURE_PNG};
    static const char *const names[] = {"svg", "pdf", "png"};
    const pdk_sink sink = {gather, list};
    pdk_board *board = pdk_kit_board(q->kit);
    const pdk_notes *notes = pdk_board_notes(board);
    const pdk_drawing drawing = {.puzzle = pdk_board_grid(board),
                                 .alphabet = pdk_board_alphabet(board),
                                 .notes = pdk_notes_held(notes) ? notes : NULL};
    const pdk_drawing_options options = {
        .size = sizeof options,
        .has_candidates =
            candidates || (pdk_notes_held(notes) & PDK_NOTES_MARKS) != 0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return pdk_render(&drawing, pictures[i], &options, &sink,
                              &q->error);
    q->error = (pdk_error){.status = PDK_ERR_ARGUMENT,
                           .text = "a picture is svg, pdf or png"};
    return PDK_ERR_ARGUMENT;
}

// render(text, "svg", "pdf" or "png", has_candidates) -> bytes
static PyObject *render(PyObject *self, PyObject *args)
{
    struct question q;
    PyObject *text, *answer = NULL;
    const char *name;
    int candidates;
    (void)self;
    if (!PyArg_ParseTuple(args, "Osp", &text, &name, &candidates)) return NULL;
    PyObject *list = PyList_New(0);
    if (!list) return NULL;
    if (question_begin(&q, text, 0, 0)) {
        if (q.status == PDK_OK) q.status = draw(&q, name, candidates, &list);
        if (question_end(&q)) {
            PyObject *empty = PyBytes_FromStringAndSize(NULL, 0);
            answer = PyObject_CallMethod(empty, "join", "O", list);
            Py_XDECREF(empty);
        }
        question_close(&q);
    }
    Py_DECREF(list);
    return answer;
}

PyMethodDef question_methods[] = {
    {"solve",     (PyCFunction)(void (*)(void))solve, METH_FASTCALL, NULL},
    {"count",     count_solutions,                    METH_VARARGS,  NULL},
    {"solutions", solutions,                          METH_VARARGS,  NULL},
    {"check",     check,                              METH_O,        NULL},
    {"canon",     canon,                              METH_O,        NULL},
    {"transform", transform,                          METH_VARARGS,  NULL},
    {"rate",      rate,                               METH_VARARGS,  NULL},
    {"steps",     steps,                              METH_VARARGS,  NULL},
    {"line",      line,                               METH_O,        NULL},
    {"cells",     cells,                              METH_O,        NULL},
    {"of_cells",  of_cells,                           METH_VARARGS,  NULL},
    {"convert",   convert,                            METH_VARARGS,  NULL},
    {"grid",      grid,                               METH_VARARGS,  NULL},
    {"render",    render,                             METH_VARARGS,  NULL},
    {NULL,        NULL,                               0,             NULL},
};
