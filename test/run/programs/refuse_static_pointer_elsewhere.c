// RUN: %run-test %s
// Static buffers that a static pointer leads to, by which functions that are not differentiated write: by its name, by another static that gets it,
// by a pointer to it, in a record, as a result, and where it can be had from another file.
// REFUSE: --reverse by_name : 'first'
// REFUSE: --reverse by_second : 'second'
// REFUSE: --reverse by_address : 'third'
// REFUSE: --reverse by_other_file : 'fifth'
// REFUSE: --reverse by_record : 'sixth'
// REFUSE: --reverse by_result : 'seventh'
static double first[2], second[2], third[2], fifth[2], sixth[2], seventh[2];
static double *to_first, *to_second, *also_second, *to_third, *to_seventh;
double *to_fifth;
static struct {
    double *at[2];
} held;

/* Reads what was left, and hands it on by the pointer alone. */
#define READER(NAME, BUFFER, POINTER)                                                                                  \
    double NAME(double x);                                                                                             \
    double NAME(double x)                                                                                              \
    {                                                                                                                  \
        POINTER = BUFFER;                                                                                              \
        return x * BUFFER[1];                                                                                          \
    }

READER(by_name, first, to_first) /* refused */
READER(by_second, second, to_second) /* refused */
READER(by_address, third, to_third) /* refused */
READER(by_other_file, fifth, to_fifth) /* refused */
READER(by_record, sixth, held.at[1]) /* refused */

void write_first(double v);
void write_first(double v)
{
    to_first[1] = v;
}

void pass_second(void);
void pass_second(void)
{
    also_second = to_second;
}
void write_second(double v);
void write_second(double v)
{
    also_second[1] = v;
}

static void through(double **to, double v)
{
    (*to)[1] = v;
}
void write_third(double v);
void write_third(double v)
{
    through(&to_third, v);
}

void write_any(double *any, double v);
void write_any(double *any, double v)
{
    any[1] = v;
}

void write_sixth(double v);
void write_sixth(double v)
{
    held.at[1][1] = v;
}

static double *of_seventh(void)
{
    return to_seventh;
}
double by_result(double x);
double by_result(double x)
{
    to_seventh = seventh; /* refused */
    return x * seventh[1];
}
void write_seventh(double v);
void write_seventh(double v)
{
    of_seventh()[1] = v;
}
