#!/bin/sh
# round_trip.sh ROUND_TRIP CC PROGRAM.c FOLDER: the program prints the same when it went through the IR.
set -e
mkdir -p "$4"
"$2" -std=gnu11 -w "$3" -o "$4/original" -lm
"$4/original" >"$4/expected"
for option in "" --promote; do
    "$1" $option "$3" >"$4/again.c"
    "$2" -std=gnu11 -w "$4/again.c" -o "$4/again" -lm
    "$4/again" >"$4/printed"
    cmp "$4/expected" "$4/printed"
done
