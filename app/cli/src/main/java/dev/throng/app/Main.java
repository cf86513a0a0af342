package dev.throng.app;

import dev.throng.app.console.Console;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;

/** The program's entry point. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        // LWJGL reports a missing native library in several lines; our exceptions report it in one.
        if (!Boolean.getBoolean("org.lwjgl.util.Debug")) {
            System.setProperty("org.lwjgl.util.DebugStream", NoStream.class.getName());
        }
        // Native libraries are in the same jar as their classes, so checking their hashes, which is slow at a start, is
        // useless.
        if (System.getProperty("org.lwjgl.librarypath") == null) {
            System.setProperty("org.lwjgl.util.NoHashChecks", "true");
        }
        // Otherwise JOML looks up memory offsets of its fields at startup, which costs more time than it saves.
        System.setProperty("joml.nounsafe", "true");
        System.exit(run(List.of(args), Console.system()));
    }

    /** Empty log, which LWJGL instantiates by this class's name. */
    public static final class NoStream implements Supplier<PrintStream> {
        @Override
        public PrintStream get() {
            return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        }
    }

    /**
     * Runs one command.
     *
     * @param console console for all output
     * @return exit code
     */
    static int run(List<String> args, Console console) {
        int code;
        try {
            code = new Cli(console).run(args);
            console.out().flush();
        } catch (Exception | OutOfMemoryError | StackOverflowError | LinkageError e) {
            code = new Failures(console).of(e);
        }
        return code;
    }
}
