#include "core/anything.h"
