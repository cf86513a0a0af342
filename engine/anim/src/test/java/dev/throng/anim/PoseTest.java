package dev.throng.anim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

class PoseTest {
    @Test
    void translationsAndScalesOfPosesMixLinearly() {
        Pose a = Pose.identity(2);
        Pose b = Pose.identity(2);
        b.values()[Pose.offset(1, Channel.TRANSLATION)] = 8;
        b.values()[Pose.offset(1, Channel.SCALE) + 2] = 3;
        Pose mix = Pose.identity(2);
        mix.setMix(a, b, 0.25, RotationMix.NLERP);
        assertEquals(2, mix.values()[Pose.offset(1, Channel.TRANSLATION)]);
        assertEquals(1.5, mix.values()[Pose.offset(1, Channel.SCALE) + 2]);
        assertArrayEquals(Arrays.copyOf(a.values(), Pose.STRIDE), Arrays.copyOf(mix.values(), Pose.STRIDE), "joint 0");
    }

    @Test
    void mixedRotationsFollowTheShortArcWithUnitLength() {
        Quaterniond q = new Quaterniond(0.1, 0.3, -0.2, 0.9).normalize();
        Quaterniond r = new Quaterniond(-0.4, 0.2, 0.5, 0.7).normalize();
        Quaterniond expected = new Quaterniond(q).nlerp(r, 0.3);
        for (int sign : new int[] {1, -1}) {
            Pose mix = Pose.identity(1);
            mix.setMix(rotated(q, 1), rotated(r, sign), 0.3, RotationMix.NLERP);
            int o = Channel.ROTATION.offset();
            double[] found = Arrays.copyOfRange(mix.values(), o, o + 4);
            assertArrayEquals(new double[] {expected.x, expected.y, expected.z, expected.w}, found, 1e-15);
        }
    }

    private static Pose rotated(Quaterniond q, int sign) {
        Pose pose = Pose.identity(1);
        double[] values = {sign * q.x, sign * q.y, sign * q.z, sign * q.w};
        System.arraycopy(values, 0, pose.values(), Channel.ROTATION.offset(), 4);
        return pose;
    }
}
