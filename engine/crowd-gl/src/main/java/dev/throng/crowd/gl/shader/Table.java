package dev.throng.crowd.gl.shader;

import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.Owned;

/** A constant array that shaders read by index: a buffer and the buffer texture that shows it, owned together. */
public final class Table implements AutoCloseable {
    private final Owned owned = new Owned();
    private final GpuBuffer buffer;
    private final BufferTexture texture;

    private Table(String label, GpuBuffer values, BufferTexture.Format format) {
        buffer = owned.keep(values, GpuBuffer::close);
        try {
            texture = owned.keep(BufferTexture.of(label, buffer, format), BufferTexture::close);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    public static Table of(String label, float[] values, BufferTexture.Format format) {
        return new Table(label, GpuBuffer.ofFloats(label, values), format);
    }

    public static Table of(String label, int[] values, BufferTexture.Format format) {
        return new Table(label, GpuBuffer.ofInts(label, values), format);
    }

    public void bind(int unit) {
        texture.bind(unit);
    }

    public long bytes() {
        return buffer.size();
    }

    @Override
    public void close() {
        owned.close();
    }
}
