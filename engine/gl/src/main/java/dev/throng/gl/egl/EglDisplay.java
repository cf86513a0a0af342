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
 * Reference counts of displays. EGL returns one display per device, and the first {@code eglTerminate} ends it for all
 * contexts, so only the last user makes this call.
 */
final class EglDisplay {
    private static final Map<Long, Integer> USERS = new HashMap<>();

    private EglDisplay() {}

    /**
     * Initialises a display for one more context.
     *
     * @param display EGL's handle of the display
     * @throws GlException {@code UNAVAILABLE} if the display cannot be initialised
     */
    static synchronized void acquire(long display) {
        if (display == 0) {
            throw Egl.failure("eglGetPlatformDisplay");
        }
        if (!USERS.containsKey(display) && !eglInitialize(display, new int[1], new int[1])) {
            throw Egl.failure("eglInitialize");
        }
        USERS.merge(display, 1, Integer::sum);
    }

    /**
     * Releases a display, and terminates it if it is unused.
     *
     * @param display EGL's handle of the display
     * @return whether no display is used any more
     */
    static synchronized boolean release(long display) {
        if (USERS.merge(display, -1, Integer::sum) == 0) {
            USERS.remove(display);
            eglTerminate(display);
        }
        return USERS.isEmpty();
    }

    /**
     * @param display EGL's handle of the display
     * @return EGL configuration for desktop OpenGL without a window
     */
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
