#include "../kernels.h"
#include "tree.h"
#include "tree_b.h"

double tree(const struct Node *node, const double *weight);
extern __typeof__(tree_b) tree_hand;

static struct Node *nodes;
static Array *weight;

/* `count` nodes (odd) from `first` on, some branches longer than others. */
static const struct Node *grow(int first, int count)
{
    struct Node *node = nodes + first;

    node->number = first;
    if (count < 3)
        return node;
    int left = (int)bench_random(0.25, 0.75) * 2 + (int)((count - 1) * bench_random(0.15, 0.35)) * 2 + 1;
    if (left > count - 2)
        left = count - 2;
    node->left = grow(first + 1, left);
    node->right = grow(first + 1 + left, count - 1 - left);
    return node;
}

static void make(int size)
{
    int count = size | 1;

    nodes = bench_memory(count, sizeof *nodes);
    grow(0, count);
    weight = bench_array("weight", ROLE_IN, count, -1.2, 1.2);
}

static double primal(void)
{
    return tree(nodes, weight->value);
}

static double adjoint(int by_hand)
{
    return (by_hand ? tree_hand : tree_b)(nodes, weight->value, weight->adjoint, 0.7);
}

const Kernel kernel = {"tree", {100, 1000, 10000, 100000}, make, primal, adjoint};
