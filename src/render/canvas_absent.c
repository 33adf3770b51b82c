// Replaces canvas_cairo.c in builds without cairo.
#include "core/error.h"
#include "render/canvas.h"

#include <stddef.h>

static pdk_status refuse(const char *picture, struct canvas **out,
                         pdk_error *error)
{
    *out = NULL;
    return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                          "cannot write %s: this build does not include cairo",
                          picture);
}

bool pdki_canvas_has_cairo(void)
{
    return false;
}

pdk_status pdki_canvas_pdf(const struct canvas_setting *setting,
                           struct canvas **out, pdk_error *error)
{
    (void)setting;
    return refuse("PDF", out, error);
}

pdk_status pdki_canvas_png(const struct canvas_setting *setting,
                           struct canvas **out, pdk_error *error)
{
    (void)setting;
    return refuse("PNG", out, error);
}
