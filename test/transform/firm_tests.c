// Which tests of reals the reverse sweep makes again, and which it records. What they compute is compared in test/run/programs/firm_tests.c.
// RUN: %adcc --reverse "leaky(y)/(x)" --reverse "leaky_float(y)/(x)" --reverse "pool(y)/(x)" --reverse "negated(y)/(x)" --reverse "steep(return)/(x,top)" %S/../run/programs/firm_tests.c -o - | FileCheck %s
// RUN: %adcc --reverse "computed(y)/(x)" --reverse "in_place(x)/(x)" --reverse "stored(y)/(x)" --reverse "overwritten(y)/(x,y)" --reverse "five(y)/(x)" --reverse "narrowed(y)/(x)" --reverse "helper(return)/(x)" --reverse "looked_up(y)/(x)" --reverse "drawn(y)/(x)" %S/../run/programs/firm_tests.c -o - | FileCheck --check-prefix=RECORDED %s

// CHECK-NOT: adcc_tape
// CHECK: void leaky_b(
// CHECK: j--;
// CHECK: > 0.0)
// CHECK: void leaky_float_b(
// CHECK: void pool_b(
// CHECK: void negated_b(
// CHECK: if (-x_i < fabs(x_j)) {
// CHECK-NOT: adcc_tape
// CHECK: double steep_b(
// CHECK: if (top > 0.0) {

// RECORDED: void computed_b(
// RECORDED: test;
// RECORDED: void in_place_b(
// RECORDED: = test;
// RECORDED: void stored_b(
// RECORDED: = test;
// RECORDED: void overwritten_b(
// RECORDED: = test;
// RECORDED: void five_b(
// RECORDED: = test
// RECORDED: void narrowed_b(
// RECORDED: = test
// RECORDED: static double halved_fwd({{.*}})
// RECORDED-NEXT: {
// RECORDED: adcc_push_int(tape, test);
// RECORDED: void looked_up_b(
// RECORDED: = test;
// RECORDED: void drawn_b(
// RECORDED: = test;
