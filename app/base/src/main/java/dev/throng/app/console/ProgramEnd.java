package dev.throng.app.console;

import java.util.function.IntConsumer;

/** Ends the program while other threads still run. */
public final class ProgramEnd {
    private ProgramEnd() {}

    /**
     * Kills child processes, deletes temporary files, and exits.
     *
     * @param exit called with the exit code; must end the process
     */
    public static void now(ExitCode code, IntConsumer exit) {
        Leftovers.remove();
        exit.accept(code.code());
    }
}
