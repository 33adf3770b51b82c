#include "flow/fields.h"

#include <string.h>

// Keys of the objects that commands print, and of boards in JSON.
static const char json_keys[] =
    "number,file,line,box_rows,box_columns,symbols,first_symbol,verdict,"
    "stopped_by,guesses,solutions,second,differences,conflicts,clash,effort,"
    "count,bad,"
    "exact,limit,engine,digest,moves,automorphisms,generators,because,rank,"
    "rank_bits,puzzle,rows,grid,board,sudoku,solution,placed,marks,first_row,"
    "first_column,er,ep,ed,at_least,level,technique,nesting,step,steps,"
    "step_count,hardest_steps,solved";

static bool is_in_list(pdk_text name, const char *list)
{
    for (const char *at = list; at; at = strchr(at, ',')) {
        at += *at == ',';
        const size_t length = strcspn(at, ",");
        if (length == name.length && memcmp(at, name.bytes, length) == 0)
            return true;
    }
    return false;
}

// Whether the name of a field needs "input_" in front, as the command has a key
// of its own with this name, or had one when it wrote the input.
static bool is_taken(pdk_text name, const char *own)
{
    static const char prefix[] = "input_";
    const size_t length = sizeof prefix - 1;
    while (name.length > length && memcmp(name.bytes, prefix, length) == 0) {
        name.bytes += length;
        name.length -= length;
    }
    return is_in_list(name, own);
}

// The next field that is not the board, from *index on; false at the end.
static bool next_field(const pdk_notes *notes, size_t *index, pdk_field *field)
{
    do *field = pdk_notes_field(notes, (*index)++);
    while (field->name.bytes && field->kind == PDK_FIELD_BOARD);
    return field->name.bytes;
}

void fields_json(struct text *text, const pdk_notes *notes)
{
    pdk_field field;
    for (size_t i = 0; next_field(notes, &i, &field);) {
        text_add(text, ",");
        json_text(text, field.name.bytes, field.name.length);
        if (is_taken(field.name, json_keys)) {
            text->length -= field.name.length + 2;
            text_add(text, "\"input_");
            text_bytes(text, field.name.bytes, field.name.length);
            text_add(text, "\"");
        }
        text_add(text, ":");
        if (field.kind == PDK_FIELD_JSON)
            text_bytes(text, field.value.bytes, field.value.length);
        else
            json_text(text, field.value.bytes, field.value.length);
    }
}

void csv_text(struct text *text, const char *words, size_t length)
{
    bool is_quoted =
        length > 0 && (words[0] == ' ' || words[length - 1] == ' ');
    for (size_t i = 0; i < length && !is_quoted; i++)
        is_quoted = (unsigned char)words[i] < ' ' || strchr(",;\"#", words[i]);
    if (is_quoted) text_add(text, "\"");
    for (size_t i = 0; i < length && is_quoted; i++) {
        const unsigned char byte = (unsigned char)words[i];
        const bool is_text = byte >= ' ' || byte == '\n' || byte == '\t';
        if (byte == '"') text_add(text, "\"");
        text_bytes(text, is_text ? words + i : " ", 1);
    }
    if (is_quoted)
        text_add(text, "\"");
    else
        text_bytes(text, words, length);
}

bool fields_are_in_table(const pdk_notes *notes)
{
    pdk_field field;
    for (size_t i = 0; (field = pdk_notes_field(notes, i)).name.bytes; i++)
        if (field.kind == PDK_FIELD_BOARD) return true;
    return false;
}

// The next field that is a column, too: a comment is one only in a table.
static bool next_column(const pdk_notes *notes, size_t *index, pdk_field *field)
{
    do
        if (!next_field(notes, index, field)) return false;
    while (is_in_list(field->name, pdk_note_name(PDK_NOTE_COMMENT)) &&
           !fields_are_in_table(notes));
    return true;
}

bool fields_have_columns(const pdk_notes *notes)
{
    pdk_field field;
    size_t i = 0;
    return next_column(notes, &i, &field);
}

bool fields_are_text(const pdk_notes *notes)
{
    pdk_field field;
    size_t i = 0;
    return next_column(notes, &i, &field) &&
           is_in_list(field.name, pdk_note_name(PDK_NOTE_TEXT)) &&
           !next_column(notes, &i, &field);
}

bool fields_have_same_columns(const pdk_notes *a, const pdk_notes *b)
{
    pdk_field of_a, of_b;
    for (size_t i = 0, k = 0;;) {
        const bool has_a = next_column(a, &i, &of_a);
        const bool has_b = next_column(b, &k, &of_b);
        if (!has_a || !has_b) return has_a == has_b;
        if (of_a.name.length != of_b.name.length ||
            memcmp(of_a.name.bytes, of_b.name.bytes, of_a.name.length) != 0)
            return false;
    }
}

static pdk_text find_note(const pdk_notes *notes, pdk_note note)
{
    pdk_field field;
    for (size_t i = 0; next_field(notes, &i, &field);)
        if (is_in_list(field.name, pdk_note_name(note))) return field.value;
    return (pdk_text){"", 0};
}

void fields_comment(struct text *text, const pdk_notes *notes)
{
    if (fields_are_in_table(notes)) return;
    const pdk_text comment = find_note(notes, PDK_NOTE_COMMENT);
    const char *at = comment.bytes, *end = at + comment.length;
    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        if (!line_end) line_end = end;
        text_add(text, "# ");
        text_bytes(text, at, (size_t)(line_end - at));
        text_add(text, "\n");
        at = line_end + 1;
    }
}

void fields_behind(struct text *text, const pdk_notes *notes)
{
    const pdk_text behind = find_note(notes, PDK_NOTE_TEXT);
    if (behind.length == 0) return;
    if (behind.bytes[0] != ',' && behind.bytes[0] != '\t') text_add(text, " ");
    for (size_t i = 0; i < behind.length; i++) {
        const unsigned char byte = (unsigned char)behind.bytes[i];
        const bool is_text = (byte >= ' ' && byte != 0x7F) || byte == '\t';
        text_bytes(text, is_text ? behind.bytes + i : " ", 1);
    }
}

void fields_csv_names(struct text *text, const pdk_notes *notes,
                      const char *own)
{
    pdk_field field;
    for (size_t i = 0; next_column(notes, &i, &field);) {
        text_add(text, is_taken(field.name, own) ? ",input_" : ",");
        csv_text(text, field.name.bytes, field.name.length);
    }
}

void fields_csv(struct text *text, const pdk_notes *notes)
{
    pdk_field field;
    for (size_t i = 0; next_column(notes, &i, &field);) {
        text_add(text, ",");
        csv_text(text, field.value.bytes, field.value.length);
    }
}

void fields_csv_blank(struct text *text, const pdk_notes *notes)
{
    pdk_field field;
    for (size_t i = 0; next_column(notes, &i, &field);) text_add(text, ",");
}
