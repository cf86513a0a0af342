package dev.throng.crowd.gl;

import dev.throng.crowd.cpu.CpuTriangleCull;
import dev.throng.crowd.gl.buffer.TriangleWork;
import dev.throng.crowd.gl.character.DrawList;

/** Vertices of one draw list entry in the window, computed in Java, with limits for a device's rounding. */
final class ProjectedVertices {
    /** Rounding of the sums of skinning, placing and projecting, as a share of their summands. */
    private static final double ROUNDING = 1e-6;

    private final CpuTriangleCull cpu;
    private final float[] columns;
    private final int[] entry;
    private final int size;

    /**
     * One vertex.
     *
     * @param pixels x and y, or {@link TriangleWork#NOWHERE}
     * @param doubt largest error of a device, in pixels
     * @param isClear whether all devices agree that it is in front of the camera, or not
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
     * @param size longer side of the picture, in pixels
     */
    ProjectedVertices(CpuTriangleCull cpu, float[] columns, int[] entry, int size) {
        this.cpu = cpu;
        this.columns = columns;
        this.entry = entry;
        this.size = size;
    }

    /** @param positions three per vertex, in character space */
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

    /** CPU counterpart of {@code lib/instance_transform.glsl}. */
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

    /** CPU counterpart of {@code lib/project.glsl}. */
    private float[] clip(float[] world) {
        float[] m = columns;
        float[] clip = new float[4];
        for (int c = 0; c < 4; c++) {
            clip[c] = m[c] * world[0] + m[4 + c] * world[1] + m[8 + c] * world[2] + m[12 + c];
        }
        return clip;
    }

    /** Sums of the magnitudes of each clip-space coordinate's summands. */
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
