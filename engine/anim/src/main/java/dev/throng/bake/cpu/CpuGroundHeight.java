package dev.throng.bake.cpu;

import dev.throng.math.Arc;

/**
 * Height of uneven ground: a grid of heights with bilinear interpolation, constant beyond the grid's edge. CPU counterpart of
 * {@code shaders/lib/ground_height.glsl}. Any thread may use it.
 */
public final class CpuGroundHeight {
    /** Number of floats before the heights in {@link #table}: x, z, 1 / cell, columns and rows of the grid. */
    public static final int HEADER = 5;

    private final Grid grid;
    private final float[] table;
    private final float cells;
    private final float lowest;
    private final float highest;

    /**
     * Grid of heights, in scene units.
     *
     * @param x x of the first height
     * @param z z of the first height
     * @param cell distance between neighbouring heights, above 0
     * @param columns number of heights along x, two or more
     * @param rows number of heights along z, two or more
     */
    public record Grid(float x, float z, float cell, int columns, int rows) {
        /** @throws IllegalArgumentException if there are fewer than two columns or rows, or {@code cell} is not above 0 */
        public Grid {
            if (!(cell > 0) || columns < 2 || rows < 2) {
                throw new IllegalArgumentException(
                        "ground: found a grid of " + columns + " x " + rows + " heights with a spacing of " + cell
                                + " units, expected at least 2 x 2 heights and a spacing above 0 units");
            }
        }
    }

    /**
     * Creates ground from a copy of the heights.
     *
     * @param heights row by row along x, from the corner of smallest x and z
     * @throws IllegalArgumentException if the number of heights does not fit the grid
     */
    public CpuGroundHeight(Grid grid, float[] heights) {
        if (heights.length != grid.columns * grid.rows) {
            throw new IllegalArgumentException("ground: found " + heights.length + " heights, expected "
                    + grid.columns * grid.rows + " heights, one for each grid point");
        }
        this.grid = grid;
        cells = 1f / grid.cell;
        table = new float[HEADER + heights.length];
        System.arraycopy(new float[] {grid.x, grid.z, cells, grid.columns, grid.rows}, 0, table, 0, HEADER);
        System.arraycopy(heights, 0, table, HEADER, heights.length);
        float least = heights[0];
        float most = heights[0];
        for (float height : heights) {
            least = Math.min(least, height);
            most = Math.max(most, height);
        }
        lowest = least;
        highest = most;
    }

    public Grid grid() {
        return grid;
    }

    public float lowest() {
        return lowest;
    }

    public float highest() {
        return highest;
    }

    /**
     * Table of the grid for the GPU.
     *
     * @return {@link #HEADER} floats, then the heights; callers must not write to it
     */
    public float[] table() {
        return table;
    }

    public float height(float x, float z) {
        return between((x - grid.x) * cells, (z - grid.z) * cells);
    }

    /**
     * Computes the ground's height at a point, and its slope, measured over the width of a cell.
     *
     * @return height in scene units, then rise along x and rise along z, as height per horizontal distance. Rises
     *     change continuously, unlike the slopes of cells
     */
    public float[] at(float x, float z) {
        float u = (x - grid.x) * cells;
        float v = (z - grid.z) * cells;
        float alongX = (between(u + 0.5f, v) - between(u - 0.5f, v)) * cells;
        float alongZ = (between(u, v + 0.5f) - between(u, v - 0.5f)) * cells;
        return new float[] {between(u, v), alongX, alongZ};
    }

    /**
     * Normal of sloped ground.
     *
     * @param x rise along x, as height per horizontal distance
     * @param z rise along z, as height per horizontal distance
     * @return upward, of length 1
     */
    public static float[] normal(float x, float z) {
        return Arc.unit(new float[] {-x, 1, -z});
    }

    private float between(float u, float v) {
        float x = Math.min(Math.max(u, 0f), grid.columns - 1);
        float z = Math.min(Math.max(v, 0f), grid.rows - 1);
        int column = Math.min((int) x, grid.columns - 2);
        int row = Math.min((int) z, grid.rows - 2);
        float share = x - column;
        int o = HEADER + row * grid.columns + column;
        float a = mix(table[o], table[o + 1], share);
        o += grid.columns;
        float b = mix(table[o], table[o + 1], share);
        return mix(a, b, z - row);
    }

    private static float mix(float a, float b, float share) {
        return a + (b - a) * share;
    }
}
