#include <permudoku/grid.h>
