#include <stdlib.h>
#include <string.h>

static void multiply(int n, const double *restrict left, const double *restrict right, double *restrict product)
{
    memset(product, 0, (size_t)n * n * sizeof *product);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++)
                product[(long)i * n + j] += left[(long)i * n + k] * right[(long)k * n + j];
}

/* left_b = seed rightᵀ (set), right_b += leftᵀ seed */
static void multiply_back(int n, const double *restrict left, double *restrict left_b, const double *restrict right,
                          double *restrict right_b, const double *restrict seed)
{
    for (int i = 0; i < n; i++) {
        const double *restrict row = seed + (long)i * n;
        for (int k = 0; k < n; k++) {
            const double *restrict other = right + (long)k * n;
            double *restrict other_b = right_b + (long)k * n;
            double factor = left[(long)i * n + k], s[4] = {0.0};
            int j = 0;
            for (; j + 4 <= n; j += 4)
                for (int lane = 0; lane < 4; lane++) {
                    s[lane] += row[j + lane] * other[j + lane];
                    other_b[j + lane] += factor * row[j + lane];
                }
            for (; j < n; j++) {
                s[0] += row[j] * other[j];
                other_b[j] += factor * row[j];
            }
            left_b[(long)i * n + k] = (s[0] + s[1]) + (s[2] + s[3]);
        }
    }
}

/* The products of the first 1, 2, ... factors are kept. */
void chain_hand(int count, int n, const double *restrict factors, double *restrict factors_b, double *restrict product,
                double *restrict product_b)
{
    size_t size = (size_t)n * n;
    double *block = malloc((size_t)(count + 2) * size * sizeof *block);
    double *seed = block + count * size, *next = seed + size;

    memcpy(block, factors, size * sizeof *block);
    for (int f = 1; f < count; f++)
        multiply(n, block + (f - 1) * size, factors + f * size, block + f * size);
    memcpy(product, block + (count - 1) * size, size * sizeof *product);
    memcpy(seed, product_b, size * sizeof *seed);
    for (int f = count - 1; f > 0; f--) {
        multiply_back(n, block + (f - 1) * size, next, factors + f * size, factors_b + f * size, seed);
        double *swap = seed;
        seed = next;
        next = swap;
    }
    for (size_t i = 0; i < size; i++)
        factors_b[i] += seed[i];
    free(block);
}
