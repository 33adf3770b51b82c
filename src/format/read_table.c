// Tables with a header, as spreadsheets and data sets have them:
//
//     id,puzzle,name
//     7,53..7....6..195...,"easy, they say"
//
// A line is a header if one of its fields is a customary name of a column of
// boards, or the name that the caller gave. The other fields of a record become
// fields of the notes.
//
// A board that is not simply a line of characters like the one before it is
// read by the same functions as any other board: its record is fenced. The
// input then ends with the record, and everything in it but the board is
// blank, so that lines and columns in messages are right:
//
//     7,"1..4     fenced:       1..4
//     .4..                   .4..
//     ....                   ....
//     .3.1",easy             .3.1
#include "format/reader.h"

#include "base/alloc.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

enum {
    HEADER_MAX = 1 << 16, // longest header, in bytes
    NAME_MAX = 256,       // longest header of one column
    RECORD_MAX = 1 << 24  // longest record of several lines, in bytes
};

static const char separators[] = ",;\t";

// Names of columns with boards. If there are several, the first one in this
// list is read: a puzzle is read rather than its solution.
static const char *const board_names[] = {
    "puzzle", "puzzles", "quiz",     "quizzes", "board",    "boards",
    "grid",   "grids",   "sudoku",   "sudokus", "question", "problem",
    "givens", "clues",   "solution", "answer",  "solutions"};

enum { BOARD_NAMES = sizeof board_names / sizeof board_names[0] };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_called(pdk_text name, const char *wanted)
{
    size_t i = 0;
    if (name.length != strlen(wanted)) return false;
    while (i < name.length && lower(name.bytes[i]) == lower(wanted[i])) i++;
    return i == name.length;
}

// The place of a name in the list of names of columns with boards; past the
// last one if it is not one.
static size_t rank_of(pdk_text name, const char *wanted)
{
    size_t rank = 0;
    if (wanted) return is_called(name, wanted) ? 0 : BOARD_NAMES;
    while (rank < BOARD_NAMES && !is_called(name, board_names[rank])) rank++;
    return rank;
}

// Reports an error at a place in the record, in bytes after what is consumed.
static pdk_status refuse(const struct read_input *input, size_t offset,
                         const char *why, pdk_error *error)
{
    const char *start = pdki_input_text(input, 0), *at = start + offset;
    struct read_line line = {.text = start, .number = input->line};
    for (const char *end;
         (end = memchr(line.text, '\n', (size_t)(at - line.text)));) {
        line.text = end + 1;
        line.number++;
    }
    return pdki_error_at(error, PDK_ERR_SYNTAX, line.number,
                         pdki_line_column(&line, at), "%s", why);
}

// A record while it is split. `length` is that of its lines so far.
struct record {
    struct read_input *input;
    struct table *table;
    struct read_place place;
    size_t at, length;
};

// Adds the next line to the record; PDK_END if there is none.
static pdk_status add_line(struct record *record, pdk_error *error)
{
    struct read_line line;
    const pdk_status status =
        pdki_input_line(record->input, &record->place, &line, error);
    if (status == PDK_OK) record->length = line.offset + line.length;
    return status;
}

// Goes to the quote that ends a field; sets *has_doubles if there are two
// quotes that mean one before it.
static pdk_status find_quote(struct record *record, bool *has_doubles,
                             pdk_error *error)
{
    const size_t open = record->at - 1;
    for (;;) {
        const char *text = pdki_input_text(record->input, 0);
        const char *quote =
            memchr(text + record->at, '"', record->length - record->at);
        if (quote) {
            record->at = (size_t)(quote - text);
            const bool is_double =
                record->at + 1 < record->length && quote[1] == '"';
            if (!is_double) return PDK_OK;
            *has_doubles = true;
            record->at += 2;
            continue;
        }
        record->at = record->length;
        const pdk_status status =
            record->length < RECORD_MAX ? add_line(record, error) : PDK_END;
        if (status == PDK_END)
            return refuse(record->input, open, "this quote is not closed",
                          error);
        if (status != PDK_OK) return status;
    }
}

static pdk_status take_quoted(struct record *record, struct table_cell *cell,
                              pdk_error *error)
{
    cell->offset = ++record->at;
    cell->is_quoted = true;
    const pdk_status status = find_quote(record, &cell->has_doubles, error);
    if (status != PDK_OK) return status;
    cell->length = record->at++ - cell->offset;
    const char *text = pdki_input_text(record->input, 0);
    while (record->at < record->length && text[record->at] == ' ') record->at++;
    if (record->at == record->length ||
        text[record->at] == record->table->separator)
        return PDK_OK;
    return refuse(record->input, record->at,
                  "text after the quote that ends a field", error);
}

static void take_plain(struct record *record, struct table_cell *cell)
{
    const char *text = pdki_input_text(record->input, record->at);
    const size_t left = record->length - record->at;
    const char *end = memchr(text, record->table->separator, left);
    cell->offset = record->at;
    cell->length = end ? (size_t)(end - text) : left;
    record->at += cell->length;
}

// Splits the record that begins with the first unconsumed line.
static pdk_status split(struct table *table, struct read_input *input,
                        pdk_error *error)
{
    struct record record = {
        .input = input, .table = table, .place = pdki_input_place(input)};
    pdk_status status = add_line(&record, error);
    table->cell_count = 0;
    for (bool has_more = true; has_more && status == PDK_OK; record.at++) {
        struct table_cell cell = {0};
        void *cells = table->cells;
        if (!pdki_alloc_reserve(&cells, &table->cell_capacity,
                                table->cell_count + 1, sizeof *table->cells))
            return pdki_error_plain(error, PDK_ERR_MEMORY);
        table->cells = cells;
        if (record.at < record.length &&
            *pdki_input_text(input, record.at) == '"')
            status = take_quoted(&record, &cell, error);
        else
            take_plain(&record, &cell);
        table->cells[table->cell_count++] = cell;
        has_more = record.at < record.length;
    }
    table->end = record.place;
    return status;
}

// The text of a field. Doubled quotes are one: then it is in the scratch
// buffer. False if out of memory.
static bool take_text(struct table *table, const struct read_input *input,
                      const struct table_cell *cell, pdk_text *text)
{
    void *scratch = table->scratch;
    *text = (pdk_text){pdki_input_text(input, cell->offset), cell->length};
    if (!cell->has_doubles) return true;
    if (!pdki_alloc_reserve(&scratch, &table->scratch_capacity, cell->length,
                            1))
        return false;
    table->scratch = scratch;
    size_t used = 0;
    for (size_t i = 0; i < cell->length; i++) {
        table->scratch[used++] = text->bytes[i];
        if (text->bytes[i] == '"') i++;
    }
    *text = (pdk_text){table->scratch, used};
    return true;
}

// Finds the column of the boards in a header that was split; false if there is
// none.
static bool find_column(struct table *table, const struct read_input *input,
                        const char *wanted, size_t *column)
{
    size_t best = BOARD_NAMES;
    for (size_t i = 0; i < table->cell_count && best > 0; i++) {
        const struct table_cell *cell = &table->cells[i];
        const char *text = pdki_input_text(input, cell->offset);
        const size_t rank =
            rank_of(pdki_trimmed(text, text + cell->length), wanted);
        if (rank < best) *column = i;
        if (rank < best) best = rank;
    }
    return best < BOARD_NAMES;
}

// Whether the first unconsumed line is a header, with any of the separators.
static pdk_status find_header(pdk_reader *reader, bool *is_header,
                              pdk_error *error)
{
    struct table *table = &reader->table;
    struct read_input *input = &reader->input;
    const char *wanted = reader->detector.wishes.column;
    const char before = table->separator;
    const char *text = reader->line.text;
    const size_t length = reader->line.length;
    *is_header = false;
    for (const char *separator = separators; *separator; separator++) {
        size_t column = 0;
        const bool is_one_field = *separator == ',' && length <= NAME_MAX;
        if (!is_one_field && !memchr(text, *separator, length)) continue;
        table->separator = *separator;
        const pdk_status status = split(table, input, NULL);
        text = pdki_input_text(input, 0);
        if (status == PDK_ERR_MEMORY) return pdki_error_plain(error, status);
        *is_header =
            status == PDK_OK && find_column(table, input, wanted, &column);
        if (*is_header) table->board_column = column;
        if (*is_header) return PDK_OK;
    }
    table->separator = before;
    return PDK_OK;
}

// Keeps the names of the columns.
static pdk_status keep_names(struct table *table,
                             const struct read_input *input, pdk_error *error)
{
    const size_t size = table->end.offset, count = table->cell_count;
    void *names = table->names, *columns = table->columns;
    void *header = table->header;
    pdk_text name;
    if (!pdki_alloc_reserve(&header, &table->header_capacity, size, 1))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    table->header = header;
    memcpy(table->header, pdki_input_text(input, 0), size);
    table->header_length = size;
    if (!pdki_alloc_reserve(&names, &table->name_capacity, size, 1))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    table->names = names;
    if (!pdki_alloc_reserve(&columns, &table->column_capacity, count,
                            sizeof *table->columns))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    table->columns = columns;
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        if (!take_text(table, input, &table->cells[i], &name))
            return pdki_error_plain(error, PDK_ERR_MEMORY);
        if (!table->cells[i].is_quoted)
            name = pdki_trimmed(name.bytes, name.bytes + name.length);
        memcpy(table->names + used, name.bytes, name.length);
        table->columns[i] = (pdk_text){table->names + used, name.length};
        used += name.length;
    }
    table->column_count = count;
    return PDK_OK;
}

// A word by itself is a header only if the next line can be a board.
static pdk_status expect_board_below(pdk_reader *reader, bool *is_header,
                                     pdk_error *error)
{
    enum { SMALLEST_BOARD = 16 };
    struct read_line line;
    struct read_place place = reader->table.end;
    if (reader->table.cell_count > 1 || reader->needs_table) return PDK_OK;
    const pdk_status status =
        pdki_input_line(&reader->input, &place, &line, NULL);
    *is_header =
        status == PDK_OK && pdki_line_trimmed(&line).length >= SMALLEST_BOARD;
    return status == PDK_ERR_MEMORY ? pdki_error_plain(error, status) : PDK_OK;
}

static pdk_status list_columns(pdk_reader *reader, pdk_error *error)
{
    struct table *table = &reader->table;
    const char *wanted = reader->detector.wishes.column;
    char list[PDK_ERROR_TEXT_SIZE / 2];
    char quote[PDKI_QUOTE_SIZE];
    size_t used = 0;
    list[0] = '\0';
    for (size_t i = 0; i < table->cell_count && used < sizeof list; i++) {
        const struct table_cell *cell = &table->cells[i];
        const char *text = pdki_input_text(&reader->input, cell->offset);
        const pdk_text name = pdki_trimmed(text, text + cell->length);
        const int added =
            snprintf(list + used, sizeof list - used, "%s%s", i > 0 ? ", " : "",
                     pdki_error_quote(name.bytes, name.length, quote));
        used += added > 0 ? (size_t)added : 0;
    }
    if (wanted)
        return pdki_error_at(error, PDK_ERR_SYNTAX, reader->input.line, 1,
                             "no column is named %s; the columns are %s",
                             pdki_error_quote(wanted, strlen(wanted), quote),
                             list);
    return pdki_error_hint(
        error,
        pdki_error_at(error, PDK_ERR_SYNTAX, reader->input.line, 1,
                      "no column is named puzzle, board or the like; the "
                      "columns are %s; specify one",
                      list),
        PDK_HINT_COLUMN);
}

pdk_status pdki_reader_refuse_header(pdk_reader *reader, pdk_error *error)
{
    struct table *table = &reader->table;
    size_t most = 0;
    char best = separators[0];
    for (const char *separator = separators; *separator; separator++) {
        table->separator = *separator;
        const pdk_status status = split(table, &reader->input, NULL);
        if (status == PDK_ERR_MEMORY) return pdki_error_plain(error, status);
        if (status != PDK_OK || table->cell_count <= most) continue;
        most = table->cell_count;
        best = *separator;
    }
    table->separator = best;
    const pdk_status status = split(table, &reader->input, error);
    return status == PDK_OK ? list_columns(reader, error) : status;
}

pdk_status pdki_reader_begin_table(pdk_reader *reader, bool *is_table,
                                   pdk_error *error)
{
    struct table *table = &reader->table;
    struct read_input *input = &reader->input;
    *is_table = false;
    if (reader->line.length > HEADER_MAX) return PDK_OK;
    pdk_status status = find_header(reader, is_table, error);
    if (status == PDK_OK && *is_table)
        status = expect_board_below(reader, is_table, error);
    reader->line.text = pdki_input_text(input, reader->line.offset);
    if (status != PDK_OK || !*is_table) return status;
    status = keep_names(table, input, error);
    table->is_on = status == PDK_OK;
    if (table->is_on) pdki_input_consume(input, table->end);
    return status;
}

// Adds all fields but the board to the notes; those that a short record lacks
// are empty.
static pdk_status note_fields(pdk_reader *reader, pdk_error *error)
{
    struct table *table = &reader->table;
    pdk_notes *notes = pdki_reader_notes(reader);
    if (!notes) return pdki_error_plain(error, PDK_ERR_MEMORY);
    for (size_t i = 0; i < table->column_count; i++) {
        pdk_field field = {
            PDK_FIELD_TEXT, table->columns[i], {"", 0}
        };
        if (i == table->board_column)
            field.kind = PDK_FIELD_BOARD;
        else if (i < table->cell_count &&
                 !take_text(table, &reader->input, &table->cells[i],
                            &field.value))
            return pdki_error_plain(error, PDK_ERR_MEMORY);
        const pdk_status status = pdk_notes_add_field(notes, &field, error);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

// Refuses a record with too many or too few fields, and goes past it.
static pdk_status refuse_ragged(pdk_reader *reader, pdk_error *error)
{
    const struct table *table = &reader->table;
    const size_t have = table->cell_count, want = table->column_count;
    const struct table_cell *last = &table->cells[have - 1];
    const size_t at =
        have > want ? table->cells[want].offset : last->offset + last->length;
    char why[96];
    pdk_status status = note_fields(reader, error);
    if (status != PDK_OK) return status;
    snprintf(why, sizeof why, "%zu field%s, but the header has %zu", have,
             have == 1 ? "" : "s", want);
    status = refuse(&reader->input, at, why, error);
    pdki_input_consume(&reader->input, table->end);
    return status;
}

// Skips comments and empty lines up to the next record; *has_gap if there was
// an empty line.
static pdk_status go_to_record(pdk_reader *reader, bool *has_gap,
                               pdk_error *error)
{
    struct read_input *input = &reader->input;
    *has_gap = false;
    for (;;) {
        struct read_place place = pdki_input_place(input);
        const pdk_status status =
            pdki_input_line(input, &place, &reader->line, error);
        if (status != PDK_OK) return status;
        const pdk_text text = pdki_line_trimmed(&reader->line);
        if (text.length > 0 && text.bytes[0] != '#') return PDK_OK;
        *has_gap = *has_gap || text.length == 0;
        if (text.length == 0) pdki_remark_forget(&reader->remark);
        const pdk_status noted =
            text.length == 0 ? PDK_OK : pdki_reader_note_comment(reader, error);
        if (noted != PDK_OK) return noted;
        pdki_input_consume(input, place);
    }
}

// The text of the board of the record.
static pdk_text board_text(const pdk_reader *reader)
{
    const struct table *table = &reader->table;
    const struct table_cell *cell = &table->cells[table->board_column];
    return (pdk_text){pdki_input_text(&reader->input, cell->offset),
                      cell->length};
}

// Whether the record may be another header: after an empty line, or as wide as
// no record is, or with a name in place of a board, as in joined files.
static bool can_be_header(const pdk_reader *reader, bool has_gap)
{
    const struct table *table = &reader->table;
    if (has_gap || table->cell_count != table->column_count) return true;
    const pdk_text board = board_text(reader);
    return rank_of(pdki_trimmed(board.bytes, board.bytes + board.length),
                   reader->detector.wishes.column) < BOARD_NAMES;
}

pdk_status pdki_reader_next_record(pdk_reader *reader, pdk_text *board,
                                   pdk_error *error)
{
    struct table *table = &reader->table;
    bool has_gap = false, is_header = false;
    pdk_status status = go_to_record(reader, &has_gap, error);
    reader->begin = reader->input.consumed;
    if (status == PDK_END) table->is_on = false;
    if (status == PDK_OK) status = split(table, &reader->input, error);
    if (status == PDK_OK && can_be_header(reader, has_gap)) {
        status = pdki_reader_begin_table(reader, &is_header, error);
        if (status == PDK_OK && is_header) return PDK_END;
        if (status == PDK_OK) status = split(table, &reader->input, error);
    }
    if (status != PDK_OK && status != PDK_END) {
        reader->recovery = RECOVER_LINE;
        table->cell_count = 0;
        if (note_fields(reader, NULL) != PDK_OK) reader->has_notes = false;
    }
    if (status != PDK_OK) return status;
    const bool fits = table->cell_count == table->column_count;
    // Something else may follow a table, after an empty line.
    if (has_gap && (!fits || table->column_count == 1)) table->is_on = false;
    if (!table->is_on) return PDK_END;
    // Comments in a table are not kept, as they would be a column.
    pdki_remark_forget(&reader->remark);
    if (!fits) return refuse_ragged(reader, error);
    status = note_fields(reader, error);
    table->is_in_record = status == PDK_OK;
    *board = board_text(reader);
    return status;
}

// Makes the quotes that are doubled in a field single.
static void drop_doubles(char *text, const struct table_cell *cell)
{
    size_t used = 0;
    for (size_t i = 0; i < cell->length; i++) {
        text[used++] = text[i];
        if (text[i] == '"') i++;
    }
    memset(text + used, ' ', cell->length - used);
}

static void blank(char *from, const char *to)
{
    for (; from < to; from++)
        if (*from != '\n' && *from != '\r') *from = ' ';
}

pdk_status pdki_reader_fence_record(pdk_reader *reader, pdk_error *error)
{
    struct table *table = &reader->table;
    struct read_input *input = &reader->input;
    const struct table_cell *cell = &table->cells[table->board_column];
    const size_t size = table->end.offset;
    void *fence = table->fence;
    if (!pdki_alloc_reserve(&fence, &table->fence_capacity, size, 1))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    char *start = table->fence = fence, *board = start + cell->offset;
    memcpy(start, pdki_input_text(input, 0), size);
    if (cell->has_doubles) drop_doubles(board, cell);
    blank(start, board);
    blank(board + cell->length, start + size);
    table->outside = *input;
    table->is_fenced = true;
    table->fence = NULL;
    input->bytes = start;
    input->capacity = table->fence_capacity;
    input->begin = 0;
    input->end = size;
    input->status = PDK_END;
    return PDK_OK;
}

pdk_status pdki_reader_refuse_empty(pdk_reader *reader, pdk_error *error)
{
    const struct table *table = &reader->table;
    const pdk_text name = table->columns[table->board_column];
    char quote[PDKI_QUOTE_SIZE];
    return pdki_error_at(error, PDK_ERR_SYNTAX, table->outside.line, 1,
                         "no board in the column %s",
                         pdki_error_quote(name.bytes, name.length, quote));
}

void pdki_reader_leave_record(pdk_reader *reader)
{
    struct table *table = &reader->table;
    if (table->is_fenced) {
        table->fence = reader->input.bytes;
        table->fence_capacity = reader->input.capacity;
        reader->input = table->outside;
    }
    pdki_input_consume(&reader->input, table->end);
    table->is_fenced = table->is_in_record = false;
    reader->recovery = RECOVER_NOTHING;
}

void pdki_table_release(struct table *table)
{
    if (table->is_fenced) pdki_free(table->outside.bytes);
    pdki_free(table->fence);
    pdki_free(table->header);
    pdki_free(table->cells);
    pdki_free(table->columns);
    pdki_free(table->names);
    pdki_free(table->scratch);
}
