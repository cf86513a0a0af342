package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Pose;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Skeleton;
import org.joml.Matrix4d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AffineDTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void multipliesTheParentsFromTheLeft(long seed) {
        CharacterModel rig = RandomRigs.create(RigShape.of(40).withRoots(3).withGeneralScale(), seed);
        Skeleton skeleton = rig.skeleton();
        double[] model = new double[12 * 40];
        AffineD.localToModel(skeleton, skeleton.restPose(), model);
        for (int j = 0; j < 40; j++) {
            Matrix4d expected = new Matrix4d();
            for (int k = j; k != Skeleton.NO_PARENT; k = skeleton.parent(k)) {
                expected = local(skeleton.restPose().values(), k * Pose.STRIDE).mul(expected);
            }
            for (int i = 0; i < 12; i++) {
                // two dozen levels of double arithmetic
                assertEquals(expected.getRowColumn(i / 4, i % 4), model[12 * j + i], 1e-13, "joint " + j);
            }
        }
    }

    private static Matrix4d local(double[] v, int o) {
        return new Matrix4d()
                .translationRotateScale(
                        v[o], v[o + 1], v[o + 2], v[o + 3], v[o + 4], v[o + 5], v[o + 6], v[o + 7], v[o + 8], v[o + 9]);
    }
}
