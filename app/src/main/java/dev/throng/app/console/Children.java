package dev.throng.app.console;

import java.io.IOException;

/** Processes that this one starts: none outlives it. */
public final class Children {
    private Children() {}

    /** Starts a process, which the caller {@linkplain #end ends}. */
    public static Process start(ProcessBuilder builder) throws IOException {
        return Leftovers.process(builder::start);
    }

    /** Ends a process where it still runs. */
    public static void end(Process process) {
        Leftovers.kill(process);
        Leftovers.forget(process);
    }
}
