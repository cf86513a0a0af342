package dev.throng.gl;

import org.lwjgl.opengl.GL11C;

/**
 * An OpenGL 4.5 core context and what is known of it. It is current on the thread that opened it until another one is made
 * current there. Objects made while it is current belong to it: they may be used and closed only while it is current, and die
 * with it.
 */
public interface GlContext extends AutoCloseable {
    /** Makes this context current on the calling thread. It must not be current on another one. */
    void makeCurrent();

    GlInfo info();

    DeviceLimits limits();

    /** What was drawn in it. */
    Draw.Count draws();

    /** The messages of this context's driver. */
    GlDebug debug();

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
     * afterwards. Once is enough.
     */
    @Override
    void close();
}
