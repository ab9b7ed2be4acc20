// RUN: %run-test %s
// Static buffers whose address is kept as a pointer to const, and written by way of it all the same: after a cast, by a pointer to the pointer,
// by another member of a union, byte by byte; and by what a function returned.
// REFUSE: --reverse by_cast : 'first'
// REFUSE: --reverse by_void : 'second'
// REFUSE: --reverse by_address : 'third'
// REFUSE: --reverse by_union : 'fourth'
// REFUSE: --reverse by_result : 'fifth'
// REFUSE: --reverse by_bytes : 'sixth'
// REFUSE: --reverse by_choice : 'seventh'
// REFUSE: --reverse by_number : 'eighth'
#include <stdint.h>
#include <string.h>

static double first[2], second[2], third[2], fourth[2], fifth[2], sixth[2], seventh[2], eighth[2];
static const double *to_first, *to_third, *to_sixth, *to_seventh, *to_eighth;
static const void *to_second;
static union {
    const double *to_read;
    double *to_write;
} to_fourth;

/* Reads what was left, and hands it on by the pointer alone. */
#define READER(NAME, BUFFER, POINTER)                                                                                  \
    double NAME(double x);                                                                                             \
    double NAME(double x)                                                                                              \
    {                                                                                                                  \
        POINTER = BUFFER;                                                                                              \
        return x * BUFFER[1];                                                                                          \
    }

READER(by_cast, first, to_first) /* refused */
READER(by_void, second, to_second) /* refused */
READER(by_address, third, to_third) /* refused */
READER(by_union, fourth, to_fourth.to_read) /* refused */
READER(by_bytes, sixth, to_sixth) /* refused */
READER(by_choice, seventh, to_seventh) /* refused */
READER(by_number, eighth, to_eighth) /* refused */

void write_first(double v);
void write_first(double v)
{
    ((double *)to_first)[1] = v;
}

void write_second(double v);
void write_second(double v)
{
    double *d = (double *)to_second;
    d[1] = v;
}

void write_third(double v);
void write_third(double v)
{
    (*(double **)&to_third)[1] = v;
}

void write_fourth(double v);
void write_fourth(double v)
{
    to_fourth.to_write[1] = v;
}

static const double *of_fifth(void)
{
    return fifth;
}
double by_result(double x);
double by_result(double x)
{
    return x * of_fifth()[1];
}
void write_fifth(double v);
void write_fifth(double v)
{
    memset((double *)of_fifth() + 1, v > 0.0, sizeof(double)); /* refused */
}

void write_sixth(double v);
void write_sixth(double v)
{
    double *d;
    memcpy(&d, &to_sixth, sizeof d);
    d[1] = v;
}

void write_seventh(double *other, double v);
void write_seventh(double *other, double v)
{
    *(other ? other : (double *)to_seventh + 1) = v;
}

void write_eighth(double v);
void write_eighth(double v)
{
    *(double *)((uintptr_t)to_eighth + sizeof(double)) = v;
}
