// Shared by the files of the Python module. Only the stable ABI of Python 3.11
// is used, so that one binary serves all later versions.
#ifndef PERMUDOKU_PYTHON_CORE_H
#define PERMUDOKU_PYTHON_CORE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include <permudoku/permudoku.h>

// Work that runs without the lock of the interpreter. Every 50 ms it takes the
// lock to see whether a signal such as Ctrl-C has arrived; the exception that
// the signal's handler raised is then passed on.
struct work {
    PyThreadState *thread;
    int64_t last; // when signals were looked for, in milliseconds
    bool is_interrupted;
};

void work_begin(struct work *work);
void work_end(struct work *work);

// Limits that watch for signals.
pdk_limits work_limits(struct work *work);

// Raises what a call reported: an exception that is pending already,
// MemoryError, or permudoku.Error with the attributes status, line and column.
// Always returns NULL.
PyObject *raise_status(const struct work *work, pdk_status status,
                       const pdk_error *error);

// The exception permudoku.Error.
extern PyObject *error_type;

// A text argument: str, bytes, or anything with a buffer of bytes.
struct text_argument {
    Py_buffer buffer; // unused if `obj` is NULL
    const char *bytes;
    size_t length;
};

bool text_open(PyObject *object, struct text_argument *text);
void text_close(struct text_argument *text);

PyObject *text_object(pdk_text text);

// For "O&" of PyArg_ParseTuple(): a number that fits 64 bits. The letter K
// would drop the sign and what does not fit.
int number_argument(PyObject *object, void *number);

// A generator's options from keyword values; false after an exception.
struct wish_argument {
    pdk_shape shape;
    pdk_generator_options options;
    pdk_difficulty difficulty; // of the options, if they have one
};

bool wish_parse(const char *boxes, const char *symmetry, const char *rule,
                const char *level, struct wish_argument *wish);

// A kit from the pool of this module, and back. NULL after an exception.
pdk_kit *kit_take(void);
void kit_give(pdk_kit *kit);
void kits_free(void);

extern PyMethodDef question_methods[];

// Adds Solver and Canon, for batches; -1 after an exception.
int batch_types_add(PyObject *module);

#endif
