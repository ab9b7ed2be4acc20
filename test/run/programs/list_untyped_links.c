// RUN: %run-test %s
// A list whose links have no type.
// ADCC: f
// ARGS: p.v=0.7, p.next=null
struct node {
    double v;
    void *next;
};

double f(struct node *p)
{
    double s = 0;

    for (; p; p = p->next)
        s += p->v * p->v;
    return s;
}
