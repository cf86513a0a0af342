package dev.throng.app.console;

/** The end of a program whose other threads cannot be waited for. */
public final class ProgramEnd {
    private ProgramEnd() {}

    /** Removes what is not to outlive the program, and ends it at once. */
    public static void now(ExitCode code) {
        Leftovers.remove();
        Runtime.getRuntime().halt(code.code());
    }
}
