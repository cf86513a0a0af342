package dev.throng.crowd.gl.slot;

import dev.throng.gl.Barrier;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;

/**
 * Buffer of palettes: first of shared poses, then of instances. Kernels write it as one storage block; shaders read it
 * as one buffer texture.
 */
public final class PaletteBlock implements AutoCloseable {
    private final String label;
    private final int paletteBytes;
    private final int firstSlot;
    private int slots;
    private GpuBuffer palettes;
    private BufferTexture texture;
    private boolean hasShared;

    /**
     * @param label label of the buffer, for tools and messages
     * @param paletteBytes size of a palette in bytes
     * @param firstSlot number of palettes of shared poses
     * @param slots number of palettes of instances
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if memory is short, LIMIT beyond the device's limits
     */
    PaletteBlock(String label, int paletteBytes, int firstSlot, int slots) {
        this.label = label;
        this.paletteBytes = paletteBytes;
        this.firstSlot = firstSlot;
        this.slots = slots;
        palettes = GpuBuffer.allocate(label, bytes(slots));
        texture = texels(palettes);
    }

    private BufferTexture texels(GpuBuffer buffer) {
        try {
            return BufferTexture.of(label, buffer, BufferTexture.Format.RGBA32F);
        } catch (RuntimeException e) {
            buffer.close();
            throw e;
        }
    }

    private long bytes(int of) {
        return ((long) firstSlot + of) * paletteBytes;
    }

    /**
     * Enlarges the buffer and keeps its palettes.
     *
     * @param more new number of palettes of instances, above the current one
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if memory is short; nothing changed
     */
    void grow(int more) {
        GpuBuffer larger = GpuBuffer.allocate(label, bytes(more));
        BufferTexture read = texels(larger);
        Barrier.before(Barrier.READBACK);
        palettes.copyTo(larger, 0, 0, palettes.size());
        close();
        palettes = larger;
        texture = read;
        slots = more;
    }

    int slots() {
        return slots;
    }

    int firstSlot() {
        return firstSlot;
    }

    /** @return buffer of the palettes, valid until the block grows */
    public GpuBuffer palettes() {
        return palettes;
    }

    BufferTexture texture() {
        return texture;
    }

    /** @return whether shared poses have been built */
    public boolean hasShared() {
        return hasShared;
    }

    /** Records that shared poses have been built. */
    public void builtShared() {
        hasShared = true;
    }

    @Override
    public void close() {
        texture.close();
        palettes.close();
    }
}
