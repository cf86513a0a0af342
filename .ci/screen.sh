# A virtual screen for scripts that source this file.
# shellcheck shell=bash

# Starts Xvfb, writes its number to FOLDER/display, and sets server to its process, which the caller ends. start_screen FOLDER WIDTHxHEIGHT
start_screen() {
    rm -f "$1/display"
    exec 3> >(cat >"$1/display")
    Xvfb -displayfd 3 -screen 0 "$2x24" -nolisten tcp 2>/dev/null &
    server=$!
    exec 3>&-
    until [ -s "$1/display" ]; do kill -0 "$server" || { echo 'Xvfb does not run' >&2; exit 1; }; sleep 0.1; done
}
