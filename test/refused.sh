#!/bin/sh
# refused.sh ADCC FOLDER STATUS ARGUMENT...: adcc must refuse these arguments, to which -o and --header are added (unless
# an argument is --bare): with that exit status and one error; what stood in both files stays, and nothing is left
# beside them. What adcc says goes to standard output, for FileCheck. LIMIT=blocks: with that limit on files' size.
adcc=$1 folder=$2 status=$3
shift 3
rm -rf "$folder"
mkdir -p "$folder/out" || exit 1
echo "kept source" >"$folder/out/out.c"
echo "kept header" >"$folder/out/out.h"

bare=
for argument in "$@"; do
    [ "$argument" = --bare ] && bare=1
done
if [ -n "$bare" ]; then
    shift # --bare comes first
else
    set -- -o "$folder/out/out.c" --header "$folder/out/out.h" "$@"
fi
(
    [ -z "${LIMIT:-}" ] || ulimit -f "$LIMIT"
    exec "$adcc" "$@"
) >"$folder/stdout" 2>"$folder/stderr"
got=$?
cat "$folder/stderr"

fail() {
    echo "refused.sh: $*" >&2
    cat "$folder/stderr" >&2
    exit 1
}
[ "$got" = "$status" ] || fail "exit status $got, not $status: adcc $*"
grep -q 'Sanitizer\|runtime error' "$folder/stderr" && fail "a sanitizer complains"
errors=$(grep -c 'error: ' "$folder/stderr")
[ "$errors" = "${ERRORS:-1}" ] || fail "$errors errors, not ${ERRORS:-1}"
[ -s "$folder/stdout" ] && fail "something was written to standard output"
[ "$(cat "$folder/out/out.c")" = "kept source" ] || fail "OUT.c was touched"
[ "$(cat "$folder/out/out.h")" = "kept header" ] || fail "the header was touched"
[ "$(ls -A "$folder/out")" = "out.c
out.h" ] || fail "left behind: $(ls -A "$folder/out")"
exit 0
