package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The worst files, each in a process of its own with a heap of 256 MB, as the command line has to stand them. */
class HostileFilesTest {
    /** A process that is still running then hangs; no measure of speed. */
    private static final int HANGS_SECONDS = 120;

    @TempDir
    Path folder;

    static Set<String> names() {
        return HostileFiles.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void areAnsweredInASmallHeap(String name) throws IOException, InterruptedException {
        byte[] bytes = HostileFiles.all().get(name).get();
        Path file = GltfWriter.write(folder.resolve(name + ".glb"), bytes);
        Path output = folder.resolve("output.txt");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1", // each is over before better code would pay
                "-cp",
                System.getProperty("java.class.path"),
                LoadMain.class.getName(),
                file.toString());
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(process.waitFor(HANGS_SECONDS, TimeUnit.SECONDS), "hangs");
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8).stream()
                .filter(line -> !line.startsWith("Picked up"))
                .toList();
        assertEquals(0, process.exitValue(), lines::toString);
        assertEquals(1, lines.size(), lines::toString);
        boolean answered = lines.get(0).matches("(UNSUPPORTED|MALFORMED) " + name + "\\.glb: .*found .*, expected .*");
        assertTrue(answered || lines.get(0).startsWith("LOADED"), lines.get(0));
    }
}
