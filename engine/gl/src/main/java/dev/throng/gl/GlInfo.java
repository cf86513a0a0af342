package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.GL_RENDERER;
import static org.lwjgl.opengl.GL11C.GL_VENDOR;
import static org.lwjgl.opengl.GL11C.GL_VERSION;
import static org.lwjgl.opengl.GL11C.glGetString;

/** The driver of a context: {@code GL_VENDOR}, {@code GL_RENDERER} and {@code GL_VERSION}. */
public record GlInfo(String vendor, String renderer, String version) {
    /** Parts of names of software renderers: Mesa, SwiftShader (ANGLE), Windows, and Direct3D's WARP. */
    private static final String[] SOFTWARE = {
        "llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader", "gdi generic", "microsoft basic render"
    };

    /** @return whether the renderer draws on the CPU */
    public boolean isSoftware() {
        for (String name : SOFTWARE) { // no lower-case copy: each frame calls this
            for (int at = 0; at + name.length() <= renderer.length(); at++) {
                if (renderer.regionMatches(true, at, name, 0, name.length())) {
                    return true;
                }
            }
        }
        return false;
    }

    boolean isMesa() {
        return version.contains("Mesa");
    }

    /** @return whether a dispatch completes, with its writes visible, before the call returns */
    boolean dispatchesSynchronously() {
        return renderer.startsWith("llvmpipe");
    }

    /** Reads the driver of the current context. */
    public static GlInfo read() {
        return new GlInfo(string(GL_VENDOR), string(GL_RENDERER), string(GL_VERSION));
    }

    private static String string(int name) {
        String value = glGetString(name);
        return value == null ? "unknown" : value;
    }
}
