package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.GL_RENDERER;
import static org.lwjgl.opengl.GL11C.GL_VENDOR;
import static org.lwjgl.opengl.GL11C.GL_VERSION;
import static org.lwjgl.opengl.GL11C.glGetString;

/** The driver in use: the strings {@code GL_VENDOR}, {@code GL_RENDERER} and {@code GL_VERSION} of a context. */
public record GlInfo(String vendor, String renderer, String version) {
    /** Parts of the names of renderers that draw on the processor: Mesa's, then SwiftShader (ANGLE), Windows' own and Direct3D's WARP. */
    private static final String[] SOFTWARE = {
        "llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader", "gdi generic", "microsoft basic render"
    };

    /** Returns whether the renderer draws on the processor. */
    public boolean isSoftware() {
        for (String name : SOFTWARE) { // without a lower case copy: each frame asks
            for (int at = 0; at + name.length() <= renderer.length(); at++) {
                if (renderer.regionMatches(true, at, name, 0, name.length())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the driver is one of Mesa's. */
    boolean isMesa() {
        return version.contains("Mesa");
    }

    /** Whether a dispatch has ended, and all that it wrote can be read, when the call that asks for it returns. */
    boolean dispatchesSynchronously() {
        return renderer.startsWith("llvmpipe");
    }

    /** Of the current context. */
    public static GlInfo read() {
        return new GlInfo(string(GL_VENDOR), string(GL_RENDERER), string(GL_VERSION));
    }

    private static String string(int name) {
        String value = glGetString(name);
        return value == null ? "unknown" : value;
    }
}
