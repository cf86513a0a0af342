package dev.throng.anim.modify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.anim.Pose;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoseBlendTest {
    private static final double HALF = Math.sqrt(0.5);

    private static Pose pose(double... values) {
        return new Pose(values);
    }

    /** Translation by 2 along x, quarter turn about z, scale 2. */
    private static Pose turned() {
        return pose(2, 0, 0, 0, 0, HALF, HALF, 2, 2, 2);
    }

    private static Pose still() {
        return pose(0, 0, 0, 0, 0, 0, 1, 1, 1, 1);
    }

    @Test
    void blendOfEqualWeightsIsTheMeanPose() {
        double[] half = {1, 0, 0, 0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8), 1.5, 1.5, 1.5};
        Pose base = PoseBlend.base(List.of(still(), turned()), new double[] {0.5, 0.5});
        assertArrayEquals(half, base.values(), 1e-15);
        Pose laid = still();
        PoseBlend.override(laid, turned(), new double[] {0.5});
        assertArrayEquals(half, laid.values(), 1e-15);
    }

    @Test
    void blendTreatsOppositeQuaternionsAsOneRotation() {
        Pose negated = pose(2, 0, 0, 0, 0, -HALF, -HALF, 2, 2, 2);
        Pose base = PoseBlend.base(List.of(turned(), negated), new double[] {0.5, 0.5});
        assertArrayEquals(turned().values(), base.values(), 1e-15);
    }

    @Test
    void rotationsHalfATurnApartBlendWithoutSignFlip() {
        Pose half = pose(0, 0, 0, 0, 0, 1, 0, 1, 1, 1); // dot product 0
        Pose base = PoseBlend.base(List.of(still(), half), new double[] {0.5, 0.5});
        assertArrayEquals(new double[] {0, 0, 0, 0, 0, HALF, HALF, 1, 1, 1}, base.values(), 1e-15);
    }

    @Test
    void additiveLayersAddTheirDifferenceFromTheReferencePoseInParentSpace() {
        Pose pose = pose(0, 5, 0, HALF, 0, 0, HALF, 3, 3, 3); // quarter turn about x
        Pose reference = pose(1, 0, 0, 0, 0, 0, 1, 1, 0, 4);
        PoseBlend.additive(pose, turned(), reference, new double[] {1});
        // T + (2 - 1, 0, 0); quarter turn about z times quarter turn about x; S * (2/1, 1 for reference 0, 2/4)
        assertArrayEquals(new double[] {1, 5, 0, 0.5, 0.5, 0.5, 0.5, 6, 3, 1.5}, pose.values(), 1e-15);
    }

    @Test
    void additiveLayersOfHalfWeightTurnHalfAsFar() {
        Pose pose = still();
        PoseBlend.additive(pose, turned(), still(), new double[] {0.5});
        double[] half = {1, 0, 0, 0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8), 1.5, 1.5, 1.5};
        assertArrayEquals(half, pose.values(), 1e-15);
    }

    @Test
    void blendWithWeightsZeroAndOneIsOnePoseBitForBit() {
        double[] odd = {0.1, 0.2, 0.3, 0.1, 0.2, 0.3, 0.9273618495495703, 0.7, 0.8, 0.9};
        Pose pose = new Pose(odd.clone());
        PoseBlend.override(pose, turned(), new double[] {0});
        PoseBlend.additive(pose, turned(), still(), new double[] {0});
        assertArrayEquals(odd, pose.values());
        PoseBlend.override(pose, turned(), new double[] {1});
        assertArrayEquals(turned().values(), pose.values());
    }
}
