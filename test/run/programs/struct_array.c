// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, p[3], p.tag={2,0,1}
struct Item {
    double weight;
    int tag;
    double pos[2];
};

double f(int n, struct Item *p)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        struct Item *q = &p[p[i].tag];
        p[i].pos[0] *= q->weight;
        q->pos[1] += p[i].pos[0];
        s += p[i].weight * q->pos[1];
        p[i].tag = i;
    }
    return s;
}
