/* In:   a module, and the text that is written below its #include lines.
 * Out:  #undef lines: what the text names is meant, not what a macro of the program puts in its place.
 * Keeps: what the source calls is there by what its macros say: the text has no macros of the program in it. Extents and lengths that
 *        the command line gives may have: a name that stands for nothing else is left alone. */
#include "emit/emit.h"

#include "emit/functions.h"
#include "support/text.h"

#include <string.h>

/* What adcc defines itself, when it reads a source, and no compiler has when it reads what is written here. */
static bool is_adccs_own(const char *macro)
{
    return strcmp(macro, "__ADCC__") == 0;
}

void macros_find(OwnMacros *macros, const char *text)
{
    while (*text) {
        size_t length = text_word(text);
        if (length) {
            const char *name = arena_copy_bytes(macros->arena, text, length);
            if (module_macro(macros->module, name) >= MACRO_OWN && !is_adccs_own(name) &&
                !name_map_get(&macros->seen, name)) {
                name_map_put(&macros->seen, macros->arena, name, macros);
                VECTOR_PUSH(macros->arena, macros->names, name);
            }
        }
        text += length ? length : 1;
    }
}

/* ---- what names in the text stand for ---- */

static bool is_called(const Module *module, const char *name)
{
    static const char *const names[] = {"malloc", "calloc", "free", "memcpy", "memmove", "memset"};

    return text_is_among(names, sizeof names / sizeof *names, name) || module_function(module, name);
}

static bool is_keyword(const char *name)
{
    static const char *const names[] = {
        "break",  "case",   "char",   "const",  "continue", "default", "do",       "double", "else",     "enum",
        "extern", "float",  "for",    "goto",   "if",       "int",     "long",     "return", "short",    "signed",
        "sizeof", "static", "struct", "switch", "typedef",  "union",   "unsigned", "void",   "volatile", "while",
    };

    return text_is_among(names, sizeof names / sizeof *names, name);
}

/* sin, sinf, sinl; creal */
static bool is_operation(const char *name)
{
    for (OpCode code = 0; code < OP_COUNT; code++) {
        const char *text = op_info(code)->text;
        size_t length = strlen(text);
        const char *suffix = name + length;
        bool is_function = op_info(code)->category <= CATEGORY_TEST || op_info(code)->category == CATEGORY_CONVERT;
        if (is_function && strncmp(name, text, length) == 0 &&
            (!*suffix || ((*suffix == 'f' || *suffix == 'l') && !suffix[1])))
            return true;
    }
    return false;
}

static bool is_of_record(const Module *module, const char *name)
{
    if (module_record(module, name))
        return true;
    for (size_t i = 0; i < module->records.count; i++)
        for (unsigned k = 0; k < module->records.items[i]->field_count; k++) {
            const char *field = module->records.items[i]->fields[k].name;
            if (field && strcmp(field, name) == 0)
                return true;
        }
    return false;
}

/* Macros of the library that the text uses: what they are where a macro of the program had their name. */
static const char *library_macro(const char *name)
{
    static const struct {
        const char *name, *definition;
    } macros[] = {
        {"isnan", "isnan(x) __builtin_isnan(x)"},
        {"isinf", "isinf(x) __builtin_isinf_sign(x)"},
        {"isfinite", "isfinite(x) __builtin_isfinite(x)"},
        {"isnormal", "isnormal(x) __builtin_isnormal(x)"},
        {"signbit", "signbit(x) __builtin_signbit(x)"},
        {"INFINITY", "INFINITY (__builtin_inff())"},
        {"NAN", "NAN (__builtin_nanf(\"\"))"},
        {"I", "I _Complex_I"},
    };

    for (size_t i = 0; i < sizeof macros / sizeof *macros; i++)
        if (strcmp(macros[i].name, name) == 0)
            return macros[i].definition;
    return NULL;
}

/* ---- lines ---- */

void meanings_write(const OwnMacros *macros, TextBuffer *out)
{
    bool any = false;

    for (size_t i = 0; i < macros->names.count; i++) {
        const char *name = macros->names.items[i];
        if (is_called(macros->module, name) || library_macro(name) ||
            !(is_keyword(name) || is_operation(name) || module_global(macros->module, name) ||
              is_of_record(macros->module, name)))
            continue;
        text_format(out, "#undef %s\n", name);
        any = true;
    }
    text_append(out, any ? "\n" : "");
}

void undefines_write(const OwnMacros *macros, TextBuffer *out)
{
    bool any = false;

    for (size_t i = 0; i < macros->names.count; i++) {
        const char *name = macros->names.items[i], *definition = library_macro(name);
        if (!is_called(macros->module, name) && !definition)
            continue;
        text_format(out, "#undef %s\n", name);
        if (definition)
            text_format(out, "#define %s\n", definition);
        any = true;
    }
    text_append(out, any ? "\n" : "");
}
