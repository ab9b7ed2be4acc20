// RUN: %run-test %s
// A function that could not be read has static pointers: to what a buffer's address is in from the beginning, or is stored by what is differentiated.
// REFUSE: --reverse initialized : 'first'
// REFUSE: --reverse stored : 'second'
static double first[2], second[2];
static double *to_first = first, *to_second;

double initialized(double x);
double initialized(double x)
{
    return x * first[1];
}

double stored(double x);
double stored(double x)
{
    to_second = second;
    return x * second[1];
}

void unread(int n, double v);
void unread(int n, double v) /* refused */
{
    __asm__("");
    to_first[n] = v;
    to_second[n] = v;
}
