// RUN: %run-test %s
// Records of one kind that a pointer to bytes walks over: the caller's, and local ones.
// ADCC: callers; own
// WITHOUT: taylor: pointers to active memory that are moved in bytes have no Taylor mode
// ARGS: callers: n=4, r[4]
// ARGS: own: n=3, x[4]
struct record {
    int k;
    double v;
    float u;
};

double callers(int n, struct record *r)
{
    double s = 0.0;
    const char *end = (const char *)(r + n);
    for (const char *p = (const char *)r; p < end; p += sizeof *r)
        s += ((const struct record *)p)->v * ((const struct record *)p)->v + ((const struct record *)p)->u;
    return s;
}

static double walked(const char *p, int n)
{
    return n > 0 ? ((const struct record *)p)->v + walked(p + sizeof(struct record), n - 1) * 0.5 : 0.0;
}

double own(int n, const double *x)
{
    double s = 0.0;
    struct record r[8];
    for (int i = 0; i < n; i++) {
        r[i].v = x[i] * x[0];
        r[i].k = i;
    }
    const char *at = (const char *)r;
    for (int i = 0; i < n; i++) {
        s += ((const struct record *)at)->v * x[i];
        at += sizeof(struct record);
    }
    return s + walked((const char *)r, n);
}
