#include "format/writer.h"
