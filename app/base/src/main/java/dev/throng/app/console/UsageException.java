package dev.throng.app.console;

/** A call that cannot be answered as it is: the message says in one line what was found and what was expected. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UsageException(String message) {
        super(message);
    }
}
