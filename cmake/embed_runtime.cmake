# cmake -DOUTPUT=FILE.c "-DINPUTS=a.h;b.c" -P embed_runtime.cmake: writes the table of lib/support/runtime_text.h.
# Bytes, not string literals: C promises no more than 4095 characters in one of those.
set(text "/* Written by cmake/embed_runtime.cmake from the sources of the runtime. */\n#include \"support/runtime_text.h\"\n\n#include <string.h>\n\n")
set(rows "")
set(number 0)
foreach(input IN LISTS INPUTS)
    get_filename_component(name ${input} NAME)
    file(READ ${input} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(REGEX REPLACE "((0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],)(0x[0-9a-f][0-9a-f],))" "\\1\n    " bytes "${bytes}")
    string(APPEND text "static const unsigned char file_${number}[] = {\n    ${bytes}0x00};\n")
    string(APPEND rows "    {\"${name}\", (const char *)file_${number}},\n")
    math(EXPR number "${number} + 1")
endforeach()
string(APPEND text "
static const RuntimeFile files[] = {
${rows}    {NULL, NULL},
};

const RuntimeFile *runtime_files(size_t *count)
{
    *count = sizeof files / sizeof *files - 1;
    return files;
}

const char *runtime_file_text(const char *name)
{
    for (const RuntimeFile *file = files; file->name; file++)
        if (strcmp(file->name, name) == 0)
            return file->text;
    return NULL;
}
")
file(WRITE ${OUTPUT} "${text}")
