package dev.throng.app.view;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Keyboard and mouse of the process's X display: xdotool, which reads commands from its standard input. */
final class XInput implements AutoCloseable {
    private Process tool = start();
    private Writer commands = writer(tool);

    private static Process start() {
        try {
            return new ProcessBuilder("xdotool", "-")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Writer writer(Process tool) {
        return new OutputStreamWriter(tool.getOutputStream(), StandardCharsets.US_ASCII);
    }

    /** Runs a command, such as {@code key F1}, soon. */
    void run(String command) {
        try {
            write(command);
        } catch (IOException ended) { // the window has just disappeared
            tool = start();
            commands = writer(tool);
        }
    }

    private void write(String command) throws IOException {
        commands.write(command + "\n");
        commands.flush();
    }

    /** Resizes the program's window soon. */
    void resize(int width, int height) {
        run("search --onlyvisible --name ^Throng windowsize " + width + " " + height);
    }

    @Override
    public void close() {
        tool.destroy();
    }
}
