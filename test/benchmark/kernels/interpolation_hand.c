/* Four table entries and the place each get their weight, where the value is computed. */
void interpolation_hand(int m, const double *restrict grid, const double *restrict table, double *restrict table_b,
                        int n, const double *restrict x, double *restrict x_b, double *restrict y, double *restrict y_b)
{
    for (int i = 0; i < n; i++) {
        int low = 0, high = m - 1;
        double at = x[i], seed = y_b[i];
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (grid[middle] <= at)
                low = middle;
            else
                high = middle;
        }
        int before = low > 0 ? low - 1 : 0, after = high < m - 1 ? high + 1 : m - 1;
        double width = grid[high] - grid[low], t = (at - grid[low]) / width, rest = 1.0 - t;
        double in_left = width / (grid[high] - grid[before]), in_right = width / (grid[after] - grid[low]);
        double left = in_left * (table[high] - table[before]), right = in_right * (table[after] - table[low]);
        double a = rest * rest * (1.0 + 2.0 * t), b = t * t * (3.0 - 2.0 * t), c = rest * rest * t, d = -t * t * rest;
        y[i] = a * table[low] + b * table[high] + c * left + d * right;
        x_b[i] +=
            seed / width *
            (6.0 * t * rest * (table[high] - table[low]) + rest * (1.0 - 3.0 * t) * left + t * (3.0 * t - 2.0) * right);
        c *= seed * in_left;
        d *= seed * in_right;
        table_b[before] -= c;
        table_b[low] += seed * a - d;
        table_b[high] += seed * b + c;
        table_b[after] += d;
    }
}
