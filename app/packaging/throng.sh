#!/bin/sh
# Starts Throng by the Java runtime beside it.
#   THRONG_JAVA_OPTS     more options for the JVM
set -eu

self=$(readlink -f -- "$0")
home=${self%/*}

[ "$(locale charmap 2>/dev/null)" = UTF-8 ] || export LC_ALL=C.UTF-8

options='-Dfile.encoding=UTF-8 -Dthrong.commit=COMMIT_OF_BUILD'
if [ -t 2 ]; then options="$options -Dthrong.terminal=true"; fi

window=${DISPLAY:-}${WAYLAND_DISPLAY:-}
short=''
case ${1:-} in
    '' | -* | view) ;;
    inspect | convert) short=yes window='' ;;
    *) window='' ;;
esac
for argument; do
    case $argument in
        -h | --help | -V | --version) short=yes window='' ;;
        --headless) window='' ;;
        --html | --html=*) short='' ;;
    esac
done
# Short work: nothing to warm up for. A window's first picture: only what is hot for good is compiled a second time.
if [ -n "$short" ]; then options="$options -XX:TieredStopAtLevel=1"; fi
if [ -n "$window" ]; then
    options="$options -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000"
    options="$options -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
    # On few cores, a collector with threads of its own takes time from compiling shaders.
    case "$(nproc) ${THRONG_JAVA_OPTS:-} ${JAVA_TOOL_OPTIONS:-}" in
        *GC*) ;;
        [1-4]\ *) options="$options -XX:+UseSerialGC" ;;
    esac
    # Pages of 2 MiB, where Linux gives them to programs that ask for them: a start touches hundreds of megabytes for the first time.
    case $(cat /sys/kernel/mm/transparent_hugepage/enabled 2>/dev/null || true) in
        *'[madvise]'* | *'[always]'*)
            options="$options -XX:+UseTransparentHugePages"
            export GLIBC_TUNABLES="${GLIBC_TUNABLES:-glibc.malloc.hugetlb=1}" # for the driver's memory
            ;;
    esac
fi

set -f # split the options at blanks, but expand no * in them
# shellcheck disable=SC2086
exec "$home/runtime/bin/java" $options ${THRONG_JAVA_OPTS:-} -jar "$home/lib/throng.jar" "$@"
