// RUN: %run-test %s
// WITHOUT: hvp: differences of numbers of 1e300 say nothing
// ADCC: f
// EXPECT: return / x = 2.99999999820000010803e-160 case 1
// EXPECT: return / y = 9.99999999400000065220e+149 case 1
// ARGS: x=1e150, y=3e-160
// ARGS: x=2.5, y=1e-8
double f(double x, double y)
{
    return x * y / (1.0 + x * y) + y / x * 1e3;
}
