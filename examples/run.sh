#!/bin/sh
# run.sh NAME: differentiates examples/NAME.c, builds its driver, runs it.
# From the environment: ADCC (the program; ./build/bin/adcc), CC (cc), CFLAGS, BUILD (a folder for what is made).
set -eu
name=$1
here=$(cd "$(dirname "$0")" && pwd)
: "${ADCC:=$here/../build/bin/adcc}" "${CC:=cc}" "${CFLAGS:=-O2}" "${BUILD:=$here/../build/examples}"
prefix=$(cd "$(dirname "$ADCC")/.." && pwd)
mkdir -p "$BUILD"

sources=$here/$name.c
case $name in
first)    specs="--reverse first --forward first" ;;
descent)  specs="--reverse square" ;;
absolute) specs="--reverse absolute --forward absolute" ;;
valley)   specs="--reverse valley" ;;
loop)     specs="--reverse horner --reverse newton_root" ;;
bodies)   specs="--reverse energy" ;;
decay)    specs="--reverse decay_amount --forward decay_amount" sources="$sources $here/decay_rate.c" ;;
slope)    specs="--reverse hill --forward hill" ;;
differential) specs="--forward cone --reverse cone" ;;
second)   specs="--hvp second" ;;
spherical) specs="--forward-vector cartesian --reverse-vector cartesian(c)/(s) --width 3" ;;
newton)   specs="--jacobian equations(r)/(x) --gradient misfit" ;;
oscillator) specs="--taylor oscillator(rate)/(y) --order 20" ;;
rod)      specs="--sparse-jacobian rod(missing)/(u) --length u=n,missing=n" ;;
*) echo "run.sh: no example '$name'; there are first slope differential second spherical descent absolute" \
        "valley loop bodies decay newton oscillator rod" >&2; exit 2 ;;
esac

say() { echo "+ $*"; "$@"; }
say "$ADCC" $sources -I"$here" $specs -o "$BUILD/${name}_df.c" --header "$BUILD/${name}_df.h"
say "$CC" -std=c11 -Wall -Wextra $CFLAGS -I"$BUILD" -I"$here" -I"$prefix/include" \
    "$here/${name}_main.c" "$BUILD/${name}_df.c" $sources "$prefix/lib/libadcc_runtime.a" -lm -o "$BUILD/$name"
say "$BUILD/$name"
