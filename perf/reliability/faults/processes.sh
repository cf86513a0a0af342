# Several programs at once, and clocks. Used by faults.

# Starts a command several times at once, each in a folder of its own, and compares the outputs: COUNT OUTPUT COMMAND...
at_once() {
    local count=$1 output=$2 k programs=()
    for ((k = 0; k < count; k++)); do
        mkdir "$k"
        (cd "$k" && exec "$root/throng" "${@:3}" >out 2>err </dev/null) &
        programs+=($!)
    done
    for ((k = 0; k < count; k++)); do
        code=0
        wait "${programs[k]}" || code=$?
        cp "$k/err" "$work/err"
        answered 0 "program $k"
        silent_cache "program $k"
        cmp -s "0/$output" "$k/$output" || wrong "program $k: another $output"
    done
    rm -rf [0-9]*
}

fault_two_processes_one_cache() {
    expected='four times four programs with an empty cache: equal outputs, no word of the cache'
    local round
    for round in 1 2 3; do
        THRONG_CACHE=$work/now/cache$round at_once 4 a.throng bake adult --out a.throng
    done
    THRONG_CACHE=$work/now/cache at_once 4 a.json pose "$model" --path cpu --out a.json
    [ -z "$(find "$work/now" -name '.*.part')" ] || wrong 'unfinished files stay'
}

fault_two_first_starts() {
    expected='three times four programs with an empty temporary folder: all of them draw'
    local round
    for round in 1 2 3; do
        mkdir "$work/now/tmp$round"
        THRONG_CACHE=$work/now/cache THRONG_JAVA_OPTS=-Djava.io.tmpdir=$work/now/tmp$round \
            at_once 4 a.y4m capture "${small[@]}" --frames 1 --out a.y4m
    done
}

# Whether the clock of a command's JVM went back: its log of loaded classes begins each line with the time in milliseconds.
went_back() {
    awk -F '[][m]' '$2 > most { most = $2 } $2 < most - 80000000 { back = 1 } END { exit !back }' "$work/now/clock.log" ||
        wrong "$1: the clock did not go back"
    rm -f "$work/now/clock.log"
}

fault_clock_set_back() {
    expected='the clock goes back by a day while commands run, and before: they work'
    if ! command -v gcc >/dev/null; then seen='not run: no gcc'; return; fi
    gcc -shared -fPIC -O1 -o "$work/clock.so" "$here/clock.c" -ldl || { wrong 'clock.c does not compile'; return; }
    export THRONG_CACHE=$work/now/cache
    call bake adult --out whole.throng
    touch -d '+2 days' "$THRONG_CACHE"/*
    export THRONG_JAVA_OPTS=-Xlog:class+load:file=$work/now/clock.log:tm
    LD_PRELOAD=$work/clock.so call bake adult --out a.throng
    answered 0 bake
    went_back bake
    [ ! -s "$work/err" ] || wrong "bake: $(head -n 1 "$work/err")"
    cmp -s a.throng whole.throng || wrong 'another a.throng'
    LD_PRELOAD=$work/clock.so call bench "${small[@]}" --frames 200 --json a.json
    answered 0 bench
    went_back bench
    grep -qE '"(min|p50|update)" *: *-' a.json && wrong 'a negative time in a.json'
    LD_PRELOAD=$work/clock.so call capture "${small[@]}" --frames 9 --out a.y4m
    answered 0 capture
    went_back capture
    [ -z "$(find "$work/now" -name '.*.part')" ] || wrong 'unfinished files stay'
    unset THRONG_CACHE THRONG_JAVA_OPTS
}
