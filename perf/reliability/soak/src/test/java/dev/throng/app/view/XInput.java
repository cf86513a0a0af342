package dev.throng.app.view;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Keyboard and mouse of the process's X display: one xdotool, which reads commands from its standard input. */
final class XInput implements AutoCloseable {
    private final Process tool;
    private final Writer commands;

    XInput() {
        try {
            tool = new ProcessBuilder("xdotool", "-")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        commands = new OutputStreamWriter(tool.getOutputStream(), StandardCharsets.US_ASCII);
    }

    /** Runs a command, such as {@code key F1}, soon. */
    void run(String command) {
        try {
            commands.write(command + "\n");
            commands.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("xdotool ended before the command " + command, e);
        }
    }

    @Override
    public void close() {
        try {
            commands.close();
            tool.waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
