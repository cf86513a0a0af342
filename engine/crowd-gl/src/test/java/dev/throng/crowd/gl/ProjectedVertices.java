package dev.throng.crowd.gl;

import dev.throng.crowd.cpu.CpuTriangleCull;
import dev.throng.crowd.gl.buffer.TriangleWork;
import dev.throng.crowd.gl.character.DrawList;

/**
 * Where the vertices of one entry of a draw list are in the window, by Java, and how far from there a device may find them, which
 * rounds divisions and sums its own way.
 */
final class ProjectedVertices {
    /** Units in the last place that the sums of skinning, placing and projecting may be off by, as a share of their summands. */
    private static final double ROUNDING = 1e-6;

    private final CpuTriangleCull cpu;
    private final float[] columns;
    private final int[] entry;
    private final int size;

    /**
     * One vertex.
     *
     * @param pixels x and y, or {@link TriangleWork#NOWHERE}
     * @param doubt pixels that a device may be off by
     * @param isClear whether every device finds it in front of the camera, or every device does not
     */
    record Pixel(float[] pixels, double doubt, boolean isClear) {
        boolean isNowhere() {
            return pixels[0] == TriangleWork.NOWHERE;
        }

        boolean allows(float x, float y) {
            return !isClear || Math.abs(x - pixels[0]) <= doubt && Math.abs(y - pixels[1]) <= doubt;
        }
    }

    /**
     * @param columns scene space to clip space
     * @param entry words of the draw list
     * @param size pixels of the longer side
     */
    ProjectedVertices(CpuTriangleCull cpu, float[] columns, int[] entry, int size) {
        this.cpu = cpu;
        this.columns = columns;
        this.entry = entry;
        this.size = size;
    }

    /** @param positions three of each vertex, character space */
    Pixel of(float[] positions, int v) {
        float[] clip = clip(standing(positions, v));
        double[] summed = summed(positions, v);
        double w = clip[3];
        double off = ROUNDING * summed[3];
        boolean isClear = Math.abs(w) > 2 * off
                && Math.abs(clip[2]) > ROUNDING * summed[2]
                && Math.abs(clip[2] - w) > ROUNDING * summed[2] + off;
        double share = 0;
        for (int c = 0; c < 2; c++) {
            share = Math.max(share, ROUNDING * summed[c] / Math.abs(w) + Math.abs(clip[c]) * off / (w * w));
        }
        double rounding = ROUNDING * (Math.abs(clip[0] / w) + Math.abs(clip[1] / w) + 1);
        return new Pixel(cpu.toPixels(clip), 0.5 * size * (share + rounding), isClear);
    }

    private float number(int offset, int component) {
        return Float.intBitsToFloat(entry[offset / Integer.BYTES + component]);
    }

    /** {@code lib/instance_transform.glsl}. */
    private float[] standing(float[] positions, int v) {
        float x = positions[3 * v];
        float z = positions[3 * v + 2];
        float cosine = number(DrawList.FACING, 0);
        float sine = number(DrawList.FACING, 1);
        float[] turned = {cosine * x + sine * z, positions[3 * v + 1], cosine * z - sine * x};
        for (int c = 0; c < 3; c++) {
            turned[c] = number(DrawList.POSITION_SCALE, c) + number(DrawList.POSITION_SCALE, 3) * turned[c];
        }
        return turned;
    }

    /** {@code lib/project.glsl}. */
    private float[] clip(float[] world) {
        float[] m = columns;
        float[] clip = new float[4];
        for (int c = 0; c < 4; c++) {
            clip[c] = m[c] * world[0] + m[4 + c] * world[1] + m[8 + c] * world[2] + m[12 + c];
        }
        return clip;
    }

    /** Sums of the magnitudes of what each number of the clip space is added up from. */
    private double[] summed(float[] positions, int v) {
        double reach = number(DrawList.POSITION_SCALE, 3)
                * (Math.abs(positions[3 * v]) + Math.abs(positions[3 * v + 1]) + Math.abs(positions[3 * v + 2]));
        double[] summed = new double[4];
        for (int row = 0; row < 4; row++) {
            summed[row] = Math.abs(columns[12 + row]);
            for (int c = 0; c < 3; c++) {
                summed[row] += Math.abs(columns[4 * c + row]) * (Math.abs(number(DrawList.POSITION_SCALE, c)) + reach);
            }
        }
        return summed;
    }
}
