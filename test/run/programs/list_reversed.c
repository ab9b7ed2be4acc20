// RUN: %run-test %s
// ADCC: f
// ARGS: list.value=0.7, list.next[1], list.next.value=0.4, list.next.next[1], list.next.next.value=1.3, list.next.next.next=null
struct Node {
    double value;
    struct Node *next;
};

static struct Node *reverse(struct Node *list)
{
    struct Node *done = 0;
    while (list) {
        struct Node *next = list->next;
        list->next = done;
        done = list;
        list = next;
    }
    return done;
}

double f(struct Node *list)
{
    double s = 0.0, w = 1.0;
    struct Node *last = reverse(list);
    for (struct Node *p = last; p; p = p->next) {
        s += w * p->value * p->value;
        w *= p->value;
    }
    reverse(last);
    return s;
}
