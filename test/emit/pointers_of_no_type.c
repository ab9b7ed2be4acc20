// In vector modes a shadow pointer that takes the place of lanes is stored as bytes: LLVM takes loads of lanes behind a store of another type. Not where a
// union says that all may be one, not in memory that keeps its types, and not where one direction has no lanes.
// RUN: %adcc %s -o - --width 4 --forward-vector listed --reverse-vector copied | FileCheck %s
// RUN: %adcc %s -o - --forward listed --forward-vector 'kept(return)/(x)' --forward-vector held | FileCheck --check-prefix=PLAIN %s
// PLAIN: link_d->next = head_d;
// PLAIN: link_dv.at = x_dv;
// PLAIN: cells_dv[{{.*}}].pointer = x_dv;
#include <stdlib.h>

struct part {
    double a, b;
};
struct list {
    struct list *next;
};
struct handle {
    struct part *part;
    struct list *link;
};

// CHECK: double listed_dv(
// CHECK: link->next = head;
// CHECK: memcpy(&link_dv->next, &(struct list_dv *){head_dv}, sizeof(struct list_dv *));
double listed(int n, const double *x)
{
    struct handle handles[4];
    struct list *head = NULL;
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        handles[i].part = malloc(sizeof *handles[i].part);
        handles[i].link = (struct list *)handles[i].part;
        handles[i].part->a = x[i] * s;
        handles[i].part->b = x[0];
    }
    for (int i = 0; i < n; i++) {
        double c = handles[i].part->a;
        struct list *link = handles[i].link;
        link->next = head;
        head = link;
        s += c * x[i] + handles[i].part->b;
    }
    while (head) {
        struct list *next = head->next;
        free(head);
        head = next;
    }
    return s;
}

struct link {
    const double *at;
    double w;
};

// CHECK: double copied_bv(
// CHECK: memcpy(&links_bv[i].at, &(double (*)[4]){x_bv}, sizeof(double (*)[4]));
double copied(int n, const double *x)
{
    char *memory = malloc(4096);
    double *reals = (double *)memory, s = 0.0;
    for (int i = 0; i < n; i++)
        reals[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        s += reals[i];
    struct link *links = (struct link *)memory;
    struct link one = {x, s};
    for (int i = 0; i < n; i++)
        links[i] = one;
    for (int i = 0; i < n; i++)
        s += links[i].at[i] * links[i].w;
    free(memory);
    return s;
}

double kept(int n, const double *x)
{
    struct link link = {x, 2.0}, *links[2] = {&link, &link};
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += *links[i % 2]->at * link.w;
    return s;
}

double held(int n, const double *x)
{
    union {
        const double *pointer;
        double real;
    } cells[3];
    double s = 0.0;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 3; i++)
            cells[i].pointer = x;
        for (int i = 0; i < n; i++)
            s += cells[i % 3].pointer[i];
        for (int i = 0; i < 3; i++)
            cells[i].real = s * i;
        for (int i = 0; i < n; i++)
            s *= cells[i % 3].real;
    }
    return s;
}
