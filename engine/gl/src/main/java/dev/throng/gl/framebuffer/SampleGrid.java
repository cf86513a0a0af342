package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.glGetInteger;
import static org.lwjgl.opengl.GL13C.GL_SAMPLES;
import static org.lwjgl.opengl.GL32C.GL_SAMPLE_POSITION;
import static org.lwjgl.opengl.GL32C.glGetMultisamplefv;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.lwjgl.opengl.GL11C;

/**
 * Grid whose rows and columns contain all samples of a pixel. A surface between two neighbouring rows or columns covers
 * no sample.
 *
 * @param perSide number of rows, and of columns; row k is at {@code (k + 1/2) / perSide}. {@link #ANYWHERE} if samples
 *     follow no grid
 * @param snap largest distance, in pixels, by which the device rounds a vertex's position in the window
 */
public record SampleGrid(int perSide, double snap) {
    /** Value of {@code perSide} if samples follow no grid: a grid so fine that samples may be almost anywhere. */
    public static final int ANYWHERE = 1 << 12;

    private static final int MAX_ROWS = 16;
    private static final double SAME = 1e-4;

    /** Queries the samples of the bound framebuffer, which may have more than requested. */
    static SampleGrid ofBound() {
        int samples = Math.max(glGetInteger(GL_SAMPLES), 1);
        double[] places = new double[2 * samples];
        Arrays.fill(places, 0.5);
        for (int sample = 0; samples > 1 && sample < samples; sample++) {
            float[] place = new float[2];
            glGetMultisamplefv(GL_SAMPLE_POSITION, sample, place);
            places[2 * sample] = place[0];
            places[2 * sample + 1] = place[1];
        }
        int bits = glGetInteger(GL11C.GL_SUBPIXEL_BITS);
        return new SampleGrid(rows(places), Math.scalb(1.0, -Math.max(bits, 4))); // OpenGL requires 4 bits
    }

    /**
     * @param places coordinates of samples in a pixel, 0 to 1
     * @return the smallest number of equal rows with every sample in the middle of a row; {@link #ANYWHERE} if more
     *     than 16 are needed
     */
    static int rows(double... places) {
        return IntStream.rangeClosed(1, MAX_ROWS)
                .filter(rows -> Arrays.stream(places).allMatch(place -> isInARow(place * rows - 0.5)))
                .findFirst()
                .orElse(ANYWHERE);
    }

    private static boolean isInARow(double row) {
        return Math.abs(row - Math.rint(row)) < SAME;
    }
}
