// RUN: %run-test %s
// A getter for const callers, and one that casts its const away: what is written goes by a pointer that may be written through, also where both stand in one function.
// ADCC: f
// ARGS: i=1, m.n=3, m.p[4]
struct model {
    int n;
    double p[4];
};

static const double *get(const struct model *m)
{
    return m->p;
}

static double *get_to_write(struct model *m)
{
    return (double *)get(m);
}

static int size(const struct model *m)
{
    return m ? m->n : 0;
}

double f(int i, struct model *m)
{
    get_to_write(m)[i] *= get(m)[size(m) - 1];
    return m->p[0] * m->p[1];
}
