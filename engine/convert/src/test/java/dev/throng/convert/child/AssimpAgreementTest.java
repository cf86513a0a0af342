package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.gltf.SharedModels;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Files of other projects, compared with Assimp, which shares no code with these importers. Only key times are
 * compared: interpolation may differ. Assimp ignores the unit of FBX, and starts a Collada clip at 0 instead of its
 * {@code start}.
 */
class AssimpAgreementTest {
    /** Fraction of D; 1e-3 is required. Files have six or seven digits. */
    private static final double TOLERANCE = 2e-5;

    /**
     * Quaternions of this file are up to 2 % too long. Assimp converts them to matrices without normalising, which
     * distorts the rotation.
     */
    private static final String LONG_QUATERNIONS = "mobs_dungeon_master.x";

    private static final double TOLERANCE_THERE = 5e-4;

    @ParameterizedTest
    @CsvSource({
        "animation-stacks.fbx, 1, 3",
        "huesitos.fbx, 0.01, 1",
        "skin.fbx, 0.01, 0",
        "skinning.fbx, 0.01, 1",
        "box_nested_animation.dae, 1, 1",
        "skin.dae, 1, 0",
        "anim_test.x, 1, 1",
        "mobs_dungeon_master.x, 1, 1"
    })
    void convertedFilesAgreeWithAssimpAtKeys(String name, double metres, int clips) {
        Path file = SharedModels.otherFormat(name);
        Conversions.Converted converted = Conversions.of(file);
        assertEquals(clips, converted.character().clips().size());
        try (AssimpReading reading = new AssimpReading(file, new Matrix4d().scaling(metres))) {
            double[] rest = {0};
            agree(name + " at rest", converted.trajectories(null, rest), reading.trajectories(-1, rest));
            assertEquals(clips, reading.clipCount());
            for (Clip clip : converted.character().clips()) {
                double start = Conversions.keyTimes(clip)[0] - 1e-6;
                double[] times = Arrays.stream(reading.keyTimes(clip.index()))
                        .filter(time -> time >= start) // Assimp also plays keys before the range of an animation_clip
                        .limit(24)
                        .toArray();
                agree(
                        name + " " + clip.name(),
                        converted.trajectories(clip, times),
                        reading.trajectories(clip.index(), times));
            }
        }
    }

    private static void agree(String what, List<double[]> ours, List<double[]> theirs) {
        assertTrue(!ours.isEmpty() && !theirs.isEmpty(), what);
        double off = Trajectories.farthest(ours, theirs) / Trajectories.diagonal(theirs);
        double tolerance = what.startsWith(LONG_QUATERNIONS) ? TOLERANCE_THERE : TOLERANCE;
        assertTrue(off < tolerance, () -> what + ": " + off + " D apart");
    }
}
