package dev.throng.app.console;

import java.io.IOException;
import java.util.Locale;

/** Thrown when the reader of standard output is gone. The program then ends without a message. */
public final class BrokenPipeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BrokenPipeException(Throwable cause) {
        super(cause);
    }

    /**
     * Throws this exception if a broken pipe caused the failure.
     *
     * @param failure exception of a write, with any number of causes
     */
    public static void unwrap(IOException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String reason = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
            if (cause instanceof BrokenPipeException || cause instanceof IOException && reason.contains("pipe")) {
                throw new BrokenPipeException(failure);
            }
        }
    }
}
