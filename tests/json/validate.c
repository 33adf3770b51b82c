// validate SCHEMA DEFINITION...: whether each line of standard input is a JSON
// value that one of the definitions in SCHEMA describes. Stricter than a usual
// validator: an object has no other keys than its `properties`, unless
// `additionalProperties` allows them, and a keyword of the schema that is not
// known here is an error, because it would not be checked.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind {
    KIND_NULL,
    KIND_FALSE,
    KIND_TRUE,
    KIND_NUMBER,
    KIND_STRING,
    KIND_ARRAY,
    KIND_OBJECT
};

// Members and items are a list; nothing is freed before the end.
struct value {
    enum kind kind;
    double number;
    char *text; // of a string, with its escapes
    char *name; // of a member
    struct value *first, *next;
};

static const char *at; // what is left to parse

__attribute__((noreturn, format(printf, 1, 2))) static void
stop(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(2);
}

static void *checked(void *block)
{
    if (!block) stop("out of memory");
    return block;
}

static void skip_space(void)
{
    at += strspn(at, " \t\r\n");
}

static bool take(char c)
{
    skip_space();
    if (*at != c) return false;
    at++;
    return true;
}

static char *parse_string(void)
{
    const char *start = at;
    while (*at != '"' && *at != '\0') at += *at == '\\' && at[1] ? 2 : 1;
    if (*at != '"') stop("a string without an end: %.40s", start);
    return checked(strndup(start, (size_t)(at++ - start)));
}

static struct value *parse_value(void);

static void parse_items(struct value *value, char end)
{
    struct value **last = &value->first;
    if (take(end)) return;
    do {
        char *name = NULL;
        if (value->kind == KIND_OBJECT) {
            if (!take('"')) stop("a key is missing: %.40s", at);
            name = parse_string();
            if (!take(':')) stop("a colon is missing: %.40s", at);
        }
        *last = parse_value();
        (*last)->name = name;
        last = &(*last)->next;
    } while (take(','));
    if (!take(end)) stop("%c is missing: %.40s", end, at);
}

static struct value *parse_value(void)
{
    static const char *const words[] = {"null", "false", "true"};
    struct value *value = checked(calloc(1, sizeof *value));
    char *end = NULL;
    skip_space();
    for (int i = 0; i < 3; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0) {
            at += strlen(words[i]);
            value->kind = (enum kind)i;
            return value;
        }
    value->kind = KIND_OBJECT;
    if (take('{')) {
        parse_items(value, '}');
        return value;
    }
    value->kind = KIND_ARRAY;
    if (take('[')) {
        parse_items(value, ']');
        return value;
    }
    value->kind = KIND_STRING;
    if (take('"')) {
        value->text = parse_string();
        return value;
    }
    value->kind = KIND_NUMBER;
    value->number = strtod(at, &end);
    if (end == at) stop("not JSON: %.40s", at);
    at = end;
    return value;
}

static struct value *parse(const char *text)
{
    at = text;
    struct value *value = parse_value();
    skip_space();
    if (*at != '\0') stop("text after the value: %.40s", at);
    return value;
}

static const struct value *find(const struct value *object, const char *name)
{
    const struct value *member = object->first;
    while (member && strcmp(member->name, name) != 0) member = member->next;
    return member;
}

static const struct value *definitions;
static char why[512]; // the last mismatch

__attribute__((format(printf, 1, 2))) static bool mismatch(const char *format,
                                                           ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    return false;
}

static bool matches(const struct value *value, const struct value *schema);

static bool has_type(const struct value *value, const char *type)
{
    static const char *const names[] = {
        "null", "boolean", "boolean", "number", "string", "array", "object"};
    const bool is_integer = value->kind == KIND_NUMBER &&
                            value->number == (double)(long long)value->number;
    if (strcmp(type, "integer") == 0) return is_integer;
    return strcmp(type, names[value->kind]) == 0;
}

static bool check_type(const struct value *value, const struct value *type)
{
    const struct value *one = type->kind == KIND_ARRAY ? type->first : type;
    bool is_one = false;
    for (; one && !is_one; one = type == one ? NULL : one->next)
        is_one = has_type(value, one->text);
    return is_one || mismatch("%s has another type",
                              value->name ? value->name : "the value");
}

static bool check_enum(const struct value *value, const struct value *list)
{
    for (const struct value *one = list->first; one; one = one->next)
        if (value->kind == KIND_STRING && strcmp(one->text, value->text) == 0)
            return true;
    return mismatch("%s has another value", value->name);
}

static bool check_any(const struct value *value, const struct value *list)
{
    for (const struct value *one = list->first; one; one = one->next)
        if (matches(value, one)) return true;
    return false;
}

static bool check_items(const struct value *value, const struct value *schema)
{
    if (value->kind != KIND_ARRAY) return true;
    for (const struct value *item = value->first; item; item = item->next)
        if (!matches(item, schema)) return false;
    return true;
}

static bool check_count(const struct value *value, const char *keyword,
                        double limit)
{
    double count = 0;
    for (const struct value *item = value->first; item; item = item->next)
        count++;
    const bool is_right =
        keyword[1] == 'i' ? count >= limit : count <= limit; // min, max
    return is_right || mismatch("%s has %.0f items", value->name, count);
}

static bool check_required(const struct value *value, const struct value *list)
{
    for (const struct value *one = list->first; one; one = one->next)
        if (!find(value, one->text)) return mismatch("no %s", one->text);
    return true;
}

static bool check_members(const struct value *value, const struct value *schema)
{
    const struct value *known = find(schema, "properties");
    const struct value *other = find(schema, "additionalProperties");
    if (value->kind != KIND_OBJECT) return true;
    for (const struct value *one = value->first; one; one = one->next) {
        const struct value *own = known ? find(known, one->name) : NULL;
        if (!own) own = other;
        if (!own) return mismatch("%s is not described", one->name);
        if (own->kind != KIND_TRUE && !matches(one, own)) return false;
    }
    return true;
}

static const struct value *definition(const char *name)
{
    const struct value *found = find(definitions, name);
    if (!found) stop("the schema does not define %s", name);
    return found;
}

static bool check(const struct value *value, const struct value *schema,
                  const struct value *keyword)
{
    const char *name = keyword->name;
    if (strcmp(name, "description") == 0) return true;
    if (strcmp(name, "type") == 0) return check_type(value, keyword);
    if (strcmp(name, "enum") == 0) return check_enum(value, keyword);
    if (strcmp(name, "anyOf") == 0) return check_any(value, keyword);
    if (strcmp(name, "items") == 0) return check_items(value, keyword);
    if (strcmp(name, "required") == 0) return check_required(value, keyword);
    if (strcmp(name, "properties") == 0) return check_members(value, schema);
    if (strcmp(name, "additionalProperties") == 0)
        return check_members(value, schema);
    if (strcmp(name, "minItems") == 0 || strcmp(name, "maxItems") == 0)
        return check_count(value, name, keyword->number);
    if (strcmp(name, "minimum") == 0)
        return value->number >= keyword->number ||
               mismatch("%s is too small", value->name);
    if (strcmp(name, "$ref") == 0)
        return matches(value, definition(keyword->text + strlen("#/$defs/")));
    stop("unknown keyword %s", name);
}

static bool matches(const struct value *value, const struct value *schema)
{
    for (const struct value *one = schema->first; one; one = one->next)
        if (!check(value, schema, one)) return false;
    return true;
}

static char *read_file(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");
    if (!file || getdelim(&text, &size, '\0', file) < 0)
        stop("cannot read %s", path);
    fclose(file);
    return text;
}

static bool matches_any(const struct value *value, char **names, int count)
{
    for (int i = 0; i < count; i++)
        if (matches(value, definition(names[i]))) return true;
    return false;
}

int main(int count, char **arguments)
{
    char *line = NULL;
    size_t size = 0, lines = 0;
    bool is_good = true;
    if (count < 3) stop("usage: validate SCHEMA DEFINITION...");
    definitions = find(parse(read_file(arguments[1])), "$defs");
    if (!definitions) stop("no $defs in %s", arguments[1]);
    for (; getline(&line, &size, stdin) > 0; lines++)
        if (!matches_any(parse(line), arguments + 2, count - 2)) {
            printf("%s: %s in %s", arguments[2], why, line);
            is_good = false;
        }
    if (lines == 0) printf("%s: nothing to validate\n", arguments[2]);
    return is_good && lines > 0 ? 0 : 1;
}
