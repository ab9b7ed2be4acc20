// Blocks without an adjoint that the program frees: the reverse sweep frees them, and reads from them until then, where each is made once and
// nothing else may free it.
// RUN: %adcc --without=rows --reverse once %s -o - | FileCheck %s --check-prefix=ONCE
// RUN: %adcc --without=rows --reverse-vector once %s -o - | FileCheck %s --check-prefix=VECTOR
// RUN: %adcc --without=rows --forward once %s -o - | FileCheck %s --check-prefix=FORWARD
// RUN: %adcc --without=rows --reverse helpers %s -o - | FileCheck %s --check-prefix=HELPERS
// RUN: %adcc --without=rows --reverse chosen %s -o - | FileCheck %s --check-prefix=CHOSEN
// RUN: %adcc --without=rows --reverse in_one_case %s -o - | FileCheck %s --check-prefix=IN-ONE-CASE
// RUN: %adcc --without=rows --reverse left_early %s -o - | FileCheck %s --check-prefix=LEFT-EARLY
// RUN: %adcc --without=rows --reverse written %s -o - | FileCheck %s --check-prefix=WRITTEN
// RUN: %adcc --without=rows --reverse in_loop %s -o - | FileCheck %s --check-prefix=IN-LOOP
// RUN: %adcc --without=rows --reverse freed_in_loop %s -o - | FileCheck %s --check-prefix=FREED-IN-LOOP
// RUN: %adcc --without=rows --reverse lazy %s -o - | FileCheck %s --check-prefix=LAZY
// RUN: %adcc --without=rows --reverse in_recursion %s -o - | FileCheck %s --check-prefix=IN-RECURSION
// RUN: %adcc --without=rows --reverse moved %s -o - | FileCheck %s --check-prefix=MOVED
// RUN: %adcc --without=rows --reverse moved_away %s -o - | FileCheck %s --check-prefix=MOVED-AWAY
// RUN: %adcc --without=rows --reverse handed_out %s -o - | FileCheck %s --check-prefix=HANDED-OUT
// RUN: %adcc --without=rows --reverse given_back %s -o - | FileCheck %s --check-prefix=GIVEN-BACK
// RUN: %adcc --without=rows --reverse of_caller %s -o - | FileCheck %s --check-prefix=OF-CALLER
// RUN: %adcc --without=rows --reverse unfollowed %s -o - | FileCheck %s --check-prefix=UNFOLLOWED
// RUN: %adcc --without=rows --reverse unseen %s -o - | FileCheck %s --check-prefix=UNSEEN
// RUN: %adcc --without=rows --reverse one_by_one %s -o - | FileCheck %s --check-prefix=ONE-BY-ONE
// RUN: %adcc --without=rows --reverse not_needed %s -o - | FileCheck %s --check-prefix=NOT-NEEDED
#include "adcc/adcc.h"
#include <stdlib.h>

// ONCE: double once_b(
// ONCE-NOT: push_int
// ONCE-NOT: free
// ONCE: x_b[place[i]] += s_b;
// ONCE: free(place);
// ONCE-NOT: free(place);
// VECTOR: double once_bv(
// VECTOR-NOT: push_int
// VECTOR-NOT: free
// VECTOR: int place_i = place[i];
// VECTOR: free(place);
// VECTOR-NOT: free(place);
// FORWARD: double once_d(
// FORWARD: free(place);
// FORWARD: return s;
double once(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    free(place);
    return s;
}

struct list {
    int n, *place;
};

static void list_begin(struct list *list, int n)
{
    list->n = n;
    list->place = malloc((size_t)n * sizeof *list->place);
    for (int i = 0; i < n; i++)
        list->place[i] = (3 * i + 1) % n;
}

static void list_end(struct list *list)
{
    free(list->place);
    list->place = NULL;
}

// Made by one function and freed by another one, which alone do nothing that has a derivative.
// HELPERS: double helpers_b(
// HELPERS-NOT: push_int
// HELPERS-NOT: free
// HELPERS: x_b[t[i]] += s_b;
// HELPERS: free(t);
// HELPERS-NOT: free(t);
double helpers(int n, const double *x)
{
    struct list list;
    double s = 0.0;
    list_begin(&list, n);
    for (int i = 0; i < n; i++)
        s = s * s + x[list.place[i]];
    list_end(&list);
    return s;
}

// What is freed is known at run time alone; or it is no block.
// CHOSEN: double chosen_b(
// CHOSEN-NOT: push_int
// CHOSEN-NOT: free
// CHOSEN: x_b[place[i]] += s_b;
// CHOSEN: if (!test)
// CHOSEN-NEXT: free(t);
// CHOSEN-NOT: free(t);

double chosen(int n, const double *x)
{
    int small[4], *place = n <= 4 ? small : malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    if (place != small)
        free(place);
    return s;
}

// It is freed in one case; nobody has it in the other one.
// IN-ONE-CASE: double in_one_case_b(
// IN-ONE-CASE-NOT: push_int
// IN-ONE-CASE-NOT: free
// IN-ONE-CASE: x_b[place[i]] += s_b;
// IN-ONE-CASE: free(place);
// IN-ONE-CASE-NOT: free(place);
double in_one_case(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    if (s > 1.0)
        free(place);
    return s;
}

// The function is left early, before and after the allocation: the address is what is handed to the reverse sweep.
// LEFT-EARLY: double left_early_b(
// LEFT-EARLY-NOT: push_int
// LEFT-EARLY-NOT: free
// LEFT-EARLY: x_b[place[i]] += s_b;
// LEFT-EARLY: free(place);
// LEFT-EARLY-NOT: free(place);
double left_early(int n, const double *x)
{
    int *place;
    double s = 0.0;
    if (n < 1)
        return 0.0;
    place = malloc((size_t)n * sizeof *place);
    if (!place)
        return -1.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    if (place[0] > 1) {
        free(place);
        return 1.0;
    }
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    free(place);
    return s;
}

// It is there, but not as it was.
// WRITTEN: adcc_push_int(&tape, place[i]);
// WRITTEN: place[i] = 0;
// WRITTEN: adcc_pop_int(&tape);
double written(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    for (int i = 0; i < n; i++) {
        place[i] = 0;
        s += x[place[i]];
    }
    free(place);
    return s;
}

// Blocks would pile up.
// IN-LOOP: double in_loop_b(
// IN-LOOP: adcc_push_int(
// IN-LOOP: free(place);
// IN-LOOP-NEXT: }
// IN-LOOP: adcc_pop_int(
// IN-LOOP-NOT: free(place);
double in_loop(int n, const double *x)
{
    double s = 0.0;
    for (int k = 1; k < n; k++) {
        int *place = malloc((size_t)n * sizeof *place);
        for (int i = 0; i < n; i++)
            place[i] = (k * i + 1) % n;
        for (int i = 0; i < n; i++)
            s = s * s + x[place[i]];
        free(place);
    }
    return s;
}

// The `free` may get what others may get as well.
// FREED-IN-LOOP: double freed_in_loop_b(
// FREED-IN-LOOP: adcc_push_int(
// FREED-IN-LOOP: free(place);
// FREED-IN-LOOP: free(place);
// FREED-IN-LOOP: ret_b
// FREED-IN-LOOP: adcc_pop_int(
// FREED-IN-LOOP-NOT: free(place
double freed_in_loop(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int k = 1; k < n; k++) {
        int *next = malloc((size_t)n * sizeof *next);
        for (int i = 0; i < n; i++) {
            s = s * s + x[place[i]];
            next[i] = (k * i + place[i]) % n;
        }
        free(place);
        place = next;
    }
    free(place);
    return s;
}

// Made where it is first needed, in a loop: for all that is known, once in each iteration.
// LAZY: double lazy_b(
// LAZY: adcc_push_int(
// LAZY: free(place);
// LAZY: adcc_pop_int(
// LAZY-NOT: free(place
double lazy(int n, const double *x)
{
    int *place = NULL;
    double s = 0.0;
    for (int k = 1; k < n; k++) {
        if (!place) {
            place = malloc((size_t)n * sizeof *place);
            for (int i = 0; i < n; i++)
                place[i] = (3 * i + 1) % n;
        }
        s = s * s + x[place[k]];
    }
    free(place);
    return s;
}

static double down(int n, const double *x)
{
    int *place;
    double s = 0.0;
    if (n == 0)
        return 0.0;
    place = malloc((size_t)n * sizeof *place);
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    s += down(n - 1, x);
    free(place);
    return s;
}

// The outermost call is in line, and executed once.
// IN-RECURSION: double down_fwd({{.*}}tape)
// IN-RECURSION: adcc_push_int(
// IN-RECURSION: free(place);
// IN-RECURSION: void down_b({{.*}}tape)
// IN-RECURSION: adcc_pop_int(
// IN-RECURSION: double in_recursion_b(
// IN-RECURSION-NOT: push_int
// IN-RECURSION: x_b[place[i]] += s_b;
// IN-RECURSION: free(place);
double in_recursion(int n, const double *x)
{
    return down(n, x);
}

// It lives at another place, and who frees the first one is `realloc`.
// MOVED: double moved_b(
// MOVED: adcc_push_int(
// MOVED: realloc(
// MOVED: free(t);
// MOVED: ret_b
double moved(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    place = realloc(place, 2 * (size_t)n * sizeof *place);
    free(place);
    return s;
}

// What `realloc` gives is freed nowhere.
// MOVED-AWAY: double moved_away_b(
// MOVED-AWAY: adcc_push_int(
// MOVED-AWAY: realloc(
// MOVED-AWAY: free(place);
// MOVED-AWAY: adcc_pop_int(
// MOVED-AWAY-NOT: free(place);
double moved_away(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place), *none = NULL;
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    if (n > 2)
        none = realloc(place, 1);
    else
        free(place);
    return none ? s : -s;
}

// The caller gets it, if it is not freed.
// HANDED-OUT: double handed_out_b(
// HANDED-OUT: adcc_push_int(
// HANDED-OUT: free(place);
// HANDED-OUT: ret_b
// HANDED-OUT-NOT: free(place);
double handed_out(int n, const double *x, int **places)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    *places = place;
    if (n > 2) {
        free(place);
        *places = NULL;
    }
    return s;
}

static int *last;

// As good as the caller's: the next call finds it.
// GIVEN-BACK: double given_back_b(
// GIVEN-BACK: adcc_push_int(
// GIVEN-BACK: free(last);
// GIVEN-BACK: ret_b
// GIVEN-BACK-NOT: free(place
double given_back(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    free(last);
    last = place;
    return s;
}

// One `free` for what is made here and what the caller made.
// OF-CALLER: double of_caller_b(
// OF-CALLER: adcc_push_int(
// OF-CALLER: free(place);
// OF-CALLER: ret_b
// OF-CALLER-NOT: free(place);
double of_caller(int n, const double *x, int *own)
{
    int *place = own ? own : malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    free(place);
    return s;
}

ADCC_INACTIVE static void list_drop(struct list *list)
{
    free(list->place);
    list->place = NULL;
}

// A function whose body is not looked at may free it.
// UNFOLLOWED: double unfollowed_b(
// UNFOLLOWED: adcc_push_int(
// UNFOLLOWED: list_drop(&list);
// UNFOLLOWED-NEXT: else
// UNFOLLOWED-NEXT: free(list.place);
// UNFOLLOWED: ret_b
// UNFOLLOWED-NOT: free(t);
double unfollowed(int n, const double *x)
{
    struct list list = {n, malloc((size_t)n * sizeof *list.place)};
    double s = 0.0;
    for (int i = 0; i < n; i++)
        list.place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[list.place[i]];
    if (n > 2)
        list_drop(&list);
    else
        free(list.place);
    return s;
}

void release(int *block);

// Nor is code that is not here.
// UNSEEN: double unseen_b(
// UNSEEN: adcc_push_int(
// UNSEEN: release(place);
// UNSEEN-NEXT: else
// UNSEEN-NEXT: free(place);
// UNSEEN: adcc_pop_int(
// UNSEEN-NOT: free(place);
double unseen(int n, const double *x)
{
    int *place = malloc((size_t)n * sizeof *place);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        place[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i]];
    if (n > 2)
        release(place);
    else
        free(place);
    return s;
}

// A `free` in a loop is none that is left out.
// ONE-BY-ONE: double one_by_one_b(
// ONE-BY-ONE: adcc_push_int(
// ONE-BY-ONE: free(place[k]);
// ONE-BY-ONE: adcc_pop_int(
// ONE-BY-ONE-NOT: free(place
double one_by_one(int n, const double *x)
{
    int *place[2] = {malloc((size_t)n * sizeof **place), malloc((size_t)n * sizeof **place)};
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        place[0][i] = (3 * i + 1) % n;
        place[1][i] = (3 * i + 2) % n;
    }
    for (int i = 0; i < n; i++)
        s = s * s + x[place[i % 2][i]];
    for (int k = 0; k < n; k++)
        if (k < 2)
            free(place[k]);
    return s;
}

// Nothing of it is read backwards, so it need not stay.
// NOT-NEEDED: double not_needed_b(
// NOT-NEEDED: free(count);
// NOT-NEEDED-NEXT: double s
double not_needed(int n, const double *x, long *total)
{
    int *count = malloc((size_t)n * sizeof *count);
    double s = 0.0;
    long sum = 0;
    for (int i = 0; i < n; i++)
        count[i] = (3 * i + 1) % n;
    for (int i = 0; i < n; i++)
        sum += count[i];
    free(count);
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    *total = sum;
    return s;
}
