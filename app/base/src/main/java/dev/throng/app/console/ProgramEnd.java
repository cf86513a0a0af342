package dev.throng.app.console;

import java.util.function.IntConsumer;

/** The end of a program whose other threads cannot be waited for. */
public final class ProgramEnd {
    private ProgramEnd() {}

    /** Removes what is not to outlive the program. @param exit ends the process with the code that it is given */
    public static void now(ExitCode code, IntConsumer exit) {
        Leftovers.remove();
        exit.accept(code.code());
    }
}
