package dev.throng.crowd.cpu;

import dev.throng.crowd.gl.cull.PyramidPass;
import dev.throng.crowd.gl.cull.PyramidPass.Level;
import java.util.List;

/** Depth pyramid in the layout of {@link PyramidPass}. CPU counterpart of {@code shaders/lib/pyramid.glsl}. */
public final class CpuDepthPyramid {
    private final List<Level> levels;
    private final int width;
    private final int height;
    private final float[] farthest;

    /**
     * Computes the pyramid.
     *
     * @param depths depths of a picture, bottom row first, borrowed
     * @param width width in pixels
     */
    public CpuDepthPyramid(float[] depths, int width) {
        this.width = width;
        height = depths.length / width;
        levels = PyramidPass.levels(width, height);
        farthest = new float[PyramidPass.size(width, height)];
        Level finest = levels.get(0);
        reduce(depths, new Level(0, width, height), finest, PyramidPass.SQUARE);
        for (int l = 1; l < levels.size(); l++) {
            reduce(farthest, levels.get(l - 1), levels.get(l), 2);
        }
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

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    float farthest(int level, int x, int y) {
        Level at = levels.get(level);
        return farthest[at.first() + y * at.width() + x];
    }

    /** Returns all levels in the device's layout. */
    public float[] farthest() {
        return farthest;
    }
}
