/* In:   the unit that the output's preamble alone is, and what was imported.
 * Out:  errors for what the output has from a header, and finds there in another form, or not at all; or under a name that it needs
 *       for something else. What has external linkage the output declares for itself instead; a record that an input file defines,
 *       and a header, too, is the header's. */
#include "frontend/importer.h"

#include "support/text.h"

#include <string.h>

typedef struct OutputUnit {
    Importer *importer;
    PointerMap present; /* what is there of the module */
    NameMap own;        /* what the output declares itself */
} OutputUnit;

static void complain(OutputUnit *unit, SourcePlace place, const char *name, const char *what)
{
    diagnostics_report(unit->importer->module->diagnostics, SEVERITY_ERROR, place, "'%s' %s", name, what);
    unit->importer->failed = true;
}

/* ---- what the output declares itself ---- */

static void add_own(OutputUnit *unit, const char *name, const void *entity)
{
    name_map_put(&unit->own, unit->importer->arena, name, (void *)(uintptr_t)entity);
}

static void find_own(OutputUnit *unit)
{
    const Module *module = unit->importer->module;

    for (size_t i = 0; i < module->functions.count; i++)
        if (!module->functions.items[i]->header && !module->functions.items[i]->in_system_header)
            add_own(unit, module->functions.items[i]->name, module->functions.items[i]);
    for (size_t i = 0; i < module->globals.count; i++)
        if (!module->globals.items[i]->header && !module->globals.items[i]->in_system_header)
            add_own(unit, module->globals.items[i]->name, module->globals.items[i]);
    for (size_t i = 0; i < module->records.count; i++)
        if (module->records.items[i]->in_source && module->records.items[i]->alias)
            add_own(unit, module->records.items[i]->alias, module->records.items[i]);
}

/* ---- what is there ---- */

static void find_record(OutputUnit *unit, CXCursor cursor)
{
    Importer *importer = unit->importer;
    Record *record = name_map_get(&importer->records, importer_text(importer, clang_getCursorUSR(cursor)));

    if (!record || !clang_isCursorDefinition(cursor))
        return;
    import_type(importer, clang_getCursorType(cursor)); /* says where it is another one */
    pointer_map_put(&unit->present, importer->arena, record, record);
    if (record->in_source) {
        record->in_source = false;
        if (record->alias)
            add_own(unit, record->alias, NULL);
        record->header = importer_place(importer, clang_getCursorLocation(cursor)).file;
    }
}

/* The function or the global of the module that this is, or NULL. */
static const void *entity_of(const Importer *importer, const char *key)
{
    const void *function = name_map_get(&importer->functions, key);

    return function ? function : name_map_get(&importer->globals, key);
}

static void find_entity(OutputUnit *unit, CXCursor cursor)
{
    Importer *importer = unit->importer;
    bool is_external = clang_getCursorLinkage(cursor) == CXLinkage_External;
    const char *key = is_external ? importer_text(importer, clang_getCursorUSR(cursor)) : plain_key(importer, cursor);
    const char *name = importer_spelling(importer, cursor);
    const void *entity = entity_of(importer, key), *own = name_map_get(&unit->own, name);

    if (entity)
        pointer_map_put(&unit->present, importer->arena, entity, unit);
    if (entity && has_another_text(importer, cursor))
        complain(unit, importer_place(importer, clang_getCursorLocation(cursor)), name,
                 "is another one behind the output's #include lines, where macros of all input files meet");
    else if (own && own != entity)
        complain(unit, importer_place(importer, clang_getCursorLocation(cursor)), name,
                 "has the name of another file's, and the output's #include lines bring both together");
}

static enum CXChildVisitResult find(CXCursor cursor, CXCursor parent, CXClientData data)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl: find_record(data, cursor); return CXChildVisit_Recurse;
    case CXCursor_EnumDecl: return CXChildVisit_Recurse;
    case CXCursor_FunctionDecl:
    case CXCursor_TypedefDecl:
    case CXCursor_EnumConstantDecl:
    case CXCursor_VarDecl: find_entity(data, cursor); return CXChildVisit_Continue;
    default: (void)parent; return CXChildVisit_Continue;
    }
}

/* ---- what is not ---- */

static const char missing[] =
    "is not behind the output's #include lines: a header of the same name or with the same guard stands before it";

/* What assert calls, which is gone where a file says NDEBUG, and another one does not. */
static bool is_of_assert(const Function *function)
{
    static const char *const names[] = {"__assert_fail", "__assert_rtn", "__assert"};

    return text_is_among(names, sizeof names / sizeof *names, function->name);
}

static void miss_functions(OutputUnit *unit)
{
    const Module *module = unit->importer->module;

    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (!function->header || strcmp(function->header, "adcc/runtime.h") == 0 ||
            pointer_map_get(&unit->present, function))
            continue;
        if (function->linkage == LINKAGE_INTERNAL)
            complain(unit, function->place, function->name, missing);
        else if (!function->in_system_header || is_of_assert(function))
            function->header = NULL, function->in_system_header = false;
    }
}

static void miss_globals(OutputUnit *unit)
{
    const Module *module = unit->importer->module;

    for (size_t i = 0; i < module->globals.count; i++) {
        Global *global = module->globals.items[i];
        if (!global->header || pointer_map_get(&unit->present, global))
            continue;
        if (global->linkage == LINKAGE_INTERNAL)
            complain(unit, global->place, global->name, missing);
        else if (!global->in_system_header)
            global->header = NULL;
    }
}

static void miss_records(OutputUnit *unit)
{
    const Module *module = unit->importer->module;

    for (size_t i = 0; i < module->records.count; i++) {
        Record *record = module->records.items[i];
        if (record->is_complete && !record->in_source && !record->in_system_header && (record->tag || record->alias) &&
            !pointer_map_get(&unit->present, record)) {
            record->in_source = true;
            record->header = NULL;
        }
    }
}

void output_unit_check(Importer *importer)
{
    OutputUnit unit = {.importer = importer};

    find_own(&unit);
    clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), find, &unit);
    miss_functions(&unit);
    miss_globals(&unit);
    miss_records(&unit);
}
