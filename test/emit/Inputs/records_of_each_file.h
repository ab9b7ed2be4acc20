#ifndef RECORDS_OF_EACH_FILE_H
#define RECORDS_OF_EACH_FILE_H

struct node;
struct item {
    double a, b;
};
double of_node(const struct node *node, struct item item);

#endif
