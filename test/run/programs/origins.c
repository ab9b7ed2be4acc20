// Numbers that are only moved about, as they compare: where they came from is moved along, where that is still there; and what is no such thing.
// RUN: %run-test %s
// ADCC: filtered(y)/(x,y); smallest(y)/(x,y); trimmed(y)/(x,y); selected(y)/(x,y); heap(y)/(x,y); small_windows(y)/(x,y); copied(y)/(x,y); by_halves(y)/(x,y); checked(return,y)/(x,y); zeroed(y)/(x,y); held(y)/(x,y); in_between(y)/(x,y)
// ARGS: n=0, m=3, x[24] in -1..1, y[24] in -1..1
// ARGS: n=1, m=3, x[24] in -1..1, y[24] in -1..1
// ARGS: n=12, m=5, x[24] in -1..1, y[24] in -1..1
// ADCC: by_cases(y)/(x,y); twice(y)/(x,y); of_local(y)/(x,y); empty(y)/(x,y); chosen(y)/(x,y); compared_only(y)/(x,y); carried_out(return,y)/(x,y); interior(y)/(x,y); by_columns(y)/(x,y); refilled(y)/(x,y); shifted(y)/(x,y); in_arms(y)/(x,y); two_held(y)/(x,y); by_nests(y)/(x,y)
// ARGS: n=0, m=3, x[24] in -1..1, y[24] in -1..1
// ARGS: n=1, m=3, x[24] in -1..1, y[24] in -1..1
// ARGS: n=12, m=5, x[24] in -1..1, y[24] in -1..1
// ADCC: floats(y)/(x,y)
// ARGS: n=12, m=5, x[24] in -1..1, y[24] in -1..1
// ADCC: overwritten(x,y)/(x,y); overwritten_later(x,y)/(x,y); overwritten_between(x,y)/(x,y); source_stored(y)/(x,y); source_shifted(y)/(x,y); source_filled(y)/(x,y); zeroed_in_part(y)/(x,y); maybe_one(y)/(x,y); computed(y)/(x,y); merged(y)/(x,y); two_sources(y)/(x,y); two_constants(y)/(x,y); signs_of_zero(y)/(x,y); given_back(y)/(x,y); handed_on(y)/(x,y); round_before(x,y)/(x,y); scaled(y)/(x,y); left_over(y)/(x,y); dies_before(y)/(x,y); moved_back(y)/(x,y); filled_again(y)/(x,y); looked_up_before(y)/(x,y); marked(y)/(x,y); loaded_before(x,y)/(x,y); loaded_once(x,y)/(x,y); filled_in_part(y)/(x,y); filled_but_last(y)/(x,y); filled_at_times(y)/(x,y); nest_in_part(y)/(x,y); nest_at_times(y)/(x,y); nest_with_reads(y)/(x,y); nest_of_some(y)/(x,y); nest_backwards(y)/(x,y); nest_too_long(y)/(x,y); nest_of_wrapped(y)/(x,y); nest_to_none(y)/(x,y); nest_of_unknown(y)/(x,y); filled_last(y)/(x,y); filled_by_itself(y)/(x,y); filled_elsewhere(y)/(x,y); filled_by_twos(y)/(x,y); filled_but_first(y)/(x,y); filled_where_small(y)/(x,y); handed_in_place(y)/(x,y); shifted_by_bytes(y)/(x,y); freed_early(y)/(x,y); freed_within(y)/(x,y); made_late(y)/(x,y)
// ARGS: n=0, m=3, x[24] in -1..1, y[24] in -1..1
// ARGS: n=1, m=3, x[24] in -1..1, y[24] in -1..1
// ARGS: n=12, m=5, x[24] in -1..1, y[24] in -1..1
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A window that is kept sorted while it is filled. */
void filtered(int n, int m, const double *restrict x, double *restrict y)
{
    double *window = malloc((size_t)m * sizeof *window);

    for (int i = 0; i < n; i++) {
        int count = 0;
        for (int k = 0; k < m && i + k < n; k++) {
            double value = x[i + k];
            int place = count++;
            while (place > 0 && window[place - 1] > value) {
                window[place] = window[place - 1];
                place--;
            }
            window[place] = value;
        }
        y[i] *= window[count / 2] * window[count / 2];
    }
    free(window);
}

/* The smallest six of each round; a place that no number has taken holds a constant. */
void smallest(int n, int m, const double *restrict x, double *restrict y)
{
    double best[6];

    for (int j = 0; j < m; j++) {
        for (int k = 0; k < 6; k++)
            best[k] = 3.0;
        for (int i = j; i < n; i++) {
            double now = x[i];
            for (int k = 0; k < 6; k++)
                if (now < best[k]) {
                    double next = best[k];
                    best[k] = now;
                    now = next;
                }
        }
        for (int k = 0; k < 6; k++)
            y[j] += (k + 1) * best[k] * best[k];
    }
}

/* In place, by exchanges: what is computed is sorted, and the outermost ones are left out. */
void trimmed(int n, int m, const double *x, double *y)
{
    double *d = malloc((size_t)(n + 1) * sizeof *d);

    for (int i = 0; i < n; i++)
        d[i] = sin(x[i] * y[i]);
    for (int i = 0; i < n; i++)
        for (int j = 0; j + 1 < n - i; j++)
            if (d[j] > d[j + 1]) {
                double t = d[j];
                d[j] = d[j + 1];
                d[j + 1] = t;
            }
    for (int i = m / 3; i < n - m / 3; i++)
        y[m] += d[i] * d[i] * (i + 1);
    free(d);
}

/* Hoare's selection. */
void selected(int n, int m, const double *x, double *y)
{
    double a[24];
    int low = 0, high = n - 1, k = n < m ? n / 2 : m;

    for (int i = 0; i < n; i++)
        a[i] = x[i] * y[0];
    while (low < high) {
        double pivot = a[k];
        int i = low, j = high;
        do {
            while (a[i] < pivot)
                i++;
            while (pivot < a[j])
                j--;
            if (i <= j) {
                double t = a[i];
                a[i] = a[j];
                a[j] = t;
                i++;
                j--;
            }
        } while (i <= j);
        if (j < k)
            low = i;
        if (k < i)
            high = j;
    }
    y[1] += n > 0 ? a[k] * a[k] : 0.0;
}

static void sift(double *a, int root, int end)
{
    while (2 * root + 1 < end) {
        int child = 2 * root + 1;
        if (child + 1 < end && a[child] < a[child + 1])
            child++;
        if (a[root] >= a[child])
            return;
        double t = a[root];
        a[root] = a[child];
        a[child] = t;
        root = child;
    }
}

void heap(int n, int m, const double *x, double *y)
{
    double *a = malloc((size_t)(n + 1) * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = x[i] + 0.1 * y[i];
    for (int i = n / 2; i-- > 0;)
        sift(a, i, n);
    for (int end = n; end-- > 1;) {
        double t = a[0];
        a[0] = a[end];
        a[end] = t;
        sift(a, 0, end);
    }
    for (int i = 0; i < n; i++)
        y[i] *= a[i] * (i < m ? 2.0 : a[n - 1]);
    free(a);
}

/* What is written may be what is read, since all of a window is read before. */
void small_windows(int n, int m, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double w[5];
        for (int k = 0; k < 5; k++)
            w[k] = x[i + k] * m;
        for (int k = 1; k < 5; k++) {
            double key = w[k];
            int j = k - 1;
            while (j >= 0 && w[j] > key) {
                w[j + 1] = w[j];
                j--;
            }
            w[j + 1] = key;
        }
        y[i] += w[2] * w[2];
    }
}

void copied(int n, int m, const double *x, double *y)
{
    double *w = malloc((size_t)(n + 1) * sizeof(double));

    memcpy(w, x, (size_t)n * sizeof(double));
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && w[j] < w[j - 1]; j--) {
            double t = w[j];
            w[j] = w[j - 1];
            w[j - 1] = t;
        }
    for (int i = 0; i + 1 < n; i++)
        y[i] += w[i] * w[i + 1] * m;
    free(w);
}

/* The place is found first, then made free. */
void by_halves(int n, int m, const double *restrict x, double *restrict y)
{
    double *list = malloc((size_t)(n + 1) * sizeof(double));

    for (int i = 0; i < n; i++) {
        int low = 0, high = i;
        while (low < high) {
            int middle = (low + high) / 2;
            if (list[middle] < x[i])
                low = middle + 1;
            else
                high = middle;
        }
        for (int k = i; k > low; k--)
            list[k] = list[k - 1];
        list[low] = x[i];
        y[i] *= list[i / 2] * m;
    }
    free(list);
}

double checked(int n, int m, const double *x, double *y)
{
    double *a = malloc((size_t)(n + 1) * sizeof *a), s = 0;

    if (!a)
        return -1.0;
    for (int i = 0; i < n; i++)
        a[i] = x[i] * y[i];
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            double t = a[j - 1];
            a[j - 1] = a[j];
            a[j] = t;
        }
    for (int i = 0; i < n; i++)
        s += a[i] * a[i] * (i + m);
    free(a);
    return s;
}

/* Those that nobody has taken are zero, which is no number of x. */
void zeroed(int n, int m, const double *restrict x, double *restrict y)
{
    double *largest = calloc(4, sizeof *largest);

    for (int i = 0; i < n; i++) {
        double now = x[i];
        for (int k = 0; k < 4; k++)
            if (now > largest[k]) {
                double next = largest[k];
                largest[k] = now;
                now = next;
            }
    }
    for (int k = 0; k < 4; k++)
        y[k] += (largest[k] + m) * largest[k];
    free(largest);
}

/* What is held is carried from round to round, and what is left of it is used, too. */
void held(int n, int m, const double *restrict x, double *restrict y)
{
    double a[8] = {0}, hold = x[0];

    for (int i = 0; i < n; i++) {
        int k = (i * 5 + m) % 8;
        if (a[k] < hold) {
            double t = a[k];
            a[k] = hold;
            hold = t;
        } else {
            hold = x[i];
        }
        y[i] += hold * hold;
    }
    for (int k = 0; k < 8; k++)
        y[k] *= 1.0 + a[k];
}

/* A number is computed with in the middle of its way. */
void in_between(int n, int m, const double *x, double *y)
{
    double a[24], s = 0;

    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i] - 0.3 * y[i];
    for (int i = 0; i < n; i++) {
        int at = i;
        for (int j = i + 1; j < n; j++)
            if (a[j] < a[at])
                at = j;
        double t = a[at];
        a[at] = a[i];
        a[i] = t;
        s += t * (i + m) + a[n - 1] * a[i];
    }
    y[0] = s;
}

void by_cases(int n, int m, const double *restrict x, double *restrict y)
{
    double a[7] = {0};

    for (int i = 0; i < n; i++) {
        int at = i % 5;
        switch (i % 3) {
        case 0: a[at] = x[i]; break;
        case 1:
            if (a[at] < x[i]) {
                a[at + 1] = a[at];
                a[at] = x[i + 1];
            }
            break;
        default: a[at + 2] = a[at + 1] < 0.2 ? a[at] : a[at + 1];
        }
        y[i] += a[at] * a[at + 1] + m * a[at + 2];
    }
}

/* Filled, sorted, changed, sorted again. */
void twice(int n, int m, const double *x, double *y)
{
    double a[24] = {0};

    for (int i = 0; i < n; i++)
        a[i] = x[i];
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            double t = a[j - 1];
            a[j - 1] = a[j];
            a[j] = t;
        }
    a[0] = cos(a[n / 2] + y[0]) * m;
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            double t = a[j - 1];
            a[j - 1] = a[j];
            a[j] = t;
        }
    for (int i = 0; i < n; i++)
        y[i] += a[i] * a[i] * (1.5 + i);
}

/* From another array of the function, which is given back behind the last use. */
void of_local(int n, int m, const double *x, double *y)
{
    double *d = malloc((size_t)(n + 1) * sizeof *d), top[5] = {-2.0, -2.0, -2.0, -2.0, -2.0};

    for (int i = 0; i < n; i++)
        d[i] = x[i] * y[i] * m;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 5; k++)
            if (d[i] > top[k]) {
                for (int l = 4; l > k; l--)
                    top[l] = top[l - 1];
                top[k] = d[i];
                break;
            }
    for (int k = 0; k < 5; k++)
        y[k] += top[k] * top[k];
    free(d);
}

/* Where no number was taken, one that nobody has written is looked at, and thrown away. */
void empty(int n, int m, const double *restrict x, double *restrict y)
{
    double *w = malloc((size_t)(m + 1) * sizeof *w);

    for (int i = 0; i < n; i++) {
        int count = 0;
        double middle;
        w[m] = x[0];
        for (int k = 0; k < m; k++)
            if (x[i + k] > 0.4 && count < m) {
                int place = count++;
                for (; place > 0 && w[place - 1] > x[i + k]; place--)
                    w[place] = w[place - 1];
                w[place] = x[i + k];
            }
        middle = w[count ? count / 2 : m];
        if (count)
            y[i] += middle * middle;
    }
    free(w);
}

void chosen(int n, int m, const double *restrict x, double *restrict y)
{
    double a[24];

    for (int i = 0; i < n; i++)
        a[i] = x[(i * 7 + m) % 24];
    for (int i = 0; i + 1 < n; i++) {
        double low = a[i] < a[i + 1] ? a[i] : a[i + 1], high = a[i] < a[i + 1] ? a[i + 1] : a[i];
        a[i] = low;
        a[i + 1] = high;
        y[i] += low * high;
    }
    for (int i = 0; i < n; i++)
        y[i] *= a[i];
}

/* Nobody computes with them: nothing is to be done. */
void compared_only(int n, int m, const double *restrict x, double *restrict y)
{
    double last = 0.0, a[9] = {0.0};

    for (int i = 0; i < n; i++) {
        int at = i % 7;
        if (a[at + 1] < x[i]) {
            a[at] = a[at + 1];
            a[at + 1] = x[i];
        }
        last += a[at] < x[i] ? m * y[i] : y[i] * y[i];
    }
    y[0] = last;
}

/* The number that was found last goes out of the loop, and into the next round. */
double carried_out(int n, int m, const double *restrict x, double *restrict y)
{
    double last = 0.5;

    for (int i = 0; i < n; i++) {
        double w[6];
        for (int k = 0; k < 6; k++) {
            int place = k;
            for (; place > 0 && w[place - 1] > x[i + k]; place--)
                w[place] = w[place - 1];
            w[place] = x[i + k];
        }
        y[i] += last * w[0] * m;
        last = w[1];
    }
    return last;
}

/* Elements in front of where the pointer leads. */
void interior(int n, int m, const double *restrict x, double *restrict y)
{
    double w[24];

    x += 12;
    for (int i = 0; i < n; i++) {
        int place = i;
        for (; place > 0 && w[place - 1] > x[i - m]; place--)
            w[place] = w[place - 1];
        w[place] = x[i - m];
    }
    for (int i = 0; i < n; i++)
        y[i] += w[i] * w[i];
}

void by_columns(int n, int m, const double *restrict x, double *restrict y)
{
    for (int j = 0; j < 4; j++) {
        double w[6], s = 0.0;
        for (long i = 0; i < 6; i++) {
            long place = i;
            for (; place > 0 && w[place - 1] > x[i * 4 + j]; place--)
                w[place] = w[place - 1];
            w[place] = x[i * 4 + j];
        }
        for (int i = 1; i < 5; i++)
            s += w[i] * w[i - 1];
        y[j] += s * n * m;
    }
}

void floats(int n, int m, const double *x, double *y)
{
    float a[24];

    for (int i = 0; i < n; i++)
        a[i] = (float)(x[i] * y[i]);
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            float t = a[j - 1];
            a[j - 1] = a[j];
            a[j] = t;
        }
    for (int i = 0; i < n; i++)
        y[i] += (double)a[i] * m * i;
}

/* A buffer for all rounds, which each of them fills anew: what is written may be what is read. */
void refilled(int n, int m, const double *x, double *y)
{
    double *w = malloc((size_t)m * sizeof *w);

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++)
            w[k] = x[i + k] * y[k];
        for (int k = 1; k < m; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m / 2] * w[0];
    }
    free(w);
}

void shifted(int n, int m, const double *restrict x, double *restrict y)
{
    double *list = malloc((size_t)(n + 1) * sizeof(double)), last[12];

    for (int i = 0; i < n; i++) {
        int low = 0, high = i;
        while (low < high) {
            int middle = (low + high) / 2;
            if (list[middle] < x[i])
                low = middle + 1;
            else
                high = middle;
        }
        memmove(&list[low + 1], &list[low], (size_t)(i - low) * sizeof *list);
        list[low] = x[i];
        y[i] *= list[i / 2] * m;
    }
    for (int i = 0; i < 12; i++)
        last[i] = x[i] * y[i];
    for (int i = 0; i < n; i++)
        if (last[i % 12] < 0.3) {
            double t = last[11];
            memmove(last + 1, last, 11 * sizeof *last);
            last[0] = t;
        }
    for (int i = 0; i < 12; i++)
        y[i] += last[i] * last[i] * i;
    free(list);
}

/* All of it in an arm of a branch; a part of it in one. */
void in_arms(int n, int m, const double *x, double *y)
{
    double *a = malloc((size_t)(n + 1) * sizeof *a);

    if (m > 3) {
        for (int i = 0; i < n; i++)
            a[i] = x[i] * y[i];
        if (n > 2)
            for (int i = 0; i + 1 < n; i++)
                if (a[i] > a[i + 1]) {
                    double t = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = t;
                }
        for (int i = 0; i < n; i++)
            y[i] += a[i] * a[i] * (i + 1);
    }
    free(a);
}

/* Two numbers go through the same branches and loops, and change places there. */
void two_held(int n, int m, const double *restrict x, double *restrict y)
{
    double w[8] = {0}, p = x[0], q = x[1];
    int i = 0;

    for (i = 0; i < n; i++)
        if (w[i % 8] < p) {
            double t = w[i % 8];
            w[i % 8] = p;
            p = q;
            q = t;
        } else {
            p = x[i + 2];
        }
    y[0] += p * q * m;
    for (i = 0; i < n; i++) {
        switch ((i + m) % 3) {
        case 0: {
            double t = p;
            if (w[i % 8] < q)
                w[i % 8] = p;
            p = q;
            q = t;
            break;
        }
        case 1: p = w[(i + 3) % 8]; break;
        default: q = x[i + 1];
        }
        y[i] += p * q * q;
    }
    i = 0;
    do {
        double t = p;
        if (w[i % 8] < p)
            w[i % 8] = p;
        p = q;
        q = t;
        y[i + 1] += p * q * q;
        i++;
    } while (i < n && w[i % 8] < 0.7);
}

/* Filled by a nest, all of it in each round, though the array is there for all of them. */
void by_nests(int n, int m, const double *x, double *y)
{
    double v[9], w[7];
    int i, j, k, l;

    for (i = 0; i < n; i++) {
        k = 0;
        for (j = -1; j <= 1; j++)
            for (l = 0; l < 3; l++)
                v[k++] = x[i + j + 1 + 3 * l] * y[l];
        for (k = 1; k < 9; k++)
            for (j = k; j > 0 && v[j - 1] > v[j]; j--) {
                double t = v[j - 1];
                v[j - 1] = v[j];
                v[j] = t;
            }
        y[i] += v[m] * v[4];
        w[0] = x[i];
        for (k = 6; k > 0; k--)
            w[7 - k] = x[i + k] * y[1];
        for (k = 1; k < 7; k++)
            for (j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i + 1] += w[m] * w[4];
    }
}

/* ---- not so ---- */

/* Where it came from holds another number by then. */
void overwritten(int n, int m, double *restrict x, double *restrict y)
{
    double best[5] = {2.0, 2.0, 2.0, 2.0, 2.0};

    for (int i = 0; i < n; i++) {
        double now = x[i];
        for (int k = 0; k < 5; k++)
            if (now < best[k]) {
                double next = best[k];
                best[k] = now;
                now = next;
            }
        x[i] *= m * y[i];
    }
    for (int k = 0; k < 5; k++)
        y[k] += best[k] * best[k];
}

void overwritten_later(int n, int m, double *restrict x, double *restrict y)
{
    double best[5] = {2.0, 2.0, 2.0, 2.0, 2.0};

    for (int i = 0; i < n; i++) {
        double now = x[i];
        for (int k = 0; k < 5; k++)
            if (now < best[k]) {
                double next = best[k];
                best[k] = now;
                now = next;
            }
    }
    for (int i = 0; i < n; i++)
        x[i] *= 0.1 * m;
    for (int k = 0; k < 5; k++)
        y[k] += best[k] * best[k];
}

/* What is written may be what is read. */
void maybe_one(int n, int m, const double *x, double *y)
{
    double w[5];

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 5; k++) {
            int place = k;
            for (; place > 0 && w[place - 1] > x[i + k]; place--)
                w[place] = w[place - 1];
            w[place] = x[i + k];
        }
        y[i] += w[2] * w[2] * m;
    }
}

void computed(int n, int m, const double *restrict x, double *restrict y)
{
    double a[24];

    for (int i = 0; i < n; i++) {
        int place = i;
        for (; place > 0 && a[place - 1] > x[i]; place--)
            a[place] = 0.5 * a[place - 1];
        a[place] = x[i];
    }
    for (int i = 0; i < n; i++)
        y[i] += a[i] * a[i] * m;
}

/* Two arrays are one, which is the source of its moves; */
void merged(int n, int m, const double *restrict x, double *restrict y)
{
    double a[48], s = 0;
    int i = 0, j = 0, k = 0;

    for (; i < n || j < n; k++)
        a[k] = j == n || (i < n && x[i] < y[j]) ? x[i++] : y[j++];
    for (k = 1; k < 2 * n; k++)
        if (a[k - 1] > a[k]) {
            double t = a[k];
            a[k] = a[k - 1];
            a[k - 1] = t;
        }
    for (k = 0; k < 2 * n; k++)
        s += a[k] * a[k] * k;
    y[0] += s * m;
}

/* and two are the sources of one, as it is kept. */
void two_sources(int n, int m, const double *restrict x, double *restrict y)
{
    double best[6] = {0}, d[24], s = 0.0;

    for (int i = 0; i < n; i++)
        d[i] = x[i] * y[i];
    for (int i = 0; i < n; i++) {
        double now = i % 2 ? x[i] : d[i];
        for (int k = 0; k < 6; k++)
            if (now > best[k]) {
                double next = best[k];
                best[k] = now;
                now = next;
            }
    }
    for (int k = 0; k < 6; k++)
        s += best[k] * best[k] * k;
    y[0] += s * m;
}

void two_constants(int n, int m, const double *restrict x, double *restrict y)
{
    double a[6] = {2.0, 3.0, 2.0, 3.0, 2.0, 3.0};

    for (int i = 0; i < n; i++) {
        double now = x[i];
        for (int k = 0; k < 6; k++)
            if (now < a[k]) {
                double next = a[k];
                a[k] = now;
                now = next;
            }
    }
    for (int k = 0; k < 6; k++)
        y[k] += a[k] * a[k] * m;
}

/* 1 / a tells zeros apart. */
void signs_of_zero(int n, int m, const double *restrict x, double *restrict y)
{
    double a[6] = {0.0, -0.0, 0.0, -0.0, 0.0, -0.0};

    for (int i = 0; i < n; i++) {
        double now = x[i];
        for (int k = 0; k < 5; k++)
            if (now > a[k] + 0.5) {
                double next = a[k];
                a[k] = now;
                now = next;
            }
        if (now < -2.0)
            a[0] = now;
    }
    for (int k = 0; k < 6; k++)
        y[k] += copysign(1.0, a[k]) * y[k + 6] + a[k] * a[k] * m;
}

/* The source is given back before. */
void given_back(int n, int m, const double *x, double *y)
{
    double *d = malloc((size_t)(n + 1) * sizeof *d), top[5] = {-2.0, -2.0, -2.0, -2.0, -2.0};

    for (int i = 0; i < n; i++)
        d[i] = x[i] * y[i];
    for (int i = 0; i < n; i++) {
        double now = d[i];
        for (int k = 0; k < 5; k++)
            if (now > top[k]) {
                double next = top[k];
                top[k] = now;
                now = next;
            }
    }
    free(d);
    for (int k = 0; k < 5; k++)
        y[k] += top[k] * top[k] * m;
}

/* Long enough to stay where it is. */
static void change(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] *= a[i];
    for (int i = 2; i < n; i++)
        if (a[i] > 0.5)
            a[i] = 0.3 * a[i - 1] + 0.2 * a[i - 2] * cos(a[i]);
        else
            a[i] = sin(a[i]) - 0.1 * a[i - 1] * a[i] + 0.2 * exp(-a[i]);
    for (int i = n - 2; i > 0; i--)
        switch (i % 3) {
        case 0: a[i] += 0.1 * a[i + 1] * a[i - 1]; break;
        case 1: a[i] -= 0.1 * a[i + 1] / (1.0 + a[i] * a[i]); break;
        default: a[i] = tanh(a[i] + 0.2 * a[i + 1]);
        }
}

void handed_on(int n, int m, const double *restrict x, double *restrict y)
{
    double a[24];

    for (int i = 0; i < n; i++) {
        int place = i;
        for (; place > 0 && a[place - 1] > x[i]; place--)
            a[place] = a[place - 1];
        a[place] = x[i];
        if (i == n / 2)
            change(a, i);
    }
    change(a, n);
    for (int i = 0; i < n; i++)
        y[i] += a[i] * m;
}

/* What is carried from round to round was in x in the round before. */
void round_before(int n, int m, double *restrict x, double *restrict y)
{
    double last = 0.25;

    for (int i = 0; i < n; i++) {
        double w[6];
        x[0] = cos(x[0] + m);
        for (int k = 0; k < 6; k++) {
            int place = k;
            double now = k ? x[k - 1] : last;
            for (; place > 0 && w[place - 1] > now; place--)
                w[place] = w[place - 1];
            w[place] = now;
        }
        y[i] += w[0] * w[1];
        last = x[0];
    }
}

void scaled(int n, int m, const double *x, double *y)
{
    double a[24];

    for (int i = 0; i < n; i++)
        a[i] = x[i];
    for (int i = 1; i < n; i++) {
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            double t = a[j - 1];
            a[j - 1] = a[j];
            a[j] = t;
        }
        a[i] *= 0.9;
    }
    for (int i = 0; i < n; i++)
        y[i] += a[i] * a[i] * m;
}

/* Of the round before something is left, where it was moved to. */
void left_over(int n, int m, const double *x, double *y)
{
    double w[8] = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8};

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++)
            w[(2 * k + i) % 8] = x[i + k] * y[k];
        for (int k = 1; k < 8; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[2];
    }
}

/* The source is another one in each round, the array is not. */
void dies_before(int n, int m, const double *x, double *y)
{
    double best[5] = {2.0, 2.0, 2.0, 2.0, 2.0};

    for (int i = 0; i < n; i++) {
        double d[4];
        for (int k = 0; k < 4; k++)
            d[k] = x[i + k] * y[k];
        for (int k = 0; k < 4; k++) {
            double now = d[k];
            for (int l = 0; l < 5; l++)
                if (now < best[l]) {
                    double next = best[l];
                    best[l] = now;
                    now = next;
                }
        }
    }
    for (int k = 0; k < 5; k++)
        y[k] += best[k] * best[k] * m;
}

/* Between the two times that numbers come from there. */
void overwritten_between(int n, int m, double *restrict x, double *restrict y)
{
    double best[5] = {2.0, 2.0, 2.0, 2.0, 2.0};

    for (int r = 0; r < 2; r++)
        y[r] *= x[r];
    for (int i = 0; i < n; i++) {
        double now = x[i];
        for (int k = 0; k < 5; k++)
            if (now < best[k]) {
                double next = best[k];
                best[k] = now;
                now = next;
            }
    }
    for (int i = 0; i < n; i++)
        x[i] = x[i] * x[i] + 0.1 * m;
    for (int i = 1; i < n; i++)
        if (x[i] < best[4])
            best[4] = x[i];
    for (int k = 0; k < 5; k++)
        y[k] += best[k] * best[k];
}

/* The source is changed by a store, a copy within it, and a fill, while its numbers are in use. */
void source_stored(int n, int m, const double *x, double *y)
{
    double d[24] = {0}, top[5] = {-2.0, -2.0, -2.0, -2.0, -2.0};

    for (int i = 0; i < n; i++)
        d[i] = x[i] * y[i];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 5; k++)
            if (d[i] > top[k]) {
                for (int l = 4; l > k; l--)
                    top[l] = top[l - 1];
                top[k] = d[i];
                break;
            }
    for (int i = 0; i < n; i++)
        d[i] = 0.3 * d[i] + m;
    for (int k = 0; k < 5; k++)
        y[k] += top[k] * top[k] * d[k];
}

void source_shifted(int n, int m, const double *x, double *y)
{
    double d[24] = {0}, top[5] = {-2.0, -2.0, -2.0, -2.0, -2.0};

    for (int i = 0; i < n; i++)
        d[i] = x[i] * y[i];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 5; k++)
            if (d[i] > top[k]) {
                for (int l = 4; l > k; l--)
                    top[l] = top[l - 1];
                top[k] = d[i];
                break;
            }
    memmove(d + 1, d, 20 * sizeof *d);
    for (int k = 0; k < 5; k++)
        y[k] += top[k] * top[k] * d[k] * m;
}

void source_filled(int n, int m, const double *x, double *y)
{
    double d[24] = {0}, top[5] = {-2.0, -2.0, -2.0, -2.0, -2.0};

    for (int i = 0; i < n; i++)
        d[i] = x[i] * y[i];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 5; k++)
            if (d[i] > top[k]) {
                for (int l = 4; l > k; l--)
                    top[l] = top[l - 1];
                top[k] = d[i];
                break;
            }
    memset(d, 0, 12 * sizeof *d);
    for (int k = 0; k < 5; k++)
        y[k] += top[k] * top[k] * m + d[k];
}

/* Zero where nobody has written, and another constant where somebody has. */
void zeroed_in_part(int n, int m, const double *restrict x, double *restrict y)
{
    double *largest = calloc(8, sizeof *largest);

    for (int k = 0; k < 4; k++)
        largest[2 * k] = 0.4;
    for (int i = 0; i < n; i++) {
        double now = x[i];
        for (int k = 0; k < 8; k++)
            if (now > largest[k] + 0.3) {
                double next = largest[k];
                largest[k] = now;
                now = next;
            }
    }
    for (int k = 0; k < 8; k++)
        y[k] += (largest[k] + m) * largest[k];
    free(largest);
}

/* The array is the source, and gets numbers back. */
void moved_back(int n, int m, const double *x, double *y)
{
    double d[24] = {0}, top[5] = {-2.0, -2.0, -2.0, -2.0, -2.0};

    for (int i = 0; i < n; i++)
        d[i] = x[i] * y[i];
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 5; k++)
            if (d[i] > top[k]) {
                double next = top[k];
                top[k] = d[i];
                d[i] = next;
            }
        d[i] += 0.5;
    }
    for (int k = 0; k < 5; k++)
        y[k] += top[k] * top[k] * m + d[k];
}

void filled_again(int n, int m, const double *restrict x, double *restrict y)
{
    double a[24];

    for (int i = 0; i < n; i++) {
        int place = i;
        for (; place > 0 && a[place - 1] > x[i]; place--)
            a[place] = a[place - 1];
        a[place] = x[i];
        if (i == m)
            memset(a, 0, sizeof a);
    }
    for (int i = 0; i < n; i++)
        y[i] += a[i] * a[i];
}

/* A number that is read of the array before this is filled anew is not of what the moves begin with. */
void looked_up_before(int n, int m, const double *x, double *y)
{
    double a[24], first;

    for (int i = 0; i < 24; i++)
        a[i] = x[i];
    first = a[m];
    for (int i = 0; i < n; i++)
        a[i] = x[i] * y[i];
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            double t = a[j - 1];
            a[j - 1] = a[j] < -0.9 ? first : a[j];
            a[j] = t;
        }
    for (int i = 0; i < n; i++)
        y[i] += a[i] * a[i] * (i + 1);
}

/* Its place is taken by a constant. */
void marked(int n, int m, const double *x, double *y)
{
    double a[24] = {0}, s = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = x[i] * y[i];
    for (int i = 0; i < n; i++) {
        int at = 0;
        for (int k = 1; k < n; k++)
            if (a[k] < a[at])
                at = k;
        s += a[at] * (i + m);
        a[at] = 9.0;
    }
    for (int i = 0; i + 1 < n; i++)
        if (a[i] > a[i + 1]) {
            double t = a[i];
            a[i] = a[i + 1];
            a[i + 1] = t;
        }
    y[0] += s + a[m];
}

/* What was loaded in front of a change. */
void loaded_before(int n, int m, double *restrict x, double *restrict y)
{
    double early = x[1], *a;

    x[1] = early * early + m;
    a = malloc((size_t)(n + 2) * sizeof *a);
    a[0] = early;
    for (int i = 0; i < n; i++) {
        int place = i + 1;
        for (; place > 0 && a[place - 1] > x[i]; place--)
            a[place] = a[place - 1];
        a[place] = x[i];
    }
    for (int i = 0; i <= n; i++)
        y[i] += a[i] * a[i] * (i + 1);
    free(a);
}

/* Loaded in front of all rounds, in each of which it is another number. */
void loaded_once(int n, int m, double *restrict x, double *restrict y)
{
    double early = x[1];

    for (int i = 0; i < n; i++) {
        double w[6];
        x[1] = 0.5 * x[1] + 0.1 * m;
        for (int k = 0; k < 6; k++) {
            int place = k;
            double now = k ? x[k] : early;
            for (; place > 0 && w[place - 1] > now; place--)
                w[place] = w[place - 1];
            w[place] = now;
        }
        y[i] += w[0] * w[5];
    }
}

/* Not all of it is filled, or not in each round, or not first: something is left of the round before. */
void filled_in_part(int n, int m, const double *x, double *y)
{
    double *w = malloc((size_t)(m + 1) * sizeof *w);

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++)
            w[k] = x[i + k] * y[k];
        if (i == 0)
            w[m] = x[0] * y[1];
        for (int k = 1; k <= m; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
    free(w);
}

void filled_but_last(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 8; k++)
            w[k] = x[i + k] * y[k];
        if (i == 0)
            w[8] = x[0] * y[1];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void filled_but_first(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int k = 1; k < 9; k++)
            w[k] = x[i + k] * y[k];
        if (i == 0)
            w[0] = x[0] * y[1];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void nest_in_part(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 2; k++)
                w[3 * j + k] = x[i + j] * y[k];
        for (int k = 2; k < 9 && i == 0; k += 3)
            w[k] = x[k] * y[1];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void nest_at_times(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++)
                if (i == 0 || x[i + j] > 0.1)
                    w[3 * j + k] = x[i + j] * y[k];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void nest_with_reads(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++)
                w[3 * j + k] = x[i + j] * y[k] + (i ? 0.1 * w[8 - 3 * j - k] : 0.2);
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void nest_of_some(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < (i == 0 ? 3 : 2); j++)
            for (int k = 0; k < 3; k++)
                w[3 * j + k] = x[i + j] * y[k];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void nest_backwards(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        int at = 8;
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++) {
                if (i && k == 1 && at > 0)
                    at--;
                w[at] = x[i + j] * y[k];
                at = at > 0 ? at - 1 : 0;
            }
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

/* Which one is stored only many rounds say; or rounds of which nobody knows how many they are. */
void nest_too_long(int n, int m, const double *x, double *y)
{
    double w[64];

    for (int i = 0; i < n; i++) {
        int at = 0;
        for (int k = 1; k < 64; k++)
            w[k] = x[(i + k) % 24] * y[k % 8];
        for (int k = 0; k < 300; k++)
            at = 1 - at;
        w[5 - 5 * at] = x[i];
        if (i == 0)
            w[0] = x[1] * y[1];
        for (int k = 1; k < 64; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void nest_of_unknown(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        int rounds = 3;
        for (int k = 0; k < 8; k++)
            w[k] = x[i + k] * y[k];
        for (int r = 0; r < 2; r++) {
            int at = 0;
            for (int k = 0; k < rounds; k++)
                at = 2 * at + 1 - at;
            w[at + 5 * r] = x[r];
            rounds = m > 2 ? 1 : 2;
        }
        if (i == 0)
            w[8] = x[1] * y[1];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

/* Numbers that wrap: the innermost loop never runs. */
void nest_of_wrapped(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 9 && i == 0; k++)
            w[k] = x[k] * y[8 - k];
        for (int k = 0; k < 2; k++)
            for (size_t j = (size_t)(k - 3); j < 9; j++)
                w[j] = x[j];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
        w[1] = w[2];
    }
}

void nest_to_none(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 9 && i == 0; k++)
            w[k] = x[k] * y[8 - k];
        unsigned u = 1;
        for (int k = 0; k < 16; k++)
            u = u + u;
        for (unsigned j = 0; j < u * u; j++)
            w[j] = x[j];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
        w[1] = w[2];
    }
}

void filled_at_times(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        if (i % 3 == 0)
            for (int k = 0; k < 9; k++)
                w[k] = x[i + k] * y[k];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void filled_last(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        double left = i ? w[m] : 0.3;
        for (int k = 0; k < 9; k++)
            w[k] = x[i + k] * y[k] + 0.1 * left;
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void filled_by_itself(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 9; k++)
            w[k] = x[i + k] * y[k] + 0.1 * (i ? w[8 - k] : 0.5);
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void filled_elsewhere(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 9; k++)
            w[(2 * k + 1) % 8] = x[i + k] * y[k];
        for (int k = 0; k < 9 && i == 0; k++)
            w[k] = x[k] * y[8 - k];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void filled_by_twos(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 9; k += 2)
            w[k] = x[i + k] * y[k];
        for (int k = 1; k < 9 && i == 0; k += 2)
            w[k] = x[k] * y[8 - k];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

void filled_where_small(int n, int m, const double *x, double *y)
{
    double w[9];

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 9; k++)
            if (i == 0 || x[i + k] < 0.2)
                w[k] = x[i + k] * y[k];
        for (int k = 1; k < 9; k++)
            for (int j = k; j > 0 && w[j - 1] > w[j]; j--) {
                double t = w[j - 1];
                w[j - 1] = w[j];
                w[j] = t;
            }
        y[i] += w[m] * w[0];
    }
}

/* By a function, in the middle of the moves. */
void handed_in_place(int n, int m, const double *x, double *y)
{
    double a[24];

    for (int i = 0; i < n; i++)
        a[i] = x[i] * y[i];
    for (int r = 0; r < 2; r++) {
        for (int i = 0; i + 1 < n; i++)
            if (a[i] > a[i + 1]) {
                double t = a[i];
                a[i] = a[i + 1];
                a[i + 1] = t;
            }
        change(a, n - 1);
    }
    for (int i = 0; i < n; i++)
        y[i] += a[i] * a[i] * (i + m);
}

/* Halves of numbers, as it were. */
void shifted_by_bytes(int n, int m, const double *x, double *y)
{
    double a[24];

    for (int i = 0; i < 24; i++)
        a[i] = x[i] * y[i];
    for (int i = 0; i < n; i++)
        if (a[i] > a[i + 1]) {
            double t = a[i + 8];
            memmove(a + 1, a, (size_t)(m / 2 * 2) * (sizeof(double) / 2));
            a[0] = t;
        }
    for (int i = 0; i < n; i++)
        y[i] += a[i] * a[i] * (i + m);
}

/* The source is given back when the last of the array was loaded, but not when the last of its numbers was used. */
void freed_early(int n, int m, const double *x, double *y)
{
    double *d = malloc(24 * sizeof *d), top[5] = {0}, t1, t2;

    for (int i = 0; i < 24; i++)
        d[i] = sin(x[i] * y[i % 12]);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 5; k++)
            if (d[i] > top[k]) {
                for (int l = 4; l > k; l--)
                    top[l] = top[l - 1];
                top[k] = d[i];
                break;
            }
    t1 = top[0];
    t2 = top[1];
    free(d);
    for (int i = 0; i < n; i++) {
        double t = i % 3 == m % 3 ? t1 : t2;
        top[i % 5] = t;
        y[i] += t * t;
        t2 = t1;
        t1 = t;
    }
}

void freed_within(int n, int m, const double *x, double *y)
{
    double *a = malloc(24 * sizeof *a);

    for (int i = 0; i < 24; i++)
        a[i] = sin(x[i] * y[i % 12]);
    for (int j = 0; j < 2; j++) {
        double hold = a[m + j];
        for (int i = 0; i <= n; i++) {
            if (a[i] < hold) {
                double t = a[i];
                a[i] = hold;
                hold = t;
            }
            y[i] += a[0] * hold;
            if (i == n && j == 1)
                free(a);
        }
        y[0] += hold * hold;
    }
}

/* The array is looked at before there is its source. */
void made_late(int n, int m, const double *x, double *y)
{
    double top[5], *d;

    for (int k = 0; k < 5; k++)
        top[k] = -2.0;
    for (int k = 0; k < m; k++)
        y[k] += top[k] * y[k + 1];
    d = malloc(24 * sizeof *d);
    for (int i = 0; i < n; i++)
        d[i] = x[i] * y[i] * m;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 5; k++)
            if (d[i] > top[k]) {
                for (int l = 4; l > k; l--)
                    top[l] = top[l - 1];
                top[k] = d[i];
                break;
            }
    for (int k = 0; k < 5; k++)
        y[k] += top[k] * top[k];
    free(d);
}
