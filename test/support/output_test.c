/* output_write when the system fails it half way: every file is as it was, and nothing is left behind.
 * The linker's --wrap puts these functions before rename, write, close and link. */
#include "support/output.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int __real_rename(const char *from, const char *to);
ssize_t __real_write(int descriptor, const void *data, size_t length);
int __real_close(int descriptor);
int __real_link(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
ssize_t __wrap_write(int descriptor, const void *data, size_t length);
int __wrap_close(int descriptor);
int __wrap_link(const char *from, const char *to);

/* Which call fails, counted from 1; 0: none. */
static int failing_rename, failing_write, failing_close;
static bool no_links, short_writes;

int __wrap_rename(const char *from, const char *to)
{
    if (failing_rename && --failing_rename == 0) {
        errno = EPERM;
        return -1;
    }
    return __real_rename(from, to);
}

ssize_t __wrap_write(int descriptor, const void *data, size_t length)
{
    if (failing_write && --failing_write == 0) {
        errno = ENOSPC;
        return -1;
    }
    return __real_write(descriptor, data, short_writes && length > 3 ? 3 : length);
}

int __wrap_close(int descriptor)
{
    int result = __real_close(descriptor);

    if (failing_close && --failing_close == 0) {
        errno = EIO;
        return -1;
    }
    return result;
}

int __wrap_link(const char *from, const char *to)
{
    if (no_links) {
        errno = EPERM;
        return -1;
    }
    return __real_link(from, to);
}

/* ---- */

static int failures;

static void expect(bool is_good, const char *what)
{
    if (is_good)
        return;
    printf("FAILED: %s\n", what);
    failures++;
}

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    fputs(text, file);
    fclose(file);
}

static bool holds(const char *path, const char *text)
{
    char bytes[64] = "";
    FILE *file = fopen(path, "r");

    if (!file)
        return !text;
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    return text && strcmp(bytes, text) == 0;
}

static int count_files(void)
{
    DIR *folder = opendir(".");
    int count = 0;

    for (struct dirent *entry; (entry = readdir(folder));)
        count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}

/* Writes three files, of which the second is new, with what is set to fail. True if output_write says that it worked. */
static bool attempt(unsigned *errors)
{
    const OutputFile files[] = {{"one", "new one", 7}, {"two", "new two", 7}, {"three", "new three", 9}};
    Arena *arena = arena_new();
    FILE *sink = fopen("/dev/null", "w");
    Diagnostics *diagnostics = diagnostics_new(sink, false, false);
    bool is_good;

    put("one", "old one");
    put("three", "old three");
    remove("two");
    is_good = output_write(arena, diagnostics, files, 3);
    *errors = diagnostics_error_count(diagnostics);
    diagnostics_free(diagnostics);
    fclose(sink);
    arena_free(arena);
    failing_rename = failing_write = failing_close = 0;
    return is_good;
}

static void expect_untouched(const char *what)
{
    unsigned errors;
    bool is_good = attempt(&errors);

    expect(!is_good && errors == 1, what);
    expect(holds("one", "old one"), what);
    expect(holds("two", NULL), what);
    expect(holds("three", "old three"), what);
    expect(count_files() == 2, what);
}

static void expect_written(const char *what)
{
    unsigned errors;
    bool is_good = attempt(&errors);

    expect(is_good && errors == 0, what);
    expect(holds("one", "new one") && holds("two", "new two") && holds("three", "new three"), what);
    expect(count_files() == 3, what);
}

static void check_failures(void)
{
    for (int i = 1; i <= 3; i++) {
        failing_rename = i;
        expect_untouched("a rename fails");
        failing_write = i;
        expect_untouched("a write fails");
        failing_close = i;
        expect_untouched("a close fails");
    }
}

int main(void)
{
    char folder[] = "/tmp/adcc-output-XXXXXX";

    if (!mkdtemp(folder) || chdir(folder) != 0)
        return 1;
    expect_written("nothing fails");
    short_writes = true;
    expect_written("the system writes three bytes at a time");
    check_failures();
    no_links = true;
    expect_written("no hard links");
    for (failing_rename = 1; failing_rename <= 5; failing_rename++) {
        int which = failing_rename;
        expect_untouched("a rename fails, without hard links");
        failing_rename = which;
    }
    remove("one");
    remove("two");
    remove("three");
    expect(chdir("/") == 0 && rmdir(folder) == 0, "the folder is left");
    printf("%d failures\n", failures);
    return failures != 0;
}
