#include "flow/message.h"

#include "flow/long_work.h"
#include "options/command.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// A fixed buffer, because "out of memory" must be reported, too. The longest
// file name still leaves room for the reason.
enum { MESSAGE_SIZE = 8192 };

struct message {
    size_t length;
    char text[MESSAGE_SIZE];
};

// Leaves room for the line end.
static void append_list(struct message *message, const char *format,
                        va_list arguments)
{
    const size_t room = MESSAGE_SIZE - 1 - message->length;
    const int wanted =
        vsnprintf(message->text + message->length, room, format, arguments);
    if (wanted < 0) return;
    const size_t length = (size_t)wanted;
    message->length += length < room ? length : room - 1;
}

__attribute__((format(printf, 2, 3))) static void
append(struct message *message, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    append_list(message, format, arguments);
    va_end(arguments);
}

static void begin(struct message *message, const char *command)
{
    message->length = 0;
    append(message, command ? "permudoku %s: " : "permudoku: ", command);
}

// Names and symbols can contain anything: their control characters must not
// reach the terminal or break the line.
static void make_printable(struct message *message)
{
    for (size_t i = 0; i < message->length; i++) {
        const unsigned char byte = (unsigned char)message->text[i];
        if (byte < 0x20 || byte == 0x7f) message->text[i] = '?';
    }
}

static void send(struct message *message)
{
    make_printable(message);
    message->text[message->length++] = '\n';
    progress_pause();
    ssize_t written;
    do written = write(STDERR_FILENO, message->text, message->length);
    while (written < 0 && errno == EINTR);
    // There is nowhere to report a failure of standard error.
    progress_resume();
}

static void say(const char *command, const char *format, va_list arguments,
                bool shows_help)
{
    struct message message;
    begin(&message, command);
    append_list(&message, format, arguments);
    if (shows_help && command)
        append(&message, "; see 'permudoku %s --help'", command);
    else if (shows_help)
        append(&message, "; see 'permudoku --help'");
    send(&message);
}

void cli_error(const char *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(command, format, arguments, false);
    va_end(arguments);
}

int cli_refuse(const char *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(command, format, arguments, false);
    va_end(arguments);
    return CLI_USAGE;
}

int cli_usage(const char *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(command, format, arguments, true);
    va_end(arguments);
    return CLI_USAGE;
}

const char *cli_reason(const pdk_error *error, char buffer[CLI_REASON_SIZE])
{
    static const struct {
        pdk_hint hint;
        const char *option;
    } options[] = {
        {PDK_HINT_SYMBOLS, "--symbols"},
        {PDK_HINT_EMPTY,   "--empty"  },
        {PDK_HINT_BOXES,   "--boxes"  },
        {PDK_HINT_FORMAT,  "--from"   },
        {PDK_HINT_COLUMN,  "--column" },
    };
    const char *before = " (";
    size_t used = (size_t)snprintf(
        buffer, CLI_REASON_SIZE, "%s",
        error->text[0] ? error->text : pdk_status_text(error->status));
    for (size_t i = 0; i < COUNT_OF(options); i++) {
        if (!(error->hints & options[i].hint)) continue;
        used += (size_t)snprintf(buffer + used, CLI_REASON_SIZE - used, "%s%s",
                                 before, options[i].option);
        before = ", ";
    }
    if (error->hints) snprintf(buffer + used, CLI_REASON_SIZE - used, ")");
    return buffer;
}

void cli_error_at(const char *command, const char *file, const pdk_error *error)
{
    struct message message;
    char reason[CLI_REASON_SIZE];
    begin(&message, command);
    if (file) append(&message, "%s:", file);
    if (error->line) append(&message, "%" PRIu64 ":", error->line);
    if (error->column) append(&message, "%" PRIu64 ":", error->column);
    const bool has_place = file || error->line || error->column;
    append(&message, "%s%s", has_place ? " " : "", cli_reason(error, reason));
    send(&message);
}

void cli_error_complete(pdk_error *error, pdk_status status)
{
    if (error->status != status) *error = (pdk_error){.status = status};
}

static const struct {
    int from_options, from_input;
} exits[] = {
    [PDK_OK] = {CLI_DONE,   CLI_DONE     },
    [PDK_END] = {CLI_DONE,   CLI_DONE     },
    [PDK_ERR_MEMORY] = {CLI_SYSTEM, CLI_SYSTEM   },
    [PDK_ERR_ARGUMENT] = {CLI_USAGE,  CLI_BAD_INPUT},
    [PDK_ERR_RANGE] = {CLI_USAGE,  CLI_BAD_INPUT},
    [PDK_ERR_LIMIT] = {CLI_USAGE,  CLI_BAD_INPUT},
    [PDK_ERR_SYNTAX] = {CLI_USAGE,  CLI_BAD_INPUT},
    [PDK_ERR_SYMBOLS] = {CLI_USAGE,  CLI_BAD_INPUT},
    [PDK_ERR_AMBIGUOUS] = {CLI_USAGE,  CLI_BAD_INPUT},
    [PDK_ERR_MISMATCH] = {CLI_USAGE,  CLI_BAD_INPUT},
    [PDK_ERR_BREAKS] = {CLI_NO,     CLI_NO       },
    [PDK_ERR_READ] = {CLI_SYSTEM, CLI_SYSTEM   },
    [PDK_ERR_WRITE] = {CLI_SYSTEM, CLI_SYSTEM   },
    [PDK_ERR_UNSUPPORTED] = {CLI_USAGE,  CLI_BAD_INPUT},
    [PDK_ERR_CANCELLED] = {CLI_DONE,   CLI_DONE     },
};

int cli_exit_of(pdk_status status, enum cli_origin origin)
{
    if ((size_t)status >= COUNT_OF(exits)) return CLI_SYSTEM;
    return origin == CLI_FROM_OPTIONS ? exits[status].from_options
                                      : exits[status].from_input;
}

int cli_fail(const char *command, const char *file, const pdk_error *error)
{
    const pdk_status status = error->status;
    if (status != PDK_ERR_WRITE && status != PDK_ERR_CANCELLED)
        cli_error_at(command, file, error);
    return cli_exit_of(status, file ? CLI_FROM_INPUT : CLI_FROM_OPTIONS);
}
