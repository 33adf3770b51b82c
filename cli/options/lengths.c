#include "options/lengths.h"

#include "flow/message.h"
#include "options/command.h"

#include <stdlib.h>
#include <string.h>

static const double points_max = 14400;

// Points of a unit; 0 where there is no such unit.
static double points_of(const char *unit)
{
    static const struct {
        const char *name;
        double points;
    } units[] = {
        {"pt", 1        },
        {"mm", 72 / 25.4},
        {"cm", 72 / 2.54},
        {"in", 72       },
    };
    for (size_t i = 0; i < COUNT_OF(units); i++)
        if (strcmp(unit, units[i].name) == 0) return units[i].points;
    return 0;
}

int length_read(const char *command, const char *option, const char *text,
                double *points)
{
    if (!text) return 0;
    const size_t digits = strspn(text, "0123456789.");
    char *end = NULL;
    const double number = strtod(text, &end);
    const double unit = points_of(text + digits);
    if (digits == 0 || end != text + digits || unit == 0)
        return cli_usage(command,
                         "--%s: '%s' is no length: a number and its unit, as "
                         "in 24pt, 9mm or 0.5in",
                         option, text);
    if (!(number > 0) || number * unit > points_max)
        return cli_usage(command,
                         "--%s: %s is not above 0 and up to 200 inches", option,
                         text);
    *points = number * unit;
    return 0;
}
