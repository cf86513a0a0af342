# What `throng test [MAVEN ARGS]` does; part of the launcher, which has sourced it.
# shellcheck shell=bash

# What tests open a window on and use it with.
need_window() {
    [ "$(uname -s)" = Linux ] || return 0
    command -v Xvfb >/dev/null || need 'Xvfb' xvfb
    command -v xdotool >/dev/null || need 'xdotool' xdotool
}

# Vulkan in software, below which -Dgl.driver=zink puts OpenGL.
need_vulkan() {
    compgen -G '/usr/share/vulkan/icd.d/lvp_icd*.json' >/dev/null || need 'lavapipe' mesa-vulkan-drivers
}

require_for_tests() {
    local parts=(jdk maven)
    has_argument '-Dgl.tests=@(auto|off)' "$@" || parts+=(gl window)
    if has_argument '-Dgl.driver=zink' "$@"; then parts+=(vulkan); fi
    require "${parts[@]}"
}

# One line for each module from the reports of its tests, and one for all. Fails where a test failed, and where none ran.
report() {
    find "$root" -path '*/target/surefire-reports/TEST-*.xml' -exec grep -H '<testsuite ' {} + | LC_ALL=C sort | awk -v root="$root/" '
        function number(name) {
            return match($0, " " name "=\"[0-9]+") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) + 0 : 0
        }
        function line(module, tests, failures, skipped) { printf "%-20s %8s %8s %8s\n", module, tests, failures, skipped }
        function end_module() { if (module != "") line(module, tests, failures, skipped) }
        BEGIN { line("module", "tests", "failures", "skipped") }
        {
            path = substr($0, length(root) + 1)
            sub("/target/.*", "", path)
            if (path != module) { end_module(); module = path; tests = failures = skipped = 0 }
            tests += number("tests"); failures += number("failures") + number("errors"); skipped += number("skipped")
            all += number("tests"); bad += number("failures") + number("errors"); left += number("skipped")
        }
        END {
            end_module()
            printf "%d passed, %d failed, %d skipped\n", all - bad - left, bad, left
            exit bad > 0 || all == left
        }'
}

start_tests() {
    local gl=() code=0
    has_argument '-Dgl.tests=*' "$@" || gl=(-Dgl.tests=required)
    require_for_tests "$@"
    lock_build
    find "$root" -type d -path '*/target/surefire-reports' -prune -exec rm -rf {} +
    cd "$root"
    # Two modules at a time: the reader's tests use one core, software OpenGL's the other. A failing test hides no other: all
    # modules run, and the reports tell. Sources and Javadoc are for `mvn install`; the program's jar is packed when it is started.
    JAVA_HOME=$jdk "$mvn" -B -T 2 -Dmaven.test.failure.ignore=true -Dmaven.source.skip=true -Dmaven.javadoc.skip=true -Dshade.skip=true verify ${gl[@]+"${gl[@]}"} "$@" || code=$?
    [ $code -lt 128 ] || exit $code
    report || code=1
    exit $code
}
