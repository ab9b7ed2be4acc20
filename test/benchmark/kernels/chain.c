#include <stdlib.h>
#include <string.h>

/* The product of `count` n x n matrices that stand one behind the other. */
void chain(int count, int n, const double *factors, double *product)
{
    size_t size = (size_t)n * n;
    double *left = malloc(size * sizeof *left);

    memcpy(product, factors, size * sizeof *product);
    for (int f = 1; f < count; f++) {
        const double *right = factors + f * size;
        memcpy(left, product, size * sizeof *left);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++)
                product[i * n + j] = 0.0;
            for (int k = 0; k < n; k++)
                for (int j = 0; j < n; j++)
                    product[i * n + j] += left[i * n + k] * right[k * n + j];
        }
    }
    free(left);
}
