#include "support/deep.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Deep {
    DeepFunction *function;
    void *context;
} Deep;

static void *begin(void *context)
{
    const Deep *deep = context;

    deep->function(deep->context);
    return NULL;
}

static bool run_with_stack(Deep *deep, size_t size)
{
    pthread_attr_t attributes;
    pthread_t thread;
    bool started;

    if (pthread_attr_init(&attributes) != 0)
        return false;
    started =
        pthread_attr_setstacksize(&attributes, size) == 0 && pthread_create(&thread, &attributes, begin, deep) == 0;
    pthread_attr_destroy(&attributes);
    if (started)
        pthread_join(thread, NULL);
    return started;
}

void run_deep(DeepFunction *function, void *context)
{
    static const size_t sizes[] = {(size_t)1 << 30, (size_t)1 << 28, (size_t)1 << 26};
    Deep deep = {function, context};

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (run_with_stack(&deep, sizes[i]))
            return;
    function(context);
}
