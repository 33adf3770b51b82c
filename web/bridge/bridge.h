// What the calls from JavaScript have in common.
//
// A call gets a name, options and a text, and answers with JSON or a text. The
// objects it makes belong to the call and are released when it ends, so that
// it can return at any point. Tools that are expensive to make are kept for
// the next call; see bridge_tools.c.
#ifndef PERMUDOKU_BRIDGE_H
#define PERMUDOKU_BRIDGE_H

#include <permudoku/permudoku.h>

enum { GRIDS_MAX = 3, INTEGERS_MAX = 4 };

// A board with all that a text says about it.
struct bridge_board {
    pdk_shape shape;
    pdk_alphabet *alphabet; // owned
    pdk_grid *grid;         // owned
    pdk_notes *notes;       // owned; NULL: none
};

// A text that a reader pulls.
struct bridge_source {
    const char *bytes;
    size_t size;
};

struct call {
    const char *options; // name NUL value NUL name NUL ...
    size_t options_size;
    struct bridge_source text;
    pdk_error error;
    bool is_stopped; // go_on() said no: the time is up

    struct bridge_board board;
    pdk_grid *grids[GRIDS_MAX];
    pdk_integer *integers[INTEGERS_MAX];
    pdk_reader *reader;
    pdk_alphabet *read_alphabet; // of the options
    pdk_box_chooser *chooser;
    pdk_writer *writer;
    pdk_notes *record; // of a board in a table
    pdk_checker *checker;
    pdk_generator *generator;
    pdk_canon *canon;
    pdk_transform *moves;
    pdk_construction *construction;
    pdk_orbit *orbit;
    pdk_step_pages *pages;
};

// The calls, by the name that JavaScript uses.
pdk_status bridge_about(struct call *call);
pdk_status bridge_read(struct call *call);
pdk_status bridge_convert(struct call *call);
pdk_status bridge_render(struct call *call);
pdk_status bridge_check(struct call *call);
pdk_status bridge_solve(struct call *call);
pdk_status bridge_count(struct call *call);
pdk_status bridge_generate(struct call *call);
pdk_status bridge_grid(struct call *call);
pdk_status bridge_sample(struct call *call);
pdk_status bridge_transform(struct call *call);
pdk_status bridge_orbit(struct call *call);
pdk_status bridge_canon(struct call *call);
pdk_status bridge_rate(struct call *call);
pdk_status bridge_steps(struct call *call);
pdk_status bridge_hint(struct call *call);

// Options. JavaScript has checked their types: a count is decimal digits, a
// flag "true" or "false".
const char *option_text(const struct call *call, const char *name);
uint64_t option_count(const struct call *call, const char *name,
                      uint64_t otherwise);
bool option_flag(const struct call *call, const char *name);

// Fails the call. `text` is a format for at most one string.
pdk_status call_fail(struct call *call, pdk_status status, const char *text,
                     const char *name);

// Limits with the guesses of the options, and go_on() of JavaScript.
pdk_limits call_limits(struct call *call);

// PDK_OK if the time limit ended a search: what is known is then the answer.
pdk_status call_accept(const struct call *call, pdk_status status);

// Makes grid `index` of the call, with the shape of its board.
pdk_status call_grid(struct call *call, size_t index);

// Output. After running out of memory nothing is added, and the call fails.
void out_bytes(const char *bytes, size_t size);
void out_add(const char *text);
void out_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
pdk_sink out_sink(void);

// JSON. A member or an item puts a comma before itself if it is not the first.
void out_member(const char *name);
void out_item(void);
void out_string(const char *bytes, size_t size);
void out_text_member(const char *name, const char *text);
void out_count_member(const char *name, uint64_t count);
void out_flag_member(const char *name, bool flag);
void out_cells_member(const char *name, const pdk_grid *grid);
// Everything that is written to the sink becomes one string, without line ends
// at its end.
pdk_sink out_string_begin(void);
void out_string_end(void);
// An object about the board. The grid may be another one of its shape; the
// notes may be NULL.
void out_board(const struct bridge_board *board, const pdk_grid *grid,
               const pdk_notes *notes);

// Reads the only board of the text into call->board. `use` says what boxes
// that the text does not state are needed for.
pdk_status board_read(struct call *call, pdk_boxes_use use);

// Makes an empty board by the options boxes and symbols.
pdk_status board_make(struct call *call);

// A reader of the text by the options; `chooses` is false if the boxes need
// not be known.
pdk_status reader_open(struct call *call, pdk_boxes_use use, bool chooses);
pdk_status reader_board(struct call *call, const pdk_reading *reading);
void board_release(struct bridge_board *board);

// The conflicts of a board, as a list.
pdk_status out_conflicts_member(struct call *call, const pdk_grid *grid);

// Tools for boards of this shape, with the limits of the call; borrowed until
// the next call. The solver obeys the marks of the board; `engine` may be NULL.
pdk_status tools_geometry(struct call *call, const pdk_geometry **out);
pdk_status tools_solver(struct call *call, const char *engine,
                        pdk_solver **out);
pdk_status tools_sampler(struct call *call, pdk_sampling sampling,
                         pdk_sampler **out);
pdk_status tools_logic(struct call *call, pdk_logic **out);

#endif
