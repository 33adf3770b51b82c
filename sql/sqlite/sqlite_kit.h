// Shared by the files of the SQLite extension. A connection serves one thread
// at a time, so one kit per connection is enough.
#ifndef PERMUDOKU_SQLITE_KIT_H
#define PERMUDOKU_SQLITE_KIT_H

#include <permudoku/permudoku.h>
#include <sqlite3ext.h>

#include <stdbool.h>
#include <stdint.h>

// What functions and tables of a connection share.
struct connection {
    int owners; // functions and tables that refer to it
    sqlite3 *db;
    pdk_kit *kit;
    int64_t last; // when interrupts were looked for, in milliseconds
    bool is_interrupted;
};

void connection_release(void *connection);

// Sets the limits of the next question.
pdk_status connection_limit(struct connection *connection, uint64_t solutions,
                            uint64_t guesses, pdk_error *error);

// Adds the table-valued functions; an SQLite result code.
int tables_add(struct connection *connection);

#endif
