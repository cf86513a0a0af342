package dev.throng.gl;

import static org.lwjgl.opengl.GL43C.glObjectLabel;

import java.util.function.IntSupplier;

/** A named object of one context, owned and closed by the code that created it. */
public abstract class GlObject extends ContextObject {
    /** Maximum number of characters of a label; drivers accept at least 256 bytes of UTF-8, including the end mark. */
    public static final int LABEL_CHARACTERS = 80;

    private final int id;

    /**
     * @param type type of the object, as for {@code glObjectLabel}
     * @param create a {@code glCreate*} function, called only if a context is current: without one it would end the
     *     process
     * @param label label for tools and messages
     * @throws IllegalStateException if no context is current on this thread
     * @throws GlException {@code OUT_OF_MEMORY} or {@code CONTEXT_LOST} if the driver creates no object
     */
    protected GlObject(int type, IntSupplier create, String label) {
        super(label);
        this.id = create.getAsInt();
        GlDebug.checkCreated(label, id);
        register();
        glObjectLabel(type, id, shortened(label));
    }

    /** Shortens a label to {@link #LABEL_CHARACTERS}. */
    public static String shortened(String label) {
        return label.substring(0, Math.min(label.length(), LABEL_CHARACTERS));
    }

    /** Deletes the GL object; called while the context is current. */
    protected abstract void delete(int id);

    @Override
    protected final void free() {
        context().bound().restart();
        delete(id);
    }

    /**
     * @return number of the object in its context
     * @throws IllegalStateException if this object is closed, or its context is not current on this thread
     */
    public final int id() {
        requireUsable();
        return id;
    }
}
