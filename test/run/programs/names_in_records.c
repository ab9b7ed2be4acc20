// Functions of the C library write names into members of records that hold reals, too; what they write is compared and copied along.
// RUN: %run-test %s
// CFLAGS: -D_DEFAULT_SOURCE
// ADCC: labelled; kept; moved; chained
// ARGS: n=3, x[3] in 0.5..1.5
// REFUSE: --reverse over_all : bytes are written here to active memory
// REFUSE: --forward over_all : bytes are written here to active memory
// REFUSE: --reverse in_union : bytes are written here to active memory
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    char name[12];
    double weight, gain;
    unsigned seed;
};

/* What is compared was written in front of what is recorded. */
double labelled(int n, const double *x)
{
    struct node nodes[4];
    double sum = 0;

    for (int i = 0; i < 4; i++) {
        strcpy(nodes[i].name, i % 2 ? "odd" : "even");
        nodes[i].weight = x[i % n];
        nodes[i].gain = nodes[i].weight * x[0];
    }
    for (int i = 0; i < 4; i++)
        if (strcmp(nodes[i].name, "odd") == 0)
            sum += nodes[i].weight * nodes[i].gain;
    for (int i = 0; i < 4; i++) {
        snprintf(nodes[i].name, sizeof nodes[i].name, "n%c", '0' + i);
        nodes[i].weight *= nodes[i].gain;
    }
    for (int i = 0; i < 4; i++)
        if (strcmp(nodes[i].name, "n2") == 0)
            sum += nodes[i].weight;
    return sum;
}

/* The name goes with the record, into memory of its own too. */
double kept(int n, const double *x)
{
    struct node first = {"", x[0], x[1], 7}, second, *third = malloc(sizeof *third);
    double result;

    strncpy(first.name, "first", sizeof first.name - 1);
    strcat(strcpy(third->name, "th"), "ird");
    third->weight = x[n - 1] * x[0];
    third->gain = 2;
    second = first;
    strncat(second.name, "!", 2);
    first.weight = second.weight * third->weight;
    result = (double)strlen(second.name) * first.weight * second.gain;
    result += strcmp(third->name, "third") ? 0 : third->weight * third->gain;
    free(third);
    return result;
}

/* The name decides in a loop, and changes in it. */
double moved(int n, const double *x)
{
    struct node node = {"a", x[0], 1, 0};

    for (int i = 0; i < 6; i++) {
        if (node.name[0] == 'a')
            node.weight *= x[i % n];
        else
            node.weight += node.gain * x[i % n] * node.weight;
        sprintf(node.name, "%c", node.name[0] == 'a' && i != 1 ? 'b' : 'a');
    }
    return node.weight;
}

/* strcpy gives what it wrote to. */
double chained(int n, const double *x)
{
    struct node node = {"", x[0], x[1], 3};
    const char *name = strcpy(node.name, n > 2 ? "long" : "short");

    node.weight *= node.gain + (double)(rand_r(&node.seed) % 1);
    return name[0] == 'l' ? node.weight * x[2] : node.weight;
}

double over_all(const double *x)
{
    struct node node = {"", x[0], x[1], 0};

    snprintf((char *)&node, 4, "abc"); /* refused */
    return node.weight * node.gain;
}

double in_union(const double *x)
{
    union {
        char text[16];
        double reals[2];
    } both;

    both.reals[0] = x[0];
    snprintf(both.text, 4, "abc"); /* refused */
    both.reals[0] = x[0];
    return both.reals[0] * x[1];
}
