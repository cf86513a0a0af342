package dev.throng.app.console;

import java.io.IOException;
import java.util.Locale;

/** Exception when the process that reads standard output has ended. This program then ends without a message. */
public final class BrokenPipeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BrokenPipeException(Throwable cause) {
        super(cause);
    }

    /**
     * Throws an exception if a broken pipe caused a failed write.
     *
     * @param failure exception of the write; its causes are searched for the broken pipe
     * @throws BrokenPipeException if a broken pipe caused the failure
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
