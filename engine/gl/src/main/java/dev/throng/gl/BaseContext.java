package dev.throng.gl;

import static org.lwjgl.opengl.KHRParallelShaderCompile.glMaxShaderCompilerThreadsKHR;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.Library;

/** Base of contexts of all window systems: function pointers, facts about the device, debug messages, and closing. */
public abstract class BaseContext implements GlContext {
    private static final int ALL_THREADS = -1;

    private final GLCapabilities capabilities;
    private final GlInfo info;
    private final DeviceLimits limits;
    private final GlDebug debug;
    private final Draw.Count draws = new Draw.Count();
    private final HostValues host = new HostValues(FreeBindings.NONE);
    private final BoundState bound = new BoundState();
    private final NativeContext handle;
    private volatile @Nullable Thread thread; // where the context is current
    private boolean closed;

    /**
     * Wraps the native context that is current on this thread. If the constructor throws, the caller destroys the
     * context.
     *
     * @param debugging whether to collect messages of the driver
     * @throws GlException {@code UNAVAILABLE} if the context is older than OpenGL 4.5
     */
    protected BaseContext(boolean debugging) {
        capabilities = GL.createCapabilities(true);
        info = GlInfo.read();
        if (!capabilities.OpenGL45) {
            GL.setCapabilities(null);
            throw tooOld(info);
        }
        limits = DeviceLimits.probe();
        if (capabilities.GL_KHR_parallel_shader_compile) {
            glMaxShaderCompilerThreadsKHR(ALL_THREADS);
        }
        debug = new GlDebug(debugging);
        handle = NativeContext.current();
        thread = Thread.currentThread();
        CurrentContext.set(this);
    }

    protected static GlException tooOld(GlInfo info) {
        return new GlException(
                GlException.Kind.UNAVAILABLE,
                "found OpenGL " + info.version() + " on " + info.renderer() + ", expected OpenGL 4.5 core; "
                        + remedy());
    }

    /**
     * Loads LWJGL's own native library, which all other native libraries need.
     *
     * @throws GlException {@code UNAVAILABLE} if it cannot be loaded, as in a temporary folder without execution, where
     *     LWJGL unpacks it
     */
    public static void requireLibrary() {
        try {
            Library.initialize();
        } catch (LinkageError missing) {
            throw new GlException(
                    GlException.Kind.UNAVAILABLE,
                    "found no native library of LWJGL that can be loaded ("
                            + reason(missing)
                            + "), expected one for this system, and a folder for it that allows execution; to name such"
                            + " a folder instead of " + System.getProperty("java.io.tmpdir")
                            + ", use the Java option -Djava.io.tmpdir=FOLDER",
                    missing);
        }
    }

    /** @return first line of the message of a failure's first cause */
    public static String reason(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage()).lines().findFirst().orElse("no reason given");
    }

    /** @return advice for users whose system has no OpenGL 4.5 */
    public static String remedy() {
        return "install a graphics driver with OpenGL 4.5, or Mesa's llvmpipe to draw without a graphics card";
    }

    /**
     * Detaches the current context from this thread, because window systems ignore each other's contexts: making a
     * window's context current beside a headless one would end the process.
     */
    protected static void leaveCurrent() {
        if (CurrentContext.orNone() instanceof BaseContext current) {
            current.leave();
        }
    }

    private void leave() {
        CurrentContext.set(null);
        GL.setCapabilities(null);
        thread = null;
        if (isBound()) { // otherwise, another library's context is current
            unbindNative();
        }
    }

    private boolean isBound() {
        return !handle.isThere() || handle.isCurrent();
    }

    protected abstract void bindNative();

    protected abstract void unbindNative();

    /** Destroys the native context, and releases the library or display that was opened for it. */
    protected abstract void destroyNative();

    @Override
    public final void makeCurrent() {
        if (closed) {
            throw new IllegalStateException(
                    "GL context " + info.renderer() + ": found a closed context, expected an open context");
        }
        requireThread();
        if (CurrentContext.is(this) && isBound() && CurrentContext.capabilities() == capabilities) {
            return;
        }
        if (CurrentContext.is(this)) {
            requireNoOther();
        }
        leaveCurrent();
        bindNative();
        thread = Thread.currentThread();
        GL.setCapabilities(capabilities);
        CurrentContext.set(this);
    }

    private void requireThread() {
        Thread other = thread;
        if (other != null && other != Thread.currentThread() && other.isAlive()) {
            throw new IllegalStateException("GL context " + info.renderer() + ": found a call on thread "
                    + Thread.currentThread().getName() + ", expected a call on thread " + other.getName()
                    + ", where this context is current");
        }
    }

    /** @throws IllegalStateException if another library has made its context current on this thread */
    private void requireNoOther() {
        if (!isBound() && NativeContext.current().isThere()) {
            throw new IllegalStateException("thread " + Thread.currentThread().getName()
                    + ": found another context that your program made current, expected GL context "
                    + info.renderer() + " or no context; detach the other context from this thread first");
        }
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
    public final HostValues host() {
        return host;
    }

    @Override
    public final BoundState bound() {
        return bound;
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
