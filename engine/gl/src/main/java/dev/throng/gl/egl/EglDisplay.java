package dev.throng.gl.egl;

import static org.lwjgl.egl.EGL10.EGL_NONE;
import static org.lwjgl.egl.EGL10.EGL_PBUFFER_BIT;
import static org.lwjgl.egl.EGL10.EGL_SURFACE_TYPE;
import static org.lwjgl.egl.EGL10.eglChooseConfig;
import static org.lwjgl.egl.EGL10.eglInitialize;
import static org.lwjgl.egl.EGL10.eglTerminate;
import static org.lwjgl.egl.EGL12.EGL_RENDERABLE_TYPE;
import static org.lwjgl.egl.EGL14.EGL_OPENGL_BIT;

import dev.throng.gl.GlException;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;

/**
 * Initialised displays. EGL hands out one display for each device, however often it is asked, and ends it for all
 * contexts at the first {@code eglTerminate}. So the contexts are counted here, and the last one ends it.
 */
final class EglDisplay {
    private static final Map<Long, Integer> USERS = new HashMap<>();

    private EglDisplay() {}

    /** @throws GlException {@code UNAVAILABLE} when the display cannot be initialised */
    static synchronized void acquire(long display) {
        if (display == 0) {
            throw Egl.failure("eglGetPlatformDisplay");
        }
        if (!USERS.containsKey(display) && !eglInitialize(display, new int[1], new int[1])) {
            throw Egl.failure("eglInitialize");
        }
        USERS.merge(display, 1, Integer::sum);
    }

    /** Ends the display where no other context holds it; returns whether no context is left on any display. */
    static synchronized boolean release(long display) {
        if (USERS.merge(display, -1, Integer::sum) == 0) {
            USERS.remove(display);
            eglTerminate(display);
        }
        return USERS.isEmpty();
    }

    /** A configuration for desktop OpenGL without a window. */
    static long config(long display) {
        int[] wanted = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer config = stack.mallocPointer(1);
            int[] count = new int[1];
            if (!eglChooseConfig(display, wanted, config, count)) {
                throw Egl.failure("eglChooseConfig");
            }
            if (count[0] == 0) {
                throw EglContext.unavailable("found no EGL configuration for OpenGL");
            }
            return config.get(0);
        }
    }
}
