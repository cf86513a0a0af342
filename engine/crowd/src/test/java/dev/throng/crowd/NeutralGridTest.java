package dev.throng.crowd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Clip;
import dev.throng.anim.exact.RestBox;
import java.util.List;
import org.junit.jupiter.api.Test;

class NeutralGridTest {
    @Test
    void gridIsASquareAroundTheOrigin() {
        NeutralGrid grid = new NeutralGrid(5, 3);
        assertEquals(3, grid.columns());
        assertEquals(new InstanceTransform(-3, 0, -3, 0, 1), grid.transform(0));
        assertEquals(new InstanceTransform(0, 0, 0, 0, 1), grid.transform(4));
        assertEquals(3, grid.half());
    }

    @Test
    void emptyGridHasZeroWidth() {
        assertEquals(0, new NeutralGrid(0, 3).half());
    }

    @Test
    void spacingIsSixTenthsOfTheLargestSideRounded() {
        assertEquals(3, NeutralGrid.spacingFor(new RestBox(new double[3], new double[] {1, 5.21, 2})));
        assertEquals(100, NeutralGrid.spacingFor(new RestBox(new double[3], new double[] {160, 5, 2})), 1e-12);
        assertEquals(0.01, NeutralGrid.spacingFor(new RestBox(new double[3], new double[] {0.016, 0, 0})), 1e-12);
        assertEquals(1, NeutralGrid.spacingFor(new RestBox(new double[3], new double[3])));
    }

    @Test
    void phaseAndSpeedOfAnInstanceDependOnlyOnItsIndex() {
        assertEquals(0.6180339887498949, Integer.toUnsignedLong(NeutralGrid.phase(0)) / 0x1p32, 1e-9);
        assertEquals(0.2360679774997898, Integer.toUnsignedLong(NeutralGrid.phase(1)) / 0x1p32, 1e-9);
        assertEquals(0.8 + 0.4 * 0.7548776662466927, NeutralGrid.speed(0), 1e-12);
    }

    @Test
    void clipsAreSortedByNameThenIndex() {
        Clip b = new Clip(0, "b", 1, List.of());
        Clip a1 = new Clip(1, "a", 1, List.of());
        Clip a2 = new Clip(2, "a", 1, List.of());
        assertEquals(List.of(a1, a2, b), NeutralGrid.order(List.of(b, a2, a1)));
    }
}
