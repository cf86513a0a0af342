package dev.throng.gl;

import static org.lwjgl.opengl.GL43C.glObjectLabel;

import java.util.function.IntSupplier;

/**
 * A named object of one context, owned by the code that made it, which closes it once. It can be used only while its
 * context is current: in another context the same number names another object.
 */
public abstract class GlObject implements AutoCloseable {
    /** Drivers take labels of 256 bytes with the end mark at least; these are UTF-8. */
    static final int LABEL_CHARACTERS = 80;

    private final GlContext context;
    private final int id;
    private final String label;
    private boolean closed;

    /**
     * Makes an object of the current context.
     *
     * @param type as {@code glObjectLabel} names it
     * @param create a {@code glCreate*} function, called when a context is known to be there: without one it ends the process
     * @throws IllegalStateException when no context is current on this thread
     */
    protected GlObject(int type, IntSupplier create, String label) {
        this.context = CurrentContext.get();
        this.id = create.getAsInt();
        this.label = label;
        LiveObjects.add(this);
        glObjectLabel(type, id, label.substring(0, Math.min(label.length(), LABEL_CHARACTERS)));
    }

    /** Deletes the GL object; its context is current. */
    protected abstract void delete(int id);

    /** @throws IllegalStateException when this is closed or its context is not current on this thread */
    public final int id() {
        if (closed) {
            throw new IllegalStateException(this + " is closed");
        }
        requireCurrent();
        return id;
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
        markClosed();
        delete(id);
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + " '" + label + "'";
    }

    final GlContext context() {
        return context;
    }

    final void markClosed() {
        closed = true;
        LiveObjects.remove(this);
    }

    private void requireCurrent() {
        if (!CurrentContext.is(context)) {
            throw new IllegalStateException(this + " belongs to a GL context that is not current on thread "
                    + Thread.currentThread().getName());
        }
    }
}
