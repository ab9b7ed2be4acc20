// RUN: %run-test %s
// Blocks that are looked at as several types: each byte is N of the shadow's in vector modes, however a pointer gets there.
// ADCC: headed; walked; shared; base_first; common; filled; resized; base_copied; given_back; messages; named_otherwise; over_pointers; bases; two_views; ints_first
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ARGS: headed: n=3, x[3]
// ARGS: walked: n=3, x[3]
// ARGS: shared: n=3, x[3]
// ARGS: base_first: n=4, x[4]
// ARGS: common: n=4, x[4]
// ARGS: filled: n=3, x[3]
// ARGS: resized: n=3, x[3]
// ARGS: base_copied: n=4, x[4]
// ARGS: given_back: n=4, x[4], c[1]
// ARGS: messages: n=4, x[4]
// ARGS: named_otherwise: n=4, x[4]
// ARGS: over_pointers: n=4, x[4]
// ARGS: bases: n=4, x[4]
// ARGS: two_views: n=4, x[4]
// ARGS: ints_first: n=4, x[4]
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A header of integers in front; the doubles begin behind its last member. */
struct header {
    long rows, columns;
};

static struct header *table_new(int n)
{
    struct header *table = calloc(1, sizeof *table + (size_t)n * (sizeof(double) + sizeof(long)));
    table->rows = n;
    table->columns = 1;
    return table;
}

static double *table_reals(struct header *table)
{
    return (double *)(&table->columns + 1);
}

double headed(int n, const double *x)
{
    struct header *table = table_new(n);
    double *reals = table_reals(table), s = 0.0;
    long *ranks = (long *)(reals + table->rows);
    for (long i = 0; i < table->rows; i++) {
        reals[i] = x[i] * x[0];
        ranks[i] = table->rows - 1 - i;
    }
    for (long i = 0; i < table->rows; i++)
        s += reals[ranks[i]] * x[i] * table->columns;
    free(table);
    return s;
}

/* Records of two sizes, one after the other, and a pointer that walks over them by bytes; it leads to integers, then to doubles. */
struct small {
    int size;
    double w;
};
struct large {
    int size;
    double w, v[2];
};

double walked(int n, const double *x)
{
    char *block = malloc((size_t)n * sizeof(struct large)), *at = block, *end;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (i % 2) {
            struct large *large = (struct large *)at;
            large->size = (int)sizeof *large;
            large->w = x[i] * x[i];
            large->v[0] = x[0] * x[i];
            large->v[1] = x[i];
            at += sizeof *large;
        } else {
            struct small *small = (struct small *)at;
            small->size = (int)sizeof *small;
            small->w = x[i];
            at += sizeof *small;
        }
    }
    end = at;
    for (at = block; at < end; at += *(int *)at) {
        const struct small *small = (const struct small *)at;
        s = s * small->w + small->w;
        if (*(int *)at == (int)sizeof(struct large))
            s += ((const struct large *)at)->v[0] * ((const struct large *)at)->v[1];
    }
    free(block);
    return s;
}

/* One function that is called for memory of several types, and for memory of one. */
static double second_of(const char *bytes, size_t distance, double scale)
{
    const double *reals = (const double *)(bytes + distance);
    double s = 1.0;
    for (int i = 0; i < 3; i++)
        s = s * reals[i] + scale * reals[0];
    return s;
}

double shared(int n, const double *x)
{
    char *block = malloc(sizeof(struct small) + 3 * sizeof(double));
    double plain[6], *tail = (double *)(block + sizeof(struct small));
    struct small *head = (struct small *)block;
    head->size = n;
    head->w = x[0] * x[1];
    for (int i = 0; i < 3; i++) {
        tail[i] = x[i % n] * head->w;
        plain[i] = x[i % n];
        plain[3 + i] = x[i % n] * x[0];
    }
    double s = second_of(block, sizeof(struct small), x[0]) * head->size;
    s += second_of((const char *)plain, 3 * sizeof(double), x[1]);
    free(block);
    return s;
}

/* A base at the beginning of what is derived from it, which leads on to the next one. */
struct base {
    int kind;
    struct base *next;
};
struct disk {
    struct base base;
    double r;
};
struct box {
    struct base base;
    int sides_known;
    double sides[2];
};

static struct base *pushed(struct base *made, int kind, struct base *list)
{
    made->kind = kind;
    made->next = list;
    return made;
}

double base_first(int n, const double *x)
{
    char *block = malloc((size_t)n * sizeof(struct box));
    size_t used = 0;
    struct base *list = NULL;
    for (int i = 0; i < n; i++) {
        if (i % 2) {
            struct disk *disk = (struct disk *)(block + used);
            used += sizeof *disk;
            disk->r = x[i] * x[0];
            list = pushed(&disk->base, 0, list);
        } else {
            struct box *box = (struct box *)(block + used);
            used += sizeof *box;
            box->sides[0] = x[i];
            box->sides[1] = x[i] * x[n - 1];
            list = pushed(&box->base, 1, list);
        }
    }
    double s = 0.0;
    for (const struct base *p = list; p; p = p->next) {
        const struct box *box = (const struct box *)p;
        s = p->kind ? s + box->sides[0] * box->sides[1] : s * ((const struct disk *)p)->r + ((const struct disk *)p)->r;
    }
    free(block);
    return s;
}

/* The same with common members in front. */
struct any {
    int kind;
    struct any *next;
};
struct one {
    int kind;
    struct any *next;
    double w;
};
struct two {
    int kind;
    struct any *next;
    double w, v;
};

double common(int n, const double *x)
{
    char *block = malloc((size_t)n * sizeof(struct two)), *at = block;
    struct any *list = NULL;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        struct any *made;
        if (i % 2) {
            struct one *one = (struct one *)at;
            at += sizeof *one;
            *one = (struct one){1, list, x[i] * x[i]};
            made = (struct any *)one;
        } else {
            struct two *two = (struct two *)at;
            at += sizeof *two;
            two->w = x[i];
            two->v = x[i] * x[0];
            made = (struct any *)two;
            made->kind = 0;
            made->next = list;
        }
        list = made;
    }
    while (list) {
        struct any *next = list->next;
        if (list->kind)
            s = s * ((struct one *)list)->w + 1.0;
        else
            s += ((struct two *)list)->w * ((struct two *)list)->v;
        list = next;
    }
    free(block);
    return s;
}

/* Parts are filled and copied, as doubles and as bytes. */
double filled(int n, const double *x)
{
    size_t bytes = (size_t)n * (2 * sizeof(double) + sizeof(int));
    double *reals = malloc(bytes), *more = reals + n;
    int *order = (int *)(more + n);
    memset(reals, 0, bytes);
    for (int i = 0; i < n; i++) {
        reals[i] += x[i] * x[i];
        order[i] = n - 1 - i;
    }
    memcpy(more, reals, (size_t)n * sizeof *more);
    memset(reals, 0, (size_t)n * sizeof *reals);
    memcpy(reals, x, sizeof *reals);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += more[order[i]] * x[i] + reals[i];
    free(reals);
    return s;
}

/* Bytes that are handed over as a record of other ones. */
double resized(int n, const double *x)
{
    struct small *first = malloc(sizeof *first + (size_t)n * sizeof(struct large));
    struct large *rest = (struct large *)(first + 1);
    double s = 0.0;
    first->size = n;
    first->w = x[0];
    for (int i = 0; i < n; i++)
        rest[i] = (struct large){i, x[i] * first->w, {x[i], x[0]}};
    struct large last = rest[n - 1];
    rest[0] = last;
    for (int i = 0; i < first->size; i++)
        s += rest[i].w * rest[i].v[0] + rest[i].v[1] * rest[i].size;
    free(first);
    return s;
}

/* What a base is a part of is made in a local, and copied. */
static struct disk disk_new(struct base *next, double r)
{
    struct disk disk;
    disk.base.kind = 0;
    disk.base.next = next;
    disk.r = r;
    return disk;
}

double base_copied(int n, const double *x)
{
    char *block = malloc((size_t)n * (sizeof(double) + sizeof(struct box)));
    double *scratch = (double *)block, s = 0.0;
    char *at = block + (size_t)n * sizeof *scratch;
    struct base *list = NULL;
    for (int i = 0; i < n; i++) {
        scratch[i] = x[i] * x[0];
        if (i % 2) {
            struct disk *disk = (struct disk *)at;
            *disk = disk_new(list, x[i] * scratch[i]);
            list = &disk->base;
            at += sizeof *disk;
        } else {
            struct box *box = (struct box *)at, local = {{1, list}, 2, {x[i], scratch[i]}};
            *box = local;
            list = &box->base;
            at += sizeof *box;
        }
    }
    for (struct base *p = list; p; p = p->next)
        s = p->kind ? s + ((struct box *)p)->sides[0] * ((struct box *)p)->sides[1] : s * ((struct disk *)p)->r + x[1];
    free(block);
    return s;
}

/* A record of the block's goes to the caller, with its integers. */
struct ranked {
    int k, ranks[3];
    double v;
};

void given_back(int n, const double *x, struct ranked *c)
{
    char *block = malloc((size_t)n * (sizeof(double) + sizeof(struct ranked)));
    struct ranked *r = (struct ranked *)block;
    double *w = (double *)(r + n);
    for (int i = 0; i < n; i++) {
        w[i] = x[i] * x[0];
        r[i].k = i + 5;
        for (int j = 0; j < 3; j++)
            r[i].ranks[j] = i + j;
        r[i].v = w[i] * x[i];
    }
    *c = r[2];
    free(block);
}

/* Doubles behind integers, which only copies get at. */
double messages(int n, const double *x)
{
    size_t each = sizeof(int) + sizeof(double);
    char *block = malloc((size_t)n * each);
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double v = x[i] * x[0];
        *(int *)(block + (size_t)i * each) = i;
        memcpy(block + (size_t)i * each + sizeof(int), &v, sizeof v);
    }
    for (int i = 0; i < n; i++) {
        double v;
        memcpy(&v, block + (size_t)i * each + sizeof(int), sizeof v);
        s += v * v * *(int *)(block + (size_t)i * each);
    }
    free(block);
    return s;
}

/* What the allocation's pointer says is none of what the block holds. */
double named_otherwise(int n, const double *x)
{
    double **block = malloc((size_t)n * (sizeof(double) + sizeof(long)));
    double *reals = (double *)block, s = 0.0;
    long *order = (long *)(reals + n);
    for (int i = 0; i < n; i++) {
        reals[i] = x[i] * x[i];
        order[i] = n - 1 - i;
    }
    for (int i = 0; i < n; i++)
        s += reals[order[i]] * x[i];
    free(block);
    return s;
}

/* Records of reals, and plain reals, are copied to where pointers were. (The bits of a pointer are a very small number: large ones show it.) */
struct chain {
    struct chain *next;
    double w;
};
struct twins {
    double u, v;
};

static double chained(struct chain *links, int n, const double *x, double scale)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        links[i].next = i + 1 < n ? &links[i + 1] : NULL;
        links[i].w = x[i] * scale;
    }
    for (const struct chain *p = links; p; p = p->next)
        s += p->w * x[1];
    return s;
}

double over_pointers(int n, const double *x)
{
    const double large = 1e306;
    char *block = malloc((size_t)n * sizeof(struct chain));
    struct chain *links = (struct chain *)block;
    struct twins *twins = (struct twins *)block;
    double *reals = (double *)block, own[8], s = chained(links, n, x, 1.0);
    for (int i = 0; i < n; i++) {
        struct twins one = {x[i] * large, s};
        twins[i] = one;
    }
    for (int i = 0; i < n; i++)
        s += twins[i].u / large * twins[i].v;
    s = chained(links, n, x, 0.01 * s);
    for (int i = 0; i < 2 * n; i++)
        own[i] = x[i % n] * s * large;
    memcpy(reals, own, 2 * (size_t)n * sizeof *reals);
    for (int i = 0; i < 2 * n; i++)
        s += reals[i] / large * x[i % n];
    free(block);
    return s;
}

/* An array of records that hold no reals, but lead to some. */
double bases(int n, const double *x)
{
    char *block = malloc((size_t)n * (sizeof(struct base) + sizeof(struct disk)));
    struct base *heads = (struct base *)block;
    struct disk *disks = (struct disk *)(heads + n);
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        disks[i].base.kind = i;
        disks[i].base.next = NULL;
        disks[i].r = x[i] * x[0];
        heads[i].kind = -1;
        heads[i].next = &disks[n - 1 - i].base;
    }
    for (int i = 0; i < n; i++)
        s += s * ((struct disk *)heads[i].next)->r * x[i];
    free(block);
    return s;
}

/* Reals that are written and read, then a pointer in their place; the pointers to both come from memory. */
struct views {
    double *reals;
    struct chain *link;
};

double two_views(int n, const double *x)
{
    char *block = malloc((size_t)n * 2 * sizeof(struct chain));
    struct views *views = malloc((size_t)n * sizeof *views);
    struct chain *head = NULL;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        views[i].reals = (double *)(block + 2 * (size_t)i * sizeof(struct chain));
        views[i].link = (struct chain *)(block + 2 * (size_t)i * sizeof(struct chain));
    }
    for (int i = 0; i < n; i++) {
        double *reals = views[i].reals;
        struct chain *link = views[i].link;
        reals[0] = x[i] * x[0];
        reals[1] = x[1];
        double t = reals[0] * reals[1];
        link->next = head;
        link->w = t * x[i];
        s += t;
        head = views[i].link;
    }
    for (; head; head = head->next)
        s += head->w * s;
    free(views);
    free(block);
    return s;
}

/* A pointer to integers is moved over them, to the doubles behind. */
double ints_first(int n, const double *x)
{
    char *block = malloc((size_t)n * (sizeof(long) + sizeof(double)));
    long *order = (long *)block;
    double *reals = (double *)(order + n), *same = (double *)(block + (size_t)n * sizeof *order), s = 0.0;
    for (int i = 0; i < n; i++) {
        order[i] = n - 1 - i;
        same[i] = x[i] * x[i];
    }
    for (int i = 0; i < n; i++)
        s += reals[order[i]] * x[i];
    free(block);
    return s;
}
