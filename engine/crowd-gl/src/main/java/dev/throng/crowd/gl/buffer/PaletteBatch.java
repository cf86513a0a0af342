package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.PosePool;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;

/**
 * The palettes of a run of instances, after those of poses that they may share: one storage block for the kernel that writes it, one buffer texture for the vertex
 * shader that reads it.
 *
 * @param first instance
 * @param pool poses that come first
 * @param count of instances that there is room for, at least 1
 * @param palettes {@code vec4[slot][entry][3]}
 * @param texture the same as RGBA32F texels
 */
public record PaletteBatch(int first, PosePool pool, int count, GpuBuffer palettes, BufferTexture texture) {

    /** @param paletteBytes of one palette */
    static PaletteBatch allocate(ResourceScope scope, int first, PosePool pool, int count, int paletteBytes) {
        String label = "palettes from " + first;
        GpuBuffer buffer = scope.buffer(label, ((long) pool.slots() + count) * paletteBytes);
        return new PaletteBatch(first, pool, count, buffer, scope.texels(label, buffer, BufferTexture.Format.RGBA32F));
    }
}
