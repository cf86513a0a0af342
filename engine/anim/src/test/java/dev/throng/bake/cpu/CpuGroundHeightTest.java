package dev.throng.bake.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.bake.cpu.CpuGroundHeight.Grid;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CpuGroundHeightTest {
    private static final Grid GRID = new Grid(-2, 3, 0.5f, 9, 5);

    private final SplittableRandom random = new SplittableRandom(1);

    private static float[] plane(float x, float z) {
        float[] heights = new float[GRID.columns() * GRID.rows()];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 1
                    + x * (i % GRID.columns() * GRID.cell() + GRID.x())
                    + z * (i / GRID.columns() * GRID.cell() + GRID.z());
        }
        return heights;
    }

    @Test
    void slopesMatchThePlaneInsideTheGridAndAreZeroOutside() {
        CpuGroundHeight ground = new CpuGroundHeight(GRID, plane(0.5f, -0.25f));
        assertArrayEquals(new float[] {1 + 0.5f * 0.3f - 0.25f * 4.1f, 0.5f, -0.25f}, ground.at(0.3f, 4.1f), 1e-6f);
        assertArrayEquals(new float[] {1 + 0.5f * 2 - 0.25f * 5, 0, 0}, ground.at(12, 15), 1e-6f);
        assertArrayEquals(new float[] {1 + 0.5f * -2 - 0.25f * 4, 0, -0.25f}, ground.at(-1e9f, 4), 1e-6f);
        assertEquals(ground.at(0.3f, 4.1f)[0], ground.height(0.3f, 4.1f));
        double length = Math.sqrt(1 + 0.25 + 0.0625);
        float[] normal = {(float) (-0.5 / length), (float) (1 / length), (float) (0.25 / length)};
        assertArrayEquals(normal, CpuGroundHeight.normal(0.5f, -0.25f), 1e-7f);
    }

    @Test
    void heightsMatchTheGridAndAreContinuous() {
        float[] heights = new float[GRID.columns() * GRID.rows()];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) random.nextDouble();
        }
        CpuGroundHeight ground = new CpuGroundHeight(GRID, heights);
        for (int i = 0; i < heights.length; i++) {
            float x = GRID.x() + i % GRID.columns() * GRID.cell();
            float z = GRID.z() + i / GRID.columns() * GRID.cell();
            assertEquals(heights[i], ground.height(x, z));
        }
        for (int i = 0; i < 100_000; i++) {
            float x = (float) random.nextDouble(-3, 3);
            float z = (float) random.nextDouble(2, 6);
            // heights of 0 to 1 at grid points half a unit apart: slopes of at most 4, second differences of at most 16
            float[] here = ground.at(x, z);
            float[] there = ground.at(x + 1e-3f, z - 1e-3f);
            assertEquals(here[0], there[0], 5e-3);
            assertEquals(here[1], there[1], 5e-2);
            assertEquals(here[2], there[2], 5e-2);
        }
    }

    @Test
    void gridsWithoutCellsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Grid(0, 0, 0, 2, 2));
        assertThrows(IllegalArgumentException.class, () -> new Grid(0, 0, 1, 1, 2));
        assertThrows(IllegalArgumentException.class, () -> new CpuGroundHeight(GRID, new float[3]));
        assertEquals(0, new CpuGroundHeight(new Grid(0, 0, 1, 2, 2), new float[4]).height(0.5f, Float.MAX_VALUE));
    }
}
