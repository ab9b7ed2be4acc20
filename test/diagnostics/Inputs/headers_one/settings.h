#ifndef SETTINGS_H
#define SETTINGS_H
enum { LOW, HIGH };
static const double gain[2] = {1, 2};
static int steps = 3;
static inline double stepped(double x)
{
    return ++steps * x * gain[HIGH];
}
#endif
