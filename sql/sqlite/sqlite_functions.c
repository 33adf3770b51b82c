// SQLite extension: functions of one board. All of them are deterministic and
// innocuous, so that they can be used in indexes, generated columns, views and
// constraints.
#include "sqlite_kit.h"

#include <string.h>
#include <time.h>

SQLITE_EXTENSION_INIT1

enum { LOOK_EVERY = 50, COUNT_LIMIT = 1000000 }; // milliseconds; solutions

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Before version 3.41, SQLite does not say whether it was interrupted. But a
// statement that starts while another one is running fails if it was.
static bool go_on(void *context, const pdk_effort *so_far)
{
    struct connection *own = context;
    const int64_t time = now();
    (void)so_far;
    if (own->last == 0) own->last = time;
    if (time - own->last < LOOK_EVERY) return true;
    own->last = time;
    // Kept, it would prevent the connection from being closed.
    sqlite3_stmt *pulse = NULL;
    int code = sqlite3_prepare_v2(own->db, "SELECT 1", -1, &pulse, NULL);
    if (code == SQLITE_OK) code = sqlite3_step(pulse);
    sqlite3_finalize(pulse);
    own->is_interrupted = code == SQLITE_INTERRUPT;
    return !own->is_interrupted;
}

pdk_status connection_limit(struct connection *connection, uint64_t solutions,
                            uint64_t guesses, pdk_error *error)
{
    const pdk_limits limits = {.size = sizeof limits,
                               .solutions = solutions,
                               .guesses = guesses,
                               .go_on = go_on,
                               .context = connection};
    connection->last = 0;
    connection->is_interrupted = false;
    return pdk_kit_limit(connection->kit, &limits, error);
}

void connection_release(void *context)
{
    struct connection *connection = context;
    if (--connection->owners > 0) return;
    pdk_kit_free(connection->kit);
    sqlite3_free(connection);
}

// Makes `text` the error, and frees it; NULL: there was no memory for it.
static void fail_with(sqlite3_context *context, char *text)
{
    if (text)
        sqlite3_result_error(context, text, -1);
    else
        sqlite3_result_error_nomem(context);
    sqlite3_free(text);
}

static void fail(sqlite3_context *context, pdk_status status,
                 const pdk_error *error)
{
    const struct connection *own = sqlite3_user_data(context);
    if (status == PDK_ERR_MEMORY) {
        sqlite3_result_error_nomem(context);
        return;
    }
    if (own->is_interrupted) {
        sqlite3_result_error(context, "interrupted", -1);
        sqlite3_result_error_code(context, SQLITE_INTERRUPT);
        return;
    }
    fail_with(context, sqlite3_mprintf("sudoku: %s", error->text));
}

// A limit that an argument sets; `usual` if it is missing. Negative numbers and
// NULL are errors.
static bool get_limit(sqlite3_context *context, int count,
                      sqlite3_value **values, int index, uint64_t usual,
                      uint64_t *limit)
{
    *limit = usual;
    if (index >= count) return true;
    const sqlite3_int64 given = sqlite3_value_int64(values[index]);
    if (sqlite3_value_type(values[index]) == SQLITE_INTEGER && given >= 0) {
        *limit = (uint64_t)given;
        return true;
    }
    sqlite3_result_error(context, "sudoku: a limit is a number from 0", -1);
    return false;
}

// Opens the board of the first argument. False if the result is an error, or
// NULL because the argument is.
static bool open_board(sqlite3_context *context, sqlite3_value *value,
                       uint64_t solutions, uint64_t guesses)
{
    struct connection *own = sqlite3_user_data(context);
    pdk_error error = {0};
    if (sqlite3_value_type(value) == SQLITE_NULL) return false;
    const char *text = (const char *)sqlite3_value_text(value);
    if (!text) {
        sqlite3_result_error_nomem(context);
        return false;
    }
    const size_t length = (size_t)sqlite3_value_bytes(value);
    pdk_status status = connection_limit(own, solutions, guesses, &error);
    if (status == PDK_OK) status = pdk_kit_open(own->kit, text, length, &error);
    if (status == PDK_OK) return true;
    fail(context, status, &error);
    return false;
}

static void give_result(sqlite3_context *context)
{
    struct connection *own = sqlite3_user_data(context);
    pdk_text line;
    pdk_error error = {0};
    const pdk_status status = pdk_kit_result(own->kit, &line, &error);
    if (status != PDK_OK)
        fail(context, status, &error);
    else
        sqlite3_result_text(context, line.bytes, (int)line.length,
                            SQLITE_TRANSIENT);
}

static void say_undecided(sqlite3_context *context, uint64_t guesses)
{
    fail_with(context,
              sqlite3_mprintf("sudoku: undecided after %llu guesses", guesses));
}

// Solves the board of the first argument within the guesses of the second one.
static bool ask_solver(sqlite3_context *context, int count,
                       sqlite3_value **values, uint64_t *guesses,
                       pdk_verdict *verdict)
{
    struct connection *own = sqlite3_user_data(context);
    pdk_error error = {0};
    if (!get_limit(context, count, values, 1, 0, guesses) ||
        !open_board(context, values[0], 0, *guesses))
        return false;
    const pdk_status status = pdk_kit_solve(own->kit, verdict, &error);
    if (status != PDK_OK) fail(context, status, &error);
    return status == PDK_OK;
}

static void sudoku_solve(sqlite3_context *context, int count,
                         sqlite3_value **values)
{
    uint64_t guesses;
    pdk_verdict verdict;
    if (!ask_solver(context, count, values, &guesses, &verdict)) return;
    if (verdict == PDK_UNIQUE)
        give_result(context);
    else if (verdict == PDK_UNKNOWN)
        say_undecided(context, guesses);
}

static void sudoku_verdict(sqlite3_context *context, int count,
                           sqlite3_value **values)
{
    uint64_t guesses;
    pdk_verdict verdict;
    if (!ask_solver(context, count, values, &guesses, &verdict)) return;
    sqlite3_result_text(context, pdk_verdict_name(verdict), -1, SQLITE_STATIC);
}

static void sudoku_count(sqlite3_context *context, int count,
                         sqlite3_value **values)
{
    struct connection *own = sqlite3_user_data(context);
    uint64_t limit, guesses;
    pdk_count found = {0};
    pdk_error error = {0};
    if (!get_limit(context, count, values, 1, COUNT_LIMIT, &limit) ||
        !get_limit(context, count, values, 2, 0, &guesses) ||
        !open_board(context, values[0], limit, guesses))
        return;
    const pdk_status status = pdk_kit_count(own->kit, &found, &error);
    if (status != PDK_OK)
        fail(context, status, &error);
    else if (!found.is_exact && (limit == 0 || found.solutions < limit))
        say_undecided(context, guesses);
    else
        sqlite3_result_int64(context, (sqlite3_int64)found.solutions);
}

static void sudoku_valid(sqlite3_context *context, int count,
                         sqlite3_value **values)
{
    struct connection *own = sqlite3_user_data(context);
    pdk_validity validity;
    pdk_error error = {0};
    (void)count;
    if (!open_board(context, values[0], 0, 0)) return;
    const pdk_status status = pdk_kit_check(own->kit, &validity, &error);
    if (status != PDK_OK)
        fail(context, status, &error);
    else
        sqlite3_result_text(context, pdk_validity_name(validity), -1,
                            SQLITE_STATIC);
}

static bool ask_canon(sqlite3_context *context, sqlite3_value *value,
                      pdk_digest *digest)
{
    struct connection *own = sqlite3_user_data(context);
    pdk_error error = {0};
    if (!open_board(context, value, 0, 0)) return false;
    const pdk_status status = pdk_kit_canon(own->kit, digest, &error);
    if (status != PDK_OK) fail(context, status, &error);
    return status == PDK_OK;
}

static void sudoku_canon(sqlite3_context *context, int count,
                         sqlite3_value **values)
{
    (void)count;
    if (ask_canon(context, values[0], NULL)) give_result(context);
}

static void sudoku_digest(sqlite3_context *context, int count,
                          sqlite3_value **values)
{
    pdk_digest digest;
    (void)count;
    if (ask_canon(context, values[0], &digest))
        sqlite3_result_blob(context, digest.bytes, sizeof digest.bytes,
                            SQLITE_TRANSIENT);
}

static bool ask_rating(sqlite3_context *context, int count,
                       sqlite3_value **values, pdk_rating *rating)
{
    struct connection *own = sqlite3_user_data(context);
    pdk_verdict verdict;
    uint64_t guesses;
    pdk_error error = {0};
    *rating = (pdk_rating){.size = sizeof *rating};
    if (!get_limit(context, count, values, 1, 0, &guesses) ||
        !open_board(context, values[0], 0, guesses))
        return false;
    const pdk_status status = pdk_kit_rate(own->kit, rating, &verdict, &error);
    if (status != PDK_OK)
        fail(context, status, &error);
    else if (verdict == PDK_UNKNOWN || rating->end == PDK_LOGIC_LIMITED)
        say_undecided(context, guesses);
    else
        return verdict == PDK_UNIQUE;
    return false;
}

static void sudoku_rate(sqlite3_context *context, int count,
                        sqlite3_value **values)
{
    pdk_rating rating;
    if (ask_rating(context, count, values, &rating))
        sqlite3_result_double(context, rating.overall / 10.0);
}

static void sudoku_level(sqlite3_context *context, int count,
                         sqlite3_value **values)
{
    pdk_rating rating;
    size_t levels;
    if (ask_rating(context, count, values, &rating))
        sqlite3_result_text(context,
                            pdk_level_list(&levels)[rating.level]->name, -1,
                            SQLITE_STATIC);
}

static void sudoku_clues(sqlite3_context *context, int count,
                         sqlite3_value **values)
{
    struct connection *own = sqlite3_user_data(context);
    (void)count;
    if (!open_board(context, values[0], 0, 0)) return;
    const pdk_board *board = pdk_kit_board(own->kit);
    const sqlite3_int64 side = pdk_board_side(board);
    sqlite3_result_int64(
        context, side * side - (sqlite3_int64)pdk_board_count_empty(board));
}

static void sudoku_svg(sqlite3_context *context, int count,
                       sqlite3_value **values)
{
    struct connection *own = sqlite3_user_data(context);
    char *svg = NULL;
    pdk_error error = {0};
    (void)count;
    if (!open_board(context, values[0], 0, 0)) return;
    const pdk_status status =
        pdk_board_draw(pdk_kit_board(own->kit), &svg, &error);
    if (status != PDK_OK)
        fail(context, status, &error);
    else
        sqlite3_result_text(context, svg, -1, SQLITE_TRANSIENT);
    pdk_string_free(svg);
}

static void sudoku_transform(sqlite3_context *context, int count,
                             sqlite3_value **values)
{
    struct connection *own = sqlite3_user_data(context);
    pdk_error error = {0};
    const char *moves = (const char *)sqlite3_value_text(values[1]);
    (void)count;
    if (!moves || !open_board(context, values[0], 0, 0)) return;
    const pdk_status status = pdk_kit_transform(
        own->kit, moves, (size_t)sqlite3_value_bytes(values[1]), &error);
    if (status != PDK_OK)
        fail(context, status, &error);
    else
        give_result(context);
}

static void sudoku_format(sqlite3_context *context, int count,
                          sqlite3_value **values)
{
    struct connection *own = sqlite3_user_data(context);
    char *text = NULL;
    pdk_error error = {0};
    const char *format = (const char *)sqlite3_value_text(values[1]);
    (void)count;
    if (!format || !open_board(context, values[0], 0, 0)) return;
    const pdk_status status =
        pdk_board_print(pdk_kit_board(own->kit), format, &text, &error);
    if (status != PDK_OK)
        fail(context, status, &error);
    else
        sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT);
    pdk_string_free(text);
}

static void sudoku_version(sqlite3_context *context, int count,
                           sqlite3_value **values)
{
    (void)count;
    (void)values;
    sqlite3_result_text(context, pdk_version(), -1, SQLITE_STATIC);
}

static const struct {
    const char *name;
    int least, most; // arguments
    void (*call)(sqlite3_context *, int, sqlite3_value **);
} functions[] = {
    {"sudoku_solve",     1, 2, sudoku_solve    },
    {"sudoku_verdict",   1, 2, sudoku_verdict  },
    {"sudoku_count",     1, 3, sudoku_count    },
    {"sudoku_valid",     1, 1, sudoku_valid    },
    {"sudoku_canon",     1, 1, sudoku_canon    },
    {"sudoku_digest",    1, 1, sudoku_digest   },
    {"sudoku_rate",      1, 2, sudoku_rate     },
    {"sudoku_level",     1, 2, sudoku_level    },
    {"sudoku_clues",     1, 1, sudoku_clues    },
    {"sudoku_svg",       1, 1, sudoku_svg      },
    {"sudoku_transform", 2, 2, sudoku_transform},
    {"sudoku_format",    2, 2, sudoku_format   },
    {"sudoku_version",   0, 0, sudoku_version  },
};

static int functions_add(struct connection *connection)
{
    const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    int code = SQLITE_OK;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        for (int n = functions[i].least;
             n <= functions[i].most && code == SQLITE_OK; n++) {
            connection->owners++;
            code = sqlite3_create_function_v2(
                connection->db, functions[i].name, n, flags, connection,
                functions[i].call, NULL, NULL, connection_release);
        }
    return code;
}

// The name that SQLite looks for in permudoku.so.
__attribute__((visibility("default"))) int
sqlite3_permudoku_init(sqlite3 *db, char **message,
                       const sqlite3_api_routines *routines);

int sqlite3_permudoku_init(sqlite3 *db, char **message,
                           const sqlite3_api_routines *routines)
{
    SQLITE_EXTENSION_INIT2(routines);
    (void)message;
    struct connection *connection = sqlite3_malloc(sizeof *connection);
    if (!connection) return SQLITE_NOMEM;
    *connection = (struct connection){.owners = 1, .db = db};
    int code = pdk_kit_new(&connection->kit, NULL) == PDK_OK ? SQLITE_OK
                                                             : SQLITE_NOMEM;
    if (code == SQLITE_OK) code = functions_add(connection);
    if (code == SQLITE_OK) code = tables_add(connection);
    connection_release(connection);
    return code;
}
