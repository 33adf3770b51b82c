#include "base/number.h"

#include <string.h>

size_t pdki_number_read(const char *text, size_t length, uint64_t *value)
{
    uint64_t sum = 0;
    size_t i = 0;
    for (; i < length; i++) {
        const unsigned digit = (unsigned char)text[i] - (unsigned)'0';
        if (digit > 9) break;
        if (sum > (UINT64_MAX - digit) / 10)
            sum = UINT64_MAX;
        else
            sum = sum * 10 + digit;
    }
    *value = sum;
    return i;
}

bool pdki_number_parse(const char *text, size_t length, uint64_t *value)
{
    return length > 0 && pdki_number_read(text, length, value) == length;
}

static size_t count_digits(uint64_t value)
{
    size_t digits = 1;
    for (uint64_t limit = 10; value >= limit; limit *= 10)
        if (++digits == PDKI_NUMBER_DIGITS) break; // the next would overflow
    return digits;
}

int pdki_number_hex(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// Two digits at a time: a division costs more than a table lookup.
size_t pdki_number_write(char *out, uint64_t value)
{
    static const char pairs[] = "00010203040506070809"
                                "10111213141516171819"
                                "20212223242526272829"
                                "30313233343536373839"
                                "40414243444546474849"
                                "50515253545556575859"
                                "60616263646566676869"
                                "70717273747576777879"
                                "80818283848586878889"
                                "90919293949596979899";
    const size_t digits = count_digits(value);
    char *end = out + digits;
    for (; value >= 100; value /= 100)
        memcpy(end -= 2, pairs + value % 100 * 2, 2);
    if (value >= 10)
        memcpy(out, pairs + value * 2, 2);
    else
        *out = (char)('0' + value);
    return digits;
}

uint64_t pdki_number_root(uint64_t value)
{
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1) {
        const uint64_t larger = root | bit;
        if (larger * larger <= value) root = larger;
    }
    return root;
}
