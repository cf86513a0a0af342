package dev.throng.app.console;

/** What the program tells its caller. */
public enum ExitCode {
    OK(0),
    /** A bug: the only case with a stack trace. */
    INTERNAL(1),
    /** A wrong call, or an output that cannot be written. */
    USAGE(2),
    /** A model that is missing, unreadable, malformed or unsupported. */
    ASSET(3),
    /** No usable OpenGL 4.5. */
    NO_GL(4),
    /** Out of memory, or the context was lost. */
    OUT_OF_MEMORY(5),
    /** A comparison or a threshold failed. */
    FAILED(6);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
