package dev.throng.app;

import dev.throng.app.console.Console;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;

/** The program. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        // The library has its own words for a native that is missing, on several lines; our exceptions say it in one.
        if (!Boolean.getBoolean("org.lwjgl.util.Debug")) {
            System.setProperty("org.lwjgl.util.DebugStream", NoStream.class.getName());
        }
        // Its natives lie beside its classes in one jar: nothing is learnt from their hashes, which cold code takes
        // long for.
        if (System.getProperty("org.lwjgl.librarypath") == null) {
            System.setProperty("org.lwjgl.util.NoHashChecks", "true");
        }
        // Otherwise JOML looks at its start for the places of its fields in memory, which takes longer than it saves.
        System.setProperty("joml.nounsafe", "true");
        System.exit(run(List.of(args), Console.system()));
    }

    /** Where LWJGL's remarks go; made by LWJGL, by name. */
    public static final class NoStream implements Supplier<PrintStream> {
        @Override
        public PrintStream get() {
            return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        }
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
