/* In:   a name and arguments.
 * Out:  the call; what the function is declared in is included by the output. */
#include "transform/runtime.h"

Value *build_declared(Builder *builder, const char *header, const char *name, const Type *result,
                      Value *const *arguments, unsigned count)
{
    Function *function = module_function(builder->module, name);
    const Op *call;

    if (!function) {
        function = function_new(builder->module, name, result);
        function->linkage = LINKAGE_EXTERNAL;
        function->header = header;
        for (unsigned i = 0; i < count; i++)
            function_add_parameter(builder->module, function, NULL, arguments[i]->type);
    }
    call = build_call(builder, function, arguments, count);
    return call->result_count ? call->results[0] : NULL;
}

Value *build_runtime(Builder *builder, const char *name, const Type *result, Value *const *arguments, unsigned count)
{
    return build_declared(builder, "adcc/runtime.h", name, result, arguments, count);
}

void build_runtime_void(Builder *builder, const char *name, Value *const *arguments, unsigned count)
{
    build_runtime(builder, name, type_void(builder->module), arguments, count);
}
