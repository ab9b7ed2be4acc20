#ifndef TREE_H
#define TREE_H
struct Node {
    const struct Node *left, *right; /* both or neither */
    int number;
};
#endif
