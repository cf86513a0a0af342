package dev.throng.gl;

import java.util.function.LongSupplier;
import org.lwjgl.egl.EGL14;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Library;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Platform;

/**
 * A context of the window system, found through EGL, GLX or WGL, even if another library made the context current.
 *
 * @param query function that returns the handle of the thread's current context, or 0 for none
 * @param handle handle of the context in its window system
 */
record NativeContext(LongSupplier query, long handle) {
    private static final LongSupplier NONE = () -> MemoryUtil.NULL;

    /** @return the context that is current on this thread; see {@link #isThere()} */
    static NativeContext current() {
        NativeContext found = new NativeContext(NONE, MemoryUtil.NULL);
        for (Api api : Api.values()) {
            if (api.isHere() && !found.isThere()) {
                LongSupplier query = api.query();
                found = new NativeContext(query, query.getAsLong());
            }
        }
        return found;
    }

    boolean isThere() {
        return handle != MemoryUtil.NULL;
    }

    boolean isCurrent() {
        return query.getAsLong() == handle;
    }

    private enum Api {
        EGL {
            @Override
            LongSupplier load() {
                org.lwjgl.egl.EGL.getCapabilities();
                return EGL14::eglGetCurrentContext;
            }
        },
        GLX {
            @Override
            LongSupplier load() {
                // From the library itself: function loaders return an address for every name that begins with gl.
                long address = Library.loadNative(GL.class, "org.lwjgl.opengl", null, "libGLX.so.0", "libGL.so.1")
                        .getFunctionAddress("glXGetCurrentContext");
                return address == MemoryUtil.NULL ? NONE : () -> JNI.callP(address);
            }
        },
        WGL {
            @Override
            LongSupplier load() {
                return () -> org.lwjgl.opengl.WGL.wglGetCurrentContext(null);
            }
        };

        private LongSupplier loaded = NONE;
        private boolean isLoaded;

        abstract LongSupplier load();

        boolean isHere() {
            return switch (this) {
                case EGL -> true;
                case GLX -> Platform.get() == Platform.LINUX || Platform.get() == Platform.FREEBSD;
                case WGL -> Platform.get() == Platform.WINDOWS;
            };
        }

        /** Loads the window system's library at the first call. Without the library, no context is ever current. */
        synchronized LongSupplier query() {
            if (!isLoaded) {
                isLoaded = true;
                try {
                    loaded = load();
                } catch (LinkageError missing) {
                    loaded = NONE;
                }
            }
            return loaded;
        }
    }
}
