package dev.throng.crowd.gl.buffer;

import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;

/**
 * List of the instances that a frame preskins, written by {@code preskin_scan.comp} and {@code preskin_write.comp}: a
 * header per palette batch, then an item per visible instance, in order. In a batch, instances whose vertices fit into
 * memory come first. Words:
 *
 * <pre>
 *   header   0  workgroups of the indirect dispatch: x, y, slices per instance
 *            3  index of the batch's first item
 *            4  number of the batch's items to skin
 *            5  3 unused
 *   item     0  palette in the batch
 *            1  first vertex of the level of detail
 *            2  number of the level's vertices
 *            3  index of the first skinned vertex
 * </pre>
 */
public final class PreskinWork extends WorkList {
    /** Number of words of a batch's header: two texels. */
    static final int HEADER = 8;

    public static final int GROUPS = 0;
    static final int FIRST = 3;
    public static final int COUNT = 4;

    static final int ITEM = 4;

    /**
     * Number of vertices that a workgroup skins: enough to outweigh the workgroup's overhead, few enough that one
     * figure occupies many workgroups.
     */
    static final int SLICE = 1024;

    private final int slices;

    /** @param vertexCount number of vertices of the level of detail with the most vertices */
    PreskinWork(ResourceScope scope, CullLayout layout, int vertexCount) {
        super(scope, "preskin work", bytes(layout), BufferTexture.Format.RGBA32UI);
        slices = (int) CullLayout.groups(vertexCount, SLICE);
    }

    static long bytes(CullLayout layout) {
        return Integer.BYTES * ((long) HEADER * layout.batches() + (long) ITEM * layout.count());
    }

    /** @return number of workgroups that skin an instance */
    public int slices() {
        return slices;
    }

    /** @return offset of the dispatch command of a batch, in bytes */
    public static long dispatchOffset(int batch) {
        return (long) Integer.BYTES * (HEADER * batch + GROUPS);
    }

    /** Reads the {@link #HEADER} words of a batch's header. Waits for the device. */
    public int[] downloadHeader(int batch) {
        return download((long) HEADER * batch, HEADER);
    }
}
