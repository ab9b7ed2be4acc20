// RUN: %run-test %s
// Records that are not there where no loop runs that reads them.
// ADCC: z1
// ARGS: n=0, g=null, x[8]
// ARGS: n=3, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ADCC: z2
// ARGS: n=0, m=3, g=null, x[8]
// ARGS: n=3, m=0, g=null, x[8]
// ARGS: n=2, m=3, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ADCC: z3
// ARGS: n=0, m=3, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ARGS: n=1, m=0, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ADCC: z4
// ARGS: n=0, m=3, g=null, h=null, x[8]
// ARGS: n=2, m=0, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], h=null, x[8]
// ADCC: z6
// ARGS: n=3, m=1, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ADCC: z7
// ARGS: n=3, g=null, x[8]
// ARGS: n=3, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ADCC: z8
// ARGS: n=3, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ADCC: z9
// ARGS: n=3, on=0, c=null, g=null, x[8]
// ARGS: n=3, on=1, c[2]={1, 2}, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ADCC: z10
// ARGS: a=1, b=9, g=null, x[8]
// ARGS: a=5, b=3, g=null, x[8]
// ARGS: a=1, b=3, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ADCC: z11
// ARGS: n=4, g=null, x[8]
// ARGS: n=2, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
// ADCC: z12
// ARGS: n=0, m=4, g=null, x[8]
// ARGS: n=3, m=1, g=null, x[8]
// ARGS: n=3, m=5, g.n=3, g.k=1, g.u[8], g.v[12], g.scale=0.7, g.idx[4]={2,0,1,3}, g.next=null, g.buf[4], x[8]
#include <stddef.h>
#include <string.h>
struct G { int n, k; double scale; double buf[4]; double *u, *v; int *p; int idx[4]; struct G *next; };
double z1(int n, const struct G *g, double *x)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i++) {
        s += g->u[i] * g->v[i] * s;
        x[i] = s * g->scale;
    }
    return s;
}
double z2(int n, int m, struct G *g, double *x)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            s += g->u[i] * g->v[j] * s;
            g->u[j] = s * x[i];
        }
    return s;
}
double z3(int n, int m, struct G *g, double *x)
{
    double s = x[0] * g->u[1] * g->u[1];
    for (int i = 0; i < n; i++)
        for (int j = i; j < m; j++) {
            s += g->next->u[i] * g->next->v[j] * s;
            g->next->u[j] = s * x[i];
        }
    return s;
}
double z4(int n, int m, struct G *g, struct G *h, double *x)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i++) {
        s += g->u[i] * s;
        for (int j = 0; j < m; j++) {
            s += h->u[j] * g->v[j] * s;
            h->v[j] = s * x[i];
        }
    }
    return s;
}
double z6(int n, int m, struct G *g, double *x)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i++) {
        x[i] = s;
        for (struct G *q = g->next; q && q->n < 4; q = q->next) {
            for (int j = 0; j < m; j++)
                s += q->u[j] * q->u[j + 1] * x[i];
            q->n++;
        }
    }
    return s;
}
double z7(int n, struct G *g, double *x)
{
    double s = x[0] * x[1];
    if (g && g->n > 1) {
        for (int i = 0; i < n; i++) {
            s += g->u[i] * g->v[g->n] * x[i];
            g->u[i] = s;
        }
    } else {
        for (int i = 0; i < n; i++)
            s += g ? g->scale : x[i] * x[i];
    }
    return s;
}
double z8(int n, struct G *g, double *x)
{
    double s = x[0] * x[1];
    int i = 0;
    while (i < n && g->next) {
        s += g->next->u[i] * x[i] * g->u[i];
        g->next->u[i] = s * 0.1;
        i++;
        if (i == 2)
            g->next = NULL;
    }
    return s;
}
double z9(int n, int on, const int *c, struct G *g, double *x)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < on; k++) {
            s += g->u[c[k]] * g->u[c[k + 1]] * x[i];
            x[c[k]] = s * 0.1;
        }
    return s;
}
double z10(int a, int b, struct G *g, double *x)
{
    double s = x[0] * x[1];
    for (int i = 4; i > a; i--)
        for (int j = i; j > b; j--)
            for (int k = j; k < 5; k += 2) {
                s += g->u[k] * g->u[j] * x[i];
                x[k] = s * 0.1;
            }
    return s;
}
double z11(int n, struct G *g, double *x)
{
    double s = x[0] * x[1];
    for (int i = n; i < 4; i++)
        for (int j = 0; j < 4 - i; j++)
            s += g->u[j] * g->scale * x[i] * g->u[j];
    for (int i = 0; i < 3 - n; i++)
        g->u[i] = s * 0.1;
    return s;
}
double z12(int n, int m, struct G *g, double *x)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i++)
        for (int j = i + 2; j < m; j++)
            for (int k = j; k > i + 1; k--) {
                s += g->u[k] * g->u[i] * x[j];
                g->u[k] = s * 0.1;
            }
    return s;
}
