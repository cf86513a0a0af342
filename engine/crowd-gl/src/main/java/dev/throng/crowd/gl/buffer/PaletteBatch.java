package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.PosePool;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;

/**
 * The palettes of a run of instances, after those of poses that they may share: one storage block for the kernel that writes it, one buffer texture for the vertex
 * shader that reads it.
 *
 * @param first instance
 * @param pool poses that come first
 * @param count of instances that there is room for, at least 1
 * @param palettes {@code vec4[slot][entry][3]}; owned by the batch
 * @param texture the same as RGBA32F texels; owned by the batch
 */
public record PaletteBatch(int first, PosePool pool, int count, GpuBuffer palettes, BufferTexture texture)
        implements AutoCloseable {

    /** @param paletteBytes of one palette */
    static PaletteBatch allocate(int first, PosePool pool, int count, int paletteBytes) {
        String label = "palettes from " + first;
        GpuBuffer buffer = GpuBuffer.allocate(label, ((long) pool.slots() + count) * paletteBytes);
        try {
            BufferTexture texture = BufferTexture.of(label, buffer, BufferTexture.Format.RGBA32F);
            return new PaletteBatch(first, pool, count, buffer, texture);
        } catch (RuntimeException | Error e) {
            buffer.close();
            throw e;
        }
    }

    @Override
    public void close() {
        texture.close();
        palettes.close();
    }
}
