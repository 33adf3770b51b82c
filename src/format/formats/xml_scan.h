// A small strict XML reader, token by token: tags with attributes, and the text
// between them. It keeps only what is needed and consumes lines once it has
// passed them. Only the five predefined entities and character references are
// supported: documents that declare others are refused.
#ifndef PDKI_XML_SCAN_H
#define PDKI_XML_SCAN_H

#include "format/whole.h"

enum { XML_NAME_MAX = 63, XML_DEPTH_MAX = 16, XML_ATTRIBUTES_MAX = 32 };

enum xml_token {
    XML_OPEN,  // <name ...>
    XML_CLOSE, // </name>, or after <name .../>
    XML_FAILED
};

struct xml_attribute {
    size_t name, value; // in `bytes`, terminated by NUL
    size_t length;      // of the value
    uint64_t line, column;
};

// Initialise with zeros.
struct xml {
    struct read_input *input;
    struct read_line line; // the current line, not consumed
    bool has_line;
    size_t at; // position in it, in bytes
    uint64_t column;
    char open[XML_DEPTH_MAX][XML_NAME_MAX + 1]; // elements not yet closed
    unsigned depth;
    bool is_empty_tag; // <name/>: its end is the next token
    // The last token: its name, position, attributes, and the text between it
    // and the previous tag.
    char name[XML_NAME_MAX + 1];
    uint64_t token_line, token_column;
    struct xml_attribute attributes[XML_ATTRIBUTES_MAX];
    size_t attribute_count;
    size_t text, text_length;
    uint64_t text_line, text_column;
    char *bytes; // storage that the positions above refer to
    size_t used, capacity;
    pdk_status status; // of a failure; the error has the details
    pdk_error *error;  // the caller's, to be set before each call
};

void pdki_xml_free(void *xml);

// Begins at the first unconsumed line of the input.
void pdki_xml_begin(struct xml *xml, struct read_input *input);

enum xml_token pdki_xml_next(struct xml *xml);

// The attribute of the tag with this name; NULL: none.
const struct xml_attribute *pdki_xml_attribute(const struct xml *xml,
                                               const char *name);

// Consumes the current line.
void pdki_xml_leave(struct xml *xml);

#endif
