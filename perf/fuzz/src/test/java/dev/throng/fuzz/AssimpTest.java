package dev.throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.convert.exchange.FileFormat;
import dev.throng.gl.ProbeProcess;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of formats that Assimp reads are read in a separate process, which Assimp may end. */
@Tag("turn-3")
class AssimpTest {
    private static final int FILES = 6;

    @TempDir
    private Path folder;

    @Test
    void everyFormatPassedToAssimpHasAFuzzSeedFile() {
        assertEquals(FileFormat.OTHER.endings(), AssimpTarget.endings());
    }

    /** Unchanged files do not end a process. */
    @ParameterizedTest
    @MethodSource("dev.throng.fuzz.AssimpTarget#endings")
    void fuzzSeedFilesAreReadToTheirEnd(String ending) {
        AssimpTarget target = new AssimpTarget(ending);
        assertTrue(Limits.read(target, target.file(new Choices(new byte[0]))).isLoaded());
    }

    @Test
    void jointThatMovesNoVertexIsRead() throws IOException {
        try (InputStream file =
                Objects.requireNonNull(AssimpTest.class.getResourceAsStream("/assimp/joint-without-vertices.pmx"))) {
            assertTrue(new AssimpTarget(".pmx").read(file.readAllBytes()));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.throng.fuzz.AssimpTarget#endings")
    void fuzzedBytesChangeTheGeneratedFile(String ending) {
        AssimpTarget target = new AssimpTarget(ending);
        byte[] seed = target.file(new Choices(new byte[0]));
        byte[] edited = target.file(new Choices(new byte[] {1, 0, 9, 7, 7, 7, 7, 7}));
        assertFalse(Arrays.equals(seed, edited), ending);
    }

    @Test
    void workerPrintsTheOutcomeOfEachFile() throws IOException, InterruptedException {
        String[] call = {".smd", "1", "0", String.valueOf(FILES), folder.toString()};
        List<String> lines =
                ProbeProcess.output(AssimpWorker.class, call).lines().toList();
        assertEquals(2 * FILES, lines.size(), lines::toString);
        assertTrue(lines.get(1).startsWith("loaded\t"), lines.get(1));
        for (int i = 0; i < FILES; i++) {
            assertEquals("file\t" + i, lines.get(2 * i));
            assertTrue(lines.get(2 * i + 1).matches("(loaded|refused)\t\\d+\t\\d+"), lines.get(2 * i + 1));
        }
        assertFalse(Files.exists(folder.resolve("findings")));
    }
}
