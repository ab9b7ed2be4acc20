#if defined SEED
double steps = 1.5;
#define gain(i) steps
#elif defined MACRO
#define SETTINGS "headers_two/settings.h"
#include SETTINGS
#define gain(i) gain[i]
#elif defined TWICE
#include "headers_two/settings.h"
#define gain(i) HIGH
#else
#include "headers_two/settings.h"
#define gain(i) gain[i]
#endif
double g(double x);
double g(double x)
{
    return x * x * gain(1);
}
