package dev.throng.app;

import dev.throng.app.console.BrokenPipeException;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.Typo;
import dev.throng.app.console.UsageException;
import dev.throng.app.report.Version;
import dev.throng.bake.measure.BakeException;
import dev.throng.gl.BaseContext;
import dev.throng.gl.GlException;
import dev.throng.gltf.AssetException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Converts failures to an exit code and one line of text. */
final class Failures {
    private final Console console;

    Failures(Console console) {
        this.console = console;
    }

    /**
     * Reports a command line that picocli cannot parse.
     *
     * @return exit code
     */
    int ofParsing(ParameterException e, String[] args) {
        CommandLine line = e.getCommandLine();
        String help = line.getCommandSpec().qualifiedName() + " --help";
        console.print(message(e) + "; for help, use '" + help + "'");
        return ExitCode.USAGE.code();
    }

    /**
     * Reports an exception from a command.
     *
     * @return exit code
     */
    int ofRunning(Exception e, CommandLine line, ParseResult result) {
        return of(e);
    }

    /** Prints a failure and returns its exit code. */
    int of(Throwable e) {
        console.endProgress();
        if (e instanceof BrokenPipeException) {
            return ExitCode.OK.code();
        }
        if (e instanceof UsageException) {
            return say(ExitCode.USAGE, String.valueOf(e.getMessage()));
        }
        if (e instanceof AssetException || e instanceof BakeException) {
            return say(ExitCode.ASSET, String.valueOf(e.getMessage()));
        }
        if (e instanceof GlException gl && ofGl(gl) != ExitCode.INTERNAL) {
            return say(ofGl(gl), String.valueOf(gl.getMessage()));
        }
        if (e instanceof OutOfMemoryError lack) {
            return say(ExitCode.OUT_OF_MEMORY, "out of memory: " + lack.getMessage() + "; " + advice(lack));
        }
        GlException missing = e instanceof LinkageError ? missingLibrary(e) : null;
        if (missing != null) {
            return of(missing);
        }
        console.print("internal error: found a bug in Throng " + Version.text()
                + "; please send the following lines to the developers of Throng:");
        e.printStackTrace(console.err());
        return ExitCode.INTERNAL.code();
    }

    /** @return advice to use a larger Java heap or, if the system has no more memory or threads, a smaller one */
    private static String advice(OutOfMemoryError e) {
        long megabytes = Runtime.getRuntime().maxMemory() >> 20;
        boolean isSystem =
                String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).startsWith("unable to");
        return "the Java heap is limited to " + megabytes + " MiB; to "
                + (isSystem ? "leave more memory outside of it" : "raise this limit")
                + ", set the environment variable THRONG_JAVA_OPTS, for instance to "
                + (isSystem ? "-Xmx" + megabytes / 2 + "m" : "-Xmx8g");
    }

    /** @return failure to load LWJGL's native library; null if the library is there, or the error is not LWJGL's */
    private static @Nullable GlException missingLibrary(Throwable error) {
        StackTraceElement[] trace = error.getStackTrace();
        boolean isLwjgl = trace.length > 0 && trace[0].getClassName().startsWith("org.lwjgl.")
                || String.valueOf(error.getMessage()).contains("org.lwjgl.");
        if (!isLwjgl) {
            return null;
        }
        try {
            BaseContext.requireLibrary();
            return null;
        } catch (GlException e) {
            return e;
        }
    }

    /**
     * @return exit code of an OpenGL failure: a request beyond a limit of the device counts as lack of memory; a broken
     *     shader or an OpenGL error is a bug
     */
    private static ExitCode ofGl(GlException e) {
        return switch (e.kind()) {
            case UNAVAILABLE -> ExitCode.NO_GL;
            case OUT_OF_MEMORY, CONTEXT_LOST, LIMIT -> ExitCode.OUT_OF_MEMORY;
            case SHADER, HOST, ERROR -> ExitCode.INTERNAL;
        };
    }

    private int say(ExitCode code, String message) {
        console.print(message);
        return code.code();
    }

    private static String message(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            String found = unmatched.getUnmatched().get(0);
            CommandSpec command = e.getCommandLine().getCommandSpec();
            return unmatched.isUnknownOption()
                    ? "unknown option '" + found + "'"
                            + Typo.suggestion(found, command.optionsMap().keySet())
                    : "unknown argument '" + found + "'"
                            + Typo.suggestion(found, command.subcommands().keySet());
        }
        String message = String.valueOf(e.getMessage());
        return Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }
}
