package dev.throng.gl.memory;

import dev.throng.gl.ContextObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What is owned together: closed together, last first, and counted together. A constructor takes the scope that owns what
 * it makes, so that it has nothing to clean up when it fails:
 *
 * <pre>
 *   static A make() {
 *       return ResourceScope.building(A::new); // A closes the scope when it is closed
 *   }
 *
 *   private A(ResourceScope scope) {
 *       this.scope = scope;
 *       buffer = scope.buffer("words of a", 64);
 *       b = new B(scope, buffer);
 *   }
 * </pre>
 */
public final class ResourceScope implements AutoCloseable {
    private final Deque<Runnable> closers = new ArrayDeque<>();
    private final List<ResourceScope> parts = new ArrayList<>();
    private long bytes;

    /**
     * Makes what owns a new scope.
     *
     * @param make makes it; where that fails, the scope is closed
     */
    public static <T> T building(Function<ResourceScope, T> make) {
        ResourceScope scope = new ResourceScope();
        try {
            return make.apply(scope);
        } catch (RuntimeException | Error e) {
            scope.close();
            throw e;
        }
    }

    /**
     * Makes a part of what is owned, in a scope of its own that is closed with this one.
     *
     * @param make makes it; where that fails, nothing of it stays
     */
    public <T> T part(Function<ResourceScope, T> make) {
        return building(part -> {
            T made = make.apply(part);
            own(part, ResourceScope::close);
            parts.add(part);
            return made;
        });
    }

    /**
     * Takes ownership.
     *
     * @param closer how the resource is closed
     */
    public <T> T own(T resource, Consumer<? super T> closer) {
        closers.push(() -> closer.accept(resource));
        return resource;
    }

    /** Takes ownership. */
    public <T extends ContextObject> T own(T object) {
        return own(object, ContextObject::close);
    }

    /** Takes ownership of a buffer, whose bytes are counted. */
    public GpuBuffer own(GpuBuffer buffer) {
        bytes += buffer.size();
        return own(buffer, GpuBuffer::close);
    }

    /** A new buffer of so many bytes, owned. */
    public GpuBuffer buffer(String label, long bytes) {
        return own(GpuBuffer.allocate(label, bytes));
    }

    /** All of a buffer as texels; the view is owned, the buffer is borrowed. */
    public BufferTexture texels(String label, GpuBuffer buffer, BufferTexture.Format format) {
        return own(BufferTexture.of(label, buffer, format));
    }

    /** An array that shaders read by index, as texels; they and their buffer are owned. */
    public BufferTexture table(String label, float[] values, BufferTexture.Format format) {
        return texels(label, own(GpuBuffer.ofFloats(label, values)), format);
    }

    /** An array that shaders read by index, as texels; they and their buffer are owned. */
    public BufferTexture table(String label, int[] values, BufferTexture.Format format) {
        return texels(label, own(GpuBuffer.ofInts(label, values)), format);
    }

    /** Bytes of all buffers that are owned here or in parts of this. */
    public long bytes() {
        return bytes + parts.stream().mapToLong(ResourceScope::bytes).sum();
    }

    /** Closes everything that is still owned; safe to repeat. */
    @Override
    public void close() {
        while (!closers.isEmpty()) {
            closers.pop().run();
        }
        bytes = 0;
        parts.clear();
    }
}
