package dev.throng.crowd.cpu;

import java.util.ArrayList;
import java.util.List;

/**
 * The farthest depths of squares of a picture, level after level in one row: CPU counterpart of {@code shaders/lib/pyramid.glsl}.
 * A square of the first level has {@value #SQUARE} pixels along a side, one of each further level two squares of the one before;
 * those at the right and upper edges may be part squares. Depth is reversed: the farthest is the least.
 */
public final class CpuDepthPyramid {
    /** Pixels along a side of a square of the finest level. */
    public static final int SQUARE = 4;

    private final List<Level> levels;
    private final int width;
    private final int height;
    private final float[] farthest;

    /**
     * Where a level is.
     *
     * @param first its first number in the row
     * @param width squares
     * @param height squares
     */
    public record Level(int first, int width, int height) {
        /** All of them. */
        public int squares() {
            return width * height;
        }

        private Level coarser() {
            return new Level(first + squares(), (width + 1) / 2, (height + 1) / 2);
        }
    }

    /**
     * Finds the farthest depths.
     *
     * @param depths of a picture, bottom row first, borrowed
     * @param width pixels
     */
    public CpuDepthPyramid(float[] depths, int width) {
        this.width = width;
        height = depths.length / width;
        levels = levels(width, height);
        farthest = new float[size(width, height)];
        Level finest = levels.get(0);
        reduce(depths, new Level(0, width, height), finest, SQUARE);
        for (int l = 1; l < levels.size(); l++) {
            reduce(farthest, levels.get(l - 1), levels.get(l), 2);
        }
    }

    /** Levels of a picture of so many pixels, down to one square. */
    public static List<Level> levels(int width, int height) {
        List<Level> levels = new ArrayList<>();
        Level level = new Level(0, (width + SQUARE - 1) / SQUARE, (height + SQUARE - 1) / SQUARE);
        levels.add(level);
        while (level.squares() > 1) {
            level = level.coarser();
            levels.add(level);
        }
        return levels;
    }

    /** Squares of all levels. */
    public static int size(int width, int height) {
        return levels(width, height).stream().mapToInt(Level::squares).sum();
    }

    private void reduce(float[] from, Level inner, Level own, int side) {
        for (int y = 0; y < own.height(); y++) {
            for (int x = 0; x < own.width(); x++) {
                float min = Float.POSITIVE_INFINITY;
                for (int i = 0; i < side * side; i++) {
                    int column = Math.min(x * side + i % side, inner.width() - 1);
                    int row = Math.min(y * side + i / side, inner.height() - 1);
                    min = Math.min(min, from[inner.first() + row * inner.width() + column]);
                }
                farthest[own.first() + y * own.width() + x] = min;
            }
        }
    }

    /** Pixels along x. */
    int width() {
        return width;
    }

    /** Pixels along y. */
    int height() {
        return height;
    }

    /** Farthest depth in a square. */
    float farthest(int level, int x, int y) {
        Level at = levels.get(level);
        return farthest[at.first() + y * at.width() + x];
    }

    /** All levels as the device has them. */
    public float[] farthest() {
        return farthest;
    }
}
