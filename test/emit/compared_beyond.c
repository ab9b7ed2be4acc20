// A conversion stays where the narrow type would never hold what is compared with it, of which clang warns.
// RUN: %adcc --without=implied %s --reverse f -o %t.c
// RUN: FileCheck %s --input-file %t.c
// RUN: %clang %c11 -I%include -c %t.c -o %t.o
// CHECK-DAG: -1 < (int)c
// CHECK-DAG: (int)d != 40000
// CHECK-DAG: c < 200
double f(unsigned char c, short d, double x, double y)
{
    return (-1 < (int)c) * x + ((int)d != 40000) * y + ((int)c < 200) * x * y;
}
