package dev.throng.app.console;

/** Exit codes of the program. */
public enum ExitCode {
    OK(0),
    /** Bug in the program; the only failure that prints a stack trace. */
    INTERNAL(1),
    /** Wrong command line, or output that cannot be written. */
    USAGE(2),
    /** Model that is missing, unreadable, malformed or unsupported. */
    ASSET(3),
    /** No usable OpenGL 4.5. */
    NO_GL(4),
    /** Out of memory, or OpenGL context lost. */
    OUT_OF_MEMORY(5),
    /** A comparison failed, or a threshold was exceeded. */
    FAILED(6);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
