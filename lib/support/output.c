#include "support/output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One file on its way. */
typedef struct Pending {
    const OutputFile *file;
    const char *target;    /* the path, symbolic links followed */
    const char *temporary; /* not NULL: exists and is to be renamed or removed */
    const char *backup;    /* not NULL: the old contents, to be put back or removed */
    bool is_direct;        /* standard output, a device, a pipe */
    bool existed, is_replaced;
    struct stat old;
} Pending;

typedef struct Writer {
    Arena *arena;
    Diagnostics *diagnostics;
    Pending *pending;
    size_t count;
} Writer;

static bool fail(Writer *writer, const Pending *pending, const char *what)
{
    const char *name = strcmp(pending->file->path, "-") == 0 ? "standard output" : pending->file->path;
    const char *reason = strerror(errno);

    diagnostics_report(writer->diagnostics, SEVERITY_ERROR, (SourcePlace){0}, "cannot write '%s': %s%s", name, what,
                       reason);
    return false;
}

/* All bytes, however the system cuts them up. */
static bool write_bytes(int descriptor, const char *data, size_t length)
{
    while (length) {
        ssize_t written = write(descriptor, data, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0) {
            if (written == 0)
                errno = ENOSPC;
            return false;
        }
        data += written;
        length -= (size_t)written;
    }
    return true;
}

/* What the path leads to, and whether it can be replaced. */
static bool examine(Writer *writer, Pending *pending)
{
    const char *path = pending->file->path;
    char *resolved;

    pending->target = path;
    pending->is_direct = strcmp(path, "-") == 0;
    if (pending->is_direct)
        return true;
    if (stat(path, &pending->old) != 0)
        return errno == ENOENT ? true : fail(writer, pending, "");
    pending->existed = true;
    if (S_ISDIR(pending->old.st_mode)) {
        errno = EISDIR;
        return fail(writer, pending, "");
    }
    if (access(path, W_OK) != 0)
        return fail(writer, pending, "");
    pending->is_direct = !S_ISREG(pending->old.st_mode);
    if (pending->is_direct)
        return true;
    resolved = realpath(path, NULL);
    if (!resolved)
        return fail(writer, pending, "");
    pending->target = arena_copy_text(writer->arena, resolved);
    free(resolved);
    return true;
}

/* Opens a new file beside the target, under a name that nothing has. */
static int open_beside(Writer *writer, Pending *pending, const char **name)
{
    int descriptor = -1;

    for (unsigned attempt = 0; attempt < 1000; attempt++) {
        *name = arena_format(writer->arena, "%s.%ld-%u.tmp", pending->target, (long)getpid(), attempt);
        descriptor = open(*name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST)
            break;
    }
    return descriptor;
}

static bool write_temporary(Writer *writer, Pending *pending)
{
    const char *name = NULL;
    int descriptor = open_beside(writer, pending, &name);
    bool is_good;

    if (descriptor < 0)
        return fail(writer, pending, pending->existed ? "no new file can be made beside it: " : "");
    pending->temporary = name;
    if (pending->existed) {
        /* The owner can be kept by the superuser alone; the permissions by everyone. */
        if (fchown(descriptor, pending->old.st_uid, pending->old.st_gid) != 0)
            errno = 0;
        if (fchmod(descriptor, pending->old.st_mode & 07777) != 0)
            errno = 0;
    }
    is_good = write_bytes(descriptor, pending->file->data, pending->file->length);
    if (!is_good) {
        fail(writer, pending, "");
        close(descriptor);
        return false;
    }
    return close(descriptor) == 0 ? true : fail(writer, pending, "");
}

static bool write_directly(Writer *writer, Pending *pending)
{
    bool is_standard = strcmp(pending->file->path, "-") == 0;
    int descriptor = is_standard ? dup(STDOUT_FILENO) : open(pending->target, O_WRONLY | O_CLOEXEC);

    if (descriptor < 0)
        return fail(writer, pending, "");
    if (!write_bytes(descriptor, pending->file->data, pending->file->length)) {
        fail(writer, pending, "");
        close(descriptor);
        return false;
    }
    return close(descriptor) == 0 ? true : fail(writer, pending, "");
}

/* Keeps the old contents under another name until all files are in place. */
static bool keep_backup(Writer *writer, Pending *pending)
{
    for (unsigned attempt = 0; attempt < 1000; attempt++) {
        const char *name = arena_format(writer->arena, "%s.%ld-%u.old", pending->target, (long)getpid(), attempt);
        bool is_kept = link(pending->target, name) == 0;
        if (!is_kept && errno == EEXIST)
            continue;
        if (is_kept || rename(pending->target, name) == 0) { /* some file systems have no hard links */
            pending->backup = name;
            return true;
        }
        break;
    }
    return fail(writer, pending, "");
}

static bool replace(Writer *writer, Pending *pending)
{
    /* One file needs no backup: the rename either happens or does not. */
    if (pending->existed && writer->count > 1 && !keep_backup(writer, pending))
        return false;
    if (rename(pending->temporary, pending->target) != 0)
        return fail(writer, pending, "");
    pending->temporary = NULL;
    pending->is_replaced = true;
    return true;
}

static void put_back(Pending *pending)
{
    if (pending->backup) { /* POSIX: renaming one link over another of the same file does nothing, and keeps both */
        bool is_back = rename(pending->backup, pending->target) == 0;
        if (!is_back || pending->is_replaced)
            pending->backup = NULL;
    } else if (pending->is_replaced && !pending->existed) {
        unlink(pending->target);
    }
}

static bool write_all(Writer *writer)
{
    for (size_t i = 0; i < writer->count; i++)
        if (!examine(writer, &writer->pending[i]))
            return false;
    for (size_t i = 0; i < writer->count; i++)
        if (!writer->pending[i].is_direct && !write_temporary(writer, &writer->pending[i]))
            return false;
    for (size_t i = 0; i < writer->count; i++)
        if (writer->pending[i].is_direct && !write_directly(writer, &writer->pending[i]))
            return false;
    for (size_t i = 0; i < writer->count; i++)
        if (!writer->pending[i].is_direct && !replace(writer, &writer->pending[i]))
            return false;
    return true;
}

bool output_write(Arena *arena, Diagnostics *diagnostics, const OutputFile *files, size_t count)
{
    Writer writer = {arena, diagnostics, ARENA_ARRAY(arena, Pending, count), count};
    bool is_good;

    for (size_t i = 0; i < count; i++)
        writer.pending[i].file = &files[i];
    is_good = write_all(&writer);
    for (size_t i = 0; i < count; i++) {
        Pending *pending = &writer.pending[i];
        if (!is_good)
            put_back(pending);
        if (pending->temporary)
            unlink(pending->temporary);
        if (pending->backup)
            unlink(pending->backup);
    }
    return is_good;
}

bool output_is_same_file(const char *one, const char *other)
{
    struct stat first, second;

    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}
