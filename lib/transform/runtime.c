/* In:   a name and arguments.
 * Out:  the call; what the function is declared in is included by the output. */
#include "transform/runtime.h"

#include <string.h>

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

Value *build_text(Builder *builder, const char *text)
{
    Module *module = builder->module;
    Value *string = build_element(builder, value_string(module, text, strlen(text) + 1));

    return build_cast(builder, string, type_pointer(module, type_integer(module, INTEGER_CHAR), true));
}

const char *place_text(const Builder *builder, const char *more)
{
    const char *file = builder->place.file ? builder->place.file : "", *slash = strrchr(file, '/');

    return arena_format(builder->module->arena, "%s:%u%s", slash ? slash + 1 : file, builder->place.line, more);
}

const Type *tape_type(Module *module)
{
    return type_pointer(module, type_opaque(module, "struct adcc_tape", 32, 8), false);
}
