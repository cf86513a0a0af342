package dev.throng.app.console;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Child processes, which never outlive this program. */
public final class Children {
    private Children() {}

    /**
     * Result of a process that has ended.
     *
     * @param code exit code
     * @param text merged standard output and standard error
     */
    public record Answer(int code, String text) {}

    /** @return the started process, which the caller must {@linkplain #end end} */
    public static Process start(ProcessBuilder builder) throws IOException {
        return Leftovers.process(builder::start);
    }

    public static void end(Process process) {
        Leftovers.kill(process);
        Leftovers.forget(process);
    }

    /**
     * Runs a program without input until it ends.
     *
     * @throws UsageException if the program cannot be started
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
