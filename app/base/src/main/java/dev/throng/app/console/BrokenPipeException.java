package dev.throng.app.console;

import java.io.IOException;
import java.util.Locale;

/** The reader of the program's output has gone: nothing is left to do, and no message can be shown. */
public final class BrokenPipeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BrokenPipeException(Throwable cause) {
        super(cause);
    }

    /** Gives way to this exception where it is what made a write fail, however deep its writer has wrapped it. */
    public static void unwrap(IOException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String reason = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
            if (cause instanceof BrokenPipeException || cause instanceof IOException && reason.contains("pipe")) {
                throw new BrokenPipeException(failure);
            }
        }
    }
}
