package dev.throng.crowd.gl.buffer;

import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;

/**
 * The instances that a frame skins ahead: a header for each palette batch, then an item for each instance that any
 * frustum sees, in order. Instances with room come first in their batch. Written by {@code preskin_scan.comp} and
 * {@code preskin_write.comp}. Words:
 *
 * <pre>
 *   header   0  work groups of the indirect dispatch: x, y, slices of an instance
 *            3  number of the batch's first item
 *            4  count of its items that are skinned
 *            5  3 unused
 *   item     0  palette of the batch
 *            1  first vertex of the level of detail
 *            2  count of its vertices
 *            3  number of the first skinned vertex
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

    /** Vertices of an instance that one work group skins: enough to be worth it, few enough that a lone figure keeps many busy. */
    static final int SLICE = 1024;

    private final int slices;

    /** @param vertexCount of the level of detail that has most */
    PreskinWork(ResourceScope scope, CullLayout layout, int vertexCount) {
        super(scope, "preskin work", bytes(layout), BufferTexture.Format.RGBA32UI);
        slices = (int) CullLayout.groups(vertexCount, SLICE);
    }

    /** Bytes that the work of a part takes. */
    static long bytes(CullLayout layout) {
        return Integer.BYTES * ((long) HEADER * layout.batches() + (long) ITEM * layout.count());
    }

    /** Returns the number of work groups that share an instance. */
    public int slices() {
        return slices;
    }

    /** Byte of a batch's work groups, for the indirect dispatch. */
    public static long dispatchOffset(int batch) {
        return (long) Integer.BYTES * (HEADER * batch + GROUPS);
    }

    /** The header of a batch; waits for the device. */
    public int[] downloadHeader(int batch) {
        return download((long) HEADER * batch, HEADER);
    }
}
