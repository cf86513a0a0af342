package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.crowd.gl.CopiedShaders;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests results of {@code bench --proved}, and the reasons for which they become invalid. */
@GlTest
@Tag("turn-5")
class BenchProvedTest {
    private static final String[] TOWERS = {"--scene", "tower", "--instances", "8", "--frames", "12", "--proved"};

    @TempDir
    private Path folder;

    @Test
    void benchOfUnchangedShadersIsReportedAsProved() throws IOException {
        Invocation answer = BenchCall.bench(TOWERS);
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().contains("8 instances: proved; "), answer.out());
        JsonNode result = BenchCall.result(TOWERS);
        assertEquals("on", result.at("/settings/proved").textValue());
        assertTrue(result.at("/runs/0/proof/problem").isNull());
        assertTrue(result.at("/runs/0/proof/instances").intValue() > 0);
    }

    /** A capacity that was measured with wrong frames could be quoted as if the frames were right. */
    @Test
    void invalidBenchResultStatesNoCapacity() throws IOException {
        Path json = folder.resolve("shown.json");
        Path page = folder.resolve("shown.html");
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant("skin/main.characterPosition", "1.0001 * vertex.position");
            Invocation answer = BenchCall.bench(join(TOWERS, "--target-fps", "1e9", "--json", json, "--report", page));
            assertEquals(6, answer.code(), answer.err());
            assertFalse(answer.out().contains("capacity:"), answer.out());
        }
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        assertEquals("void", result.get("verdict").textValue());
        assertTrue(result.get("capacity").isNull());
        assertTrue(result.at("/analysis/search").isNull());
        assertFalse(Files.readString(page).contains("Largest crowd at"));
    }

    private static String[] join(String[] first, Object... more) {
        return Stream.concat(Arrays.stream(first), Arrays.stream(more).map(Object::toString))
                .toArray(String[]::new);
    }

    @Test
    void noProofIsWrittenUnlessRequested() throws IOException {
        JsonNode result = BenchCall.result("--scene", "tower", "--instances", "2");
        assertEquals("off", result.at("/settings/proved").textValue());
        assertTrue(result.at("/runs/0/proof").isNull());
    }

    @Test
    void wrongShaderInvalidatesTheBenchResult() throws IOException {
        Path json = folder.resolve("void.json");
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant("skin/main.characterPosition", "1.0001 * vertex.position");
            Invocation answer = BenchCall.bench(
                    "--scene", "tower", "--instances", "8", "--frames", "12", "--proved", "--json", json.toString());
            assertEquals(6, answer.code(), answer.err());
            assertTrue(answer.out().contains("8 instances: VOID; "), answer.out());
        }
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        assertEquals("void", result.get("verdict").textValue());
        String problem = result.at("/runs/0/proof/problem").textValue();
        assertTrue(problem.contains("of the model's diagonal between positions of GPU and CPU"), problem);
        assertTrue(result.at("/analysis/bottleneck").isNull());
    }
}
