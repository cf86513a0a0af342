package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.glGetInteger;
import static org.lwjgl.opengl.GL32C.GL_CONTEXT_COMPATIBILITY_PROFILE_BIT;
import static org.lwjgl.opengl.GL32C.GL_CONTEXT_PROFILE_MASK;

import org.lwjgl.opengl.GLCapabilities;

/** A context that another library created and owns. It is checked, but neither made current nor destroyed. */
final class AdoptedContext implements GlContext {
    private final GLCapabilities capabilities;
    private final NativeContext handle;
    private final String adopter = Thread.currentThread().getName();
    private final GlInfo info;
    private final DeviceLimits limits;
    private final GlDebug debug = new GlDebug(false);
    private final Draw.Count draws = new Draw.Count();
    private final HostValues host;
    private final BoundState bound = new BoundState();
    private final boolean isCompatibility;
    private boolean closed;

    private AdoptedContext(GLCapabilities capabilities, NativeContext handle) {
        this.capabilities = capabilities;
        this.handle = handle;
        info = GlInfo.read();
        if (!capabilities.OpenGL45) {
            throw new GlException(
                    GlException.Kind.UNAVAILABLE,
                    "found OpenGL " + info.version() + " on " + info.renderer()
                            + ", expected OpenGL 4.5 or later, core or compatibility profile; request it when you create"
                            + " the window or context");
        }
        limits = DeviceLimits.probe();
        host = new HostValues(FreeBindings.find());
        isCompatibility = (glGetInteger(GL_CONTEXT_PROFILE_MASK) & GL_CONTEXT_COMPATIBILITY_PROFILE_BIT) != 0;
    }

    static AdoptedContext ofCurrent() {
        GLCapabilities capabilities = CurrentContext.capabilities();
        NativeContext handle = NativeContext.current();
        if (capabilities == null || !handle.isThere()) {
            throw new IllegalStateException("OpenGL on " + thread() + ": found "
                    + (handle.isThere() ? "a current context whose GLCapabilities are not set" : "no current context")
                    + ", expected a current context with its GLCapabilities; make the context current, then call"
                    + " GL.createCapabilities()");
        }
        AdoptedContext adopted = new AdoptedContext(capabilities, handle);
        CurrentContext.set(adopted);
        return adopted;
    }

    private static String thread() {
        return "thread " + Thread.currentThread().getName();
    }

    /**
     * @throws IllegalStateException if this context is closed, or if another context of the host's library, or none, is
     *     current on this thread
     */
    void requireHost() {
        if (closed) {
            throw new IllegalStateException(this + ": found a closed context, expected an open context");
        }
        GLCapabilities set = CurrentContext.capabilities();
        if (set == capabilities && handle.isCurrent()) {
            return;
        }
        String found = "GLCapabilities of another context";
        if (set == null) {
            found = "no GLCapabilities";
        } else if (set == capabilities) {
            found = "the GLCapabilities of this context, but another current context";
        }
        throw new IllegalStateException(this + " on " + thread() + ": found " + found
                + ", expected this context and its GLCapabilities; make this context current, then pass the GLCapabilities of thread "
                + adopter + " to GL.setCapabilities()");
    }

    @Override
    public void makeCurrent() {
        requireHost();
        CurrentContext.set(this);
    }

    @Override
    public GlInfo info() {
        return info;
    }

    @Override
    public DeviceLimits limits() {
        return limits;
    }

    @Override
    public Draw.Count draws() {
        return draws;
    }

    @Override
    public GlDebug debug() {
        return debug;
    }

    @Override
    public HostValues host() {
        return host;
    }

    @Override
    public BoundState bound() {
        return bound;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public boolean isCompatibility() {
        return isCompatibility;
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        GlContext before = CurrentContext.orNone();
        makeCurrent();
        LiveObjects.free(this);
        closed = true;
        CurrentContext.set(before == this ? null : before);
    }

    @Override
    public String toString() {
        return "adopted GL context " + info.renderer();
    }
}
