package dev.throng.gl.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * What an object owns, closed together and last first: when the object is closed, and when building it fails halfway.
 *
 * <pre>
 *   try {
 *       a = scope.own(new A(), A::close);
 *       b = scope.own(new B(a), B::close);
 *   } catch (RuntimeException | Error e) {
 *       scope.close();
 *       throw e;
 *   }
 * </pre>
 */
public final class ResourceScope implements AutoCloseable {
    private final Deque<Runnable> closers = new ArrayDeque<>();

    /**
     * Takes ownership.
     *
     * @param closer how the resource is closed
     */
    public <T> T own(T resource, Consumer<? super T> closer) {
        closers.push(() -> closer.accept(resource));
        return resource;
    }

    /** A new buffer of so many bytes, owned. */
    public GpuBuffer buffer(String label, long bytes) {
        return own(GpuBuffer.allocate(label, bytes), GpuBuffer::close);
    }

    /** All of a buffer as texels; the view is owned, the buffer stays its owner's. */
    public BufferTexture texels(String label, GpuBuffer buffer, BufferTexture.Format format) {
        return own(BufferTexture.of(label, buffer, format), BufferTexture::close);
    }

    /** Closes everything that is still owned; safe to repeat. */
    @Override
    public void close() {
        while (!closers.isEmpty()) {
            closers.pop().run();
        }
    }
}
