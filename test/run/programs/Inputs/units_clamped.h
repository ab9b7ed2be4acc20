#pragma once
enum { ROUNDS = 4 };
struct hidden {
    double value;
};
static inline double clamped(double x)
{
    return x < 0.0 ? 0.0 : 2.0 * x;
}
