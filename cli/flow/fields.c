#include "flow/fields.h"

#include <string.h>

// Keys of the objects that commands print, and of boards in JSON.
static const char json_keys[] =
    "number,file,line,box_rows,box_columns,symbols,first_symbol,verdict,"
    "stopped_by,guesses,solutions,differences,conflicts,clash,effort,count,"
    "exact,limit,engine,digest,moves,automorphisms,generators,because,rank,"
    "rank_bits,puzzle,rows,grid,board,sudoku,solution,placed,marks,first_row,"
    "first_column";

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
        if (is_in_list(field.name, json_keys)) {
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

void fields_csv_names(struct text *text, const pdk_notes *notes,
                      const char *own)
{
    pdk_field field;
    for (size_t i = 0; next_field(notes, &i, &field);) {
        text_add(text, is_in_list(field.name, own) ? ",input_" : ",");
        csv_text(text, field.name.bytes, field.name.length);
    }
}

void fields_csv(struct text *text, const pdk_notes *notes)
{
    pdk_field field;
    for (size_t i = 0; next_field(notes, &i, &field);) {
        text_add(text, ",");
        csv_text(text, field.value.bytes, field.value.length);
    }
}
