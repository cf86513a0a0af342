package dev.throng.samples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@GlTest
@Tag("turn-5")
class TemporalFilterTest {
    @TempDir
    private Path folder;

    private Path model;

    @BeforeEach
    void copyTheModel() throws IOException {
        model = folder.resolve("adult.glb");
        try (InputStream adult = Objects.requireNonNull(BuiltIns.class.getResourceAsStream("adult.glb"))) {
            Files.copy(adult, model);
        }
    }

    private SamplePicture picture(String... properties) throws IOException, InterruptedException {
        List<String> arguments = List.of(model.toString());
        return new SampleProgram(folder, TemporalFilter.class, List.of(properties), arguments).byEgl();
    }

    @Test
    void meanOfSeveralFramesSmoothsEdges() throws IOException, InterruptedException {
        long sharp = colours(picture("sample.time=1"));
        long smooth = colours(picture("sample.time=1", "sample.frames=8"));
        assertTrue(smooth > 1.2 * sharp, smooth + " colours, in one frame " + sharp);
    }

    private static long colours(SamplePicture picture) {
        return Arrays.stream(picture.pixels()).distinct().count();
    }

    @Test
    void filteredPictureShowsTheWalkingCrowd() throws IOException, InterruptedException {
        double crowd = 1 - picture("sample.frames=3").emptyShare(SamplePicture.HEIGHT / 2, SamplePicture.HEIGHT);
        assertTrue(crowd > 0.1, "share of the lower half: " + crowd);
    }
}
