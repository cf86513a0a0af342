package dev.throng.app.march;

import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.bake.cpu.CpuGroundHeight.Grid;
import dev.throng.math.Smoothstep;
import java.util.SplittableRandom;

/** Gentle hills along a way that leads along z: waves on waves, which run out into the plain y = 0 on all sides. */
public final class Hills {
    /** Metres from height to height: so little that the ground is drawn within 5 mm of where feet are put. */
    private static final double CELL = 0.75;

    /** Metres from the middle of the way to where the plain begins. */
    private static final double ASIDE = 66;

    /** Metres in which hills run out. */
    private static final double EDGE = 30;

    /** Metres behind the camera, where the way ends, that hills go on. */
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
     * The same hills for a seed.
     *
     * @param end z of the way's near end, metres
     * @param length metres towards -z
     */
    public static CpuGroundHeight of(long seed, double end, double length) {
        Hills hills = new Hills(new SplittableRandom(seed));
        double first = end - length - EDGE;
        int columns = (int) Math.ceil(2 * ASIDE / CELL) + 1;
        int rows = (int) Math.ceil((end + BEHIND - first) / CELL) + 1;
        float[] heights = new float[columns * rows];
        double last = first + (rows - 1) * CELL;
        for (int i = 0; i < heights.length; i++) {
            double x = -ASIDE + i % columns * CELL;
            double z = first + i / columns * CELL;
            double left = Smoothstep.of((ASIDE - Math.abs(x)) / EDGE)
                    * Smoothstep.of((z - first) / EDGE)
                    * Smoothstep.of((last - z) / EDGE);
            heights[i] = (float) (left * hills.height(x, z));
        }
        return new CpuGroundHeight(new Grid((float) -ASIDE, (float) first, (float) CELL, columns, rows), heights);
    }

    /** 0 or more, at most 3.9. */
    private double height(double x, double z) {
        return wave(1.6, z / 21 + x / 70 + wide)
                + wave(1.6, z / 6.1 + 0.8 * Math.sin(x / 12 + across) + narrow)
                + wave(0.7, x / 5.3 + z / 17 + across);
    }

    private static double wave(double height, double phase) {
        return height * (0.5 + 0.5 * Math.sin(phase));
    }
}
