#include <adcc/adcc.h>

static inline double turn_d(double x, double x_d, double *ret_d);
ADCC_CUSTOM_FORWARD(turn_d) static inline double turn(double x) { return x; }
static inline double turn_d(double x, double x_d, double *ret_d) { *ret_d = x_d; return x; }
