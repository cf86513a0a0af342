package dev.throng.app.console;

import dev.throng.io.PlainText;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Output streams of a command, in UTF-8.
 *
 * @param out standard output, for results only; a failed write throws {@link UsageException} or
 *     {@link BrokenPipeException}
 * @param err standard error, for errors, warnings and progress
 * @param terminal whether {@code err} is a terminal; only a terminal shows progress
 * @param quiet whether to omit warnings and remarks
 * @param line progress line of {@code err}
 */
public record Console(PrintStream out, PrintStream err, boolean terminal, boolean quiet, ProgressText line) {
    /** Number of characters kept at the beginning of a message that is too long. */
    private static final int BEGINNING = 1000;

    /** Number of characters kept at its end, which states what was expected. */
    private static final int END = 500;

    /** @return console of this process */
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

    /** @return console for results and errors only */
    public Console silenced() {
        return new Console(out, err, false, true, line);
    }

    /** Prints a message, unless this console is quiet. */
    public void warn(String message) {
        if (!quiet) {
            print(message);
        }
    }

    /** Prints one line to {@code err}. */
    public void print(String message) {
        endProgress();
        err.println("throng: " + printable(message));
    }

    /**
     * @return the message in one line; unprintable characters become {@code ?}, because names from files must not move
     *     the cursor or reverse text. A very long message lacks its middle
     */
    public static String printable(String message) {
        StringBuilder line = new StringBuilder();
        message.replaceAll("\\s+", " ")
                .codePoints()
                .forEach(point -> line.appendCodePoint(PlainText.prints(point) ? point : '?'));
        if (line.length() > BEGINNING + END) {
            line.replace(BEGINNING, line.length() - END, " … ");
        }
        return line.toString();
    }

    /** Shows progress in a line that counts seconds, on terminals only. */
    public void progress(String message) {
        if (terminal) {
            line.show(message);
        }
    }

    public void endProgress() {
        if (terminal) {
            line.end();
        }
    }
}
