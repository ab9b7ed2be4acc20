// RUN: %run-test %s
// WITHOUT: forward-vector, reverse, reverse-vector, hvp: a pointer to active memory that is returned cannot be seeded
// ADCC: pick
// ARGS: n=4, k=2, x[4]
double *pick(int n, int k, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] *= x[0];
    return x + k;
}
