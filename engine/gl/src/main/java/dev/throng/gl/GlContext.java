package dev.throng.gl;

import org.lwjgl.opengl.GL11C;

/**
 * An OpenGL 4.5 context. It is current on the thread that opened or adopted it, until another context is made current
 * there. Objects created in a context can be used and closed only while the context is current, and end with the
 * context.
 */
public interface GlContext extends AutoCloseable {
    /**
     * Adopts the context that is current on this thread, created by any library (GLFW, SDL, EGL or a window system).
     * Its profile may be core or compatibility, and it may be a debug context or share objects. The host has made it
     * current and called {@code GL.createCapabilities()}. Its GLCapabilities, debug callback and state are left
     * unchanged: drawing code sets and restores state by a {@link GuestState}. Independent parts of a program may adopt
     * the same context.
     *
     * <p>{@link #makeCurrent()} only checks that the host has made an adopted context current, and selects it for the
     * following calls. Call it whenever the host could have made another context current before. {@link #close()} frees
     * the objects created in the context; they may also be closed earlier or later.
     *
     * @throws IllegalStateException if no context is current on this thread, or its GLCapabilities are not set
     * @throws GlException {@code UNAVAILABLE} if its version is below 4.5
     */
    static GlContext adopt() {
        return AdoptedContext.ofCurrent();
    }

    /**
     * Makes this context current on the calling thread, also after a host has detached it.
     *
     * @throws IllegalStateException if this context is closed, current on another thread, or replaced by a context of
     *     the host; if this context is adopted and the host has not made it current on this thread
     */
    void makeCurrent();

    GlInfo info();

    DeviceLimits limits();

    /** @return counts of draws in this context */
    Draw.Count draws();

    GlDebug debug();

    /** @return values of the host's state that an open {@link GuestState} has saved */
    HostValues host();

    /** @return state that the current frame has set in this context */
    BoundState bound();

    /** @return whether the context has a compatibility profile */
    boolean isCompatibility();

    /** @return whether the context and its objects are closed */
    boolean isClosed();

    /** Waits until the device has finished. */
    default void finish() {
        CurrentContext.require(this);
        GL11C.glFinish();
    }

    /** Submits all commands, without waiting. */
    default void flush() {
        CurrentContext.require(this);
        GL11C.glFlush();
    }

    /**
     * Destroys the context and its objects, on the thread where it is or can be made current, and leaves no context
     * current there. An adopted context only loses its objects. Further calls have no effect.
     *
     * @throws IllegalStateException if the context is adopted and its host has not made it current on this thread
     */
    @Override
    void close();
}
