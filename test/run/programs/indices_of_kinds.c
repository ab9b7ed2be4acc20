// RUN: %run-test %s
// Indices that are members of records, or _Bool: walked over before, or not; arrays apart, and overlapping by one element.
// ADCC: edges
// ARGS: n=2, edge.from={0,2}, edge.to={3,1}, x[8], y=@x+4
// ARGS: n=2, edge.from={0,4}, edge.to={3,1}, x[8], y=@x+4
// ADCC: flags
// ARGS: n=3, flag[3]={0,1,0}, x[8], y=@x+2
// ARGS: n=3, flag[3]={0,1,0}, x[8], y=@x+1
struct edge {
    int from[2];
    long to[2];
};

void edges(int n, const struct edge *edge, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[edge->from[i]] * x[edge->to[i]];
}

void flags(int n, const _Bool *flag, double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[flag[i]] * x[flag[i]];
}
