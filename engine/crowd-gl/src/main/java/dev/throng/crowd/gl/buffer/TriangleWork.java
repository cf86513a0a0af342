package dev.throng.crowd.gl.buffer;

import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;

/**
 * List of the work of triangle culling, written by {@code triangle_plan.comp}: a header per batch and range of
 * triangles. Words:
 *
 * <pre>
 *    0  workgroups of the step that projects vertices: x, y, slices per instance
 *    4  workgroups of the steps with a lane per word: x, y, 1
 *    8  workgroups of the step with a lane per instance: x, y, 1
 *   12  first entry in the camera's draw list
 *   13  number of instances
 *   14  number of instances that fit into memory
 *   15  index of the first instance's first vertex
 * </pre>
 */
public final class TriangleWork extends WorkList {
    /** Window coordinate of vertices outside the depth range. */
    public static final float NOWHERE = 1e30f;

    /** Number of words of a header, a multiple of the four words of a texel. */
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
     * @param header index of the header: batch times {@link TriangleRanges#count}, plus the range
     * @param step {@link #PROJECTING}, {@link #TESTING} or {@link #COUNTING}
     * @return offset of the dispatch command of a step of triangle culling, in bytes
     */
    public static long dispatchOffset(int header, int step) {
        return (long) Integer.BYTES * (HEADER * header + step);
    }

    /**
     * Reads the last words of a header: index of the first draw list entry, number of instances, number of instances
     * that fit into memory, first vertex. Waits for the device.
     *
     * @param header index of the header: batch times {@link TriangleRanges#count}, plus the range
     */
    public int[] downloadDrawn(int header) {
        return download((long) HEADER * header + DRAWN, HEADER - DRAWN);
    }
}
