package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Software OpenGL compiles shaders for the processor's vectors, which are narrower on older processors. Mesa's cache of
 * compiled shaders does not distinguish the widths, so it is disabled here. Other drivers ignore both settings.
 */
@GlTest
@Tag("turn-5")
class NarrowSimdVectorsTest {
    @Test
    void compareAndBenchSucceedWith128BitVectors(@TempDir Path folder) throws IOException, InterruptedException {
        run(folder, "compare", "tower", "--headless", "--quiet", "--instances", "25");
        run(
                folder,
                "bench",
                "--headless",
                "--quiet",
                "--scene",
                "tower",
                "--instances",
                "25",
                "--size",
                "96x54",
                "--frames",
                "3");
    }

    private static void run(Path folder, String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(OwnProcess.command(List.of(arguments)))
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().put("LP_NATIVE_VECTOR_WIDTH", "128");
        builder.environment().put("MESA_SHADER_CACHE_DISABLE", "true");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }
}
