package dev.throng.crowd.gl;

import dev.throng.gl.BufferTexture;
import dev.throng.gl.GpuBuffer;

/** A constant array that shaders read by index: a buffer and the buffer texture that shows it, owned together. */
final class Table implements AutoCloseable {
    private final GpuBuffer buffer;
    private final BufferTexture texture;

    private Table(String label, GpuBuffer buffer, BufferTexture.Format format) {
        this.buffer = buffer;
        texture = BufferTexture.of(label, buffer, format);
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
        texture.close();
        buffer.close();
    }
}
