# Faults of disks: no permission, read-only, full, without execution. Used by faults.

# The names in a folder, without those of processes, which come and go in /proc.
names_in() { ls -A "$1" 2>/dev/null | grep -vx '[0-9]*'; }

# Calls every command that writes, to a folder that takes no file.
refused_in() {
    local k before
    writing "$1"
    before=$(names_in "$1")
    for k in "${!commands[@]}"; do
        # shellcheck disable=SC2086
        call ${commands[k]}
        answered 2 "${names[k]}" "$2"
    done
    [ "$before" = "$(names_in "$1")" ] || wrong "the folder holds $(names_in "$1" | tr '\n' ' ')"
}

fault_unwritable_output() {
    expected='exit code 2; one line names the file'
    refused_in /proc 'cannot be written'
}

fault_full_standard_output() {
    expected='exit code 2; one line'
    local k
    writing .
    for k in 5 7 8; do # inspect, compare, bench
        code=0
        # shellcheck disable=SC2046,SC2086
        "$root/throng" $(sed 's/--json [^ ]*/--json -/' <<<"${commands[k]}") >/dev/full 2>"$work/err" </dev/null || code=$?
        answered 2 "${names[k]}" 'No space left'
    done
}

fault_read_only_disk() {
    expected='exit code 2; one line names the file'
    disk "$work/fixed" 64k || return
    mount -o remount,ro "$work/fixed"
    refused_in "$work/fixed" 'cannot be written'
}

# The disk takes names of files, but no byte more.
fill() { dd if=/dev/zero of="$1/filler" bs=4096 2>/dev/null; [ -e "$1/filler" ]; }

fault_full_disk() {
    expected='exit code 2; one line names the file; no part of it stays'
    disk "$work/small" 64k || return
    fill "$work/small"
    refused_in "$work/small" '(cannot be written|cannot be created).*No space left'
    seen="${#commands[@]} commands refused, as expected"
}

fault_full_cache() {
    expected='the command works; a line says that nothing is stored'
    disk "$work/cache" 64k || return
    call bake tower --out whole.throng
    fill "$work/cache"
    THRONG_CACHE=$work/cache/throng call bake tower --out a.throng
    answered 0 bake 'cache: cannot store'
    cmp -s a.throng whole.throng || wrong 'another file'
    THRONG_CACHE=$work/cache/throng call bench "${grid[@]}" --frames 1
    answered 0 bench 'cache: cannot store'
    rm "$work/cache/filler"
    holds "$work/cache" 'the cache' throng
    [ -z "$(find "$work/cache" -type f)" ] || wrong "the cache holds $(find "$work/cache" -type f)"
}

fault_full_temporary_folder() {
    expected='the command works, or exit code 4 with one line that names the folder'
    disk "$work/tmp" 64k || return
    fill "$work/tmp"
    THRONG_JAVA_OPTS=-Djava.io.tmpdir=$work/tmp call bench "${grid[@]}" --frames 1
    [ "$code" = 0 ] || answered 4 bench "$work/tmp"
    seen="exit code $code"
}

fault_no_execution() {
    expected='temporary folder and home without execution: exit code 4 with one line that names the folder'
    disk "$work/noexec" 64m || return
    mount -o remount,noexec "$work/noexec"
    mkdir "$work/noexec/home"
    cd "$work/noexec" || return
    HOME=$work/noexec/home THRONG_JAVA_OPTS="-Djava.io.tmpdir=$work/noexec -Duser.home=$work/noexec/home" call bench "${grid[@]}" --frames 1
    answered 4 bench "$work/noexec"
    HOME=$work/noexec/home THRONG_JAVA_OPTS="-Djava.io.tmpdir=$work/noexec -Duser.home=$work/noexec/home" call inspect adult
    [ "$code" = 0 ] || answered 4 inspect "$work/noexec"
    cd "$work/now" || return
}

fault_read_only_home() {
    expected='commands work; a line says that nothing is stored'
    disk "$work/fixed-home" 64k || return
    mount -o remount,ro "$work/fixed-home"
    HOME=$work/fixed-home THRONG_JAVA_OPTS=-Duser.home=$work/fixed-home call bench "${grid[@]}" --frames 1
    answered 0 bench 'cache: cannot store'
    HOME=$work/fixed-home THRONG_JAVA_OPTS=-Duser.home=$work/fixed-home call bake tower --out a.throng
    answered 0 bake 'cache: cannot store'
}
