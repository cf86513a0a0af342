package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs a main class of the tests in a separate process, with the class path of this process. */
public final class ProbeProcess {
    private ProbeProcess() {}

    /** Runs a probe, which must exit with code 0, and returns its standard output. */
    public static String output(Class<?> probe, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                probe.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putIfAbsent("XDG_RUNTIME_DIR", System.getProperty("java.io.tmpdir"));
        Path errors = Files.createTempFile("probe", ".err");
        try {
            Process process = builder.redirectError(errors.toFile()).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            String said = Files.readString(errors);
            assertEquals(0, code, () -> "the process ended badly: " + output + said);
            return output;
        } finally {
            Files.delete(errors);
        }
    }

    /** Runs a probe that prints lines of a name and a number. */
    public static Map<String, Long> numbers(Class<?> probe, String... arguments)
            throws IOException, InterruptedException {
        Map<String, Long> numbers = new TreeMap<>();
        output(probe, arguments)
                .lines()
                .map(line -> line.split(" "))
                .forEach(line -> numbers.put(line[0], Long.valueOf(line[1])));
        return numbers;
    }
}
