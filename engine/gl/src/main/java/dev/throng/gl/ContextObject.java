package dev.throng.gl;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Anything that a context holds until it is closed: on the ledger of {@link LiveObjects}, usable in its own context alone. */
public abstract class ContextObject implements AutoCloseable {
    private final GlContext context;
    private final String label;
    private boolean closed;

    /** @throws IllegalStateException when no context is current on this thread */
    protected ContextObject(String label) {
        this.context = CurrentContext.get();
        this.label = label;
    }

    /** Does with a new object what may fail; then the object is closed. Returns it. */
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
     * Makes an object and gives it memory.
     *
     * @param what the allocation is, for messages
     * @throws GlException {@code OUT_OF_MEMORY} when the device has none: then the object is closed
     */
    protected static <T extends ContextObject> T allocated(
            String what, Supplier<T> make, Consumer<? super T> allocate) {
        GlDebug.checkBefore(what);
        return filled(make.get(), object -> {
            allocate.accept(object);
            GlDebug.checkError(what);
        });
    }

    /** Puts this on the ledger, once the driver has made it. */
    protected final void register() {
        LiveObjects.add(this);
    }

    /** Has the driver delete it; its context is current. */
    protected abstract void free();

    /** @throws IllegalStateException when this is closed or its context is not current on this thread */
    protected final void requireUsable() {
        if (closed) {
            throw new IllegalStateException(this + ": found a closed object, expected an open object");
        }
        requireCurrent();
    }

    public final String label() {
        return label;
    }

    /** Deletes the object; further calls do nothing. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        requireCurrent();
        if (context instanceof AdoptedContext adopted) {
            adopted.requireHost(); // in a context that its host made current instead, the same number names the host's
            // own object
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
