#define MORE 1
#include "lengths_of_files.h"
static int rows = 2;
double g(int n, const double a[n][n + LIMIT])
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n + LIMIT; j++)
            sum += a[i][j] * a[i][j] * a[0][j];
    return sum;
}
double h(int n, const double a[n][rows + 1]);
double h(int n, const double a[n][rows + 1])
{
    return a[1][0] * a[1][2];
}
