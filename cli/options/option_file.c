// The text is split in place: keys and values point into it, and end with a
// NUL.
#define _GNU_SOURCE
#include "options/option_file.h"

#include "flow/input.h"
#include "flow/message.h"
#include "flow/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES_MAX = 1 << 20 };

struct reading {
    struct option_file *file;
    const struct option_file_rules *rules;
    const struct cli_command *command;
    char *line; // the current one, and its number
    uint64_t number;
};

static struct option_section *current(const struct reading *reading)
{
    return &reading->file->sections[reading->file->section_count - 1];
}

// "book.txt:3:1: " and so on, in front of what was typed there.
struct shown {
    char text[512];
};

static struct shown show(const struct reading *reading, const char *at,
                         const char *what)
{
    struct shown shown;
    snprintf(shown.text, sizeof shown.text, "%s:%llu:%zu: %s",
             reading->file->name, (unsigned long long)reading->number,
             (size_t)(at - reading->line) + 1, what);
    return shown;
}

static int refuse(const struct reading *reading, const char *at,
                  const char *why)
{
    cli_error(reading->command->name, "%s", show(reading, at, why).text);
    return CLI_BAD_INPUT;
}

static int fail_memory(const struct reading *reading)
{
    cli_error(reading->command->name, "out of memory");
    return CLI_SYSTEM;
}

// Cuts blanks off both ends.
static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1])) length--;
    text[length] = '\0';
    return text;
}

static int begin_section(struct reading *reading, const char *title)
{
    struct option_file *file = reading->file;
    const struct cli_command *command = reading->command;
    struct option_section *sections =
        reallocarray(file->sections, file->section_count + 1, sizeof *sections);
    if (!sections) return fail_memory(reading);
    file->sections = sections;
    struct option_section *section = &sections[file->section_count++];
    *section = (struct option_section){
        .title = title,
        .line = reading->number,
        .options = malloc(command->options_size),
        .given = calloc(command->option_count, sizeof(bool)),
    };
    if (!section->options || !section->given) return fail_memory(reading);
    memcpy(section->options,
           file->section_count > 1 ? sections[0].options
                                   : reading->rules->call->options,
           command->options_size);
    return 0;
}

// [section] or [section "Title"]
static int take_heading(struct reading *reading, char *heading)
{
    static const char word[] = "section";
    static const char why[] = "expected [section \"Title\"]";
    const size_t length = strlen(heading);
    if (heading[length - 1] != ']') return refuse(reading, heading, why);
    heading[length - 1] = '\0';
    char *name = trim(heading + 1);
    if (strncmp(name, word, sizeof word - 1) != 0)
        return refuse(reading, name, why);
    char *title = trim(name + sizeof word - 1);
    if (*title == '\0') return begin_section(reading, NULL);
    const size_t size = strlen(title);
    if (size < 2 || title[0] != '"' || title[size - 1] != '"')
        return refuse(reading, title, why);
    title[size - 1] = '\0';
    return begin_section(reading, title + 1);
}

static const struct cli_option *find_option(const struct cli_command *command,
                                            const char *key)
{
    for (size_t i = 0; i < command->option_count; i++)
        if (command->options[i].name &&
            strcmp(command->options[i].name, key) == 0)
            return &command->options[i];
    return NULL;
}

static int refuse_key(const struct reading *reading, const char *key)
{
    const struct cli_command *command = reading->command;
    const bool is_in_section = reading->file->section_count > 1;
    struct suggestion suggestion = {.typed = key};
    suggestion_try(&suggestion, reading->rules->operand_key);
    for (size_t i = 0; i < command->option_count; i++)
        if (command->options[i].name &&
            reading->rules->allows(&command->options[i], is_in_section))
            suggestion_try(&suggestion, command->options[i].name);
    char why[200];
    const char *nearest = suggestion.nearest;
    snprintf(why, sizeof why, "unknown key '%.60s'%s%s%s", key,
             nearest ? " (did you mean '" : "", nearest ? nearest : "",
             nearest ? "'?)" : "");
    return refuse(reading, key, why);
}

// A file name is relative to the file that it is in.
static char *resolve(struct reading *reading, char *value)
{
    struct option_file *file = reading->file;
    const char *slash = strrchr(file->name, '/');
    if (!slash || value[0] == '/' || strcmp(value, "-") == 0) return value;
    char **paths =
        reallocarray(file->paths, file->path_count + 1, sizeof *paths);
    if (!paths) return NULL;
    file->paths = paths;
    char *path = NULL;
    if (asprintf(&path, "%.*s/%s", (int)(slash - file->name), file->name,
                 value) < 0)
        return NULL;
    return file->paths[file->path_count++] = path;
}

static int take_operand(struct reading *reading, char *value)
{
    struct option_section *section = current(reading);
    const char *path = resolve(reading, value);
    const char **operands = reallocarray(
        section->operands, section->operand_count + 1, sizeof *operands);
    if (!operands) return fail_memory(reading);
    section->operands = operands;
    if (!path) return fail_memory(reading);
    operands[section->operand_count++] = path;
    return 0;
}

static int store_flag(struct reading *reading, const struct cli_option *option,
                      const char *value)
{
    const bool is_yes = strcmp(value, "yes") == 0;
    if (!is_yes && strcmp(value, "no") != 0)
        return refuse(reading, value, "expected yes or no");
    *(bool *)(void *)((char *)current(reading)->options + option->field) =
        is_yes;
    return 0;
}

// A font is a file if its name has a slash.
static bool names_file(const struct cli_option *option, const char *value)
{
    return strcmp(option->argument, "FILE") == 0 ||
           (strcmp(option->argument, "NAME|FILE") == 0 && strchr(value, '/'));
}

static int store(struct reading *reading, const struct cli_option *option,
                 char *value)
{
    if (option->kind.type == CLI_FLAG)
        return store_flag(reading, option, value);
    const struct shown shown = show(reading, value, option->name);
    if (names_file(option, value)) value = resolve(reading, value);
    if (!value) return fail_memory(reading);
    const struct cli_argument argument = {reading->command->name, option,
                                          shown.text, value};
    const int status = cli_argument_store(&argument, current(reading)->options);
    return status == CLI_USAGE ? CLI_BAD_INPUT : status;
}

// What is given on the command line is checked, but has no effect here.
static int store_unless_given(struct reading *reading,
                              const struct cli_option *option, char *value)
{
    const struct cli_command *command = reading->command;
    const bool *given = reading->rules->call->given;
    struct option_section *section = current(reading);
    if (reading->file->section_count > 1 || !given ||
        !given[option - command->options])
        return store(reading, option, value);
    void *kept = malloc(command->options_size);
    if (!kept) return fail_memory(reading);
    memcpy(kept, section->options, command->options_size);
    const int status = store(reading, option, value);
    free(section->options);
    section->options = kept;
    return status;
}

static int take_pair(struct reading *reading, char *key, char *value)
{
    const bool is_in_section = reading->file->section_count > 1;
    if (*value == '\0') return refuse(reading, value, "expected a value");
    if (strcmp(key, reading->rules->operand_key) == 0)
        return take_operand(reading, value);
    const struct cli_option *option = find_option(reading->command, key);
    if (!option || !reading->rules->allows(option, false))
        return refuse_key(reading, key);
    if (is_in_section && !reading->rules->allows(option, true))
        return refuse(reading, key,
                      "this key belongs before the first section");
    bool *given = &current(reading)->given[option - reading->command->options];
    if (*given)
        return refuse(reading, key, "this key is here for the second time");
    *given = true;
    return store_unless_given(reading, option, value);
}

// The first byte of the line that is not UTF-8; NULL if there is none.
static const char *find_broken(const char *line)
{
    const char *end = line + strlen(line);
    while (line < end) {
        const size_t bytes = utf8_length(line, (size_t)(end - line));
        if (bytes == 0) return line;
        line += bytes;
    }
    return NULL;
}

static int take_line(struct reading *reading)
{
    const char *broken = find_broken(reading->line);
    if (broken) return refuse(reading, broken, "not valid UTF-8");
    char *text = trim(reading->line);
    if (*text == '\0' || *text == '#') return 0;
    if (*text == '[') return take_heading(reading, text);
    char *equals = strchr(text, '=');
    if (!equals || equals == text)
        return refuse(reading, text, "expected a line such as 'key = value'");
    *equals = '\0';
    return take_pair(reading, trim(text), trim(equals + 1));
}

int option_file_parse(struct option_file *file, char *text, size_t length,
                      const struct option_file_rules *rules)
{
    const struct cli_command *command = rules->call->command;
    struct reading reading = {.file = file, .rules = rules, .command = command};
    static const char mark[] = "\xEF\xBB\xBF"; // some editors write it first
    file->text = text;
    text[length] = '\0';
    const size_t begin = strncmp(text, mark, 3) == 0 ? 3 : 0;
    int status = begin_section(&reading, NULL);
    for (char *end, *at = text + begin; status == 0 && at < text + length;
         at = end + 1) {
        end = at + strcspn(at, "\n");
        const bool is_broken = *end == '\0' && end < text + length;
        *end = '\0';
        reading.line = at;
        reading.number++;
        status = is_broken ? refuse(&reading, end, "a NUL byte")
                           : take_line(&reading);
    }
    return status;
}

int option_file_read(struct option_file *file, const char *path,
                     const struct option_file_rules *rules)
{
    char *text = NULL;
    size_t length = 0;
    *file = (struct option_file){.name = input_name(path)};
    int status = input_read_all(rules->call->command->name, path,
                                FILE_BYTES_MAX, &text, &length);
    if (status != 0) return status;
    // Room for the last NUL.
    char *longer = realloc(text, length + 1);
    if (longer) return option_file_parse(file, longer, length, rules);
    free(text);
    cli_error(rules->call->command->name, "out of memory");
    return CLI_SYSTEM;
}

void option_file_release(struct option_file *file)
{
    for (size_t i = 0; i < file->section_count; i++) {
        free(file->sections[i].operands);
        free(file->sections[i].given);
        free(file->sections[i].options);
    }
    for (size_t i = 0; i < file->path_count; i++) free(file->paths[i]);
    free(file->paths);
    free(file->sections);
    free(file->text);
    *file = (struct option_file){0};
}

bool option_section_has(const struct option_section *section,
                        const struct cli_command *command, const char *key)
{
    const struct cli_option *option = find_option(command, key);
    return option && section->given[option - command->options];
}
