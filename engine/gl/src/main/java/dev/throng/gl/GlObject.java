package dev.throng.gl;

import static org.lwjgl.opengl.GL43C.glObjectLabel;

import java.util.function.IntSupplier;

/**
 * A named object of one context, owned by the code that made it, which closes it once. It can be used only while its
 * context is current: in another context the same number names another object.
 */
public abstract class GlObject extends ContextObject {
    /** Drivers take labels of 256 bytes with the end mark at least; these are UTF-8. */
    public static final int LABEL_CHARACTERS = 80;

    private final int id;

    /**
     * Makes an object of the current context.
     *
     * @param type as {@code glObjectLabel} names it
     * @param create a {@code glCreate*} function, called when a context is known to be there: without one it ends the process
     * @throws IllegalStateException when no context is current on this thread
     */
    protected GlObject(int type, IntSupplier create, String label) {
        super(label);
        this.id = create.getAsInt();
        register();
        glObjectLabel(type, id, shortened(label));
    }

    /** A label as long as drivers take it. */
    public static String shortened(String label) {
        return label.substring(0, Math.min(label.length(), LABEL_CHARACTERS));
    }

    /** Deletes the GL object; its context is current. */
    protected abstract void delete(int id);

    @Override
    protected final void free() {
        delete(id);
    }

    /** @throws IllegalStateException when this is closed or its context is not current on this thread */
    public final int id() {
        requireUsable();
        return id;
    }
}
