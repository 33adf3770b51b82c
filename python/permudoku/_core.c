// The module permudoku._core: what the Python layer needs from the library, in
// terms of text and buffers.
#include "_core.h"

#include <string.h>
#include <time.h>

PyObject *error_type;

enum { SIGNALS_EVERY = 50 }; // milliseconds

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void work_begin(struct work *work)
{
    work->is_interrupted = false;
    work->last = 0;
    work->thread = PyEval_SaveThread();
}

void work_end(struct work *work)
{
    PyEval_RestoreThread(work->thread);
}

// Reading the clock takes longer than a short question: it starts with the
// first call.
static bool go_on(void *context, const pdk_effort *so_far)
{
    struct work *work = context;
    const int64_t time = now();
    (void)so_far;
    if (work->last == 0) work->last = time;
    if (time - work->last < SIGNALS_EVERY) return true;
    work->last = time;
    PyEval_RestoreThread(work->thread);
    work->is_interrupted = PyErr_CheckSignals() != 0;
    work->thread = PyEval_SaveThread();
    return !work->is_interrupted;
}

pdk_limits work_limits(struct work *work)
{
    return (pdk_limits){
        .size = sizeof(pdk_limits), .go_on = go_on, .context = work};
}

static void set_number(PyObject *object, const char *name, uint64_t value)
{
    PyObject *number = PyLong_FromUnsignedLongLong(value);
    if (!number || PyObject_SetAttrString(object, name, number) < 0)
        PyErr_Clear();
    Py_XDECREF(number);
}

PyObject *raise_status(const struct work *work, pdk_status status,
                       const pdk_error *error)
{
    if (work && work->is_interrupted) return NULL;
    if (status == PDK_ERR_MEMORY) return PyErr_NoMemory();
    PyObject *words = PyUnicode_DecodeUTF8(
        error->text, (Py_ssize_t)strlen(error->text), "replace");
    if (!words) return NULL;
    PyObject *value = PyObject_CallFunctionObjArgs(error_type, words, NULL);
    Py_DECREF(words);
    if (!value) return NULL;
    PyObject *name = PyUnicode_FromString(pdk_status_name(status));
    if (!name || PyObject_SetAttrString(value, "status", name) < 0)
        PyErr_Clear();
    Py_XDECREF(name);
    set_number(value, "line", error->line);
    set_number(value, "column", error->column);
    PyErr_SetObject(error_type, value);
    Py_DECREF(value);
    return NULL;
}

bool text_open(PyObject *object, struct text_argument *text)
{
    *text = (struct text_argument){0};
    if (PyUnicode_Check(object)) {
        Py_ssize_t length = 0;
        text->bytes = PyUnicode_AsUTF8AndSize(object, &length);
        text->length = (size_t)length;
        return text->bytes != NULL;
    }
    if (PyObject_GetBuffer(object, &text->buffer, PyBUF_SIMPLE) < 0)
        return false;
    text->bytes = text->buffer.buf;
    text->length = (size_t)text->buffer.len;
    return true;
}

void text_close(struct text_argument *text)
{
    if (text->buffer.obj) PyBuffer_Release(&text->buffer);
}

PyObject *text_object(pdk_text text)
{
    return PyUnicode_DecodeUTF8(text.bytes, (Py_ssize_t)text.length, "strict");
}

int number_argument(PyObject *object, void *number)
{
    const unsigned long long value = PyLong_AsUnsignedLongLong(object);
    if (PyErr_Occurred()) return 0;
    *(unsigned long long *)number = value;
    return 1;
}

// The same as in C: which puzzles `permudoku.generate()` makes by default.
static pdk_rule usual_rule(const pdk_shape *shape)
{
    return shape->side <= 16 ? PDK_RULE_SEARCH : PDK_RULE_SINGLES;
}

static bool level_parse(const char *level, struct wish_argument *wish)
{
    const pdk_level_info *found = pdk_level_find(level);
    if (!found) {
        PyErr_Format(error_type, "there is no level '%s'", level);
        return false;
    }
    wish->difficulty = (pdk_difficulty){.size = sizeof wish->difficulty};
    pdk_difficulty_of_level(&wish->difficulty, found->level);
    wish->options.difficulty = &wish->difficulty;
    return true;
}

bool wish_parse(const char *boxes, const char *symmetry, const char *rule,
                const char *level, struct wish_argument *wish)
{
    pdk_error error = {0};
    const pdk_status status =
        pdk_shape_parse(&wish->shape, boxes, strlen(boxes), &error);
    if (status != PDK_OK) return raise_status(NULL, status, &error) != NULL;
    wish->options =
        (pdk_generator_options){.size = sizeof(pdk_generator_options),
                                .rule = usual_rule(&wish->shape)};
    if (symmetry) {
        const pdk_clue_symmetry_info *found = pdk_clue_symmetry_find(symmetry);
        if (!found) {
            PyErr_Format(error_type, "there is no symmetry '%s'", symmetry);
            return false;
        }
        wish->options.symmetry = found->symmetry;
    }
    if (rule) {
        const pdk_rule_info *found = pdk_rule_find(rule);
        if (!found) {
            PyErr_Format(error_type, "there is no rule '%s'", rule);
            return false;
        }
        wish->options.rule = found->rule;
    }
    return !level || level_parse(level, wish);
}

// Kits that no call is using. The lock of the interpreter protects the list.
enum { KITS_KEPT = 16 };
static pdk_kit *kits[KITS_KEPT];
static int kit_count;

pdk_kit *kit_take(void)
{
    pdk_kit *kit = NULL;
    pdk_error error = {0};
    if (kit_count > 0) return kits[--kit_count];
    const pdk_status status = pdk_kit_new(&kit, &error);
    if (status != PDK_OK) raise_status(NULL, status, &error);
    return kit;
}

// The limits refer to the call that ends.
void kit_give(pdk_kit *kit)
{
    (void)!pdk_kit_limit(kit, NULL, NULL);
    if (kit_count < KITS_KEPT)
        kits[kit_count++] = kit;
    else
        pdk_kit_free(kit);
}

void kits_free(void)
{
    while (kit_count > 0) pdk_kit_free(kits[--kit_count]);
}

static void module_free(void *module)
{
    (void)module;
    kits_free();
    Py_CLEAR(error_type);
}

static struct PyModuleDef module_record = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "permudoku._core",
    .m_size = -1,
    .m_methods = question_methods,
    .m_free = module_free,
};

static int add_error(PyObject *module)
{
    PyObject *attributes = Py_BuildValue(
        "{s:s,s:i,s:i}", "status", "ERR_ARGUMENT", "line", 0, "column", 0);
    if (!attributes) return -1;
    error_type = PyErr_NewExceptionWithDoc(
        "permudoku.Error",
        "What the library refuses, in its words. The attribute `status` names "
        "the\nkind of error, and `line` and `column` say where it is in a "
        "text; 0 if it\nhas no place there.",
        PyExc_ValueError, attributes);
    Py_DECREF(attributes);
    if (!error_type) return -1;
    return PyModule_AddObjectRef(module, "Error", error_type);
}

PyMODINIT_FUNC PyInit__core(void)
{
    PyObject *module = PyModule_Create(&module_record);
    if (!module) return NULL;
    if (add_error(module) < 0 || batch_types_add(module) < 0 ||
        PyModule_AddStringConstant(module, "VERSION", pdk_version()) < 0 ||
        PyModule_AddIntConstant(module, "DIGEST_VERSION", PDK_DIGEST_VERSION) <
            0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
