package dev.throng.gl;

import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

/** What contexts of every window system share: loaded functions, facts about the device, messages, and an orderly end. */
public abstract class BaseContext implements GlContext {
    private final GLCapabilities capabilities;
    private final GlInfo info;
    private final DeviceLimits limits;
    private final GlDebug debug;
    private final Draw.Count draws = new Draw.Count();
    private final HostBindings host = new HostBindings();
    private boolean closed;

    /**
     * Takes over the native context that is current on this thread. The caller destroys it when this throws.
     *
     * @throws GlException {@code UNAVAILABLE} when it has no OpenGL 4.5
     */
    protected BaseContext(boolean debugging) {
        capabilities = GL.createCapabilities(true);
        info = GlInfo.read();
        if (!capabilities.OpenGL45) {
            GL.setCapabilities(null);
            throw tooOld(info);
        }
        limits = DeviceLimits.probe();
        debug = new GlDebug(debugging);
        CurrentContext.set(this);
    }

    protected static GlException tooOld(GlInfo info) {
        return new GlException(
                GlException.Kind.UNAVAILABLE,
                "found OpenGL " + info.version() + " on " + info.renderer() + ", expected OpenGL 4.5 core; "
                        + remedy());
    }

    /** What a user can do where no context of version 4.5 is found. */
    public static String remedy() {
        return "install a graphics driver with OpenGL 4.5, or Mesa's llvmpipe for drawing without a graphics card";
    }

    /**
     * Leaves no context current on this thread. One window system does not know what another made current: a window's context
     * bound over a headless one ends the process.
     */
    protected static void leaveCurrent() {
        if (CurrentContext.orNone() instanceof BaseContext current) {
            current.leave();
        }
    }

    private void leave() {
        CurrentContext.set(null);
        GL.setCapabilities(null);
        unbindNative();
    }

    /** Makes the native context current on this thread. */
    protected abstract void bindNative();

    /** Leaves no native context current on this thread. */
    protected abstract void unbindNative();

    /** Destroys the native context and what was opened for it. */
    protected abstract void destroyNative();

    @Override
    public final void makeCurrent() {
        if (closed) {
            throw new IllegalStateException("GL context " + info.renderer() + " is closed");
        }
        if (CurrentContext.is(this)) {
            return;
        }
        leaveCurrent();
        bindNative();
        GL.setCapabilities(capabilities);
        CurrentContext.set(this);
    }

    @Override
    public final GlInfo info() {
        return info;
    }

    @Override
    public final DeviceLimits limits() {
        return limits;
    }

    @Override
    public final Draw.Count draws() {
        return draws;
    }

    @Override
    public final GlDebug debug() {
        return debug;
    }

    @Override
    public final HostBindings host() {
        return host;
    }

    @Override
    public final boolean isClosed() {
        return closed;
    }

    @Override
    public final boolean isCompatibility() {
        return false;
    }

    @Override
    public final void close() {
        if (closed) {
            return;
        }
        makeCurrent();
        closed = true;
        debug.stop();
        LiveObjects.forget(this);
        leave();
        destroyNative();
    }
}
