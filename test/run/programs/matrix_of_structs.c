// RUN: %run-test %s
// ADCC: f
// ARGS: n=2, g[2][3]
struct Cell {
    double u;
    float w;
};

double f(int n, struct Cell g[][3])
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 1; j < 3; j++) {
            g[i][j].u *= g[i][j - 1].u + g[1 - i][j].w;
            s += g[i][j].u * g[i][0].w;
        }
    return s;
}
