/* See ways.h. */
#include "ways.h"

#include "requests.h"
#include "spec.h"

bool derive_silently(Way *way)
{
    Diagnostics *diagnostics = module_silence(way->module);
    bool is_made;

    way->mark = module_mark(way->module);
    is_made = request_derive(way->module, way->request) && way->request->made;
    module_speak(way->module, diagnostics);
    if (!is_made)
        module_return_to(way->module, way->mark);
    return is_made;
}

static bool use_scalar(Way *way)
{
    way->request->mode = mode_is_reverse(way->request->mode) ? MODE_REVERSE : MODE_FORWARD;
    return derive_silently(way);
}

Way way_new(Module *module, Request *request, int64_t count)
{
    Way way = {.module = module, .request = request, .count = count};

    if (count > 1 && count < request_width(module, request))
        request->number = (int)count;
    way.is_there = (count != 1 && request_width(module, request) > 1 && derive_silently(&way)) || use_scalar(&way);
    return way;
}
