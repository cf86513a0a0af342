package dev.throng.gl;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** An object in a context, listed in {@link LiveObjects} until it is closed. It can be used only in its context. */
public abstract class ContextObject implements AutoCloseable {
    private final GlContext context;
    private final String label;
    private boolean closed;

    /**
     * @param label label of the object, for messages
     * @throws IllegalStateException if no context is current on this thread
     */
    protected ContextObject(String label) {
        this.context = CurrentContext.get();
        this.label = label;
    }

    /**
     * Fills a new object, and closes it if that fails.
     *
     * @param object new object
     * @param fill function that fills the object; may throw
     * @return the filled object
     */
    protected static <T extends ContextObject> T filled(T object, Consumer<? super T> fill) {
        try {
            fill.accept(object);
            return object;
        } catch (RuntimeException | Error e) {
            object.close();
            throw e;
        }
    }

    /**
     * Creates an object and allocates its memory.
     *
     * @param what description of the allocation, for messages
     * @param make function that creates the object
     * @param allocate function that allocates the object's memory
     * @return the object with its memory
     * @throws GlException {@code OUT_OF_MEMORY} if the device lacks memory; the object is then closed
     */
    protected static <T extends ContextObject> T allocated(
            String what, Supplier<T> make, Consumer<? super T> allocate) {
        GlDebug.checkBefore(what);
        return filled(make.get(), object -> {
            allocate.accept(object);
            GlDebug.checkError(what);
        });
    }

    /** Lists this object in {@link LiveObjects}, once the driver has created it. */
    protected final void register() {
        LiveObjects.add(this);
    }

    /** Deletes the driver's object; called while the context is current. */
    protected abstract void free();

    /** @throws IllegalStateException if this object is closed, or its context is not current on this thread */
    protected final void requireUsable() {
        if (closed) {
            throw new IllegalStateException(this + ": found a closed object, expected an open object");
        }
        requireCurrent();
    }

    public final String label() {
        return label;
    }

    /** Deletes the object; further calls have no effect. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        requireCurrent();
        if (context instanceof AdoptedContext adopted) {
            adopted.requireHost(); // in another context, the same number would name
            // an object of the host
        }
        markClosed();
        free();
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + " '" + label + "'";
    }

    protected final GlContext context() {
        return context;
    }

    final void markClosed() {
        closed = true;
        LiveObjects.remove(this);
    }

    private void requireCurrent() {
        if (!CurrentContext.is(context)) {
            throw new IllegalStateException(
                    this + " on thread " + Thread.currentThread().getName()
                            + ": found another current GL context or none, expected the context of this object;"
                            + " make that context current first");
        }
    }
}
