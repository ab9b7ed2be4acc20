#pragma once
enum { ROUNDS = 4 };
static inline double clamped(double x)
{
    return x < 0.0 ? 0.0 : 2.0 * x;
}
