#!/bin/sh
# exits.sh STATUS COMMAND...: runs the command; succeeds if that is its exit status.
want=$1
shift
"$@"
got=$?
[ "$got" = "$want" ] && exit 0
echo "exit status $got, not $want: $*" >&2
exit 1
