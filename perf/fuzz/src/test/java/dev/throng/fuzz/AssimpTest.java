package dev.throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of formats that Assimp reads are read in a separate process, which Assimp may end. */
class AssimpTest {
    private static final int FILES = 6;

    @TempDir
    private Path folder;

    static List<String> endings() {
        return AssimpTarget.endings();
    }

    /** Unchanged files do not end a process. */
    @ParameterizedTest
    @MethodSource("endings")
    void seedFilesAreReadToTheirEnd(String ending) {
        AssimpTarget target = new AssimpTarget(ending);
        assertTrue(Limits.read(target, target.file(new Choices(new byte[0]))).isLoaded());
    }

    @ParameterizedTest
    @MethodSource("endings")
    void fuzzedBytesChangeTheGeneratedFile(String ending) {
        AssimpTarget target = new AssimpTarget(ending);
        byte[] seed = target.file(new Choices(new byte[0]));
        byte[] edited = target.file(new Choices(new byte[] {1, 0, 9, 7, 7, 7, 7, 7}));
        assertTrue(!java.util.Arrays.equals(seed, edited), ending);
    }

    @Test
    void workerPrintsTheOutcomeOfEachFile() throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        Process worker = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AssimpWorker.class.getName(),
                        ".smd",
                        "1",
                        "0",
                        String.valueOf(FILES),
                        folder.toString())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int code = worker.waitFor();
        List<String> lines = Files.readAllLines(out, StandardCharsets.UTF_8);
        assertEquals(0, code, lines::toString);
        assertEquals(2 * FILES, lines.size(), lines::toString);
        assertEquals("file\t0", lines.get(0));
        assertTrue(lines.get(1).startsWith("loaded\t"), lines.get(1));
        for (int i = 0; i < FILES; i++) {
            assertEquals("file\t" + i, lines.get(2 * i));
            assertTrue(lines.get(2 * i + 1).matches("(loaded|refused)\t\\d+\t\\d+"), lines.get(2 * i + 1));
        }
        assertEquals(
                List.of(),
                java.util.stream.Stream.of(folder.resolve("findings"))
                        .filter(Files::exists)
                        .toList());
    }
}
