// SQLite extension: table-valued functions. Their arguments are hidden columns.
// Puzzles are generated one at a time, as the query asks for them; solutions
// and steps are listed when the query starts.
#include "sqlite_kit.h"

#include <string.h>

SQLITE_EXTENSION_INIT3

enum {
    ARGUMENTS_MAX = 7,
    COLUMNS_MAX = 7,
    SOLUTIONS_MAX = 100000 // unless a limit is set
};

struct value {
    enum { VALUE_NULL, VALUE_TEXT, VALUE_WHOLE, VALUE_REAL } kind;
    char *text;
    sqlite3_int64 whole;
    double real;
};

struct row {
    struct value values[COLUMNS_MAX];
};

struct cursor {
    sqlite3_vtab_cursor base;
    sqlite3_value *arguments[ARGUMENTS_MAX]; // the hidden columns
    struct row *rows;
    size_t count, capacity, at;
    // A generator makes another row in place of the last one.
    bool is_series, is_done;
    uint64_t number, last;
    pdk_series series;
    pdk_generator_options wish;
    pdk_difficulty difficulty;
};

struct table_kind {
    const char *name, *columns, *arguments; // as in CREATE TABLE
    int column_count, argument_count;
    // Fills the cursor; arguments that the query omits are NULL.
    pdk_status (*open)(struct connection *connection, struct cursor *cursor,
                       sqlite3_value **arguments, pdk_error *error);
};

struct table {
    sqlite3_vtab base;
    const struct table_kind *kind;
    struct connection *connection;
};

// What a module is created with.
struct table_maker {
    const struct table_kind *kind;
    struct connection *connection;
};

static void row_free(struct row *row)
{
    for (int i = 0; i < COLUMNS_MAX; i++) sqlite3_free(row->values[i].text);
    *row = (struct row){0};
}

static void cursor_reset(struct cursor *cursor)
{
    for (size_t i = 0; i < cursor->count; i++) row_free(&cursor->rows[i]);
    sqlite3_free(cursor->rows);
    for (int i = 0; i < ARGUMENTS_MAX; i++)
        sqlite3_value_free(cursor->arguments[i]);
    *cursor = (struct cursor){.base = cursor->base};
}

// Adds an empty row; NULL without memory.
static struct row *add_row(struct cursor *cursor)
{
    if (cursor->count == cursor->capacity) {
        const size_t capacity = cursor->capacity ? 2 * cursor->capacity : 16;
        struct row *rows =
            sqlite3_realloc64(cursor->rows, capacity * sizeof *rows);
        if (!rows) return NULL;
        cursor->rows = rows;
        cursor->capacity = capacity;
    }
    struct row *row = &cursor->rows[cursor->count++];
    *row = (struct row){0};
    return row;
}

static pdk_status set_text(struct value *value, pdk_text text)
{
    value->text = sqlite3_malloc64(text.length + 1);
    if (!value->text) return PDK_ERR_MEMORY;
    memcpy(value->text, text.bytes, text.length);
    value->text[text.length] = '\0';
    value->kind = VALUE_TEXT;
    return PDK_OK;
}

static void set_whole(struct value *value, uint64_t whole)
{
    value->kind = VALUE_WHOLE;
    value->whole = (sqlite3_int64)whole;
}

static bool is_given(sqlite3_value *value)
{
    return value && sqlite3_value_type(value) != SQLITE_NULL;
}

static pdk_status refuse(pdk_error *error, const char *text)
{
    *error = (pdk_error){.status = PDK_ERR_ARGUMENT};
    sqlite3_snprintf(sizeof error->text, error->text, "%s", text);
    return PDK_ERR_ARGUMENT;
}

// A whole number from 0 on; `usual` if it is not given.
static pdk_status get_number(sqlite3_value *value, uint64_t usual,
                             uint64_t *number, pdk_error *error)
{
    *number = usual;
    if (!is_given(value)) return PDK_OK;
    const sqlite3_int64 given = sqlite3_value_int64(value);
    *number = (uint64_t)given;
    if (sqlite3_value_type(value) == SQLITE_INTEGER && given >= 0)
        return PDK_OK;
    return refuse(error, "a count, seed or limit is a number from 0");
}

static const char *get_text(sqlite3_value *value)
{
    return is_given(value) ? (const char *)sqlite3_value_text(value) : NULL;
}

static pdk_status open_text(struct connection *connection, sqlite3_value *value,
                            uint64_t solutions, pdk_error *error)
{
    const char *text = get_text(value);
    if (!text) return refuse(error, "there is no puzzle");
    const pdk_status status = connection_limit(connection, solutions, 0, error);
    if (status != PDK_OK) return status;
    return pdk_kit_open(connection->kit, text,
                        (size_t)sqlite3_value_bytes(value), error);
}

static pdk_status next_puzzle(struct connection *connection,
                              struct cursor *cursor, pdk_error *error)
{
    pdk_kit *kit = connection->kit;
    pdk_text line;
    cursor->is_done = cursor->number >= cursor->last;
    if (cursor->is_done) return PDK_OK;
    cursor->number++;
    pdk_status status = connection_limit(connection, 0, 0, error);
    if (status == PDK_OK)
        status = pdk_kit_generate(kit, &cursor->series, cursor->number, error);
    if (status != PDK_OK) return status;
    if (cursor->count > 0) row_free(&cursor->rows[--cursor->count]);
    struct row *row = add_row(cursor);
    if (!row) return PDK_ERR_MEMORY;
    set_whole(&row->values[0], cursor->number);
    const uint64_t side = cursor->series.shape.side;
    set_whole(&row->values[3],
              side * side - pdk_board_count_empty(pdk_kit_board(kit)));
    status = pdk_kit_line(kit, &line, error);
    if (status == PDK_OK) status = set_text(&row->values[1], line);
    if (status == PDK_OK) status = pdk_kit_result(kit, &line, error);
    if (status == PDK_OK) status = set_text(&row->values[2], line);
    return status;
}

// sudoku_generate(count, seed, first, boxes, symmetry, clues, level)
static pdk_status open_generate(struct connection *connection,
                                struct cursor *cursor,
                                sqlite3_value **arguments, pdk_error *error)
{
    uint64_t count, first, clues;
    const char *boxes = get_text(arguments[3]);
    const char *symmetry = get_text(arguments[4]);
    cursor->is_series = true;
    cursor->series.size = sizeof cursor->series;
    if (!is_given(arguments[0]) || !is_given(arguments[1]))
        return refuse(error, "sudoku_generate needs a count and a seed");
    if (!boxes) boxes = "3x3";
    pdk_status status = get_number(arguments[0], 0, &count, error);
    if (status == PDK_OK)
        status = get_number(arguments[1], 0, &cursor->series.seed, error);
    if (status == PDK_OK) status = get_number(arguments[2], 1, &first, error);
    if (status == PDK_OK && first == 0)
        status = refuse(error, "puzzles are numbered from 1");
    if (status == PDK_OK) status = get_number(arguments[5], 0, &clues, error);
    if (status == PDK_OK)
        status =
            pdk_shape_parse(&cursor->series.shape, boxes, strlen(boxes), error);
    if (status != PDK_OK) return status;
    cursor->number = first - 1;
    cursor->last = first - 1 + count;
    if (cursor->last > INT64_MAX) cursor->last = INT64_MAX;
    const char *level = get_text(arguments[6]);
    if (!symmetry && clues == 0 && !level)
        return next_puzzle(connection, cursor, error);

    const pdk_clue_symmetry_info *info =
        pdk_clue_symmetry_find(symmetry ? symmetry : "any");
    if (!info) return refuse(error, "there is no such symmetry");
    cursor->wish = (pdk_generator_options){
        .size = sizeof cursor->wish,
        .rule = cursor->series.shape.side <= 16 ? PDK_RULE_SEARCH
                                                : PDK_RULE_SINGLES,
        .symmetry = info->symmetry,
        .clues_minimum = clues,
        .clues_maximum = clues};
    cursor->series.wish = &cursor->wish;
    if (level) {
        const pdk_level_info *found = pdk_level_find(level);
        if (!found) return refuse(error, "there is no such level");
        cursor->difficulty.size = sizeof cursor->difficulty;
        pdk_difficulty_of_level(&cursor->difficulty, found->level);
        cursor->wish.difficulty = &cursor->difficulty;
    }
    return next_puzzle(connection, cursor, error);
}

static pdk_status add_solution(void *context, pdk_kit *kit)
{
    struct cursor *cursor = context;
    pdk_text line;
    pdk_status status = pdk_kit_result(kit, &line, NULL);
    if (status != PDK_OK) return status;
    struct row *row = add_row(cursor);
    if (!row) return PDK_ERR_MEMORY;
    set_whole(&row->values[0], cursor->count);
    return set_text(&row->values[1], line);
}

// sudoku_solutions(puzzle, limit)
static pdk_status open_solutions(struct connection *connection,
                                 struct cursor *cursor,
                                 sqlite3_value **arguments, pdk_error *error)
{
    uint64_t limit;
    pdk_count count = {0};
    const bool is_limited = is_given(arguments[1]);
    pdk_status status =
        get_number(arguments[1], SOLUTIONS_MAX + 1, &limit, error);
    if (status == PDK_OK)
        status = open_text(connection, arguments[0], limit, error);
    if (status == PDK_OK && limit == 0) return PDK_OK;
    if (status == PDK_OK)
        status =
            pdk_kit_each(connection->kit, add_solution, cursor, &count, error);
    if (status == PDK_OK && !is_limited && count.solutions > SOLUTIONS_MAX)
        return refuse(error,
                      "there are more than 100000 solutions; set a limit");
    return status;
}

struct step_rows {
    struct cursor *cursor;
    uint32_t side;
};

static pdk_status add_step(void *context, const pdk_step *step, pdk_text words)
{
    struct step_rows *rows = context;
    struct row *row = add_row(rows->cursor);
    if (!row) return PDK_ERR_MEMORY;
    const char *name = step->technique->name;
    set_whole(&row->values[0], rows->cursor->count);
    row->values[2] =
        (struct value){.kind = VALUE_REAL, .real = step->rating / 10.0};
    if (step->placed.symbol != 0) {
        set_whole(&row->values[3], step->placed.cell / rows->side + 1);
        set_whole(&row->values[4], step->placed.cell % rows->side + 1);
        set_whole(&row->values[5], step->placed.symbol);
    }
    const pdk_status status =
        set_text(&row->values[1], (pdk_text){name, strlen(name)});
    return status == PDK_OK ? set_text(&row->values[6], words) : status;
}

// sudoku_steps(puzzle)
static pdk_status open_steps(struct connection *connection,
                             struct cursor *cursor, sqlite3_value **arguments,
                             pdk_error *error)
{
    pdk_status status = open_text(connection, arguments[0], 0, error);
    if (status != PDK_OK) return status;
    struct step_rows rows = {cursor,
                             pdk_board_side(pdk_kit_board(connection->kit))};
    return pdk_kit_steps(connection->kit, add_step, &rows, NULL, error);
}

static const struct table_kind kinds[] = {
    {"sudoku_generate",
     "number INTEGER, puzzle TEXT, solution TEXT, clues INTEGER", "count HIDDEN, seed HIDDEN, first HIDDEN, boxes HIDDEN, symmetry HIDDEN, "
     "wanted_clues HIDDEN, level HIDDEN", 4, 7, open_generate },
    {"sudoku_solutions", "number INTEGER, solution TEXT",
     "argument HIDDEN, \"limit\" HIDDEN",                                                                  2, 2, open_solutions},
    {"sudoku_steps",
     "step INTEGER, technique TEXT, rating REAL, \"row\" INTEGER, "
     "\"column\" INTEGER, symbol INTEGER, explanation TEXT",      "argument HIDDEN",                       7, 1, open_steps    },
};

static int table_connect(sqlite3 *db, void *context, int count,
                         const char *const *words, sqlite3_vtab **out,
                         char **message)
{
    const struct table_maker *maker = context;
    (void)count;
    (void)words;
    (void)message;
    char *schema = sqlite3_mprintf(
        "CREATE TABLE x(%s, %s)", maker->kind->columns, maker->kind->arguments);
    if (!schema) return SQLITE_NOMEM;
    const int code = sqlite3_declare_vtab(db, schema);
    sqlite3_free(schema);
    if (code != SQLITE_OK) return code;
    struct table *table = sqlite3_malloc(sizeof *table);
    if (!table) return SQLITE_NOMEM;
    *table =
        (struct table){.kind = maker->kind, .connection = maker->connection};
    sqlite3_vtab_config(db, SQLITE_VTAB_INNOCUOUS);
    *out = &table->base;
    return SQLITE_OK;
}

static int table_disconnect(sqlite3_vtab *table)
{
    sqlite3_free(table);
    return SQLITE_OK;
}

// The plan says which arguments there are: bit i of its number for argument i.
static int table_plan(sqlite3_vtab *base, sqlite3_index_info *info)
{
    const struct table_kind *kind = ((struct table *)base)->kind;
    int place[ARGUMENTS_MAX];
    int count = 0;
    for (int i = 0; i < ARGUMENTS_MAX; i++) place[i] = -1;
    for (int i = 0; i < info->nConstraint; i++) {
        const int argument = info->aConstraint[i].iColumn - kind->column_count;
        if (argument < 0 ||
            info->aConstraint[i].op != SQLITE_INDEX_CONSTRAINT_EQ)
            continue;
        // The value comes from a table that another plan reads first.
        if (!info->aConstraint[i].usable) return SQLITE_CONSTRAINT;
        place[argument] = i;
    }
    info->idxNum = 0;
    for (int i = 0; i < kind->argument_count; i++) {
        if (place[i] < 0) continue;
        info->aConstraintUsage[place[i]].argvIndex = ++count;
        info->aConstraintUsage[place[i]].omit = 1;
        info->idxNum |= 1 << i;
    }
    info->estimatedCost = 1000;
    info->estimatedRows = 1000;
    return SQLITE_OK;
}

static int cursor_open(sqlite3_vtab *table, sqlite3_vtab_cursor **out)
{
    struct cursor *cursor = sqlite3_malloc(sizeof *cursor);
    (void)table;
    if (!cursor) return SQLITE_NOMEM;
    *cursor = (struct cursor){0};
    *out = &cursor->base;
    return SQLITE_OK;
}

static int cursor_close(sqlite3_vtab_cursor *base)
{
    struct cursor *cursor = (struct cursor *)base;
    cursor_reset(cursor);
    sqlite3_free(cursor);
    return SQLITE_OK;
}

static int code_of(struct table *table, pdk_status status,
                   const pdk_error *error)
{
    if (status == PDK_OK) return SQLITE_OK;
    if (status == PDK_ERR_MEMORY) return SQLITE_NOMEM;
    if (table->connection->is_interrupted) return SQLITE_INTERRUPT;
    sqlite3_free(table->base.zErrMsg);
    table->base.zErrMsg = sqlite3_mprintf("sudoku: %s", error->text);
    return SQLITE_ERROR;
}

static int cursor_filter(sqlite3_vtab_cursor *base, int plan, const char *name,
                         int count, sqlite3_value **values)
{
    struct cursor *cursor = (struct cursor *)base;
    struct table *table = (struct table *)base->pVtab;
    pdk_error error = {0};
    int next = 0;
    (void)name;
    cursor_reset(cursor);
    for (int i = 0; i < ARGUMENTS_MAX && next < count; i++) {
        if (!(plan >> i & 1)) continue;
        cursor->arguments[i] = sqlite3_value_dup(values[next++]);
        if (!cursor->arguments[i]) return SQLITE_NOMEM;
    }
    const pdk_status status =
        table->kind->open(table->connection, cursor, cursor->arguments, &error);
    return code_of(table, status, &error);
}

static int cursor_next(sqlite3_vtab_cursor *base)
{
    struct cursor *cursor = (struct cursor *)base;
    struct table *table = (struct table *)base->pVtab;
    pdk_error error = {0};
    if (!cursor->is_series) {
        cursor->at++;
        return SQLITE_OK;
    }
    const pdk_status status = next_puzzle(table->connection, cursor, &error);
    return code_of(table, status, &error);
}

static int cursor_is_done(sqlite3_vtab_cursor *base)
{
    const struct cursor *cursor = (const struct cursor *)base;
    return cursor->is_series ? cursor->is_done : cursor->at >= cursor->count;
}

static int cursor_column(sqlite3_vtab_cursor *base, sqlite3_context *context,
                         int column)
{
    const struct cursor *cursor = (const struct cursor *)base;
    const struct table *table = (const struct table *)base->pVtab;
    if (column >= table->kind->column_count) {
        sqlite3_value *given =
            cursor->arguments[column - table->kind->column_count];
        if (given) sqlite3_result_value(context, given);
        return SQLITE_OK;
    }
    const struct value *value = &cursor->rows[cursor->at].values[column];
    if (value->kind == VALUE_TEXT)
        sqlite3_result_text(context, value->text, -1, SQLITE_TRANSIENT);
    if (value->kind == VALUE_WHOLE) sqlite3_result_int64(context, value->whole);
    if (value->kind == VALUE_REAL) sqlite3_result_double(context, value->real);
    return SQLITE_OK;
}

static int cursor_rowid(sqlite3_vtab_cursor *base, sqlite3_int64 *rowid)
{
    const struct cursor *cursor = (const struct cursor *)base;
    *rowid = cursor->is_series ? (sqlite3_int64)cursor->number
                               : (sqlite3_int64)cursor->at + 1;
    return SQLITE_OK;
}

static const sqlite3_module module = {
    .xConnect = table_connect,
    .xBestIndex = table_plan,
    .xDisconnect = table_disconnect,
    .xOpen = cursor_open,
    .xClose = cursor_close,
    .xFilter = cursor_filter,
    .xNext = cursor_next,
    .xEof = cursor_is_done,
    .xColumn = cursor_column,
    .xRowid = cursor_rowid,
};

static void maker_free(void *context)
{
    struct table_maker *maker = context;
    connection_release(maker->connection);
    sqlite3_free(maker);
}

int tables_add(struct connection *connection)
{
    int code = SQLITE_OK;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && code == SQLITE_OK;
         i++) {
        struct table_maker *maker = sqlite3_malloc(sizeof *maker);
        if (!maker) return SQLITE_NOMEM;
        *maker = (struct table_maker){&kinds[i], connection};
        connection->owners++;
        code = sqlite3_create_module_v2(connection->db, kinds[i].name, &module,
                                        maker, maker_free);
    }
    return code;
}
