#include <stdlib.h>
#include <string.h>

/* A step backwards: next_b is spent, prev_b begins with it. As a gather: what each point gave to its neighbours comes back
 * from them, `given` being what the bends got, zero on the edges. */
static void step_back(int n, const double *restrict square, double *restrict square_b, const double *restrict cur,
                      const double *restrict next_b, double *restrict cur_b, double *restrict prev_b,
                      double *restrict given)
{
    for (int i = 1; i < n - 1; i++) {
        long row = (long)i * n;
        for (long t = row + 1; t < row + n - 1; t++) {
            double bend = cur[t - n] + cur[t + n] + cur[t - 1] + cur[t + 1] - 4.0 * cur[t];
            given[t] = square[t] * next_b[t];
            square_b[t] += bend * next_b[t];
        }
    }
    for (int i = 1; i < n - 1; i++) {
        long row = (long)i * n;
        for (long t = row + 1; t < row + n - 1; t++) {
            cur_b[t] += 2.0 * next_b[t] + (given[t - n] + given[t + n] + given[t - 1] + given[t + 1] - 4.0 * given[t]);
            prev_b[t] = -next_b[t];
        }
    }
}

/* What the held edges gave to the bends beside them. */
static void edges_back(int n, const double *restrict given, double *restrict start_b)
{
    long last = (long)(n - 1) * n;

    for (int k = 1; k < n - 1; k++) {
        start_b[k] += given[k + n];
        start_b[last + k] += given[last + k - n];
        start_b[(long)k * n] += given[(long)k * n + 1];
        start_b[(long)k * n + n - 1] += given[(long)k * n + n - 2];
    }
}

/* All fields are kept, one block, and no buffer changes places; their edges are those of the start. */
double wave_hand(int n, int steps, double dt, const double *restrict speed, double *restrict speed_b,
                 const double *restrict start, double *restrict start_b, const double *restrict seen, double ret_b)
{
    size_t size = (size_t)n * n;
    double *fields = malloc(size * ((size_t)steps + 1) * sizeof *fields), *square = malloc(size * sizeof *square);
    double *zeros = calloc(5 * size, sizeof *zeros), *square_b = zeros, *given = zeros + size;
    double *next_b = zeros + 2 * size, *cur_b = zeros + 3 * size, *prev_b = zeros + 4 * size;
    double misfit = 0.0;

    for (size_t t = 0; t < size; t++)
        square[t] = dt * speed[t] * (dt * speed[t]);
    memcpy(fields, start, size * sizeof *fields);
    for (int step = 0; step < steps; step++) {
        const double *restrict cur = fields + size * step, *restrict prev = step > 0 ? cur - size : cur;
        double *restrict next = fields + size * (step + 1);
        memcpy(next, start, (size_t)n * sizeof *next);
        memcpy(next + size - n, start + size - n, (size_t)n * sizeof *next);
        for (int i = 1; i < n - 1; i++) {
            long row = (long)i * n;
            next[row] = start[row];
            next[row + n - 1] = start[row + n - 1];
            for (long t = row + 1; t < row + n - 1; t++)
                next[t] = 2.0 * cur[t] - prev[t] +
                          square[t] * (cur[t - n] + cur[t + n] + cur[t - 1] + cur[t + 1] - 4.0 * cur[t]);
        }
        for (int j = 0; j < n; j++) {
            double difference = next[n + j] - seen[(long)step * n + j];
            misfit += 0.5 * difference * difference;
        }
    }
    for (int step = steps - 1; step >= 0; step--) {
        const double *restrict next = fields + size * (step + 1);
        for (int j = 0; j < n; j++)
            next_b[n + j] += ret_b * (next[n + j] - seen[(long)step * n + j]);
        start_b[n] += next_b[n];
        start_b[2 * n - 1] += next_b[2 * n - 1];
        next_b[n] = next_b[2 * n - 1] = 0.0;
        step_back(n, square, square_b, fields + size * step, next_b, cur_b, prev_b, given);
        edges_back(n, given, start_b);
        double *swap = next_b;
        next_b = cur_b;
        cur_b = prev_b;
        prev_b = swap;
    }
    for (size_t t = 0; t < size; t++) {
        start_b[t] += next_b[t] + cur_b[t];
        speed_b[t] += 2.0 * dt * dt * speed[t] * square_b[t];
    }
    free(zeros);
    free(square);
    free(fields);
    return misfit;
}
