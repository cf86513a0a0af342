package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Work of the CPU for one frame, as a probe has counted it in a process of its own.
 *
 * @param bytes allocated on the Java heap
 * @param calls of OpenGL, by function
 */
public record CountedFrame(long bytes, Map<String, Long> calls) {
    /** Runs a probe: a class whose method {@code main} installs a {@link CallCounter} and {@linkplain #print prints} one frame. */
    public static CountedFrame of(Class<?> probe, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                probe.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putIfAbsent("XDG_RUNTIME_DIR", System.getProperty("java.io.tmpdir"));
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor(), () -> "the process ended badly: " + line);
        return read(line.split(" "));
    }

    private static CountedFrame read(String[] words) {
        Map<String, Long> calls = new TreeMap<>();
        for (int i = 1; i < words.length; i++) {
            String[] named = words[i].split("=");
            calls.put(named[0], Long.valueOf(named[1]));
        }
        return new CountedFrame(Long.parseLong(words[0]), calls);
    }

    /** Prints the frame in one line, for {@link #of}. */
    public void print() {
        StringBuilder line = new StringBuilder().append(bytes);
        calls.forEach((function, count) ->
                line.append(' ').append(function).append('=').append(count));
        System.out.println(line);
    }

    /** Returns the calls of all functions. */
    public long total() {
        return calls.values().stream().mapToLong(Long::longValue).sum();
    }
}
