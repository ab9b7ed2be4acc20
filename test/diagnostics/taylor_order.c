// An order that an annotation asks for has the limit that --order has.
// RUN: %refused 1 %s | FileCheck %s
#include <adcc/adcc.h>

// CHECK: taylor_order.c:[[@LINE+1]]:1: error: high: the order of 'high' is above 40
ADCC_TAYLOR(41) double high(double x)
{
    return x * x;
}
