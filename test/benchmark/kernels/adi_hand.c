#include <stdlib.h>

/* The weights of a line's links: link[j] between points j and j + 1. */
static void links(int n, int stride, double r, const double *restrict k, double *restrict link)
{
    for (int j = 0; j < n - 1; j++)
        link[j] = -0.5 * r * (k[(long)j * stride] + k[(long)(j + 1) * stride]);
}

/* Thomas' elimination of the matrix alone: what is kept of it serves all steps. */
static void factor(int n, const double *restrict link, double *restrict pivot, double *restrict c)
{
    pivot[0] = 1.0 - link[0];
    c[0] = link[0] / pivot[0];
    for (int i = 1; i < n; i++) {
        double next = i < n - 1 ? link[i] : 0.0;
        pivot[i] = 1.0 - link[i - 1] - next - link[i - 1] * c[i - 1];
        c[i] = next / pivot[i];
    }
}

static void solve(int n, const double *restrict link, const double *restrict pivot, const double *restrict c,
                  int stride, double *restrict u, double *restrict x)
{
    double last = x[0] = u[0] / pivot[0];

    for (int i = 1; i < n; i++)
        x[i] = last = (u[(long)i * stride] - link[i - 1] * last) / pivot[i];
    u[(long)(n - 1) * stride] = last;
    for (int i = n - 2; i >= 0; i--)
        u[(long)i * stride] = x[i] = last = x[i] - c[i] * last;
}

/* The matrix is symmetric: its transpose is U'D^-1 backwards, with no division that waits for another. y solves it, what u
 * gets; a link gets -(difference of y) (difference of x). */
static void solve_back(int n, double r, const double *restrict pivot, const double *restrict c,
                       const double *restrict x, int stride, double *restrict u_b, double *restrict k_b,
                       double *restrict y)
{
    double last = y[0] = u_b[0], before = 0.0;

    for (int i = 1; i < n; i++)
        y[i] = last = u_b[(long)i * stride] - c[i - 1] * last;
    for (int i = 0; i < n; i++)
        y[i] /= pivot[i];
    last = y[n - 1];
    for (int i = n - 2; i >= 0; i--)
        y[i] = last = y[i] - c[i] * last;
    for (int i = 0; i < n - 1; i++) {
        double link_b = 0.5 * r * (y[i + 1] - y[i]) * (x[i] - x[i + 1]);
        u_b[(long)i * stride] = y[i];
        k_b[(long)i * stride] += before + link_b;
        before = link_b;
    }
    u_b[(long)(n - 1) * stride] = y[n - 1];
    k_b[(long)(n - 1) * stride] += before;
}

/* Line by line as the function has it. k is the same in all steps: a line is eliminated once. Of the steps the solutions are
 * kept. */
void adi_hand(int n, int steps, double r, const double *restrict k, double *restrict k_b, double *restrict u,
              double *restrict u_b)
{
    size_t size = (size_t)n * n;
    double *link = malloc(2 * size * sizeof *link), *pivot = malloc(2 * size * sizeof *pivot);
    double *c = malloc(2 * size * sizeof *c), *x = malloc(2 * size * ((size_t)steps + 1) * sizeof *x);
    double *y = malloc((size_t)n * sizeof *y);

    for (int i = 0; i < 2 * n; i++) {
        size_t line = (size_t)i * n;
        links(n, i < n ? 1 : n, r, i < n ? k + line : k + i - n, link + line);
        factor(n, link + line, pivot + line, c + line);
    }
    for (int step = 0; step < steps; step++) {
        double *solution = x + 2 * size * step;
        for (int i = 0; i < n; i++) {
            size_t line = (size_t)i * n;
            solve(n, link + line, pivot + line, c + line, 1, u + line, solution + line);
        }
        for (int j = 0; j < n; j++) {
            size_t line = size + (size_t)j * n;
            solve(n, link + line, pivot + line, c + line, n, u + j, solution + line);
        }
    }
    for (int step = steps - 1; step >= 0; step--) {
        const double *solution = x + 2 * size * step;
        for (int j = 0; j < n; j++) {
            size_t line = size + (size_t)j * n;
            solve_back(n, r, pivot + line, c + line, solution + line, n, u_b + j, k_b + j, y);
        }
        for (int i = 0; i < n; i++) {
            size_t line = (size_t)i * n;
            solve_back(n, r, pivot + line, c + line, solution + line, 1, u_b + line, k_b + line, y);
        }
    }
    free(y);
    free(x);
    free(c);
    free(pivot);
    free(link);
}
