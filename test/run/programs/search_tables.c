// RUN: %run-test %s
// bsearch leads into its array: what is found there is read and written.
// ADCC: interpolate; bump; rate
// ARGS: interpolate: n=4, knots[4], knots.x={0.0, 1.0, 2.5, 4.0}, knots.y={0.3, 1.4, -0.5, 0.8}, x=1.7
// ARGS: interpolate: n=4, knots[4], knots.x={0.0, 1.0, 2.5, 4.0}, knots.y={0.3, 1.4, -0.5, 0.8}, x=5.0
// ARGS: bump: n=3, entries[3], entries.code={2, 5, 9}, entries.value={0.5, 1.5, 2.5}, code=5, by=0.7
// ARGS: bump: n=3, entries[3], entries.code={2, 5, 9}, entries.value={0.5, 1.5, 2.5}, code=6, by=0.7
// ARGS: rate: letter=98, amount=1.3
// ARGS: rate: letter=100, amount=1.3
#include <stdlib.h>

struct knot {
    double x, y;
};

/* A key in between two knots is equal to the first. */
static int covers(const void *key, const void *element)
{
    const double x = *(const double *)key;
    const struct knot *knot = element;

    if (x < knot[0].x)
        return -1;
    return x >= knot[1].x;
}

double interpolate(int n, const struct knot *knots, double x)
{
    const struct knot *at = bsearch(&x, knots, (size_t)n - 1, sizeof *knots, covers);
    double t;

    if (!at)
        return knots[n - 1].y * x;
    t = (x - at->x) / (at[1].x - at->x);
    return (1 - t) * at->y + t * at[1].y;
}

struct entry {
    int code;
    double value;
};

static int by_code(const void *a, const void *b)
{
    return ((const struct entry *)a)->code - ((const struct entry *)b)->code;
}

double bump(int n, struct entry *entries, int code, double by)
{
    struct entry key = {code, 0};
    struct entry *entry = bsearch(&key, entries, (size_t)n, sizeof key, by_code);

    if (entry == NULL)
        return by;
    entry->value *= by * entry->value;
    return entry->value + entries[0].value;
}

struct letter_rate {
    char letter;
    double rate;
};

static int by_letter(const void *key, const void *element)
{
    return *(const char *)key - ((const struct letter_rate *)element)->letter;
}

double rate(int letter, double amount)
{
    static const struct letter_rate rates[] = {{'a', 0.5}, {'b', 1.5}, {'c', 2.5}};
    char key = (char)letter;
    const struct letter_rate *found = bsearch(&key, rates, 3, sizeof rates[0], by_letter);

    return found ? found->rate * amount * amount : amount;
}
