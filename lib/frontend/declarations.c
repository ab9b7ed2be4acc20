/* In:   a translation unit's top level, and functions that bodies refer to.
 * Out:  one Function for each function of the program, its definition queued for lowering.
 * Keeps: functions that are the same for the linker are one, static ones of different files are different and
 *        get different names. */
#include "frontend/importer.h"

#include <string.h>

/* ---- parameters ---- */

typedef VECTOR(const char *) TextList;

/* The extents of `double a[n][m]`, as C text: what stands in the brackets of the printed declaration. */
static TextList extents_of(Importer *importer, CXCursor cursor)
{
    const char *text = declaration_text(importer, cursor);
    TextList extents = {0};

    if (strstr(text, "(*"))
        VECTOR_PUSH(importer->arena, extents, "");
    for (const char *start = strchr(text, '['); start; start = strchr(start, '[')) {
        const char *end = ++start;
        for (int depth = 1; *end && (depth += (*end == '[') - (*end == ']')) > 0;)
            end++;
        for (const char *words[] = {"static ", "const ", "restrict ", "volatile ", NULL}, **word = words; *word;)
            if (strncmp(start, *word, strlen(*word)) == 0)
                start += strlen(*word), word = words;
            else
                word++;
        VECTOR_PUSH(
            importer->arena, extents,
            length_in_output(importer, cursor, arena_copy_bytes(importer->arena, start, (size_t)(end - start))));
        start = end;
    }
    return extents;
}

/* `double *restrict x`, `double x[restrict n]`: in brackets the first ones alone may say it, but for those of a function that is pointed to. */
static bool is_restricted(Importer *importer, CXCursor cursor)
{
    const char *text = declaration_text(importer, cursor), *open = strchr(text, '[');

    return clang_isRestrictQualifiedType(clang_getCursorType(cursor)) || (open && strstr(open, "restrict "));
}

static void read_extents(Importer *importer, Parameter *parameter, CXCursor cursor)
{
    TextList extents = extents_of(importer, cursor);

    parameter->extents = extents.items;
    parameter->extent_count = (unsigned)extents.count;
}

/* `double x[3]` and `double x[n][3]` say their length, too, though x is a pointer. */
static void read_array_length(Importer *importer, Parameter *parameter, CXCursor cursor)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    const char *first = NULL;
    long long count = 1;

    if (parameter->length || (type.kind != CXType_ConstantArray && type.kind != CXType_VariableArray))
        return;
    if (type.kind == CXType_VariableArray) {
        TextList extents = extents_of(importer, cursor);
        first = extents.count ? extents.items[0] : "?"; /* not understood */
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    for (; type.kind == CXType_ConstantArray; type = clang_getCanonicalType(clang_getArrayElementType(type)))
        count *= clang_getArraySize(type);
    parameter->length = arena_format(importer->arena, "%lld", count);
    if (first)
        parameter->length = count == 1 ? first : arena_format(importer->arena, "(%s) * %s", first, parameter->length);
}

static bool has_variable_extents(CXType written)
{
    CXType target;

    written = clang_getCanonicalType(written);
    if (written.kind == CXType_VariableArray)
        return clang_getCanonicalType(clang_getArrayElementType(written)).kind != CXType_ConstantArray;
    if (written.kind != CXType_Pointer && written.kind != CXType_ConstantArray &&
        written.kind != CXType_IncompleteArray)
        return false;
    target = ctype_target(written);
    return ctype_is_variable_array(target);
}

static bool is_record(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Record;
}

static void add_parameter(Importer *importer, Function *function, CXCursor cursor, CXType type)
{
    const char *name = cursor_is_null(cursor) ? "" : importer_spelling(importer, cursor);
    const Type *imported = import_value_type(importer, type);
    Parameter *parameter;

    if (is_record(type))
        imported = type_pointer(importer->module, imported, false);
    parameter = function_add_parameter(importer->module, function, *name ? name : NULL, imported);
    parameter->kind = is_record(type) ? PARAMETER_RECORD_VALUE : PARAMETER_PLAIN;
}

static void add_parameters(Importer *importer, Function *function, CXCursor cursor)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    CXType result = clang_getResultType(type);
    int count = clang_getNumArgTypes(type);

    if (type.kind == CXType_FunctionNoProto)
        count = clang_Cursor_getNumArguments(cursor);
    for (int i = 0; i < count; i++) {
        CXCursor parameter = clang_Cursor_getArgument(cursor, (unsigned)i);
        CXType declared =
            type.kind == CXType_FunctionNoProto ? clang_getCursorType(parameter) : clang_getArgType(type, (unsigned)i);
        add_parameter(importer, function, parameter, declared);
    }
    function->is_variadic = clang_isFunctionTypeVariadic(type) && type.kind != CXType_FunctionNoProto;
    if (is_record(result)) {
        const Type *pointer = type_pointer(importer->module, import_type(importer, result), false);
        function_add_parameter(importer->module, function, NULL, pointer)->kind = PARAMETER_RESULT;
    }
}

/* Marks from each declaration; names and extents from the definition, where this is it. */
static void refine_parameters(Importer *importer, Function *function, CXCursor cursor)
{
    bool is_definition = clang_isCursorDefinition(cursor);
    int count = clang_Cursor_getNumArguments(cursor);

    for (int i = 0; i < count && i < (int)function->parameter_count; i++) {
        CXCursor written = clang_Cursor_getArgument(cursor, (unsigned)i);
        Parameter *parameter = &function->parameters[i];
        const char *name = importer_spelling(importer, written), *length;
        if (*name && (is_definition || !parameter->name))
            parameter->name = name;
        if (is_definition)
            parameter->is_restrict = is_restricted(importer, written);
        if ((is_definition || !parameter->extent_count) && has_variable_extents(clang_getCursorType(written)))
            read_extents(importer, parameter, written);
        if (!parameter->extent_count)
            read_array_length(importer, parameter, written);
        length = parameter->length;
        annotate_parameter(importer, parameter, written);
        if (parameter->length != length)
            parameter->length = length_in_output(importer, written, parameter->length);
    }
}

/* ---- functions ---- */

/* Two static functions of one name stay apart; an external one keeps its name in any case, and so does what the output has from a
 * header. */
static const char *unique_name(Importer *importer, CXCursor cursor, const char *name)
{
    bool is_internal = clang_getCursorLinkage(cursor) == CXLinkage_Internal;
    Function *other = module_function(importer->module, name);
    const char *renamed = output_name(importer, cursor, name);

    if (renamed != name && !is_internal && other && other->linkage == LINKAGE_INTERNAL && !other->header) {
        module_rename_function(importer->module, other, renamed);
        return name;
    }
    return is_internal ? renamed : name;
}

static bool declares_noreturn(Importer *importer, CXCursor cursor)
{
    CXPrintingPolicy policy = clang_getCursorPrintingPolicy(cursor);
    const char *text;

    clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_TerseOutput, 1);
    text = importer_text(importer, clang_getCursorPrettyPrinted(cursor, policy));
    clang_PrintingPolicy_dispose(policy);
    return strstr(text, "noreturn") || strstr(text, "_Noreturn");
}

static Function *new_function(Importer *importer, CXCursor cursor)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    CXType result = clang_getResultType(type);
    bool is_internal = clang_getCursorLinkage(cursor) == CXLinkage_Internal;
    const char *name = unique_name(importer, cursor, importer_spelling(importer, cursor));
    const Type *returned = is_record(result) ? type_void(importer->module) : import_type(importer, result);
    Function *function = function_new(importer->module, name, returned);

    function->linkage = is_internal ? LINKAGE_INTERNAL : LINKAGE_EXTERNAL;
    function->is_noreturn = declares_noreturn(importer, cursor);
    function->is_inline = clang_Cursor_isFunctionInlined(cursor);
    function->place = importer_place(importer, clang_getCursorLocation(cursor));
    function->in_system_header =
        clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)) || strncmp(name, "__builtin_", 10) == 0;
    add_parameters(importer, function, cursor);
    if (strncmp(name, "__builtin_", 10) == 0 && strstr(name, "_overflow"))
        function->is_variadic = true; /* takes any integers */
    return function;
}

static void note_header(Importer *importer, Function *function, CXCursor cursor)
{
    SourcePlace place = importer_place(importer, clang_getCursorLocation(cursor));

    if (!function->header && place.file && !importer_is_input(importer, place.file) && !is_units_own(importer, cursor))
        function->header = place.file;
}

static void queue_definition(Importer *importer, Function *function, CXCursor definition)
{
    PendingBody pending = {function, definition};
    SourcePlace place = importer_place(importer, clang_getCursorLocation(definition));

    if (pointer_map_get(&importer->queued, function))
        return;
    if (function->linkage == LINKAGE_EXTERNAL && clang_Location_isInSystemHeader(clang_getCursorLocation(definition)))
        return; /* an inline variant of what the library has */
    pointer_map_put(&importer->queued, importer->arena, function, function);
    if (function->body || function->refusal) {
        if (function->linkage == LINKAGE_EXTERNAL && importer_is_input(importer, place.file) && !function->is_inline &&
            !clang_Cursor_isFunctionInlined(definition)) { /* an inline definition may stand beside another */
            diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, place, "'%s' is defined in two files",
                               function->name);
            diagnostics_report(importer->module->diagnostics, SEVERITY_NOTE, function->place, "the other one");
            importer->failed = true;
        }
        return;
    }
    function->place = place;
    function->in_system_header = clang_Location_isInSystemHeader(clang_getCursorLocation(definition));
    refine_parameters(importer, function, definition);
    VECTOR_PUSH(importer->arena, importer->pending, pending);
}

/* Does a further file mean the same records? */
static void check_function(Importer *importer, const Function *function, CXCursor cursor)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));

    if (importer->input->file_count == 1 || function->linkage == LINKAGE_INTERNAL)
        return;
    check_one_record(importer, function->result, clang_getResultType(type), cursor);
    for (unsigned i = 0, k = 0; i < function->parameter_count; i++) {
        const Parameter *parameter = &function->parameters[i];
        bool is_result = parameter->kind == PARAMETER_RESULT;
        check_one_record(importer, parameter->type, is_result ? clang_getResultType(type) : clang_getArgType(type, k++),
                         cursor);
    }
}

Function *import_function(Importer *importer, CXCursor cursor)
{
    CXCursor definition = clang_getCursorDefinition(cursor);
    CXCursor first = clang_getCanonicalCursor(cursor);
    const char *usr = declaration_key(importer, first);
    Function *function = name_map_get(&importer->functions, usr);

    if (!clang_equalTypes(clang_getCanonicalType(clang_getCursorType(first)),
                          clang_getCanonicalType(clang_getCursorType(cursor))))
        first = cursor; /* `first` is the compiler's own idea of a name that the program uses in another way */
    if (clang_getCanonicalType(clang_getCursorType(first)).kind == CXType_FunctionNoProto &&
        !cursor_is_null(definition))
        first = definition; /* `double f();` says less */
    if (!function) {
        function = new_function(importer, first);
        name_map_put(&importer->functions, importer->arena, usr, function);
        note_header(importer, function, first);
        refine_parameters(importer, function, first);
        annotate_function(importer, function, first);
    } else {
        check_function(importer, function, first);
    }
    if (!cursor_is_null(definition))
        queue_definition(importer, function, definition);
    return function;
}

/* ---- the top level ---- */

/* A further declaration of a function that matters: its marks and its header. */
static void refine_function(Importer *importer, CXCursor cursor)
{
    const char *usr = declaration_key(importer, cursor);
    Function *function = name_map_get(&importer->functions, usr);

    if (!function)
        return;
    note_header(importer, function, cursor);
    refine_parameters(importer, function, cursor);
    annotate_function(importer, function, cursor);
    if (!function->is_noreturn)
        function->is_noreturn = declares_noreturn(importer, cursor);
}

static bool stands_in_input(Importer *importer, CXCursor cursor)
{
    return importer_is_input(importer, importer_place(importer, clang_getCursorLocation(cursor)).file);
}

static enum CXChildVisitResult visit_top_level(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Importer *importer = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    (void)parent;
    if (kind == CXCursor_FunctionDecl && stands_in_input(importer, cursor))
        import_function(importer, cursor);
    else if (kind == CXCursor_VarDecl && stands_in_input(importer, cursor))
        import_global(importer, cursor, NULL);
    else if (is_record_declaration(cursor) && clang_isCursorDefinition(cursor) && stands_in_input(importer, cursor))
        import_type(importer, clang_getCursorType(cursor));
    return CXChildVisit_Continue;
}

static enum CXChildVisitResult visit_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Importer *importer = data;

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_EnumConstantDecl)
        module_add_type_name(importer->module, importer_spelling(importer, cursor));
    return CXChildVisit_Continue;
}

static enum CXChildVisitResult visit_again(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Importer *importer = data;

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl)
        refine_function(importer, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_TypedefDecl)
        module_add_type_name(importer->module, importer_spelling(importer, cursor));
    else if (clang_getCursorKind(cursor) == CXCursor_EnumDecl)
        clang_visitChildren(cursor, visit_enumerator, importer);
    return CXChildVisit_Continue;
}

void import_declarations(Importer *importer)
{
    CXCursor unit = clang_getTranslationUnitCursor(importer->unit);

    clang_visitChildren(unit, visit_top_level, importer);
    clang_visitChildren(unit, visit_again, importer);
    late_marks_import(importer);
}
