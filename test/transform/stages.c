// Where one iteration adds to what another one has stored, batches of iterations compute first and add then.
// RUN: %adcc --reverse "levels(v)/(v,t)" --reverse "both_ways(v)/(v,w)" %s -o - | FileCheck %s
// RUN: %adcc --reverse "level_by_level(v)/(v,t)" --reverse "fading(v)/(v,t)" --reverse "growing(v)/(v,t)" --reverse "looked_at(v)/(v,t,r)" --reverse "now_and_then(v)/(v,t)" --reverse "once(v)/(v,t)" %s -o - | FileCheck --check-prefix=OWN %s
// RUN: %adcc --reverse "levels(v)/(v,t)" --emit=report %s -o - | FileCheck --check-prefix=REPORT %s
// RUN: %adcc --reverse "levels(v)/(v,t)" --without=stages %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "before(v)/(v,w)" --reverse "between(v)/(v,w)" --reverse "few(v)/(v,w)" --reverse "looked_up(v)/(v,w)" --reverse "own(v)/(v,w)" %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "perhaps_one(v)/(v,w)" --without=overlap %s -o - | FileCheck --check-prefix=PLAIN %s
// PLAIN: _b(
// PLAIN-NOT: batch

// REPORT: reversed in batches, what is changed beside what is read by loops of its own
// Batches follow one another downwards, as the iterations did. What stores to the iteration's own element stays with what computes; a value
// that is summed and nothing else is added to a row that all batches of all levels share.
// CHECK-LABEL: void levels_b(
// CHECK: double t_b_sums[128] = {0};
// CHECK: for (int k_1 = 1; k_1 <= k; k_1++) {
// CHECK: for (size_t batch_left = {{.*}}; batch_left-- > 0;) {
// CHECK: double v_b_row[128];
// CHECK: ADCC_IVDEP
// CHECK-NEXT: for (int k_2 = 0; k_2 < count; k_2++) {
// CHECK-NEXT: int i = (int)batch + k_2;
// CHECK: double v_i_b = v_b[i];
// CHECK-NOT: v_b[i +
// CHECK: v_b[i] = adcc_where(
// CHECK-NEXT: v_b_row[k_2] = t * t1;
// CHECK-NEXT: t_b_sums[k_2] +=
// CHECK-NOT: += 4
// CHECK: for (int k_2 = 0; k_2 < count; k_2++) {
// CHECK-NEXT: int i = (int)batch + k_2 + 1;
// CHECK-NEXT: v_b[i] += v_b_row[k_2];
// CHECK: for (int k_1 = 0; k_1 < 128; k_1 += 4) {
// CHECK-NEXT: t_b_1 += t_b_sums[k_1];
// CHECK-NOT: for
// CHECK: *t_b +=
void levels(int n, double t, double *v)
{
    for (int k = n - 1; k > 0; k--)
        for (int i = 0; i < k; i++)
            v[i] = t * v[i + 1] * v[i];
}

// A row is shared as far as nothing is done with the sum but to carry it on: here each level has a sum of its own,
// OWN-LABEL: void level_by_level_b(
// OWN-NOT: _sums
// OWN: t_b[k{{[_0-9]*}}] +=
void level_by_level(int n, const double *restrict t, double *restrict v)
{
    for (int k = n - 1; k > 0; k--)
        for (int i = 0; i < k; i++)
            v[i] = t[k] * v[i + 1] * v[i];
}

// here what is summed counts less the earlier it was,
// OWN-LABEL: void fading_b(
// OWN-NOT: _sums
void fading(int n, double t, double *v)
{
    for (int k = n - 1; k > 0; k--) {
        for (int i = 0; i < k; i++)
            v[i] = t * v[i + 1] * v[i];
        t *= 0.5;
    }
}

// or the later it is;
// OWN-LABEL: void growing_b(
// OWN-NOT: _sums
void growing(int n, double t, double *v)
{
    for (int k = n - 1; k > 0; k--) {
        t *= 0.5;
        for (int i = 0; i < k; i++)
            v[i] = t * v[i + 1] * v[i];
    }
}

// here somebody looks at it,
// OWN-LABEL: void looked_at_b(
// OWN-NOT: _sums
void looked_at(int n, double t, double *restrict v, double *restrict r)
{
    for (int k = n - 1; k > 0; k--) {
        t += *r * t;
        for (int i = 0; i < k; i++)
            v[i] = t * v[i + 1] * v[i];
    }
}

// here a branch carries it on, which is not looked into,
// OWN-LABEL: void now_and_then_b(
// OWN-NOT: _sums
void now_and_then(int n, double t, double *v)
{
    for (int k = n - 1; k > 0; k--)
        if (k % 3)
            for (int i = 0; i < k; i++)
                v[i] = t * v[i + 1] * v[i];
}

// and here there is no loop around.
// OWN-LABEL: void once_b(
// OWN-NOT: _sums
// OWN: t_b_row[k] =
void once(int n, double t, double *v)
{
    for (int i = 0; i < n; i++)
        v[i] = t * v[i + 1] * v[i];
}

// The neighbours are two elements and five away: each by a loop of its own, in the order of the text.
// CHECK-LABEL: void both_ways_b(
// CHECK: batch_left-- > 0;
// CHECK: w_b[i] +=
// CHECK: v_b[i + 5] += v_b_row[k];
// CHECK: v_b[i + 2] += v_b_row_1[k];
void both_ways(int n, double *restrict v, const double *restrict w)
{
    for (int i = 0; i < n; i++)
        v[i] = w[i] * v[i + 2] + v[i + 5] * v[i];
}

// What an iteration adds to the next one to be executed reads.
void before(int n, double *restrict v, const double *restrict w)
{
    for (int i = 1; i < n; i++)
        v[i] = w[i] * v[i - 1] + v[i];
}

// The same of one neighbour.
void between(int n, double *restrict v, const double *restrict w)
{
    for (int i = 1; i < n; i++)
        v[i] = w[i] * v[i - 1] + v[i + 1];
}

// Two arrays of the caller's, which may be one.
void perhaps_one(int n, double *v, double *w)
{
    for (int i = 0; i < n; i++) {
        v[i] = v[i + 1] * v[i];
        w[i] = w[i] * v[i];
    }
}

// Too few to pay.
void few(int n, double *restrict v, const double *restrict w)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < 8; i++)
            v[i] = v[i + 1] * w[i] * v[i];
}

// No element that moves with the counter.
void looked_up(int n, double *restrict v, const double *restrict w)
{
    for (int i = 0; i < n; i++)
        v[2 * i] = v[2 * i + 2] * w[i] * v[2 * i];
}

// No neighbour.
void own(int n, double *restrict v, const double *restrict w)
{
    for (int i = 0; i < n; i++)
        v[i] = v[i] * w[i];
}
