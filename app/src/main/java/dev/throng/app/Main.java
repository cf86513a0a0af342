package dev.throng.app;

import dev.throng.app.console.Console;
import java.util.List;

/** The program. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(run(List.of(args), Console.system()));
    }

    /** Runs one command and returns its exit code; everything it says goes to the console. */
    static int run(List<String> args, Console console) {
        int code;
        try {
            code = new Cli(console).run(args);
            console.out().flush();
        } catch (Exception | OutOfMemoryError | StackOverflowError e) {
            code = new Failures(console).of(e);
        }
        return code;
    }
}
