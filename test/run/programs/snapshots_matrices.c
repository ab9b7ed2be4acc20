// RUN: %run-test %s
// Matrices that are copied whole for the reverse sweep: members of a record; one of several in an array, chosen by a counter, by a number from memory; changed between two products.
// ADCC: in_record(return)/(x)
// ARGS: steps=3, x[128]
// ADCC: of_several(return)/(x); by_number(return)/(x); changed_between(return)/(x); of_members(return)/(x)
// ARGS: x[64]
struct filter {
    double f[8][8], p[8][8], t[8][8];
};

double in_record(int steps, const double *x)
{
    struct filter s;
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) {
            s.p[i][j] = x[i * 8 + j];
            s.f[i][j] = x[64 + i * 8 + j];
        }
    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++) {
                s.t[i][j] = 0.0;
                for (int k = 0; k < 8; k++)
                    s.t[i][j] += s.f[i][k] * s.p[k][j];
            }
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++)
                s.p[i][j] = s.t[i][j];
    }
    return s.p[1][1];
}

double of_several(const double *x)
{
    double m[5][6][6], s[6][6], t[6][6];
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < 6; k++)
                m[i][j][k] = x[i] * (j + 1 == k) + (j == k);
    for (int j = 0; j < 6; j++)
        for (int k = 0; k < 6; k++)
            s[j][k] = x[5 + j] * (j == k);
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 6; j++)
                for (int k = 0; k < 6; k++) {
                    t[j][k] = 0.0;
                    for (int l = 0; l < 6; l++)
                        t[j][k] += s[j][l] * m[i][l][k];
                }
            for (int j = 0; j < 6; j++)
                for (int k = 0; k < 6; k++) {
                    s[j][k] = 0.0;
                    for (int l = 0; l < 6; l++)
                        s[j][k] += m[i][l][j] * t[l][k];
                }
            m[i][2][3] *= x[i];
        }
    return s[1][2] + s[3][4];
}

static void times(double a[5][5], double b[5][5], double c[5][5])
{
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) {
            c[i][j] = 0.0;
            for (int k = 0; k < 5; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}

static void fill(double a[5][5], const double *x, int from)
{
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++)
            a[i][j] = 0.4 * x[(from + i * 5 + j) % 64];
}

double by_number(const double *x)
{
    static const int order[] = {2, 0, 1, 2, 2};
    double m[3][5][5], s[5][5], t[5][5];
    for (int i = 0; i < 3; i++)
        fill(m[i], x, 7 * i);
    fill(s, x, 31);
    for (int i = 0; i < 5; i++) {
        times(s, m[order[i]], t);
        times(m[order[4 - i]], t, s);
    }
    return s[0][1] + s[4][2] * s[1][1];
}

double changed_between(const double *x)
{
    double m[3][5][5], s[5][5], t[5][5];
    for (int i = 0; i < 3; i++)
        fill(m[i], x, 11 * i);
    fill(s, x, 40);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 3; i++) {
            times(s, m[i], t);
            m[i][1][2] += t[0][0] * x[i];
            m[2 - i][3][0] *= x[3];
            times(m[i], t, s);
            m[i][0][0] = s[0][0];
        }
    return s[0][1] + s[4][2] * m[1][0][0] + m[2][3][0];
}

struct body {
    double mass, inertia[2][5][5];
};

double of_members(const double *x)
{
    struct body b[2];
    double s[5][5], t[5][5];
    for (int i = 0; i < 2; i++) {
        b[i].mass = x[i];
        fill(b[i].inertia[0], x, 9 * i);
        fill(b[i].inertia[1], x, 9 * i + 23);
    }
    fill(s, x, 17);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 2; i++)
            for (int k = 0; k < 2; k++) {
                times(s, b[i].inertia[k], t);
                times(b[i].inertia[1 - k], t, s);
                b[i].inertia[k][2][2] += b[1 - i].mass * s[2][2];
            }
    return s[0][1] + s[4][2] * s[1][1];
}
