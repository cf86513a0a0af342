package dev.throng.crowd.gl.slot;

import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;

/** Copy of the first entries of a view's draw list, kept for the view's next picture. */
public final class EarlierEntries implements AutoCloseable {
    private Memory memory;

    /**
     * Buffer of a copied draw list.
     *
     * @param scope owner of the buffer and its texels
     * @param capacity capacity of the buffer in entries
     */
    private record Memory(ResourceScope scope, GpuBuffer entries, BufferTexture texels, int capacity) {
        static Memory of(int capacity) {
            return ResourceScope.building(scope -> {
                GpuBuffer entries = scope.buffer("earlier draw list", (long) DrawList.BYTES * capacity);
                BufferTexture texels = scope.texels("earlier draw list", entries, BufferTexture.Format.RGBA32UI);
                return new Memory(scope, entries, texels, capacity);
            });
        }
    }

    /** @throws dev.throng.gl.GlException OUT_OF_MEMORY if memory is short; nothing was allocated */
    public EarlierEntries() {
        memory = Memory.of(0);
    }

    /**
     * Copies the first entries of the camera's draw list, on the device.
     *
     * @param count number of entries to copy
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if memory is short; the previous entries stay
     */
    public void keep(GpuBuffer drawList, int count) {
        if (count != memory.capacity) {
            Memory taken = Memory.of(count);
            memory.scope.close();
            memory = taken;
        }
        drawList.copyTo(memory.entries, 0, 0, memory.entries.size());
    }

    /** @return capacity of this copy, in entries */
    public int capacity() {
        return memory.capacity;
    }

    /** Binds the entries as a storage block, for the shader that lists earlier transforms. */
    public void bindForListing() {
        memory.entries.bindStorage(Bindings.BLOCK_EARLIER_ENTRIES);
    }

    public void bindForDrawing() {
        memory.texels.bind(Bindings.UNIT_EARLIER_ENTRIES);
    }

    public long bytes() {
        return memory.scope.bytes();
    }

    @Override
    public void close() {
        memory.scope.close();
    }
}
