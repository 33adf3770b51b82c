// A small strict reader of XML, token by token: tags with attributes, and the
// text between them. It keeps what it is asked for and consumes lines as it
// leaves them. There are no entities but the five that XML has and numbers:
// documents that declare others are refused.
#ifndef PDKI_XML_SCAN_H
#define PDKI_XML_SCAN_H

#include "format/whole.h"

enum { XML_NAME_MAX = 63, XML_DEPTH_MAX = 16, XML_ATTRIBUTES_MAX = 32 };

enum xml_token {
    XML_OPEN,  // <name ...>
    XML_CLOSE, // </name>, or behind <name .../>
    XML_FAILED
};

struct xml_attribute {
    size_t name, value; // in `bytes`, ended by NULs
    size_t length;      // of the value
    uint64_t line, column;
};

// Zeros are a valid start.
struct xml {
    struct read_input *input;
    struct read_line line; // the one at hand, not consumed
    bool has_line;
    size_t at; // byte in it
    uint64_t column;
    char open[XML_DEPTH_MAX][XML_NAME_MAX + 1]; // elements not yet closed
    unsigned depth;
    bool is_empty_tag; // <name/>: its end comes next
    // Of the last token: its name, where it stands, its attributes, and the
    // text before it since the tag before.
    char name[XML_NAME_MAX + 1];
    uint64_t token_line, token_column;
    struct xml_attribute attributes[XML_ATTRIBUTES_MAX];
    size_t attribute_count;
    size_t text, text_length;
    uint64_t text_line, text_column;
    char *bytes; // what the sizes above count in
    size_t used, capacity;
    pdk_status status; // of a failure; the error has the rest
    pdk_error *error;  // of the caller, to be set before each call
};

void pdki_xml_free(void *xml);

// Begins at the first line of the input that is not consumed.
void pdki_xml_begin(struct xml *xml, struct read_input *input);

enum xml_token pdki_xml_next(struct xml *xml);

// The attribute of the tag with this name; NULL: none.
const struct xml_attribute *pdki_xml_attribute(const struct xml *xml,
                                               const char *name);

// Consumes the line at hand.
void pdki_xml_leave(struct xml *xml);

#endif
