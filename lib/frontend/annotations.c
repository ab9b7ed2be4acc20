/* In:   the annotate attributes that adcc/adcc.h's macros expand to; README.md lists their texts.
 * Out:  marks on parameters, globals, fields and functions; requests.
 * Keeps: a request that stands on several declarations of one function is one request. */
#include "frontend/importer.h"

#include <stdlib.h>
#include <string.h>

typedef void MarkVisitor(void *context, const char *text, SourcePlace place);

typedef struct MarkWalk {
    Importer *importer;
    MarkVisitor *visit;
    void *context;
} MarkWalk;

static enum CXChildVisitResult visit_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const MarkWalk *walk = data;

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_AnnotateAttr) {
        const char *text = importer_spelling(walk->importer, cursor);
        if (strncmp(text, "adcc:", 5) == 0)
            walk->visit(walk->context, text + 5, importer_place(walk->importer, clang_getCursorLocation(cursor)));
    }
    return CXChildVisit_Continue;
}

static void visit_marks(Importer *importer, CXCursor cursor, MarkVisitor *visit, void *context)
{
    MarkWalk walk = {importer, visit, context};

    clang_visitChildren(cursor, visit_child, &walk);
}

bool importer_says(Importer *importer, CXCursor declaration, const char *attribute)
{
    CXPrintingPolicy policy;
    bool found;

    if (!clang_Cursor_hasAttrs(declaration))
        return false;
    policy = clang_getCursorPrintingPolicy(declaration);
    found = strstr(importer_text(importer, clang_getCursorPrettyPrinted(declaration, policy)), attribute) != NULL;
    clang_PrintingPolicy_dispose(policy);
    return found;
}

/* What stands behind `word:`, or NULL if the text is another word. */
static const char *argument_of(const char *text, const char *word)
{
    size_t length = strlen(word);

    return strncmp(text, word, length) == 0 && text[length] == ':' ? text + length + 1 : NULL;
}

static void read_activity(const char *text, ActivityMark *mark)
{
    static const char *const names[] = {"in", "out", "inout", "inactive"};
    static const ActivityMark marks[] = {MARK_IN, MARK_OUT, MARK_INOUT, MARK_INACTIVE};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(text, names[i]) == 0)
            *mark = marks[i];
}

/* ---- functions ---- */

typedef struct FunctionMarks {
    Importer *importer;
    Function *function;
} FunctionMarks;

static void add_request(const FunctionMarks *marks, ModeKind mode, int number, SourcePlace place)
{
    Importer *importer = marks->importer;
    Request *request;

    for (size_t i = 0; i < importer->module->requests.count; i++) {
        const Request *other = importer->module->requests.items[i];
        if (other->mode == mode && other->number == number && strcmp(other->function, marks->function->name) == 0)
            return;
    }
    request = ARENA_NEW(importer->arena, Request);
    request->mode = mode;
    request->function = request->text = marks->function->name;
    request->number = number;
    request->place = place;
    VECTOR_PUSH(importer->arena, importer->module->requests, request);
}

static bool read_mode(const char *text, ModeKind *mode, int *number)
{
    static const char *const names[] = {
        [MODE_FORWARD] = "forward",
        [MODE_FORWARD_VECTOR] = "forward_vector",
        [MODE_REVERSE] = "reverse",
        [MODE_REVERSE_VECTOR] = "reverse_vector",
        [MODE_HVP] = "hvp",
        [MODE_GRADIENT] = "gradient",
        [MODE_JACOBIAN] = "jacobian",
        [MODE_HESSIAN] = "hessian",
        [MODE_SPARSE_JACOBIAN] = "sparse_jacobian",
        [MODE_SPARSE_HESSIAN] = "sparse_hessian",
        [MODE_TAYLOR] = "taylor",
        [MODE_INVERSE] = "inverse",
        [MODE_INVERSE_TRANSPOSE] = "inverse_transpose",
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *argument = argument_of(text, names[i]);
        if (argument || strcmp(text, names[i]) == 0) {
            *mode = (ModeKind)i;
            *number = argument ? atoi(argument) : 0;
            return true;
        }
    }
    return false;
}

static void add_given(const FunctionMarks *marks, const char *name, bool is_reverse, SourcePlace place)
{
    Importer *importer = marks->importer;
    GivenName given = {marks->function, is_reverse, name, place};

    VECTOR_PUSH(importer->arena, importer->given_names, given);
}

static void report_unknown(Importer *importer, const char *text, SourcePlace place)
{
    diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, place, "unknown annotation 'adcc:%s'", text);
    importer->failed = true;
}

static void read_function_mark(void *context, const char *text, SourcePlace place)
{
    const FunctionMarks *marks = context;
    const char *forward = argument_of(text, "custom_forward"), *reverse = argument_of(text, "custom_reverse");
    ModeKind mode;
    int number;

    if (forward || reverse)
        add_given(marks, forward ? forward : reverse, reverse != NULL, place);
    else if (strcmp(text, "inactive") == 0)
        marks->function->is_inactive = true;
    else if (read_mode(text, &mode, &number))
        add_request(marks, mode, number, place);
    else
        report_unknown(marks->importer, text, place);
}

void annotate_function(Importer *importer, Function *function, CXCursor cursor)
{
    FunctionMarks marks = {importer, function};

    visit_marks(importer, cursor, read_function_mark, &marks);
}

void annotate_function_by_text(Importer *importer, Function *function, const char *text, SourcePlace place)
{
    FunctionMarks marks = {importer, function};

    read_function_mark(&marks, text, place);
}

/* ---- derivatives that the user gives ---- */

typedef struct FunctionSearch {
    Importer *importer;
    const char *name;
    CXCursor found;
} FunctionSearch;

static enum CXChildVisitResult find_function(CXCursor cursor, CXCursor parent, CXClientData data)
{
    FunctionSearch *search = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl ||
        strcmp(importer_spelling(search->importer, cursor), search->name) != 0)
        return CXChildVisit_Continue;
    search->found = cursor;
    return CXChildVisit_Break;
}

static Function *given_before(const Importer *importer, const GivenName *name)
{
    for (size_t i = 0; i < importer->given.count; i++)
        if (importer->given.items[i].function == name->function &&
            importer->given.items[i].is_reverse == name->is_reverse)
            return importer->given.items[i].derivative;
    return NULL;
}

CXCursor function_named(Importer *importer, const char *name)
{
    FunctionSearch search = {importer, name, clang_getNullCursor()};

    clang_visitChildren(clang_getTranslationUnitCursor(importer->unit), find_function, &search);
    return search.found;
}

static void find_given(Importer *importer, const GivenName *name)
{
    CXCursor found = function_named(importer, name->name);
    const char *macro = name->is_reverse ? "ADCC_CUSTOM_REVERSE" : "ADCC_CUSTOM_FORWARD";
    Function *before = given_before(importer, name), *derivative;

    if (cursor_is_null(found)) {
        diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, name->place,
                           "%s(%s) of '%s': no function '%s' is declared in this file", macro, name->name,
                           name->function->name, name->name);
        importer->failed = true;
        return;
    }
    derivative = import_function(importer, found);
    if (before && before != derivative) {
        diagnostics_report(importer->module->diagnostics, SEVERITY_ERROR, name->place,
                           "%s(%s): '%s' has '%s' as its derivative already", macro, name->name, name->function->name,
                           before->name);
        importer->failed = true;
    } else if (!before) {
        VECTOR_PUSH(importer->arena, importer->given, ((GivenMark){name->function, name->is_reverse, derivative}));
    }
}

void annotations_find_given(Importer *importer)
{
    for (size_t i = 0; i < importer->given_names.count; i++) {
        GivenName name = importer->given_names.items[i]; /* what is imported may bring more */
        find_given(importer, &name);
    }
    importer->given_names.count = 0;
}

void annotations_name_given(Importer *importer)
{
    for (size_t i = 0; i < importer->given.count; i++) {
        const GivenMark *given = &importer->given.items[i];
        *(given->is_reverse ? &given->function->custom_reverse : &given->function->custom_forward) =
            given->derivative->name;
    }
}

/* ---- parameters, globals, fields ---- */

static void read_parameter_mark(void *context, const char *text, SourcePlace place)
{
    Parameter *parameter = context;
    const char *length = argument_of(text, "length");

    (void)place;
    if (length)
        parameter->length = length;
    else
        read_activity(text, &parameter->mark);
}

void annotate_parameter(Importer *importer, Parameter *parameter, CXCursor cursor)
{
    visit_marks(importer, cursor, read_parameter_mark, parameter);
}

static void read_mark(void *context, const char *text, SourcePlace place)
{
    (void)place;
    read_activity(text, context);
}

void annotate_global(Importer *importer, Global *global, CXCursor cursor)
{
    visit_marks(importer, cursor, read_mark, &global->mark);
    global->is_inactive = global->mark == MARK_INACTIVE;
}

bool field_is_inactive(Importer *importer, CXCursor cursor)
{
    ActivityMark mark = MARK_NONE;

    visit_marks(importer, cursor, read_mark, &mark);
    return mark == MARK_INACTIVE;
}
