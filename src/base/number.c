#include "base/number.h"

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
        if (++digits == PDKI_NUMBER_DIGITS) break; // the next limit would wrap
    return digits;
}

size_t pdki_number_write(char *out, uint64_t value)
{
    const size_t digits = count_digits(value);
    for (size_t i = digits; i > 0; i--) {
        out[i - 1] = (char)('0' + value % 10);
        value /= 10;
    }
    return digits;
}

bool pdki_number_multiply(uint64_t a, uint64_t b, uint64_t *product)
{
    if (b != 0 && a > UINT64_MAX / b) return false;
    *product = a * b;
    return true;
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
