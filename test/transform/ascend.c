// A reversed nest whose iterations meet in sums alone runs upwards, where it reads what was recorded or no loop goes over it again.
// RUN: %adcc --reverse "apart(u,next)/(u,next)" %s -o - | FileCheck --check-prefix=APART %s
// RUN: %adcc --reverse "apart(u,next)/(u,next)" --without=ascend %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "last_wins(y)/(x,y)" --reverse "one_cell(y)/(x,y)" --reverse "turned(y)/(x,y)" --reverse "from_above(y)/(y)" --reverse "from_below(y)/(y)" --reverse "two(y)/(x,y)" --reverse "looked_up(y)/(x,y)" %S/../run/programs/ascend.c -o - | FileCheck --check-prefix=STAYS %s
// RUN: %adcc --reverse "again(y)/(y)" %s -o - | FileCheck --check-prefix=AGAIN %s

// APART: void apart_b(
// APART: = adcc_pop_pointer(&tape);
// APART: for (int i = 1; i < m; i++) {
// PLAIN: void apart_b(
// PLAIN: = adcc_pop_pointer(&tape);
// PLAIN: for (int i = m; i > 1;) {
void apart(int n, double *restrict u, double *restrict next, double c)
{
    int m = n - 1;
    for (int step = 0; step < 3; step++) {
        for (int i = 1; i < m; i++)
            for (int j = 1; j < m; j++)
                next[i * n + j] = u[i * n + j] + c * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1]) * u[i * n + j];
        for (int i = 1; i < m; i++)
            for (int j = 1; j < m; j++)
                u[i * n + j] = next[i * n + j];
    }
}

// What one iteration writes another one reads or writes: the run test has the functions.
// STAYS: void last_wins_b(
// STAYS: for (int i = n; i > 0;) {
// STAYS: void one_cell_b(
// STAYS: for (int i = n; i > 0;) {
// STAYS: void turned_b(
// STAYS: for (int i = n; i > 0;) {
// STAYS: void from_above_b(
// STAYS: for (int i = n; i > 1;) {
// STAYS: void from_below_b(
// STAYS: for (int i = n; i > 1;) {
// STAYS: void two_b(
// STAYS: for (int i = n; i > 0;) {
// STAYS: void looked_up_b(
// STAYS: for (int i = n; i > 0;) {

// The loop around goes over the same elements again, and nothing is recorded.
// AGAIN: void again_b(
// AGAIN: for (int i = n; i > 0;) {
void again(int n, double *y, double c)
{
    for (int step = 0; step < 9; step++)
        for (int i = 0; i < n; i++)
            for (int j = 1; j < n; j++)
                y[i * n + j] += c * y[i * n + j - 1];
}
