// cairo writes no such chunk:
//
//     length 9 | "pHYs" | dots a metre: across, down | unit 1: metre | CRC
//        4         4            4         4                1            4
//
// PNG (ISO/IEC 15948), 11.3.5.3 and annex D.
#include "render/png_density.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static void put_number(char *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (char)(unsigned char)(number >> (24 - 8 * i));
}

static uint32_t crc_of(const char *bytes, size_t size)
{
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        crc ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xEDB88320) : 0);
    }
    return ~crc;
}

void pdki_png_density(double dots_per_inch, char chunk[PNG_DENSITY_BYTES])
{
    const uint32_t density = (uint32_t)lround(dots_per_inch / 0.0254);
    put_number(chunk, 9);
    memcpy(chunk + 4, "pHYs", 4);
    put_number(chunk + 8, density);
    put_number(chunk + 12, density);
    chunk[16] = 1;
    put_number(chunk + 17, crc_of(chunk + 4, 13));
}
