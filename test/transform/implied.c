// Comparisons that the loops and branches around them decide (implied.c), and such as they do not.
// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,implied --emit=ir --reverse counters --reverse twice_as_far --reverse down --reverse to_the_end --reverse branches --reverse both --reverse either --reverse held --reverse held_in_parts --reverse held_on_the_right --reverse unequal --reverse in_types --reverse wider --reverse ways --reverse contradiction %s -o - | FileCheck %s
// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,implied --emit=ir --reverse wraps --reverse wrapping_bound --reverse narrower --reverse unsigned_numbers --reverse behind --reverse other_branch --reverse either_unknown --reverse one_too_far --reverse to_its_bound --reverse or_equal --reverse unequal_inside --reverse by_a_while --reverse unlike --reverse far %s -o - | FileCheck %s --check-prefix=NOT
double use(int, double);
#define ASK(question) ((question) ? x[0] : 2.0 * x[1])

// CHECK-LABEL: func @counters(
// CHECK-NOT: compare
// CHECK: return
double counters(int n, int m, const double *x)
{
    double s = 0.0;
    for (int i = 1; i < n; i++)
        for (int j = i; j <= m; j += 2)
            s += ASK(i - 1 >= 0) + ASK(i >= n) + ASK(i + 1 <= n) + ASK(j < 1) + ASK(j - m <= 0 || j > m) + ASK(i < j + 1) + ASK(i - 1 == m) + ASK(j != 0);
    return s;
}

// From i < j, j < k it follows that i + 2 <= k.
// CHECK-LABEL: func @twice_as_far(
// CHECK: for.lt %k
// CHECK-NOT: compare
// CHECK: return
double twice_as_far(int n, const double *x)
{
    double s = 0.0;
    for (int k = 0; k < n; k++)
        for (int j = 0; j < k; j++)
            for (int i = 0; i < j; i++)
                s += ASK(i + 2 <= k) + ASK(i + 3 > n);
    return s;
}

// CHECK-LABEL: func @down(
// CHECK-NOT: compare
// CHECK: return
double down(int n, const double *x)
{
    double s = 0.0;
    for (int i = n - 1; i >= 0; i--)
        s += ASK(i < n) + ASK(i < 0) + ASK(i + 1 > n);
    return s;
}

// CHECK-LABEL: func @to_the_end(
// CHECK-NOT: compare
// CHECK: return
double to_the_end(unsigned n, const double *x)
{
    double s = 0.0;
    for (unsigned i = 2; i < n; i++)
        s += ASK(i < n) + ASK(i >= 1u) + ASK(i == 1u);
    return s;
}

// One comparison for each branch, none inside.
// CHECK-LABEL: func @branches(
// CHECK: compare
// CHECK-NOT: compare
// CHECK: compare
// CHECK-NOT: compare
// CHECK: return
double branches(int w, int h, const double *x)
{
    if (0 < w) {
        double s = ASK(0 >= w) + ASK(w - 1 < 0) + ASK(w != 0);
        if (h == w)
            s += ASK(h > 0) + ASK(h - w == 0);
        return s;
    }
    return ASK(w == 1) + ASK(w < 1);
}

// CHECK-LABEL: func @both(
// CHECK-COUNT-2: compare
// CHECK-NOT: compare
// CHECK: return
double both(int i, int n, const double *x)
{
    double s = 0.0;
    if ((i >= 0) & (i < n))
        s = ASK(i < 0) + ASK(n > 0);
    return s;
}

// CHECK-LABEL: func @either(
// CHECK-COUNT-2: compare
// CHECK-NOT: compare
// CHECK: return
double either(int i, int n, const double *x)
{
    double s = 0.0;
    if ((i < 0) | (i >= n))
        s = x[0];
    else
        s = ASK(i < 0) + ASK(n > 0);
    return s;
}

// What is held to 0 and n - 1 is below n, in a loop whose counter is.
// CHECK-LABEL: func @held(
// CHECK-NOT: compare
// CHECK: return
double held(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int k = i - 3;
        if (k < 0)
            k = 0;
        s += ASK(k >= n);
    }
    return s;
}

// The sum of a choice and a number.
// CHECK-LABEL: func @held_in_parts(
// CHECK-NOT: compare
// CHECK: return
double held_in_parts(int n, int p, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += ASK((p < 0 ? i : 0) + 1 > n);
    return s;
}

// Decided as what it is: true.
// CHECK-LABEL: func @held_on_the_right(
// CHECK-NOT: compare
// CHECK-NOT: mul
// CHECK: return
double held_on_the_right(int n, int p, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += ASK(n > (p < 0 ? i : 0)) + ASK(n >= i) + ASK(i >= 0);
    return s;
}

// Not the end of the interval, so one further inside.
// CHECK-LABEL: func @unequal(
// CHECK-COUNT-2: compare
// CHECK-NOT: compare
// CHECK: return
double unequal(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (i != 0)
            s += ASK(i - 1 >= 0);
        if (i != n - 1)
            s += ASK(i + 1 < n);
    }
    return s;
}

// CHECK-LABEL: func @in_types(
// CHECK-NOT: compare
// CHECK: return
double in_types(unsigned char c, const double *x)
{
    return ASK(c < 0) + ASK(c <= 255);
}

// The same number as long or as size_t.
// CHECK-LABEL: func @wider(
// CHECK-NOT: compare
// CHECK: return
double wider(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += ASK((long)i - 1 < (long)n - 1) + ASK((long)i >= n);
    return s;
}

// The shorter way: by j it would be i < n + 5 only.
// CHECK-LABEL: func @ways(
// CHECK: compare.lt %i, %n
// CHECK-NOT: compare
// CHECK: return
double ways(int n, const double *x)
{
    double s = 0.0;
    for (int j = 0; j < n + 5; j++)
        for (int i = 0; i < j; i++)
            if (i < n)
                s += ASK(i >= n);
    return s;
}

// Never reached; adcc comes to an end.
// CHECK-LABEL: func @contradiction(
// CHECK: return
double contradiction(int a, int b, int c, const double *x)
{
    double s = 0.0;
    if (a < b)
        if (b < c)
            if (c < a)
                s = ASK(a < c);
    return s;
}

// n - 1 wraps for n = 0.
// NOT-LABEL: func @wraps(
// NOT: compare
// NOT: compare
// NOT: return
double wraps(unsigned n, unsigned k, const double *x)
{
    if (k < n)
        return 0.0;
    return ASK(k < n - 1u);
}

// NOT-LABEL: func @wrapping_bound(
// NOT: compare.gt
// NOT: return
double wrapping_bound(unsigned n, const double *x)
{
    double s = 0.0;
    for (unsigned i = 0; i < n - 1u; i++)
        s += ASK(i > n);
    return s;
}

// A cast to a narrower type is another number.
// NOT-LABEL: func @narrower(
// NOT-COUNT-2: compare
// NOT: return
double narrower(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += ASK((signed char)i < 0) + ASK((unsigned)(i - n) < 3u);
    return s;
}

// One that wraps, one beyond int, the largest number there is.
// NOT-LABEL: func @unsigned_numbers(
// NOT-COUNT-4: compare
// NOT: return
double unsigned_numbers(unsigned n, const unsigned long *k, const double *x)
{
    double s = 0.0;
    for (unsigned long j = 0; j < k[0]; j++)
        s += ASK(j < 0xfffffffffffffff0u);
    for (unsigned i = 0; i < n; i++)
        s += ASK(i - n > 5u) + ASK((int)i < 0) + ASK(k[i] < 0xfffffffffffffff0u);
    return s;
}

// Behind the loop its counter's bounds hold no more.
// NOT-LABEL: func @behind(
// NOT: compare.lt
// NOT: return
double behind(int n, const double *x)
{
    double s = 0.0;
    int i;
    for (i = 0; i < n; i++)
        s += x[i];
    return s + ASK(i < n);
}

// NOT-LABEL: func @other_branch(
// NOT: compare.lt
// NOT: compare.ge
// NOT: compare.ge
// NOT: return
double other_branch(int i, int n, const double *x)
{
    double s = 0.0;
    if (i < n)
        s = ASK(i >= 0);
    return s + ASK(i >= n);
}

// Where `a | b` holds one of both may not.
// NOT-LABEL: func @either_unknown(
// NOT-COUNT-3: compare
// NOT: return
double either_unknown(int i, int n, const double *x)
{
    if ((i < 0) | (i >= n))
        return ASK(n < 0);
    return 0.0;
}

// NOT-LABEL: func @one_too_far(
// NOT-COUNT-6: compare
// NOT: return
double one_too_far(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += ASK(i - 1 >= 0) + ASK(i + 1 < n) + ASK(i > 0) + ASK(i == n - 1) + ASK(i <= n - 2) + ASK(i >= 1);
    return s;
}

// NOT-LABEL: func @to_its_bound(
// NOT-COUNT-3: compare
// NOT: return
double to_its_bound(int n, int k, const double *x)
{
    double s = 0.0;
    for (int i = 0; i <= n; i++)
        s += ASK(i < n);
    for (int i = n; i >= k; i--)
        s += ASK(i > k) + ASK(i < n);
    return s;
}

// NOT-LABEL: func @or_equal(
// NOT-COUNT-4: compare
// NOT: return
double or_equal(int i, int n, int k, const double *x)
{
    double s = 0.0;
    if (i < n)
        s = x[0];
    else
        s = ASK(i > n);
    if (i > k)
        s += x[0];
    else
        s += ASK(i < k);
    return s;
}

// Not equal to one in the middle says nothing.
// NOT-LABEL: func @unequal_inside(
// NOT-COUNT-3: compare
// NOT: return
double unequal_inside(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        if (i != 1)
            s += ASK(i > 1) + ASK(i < 1);
    return s;
}

// NOT-LABEL: func @by_a_while(
// NOT-COUNT-2: compare
// NOT: return
double by_a_while(int n, const double *x)
{
    double s = 0.0;
    while (n > 0) {
        n = n / 2;
        s += ASK(n > 0);
    }
    return s;
}

// The choices answer differently.
// NOT-LABEL: func @unlike(
// NOT-COUNT-2: compare
// NOT: return
double unlike(int n, int p, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += ASK((p < 0 ? i : n) < n);
    return s;
}

// NOT-LABEL: func @far(
// NOT-COUNT-2: compare
// NOT: return
double far(long n, const double *x)
{
    double s = 0.0;
    for (long i = 0; i < n; i++)
        s += ASK(i - 9000000000000000000 > n) + ASK(i < 9000000000000000000);
    return s;
}
