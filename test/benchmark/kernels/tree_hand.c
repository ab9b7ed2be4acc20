#include "tree.h"

#include <math.h>
#include <stdlib.h>

/* What the nodes give, in the order in which they are done: the right branch of a node stands just before it. */
struct Values {
    double *value;
    size_t count, room;
};

static double value(const struct Node *node, const double *weight, struct Values *values)
{
    double result = weight[node->number];

    if (node->left) {
        double left = value(node->left, weight, values);
        result = tanh(left + result * value(node->right, weight, values));
    }
    if (values->count == values->room)
        values->value = realloc(values->value, (values->room = 2 * values->room + 64) * sizeof *values->value);
    return values->value[values->count++] = result;
}

static void back(const struct Node *node, const double *weight, double *weight_b, struct Values *values, double seed)
{
    double result = values->value[--values->count];

    if (!node->left) {
        weight_b[node->number] += seed;
        return;
    }
    seed *= 1.0 - result * result;
    weight_b[node->number] += seed * values->value[values->count - 1];
    back(node->right, weight, weight_b, values, seed * weight[node->number]);
    back(node->left, weight, weight_b, values, seed);
}

double tree_hand(const struct Node *node, const double *weight, double *weight_b, double ret_b)
{
    struct Values values = {0};
    double result = value(node, weight, &values);

    back(node, weight, weight_b, &values, ret_b);
    free(values.value);
    return result;
}
