package dev.throng.app.console;

/** Whoever read the program's output has gone: nothing is left to do, and nobody to tell. */
public final class BrokenPipeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BrokenPipeException(Throwable cause) {
        super(cause);
    }
}
