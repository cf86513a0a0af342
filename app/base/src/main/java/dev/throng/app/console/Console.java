package dev.throng.app.console;

import dev.throng.gltf.PlainText;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The streams of a command: results go to {@code out}, everything else to {@code err}; both are UTF-8.
 *
 * @param out standard output: results alone; a write that fails throws {@link UsageException} or
 *     {@link BrokenPipeException}
 * @param err standard error: errors, warnings, progress
 * @param terminal whether {@code err} is a terminal, where progress lines make sense
 * @param quiet no warnings and remarks
 * @param line the terminal's
 */
public record Console(PrintStream out, PrintStream err, boolean terminal, boolean quiet, ProgressText line) {
    /** The process's own streams. */
    public static Console system() {
        OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        return of(out, err, Boolean.getBoolean("throng.terminal"));
    }

    public static Console of(OutputStream out, OutputStream err, boolean terminal) {
        PrintStream text = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Console(
                new PrintStream(new ResultStream(out), false, StandardCharsets.UTF_8),
                text,
                terminal,
                false,
                new ProgressText(text));
    }

    /** This console with results and errors only. */
    public Console silenced() {
        return new Console(out, err, false, true, line);
    }

    /** A warning or a remark. */
    public void warn(String message) {
        if (!quiet) {
            print(message);
        }
    }

    /** One line to {@code err}. */
    public void print(String message) {
        endProgress();
        err.println("throng: " + printable(message));
    }

    /** On one line: names from files must not move the cursor, nor turn the direction of letters. */
    public static String printable(String message) {
        StringBuilder line = new StringBuilder();
        message.replaceAll("\\s+", " ")
                .codePoints()
                .forEach(point -> line.appendCodePoint(PlainText.prints(point) ? point : '?'));
        return line.toString();
    }

    /** Replaces the progress line, on a terminal only; it counts seconds until the next one. */
    public void progress(String message) {
        if (terminal) {
            line.show(message);
        }
    }

    /** Takes the progress line away. */
    public void endProgress() {
        if (terminal) {
            line.end();
        }
    }
}
