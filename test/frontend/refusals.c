// What cannot be lowered is said of its function, and all others go on.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
#include <setjmp.h>
#include <stdarg.h>
int _Complex complex_integer(int _Complex z) { return z; }
extern jmp_buf place;
int jump(void) { return setjmp(place); }
_Atomic double shared;
double atomic(void) { shared += 1; return shared; }
void exchanged(int *n) { int now = 3, old; __atomic_exchange(n, &now, &old, __ATOMIC_SEQ_CST); }
int assembly(int x) { __asm__("nop"); return x; }
typedef double Four __attribute__((vector_size(32)));
Four vector(Four a) { return a + a; }
int computed(int x) { void *p = &&l; goto *p; l: return x; }
int out_of_expression(int x) { return x && ({ if (x) return 1; x; }); }
double variadic(int n, ...) { va_list a; va_start(a, n); double x = va_arg(a, double); va_end(a); return x; }
struct S { double a; };
double by_value(struct S (*f)(int, ...), int n) { return f(n, n).a; }
double fine(double x) { return x; }

// CHECK: func @complex_integer{{.*}} refused "{{.*}}_Complex int' is not supported yet"
// CHECK: func @jump{{.*}} refused "setjmp is not supported yet"
// CHECK: func @atomic{{.*}} refused "{{.*}}_Atomic{{.*}} not supported yet"
// CHECK: func @exchanged{{.*}} refused "this expression is not supported"
// CHECK: func @assembly{{.*}} refused "inline assembly is not supported"
// CHECK: func @vector{{.*}} refused "{{.*}}vector_size{{.*}}"
// CHECK: func @computed{{.*}} refused "a computed goto is not supported"
// CHECK: func @out_of_expression{{.*}} refused "a jump out of a statement expression is not supported here"
// CHECK: func @variadic{{.*}} refused "va_start is supported in functions that are called by name, from their own file, and keep their va_list to themselves"
// CHECK: func @by_value{{.*}} refused "a call through a pointer of this type is not supported yet"
// CHECK: func @fine{{.*}} {
