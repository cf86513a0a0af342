package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.gltf.SharedModels;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Collada files of other projects, compared with a reading in this package: Assimp loses weights of {@code
 * library_animation_clips.dae}, and plays keys outside of the range of an animation_clip.
 */
class ColladaAgreementTest {
    private static final double TOLERANCE = 1e-6;

    @ParameterizedTest
    @CsvSource({"box_nested_animation.dae, Armature", "library_animation_clips.dae, bend;turn"})
    void convertedColladaFilesAgreeWithAnIndependentReaderAtKeys(String name, String clips) throws Exception {
        Path file = SharedModels.otherFormat(name);
        Conversions.Converted converted = Conversions.of(file);
        assertEquals(List.of(clips.split(";")), converted.clipNames());
        ColladaReading reading = new ColladaReading(file);
        for (Clip clip : converted.character().clips()) {
            double[] times = Conversions.keyTimes(clip);
            agree(
                    name + " " + clip.name(),
                    converted.trajectories(clip, times),
                    reading.trajectories(clip.name(), false, times));
        }
        double[] rest = {0};
        agree(name + " at rest", converted.trajectories(null, rest), reading.trajectories("", true, rest));
    }

    private static void agree(String what, List<double[]> ours, List<double[]> theirs) {
        double off = Trajectories.farthest(ours, theirs) / Trajectories.diagonal(theirs);
        assertTrue(off < TOLERANCE, () -> what + ": " + off + " D apart");
    }
}
