// RUN: %run-test %s
// ADCC: f
// ARGS: m.n=2, m.part[2], m.part.k={1,2}, m.part.v[3]
struct Part {
    double *v;
    double scale;
    int k;
};
struct Model {
    struct Part *part;
    int n;
};

double f(struct Model *m)
{
    double s = 0.0;
    for (int i = 0; i < m->n; i++) {
        struct Part *p = m->part + i;
        for (int j = 0; j < 3; j++)
            p->v[j] *= p->scale * p->k;
        s += p->v[p->k] * m->part[0].v[0];
    }
    return s;
}
