#include <permudoku/version.h>

const char *pdk_version(void)
{
    return PDK_VERSION;
}
