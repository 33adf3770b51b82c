// Somebody else's program.
#include <permudoku/permudoku.h>

#include <stdio.h>

int main(void)
{
    puts(pdk_version());
    return 0;
}
