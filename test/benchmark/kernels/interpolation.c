/* The slope at a grid point: of the chord between its neighbours. */
static double slope(int m, const double *grid, const double *table, int i)
{
    int before = i > 0 ? i - 1 : 0, after = i < m - 1 ? i + 1 : m - 1;

    return (table[after] - table[before]) / (grid[after] - grid[before]);
}

/* Cubic Hermite interpolation in a table over m ascending points, at n places. */
void interpolation(int m, const double *grid, const double *table, int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        int low = 0, high = m - 1;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (grid[middle] <= x[i])
                low = middle;
            else
                high = middle;
        }
        double width = grid[high] - grid[low];
        double t = (x[i] - grid[low]) / width;
        double rest = 1.0 - t;
        double left = width * slope(m, grid, table, low), right = width * slope(m, grid, table, high);
        y[i] = rest * rest * ((1.0 + 2.0 * t) * table[low] + t * left) +
               t * t * ((3.0 - 2.0 * t) * table[high] - rest * right);
    }
}
