// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5
union Bits {
    unsigned u;
    unsigned char bytes[4];
};

double f(double x)
{
    union Bits b = {.u = 0x01020304u};
    double s = 0.0;
    for (int i = 0; i < 4; i++)
        s += x * b.bytes[i] * s + x;
    return s;
}
