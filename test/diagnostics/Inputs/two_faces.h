#ifndef TWO_FACES_H
#define TWO_FACES_H
#ifdef SWAP
#define MEMBERS double second, first;
#else
#define MEMBERS double first, second;
#endif
#ifdef NESTED
struct inner {
    MEMBERS
};
struct pair {
    struct inner in;
};
static inline double get(const void *p)
{
    const struct pair *pair = p;
    return pair->in.first * pair->in.first;
}
#elif defined TYPEDEF
typedef struct {
    MEMBERS
} Inner;
static inline double get(const void *p)
{
    return ((const Inner *)p)[0].first;
}
#else
struct pair {
    MEMBERS
};
const struct pair *pair_of(const void *p);
static inline double get(const void *p)
{
    return pair_of(p)->first;
}
#endif
#endif
