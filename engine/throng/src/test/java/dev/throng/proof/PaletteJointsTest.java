package dev.throng.proof;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Pose;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import dev.throng.assets.models.BuiltIns;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Poses in which rounding may change a branch of a solver are compared separately. */
class PaletteJointsTest {
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(12), 21);
    private static final int END = Arrays.stream(RIG.palette().joints())
            .filter(joint -> RIG.skeleton().ancestorCount(joint) > 0)
            .findFirst()
            .orElseThrow();
    private static final int TURNED = RIG.skeleton().parent(END);
    private static final int LONGER = 5;

    /** Rounding of float32 inverse bind matrices. */
    private static final double SAME = 1e-6 * RestBox.of(RIG).diagonal();

    private static double[] palette(Pose pose) {
        return palette(RIG, pose);
    }

    private static double[] palette(CharacterModel character, Pose pose) {
        ExactSkinner skinner = new ExactSkinner(character);
        skinner.setPose(pose);
        return skinner.palette();
    }

    private static double[] differences(Pose pose, int end) {
        return new PaletteJoints(RIG).differences(palette(RIG.skeleton().restPose()), palette(pose), Set.of(end));
    }

    private static Pose turned() {
        Pose pose = RIG.skeleton().restPose().copy();
        int at = Pose.offset(TURNED, Channel.ROTATION);
        System.arraycopy(new double[] {0.6, 0, 0, 0.8}, 0, pose.values(), at, 4);
        return pose;
    }

    @Test
    void boneLengthComparisonIgnoresRotationsOfJoints() {
        int joints = RIG.palette().joints().length;
        assertArrayEquals(new double[joints], differences(turned(), Shown.NO_JOINT), SAME);
    }

    @Test
    void boneLengthComparisonDetectsLongerBones() {
        Pose pose = turned();
        pose.values()[Pose.offset(LONGER, Channel.TRANSLATION)] += 0.1;
        double[] found = differences(pose, Shown.NO_JOINT);
        int[] joints = RIG.palette().joints();
        for (int e = 0; e < found.length; e++) {
            assertTrue(joints[e] == LONGER ? found[e] > 1e-3 : found[e] < SAME, "entry " + e + ": " + found[e]);
        }
    }

    @Test
    void boneLengthComparisonIncludesTheEndOfALimb() {
        assertTrue(Arrays.stream(differences(turned(), END)).max().orElse(0) > 1e-3);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "20, false", "170, false"})
    void onlyStraightLegsAreReportedAsStretched(double degrees, boolean isStretched) {
        CharacterModel adult = BuiltIns.load("adult");
        Pose pose = adult.skeleton().restPose().copy();
        for (int joint = 0; joint < pose.jointCount(); joint++) {
            if (adult.skeleton().name(joint).startsWith("shin")) {
                double half = Math.toRadians(degrees) / 2;
                double[] bent = {Math.sin(half), 0, 0, Math.cos(half)};
                System.arraycopy(bent, 0, pose.values(), Pose.offset(joint, Channel.ROTATION), 4);
            }
        }
        assertEquals(isStretched, new PaletteJoints(adult).isLegStretched(palette(adult, pose)));
    }
}
