#include "tree.h"

#include <math.h>

/* A tree of weights: a leaf is its own, a node joins what its two branches give. */
double tree(const struct Node *node, const double *weight)
{
    if (!node->left)
        return weight[node->number];
    double left = tree(node->left, weight);
    double right = tree(node->right, weight);
    return tanh(left + weight[node->number] * right);
}
