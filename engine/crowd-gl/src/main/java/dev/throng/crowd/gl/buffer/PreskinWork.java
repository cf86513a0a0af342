package dev.throng.crowd.gl.buffer;

import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;

/**
 * List of the instances that a frame preskins: a header per palette batch, then an item per visible instance, in order;
 * in a batch, instances with memory come first. Written by {@code preskin_scan.comp} and {@code preskin_write.comp}.
 * Words:
 *
 * <pre>
 *   header   0  workgroups of the indirect dispatch: x, y, slices of an instance
 *            3  index of the batch's first item
 *            4  number of its items to skin
 *            5  3 unused
 *   item     0  palette in the batch
 *            1  first vertex of the level of detail
 *            2  number of its vertices
 *            3  index of the first skinned vertex
 * </pre>
 */
public final class PreskinWork extends WorkList {
    /** Words of a header, whole texels. */
    static final int HEADER = 8;

    public static final int GROUPS = 0;
    static final int FIRST = 3;
    public static final int COUNT = 4;

    /** Words of an item: one texel. */
    static final int ITEM = 4;

    /**
     * Vertices of an instance per workgroup: enough to outweigh its overhead, few enough that one figure occupies many
     * workgroups.
     */
    static final int SLICE = 1024;

    private final int slices;

    /** @param vertexCount vertices of the largest level of detail */
    PreskinWork(ResourceScope scope, CullLayout layout, int vertexCount) {
        super(scope, "preskin work", bytes(layout), BufferTexture.Format.RGBA32UI);
        slices = (int) CullLayout.groups(vertexCount, SLICE);
    }

    static long bytes(CullLayout layout) {
        return Integer.BYTES * ((long) HEADER * layout.batches() + (long) ITEM * layout.count());
    }

    /** Returns the number of workgroups per instance. */
    public int slices() {
        return slices;
    }

    /** Returns the offset of a batch's workgroups for the indirect dispatch, in bytes. */
    public static long dispatchOffset(int batch) {
        return (long) Integer.BYTES * (HEADER * batch + GROUPS);
    }

    /** Returns a batch's header; waits for the device. */
    public int[] downloadHeader(int batch) {
        return download((long) HEADER * batch, HEADER);
    }
}
