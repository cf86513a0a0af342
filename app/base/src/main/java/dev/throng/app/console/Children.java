package dev.throng.app.console;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Processes that this one starts: none outlives it. */
public final class Children {
    private Children() {}

    /**
     * What a process had to say.
     *
     * @param text of both of its streams
     */
    public record Answer(int code, String text) {}

    /** Starts a process, which the caller {@linkplain #end ends}. */
    public static Process start(ProcessBuilder builder) throws IOException {
        return Leftovers.process(builder::start);
    }

    /** Ends a process where it still runs. */
    public static void end(Process process) {
        Leftovers.kill(process);
        Leftovers.forget(process);
    }

    /**
     * Runs a program until it ends.
     *
     * @throws UsageException when it cannot be started
     */
    public static Answer run(List<String> command) {
        try {
            Process process = start(new ProcessBuilder(command).redirectErrorStream(true));
            try (InputStream said = process.getInputStream()) {
                process.getOutputStream().close();
                String text = new String(said.readAllBytes(), StandardCharsets.UTF_8);
                return new Answer(process.waitFor(), text);
            } finally {
                end(process);
            }
        } catch (IOException e) {
            throw new UsageException(command.get(0) + ": cannot be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UsageException(command.get(0) + ": interrupted before its end");
        }
    }
}
