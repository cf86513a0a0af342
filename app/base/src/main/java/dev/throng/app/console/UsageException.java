package dev.throng.app.console;

/** User error; its one-line message states what was found and expected. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UsageException(String message) {
        super(message);
    }
}
