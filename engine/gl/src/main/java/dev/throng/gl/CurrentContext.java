package dev.throng.gl;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

/** Which context is current on each thread. */
public final class CurrentContext {
    private static final ThreadLocal<Holder> CURRENT = ThreadLocal.withInitial(Holder::new);

    private CurrentContext() {}

    /** @throws IllegalStateException when no context is current on this thread */
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
     * Called before what would end the process without a context.
     *
     * @throws IllegalStateException when no context is current on this thread
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

    /** @throws IllegalStateException when another context is current on this thread, or none */
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

    /** What functions are set on this thread, or null. */
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
