#ifndef DERIVATIVE_NAMES_H
#define DERIVATIVE_NAMES_H
struct item {
    double v;
};
#define x_d 9
#define ret_b 3
#endif
