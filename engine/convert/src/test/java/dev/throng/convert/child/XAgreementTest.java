package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.gltf.SharedModels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Files of other projects in .x, compared with a reading in this package at all keys: Assimp distorts rotations of too
 * long quaternions.
 */
class XAgreementTest {
    /** Fraction of D: keys and vertices are float32 in glTF. */
    private static final double TOLERANCE = 1e-6;

    private static final double TICKS = 25;

    @ParameterizedTest
    @CsvSource({"anim_test.x, cylinder_test", "mobs_dungeon_master.x, mobs_dungeon_master"})
    void convertedXFilesAgreeWithAnIndependentReaderAtKeys(String name, String clip) throws IOException {
        Path file = SharedModels.otherFormat(name);
        Conversions.Converted converted = Conversions.of(file);
        assertEquals(List.of(clip), converted.clipNames());
        XReading reading = new XReading(file, TICKS);
        double[] rest = {0};
        agree(name + " at rest", converted.trajectories(null, rest), reading.trajectories(true, rest));
        Clip only = converted.character().clips().get(0);
        double[] times = Conversions.keyTimes(only);
        agree(name, converted.trajectories(only, times), reading.trajectories(false, times));
    }

    private static void agree(String what, List<double[]> ours, List<double[]> theirs) {
        double off = Trajectories.farthest(ours, theirs) / Trajectories.diagonal(theirs);
        assertTrue(off < TOLERANCE, () -> what + ": " + off + " D apart");
    }
}
