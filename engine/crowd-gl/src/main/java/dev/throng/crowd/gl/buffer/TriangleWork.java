package dev.throng.crowd.gl.buffer;

import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;

/**
 * What the steps that leave out triangles have to do, a header for each batch and range. Written by {@code triangle_plan.comp}. Words:
 *
 * <pre>
 *    0  work groups of the step that projects vertices: x, y, slices of an instance
 *    4  work groups of the steps that have a lane for each word: x, y, 1
 *    8  work groups of the step that has a lane for each instance: x, y, 1
 *   12  first entry in the camera's list
 *   13  count of instances
 *   14  how many of them there is room for
 *   15  number of the first one's first vertex
 * </pre>
 */
public final class TriangleWork extends WorkList {
    /** Pixel position, on either axis, of a vertex outside of the depth range. */
    public static final float NOWHERE = 1e30f;

    /** Words of a header, whole texels. */
    static final int HEADER = 16;

    public static final int PROJECTING = 0;
    public static final int TESTING = 4;
    public static final int COUNTING = 8;
    static final int DRAWN = 12;

    TriangleWork(ResourceScope scope, int headers) {
        super(scope, "triangle work", bytes(headers), BufferTexture.Format.RGBA32UI);
    }

    static long bytes(int headers) {
        return (long) Integer.BYTES * HEADER * headers;
    }

    /**
     * Byte of the work groups of a header's indirect dispatch.
     *
     * @param step {@link #PROJECTING}, {@link #TESTING}, {@link #COUNTING}
     */
    public static long dispatchOffset(int header, int step) {
        return (long) Integer.BYTES * (HEADER * header + step);
    }

    /** First entry, count, how many there is room for, first vertex; waits for the device. */
    public int[] downloadDrawn(int header) {
        return download((long) HEADER * header + DRAWN, HEADER - DRAWN);
    }
}
