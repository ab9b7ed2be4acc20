// RUN: %run-test %s
// Static buffers whose address is kept as a pointer to const, and written by way of it all the same: after a cast, by a pointer to the pointer,
// by another member of a union, byte by byte, as an integer; and by what a function returned. Each has a type of its own: where one such const is cast
// away, none of that type holds (and none at all behind a pointer to const void: refuse_static_const_void.c).
// REFUSE: --reverse by_cast : 'first'
// REFUSE: --reverse by_address : 'second'
// REFUSE: --reverse by_union : 'third'
// REFUSE: --reverse by_result : 'fourth'
// REFUSE: --reverse by_bytes : 'fifth'
// REFUSE: --reverse by_number : 'sixth'
#include <stdint.h>
#include <string.h>

static double first[2];
static int second[2];
static long third[2];
static short fourth[2];
static long double fifth[2];
static signed char sixth[2];

static const double *to_first;
static const int *to_second;
static union {
    const long *to_read;
    long *to_write;
} to_third;
static const long double *to_fifth;
static const signed char *to_sixth;

/* Reads what was left, and hands it on by the pointer alone. */
#define READER(NAME, BUFFER, VALUE, POINTER)                                                                           \
    double NAME(double x);                                                                                             \
    double NAME(double x)                                                                                              \
    {                                                                                                                  \
        POINTER = BUFFER;                                                                                              \
        return x * (double)VALUE;                                                                                      \
    }

READER(by_cast, first, first[1], to_first) /* refused */
READER(by_address, second, second[1], to_second) /* refused */
READER(by_union, third, third[1], to_third.to_read) /* refused */
READER(by_bytes, fifth, fifth[1], to_fifth) /* refused */
READER(by_number, sixth, sixth[1], to_sixth) /* refused */

void write_first(double *other, double v);
void write_first(double *other, double v)
{
    *(other ? other : (double *)to_first + 1) = v;
}

void write_second(int v);
void write_second(int v)
{
    (*(int **)&to_second)[1] = v;
}

void write_third(long v);
void write_third(long v)
{
    to_third.to_write[1] = v;
}

static const short *of_fourth(void)
{
    return fourth;
}
double by_result(double x);
double by_result(double x)
{
    return x * of_fourth()[1];
}
void write_fourth(double v);
void write_fourth(double v)
{
    memset((short *)of_fourth() + 1, v > 0.0, sizeof(short)); /* refused */
}

void write_fifth(long double v);
void write_fifth(long double v)
{
    long double *d;
    memcpy(&d, &to_fifth, sizeof d);
    d[1] = v;
}

void write_sixth(signed char v);
void write_sixth(signed char v)
{
    *(signed char *)((uintptr_t)to_sixth + 1) = v;
}
