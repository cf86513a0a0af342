package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading of the worst files one after the other, in a process with a heap of 256 MB. */
@Tag("turn-1")
class HostileFilesTest {
    /** Time after which the process counts as hanging; not a measure of speed. */
    private static final int HANGS_SECONDS = 600;

    @TempDir
    Path folder;

    @Test
    void hostileFilesAreReadOrRefusedInASmallHeap() throws IOException, InterruptedException {
        List<String> names = List.copyOf(HostileFiles.all().keySet());
        List<String> answers = answers(names);
        for (int i = 0; i < names.size(); i++) {
            assertTrue(i < answers.size(), names.get(i) + " has no answer: " + answers);
            String answer = answers.get(i);
            boolean refused =
                    answer.matches("(UNSUPPORTED|MALFORMED) " + names.get(i) + "\\.glb: .*found .*, expected .*");
            assertTrue(refused || answer.startsWith("LOADED"), names.get(i) + ": " + answer);
        }
        assertEquals(names.size(), answers.size(), answers::toString);
    }

    private List<String> answers(List<String> names) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1", // the process ends before better compiled code would pay
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                LoadMain.class.getName()));
        for (String name : names) {
            byte[] bytes = HostileFiles.all().get(name).get();
            command.add(GltfWriter.write(folder.resolve(name + ".glb"), bytes).toString());
        }
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(HANGS_SECONDS, TimeUnit.SECONDS);
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8).stream()
                .filter(line -> !line.startsWith("Picked up"))
                .toList();
        assertTrue(ended, () -> "hangs at " + names.get(Math.min(lines.size(), names.size() - 1)));
        assertEquals(0, process.exitValue(), lines::toString);
        return lines;
    }
}
