package dev.throng.crowd.gl;

import dev.throng.gl.BufferTexture;
import dev.throng.gl.GpuBuffer;
import dev.throng.gl.Owned;

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
final class PreskinWork implements AutoCloseable {
    /** Words of a header, whole texels. */
    static final int HEADER = 8;

    static final int GROUPS = 0;
    static final int FIRST = 3;
    static final int COUNT = 4;

    /** Words of an item: one texel. */
    static final int ITEM = 4;

    /** Vertices of an instance that one work group skins: enough to be worth it, few enough that a lone figure keeps many busy. */
    static final int SLICE = 1024;

    private final Owned owned = new Owned();
    private final int slices;
    private final GpuBuffer words;
    private final BufferTexture texels;

    /** @param vertexCount of the level of detail that has most */
    PreskinWork(SelectLayout layout, int vertexCount) {
        slices = (int) SelectLayout.groups(vertexCount, SLICE);
        try {
            words = owned.buffer("preskin work", bytes(layout));
            texels = owned.texels("preskin work", words, BufferTexture.Format.RGBA32UI);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    /** Bytes that the work of a group takes. */
    static long bytes(SelectLayout layout) {
        return Integer.BYTES * ((long) HEADER * layout.batches() + (long) ITEM * layout.count());
    }

    /** Work groups that share an instance. */
    int slices() {
        return slices;
    }

    /** For the steps that plan, which write. */
    void bindForPlanning() {
        words.bindStorage(ShaderInterface.BLOCK_WORK);
    }

    /** For the step that skins, and its indirect dispatch. */
    void bindForSkinning() {
        texels.bind(ShaderInterface.UNIT_WORK);
        words.bindDispatchIndirect();
    }

    /** Byte of a batch's work groups, for the indirect dispatch. */
    static long dispatchOffset(int batch) {
        return (long) Integer.BYTES * (HEADER * batch + GROUPS);
    }

    /** The header of a batch; waits for the device. */
    int[] downloadHeader(int batch) {
        return words.downloadInts((long) Integer.BYTES * HEADER * batch, HEADER);
    }

    long bytes() {
        return words.size();
    }

    @Override
    public void close() {
        owned.close();
    }
}
