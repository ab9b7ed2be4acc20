// RUN: %run-test %s
// A record that is held by value points back to its holder: in a member, in an array, in a union without a name.
// ADCC: evaluate; mesh(area)/(x)
// ARGS: evaluate: n=4, x[4]={0.7, 1.3, 0.4, 0.9}
// ARGS: evaluate: n=1, x[1]={1.2}
// ARGS: mesh: n=3, x[6]={0.2, 1.1, 0.6, 1.7, 0.3, 0.9}
#include <math.h>
#include <stdlib.h>

struct expr;

struct operands {
    struct expr *left, *right;
};

struct expr {
    int kind;
    union {
        struct operands both;
        struct expr *one;
    };
    double value;
};

static struct expr *binary(struct operands both)
{
    struct expr *e = malloc(sizeof *e);

    e->kind = 2;
    e->both = both;
    e->value = both.left->value * both.right->value;
    return e;
}

static struct expr *unary(struct expr *one)
{
    struct expr *e = calloc(1, sizeof *e);

    e->kind = 1;
    e->one = one;
    e->value = sin(one->value) + 1;
    return e;
}

static struct expr *leaf(double value)
{
    struct expr *e = calloc(1, sizeof *e);

    e->value = value;
    return e;
}

static double take(struct expr *e)
{
    double sum = e->value;

    if (e->kind == 2)
        sum += take(e->both.left) + 0.5 * take(e->both.right);
    else if (e->kind == 1)
        sum *= take(e->one);
    free(e);
    return sum;
}

double evaluate(int n, const double *x)
{
    struct expr *root = leaf(x[0]);

    for (int i = 0; i < n; i++) {
        struct operands both = {root, leaf(x[i] * x[i])};
        root = i % 2 ? unary(binary(both)) : binary(both);
    }
    return take(root);
}

/* Nodes hold their edges, which lead to nodes: the array's size is needed before the edge's own fields are complete. */
struct node;

struct edge {
    struct node *to;
    double weight;
};

struct node {
    struct edge edges[2];
    double place;
};

void mesh(int n, const double *x, double *area)
{
    struct node nodes[3], copy[3];

    for (int i = 0; i < n; i++) {
        struct edge back = {&nodes[(i + n - 1) % n], x[n + i]};
        nodes[i].place = x[i];
        nodes[i].edges[0] = (struct edge){&nodes[(i + 1) % n], x[i] * x[n + i]};
        nodes[i].edges[1] = back;
    }
    for (int i = 0; i < n; i++) {
        struct edge first;
        copy[i] = nodes[i];
        first = copy[i].edges[0];
        *area += first.weight * first.to->place;
        *area -= copy[i].edges[1].weight * copy[i].edges[1].to->place * copy[i].place;
    }
}
