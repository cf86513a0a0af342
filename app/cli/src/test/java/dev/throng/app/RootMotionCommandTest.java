package dev.throng.app;

import static dev.throng.app.PoseCall.numbers;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests {@code --root-motion}. In clip "1", the model's root moves by 4 along z in 2 s; in clip "lift", by 4 upward.
 */
@GlTest
@Tag("turn-5")
class RootMotionCommandTest {
    @TempDir
    private Path folder;

    private Path model = Path.of("");

    @BeforeEach
    void writeModel() throws IOException {
        model = TestModel.write(folder);
    }

    private double[] pose(String time, String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of("pose", model.toString(), "--out", "-", "--time", time));
        args.addAll(List.of(more));
        return numbers(Invocation.of(args.toArray(String[]::new)).json().at("/samples/0/primitives/0/positions"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"exact", "cpu", "gpu"})
    void optionRootMotionKeepsThePosedModelInPlace(String path) throws IOException {
        double[] start = pose("0", "--clip", "1", "--path", path, "--root-motion", "both");
        double[] gone = pose("1", "--clip", "1", "--path", path);
        double[] inPlace = pose("1", "--clip", "1", "--path", path, "--root-motion", "position");
        assertEquals(2, gone[5] - start[5], 1e-6);
        assertArrayEquals(start, inPlace, 1e-6);
        double[] risen = pose("1", "--clip", "lift", "--path", path);
        assertArrayEquals(risen, pose("1", "--clip", "lift", "--path", path, "--root-motion", "both"), 1e-6);
    }

    @Test
    void rootMotionModesOffAndHeadingLeavePositionsUnchanged() throws IOException {
        double[] gone = pose("1", "--clip", "1");
        assertArrayEquals(gone, pose("1", "--clip", "1", "--root-motion", "off"));
        assertArrayEquals(gone, pose("1", "--clip", "1", "--root-motion", "heading"), 1e-6);
    }

    /** Keys of the legs match the sway of the hips, so feet would slide without the sway. */
    @ParameterizedTest
    @ValueSource(strings = {"idle.shift", "talk", "wave"})
    void optionRootMotionKeepsSwayingClipsUnchanged(String clip) throws IOException {
        model = Path.of("adult");
        double[] swaying = pose("0.7", "--clip", clip);
        assertArrayEquals(swaying, pose("0.7", "--clip", clip, "--root-motion", "both"));
    }

    @Test
    void crowdsWithExtractedRootMotionPassTheComparison() {
        Invocation compared = Invocation.of("compare", model.toString(), "--root-motion", "both", "--instances", "8");
        assertEquals(0, compared.code(), compared::err);
    }

    @Test
    void invalidRootMotionRequestsAreRefused() throws IOException {
        Invocation none = Invocation.of("bench", "--headless", "--root-motion", "both");
        assertEquals(2, none.code());
        assertTrue(none.err().contains("--root-motion: found no model, expected a model"), none.err());
        assertEquals(
                2,
                Invocation.of("inspect", model.toString(), "--root-motion", "x").code());
        Path uneven = Files.writeString(
                folder.resolve("uneven.gltf"),
                Files.readString(model).replace("\"root\",", "\"root\",\"scale\":[1,2,1],"));
        Invocation refused = Invocation.of("inspect", uneven.toString(), "--root-motion", "both");
        assertEquals(2, refused.code());
        assertTrue(
                refused.err().contains("--root-motion: 'uneven.gltf', clip '1': found a scale that differs"),
                refused.err());
    }
}
