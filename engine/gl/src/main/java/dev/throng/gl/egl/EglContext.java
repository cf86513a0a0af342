package dev.throng.gl.egl;

import static org.lwjgl.egl.EGL10.EGL_NONE;
import static org.lwjgl.egl.EGL10.EGL_NO_CONTEXT;
import static org.lwjgl.egl.EGL10.EGL_NO_SURFACE;
import static org.lwjgl.egl.EGL10.eglCreateContext;
import static org.lwjgl.egl.EGL10.eglDestroyContext;
import static org.lwjgl.egl.EGL10.eglMakeCurrent;
import static org.lwjgl.egl.EGL12.eglBindAPI;
import static org.lwjgl.egl.EGL12.eglReleaseThread;
import static org.lwjgl.egl.EGL14.EGL_OPENGL_API;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_MAJOR_VERSION;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_MINOR_VERSION;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_OPENGL_DEBUG;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_OPENGL_PROFILE_MASK;
import static org.lwjgl.egl.EGL15.EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY;
import static org.lwjgl.egl.EGL15.EGL_LOSE_CONTEXT_ON_RESET;

import dev.throng.gl.BaseContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.lwjgl.opengl.GL;

/**
 * A context without a window, on a graphics device or on Mesa's surfaceless platform. It has no default framebuffer:
 * every draw, even without rasterization, needs a bound {@link dev.throng.gl.framebuffer.RenderTarget}.
 */
public final class EglContext extends BaseContext {
    private final Handles handles;

    private record Handles(long display, long context) {}

    private EglContext(Handles handles, boolean debug) {
        super(debug);
        this.handles = handles;
    }

    /** @return available devices for contexts, the surfaceless platform last; empty if EGL has none */
    public static List<EglDevice> devices() {
        List<EglDevice> found = new ArrayList<>();
        List<Long> handles = Egl.deviceHandles();
        for (int i = 0; i < handles.size(); i++) {
            found.add(Egl.describe(i, handles.get(i)));
        }
        if (Egl.hasSurfaceless()) {
            boolean software = found.stream().allMatch(EglDevice::software);
            found.add(new EglDevice(handles.size(), "surfaceless", "Mesa surfaceless platform", software));
        }
        return found;
    }

    /**
     * Opens a context and makes it current on this thread. After a failure, no context is current.
     *
     * @param deviceIndex index in {@link #devices()}; -1 tries hardware devices, then software devices, then the
     *     surfaceless platform
     * @throws GlException {@code UNAVAILABLE} if there is no OpenGL 4.5 core; the message says what was found
     */
    public static EglContext open(int deviceIndex) {
        return open(deviceIndex, false);
    }

    /**
     * Opens a slower context, whose driver checks calls and reports messages synchronously; see {@link #open}.
     *
     * @param deviceIndex index in {@link #devices()}, or -1, as for {@link #open}
     */
    public static EglContext openDebug(int deviceIndex) {
        return open(deviceIndex, true);
    }

    private static EglContext open(int deviceIndex, boolean debug) {
        leaveCurrent();
        Set<String> failures = new LinkedHashSet<>();
        for (EglDevice device : candidates(deviceIndex)) {
            try {
                return open(device, debug);
            } catch (GlException e) {
                if (e.kind() != GlException.Kind.UNAVAILABLE) {
                    throw e;
                }
                failures.add(e.getMessage());
            }
        }
        throw new GlException(GlException.Kind.UNAVAILABLE, String.join("; ", failures));
    }

    private static List<EglDevice> candidates(int deviceIndex) {
        List<EglDevice> devices = devices();
        if (devices.isEmpty()) {
            throw unavailable("found no OpenGL (EGL has no graphics device and no surfaceless platform)");
        }
        if (deviceIndex < -1 || deviceIndex >= devices.size()) {
            throw new GlException(
                    GlException.Kind.UNAVAILABLE,
                    "graphics device: found number " + deviceIndex + ", expected a number from 0 to "
                            + (devices.size() - 1) + "; without a number, the best device is chosen");
        }
        if (deviceIndex >= 0) {
            return List.of(devices.get(deviceIndex));
        }
        return devices.stream()
                .sorted(Comparator.comparing((EglDevice d) -> d.kind().equals("surfaceless"))
                        .thenComparing(EglDevice::software))
                .toList();
    }

    private static EglContext open(EglDevice device, boolean debug) {
        long display = device.kind().equals("surfaceless")
                ? Egl.surfacelessDisplay()
                : Egl.deviceDisplay(Egl.deviceHandles().get(device.index()));
        EglDisplay.acquire(display);
        long context = EGL_NO_CONTEXT;
        try {
            context = create(display, debug);
            bind(display, context);
            return new EglContext(new Handles(display, context), debug);
        } catch (RuntimeException e) {
            destroy(display, context);
            throw e;
        }
    }

    private static long create(long display, boolean debug) {
        eglBindAPI(EGL_OPENGL_API);
        long config = EglDisplay.config(display);
        int flag = debug ? 1 : 0;
        int[] plain = {
            EGL_CONTEXT_MAJOR_VERSION,
            4,
            EGL_CONTEXT_MINOR_VERSION,
            5,
            EGL_CONTEXT_OPENGL_PROFILE_MASK,
            EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
            EGL_CONTEXT_OPENGL_DEBUG,
            flag,
            EGL_NONE
        };
        int[] robust = Arrays.copyOf(plain, plain.length + 2);
        robust[plain.length - 1] = EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY;
        robust[plain.length] = EGL_LOSE_CONTEXT_ON_RESET;
        robust[plain.length + 1] = EGL_NONE;
        long context = eglCreateContext(display, config, EGL_NO_CONTEXT, robust);
        if (context == EGL_NO_CONTEXT) {
            // Some drivers cannot report resets. Such a context serves until the device is lost.
            context = eglCreateContext(display, config, EGL_NO_CONTEXT, plain);
        }
        if (context == EGL_NO_CONTEXT) {
            throw refused(display, config);
        }
        return context;
    }

    /**
     * @param display EGL's handle of the display
     * @param config EGL's handle of the configuration
     * @return exception for a refused context; its message names the display's OpenGL version or, without any OpenGL,
     *     EGL's error
     */
    private static GlException refused(long display, long config) {
        String reason = "eglCreateContext: " + Egl.error();
        long context = eglCreateContext(display, config, EGL_NO_CONTEXT, new int[] {EGL_NONE});
        if (context == EGL_NO_CONTEXT) {
            return unavailable("found no OpenGL (" + reason + ")");
        }
        try {
            bind(display, context);
            GL.createCapabilities();
            GlInfo offered = GlInfo.read();
            GL.setCapabilities(null);
            return tooOld(offered);
        } finally {
            unbind(display);
            eglDestroyContext(display, context);
        }
    }

    static GlException unavailable(String found) {
        return new GlException(
                GlException.Kind.UNAVAILABLE, found + ", expected OpenGL 4.5 core; " + BaseContext.remedy());
    }

    private static void bind(long display, long context) {
        eglBindAPI(EGL_OPENGL_API);
        if (!eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) {
            throw Egl.failure("eglMakeCurrent");
        }
    }

    private static void unbind(long display) {
        eglBindAPI(EGL_OPENGL_API);
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    }

    private static void destroy(long display, long context) {
        unbind(display);
        if (context != EGL_NO_CONTEXT) {
            eglDestroyContext(display, context);
        }
        if (EglDisplay.release(display)) {
            // Only now: otherwise NVIDIA's driver 580 makes no other context current on this thread, without an error.
            eglReleaseThread();
        }
    }

    @Override
    protected void bindNative() {
        bind(handles.display(), handles.context());
    }

    @Override
    protected void unbindNative() {
        unbind(handles.display());
    }

    @Override
    protected void destroyNative() {
        destroy(handles.display(), handles.context());
    }
}
