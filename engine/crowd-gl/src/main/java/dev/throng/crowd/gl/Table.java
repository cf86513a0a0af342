package dev.throng.crowd.gl;

import dev.throng.gl.BufferTexture;
import dev.throng.gl.GpuBuffer;
import dev.throng.gl.Owned;

/** A constant array that shaders read by index: a buffer and the buffer texture that shows it, owned together. */
final class Table implements AutoCloseable {
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

    static Table of(String label, float[] values, BufferTexture.Format format) {
        return new Table(label, GpuBuffer.ofFloats(label, values), format);
    }

    static Table of(String label, int[] values, BufferTexture.Format format) {
        return new Table(label, GpuBuffer.ofInts(label, values), format);
    }

    void bind(int unit) {
        texture.bind(unit);
    }

    long bytes() {
        return buffer.size();
    }

    @Override
    public void close() {
        owned.close();
    }
}
