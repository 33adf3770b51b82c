#include <permudoku/export.h>

PDK_API void pdk_wobble_try(void);
