// Finds the command, parses its options and runs it. At the end the output is
// flushed and checked; after an interrupt, the program ends by that signal.
#define _GNU_SOURCE
#include "commands/commands.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "options/help.h"

#include <ctype.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// If a standard stream is closed, the next file to be opened would get its
// number. Its place is taken by /dev/null, opened for the wrong direction, so
// that reading or writing it fails as it should.
static void guard_streams(void)
{
    static const int wrong_way[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++)
        if (fcntl(i, F_GETFD) < 0) (void)open("/dev/null", wrong_way[i]);
}

// The options of the program are aliases of commands.
static const char *command_name(const char *word)
{
    for (size_t i = 0; i < cli_program.option_count; i++) {
        const struct cli_option *option = &cli_program.options[i];
        const bool is_letter =
            word[0] == '-' && word[1] == option->letter && word[2] == '\0';
        const bool is_name =
            strncmp(word, "--", 2) == 0 && strcmp(word + 2, option->name) == 0;
        if (is_letter || is_name) return option->name;
    }
    return word;
}

static int refuse_option(const char *word)
{
    struct suggestion suggestion = {.typed = word + strspn(word, "-")};
    for (size_t i = 0; i < cli_program.option_count; i++) {
        const struct cli_option *option = &cli_program.options[i];
        const bool is_letter = suggestion.typed[0] != '\0' &&
                               suggestion.typed[1] == '\0' &&
                               toupper((unsigned char)suggestion.typed[0]) ==
                                   toupper((unsigned char)option->letter);
        suggestion_try(&suggestion, option->name);
        if (is_letter) suggestion.nearest = option->name;
    }
    if (!suggestion.nearest)
        return cli_usage(NULL, "unknown option '%s' before the command", word);
    return cli_usage(NULL, "unknown option '%s' (did you mean '--%s'?)", word,
                     suggestion.nearest);
}

static bool is_file(const char *word)
{
    struct stat info;
    return stat(word, &info) == 0 && !S_ISDIR(info.st_mode);
}

// Clues and empty cells, at least half of them digits and dots; not the name of
// a command, nor a number.
static bool is_like_board(const char *word)
{
    enum { SHORTEST = 4 };
    size_t cells = 0, length = 0;
    for (; word[length]; length++) {
        const unsigned char c = (unsigned char)word[length];
        if (!isalnum(c) && !strchr(".*_-|+, ", c)) return false;
        cells += isdigit(c) || strchr(".*_", c);
    }
    return length >= SHORTEST && cells * 2 >= length;
}

static int suggest_solve(const char *word, const char *what)
{
    const char *quote = strchr(word, ' ') ? "\"" : "";
    return cli_refuse(NULL,
                      "'%s' %s, not a command: did you mean 'permudoku "
                      "solve %s%s%s'?",
                      word, what, quote, word, quote);
}

static int refuse_command(const char *name)
{
    if (is_file(name)) return suggest_solve(name, "is a file");
    if (is_like_board(name)) return suggest_solve(name, "looks like a board");

    struct suggestion suggestion = {.typed = name};
    cli_suggest_command(&suggestion, &cli_program);
    if (suggestion.nearest)
        return cli_usage(NULL, "unknown command '%s' (did you mean '%s'?)",
                         name, suggestion.nearest);
    struct text page = {0};
    (void)cli_refuse(NULL, "unknown command '%s'; these exist:", name);
    help_groups(&page, &cli_program);
    return help_send(&page, NULL, CLI_USAGE);
}

static int run_command(const struct cli_command *command,
                       struct arguments *arguments)
{
    struct text page = {0};
    if (arguments->wants_help) {
        help_command(&page, command,
                     arguments->wants_all ? HELP_FULL : HELP_SHORT);
        return help_send(&page, command->name, CLI_DONE);
    }
    arguments->call.program = &cli_program;
    const int status =
        command->opens_output
            ? 0
            : output_to_file(command->name, arguments->call.output);
    return status == 0 ? command->run(&arguments->call) : status;
}

// Of a command, or of the program if it is NULL.
static int show_short_help(const struct cli_command *command)
{
    struct text page = {0};
    if (command)
        help_command(&page, command, HELP_SHORT);
    else
        help_overview(&page, &cli_program, HELP_SHORT);
    return output_close(NULL, help_send(&page, NULL, CLI_DONE));
}

static int run_program(int count, char **words)
{
    const bool is_short = count < 2 || strcmp(words[1], "-h") == 0;
    if (is_short && count <= 2) return show_short_help(NULL);
    if (is_short && count == 3 && cli_command_find(&cli_program, words[2]))
        return show_short_help(cli_command_find(&cli_program, words[2]));
    const char *name = command_name(words[1]);
    if (name[0] == '-') return refuse_option(name);
    const struct cli_command *command = cli_command_find(&cli_program, name);
    if (!command) return refuse_command(name);

    struct arguments arguments;
    int status =
        arguments_init(&arguments, command, (size_t)count - 2, words + 2);
    if (status == 0) status = run_command(command, &arguments);
    arguments_release(&arguments);
    return output_close(command->name, status);
}

int main(int argc, char **argv)
{
    guard_streams();
    signal(SIGPIPE, SIG_IGN); // writing fails with EPIPE instead
    signal(SIGXFSZ, SIG_IGN); // and EFBIG
    interrupt_begin();
    const int status = run_program(argc, argv);
    if (interrupt_requested) interrupt_finish();
    return status;
}
