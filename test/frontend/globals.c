// A global's initializer is spelled so that it stands alone: enumerators are numbers, macros and sizes are expanded.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
#define PI 3.14159265358979L
enum { FIRST = 5, SECOND };
typedef double Real;
typedef Real (*Function)(Real);
typedef struct Row {
    Function function;
    int kinds[3];
    const char *name;
} Row;
static double half(double x) { return x / 2; }
static const Row rows[] = {{half, {[1] = SECOND}, "half"}, {.name = "none", .kinds = {FIRST, -SECOND}}};
static const long double pi = PI;
static double weights[] = {[0 ... 1] = 1e-3, (Real)2, sizeof(double) * 1.5f};
static const double *const second = &weights[SECOND - FIRST];
double external = 4;
extern double elsewhere;
double f(int i)
{
    static int calls = SECOND;
    calls++;
    return rows[i].function(*second) + pi + external + elsewhere;
}

// CHECK: struct %Row source
// CHECK: global @rows: [2 x %Row] internal const initializer "{{[{][{]}}half, {[1] = 6}, \"half\"}, {.name = \"none\", .kinds = {5, -6}}}"
// CHECK: global @pi: ldouble internal const initializer "3.14159265358979L"
// CHECK: global @weights: [4 x double] internal initializer "{[0 ... 1] = 1e-3, (double)2, 8ul * 1.5f}"
// CHECK: global @second: ptr<const double> internal const initializer "&weights[6 - 5]"
// CHECK: global @external: double initializer "4"
// CHECK: global @elsewhere: double
// CHECK: global @calls: int internal static @f initializer "6"
