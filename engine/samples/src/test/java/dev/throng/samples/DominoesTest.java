package dev.throng.samples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@GlTest
@Tag("turn-4")
class DominoesTest {
    @TempDir
    private Path folder;

    @Test
    void dominoPeopleFallOneAfterAnother() throws IOException, InterruptedException {
        double standing = empty("0");
        double fallen = empty("2.4");
        assertTrue(standing < 0.97, "empty share of the upper half at first: " + standing);
        assertTrue(fallen > standing + 0.02, "later: " + fallen + ", first: " + standing);
        double risen = empty("4.9");
        assertTrue(risen < fallen - 0.02, "at the end: " + risen + ", when they have fallen: " + fallen);
    }

    /** Returns the fraction of the picture's upper half that shows the background. */
    private double empty(String time) throws IOException, InterruptedException {
        Path model = folder.resolve("adult.glb");
        try (InputStream adult = Objects.requireNonNull(BuiltIns.class.getResourceAsStream("adult.glb"))) {
            Files.write(model, adult.readAllBytes());
        }
        var program =
                new SampleProgram(folder, Dominoes.class, List.of("sample.time=" + time), List.of(model.toString()));
        return program.byEgl().emptyShare(0, SamplePicture.HEIGHT / 2);
    }
}
