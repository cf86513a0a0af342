package dev.throng.gl.egl;

import static org.lwjgl.egl.EGL10.EGL_EXTENSIONS;
import static org.lwjgl.egl.EGL10.eglGetError;

import dev.throng.gl.BaseContext;
import dev.throng.gl.GlException;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EGLCapabilities;
import org.lwjgl.egl.EXTDeviceEnumeration;
import org.lwjgl.egl.EXTDeviceQuery;
import org.lwjgl.egl.EXTPlatformBase;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * EGL functions for use without a display. LWJGL 3.4.3 supports neither client extensions nor display 0, so this class
 * reads EGL's extension string, and calls functions by pointer.
 */
final class Egl {
    /** {@code EGL_PLATFORM_DEVICE_EXT}, of the extension EGL_EXT_platform_device. */
    private static final int PLATFORM_DEVICE = 0x313F;
    /** {@code EGL_PLATFORM_SURFACELESS_MESA}, of the extension EGL_MESA_platform_surfaceless. */
    private static final int PLATFORM_SURFACELESS = 0x31DD;
    /** {@code EGL_RENDERER_EXT}, of the extension EGL_EXT_device_query_name. */
    private static final int RENDERER = 0x335F;
    /** {@code EGL_DRM_DEVICE_FILE_EXT}, of the extension EGL_EXT_device_drm. */
    private static final int DRM_DEVICE_FILE = 0x3233;

    private static final int FIRST_ERROR = 0x3000;
    private static final List<String> ERRORS = List.of(
            "EGL_SUCCESS",
            "EGL_NOT_INITIALIZED",
            "EGL_BAD_ACCESS",
            "EGL_BAD_ALLOC",
            "EGL_BAD_ATTRIBUTE",
            "EGL_BAD_CONFIG",
            "EGL_BAD_CONTEXT",
            "EGL_BAD_CURRENT_SURFACE",
            "EGL_BAD_DISPLAY",
            "EGL_BAD_MATCH",
            "EGL_BAD_NATIVE_PIXMAP",
            "EGL_BAD_NATIVE_WINDOW",
            "EGL_BAD_PARAMETER",
            "EGL_BAD_SURFACE",
            "EGL_CONTEXT_LOST");

    private Egl() {}

    /** Loads the EGL library, and selects it to load OpenGL's functions unless they are loaded already. */
    static EGLCapabilities load() {
        BaseContext.requireLibrary();
        try {
            EGLCapabilities loaded = EGL.getCapabilities();
            if (Configuration.OPENGL_CONTEXT_API.get() == null) {
                Configuration.OPENGL_CONTEXT_API.set("EGL");
            }
            return loaded;
        } catch (LinkageError missing) {
            throw new GlException(
                    GlException.Kind.UNAVAILABLE,
                    "found no EGL library (" + BaseContext.reason(missing)
                            + "), expected libEGL.so.1; install the package libegl1",
                    missing);
        }
    }

    static Set<String> clientExtensions() {
        long text = JNI.callPP(0L, EGL_EXTENSIONS, load().eglQueryString);
        return text == 0 ? Set.of() : split(MemoryUtil.memASCII(text));
    }

    /** @return handles of graphics devices, in EGL's order */
    static List<Long> deviceHandles() {
        Set<String> extensions = clientExtensions();
        boolean listed =
                extensions.contains("EGL_EXT_device_enumeration") || extensions.contains("EGL_EXT_device_base");
        if (!listed || !extensions.contains("EGL_EXT_platform_device")) {
            return List.of();
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.mallocInt(1);
            if (!EXTDeviceEnumeration.eglQueryDevicesEXT((PointerBuffer) null, count)) {
                return List.of();
            }
            PointerBuffer devices = stack.mallocPointer(Math.max(1, count.get(0)));
            EXTDeviceEnumeration.eglQueryDevicesEXT(devices, count);
            List<Long> handles = new ArrayList<>();
            for (int i = 0; i < count.get(0); i++) {
                handles.add(devices.get(i));
            }
            return handles;
        }
    }

    static EglDevice describe(int index, long device) {
        String listed = EXTDeviceQuery.eglQueryDeviceStringEXT(device, EGL_EXTENSIONS);
        Set<String> extensions = listed == null ? Set.of() : split(listed);
        boolean software = extensions.contains("EGL_MESA_device_software");
        String name = null;
        if (extensions.contains("EGL_EXT_device_query_name")) {
            name = EXTDeviceQuery.eglQueryDeviceStringEXT(device, RENDERER);
        }
        if (name == null && extensions.contains("EGL_EXT_device_drm")) {
            name = EXTDeviceQuery.eglQueryDeviceStringEXT(device, DRM_DEVICE_FILE);
        }
        String described = software ? "Mesa software device" : "graphics device";
        return new EglDevice(index, "device", name == null ? described : name, software);
    }

    static boolean hasSurfaceless() {
        return clientExtensions().contains("EGL_MESA_platform_surfaceless");
    }

    static long deviceDisplay(long device) {
        return EXTPlatformBase.eglGetPlatformDisplayEXT(PLATFORM_DEVICE, device, (IntBuffer) null);
    }

    static long surfacelessDisplay() {
        return JNI.callPPP(PLATFORM_SURFACELESS, 0L, 0L, load().eglGetPlatformDisplayEXT);
    }

    static GlException failure(String call) {
        return new GlException(GlException.Kind.UNAVAILABLE, call + ": found " + error() + ", expected no EGL error");
    }

    /** @return name and code of this thread's last error */
    static String error() {
        int code = eglGetError();
        int entry = code - FIRST_ERROR;
        String name = entry >= 0 && entry < ERRORS.size() ? ERRORS.get(entry) : "EGL error";
        return name + " (0x" + Integer.toHexString(code) + ")";
    }

    private static Set<String> split(String extensions) {
        return Set.copyOf(List.of(extensions.trim().split("\\s+")));
    }
}
