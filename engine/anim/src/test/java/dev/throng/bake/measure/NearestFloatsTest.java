package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.SmallRigs;
import org.junit.jupiter.api.Test;

class NearestFloatsTest {
    /** From here on, odd integers are halfway between two float32 numbers. */
    private static final double FAR = 0x1p24;

    private final CharacterModel rig = SmallRigs.oneJoint(); // four vertices, at the origin and 1 along each axis
    private final PaletteErrorBound bounds = new PaletteErrorBound(rig);

    private ExactSkinner movedBy(double x, double y) {
        ExactSkinner skinner = new ExactSkinner(rig);
        Pose pose = Pose.identity(1);
        pose.values()[0] = x;
        pose.values()[1] = y;
        skinner.setPose(pose);
        return skinner;
    }

    private double excess(double allowed, double x, double y) {
        return new NearestFloats(rig, bounds, allowed).excess(movedBy(x, y));
    }

    @Test
    void excessIsPositiveIfNoFloat32VertexIsWithinTheLimit() {
        assertEquals(1, excess(0.9, FAR, 0));
        assertEquals(Math.sqrt(2), excess(0.9, FAR + 1, FAR + 1));
        assertEquals(Double.POSITIVE_INFINITY, excess(0.9, 1e39, 0));
    }

    @Test
    void excessIsZeroIfAFloat32VertexIsWithinTheLimit() {
        assertEquals(0, excess(1, FAR, 0));
        assertEquals(0, excess(0.9, FAR / 2, 0));
    }

    @Test
    void searchForVerticesBeyondTheLimitEndsWithItsBudget() {
        for (int budget : new int[] {4, 5}) {
            NearestFloats nearest = new NearestFloats(rig, bounds, 1, budget);
            assertEquals(0, nearest.excess(movedBy(1, 0)), "so near that no vertex is skinned");
            assertEquals(0, nearest.excess(movedBy(FAR, 0)), "within the distance, but far enough to be skinned");
            assertEquals(budget == 4 ? 0 : 2, nearest.excess(movedBy(2 * FAR + 2, 0)), "budget " + budget);
            assertEquals(0, nearest.excess(movedBy(2 * FAR + 2, 0)));
        }
    }
}
