package dev.throng.gl;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

/** The context that is current on each thread. */
public final class CurrentContext {
    private static final ThreadLocal<Holder> CURRENT = ThreadLocal.withInitial(Holder::new);

    private CurrentContext() {}

    /**
     * @return the context that is current on this thread
     * @throws IllegalStateException if there is none
     */
    public static GlContext get() {
        GlContext context = CURRENT.get().context;
        if (context == null) {
            throw new IllegalStateException(
                    "OpenGL on thread " + Thread.currentThread().getName()
                            + ": found no current GL context, expected one; make a GL context current first");
        }
        return context;
    }

    /**
     * Checks that a context is current: without one, OpenGL calls end the process.
     *
     * @throws IllegalStateException if no context is current on this thread
     */
    public static void requireAny() {
        get();
    }

    static @Nullable GlContext orNone() {
        return CURRENT.get().context;
    }

    static boolean is(GlContext context) {
        return CURRENT.get().context == context;
    }

    /** @throws IllegalStateException if another context is current on this thread, or none */
    static void require(GlContext context) {
        if (!is(context)) {
            throw new IllegalStateException("thread " + Thread.currentThread().getName()
                    + ": found another current GL context or none, expected GL context "
                    + context.info().renderer() + "; make this context current first");
        }
    }

    static void set(@Nullable GlContext context) {
        CURRENT.get().context = context;
    }

    /** @return OpenGL functions loaded for this thread's context, or null */
    static @Nullable GLCapabilities capabilities() {
        try {
            return GL.getCapabilities();
        } catch (IllegalStateException none) {
            return null;
        }
    }

    private static final class Holder {
        private @Nullable GlContext context;
    }
}
