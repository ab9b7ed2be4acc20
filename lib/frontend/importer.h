/* What the files of the front end share while one program is imported.
 *
 * Keeps: strings and tables in the module's arena. Tables keyed by libclang's pointers hold for one
 * translation unit; those keyed by USR (clang's name for a symbol, the same in all files) for the program. */
#ifndef ADCC_FRONTEND_IMPORTER_H
#define ADCC_FRONTEND_IMPORTER_H

#include "frontend/frontend.h"
#include "ir/map.h"

#include <clang-c/Index.h>

/* A function whose body is still to be lowered. */
typedef struct PendingBody {
    Function *function;
    CXCursor definition;
} PendingBody;

/* A function with a variable number of arguments, for one list of their types. */
typedef struct Variant {
    const Function *original;
    Function *function;
} Variant;

/* A function and the derivative that the user gives for it. */
typedef struct GivenMark {
    Function *function;
    bool is_reverse;
    Function *derivative;
} GivenMark;

/* A name that an annotation gives, not looked up yet. */
typedef struct GivenName {
    Function *function;
    bool is_reverse;
    const char *name;
    SourcePlace place;
} GivenName;

/* An #include that is read. */
typedef struct Inclusion {
    const char *includer, *file, *beside; /* beside: file, where only the includer's own folder gives it; else NULL */
    unsigned line;
    CXFile handle;
} Inclusion;

typedef VECTOR(const char *) TextVector;

enum { UNTOLD_RECORD = 0x7fffffff }; /* in header_records: a header names it, and no more */

typedef struct Importer {
    Module *module;
    Arena *arena;
    const FrontendInput *input;
    bool failed;
    bool has_completed_global; /* a definition gave a length to an array that was met without */
    NameMap functions, globals, records; /* by USR */
    PointerMap keys; /* types.c: by record, where it has a name: what records has it by, in any version */
    NameMap header_records; /* taken.c: by USR: the number of a header's record */
    NameMap files; /* file names, interned */
    NameMap parts; /* included files that are parts of the source: see inclusions.c */
    NameMap ways; /* included files without a guard: what the first input file that needs one includes for it */
    NameMap defined; /* macros that the preamble defines: their lines; "" where it has undefined them again */
    TextVector macros; /* their names, in the order of their first definitions */
    VECTOR(GivenMark) given;
    VECTOR(Variant) variants; /* variadic.c */
    PointerMap filling; /* records whose fields are being looked at, or were */

    NameMap texts; /* faces.c: numbers of declarations' texts */
    NameMap first_units; /* units.c: the number of the first unit that includes a file */
    NameMap first_texts; /* units.c: what that unit makes of the static things in it */
    TextVector *all_flags; /* by input file */
    const char *include_path, *resource_path; /* inclusions.c: of the input's folders; NULL: not told */
    NameMap included; /* preamble.c: how often the preamble has an #include of a file, by its path */
    size_t feature_count; /* preamble.c: lines at the preamble's beginning that ask the library for more */
    bool has_default_unit; /* preamble.c: one asks for no standard */
    bool has_own_header; /* preamble.c: the preamble includes more than the system's headers */

    /* of the unit at hand */
    CXTranslationUnit unit;
    unsigned unit_number; /* from 1 */
    PointerMap faces; /* faces.c: by canonical declaration */
    PointerMap type_faces; /* faces.c: by canonical type */
    PointerMap types; /* Type by canonical type */
    PointerMap compared; /* types.c: Record by declaration, where it is complete */
    PointerMap file_names; /* text by CXFile */
    PointerMap paths; /* real paths by CXFile */
    PointerMap queued; /* functions that are or were in pending */
    VECTOR(PendingBody) pending;
    VECTOR(GivenName) given_names;
    VECTOR(Inclusion) inclusions;
    TextVector flags;
} Importer;

/* Copies into the arena and disposes of the string. */
const char *importer_text(Importer *importer, CXString string);
/* Where a cursor stands in the files as they are: macros' expansions, not their definitions. */
SourcePlace importer_place(Importer *importer, CXSourceLocation location);
const char *importer_spelling(Importer *importer, CXCursor cursor);
/* The path without its turns: "./p.h" and "a/../p.h" are one file. */
const char *importer_path(Importer *importer, CXFile file);
const char *importer_path_of(Importer *importer, CXCursor cursor);
/* Is it one of the files that were given to be differentiated, or a part of one? */
bool importer_is_input(const Importer *importer, const char *file);
bool cursor_is_null(CXCursor cursor);
/* tape.c: is it the runtime's tape? */
bool is_tape_declaration(Importer *importer, CXCursor declaration);

/* flags.c */
/* What the parser is told about a file: ours, those of compile_commands.json, the user's. */
TextVector flags_for(Importer *importer, const char *file);
/* What it is told about the output: what it is about the first file; and where the others look for headers. */
TextVector flags_for_output(Importer *importer);
bool file_is_readable(const char *name);
/* Without turns and links, where there is such a file or folder; NULL stays NULL. */
const char *real_path(Importer *importer, const char *path);

/* inclusions.c; before anything else of a unit */
void inclusions_import(Importer *importer);
/* The file that an input file itself includes and that brings this one; or this one. */
const char *inclusion_outermost(const Importer *importer, const char *file);
const Inclusion *inclusion_at(const Importer *importer, const char *file, unsigned line); /* or NULL */
/* Is it in a header of the compiler's or of the C library? What the user finds by -isystem is not. */
bool is_of_library(Importer *importer, CXSourceLocation location);

/* preamble.c */
void preamble_import(Importer *importer, const char *file);
/* When all files are in: the preamble as a text that is read where adcc was called. */
const char *preamble_complete(Importer *importer);
void dependencies_import(Importer *importer);

/* types.c */
const Type *import_type(Importer *importer, CXType type);
/* The type of a value of C type `type`: arrays and functions become pointers. */
const Type *import_value_type(Importer *importer, CXType type);
/* Is it const, or an array of what is const? */
bool ctype_is_const(CXType type);
bool ctype_is_volatile(CXType type);
/* An array with an extent that is not constant, itself or further in. */
bool ctype_is_variable_array(CXType type);
/* What a pointer, or an array as a pointer, points to. */
CXType ctype_target(CXType type);
/* What an array, or an array of arrays, holds; another type itself. */
CXType ctype_element(CXType type);

/* records.c */
/* Of a struct or a union. */
bool is_record_declaration(CXCursor cursor);
const Type *import_record(Importer *importer, CXType type);
/* An error where two files give one thing records of one name that differ. */
void check_one_record(Importer *importer, const Type *known, CXType type, CXCursor declaration);

/* units.c */
/* Before any other declaration of a unit. */
void units_note(Importer *importer);
/* The same for two declarations of one thing, as the linker sees it. The parser's own key of something static has its file's name
 * without the folder: two files of one name are two files. */
const char *declaration_key(Importer *importer, CXCursor cursor);
/* That key of something static where all units have the same. */
const char *plain_key(Importer *importer, CXCursor cursor);
/* Something static that this unit has beside what the output's #include gives. */
bool is_units_own(Importer *importer, CXCursor cursor);
/* Is it, as the unit at hand has it, another one than in the first unit that includes its file? */
bool has_another_text(Importer *importer, CXCursor cursor);

/* taken.c */
/* Before the units are imported, for each of them: the names that its headers declare. */
void taken_note(Importer *importer);
/* The name, or one made of it, that the output may give the thing: what it has from a header keeps its own, and nothing else has that. */
const char *output_name(Importer *importer, CXCursor cursor, const char *name);

/* output_unit.c */
/* The unit is what the output's preamble gives: errors for what it has in another form than the input files, or not at all. */
void output_unit_check(Importer *importer);

/* declarations.c */
void import_declarations(Importer *importer);
Function *import_function(Importer *importer, CXCursor cursor);

/* lengths.c */
/* An extent or a length of the parameter, as it means the same in the output. */
const char *length_in_output(Importer *importer, CXCursor parameter, const char *text);

/* globals.c */
Global *import_global(Importer *importer, CXCursor cursor, const Function *function);
/* When all files are in: gives what was made of a global before its definition was met the definition's type. */
void globals_complete(Importer *importer);
/* The declaration as clang prints it: macros expanded, but with the source's typedefs; without our annotations. */
const char *declaration_text(Importer *importer, CXCursor cursor);
/* _Alignas, in bytes, or the greatest that a scalar needs where it is no number; 0: there is none. */
unsigned declared_alignment(Importer *importer, CXCursor cursor);
/* Has the declaration an attribute that clang prints so, be it written by a macro? libclang shows most by their presence alone. */
bool importer_says(Importer *importer, CXCursor declaration, const char *attribute);

/* spelling.c */
/* What a typedef of the unit names; of the kind CXType_Invalid: there is none. */
CXType type_of_name(Importer *importer, const char *name);

/* constants.c */
/* The initializer of a global as C text; NULL if it has a form that is not known. */
const char *initializer_spelling(Importer *importer, CXCursor initializer);

/* tables.c; the global is described already */
void tables_import(Importer *importer, Global *global, CXCursor initializer);

/* annotations.c */
void annotate_function(Importer *importer, Function *function, CXCursor cursor);
/* One mark: what stands behind `adcc:`. */
void annotate_function_by_text(Importer *importer, Function *function, const char *text, SourcePlace place);
void annotate_parameter(Importer *importer, Parameter *parameter, CXCursor cursor);
void annotate_global(Importer *importer, Global *global, CXCursor cursor);
bool field_is_inactive(Importer *importer, CXCursor cursor);
/* The functions that ADCC_CUSTOM_FORWARD and ADCC_CUSTOM_REVERSE of this unit name: imported, or missed with an error. */
void annotations_find_given(Importer *importer);
/* The function of the unit, or none. */
CXCursor function_named(Importer *importer, const char *name);
/* When all files are read, and all functions have the names that they keep. */
void annotations_name_given(Importer *importer);

/* late_marks.c */
/* Marks on declarations behind a function's definition, which clang drops. */
void late_marks_import(Importer *importer);

/* body.c */
void lower_body(Importer *importer, Function *function, CXCursor definition);

#endif
