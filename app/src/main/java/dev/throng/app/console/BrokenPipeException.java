package dev.throng.app.console;

/** The reader of the program's output has gone: nothing is left to do, and no message can be shown. */
public final class BrokenPipeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BrokenPipeException(Throwable cause) {
        super(cause);
    }
}
