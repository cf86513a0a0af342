package dev.throng.gl.memory;

import dev.throng.gl.ContextObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Owner of resources, which it closes together, last first. A constructor that creates resources takes a scope, so it
 * need not clean up after a failure:
 *
 * <pre>
 *   static A make() {
 *       return ResourceScope.building(A::new); // A closes the scope when it is closed
 *   }
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
     * Creates an object that owns a new scope.
     *
     * @param make function that creates the object; if it fails, the scope is closed
     * @return the created object
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
     * Creates an object with a separate scope, which is closed with this scope.
     *
     * @param make function that creates the object; if it fails, its scope is closed
     * @return the created object
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
     * Takes ownership of a resource.
     *
     * @param resource resource that this scope closes
     * @param closer function that closes the resource
     * @return {@code resource}
     */
    public <T> T own(T resource, Consumer<? super T> closer) {
        closers.push(() -> closer.accept(resource));
        return resource;
    }

    /** Takes ownership of an object. */
    public <T extends ContextObject> T own(T object) {
        return own(object, ContextObject::close);
    }

    /** Takes ownership of a buffer, and counts its bytes. */
    public GpuBuffer own(GpuBuffer buffer) {
        bytes += buffer.size();
        return own(buffer, GpuBuffer::close);
    }

    /** Takes ownership of a buffer's room, and counts its bytes. */
    public BufferRoom own(BufferRoom room) {
        bytes += room.size();
        return own(room, BufferRoom::close);
    }

    /** Allocates a buffer that this scope owns. */
    public GpuBuffer buffer(String label, long bytes) {
        return own(GpuBuffer.allocate(label, bytes));
    }

    /** Creates a texture of a whole buffer. This scope owns the texture, but not the buffer. */
    public BufferTexture texels(String label, GpuBuffer buffer, BufferTexture.Format format) {
        return own(BufferTexture.of(label, buffer, format));
    }

    /** Creates a buffer with an array's values, and a texture of the buffer. This scope owns both. */
    public BufferTexture table(String label, float[] values, BufferTexture.Format format) {
        return texels(label, own(GpuBuffer.ofFloats(label, values)), format);
    }

    /** Creates a buffer with an array's values, and a texture of the buffer. This scope owns both. */
    public BufferTexture table(String label, int[] values, BufferTexture.Format format) {
        return texels(label, own(GpuBuffer.ofInts(label, values)), format);
    }

    /** @return size of all buffers in this scope and its parts, in bytes */
    public long bytes() {
        return bytes + parts.stream().mapToLong(ResourceScope::bytes).sum();
    }

    /** Closes all owned resources; further calls have no effect. */
    @Override
    public void close() {
        while (!closers.isEmpty()) {
            closers.pop().run();
        }
        bytes = 0;
        parts.clear();
    }
}
