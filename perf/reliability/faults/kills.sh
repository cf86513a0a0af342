# Commands that are stopped at random moments, by Ctrl-C, by SIGTERM and by SIGKILL. Used by faults.

# Stops a call after $1 milliseconds by signal $2; sets code.
stopped() {
    local signal=$2 wait
    wait=$(printf '%d.%03d' $(($1 / 1000)) $(($1 % 1000)))
    code=0
    # Of a script's background processes, the shell lets Ctrl-C be ignored: not here.
    env --default-signal=INT "$root/throng" "${@:3}" >"$work/out" 2>"$work/err" </dev/null &
    local program=$!
    sleep "$wait"
    kill -s "$signal" $program 2>/dev/null
    { wait $program || code=$?; } 2>/dev/null # without a line about the signal
    killed=$((killed + 1))
}

# Exit code of a signal.
code_of() { case $1 in INT) echo 130 ;; TERM) echo 143 ;; KILL) echo 137 ;; esac; }

# Whether an output is a whole one: the same bytes as without a stop or, of measurements, complete JSON.
is_whole() {
    case $1 in
        *bench.json) python3 -m json.tool "$1" >/dev/null 2>&1 ;;
        *.csv) [ "$(wc -l <"$1")" = "$(wc -l <"$work/whole/${1##*/}")" ] ;;
        *.report.html) grep -q '</html>' "$1" ;;
        film) for frame in "$1"/*; do [ ! -e "$frame" ] || cmp -s "$frame" "$work/whole/film/${frame##*/}" || return 1; done ;;
        *) cmp -s "$1" "$work/whole/${1##*/}" ;;
    esac
}

# The names of unfinished files in the folder of outputs, in the cache and in the temporary folder.
unfinished() { find "$work/now" "$work/tmp" -name '.*.part' 2>/dev/null; }

# Runs the command once more after a stop. It must work, without a word, and leave nothing of the dead.
run_again() {
    rm -rf "${all[@]}"
    call "$@"
    [ "$code" = 0 ] || wrong "the next run: exit code $code, $(head -n 1 "$work/err")"
    silent_cache 'the next run'
    local output
    for output in "${all[@]}"; do is_whole "$output" || wrong "the next run: $output is not whole"; done
    [ -z "$(unfinished)" ] || wrong "the next run leaves $(unfinished | tr '\n' ' ')"
}

# Stops a command at random moments: "OUTPUT..." COMMAND...
kill_often() {
    expected="$kills stops: outputs absent or whole; the next run works and deletes what is left"
    local -a all signals=(INT TERM KILL KILL)
    read -ra all <<<"$1"
    shift
    export THRONG_CACHE=$work/now/cache THRONG_JAVA_OPTS="-Djava.io.tmpdir=$work/tmp ${THRONG_JAVA_OPTS:-}"
    mkdir -p "$work/tmp" "$work/now/out"
    cd "$work/now/out" || return
    call "$@" # with the program's own libraries in the temporary folder
    rm -rf "$THRONG_CACHE" "${all[@]}"
    local begin=${EPOCHREALTIME/[.,]/} k signal time left=0
    call "$@"
    time=$(((${EPOCHREALTIME/[.,]/} - begin) / 1000))
    answered 0 'without a stop'
    rm -rf "$work/whole"
    mkdir "$work/whole"
    cp -r "${all[@]}" "$work/whole"
    for ((k = 0; k < kills && ${#wrong[@]} < 5; k++)); do
        rm -rf "$THRONG_CACHE" "${all[@]}"
        signal=${signals[RANDOM % 4]}
        stopped $((time / 20 + RANDOM * time / 32768)) "$signal" "$@"
        [ $code = 0 ] || [ $code = "$(code_of "$signal")" ] || wrong "stopped by $signal: exit code $code"
        if grep -qE $'^\tat |internal error' "$work/err"; then wrong "stopped by $signal: $(head -n 1 "$work/err")"; fi
        local output
        for output in "${all[@]}"; do
            [ ! -e "$output" ] || is_whole "$output" || wrong "stopped by $signal: half of $output"
        done
        if [ -n "$(unfinished)" ]; then
            [ "$signal" = KILL ] || [ -z "$(unfinished | grep -v "^$THRONG_CACHE/")" ] || wrong "stopped by $signal: left $(unfinished | tr '\n' ' ')"
            left=$((left + 1))
            run_again "$@"
        elif ((k % 5 == 0)); then
            run_again "$@"
        fi
    done
    seen="as expected; unfinished files after $left stops"
    unset THRONG_CACHE THRONG_JAVA_OPTS
}

fault_killed_bake() { kill_often a.throng bake adult --out a.throng; }
fault_killed_convert() { kill_often a.glb convert "$model" a.glb; }
fault_killed_pose() { kill_often a.json pose adult --time 0,0.5,1 --out a.json; }
fault_killed_inspect() { kill_often a.report.html inspect dog --html a.report.html; }
fault_killed_compare() { kill_often a.report.html compare tower --instances 8 --report a.report.html; }
fault_killed_bench() {
    kill_often 'bench.json a.csv a.report.html a.png' bench "${small[@]}" --warmup 1 --frames 20 --json bench.json --csv a.csv \
        --report a.report.html --screenshot a.png
}
fault_killed_film() { kill_often a.y4m capture "${small[@]}" --frames 60 --out a.y4m; }
fault_killed_frames() { kill_often film capture "${small[@]}" --frames 30 --out film; }
