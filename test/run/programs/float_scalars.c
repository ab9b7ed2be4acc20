// RUN: %run-test %s
// ADCC: f
// ARGS: x in 0.5..1.5, y in 1..2
float f(float x, float y)
{
    float z = x * y - x / y;
    return z * z + 0.5f * x;
}
