#!/bin/sh
# run.sh install|ninja|make|pkgconfig|cross: one part of the test of what `cmake --install` lays down.
# From the environment: BUILD (adcc's), WORK (a folder of our own), CMAKE, CC, GENERATOR.
# `install` comes first. It installs to one place and moves the tree to another, where the rest uses it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
moved="$WORK/a moved place/adcc"
export LC_ALL=C

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

install_and_move() {
    rm -rf "$WORK"
    mkdir -p "$WORK/a moved place"
    "$CMAKE" --install "$BUILD" --prefix "$WORK/first"
    mv "$WORK/first" "$moved"
    for file in bin/adcc include/adcc/adcc.h include/adcc/runtime.h lib/libadcc_runtime.a include/adcc/blas.h lib/libadcc_blas.a lib/cmake/adcc/adcc-config.cmake \
        lib/pkgconfig/adcc.pc share/man/man1/adcc.1; do
        [ -f "$moved/$file" ] || fail "$file was not installed"
    done
    grep -rl "$WORK/first" "$moved/lib/cmake" "$moved/lib/pkgconfig" && fail "these files name the place of installation"
    # adcc finds its own header, and the compiler's, from where it is now; no environment, another working folder.
    cd /
    printf '#include <adcc/adcc.h>\n#include <stddef.h>\nADCC_REVERSE double f(double x) { return x * x; }\n' \
        >"$WORK/annotated.c"
    env -i "$moved/bin/adcc" "$WORK/annotated.c" -o "$WORK/annotated_df.c"
    env -i PATH="$moved/bin:/usr/bin:/bin" adcc "$WORK/annotated.c" -o "$WORK/annotated_df.c"
    grep -q 'f_b' "$WORK/annotated_df.c" || fail "no derivative in annotated_df.c"
    ln -sf "$moved/bin/adcc" "$WORK/adcc-link"
    env -i "$WORK/adcc-link" "$WORK/annotated.c" -o "$WORK/annotated_df.c"
}

# build_client NAME GENERATOR OPTION...
build_client() {
    name=$1 generator=$2
    shift 2
    rm -rf "${WORK:?}/$name"
    mkdir -p "$WORK/$name"
    cp -r "$here/project" "$WORK/$name/project"
    "$CMAKE" -S "$WORK/$name/project" -B "$WORK/$name/build" -G "$generator" -DCMAKE_C_COMPILER="$CC" \
        -DCMAKE_C_FLAGS="-Wall -Wextra -Werror" -DCMAKE_PREFIX_PATH="$moved" "$@"
    "$CMAKE" --build "$WORK/$name/build"
}

client() {
    build_client "$@"
    "$WORK/$1/build/client" 3.0
    # Nothing is made again without need,
    "$CMAKE" --build "$WORK/$1/build" >"$WORK/$1/second.log"
    if grep -q Differentiating "$WORK/$1/second.log"; then
        cat "$WORK/$1/second.log"
        fail "a second build differentiates again"
    fi
    # and all that depends on a header is, when it changes.
    sleep 1
    echo '#define SCALE 5.0' >"$WORK/$1/project/include/scale.h"
    "$CMAKE" --build "$WORK/$1/build"
    "$WORK/$1/build/client" 5.0
}

by_pkg_config() {
    mkdir -p "$WORK/pkgconfig"
    cd "$WORK/pkgconfig"
    cp -r "$here/project/." .
    export PKG_CONFIG_PATH="$moved/lib/pkgconfig"
    "$(pkg-config --variable=adcc adcc | sed 's/\\//g')" model.c -o model_df.c --header model_df.h --reverse 'model(return)/(x)' \
        --forward model --gradient 'model(return)/(x)' --length x=n -Iinclude -DOFFSET=2.0 '-DGREETING="good day"'
    "$moved/bin/adcc" area.c rate.c -Iinclude -o area_df.c --header area_df.h --reverse area \
        --jacobian area --hessian area
    eval "\"$CC\" -std=c11 -Wall -Wextra -Werror -Iinclude -I. -DOFFSET=2.0 '-DGREETING=\"good day\"' main.c model.c model_df.c \
        area.c rate.c area_df.c $(pkg-config --cflags --libs adcc) -o client"
    ./client 3.0
}

case $1 in
install) install_and_move ;;
ninja) client ninja Ninja ;;
make) client make "Unix Makefiles" ;;
pkgconfig) by_pkg_config ;;
cross) client cross Ninja -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$(uname -m)" ;;
*) fail "what is '$1'?" ;;
esac
