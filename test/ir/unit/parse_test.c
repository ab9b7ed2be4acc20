/* The parser against hostile text: it ends, it crashes on nothing, and what is wrong is said. */
#include "unit.h"

#include "ir/ir.h"
#include "ir/print.h"

#include <stdint.h>
#include <stdlib.h>

static const char sample[] =
    "preamble \"#include <math.h>\"\n"
    "request reverse \"f\" out (\"return\") in (\"x\") text \"f(return)/(x)\"\n"
    "struct %S alias \"T\" size 16 align 8 {\n  x: double at 0\n  next: ptr<%S> at 8\n}\n"
    "global @g: [3 x double] const initializer \"{0}\"\n"
    "func @h(%a: ptr<func(double, ...) -> void>) -> int internal\n"
    "func @f(%x: double, %s: ptr<%S>, %n: int) -> double comment \"c\" {\n"
    "  %p = field %s, x : ptr<double>\n"
    "  store %x, %p\n"
    "  %y = for.lt %i: int = 0:int to %n by 1:int with (%y.1: double = 0.5:double) : double {\n"
    "    %0 = if %i : double {\n      yield %y.1\n    } else {\n      yield 1e-3:double\n    }\n"
    "    yield %0\n  }\n"
    "  %1 = switch %n : int {\n  case 1, 3 to 5:\n    yield 1:int\n  default:\n    yield 0:int\n  }\n"
    "  %z = loop with (%z.1: double = %y) : double {\n    yield %1, %z.1\n"
    "  } do (%z.2: double) {\n    yield %z.2\n  }\n"
    "  %2 = call @h(null:ptr<func(double, ...) -> void>) : int\n"
    "  return %z !3:4\n"
    "}\n";

/* Parses, and where that succeeds prints, without caring what comes out. */
static bool survives(const char *text)
{
    Arena *arena = arena_new();
    FILE *sink = tmpfile();
    Diagnostics *diagnostics = diagnostics_new(sink ? sink : stderr, false, true);
    Module *module = module_parse(arena, diagnostics, "text", text);
    bool said = module || diagnostics_error_count(diagnostics) > 0;
    TextBuffer printed = {0};

    if (module)
        module_print_with_places(module, &printed);
    text_free(&printed);
    diagnostics_free(diagnostics);
    if (sink)
        fclose(sink);
    arena_free(arena);
    return said;
}

static void test_cut_short(void)
{
    for (size_t length = 0; length < sizeof sample; length += 3) {
        char *text = calloc(length + 1, 1);
        memcpy(text, sample, length);
        CHECK(survives(text));
        free(text);
    }
}

static void test_changed_bytes(void)
{
    static const char bytes[] = "%@\"{}()<>[],:=!?.-0x \n\\\x01\xff";
    uint32_t state = 12345;

    for (int round = 0; round < 1500; round++) {
        char text[sizeof sample];
        memcpy(text, sample, sizeof sample);
        for (int i = 0; i < 1 + round % 3; i++) {
            state = state * 1664525 + 1013904223;
            text[(state >> 8) % (sizeof sample - 1)] = bytes[(state >> 4) % (sizeof bytes - 1)];
        }
        CHECK(survives(text));
    }
}

static char *repeated(const char *head, const char *part, size_t count, const char *tail)
{
    TextBuffer text = {0};

    text_append(&text, head);
    for (size_t i = 0; i < count; i++)
        text_append(&text, part);
    text_append(&text, tail);
    return text.data;
}

static void test_deep(void)
{
    static const char *const parts[][3] = {
        {"global @g: ", "ptr<", "int"},
        {"global @g: ", "[2 x ", "int"},
        {"global @g: ptr<", "func() -> ", "int>"},
        {"func @f(%n: int) -> void {\n", "if %n {\n", ""},
        {"func @f(%n: int) -> void {\n", "switch %n {\ndefault:\n", ""},
        {"func @f(%n: int) -> void {\n", "loop {\n", ""},
        {"", "{", ""},
        {"", "\"", ""},
        {"", "func ", ""},
        {"", "func @f(", ""},
    };

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char *text = repeated(parts[i][0], parts[i][1], 100000, parts[i][2]);
        CHECK(survives(text));
        free(text);
    }
}

int main(void)
{
    Arena *arena = arena_new();
    Diagnostics *diagnostics = diagnostics_new(stderr, false, false);

    CHECK(module_parse(arena, diagnostics, "sample", sample) != NULL);
    CHECK(module_parse(arena, diagnostics, "empty", "") != NULL);
    diagnostics_free(diagnostics);
    arena_free(arena);
    test_cut_short();
    test_changed_bytes();
    test_deep();
    return unit_failed != 0;
}
