#include <permudoku/experimental/draw.h>
