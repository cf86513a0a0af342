package dev.throng.gl;

import org.lwjgl.opengl.GL11C;

/**
 * An OpenGL 4.5 context and what is known of it. It is current on the thread that opened or adopted it until another one is made
 * current there. Objects made while it is current belong to it: they may be used and closed only while it is current, and die
 * with it.
 */
public interface GlContext extends AutoCloseable {
    /**
     * Adopts the context that is current on this thread, whichever library made it: GLFW, SDL, EGL or a window system itself; core or
     * compatibility profile, debug or not, shared with others or not. The host has made it current and called {@code
     * GL.createCapabilities()}. It stays current, and its GLCapabilities, debug callback and state stay as they are: what draws in it
     * sets and restores state by a {@link GuestState}. A context may be adopted several times, by parts of a program that do not
     * know of each other.
     *
     * <p>{@link #makeCurrent()} of an adopted context makes nothing current. It checks that the host has, on this thread, and tells
     * which of several adopted ones the calls that follow are for: it comes before each use that the host could have made
     * another context current before. {@link #close()} frees what was made in it. Objects may be closed before or after it.
     *
     * @throws IllegalStateException when no context is current on this thread, or its GLCapabilities are not set
     * @throws GlException {@code UNAVAILABLE} when its version is below 4.5, saying what was found
     */
    static GlContext adopt() {
        return AdoptedContext.ofCurrent();
    }

    /**
     * Makes this context current on the calling thread. Where a host has made it no longer current, it is again.
     *
     * @throws IllegalStateException when it is closed, current on another thread, or a host has made another one current instead;
     *     when it is adopted and not the one that its host has current on this thread
     */
    void makeCurrent();

    GlInfo info();

    DeviceLimits limits();

    /** What was drawn in it. */
    Draw.Count draws();

    /** The messages of this context's driver. */
    GlDebug debug();

    /** What its host has bound, while a {@link GuestState} is open. */
    HostValues host();

    /** Whether it has what core profiles left out. */
    boolean isCompatibility();

    /** Whether it is closed, and with it all that was made in it. */
    boolean isClosed();

    /** Waits until the device has done everything it was asked for. */
    default void finish() {
        CurrentContext.require(this);
        GL11C.glFinish();
    }

    /** Hands everything asked for so far to the device, without waiting. */
    default void flush() {
        CurrentContext.require(this);
        GL11C.glFlush();
    }

    /**
     * Destroys the context and every object still in it, on the thread where it is or can be made current; none is current there
     * afterwards. An adopted context is left to its host as it is, without the objects. Once is enough.
     *
     * @throws IllegalStateException when it is adopted and not the one that its host has current on this thread
     */
    @Override
    void close();
}
