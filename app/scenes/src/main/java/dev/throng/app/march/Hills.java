package dev.throng.app.march;

import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.bake.cpu.CpuGroundHeight.Grid;
import dev.throng.math.Smoothstep;
import java.util.SplittableRandom;

/**
 * Generator of gentle hills along a path parallel to z: superposed waves that fade into the plain y = 0 on all sides.
 */
public final class Hills {
    /** Distance between height samples in metres, small enough for the drawn ground to be within 5 mm of the feet. */
    private static final double CELL = 0.75;

    /** Distance from the path to the hills' side edges, where they have faded into the plain, in metres. */
    private static final double HALF_WIDTH = 66;

    /** Width over which hills fade into the plain, in metres. */
    private static final double EDGE = 30;

    /** Length of the hills beyond the path's near end, in metres. */
    private static final double BEHIND = 45;

    private final double wide;
    private final double narrow;
    private final double across;

    private Hills(SplittableRandom random) {
        wide = random.nextDouble(2 * Math.PI);
        narrow = random.nextDouble(2 * Math.PI);
        across = random.nextDouble(2 * Math.PI);
    }

    /**
     * Generates hills for a path.
     *
     * @param seed seed of the hills
     * @param end z of the path's near end, in metres
     * @param length length of the path in metres, towards -z
     */
    public static CpuGroundHeight of(long seed, double end, double length) {
        Hills hills = new Hills(new SplittableRandom(seed));
        double first = end - length - EDGE;
        int columns = (int) Math.ceil(2 * HALF_WIDTH / CELL) + 1;
        int rows = (int) Math.ceil((end + BEHIND - first) / CELL) + 1;
        float[] heights = new float[columns * rows];
        double last = first + (rows - 1) * CELL;
        for (int i = 0; i < heights.length; i++) {
            double x = -HALF_WIDTH + i % columns * CELL;
            double z = first + i / columns * CELL;
            double left = Smoothstep.of((HALF_WIDTH - Math.abs(x)) / EDGE)
                    * Smoothstep.of((z - first) / EDGE)
                    * Smoothstep.of((last - z) / EDGE);
            heights[i] = (float) (left * hills.height(x, z));
        }
        return new CpuGroundHeight(new Grid((float) -HALF_WIDTH, (float) first, (float) CELL, columns, rows), heights);
    }

    /** @return height of the hills at a point in metres, 0 to 3.9 */
    private double height(double x, double z) {
        return wave(1.6, z / 21 + x / 70 + wide)
                + wave(1.6, z / 6.1 + 0.8 * Math.sin(x / 12 + across) + narrow)
                + wave(0.7, x / 5.3 + z / 17 + across);
    }

    private static double wave(double height, double phase) {
        return height * (0.5 + 0.5 * Math.sin(phase));
    }
}
