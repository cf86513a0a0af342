package dev.throng.crowd.gl.shader;

import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;

/** A constant array that shaders read by index: a buffer and the buffer texture that shows it, owned together. */
public final class LookupBuffer implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final GpuBuffer buffer;
    private final BufferTexture texture;

    private LookupBuffer(String label, GpuBuffer values, BufferTexture.Format format) {
        buffer = scope.own(values, GpuBuffer::close);
        try {
            texture = scope.own(BufferTexture.of(label, buffer, format), BufferTexture::close);
        } catch (RuntimeException | Error e) {
            scope.close();
            throw e;
        }
    }

    public static LookupBuffer of(String label, float[] values, BufferTexture.Format format) {
        return new LookupBuffer(label, GpuBuffer.ofFloats(label, values), format);
    }

    public static LookupBuffer of(String label, int[] values, BufferTexture.Format format) {
        return new LookupBuffer(label, GpuBuffer.ofInts(label, values), format);
    }

    public void bind(int unit) {
        texture.bind(unit);
    }

    public long bytes() {
        return buffer.size();
    }

    @Override
    public void close() {
        scope.close();
    }
}
