/* In:   declarations of variables that are not automatic.
 * Out:  one Global for each variable of the program; functions that its initializer names are imported, too.
 * Keeps: as for functions: one for the linker is one here, static ones of one name get different names. The type is that
 *        of the definition: where `extern double t[];` was met first, globals_complete mends what was made of it. */
#include "frontend/importer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Takes out `__attribute__((annotate("adcc:...")))`. */
static const char *without_annotations(Importer *importer, const char *text)
{
    static const char opening[] = "__attribute__((annotate(\"adcc:";
    char *copy = arena_copy_text(importer->arena, text);

    for (char *start = strstr(copy, opening); start; start = strstr(copy, opening)) {
        char *end = strstr(start, "\")))");
        if (!end)
            break;
        end += 4;
        if (*end == ' ')
            end++;
        else if (start > copy && start[-1] == ' ')
            start--;
        memmove(start, end, strlen(end) + 1);
    }
    return copy;
}

const char *declaration_text(Importer *importer, CXCursor cursor)
{
    CXPrintingPolicy policy = clang_getCursorPrintingPolicy(cursor);
    const char *text;

    clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_TerseOutput, 0);
    text = importer_text(importer, clang_getCursorPrettyPrinted(cursor, policy));
    clang_PrintingPolicy_dispose(policy);
    return without_annotations(importer, text);
}

unsigned declared_alignment(Importer *importer, CXCursor cursor)
{
    static const char *const words[] = {"_Alignas(", "alignas(", "aligned("};
    const char *text = clang_Cursor_hasAttrs(cursor) ? declaration_text(importer, cursor) : "";

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *found = strstr(text, words[i]);
        unsigned long bytes = found ? strtoul(found + strlen(words[i]), NULL, 0) : 0;
        if (found)
            return bytes > 0 && bytes <= 4096 ? (unsigned)bytes : (unsigned)_Alignof(long double);
    }
    return 0;
}

/* Behind the `=` that stands outside of all brackets; NULL if there is none. */
static const char *initializer_text(const char *declaration)
{
    int depth = 0;

    for (const char *at = declaration; *at; at++) {
        if (*at == '(' || *at == '[' || *at == '{')
            depth++;
        else if (*at == ')' || *at == ']' || *at == '}')
            depth--;
        else if (*at == '=' && depth == 0)
            return at[1] == ' ' ? at + 2 : at + 1;
    }
    return NULL;
}

/* ---- functions that an initializer names ---- */

static enum CXChildVisitResult visit_initializer(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        CXCursor referenced = clang_getCursorReferenced(cursor);
        if (clang_getCursorKind(referenced) == CXCursor_FunctionDecl)
            import_function(data, referenced);
        else if (clang_getCursorKind(referenced) == CXCursor_VarDecl)
            import_global(data, referenced, NULL);
    }
    return CXChildVisit_Recurse;
}

/* ---- globals ---- */

/* The declaration with the global's name in place of the source's. */
static const char *renamed(Importer *importer, const char *declaration, const char *from, const char *to)
{
    size_t length = strlen(from);

    if (strcmp(from, to) == 0)
        return declaration;
    for (const char *at = strstr(declaration, from); at; at = strstr(at + 1, from)) {
        bool begins = at == declaration || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
        bool ends = !isalnum((unsigned char)at[length]) && at[length] != '_';
        if (begins && ends)
            return arena_format(importer->arena, "%.*s%s%s", (int)(at - declaration), declaration, to, at + length);
    }
    return declaration;
}

static void describe(Importer *importer, Global *global, CXCursor cursor)
{
    CXSourceLocation location = clang_getCursorLocation(cursor);
    CXType type = clang_getCursorType(cursor);

    global->type = import_type(importer, type);
    global->is_const = ctype_is_const(type);
    global->is_volatile = ctype_is_volatile(type);
    global->is_thread_local = clang_getCursorTLSKind(cursor) != CXTLS_None;
    global->place = importer_place(importer, location);
    global->in_system_header = clang_Location_isInSystemHeader(location);
    if (!importer_is_input(importer, global->place.file) && !global->is_local_static && !is_units_own(importer, cursor))
        global->header = global->place.file;
    global->declaration =
        renamed(importer, declaration_text(importer, cursor), importer_spelling(importer, cursor), global->name);
    global->alignment = declared_alignment(importer, cursor);
    if (!clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(cursor)))
        global->initializer = initializer_spelling(importer, clang_Cursor_getVarDeclInitializer(cursor));
    if (!global->initializer)
        global->initializer = initializer_text(global->declaration);
    if (!clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(cursor)))
        tables_import(importer, global, clang_Cursor_getVarDeclInitializer(cursor));
}

/* Who includes a header does not see the variables of its functions: the output has copies, beside the header's own names. */
static const char *local_static_name(Importer *importer, CXCursor cursor, const Function *function)
{
    const char *name = importer_spelling(importer, cursor);
    SourcePlace place = importer_place(importer, clang_getCursorLocation(cursor));

    return importer_is_input(importer, place.file) ? name
                                                   : arena_format(importer->arena, "%s_%s", function->name, name);
}

static Global *new_global(Importer *importer, CXCursor cursor, const Function *function)
{
    Global *global = ARENA_NEW(importer->arena, Global);
    enum CXLinkageKind linkage = clang_getCursorLinkage(cursor);
    bool is_internal = linkage == CXLinkage_Internal || linkage == CXLinkage_NoLinkage;

    global->is_local_static = function != NULL && linkage == CXLinkage_NoLinkage;
    global->name =
        global->is_local_static ? local_static_name(importer, cursor, function) : importer_spelling(importer, cursor);
    if (is_internal)
        global->name = output_name(importer, cursor, global->name);
    global->linkage = is_internal ? LINKAGE_INTERNAL : LINKAGE_EXTERNAL;
    global->function = global->is_local_static ? function : NULL;
    global->type = import_type(importer, clang_getCursorType(cursor));
    return global;
}

/* A header that declares it, or NULL. */
static const char *header_of(Importer *importer, CXCursor cursor)
{
    SourcePlace first = importer_place(importer, clang_getCursorLocation(clang_getCanonicalCursor(cursor)));

    return importer_is_input(importer, first.file) || is_units_own(importer, cursor) ? NULL : first.file;
}

static bool stands_at(Importer *importer, const Global *global, CXCursor cursor)
{
    SourcePlace place = importer_place(importer, clang_getCursorLocation(cursor));

    return place.file == global->place.file && place.line == global->place.line && place.column == global->place.column;
}

Global *import_global(Importer *importer, CXCursor cursor, const Function *function)
{
    const char *usr = declaration_key(importer, cursor);
    Global *global = name_map_get(&importer->globals, usr);
    CXCursor definition = clang_getCursorDefinition(cursor);
    CXCursor best = cursor_is_null(definition) ? cursor : definition;

    if (global)
        check_one_record(importer, global->type, clang_getCursorType(best), best);
    if (!global) {
        global = new_global(importer, best, function);
        name_map_put(&importer->globals, importer->arena, usr, global);
        describe(importer, global, best); /* imports what the initializer names, which thus stands before it */
        module_add_global(importer->module, global);
        annotate_global(importer, global, clang_getCanonicalCursor(cursor));
        clang_visitChildren(best, visit_initializer, importer);
    } else if (!cursor_is_null(definition) && !stands_at(importer, global, definition)) {
        const char *header = global->header;
        const Type *declared = global->type;
        describe(importer, global, definition);
        importer->has_completed_global |= global->type != declared;
        global->header = header;
    }
    if (!global->header && !global->is_local_static)
        global->header = header_of(importer, cursor);
    annotate_global(importer, global, best);
    return global;
}

static void complete_operands(void *context, Op *op)
{
    Module *module = context;
    Builder builder = builder_before(module, op);

    for (unsigned i = 0; i < op->operand_count; i++) {
        Value *value = op->operands[i];
        const Type *declared = value->type;
        if (value->kind != VALUE_GLOBAL)
            continue;
        value->type = type_pointer(module, value->as.global->type, value->as.global->is_const);
        if (value->type != declared && op->code != OP_ELEMENT) /* `double (*p)[] = &t;` */
            op->operands[i] = build_cast(&builder, value, declared);
    }
}

void globals_complete(Importer *importer)
{
    Module *module = importer->module;

    for (size_t i = 0; importer->has_completed_global && i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            region_walk(module->functions.items[i]->body, complete_operands, module);
}
