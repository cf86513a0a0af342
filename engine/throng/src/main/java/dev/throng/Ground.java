package dev.throng;

import dev.throng.bake.cpu.CpuGroundHeight;
import java.util.function.DoubleBinaryOperator;

/**
 * Uneven ground below a crowd: heights on a regular grid, interpolated linearly, constant beyond the edge. See
 * {@link Crowd#standOn}. Immutable; any thread.
 */
public final class Ground {
    private final CpuGroundHeight heights;

    private Ground(CpuGroundHeight heights) {
        this.heights = heights;
    }

    /**
     * {@return ground of a height map}
     * @param x x coordinate of the first column, scene units
     * @param z z coordinate of the first row, scene units
     * @param cell horizontal distance between neighbouring heights, scene units, greater than 0
     * @param columns number of heights along x, 2 or more
     * @param heights finite, row by row, two rows or more, scene units; copied
     * @throws IllegalArgumentException when the last row is not complete
     */
    public static Ground grid(double x, double z, double cell, int columns, float[] heights) {
        Check.notNull("heights of ground", heights);
        Check.finite("ground", (float) (x + z + cell));
        if (columns < 2 || heights.length % columns != 0) {
            throw new IllegalArgumentException("ground: found " + heights.length + " heights in rows of " + columns
                    + ", expected complete rows of at least 2 heights");
        }
        for (float height : heights) {
            Check.finite("ground height", height);
        }
        int rows = heights.length / columns;
        CpuGroundHeight.Grid grid = new CpuGroundHeight.Grid((float) x, (float) z, (float) cell, columns, rows);
        return new Ground(new CpuGroundHeight(grid, heights));
    }

    /**
     * {@return square ground with the heights of a function}
     *
     * @param height returns the height at x and z, finite, scene units
     * @param x x coordinate of the corner with the smallest coordinates, scene units
     * @param z z coordinate of that corner, scene units
     * @param cell horizontal distance between neighbouring heights, scene units, greater than 0
     * @param side number of heights along x, and along z, 2 to 32,768
     */
    public static Ground sampled(DoubleBinaryOperator height, double x, double z, double cell, int side) {
        if (side < 2 || side > 1 << 15) {
            throw new IllegalArgumentException(
                    "ground: found " + side + " heights along each side, expected 2 to 32768 heights");
        }
        Check.notNull("heights of ground", height);
        float[] heights = new float[side * side];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) height.applyAsDouble(x + i % side * cell, z + i / side * cell);
        }
        return grid(x, z, cell, side, heights);
    }

    /**
     * {@return the height of the ground, scene units}
     * @param x scene units
     * @param z scene units
     */
    public double height(double x, double z) {
        Check.finite("point of ground", (float) (x + z));
        return heights.height((float) x, (float) z);
    }

    CpuGroundHeight heights() {
        return heights;
    }
}
