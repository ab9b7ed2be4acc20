// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4]
#include <stdlib.h>

struct Node {
    double value;
    struct Node *next;
};

double f(int n, const double *x)
{
    struct Node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct Node *node = malloc(sizeof *node);
        node->value = x[i] * (head ? head->value : 1.0);
        node->next = head;
        head = node;
    }
    double s = 0.0;
    for (struct Node *p = head; p; p = p->next)
        s = s * p->value + p->value;
    while (head) {
        struct Node *next = head->next;
        free(head);
        head = next;
    }
    return s;
}
