// RUN: %run-test %s
// ADCC: f
// ARGS: list.value=0.7, list.next[1], list.next.value=0.4, list.next.next[1], list.next.next.value=1.3, list.next.next.next=null
struct Node {
    double value;
    struct Node *next;
};

double f(struct Node *list)
{
    double s = 1.0;
    for (struct Node *p = list; p; p = p->next) {
        s *= p->value + 0.5;
        p->value *= s;
    }
    for (struct Node **p = &list->next; *p; p = &(*p)->next)
        s += (*p)->value * list->value;
    return s;
}
