package dev.throng.gl.memory;

import static org.lwjgl.opengl.ARBIndirectParameters.GL_PARAMETER_BUFFER_ARB;
import static org.lwjgl.opengl.GL11C.glFlush;
import static org.lwjgl.opengl.GL15C.glBindBuffer;
import static org.lwjgl.opengl.GL15C.glDeleteBuffers;
import static org.lwjgl.opengl.GL30C.GL_MAP_READ_BIT;
import static org.lwjgl.opengl.GL30C.GL_R32UI;
import static org.lwjgl.opengl.GL30C.GL_RED_INTEGER;
import static org.lwjgl.opengl.GL30C.GL_TRANSFORM_FEEDBACK_BUFFER;
import static org.lwjgl.opengl.GL31C.GL_UNIFORM_BUFFER;
import static org.lwjgl.opengl.GL40C.GL_DRAW_INDIRECT_BUFFER;
import static org.lwjgl.opengl.GL43C.GL_BUFFER;
import static org.lwjgl.opengl.GL43C.GL_DISPATCH_INDIRECT_BUFFER;
import static org.lwjgl.opengl.GL43C.GL_SHADER_STORAGE_BUFFER;
import static org.lwjgl.opengl.GL44C.GL_DYNAMIC_STORAGE_BIT;
import static org.lwjgl.opengl.GL44C.GL_MAP_COHERENT_BIT;
import static org.lwjgl.opengl.GL44C.GL_MAP_PERSISTENT_BIT;
import static org.lwjgl.opengl.GL45C.glClearNamedBufferData;
import static org.lwjgl.opengl.GL45C.glCopyNamedBufferSubData;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;
import static org.lwjgl.opengl.GL45C.glMapNamedBufferRange;
import static org.lwjgl.opengl.GL45C.glNamedBufferStorage;
import static org.lwjgl.opengl.GL45C.glNamedBufferSubData;

import dev.throng.gl.GlObject;
import dev.throng.gl.HostValue;
import dev.throng.gl.HostValues;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL45C;

/**
 * Memory of the device, of fixed size. Sizes and offsets are in bytes, 32-bit words in native byte order. No method
 * issues barriers for shader writes: call {@link dev.throng.gl.Barrier#before} between dispatch and use.
 */
public final class GpuBuffer extends GlObject {
    /** Least capacity in bytes: OpenGL forbids empty buffers, and shaders may declare one element of four words. */
    private static final long SMALLEST = 16;

    /** Extra bytes behind the capacity, which a {@link BufferTexture} may need; see {@link BufferTexture#EXTRA_BYTES}. */
    private static final int TAIL = BufferTexture.EXTRA_BYTES + 16;

    /** Largest upload in bytes that NVIDIA's driver kept in order; it moved uploads of 1 MB before earlier commands. */
    private static final int MOST_IN_ORDER = 4096;

    private final long size;
    private final long capacity;
    private @Nullable ByteBuffer mapped;
    private boolean isUsedByDevice; // by fills or copies, from or to it, maybe not flushed yet

    private GpuBuffer(String label, long size) {
        super(GL_BUFFER, GL45C::glCreateBuffers, label);
        this.size = size;
        this.capacity = Math.max(SMALLEST, (size + 3) & ~3L);
    }

    /**
     * Allocates a buffer of undefined content. A buffer of 0 bytes can be bound.
     *
     * @throws dev.throng.gl.GlException {@code OUT_OF_MEMORY} if the device lacks memory; the context remains usable
     */
    public static GpuBuffer allocate(String label, long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException(
                    "buffer '" + label + "': found a size of " + bytes + " bytes, expected 0 bytes or more");
        }
        return allocated(
                "allocation of " + bytes + " bytes for buffer '" + label + "'",
                () -> new GpuBuffer(label, bytes),
                buffer -> glNamedBufferStorage(buffer.id(), buffer.allocated(), GL_DYNAMIC_STORAGE_BIT));
    }

    /** @return number of allocated bytes: never a power of two, because llvmpipe then recompiles programs */
    private long allocated() {
        long bytes = capacity + TAIL;
        return Long.bitCount(bytes) == 1 ? bytes + Integer.BYTES : bytes;
    }

    /** Creates a buffer with the bytes between position and limit of {@code direct}. */
    public static GpuBuffer of(String label, ByteBuffer direct) {
        Staging.requireDirect("contents of buffer", label, direct);
        return filled(allocate(label, direct.remaining()), buffer -> buffer.upload(0, direct));
    }

    public static GpuBuffer ofFloats(String label, float[] values) {
        return filled(allocate(label, (long) values.length * Float.BYTES), buffer -> buffer.upload(0, values));
    }

    public static GpuBuffer ofInts(String label, int[] values) {
        return filled(allocate(label, (long) values.length * Integer.BYTES), buffer -> buffer.upload(0, values));
    }

    /**
     * Creates a buffer for copies by the device, which Java reads in {@link #mapped} memory.
     *
     * @throws dev.throng.gl.GlException {@code OUT_OF_MEMORY} if the device lacks memory; the context remains usable
     */
    public static GpuBuffer readback(String label, long bytes) {
        int access = GL_MAP_READ_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;
        return allocated(
                "mapping of " + bytes + " bytes of buffer '" + label + "'",
                () -> new GpuBuffer(label, bytes),
                buffer -> {
                    glNamedBufferStorage(buffer.id(), buffer.capacity, access);
                    buffer.mapped = glMapNamedBufferRange(buffer.id(), 0, buffer.capacity, access);
                });
    }

    /**
     * @return content of a {@link #readback} buffer, in native byte order. Copies are visible once a later fence is
     *     signalled. Do not keep the view: its memory is freed with the buffer
     */
    public ByteBuffer mapped() {
        if (mapped == null) {
            throw new IllegalStateException(
                    this + ": found an unmapped buffer, expected one from GpuBuffer.readback()");
        }
        return mapped.duplicate().order(ByteOrder.nativeOrder());
    }

    /** @return requested size, in bytes */
    public long size() {
        return size;
    }

    /** Uploads {@code direct}, from position to limit, to byte {@code offset}; the position stays. */
    public void upload(long offset, ByteBuffer direct) {
        Staging.requireDirect("upload to", this, direct);
        requireRange("upload", offset, direct.remaining());
        if (direct.hasRemaining()) {
            write(offset, direct);
        }
    }

    public void upload(long offset, float[] values) {
        requireRange("upload", offset, (long) values.length * Float.BYTES);
        Staging.words(values.length, (bytes, first, count) -> {
            bytes.order(ByteOrder.nativeOrder()).asFloatBuffer().put(values, first, count);
            write(offset + (long) first * Float.BYTES, bytes);
        });
    }

    public void upload(long offset, int[] values) {
        requireRange("upload", offset, (long) values.length * Integer.BYTES);
        Staging.words(values.length, (bytes, first, count) -> {
            bytes.order(ByteOrder.nativeOrder()).asIntBuffer().put(values, first, count);
            write(offset + (long) first * Integer.BYTES, bytes);
        });
    }

    private void write(long offset, ByteBuffer bytes) {
        // NVIDIA's driver 580 moves a first large upload before an earlier fill or copy that is not flushed.
        if (isUsedByDevice && bytes.remaining() > MOST_IN_ORDER) {
            glFlush();
            isUsedByDevice = false;
        }
        glNamedBufferSubData(id(), offset, bytes);
    }

    /** Reads at {@code offset} into {@code direct}, from position to limit; the position stays. Waits for the GPU. */
    public void download(long offset, ByteBuffer direct) {
        Staging.requireDirect("download from", this, direct);
        requireRange("download", offset, direct.remaining());
        if (direct.hasRemaining()) {
            glGetNamedBufferSubData(id(), offset, direct);
        }
    }

    /** Reads {@code count} floats at byte {@code offset}; waits for the device. */
    public float[] downloadFloats(long offset, int count) {
        requireRange("download", offset, (long) count * Float.BYTES);
        float[] values = new float[count];
        Staging.words(count, (bytes, first, part) -> {
            glGetNamedBufferSubData(id(), offset + (long) first * Float.BYTES, bytes);
            bytes.order(ByteOrder.nativeOrder()).asFloatBuffer().get(values, first, part);
        });
        return values;
    }

    /** Reads {@code count} words at byte {@code offset}; waits for the device. */
    public int[] downloadInts(long offset, int count) {
        requireRange("download", offset, (long) count * Integer.BYTES);
        int[] values = new int[count];
        Staging.words(count, (bytes, first, part) -> {
            glGetNamedBufferSubData(id(), offset + (long) first * Integer.BYTES, bytes);
            bytes.order(ByteOrder.nativeOrder()).asIntBuffer().get(values, first, part);
        });
        return values;
    }

    /** Fills the buffer with a float; NaN reveals words that no shader writes. */
    public void fillFloat(float value) {
        fill(Float.floatToRawIntBits(value));
    }

    /** Writes one word to all words of the buffer. */
    public void fill(int word) {
        isUsedByDevice = true;
        glClearNamedBufferData(id(), GL_R32UI, GL_RED_INTEGER, GL11C.GL_UNSIGNED_INT, new int[] {word});
    }

    /** Copies {@code bytes} bytes at {@code from} to {@code to} in another buffer, on the device. */
    public void copyTo(GpuBuffer target, long from, long to, long bytes) {
        requireRange("copy", from, bytes);
        target.requireRange("copy", to, bytes);
        if (bytes > 0) {
            isUsedByDevice = target.isUsedByDevice = true;
            glCopyNamedBufferSubData(id(), target.id(), from, to, bytes);
        }
    }

    /** @return whether the device allows the whole buffer as one storage block */
    public boolean fitsStorageBlock() {
        return capacity <= context().limits().storageBlockBytes();
    }

    /** Binds the whole buffer as a storage block to a binding point. */
    public void bindStorage(int binding) {
        bindBlock(GL_SHADER_STORAGE_BUFFER, binding, 0, capacity);
    }

    /**
     * Binds {@code bytes} bytes at {@code offset} as a storage block.
     *
     * @throws dev.throng.gl.GlException {@code LIMIT} if the part exceeds the device's block size or is not aligned,
     *     which drivers do not check
     */
    public void bindStorage(int binding, long offset, long bytes) {
        requireRange("binding", offset, bytes);
        bindBlock(GL_SHADER_STORAGE_BUFFER, binding, offset, bytes);
    }

    /** Binds the whole buffer as a uniform block to a binding point. */
    public void bindUniform(int binding) {
        bindBlock(GL_UNIFORM_BUFFER, binding, 0, capacity);
    }

    /** Binds bytes at {@code offset} as a uniform block, with the checks of {@link #bindStorage(int, long, long)}. */
    public void bindUniform(int binding, long offset, long bytes) {
        requireRange("binding", offset, bytes);
        bindBlock(GL_UNIFORM_BUFFER, binding, offset, bytes);
    }

    /** Binds the buffer from which {@link dev.throng.gl.Draw#multiElementsIndirect} reads commands. */
    public void bindDrawIndirect() {
        context().host().beforeChange(HostValue.DRAWS);
        context().bound().buffer(GL_DRAW_INDIRECT_BUFFER, id());
    }

    /** Binds the buffer from which {@link dev.throng.gl.Draw#multiElementsIndirectCount} reads the number of commands. */
    public void bindDrawCount() {
        context().host().beforeChange(HostValue.DRAW_COUNT);
        glBindBuffer(GL_PARAMETER_BUFFER_ARB, id());
    }

    /** Binds the buffer from which {@link dev.throng.gl.shader.ShaderProgram#dispatchIndirect} reads group counts. */
    public void bindDispatchIndirect() {
        context().host().beforeChange(HostValue.DISPATCHES);
        context().bound().buffer(GL_DISPATCH_INDIRECT_BUFFER, id());
    }

    /** Binds the buffer as target of captured vertices to a binding point. */
    public void bindFeedback(int index) {
        context().host().beforeRange(GL_TRANSFORM_FEEDBACK_BUFFER, index);
        HostValues.bindRange(GL_TRANSFORM_FEEDBACK_BUFFER, index, id(), 0, capacity);
    }

    private void bindBlock(int target, int binding, long offset, long bytes) {
        context().limits().requireBlock(this, target == GL_SHADER_STORAGE_BUFFER, binding, offset, bytes);
        context().host().beforeRange(target, binding);
        context().bound().range(target, binding, id(), offset, bytes);
    }

    private void requireRange(String what, long offset, long bytes) {
        requireWithin(what, offset, bytes, size);
    }

    /** Checks a range against the allocated size, which can be larger than {@link #size()}. */
    void requireAllocated(String what, long offset, long bytes) {
        requireWithin(what, offset, bytes, allocated());
    }

    private void requireWithin(String what, long offset, long bytes, long size) {
        if (offset < 0 || bytes < 0 || offset > size - bytes) {
            throw new IndexOutOfBoundsException(what + " of " + this + ": found " + bytes + " bytes at offset " + offset
                    + ", expected a range within the " + size + " bytes of the buffer");
        }
    }

    @Override
    protected void delete(int id) {
        mapped = null;
        context().host().beforeChange(HostValue.WITHOUT_INDEX);
        glDeleteBuffers(id);
    }
}
