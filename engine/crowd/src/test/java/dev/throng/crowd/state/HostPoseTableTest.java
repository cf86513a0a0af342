package dev.throng.crowd.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.math.Trs;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class HostPoseTableTest {
    private static final int JOINTS = 2;
    private final HostPoseTable table = table();

    private static HostPoseTable table() {
        return new HostPoseTable(new AtlasLayout(ScaleForm.UNIFORM, JOINTS, RotationMix.NLERP));
    }

    private static HostPose pose(float value) {
        float[] transforms = new float[JOINTS * Trs.STRIDE];
        Arrays.fill(transforms, value);
        return new HostPose(transforms, Fade.steady(1 / value), new float[] {value, 2, 3, 4});
    }

    private static byte[] row(HostPoseTable of, int row) {
        ByteBuffer out = ByteBuffer.allocate(of.rowBytes());
        of.putRow(row, out, 0);
        return out.array();
    }

    @Test
    void newHostPosesUseTheLowestFreeRow() {
        for (int state = 0; state < 40; state++) {
            table.put(state, pose(1));
        }
        for (int state : new int[] {30, 7, 20}) {
            table.remove(state);
        }
        for (int row : new int[] {7, 20, 30, 40}) {
            table.put(50 + row, pose(1));
            assertEquals(row, table.row(50 + row));
        }
        assertEquals(41, table.count());
    }

    @Test
    void reusedRowsContainNothingOfTheEarlierPose() {
        table.put(0, pose(1));
        table.remove(0);
        assertEquals(0, table.size());
        table.put(3, pose(2));
        HostPoseTable other = table();
        other.put(3, pose(2));
        assertArrayEquals(row(other, 0), row(table, 0));
    }

    @Test
    void tableStoresCopiesOfHostPoses() {
        HostPose given = pose(2);
        table.put(0, given);
        given.transforms()[0] = 9;
        given.sphere()[0] = 9;
        HostPose copy = Objects.requireNonNull(table.of(0));
        table.put(0, pose(4));
        assertArrayEquals(pose(2).transforms(), copy.transforms());
        assertArrayEquals(pose(2).sphere(), copy.sphere());
        assertEquals(Fade.steady(0.5f), copy.weight());
    }

    @Test
    void firstWeightOfANewPoseIsReportedAsAChange() {
        Fade.Rows weights = new Fade.Rows();
        weights.grow(1);
        weights.steady(0, 0);
        assertTrue(table.setWeight(5, weights, 0));
        assertFalse(table.setWeight(5, weights, 0));
        weights.steady(0, 1);
        assertTrue(table.setWeight(5, weights, 0));
        assertEquals(1, table.weights().to(table.row(5)));
        table.remove(5);
        assertTrue(table.setWeight(6, weights, 0), "the row has the same weight, but for another state");
    }
}
