package dev.throng.gl;

import static org.lwjgl.egl.EGL10.EGL_HEIGHT;
import static org.lwjgl.egl.EGL10.EGL_NONE;
import static org.lwjgl.egl.EGL10.EGL_NO_CONTEXT;
import static org.lwjgl.egl.EGL10.EGL_NO_SURFACE;
import static org.lwjgl.egl.EGL10.EGL_PBUFFER_BIT;
import static org.lwjgl.egl.EGL10.EGL_SURFACE_TYPE;
import static org.lwjgl.egl.EGL10.EGL_WIDTH;
import static org.lwjgl.egl.EGL10.eglChooseConfig;
import static org.lwjgl.egl.EGL10.eglCreateContext;
import static org.lwjgl.egl.EGL10.eglCreatePbufferSurface;
import static org.lwjgl.egl.EGL10.eglDestroyContext;
import static org.lwjgl.egl.EGL10.eglDestroySurface;
import static org.lwjgl.egl.EGL10.eglInitialize;
import static org.lwjgl.egl.EGL10.eglMakeCurrent;
import static org.lwjgl.egl.EGL12.EGL_RENDERABLE_TYPE;
import static org.lwjgl.egl.EGL12.eglBindAPI;
import static org.lwjgl.egl.EGL14.EGL_OPENGL_API;
import static org.lwjgl.egl.EGL14.EGL_OPENGL_BIT;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_MAJOR_VERSION;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_MINOR_VERSION;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_OPENGL_COMPATIBILITY_PROFILE_BIT;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_OPENGL_PROFILE_MASK;

import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;

/** Context of a host, created by its own EGL calls, unknown to the engine. */
public final class HostContext implements AutoCloseable {
    private static final int PLATFORM_SURFACELESS = 0x31DD;
    private static final int SIDE = 64;

    private final long display;
    private final long surface;
    private final long context;
    private final GLCapabilities capabilities;

    /** Profile that a host requests. */
    public enum Profile {
        CORE(EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT),
        COMPATIBILITY(EGL_CONTEXT_OPENGL_COMPATIBILITY_PROFILE_BIT),
        /** Any version of the driver. */
        ANY(0);

        private final int bit;

        Profile(int bit) {
            this.bit = bit;
        }
    }

    private HostContext(long display, long surface, long context) {
        this.display = display;
        this.surface = surface;
        this.context = context;
        bind();
        capabilities = GL.createCapabilities();
    }

    /** Creates a context of version 4.5, with a picture of 64 x 64 pixels, and makes it current on this thread. */
    public static HostContext open(Profile profile) {
        return open(profile, null);
    }

    /** Creates a context that shares objects with another one. */
    public static HostContext open(Profile profile, @Nullable HostContext shared) {
        BaseContext.leaveCurrent();
        return made(profile, shared);
    }

    /** Creates a context of a host while the engine assumes that its own context is current. */
    public static HostContext besidesOthers() {
        return made(Profile.CORE, null);
    }

    private static HostContext made(Profile profile, @Nullable HostContext shared) {
        long display = JNI.callPPP(PLATFORM_SURFACELESS, 0L, 0L, EGL.getCapabilities().eglGetPlatformDisplayEXT);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            eglInitialize(display, stack.mallocInt(1), stack.mallocInt(1));
            eglBindAPI(EGL_OPENGL_API);
            PointerBuffer configs = stack.mallocPointer(1);
            int[] wanted = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
            eglChooseConfig(display, wanted, configs, new int[1]);
            long config = configs.get(0);
            long surface =
                    eglCreatePbufferSurface(display, config, new int[] {EGL_WIDTH, SIDE, EGL_HEIGHT, SIDE, EGL_NONE});
            long context = eglCreateContext(
                    display, config, shared == null ? EGL_NO_CONTEXT : shared.context, attributes(profile));
            if (context == EGL_NO_CONTEXT) {
                throw new IllegalStateException("found no context of profile " + profile);
            }
            return new HostContext(display, surface, context);
        }
    }

    private static int[] attributes(Profile profile) {
        return profile == Profile.ANY
                ? new int[] {EGL_NONE}
                : new int[] {
                    EGL_CONTEXT_MAJOR_VERSION,
                    4,
                    EGL_CONTEXT_MINOR_VERSION,
                    5,
                    EGL_CONTEXT_OPENGL_PROFILE_MASK,
                    profile.bit,
                    EGL_NONE
                };
    }

    /** Makes the context current on this thread without the engine's knowledge. */
    public void makeCurrent() {
        bind();
        GL.setCapabilities(capabilities);
    }

    void bind() {
        eglBindAPI(EGL_OPENGL_API);
        eglMakeCurrent(display, surface, surface, context);
    }

    /** Makes a call of the host fail, and leaves its error pending. */
    public static void leaveAnError() {
        GL11C.glEnable(-1);
    }

    public void leave() {
        GL.setCapabilities(null);
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    }

    GLCapabilities capabilities() {
        return capabilities;
    }

    @Override
    public void close() {
        leave();
        eglDestroyContext(display, context);
        eglDestroySurface(display, surface);
    }
}
