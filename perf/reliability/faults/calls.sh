# Calls of the program by the faults, and checks of its answers. Used by faults.

set_up() {
    work=$(mktemp -d "${TMPDIR:-/tmp}/throng-faults-XXXXXX")
    disks=() killed=0
    export THRONG_SETUP=never HOME=$work/home XDG_RUNTIME_DIR=$work/runtime
    unset DISPLAY WAYLAND_DISPLAY THRONG_CACHE XDG_CACHE_HOME THRONG_JAVA_OPTS JAVA_TOOL_OPTIONS
    mkdir -p "$HOME" "$XDG_RUNTIME_DIR"
    chmod 700 "$XDG_RUNTIME_DIR"
    "$root/throng" --version >"$work/version" || { echo "faults: the program does not start" >&2; exit 1; }
    model=$work/arm.bvh
    write_model >"$model"
}

# A model of another format: an arm of two joints, and a clip of 600 frames.
write_model() {
    cat <<'BVH'
HIERARCHY
ROOT Shoulder
{
    OFFSET 0 0 0
    CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
    JOINT Elbow
    {
        OFFSET 0 1 0
        CHANNELS 3 Zrotation Xrotation Yrotation
        End Site
        {
            OFFSET 0 1 0
        }
    }
}
MOTION
Frames: 600
Frame Time: 0.0333333
BVH
    awk 'BEGIN { for (i = 0; i < 600; i++) print 0, i / 600, 0, i % 90, i % 45, 0, i % 120, 0, i % 30 }'
}

clean_up() {
    local disk
    for disk in ${disks[@]+"${disks[@]}"}; do umount "$disk" 2>/dev/null; done
    rm -rf "$work"
}

# Begins a fault: an empty folder, and nothing wrong yet.
begin() {
    wrong=() expected='' seen=''
    rm -rf "$work/now"
    mkdir "$work/now"
    cd "$work/now" || exit 1
}

wrong() { wrong+=("$*"); }

# Runs the program; sets code, and leaves its output in $work/out and $work/err.
call() {
    code=0
    "$root/throng" "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
}

# Requires that the last call said nothing of its cache: WHAT.
silent_cache() {
    if grep -q cache: "$work/err"; then wrong "$1: $(grep cache: "$work/err" | head -n 1)"; fi
}

# Requires an exit code and, unless it is 0, one line without a stack trace: CODE WHAT [PATTERN].
answered() {
    local lines
    lines=$(wc -l <"$work/err")
    [ "$code" = "$1" ] || wrong "$2: exit code $code, $(head -c 300 "$work/err" | head -n 2 | tr '\n\t' '  ')"
    if grep -q $'^\tat ' "$work/err"; then wrong "$2: a stack trace"; fi
    [ "$1" = 0 ] || [ "$lines" = 1 ] || wrong "$2: $lines lines"
    [ -z "${3:-}" ] || grep -qE -- "$3" "$work/err" || wrong "$2: no '$3' in: $(head -n 1 "$work/err")"
}

# Requires a folder to hold nothing but the named files, hidden ones included: FOLDER WHAT NAME...
holds() {
    local names
    names=$(ls -A "$1" | tr '\n' ' ')
    [ "$names" = "$(printf '%s ' "${@:3}" | sed 's/^ $//')" ] || wrong "$2: the folder holds '$names'"
}

# A small disk that fills, mounted at $1, of $2 bytes.
disk() {
    mkdir -p "$1"
    mount -t tmpfs -o "size=$2" tmpfs "$1" || { wrong 'no small disk can be mounted'; return 1; }
    disks+=("$1")
}

small=(--quiet --headless --scene tower --instances 3 --size 32x24)
grid=(tower --scene grid --headless --instances 3 --size 32x24)

# Every command that writes, to folder $1: sets commands, with the names of their outputs in outputs.
writing() {
    names=(bake convert pose-json pose-obj pose-ply inspect-json inspect-html compare bench film frames)
    outputs=(a.throng a.glb a.json a.obj a.ply b.json a.html c.json bench.json a.y4m film)
    commands=(
        "bake tower --out $1/a.throng"
        "convert $model $1/a.glb"
        "pose tower --out $1/a.json"
        "pose tower --out $1/a.obj"
        "pose tower --out $1/a.ply"
        "inspect tower --json $1/b.json"
        "inspect tower --html $1/a.html"
        "compare tower --instances 4 --clip 0 --json $1/c.json"
        "bench ${small[*]} --warmup 1 --frames 3 --json $1/bench.json"
        "capture ${small[*]} --frames 9 --out $1/a.y4m"
        "capture ${small[*]} --frames 3 --out $1/film"
    )
}
